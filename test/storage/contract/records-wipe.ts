import { expect } from 'vitest';
import type { Records } from '../../../src/storage/ports.ts';
import type { TestClock } from '../test-clock.ts';
import type { Specify } from './contract.ts';

const HOUR = 3_600_000;
/** More than any store looks at in one go. */
const MANY = 1_100;

const yes = async () => true;

async function countOf(records: Records, tenant: string): Promise<number> {
  let count = 0;
  let after: string | null = '';
  while (after !== null) {
    const page = await records.list(tenant, '', after === '' ? { limit: 1000 } : { limit: 1000, after });
    count += page.items.length;
    after = page.next;
  }
  return count;
}

async function putMany(records: Records): Promise<void> {
  for (let from = 0; from < MANY; from += 50) {
    const keys = Array.from({ length: 50 }, (_, index) => `k${from + index}`);
    await Promise.all(keys.map((key) => records.put('-T1', key, 1)));
  }
}

/** Declares what a wipe has to do. */
export function specifyWipe(
  specify: Specify,
  withRecords: (run: (records: Records, clock: TestClock) => Promise<void>) => Promise<void>,
): void {
  specify('a wipe takes everything of a workspace and nothing of another', () =>
    withRecords(async (records) => {
      for (const tenant of ['-T1', '-T10', 'E1-T1', '-T']) {
        for (const key of ['a', 'schedule/1', 'é%_', '\u{1f600}']) await records.put(tenant, key, tenant);
      }
      expect(await records.wipe('-T1', yes)).toEqual({ deleted: 4, whole: true });
      expect(await countOf(records, '-T1')).toBe(0);
      for (const tenant of ['-T10', 'E1-T1', '-T']) expect(await countOf(records, tenant)).toBe(4);
      expect(await records.put('-T1', 'a', 'anew', { when: 'absent' })).not.toBeNull();
    }),
  );

  specify('a wipe takes what has expired along', () =>
    withRecords(async (records, clock) => {
      await records.put('-T1', 'draft', 'private', { expiresAt: clock.now() + HOUR });
      clock.advance(2 * HOUR);
      expect(await records.wipe('-T1', yes)).toMatchObject({ whole: true });
      clock.advance(-2 * HOUR);
      expect(await records.get('-T1', 'draft')).toBeNull();
    }),
  );

  specify('a wipe of many records asks again and again, and leaves the rest once it is told to', () =>
    withRecords(async (records) => {
      await putMany(records);
      let asked = 0;
      const once = async () => {
        asked += 1;
        return asked === 1;
      };
      expect(await records.wipe('-T1', once)).toMatchObject({ whole: false });
      expect(asked).toBe(2);
      const left = await countOf(records, '-T1');
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(MANY);
      expect(await records.wipe('-T1', async () => false)).toMatchObject({ whole: false });
      expect(await countOf(records, '-T1')).toBe(left);
      expect(await records.wipe('-T1', yes)).toMatchObject({ whole: true });
      expect(await countOf(records, '-T1')).toBe(0);
    }),
  );

  specify('what is written anew while a wipe asks stays', () =>
    withRecords(async (records) => {
      for (const key of ['a', 'b', 'c']) await records.put('-T1', key, 'old');
      const write = async () => (await records.put('-T1', 'b', 'new')) !== null;
      expect(await records.wipe('-T1', write)).toMatchObject({ whole: true });
      const { items } = await records.list('-T1', '');
      expect(items.map(({ key, value }) => [key, value])).toEqual([['b', 'new']]);
    }),
  );

  specify('a wipe of nothing asks nobody, and one without a workspace is refused', () =>
    withRecords(async (records) => {
      expect(await records.wipe('-T1', () => Promise.reject(new Error('nothing is there')))).toMatchObject({
        whole: true,
      });
      await expect(records.wipe('', yes)).rejects.toThrow(RangeError);
    }),
  );
}
