import { expect } from 'vitest';
import type { Records } from '../../../src/storage/ports.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import { describeContract } from './contract.ts';
import { checkAgainstModel, checkCounters, checkJsonRoundTrip } from './records-model.ts';
import { specifyWipe } from './records-wipe.ts';

export interface OpenRecords {
  records: Records;
  close(): Promise<void>;
}

const HOUR = 3_600_000;

/** What every record store has to do; `make` opens an empty one that tells the time by the clock. */
export function runRecordsContract(name: string, make: (clock: TestClock) => Promise<OpenRecords>): void {
  async function withRecords(run: (records: Records, clock: TestClock) => Promise<void>): Promise<void> {
    const clock = createTestClock();
    const { records, close } = await make(clock);
    try {
      await run(records, clock);
    } finally {
      await close();
    }
  }

  async function keysOf(records: Records, prefix: string): Promise<string[]> {
    return (await records.list('-T1', prefix)).items.map(({ key }) => key);
  }

  describeContract(`${name} keeps records`, {}, (specify) => {
    specify('a record is read back with the version that writing it gave', () =>
      withRecords(async (records) => {
        expect(await records.get('-T1', 'settings')).toBeNull();
        const version = await records.put('-T1', 'settings', { zone: 'Europe/London' });
        expect(await records.get('-T1', 'settings')).toEqual({
          key: 'settings',
          value: { zone: 'Europe/London' },
          version,
          expiresAt: null,
        });
      }),
    );

    specify('any JSON under any key comes back as it was', () => withRecords(checkJsonRoundTrip));

    specify('a write that asks for absence happens once', () =>
      withRecords(async (records) => {
        expect(await records.put('-T1', 'claim', 'first', { when: 'absent' })).not.toBeNull();
        expect(await records.put('-T1', 'claim', 'second', { when: 'absent' })).toBeNull();
        expect((await records.get('-T1', 'claim'))?.value).toBe('first');
      }),
    );

    specify('of many claims at the same time exactly one wins', () =>
      withRecords(async (records, clock) => {
        const expiresAt = clock.now() + HOUR;
        const claims = Array.from({ length: 50 }, (_, index) =>
          records.put('-T1', 'claim', index, { when: 'absent', expiresAt }),
        );
        const winners = (await Promise.all(claims)).flatMap((version, index) => (version === null ? [] : [index]));
        expect(winners).toHaveLength(1);
        expect((await records.get('-T1', 'claim'))?.value).toBe(winners[0]);
      }),
    );

    specify('a write on a version happens only while that version stands', () =>
      withRecords(async (records) => {
        const first = (await records.put('-T1', 'k', 1)) ?? '';
        const second = (await records.put('-T1', 'k', 2, { when: { version: first } })) ?? '';
        expect(second).not.toBe('');
        expect(second).not.toBe(first);
        expect(await records.put('-T1', 'k', 3, { when: { version: first } })).toBeNull();
        expect(await records.put('-T1', 'other', 3, { when: { version: second } })).toBeNull();
        expect((await records.get('-T1', 'k'))?.value).toBe(2);
        expect(await records.get('-T1', 'other')).toBeNull();
      }),
    );

    specify('a version of a deleted record never counts again', () =>
      withRecords(async (records) => {
        const versions = new Set<string>();
        for (let round = 0; round < 20; round += 1) {
          versions.add((await records.put('-T1', 'k', 'same')) ?? '');
          await records.delete('-T1', 'k');
        }
        expect(versions.size).toBe(20);
        await records.put('-T1', 'k', 'same');
        for (const version of versions) {
          expect(await records.put('-T1', 'k', 'stale', { when: { version } })).toBeNull();
          expect(await records.delete('-T1', 'k', { version })).toBe(false);
        }
      }),
    );

    specify('a delete tells whether a record was there', () =>
      withRecords(async (records) => {
        const version = (await records.put('-T1', 'k', 1)) ?? '';
        expect(await records.delete('-T1', 'k', { version: 'another' })).toBe(false);
        expect(await records.delete('-T1', 'k', { version })).toBe(true);
        expect(await records.delete('-T1', 'k')).toBe(false);
        expect(await records.get('-T1', 'k')).toBeNull();
      }),
    );

    specify('a record lives until its expiry and is absent from then on', () =>
      withRecords(async (records, clock) => {
        const expiresAt = clock.now() + HOUR;
        const version = (await records.put('-T1', 'reading', 'old', { expiresAt })) ?? '';
        clock.advance(HOUR - 1);
        expect(await records.get('-T1', 'reading')).toEqual({ key: 'reading', value: 'old', version, expiresAt });
        expect(await records.put('-T1', 'reading', 'new', { when: 'absent' })).toBeNull();
        clock.advance(1);
        expect(await records.get('-T1', 'reading')).toBeNull();
        expect(await keysOf(records, '')).toEqual([]);
        expect(await records.delete('-T1', 'reading')).toBe(false);
        expect(await records.put('-T1', 'reading', 'new', { when: { version } })).toBeNull();
        expect(await records.put('-T1', 'reading', 'new', { when: 'absent' })).not.toBeNull();
        expect(await records.get('-T1', 'reading')).toMatchObject({ value: 'new', expiresAt: null });
      }),
    );

    specify('a write without an expiry takes an old one away', () =>
      withRecords(async (records, clock) => {
        await records.put('-T1', 'k', 1, { expiresAt: clock.now() + HOUR });
        await records.put('-T1', 'k', 2);
        clock.advance(2 * HOUR);
        expect((await records.get('-T1', 'k'))?.value).toBe(2);
      }),
    );

    specify('expired records among live ones do not disturb the others', () =>
      withRecords(async (records, clock) => {
        for (let index = 0; index < 300; index += 1) {
          const life = index % 3 === 0 ? {} : { expiresAt: clock.now() + (index % 3) * HOUR };
          await records.put('-T1', `k${String(index).padStart(3, '0')}`, index, life);
        }
        clock.advance(HOUR);
        await records.put('-T1', 'trigger', 1, { expiresAt: clock.now() + HOUR });
        let pages = 0;
        let after: string | null = '';
        const seen: string[] = [];
        while (after !== null) {
          const page = await records.list('-T1', 'k', after === '' ? { limit: 30 } : { after, limit: 30 });
          seen.push(...page.items.map(({ key }) => key));
          after = page.next;
          pages += 1;
        }
        expect(seen).toEqual(
          Array.from({ length: 300 }, (_, index) => index)
            .filter((index) => index % 3 !== 1)
            .map((index) => `k${String(index).padStart(3, '0')}`),
        );
        expect(pages).toBeGreaterThanOrEqual(7);
      }),
    );

    specify('a prefix means exactly its characters', () =>
      withRecords(async (records) => {
        const keys = ['a', 'a%b', 'a%bc', 'a%', 'aXb', 'a_b', 'A%b', 'a*b', "a'b", 'a\\b', 'b', 'é', 'e\u0301', 'é1'];
        for (const key of keys) await records.put('-T1', key, 1);
        expect(await keysOf(records, 'a%')).toEqual(['a%', 'a%b', 'a%bc']);
        expect(await keysOf(records, 'a_')).toEqual(['a_b']);
        expect(await keysOf(records, 'a*')).toEqual(['a*b']);
        expect(await keysOf(records, "a'")).toEqual(["a'b"]);
        expect(await keysOf(records, 'a\\')).toEqual(['a\\b']);
        expect(await keysOf(records, 'A')).toEqual(['A%b']);
        expect(await keysOf(records, 'é')).toEqual(['é', 'é1']);
        expect(await keysOf(records, '')).toHaveLength(keys.length);
      }),
    );

    specify('keys sort by their bytes, also where UTF-16 sorts otherwise', () =>
      withRecords(async (records) => {
        for (const key of ['k\u{1f600}', 'k\uffee', 'kz', 'k', 'kZ', 'k0', 'k\u{10ffff}'])
          await records.put('-T1', key, 1);
        const expected = ['k', 'k0', 'kZ', 'kz', 'k\uffee', 'k\u{1f600}', 'k\u{10ffff}'];
        expect(await keysOf(records, 'k')).toEqual(expected);
        const reversed = await records.list('-T1', 'k', { reverse: true });
        expect(reversed.items.map(({ key }) => key)).toEqual(expected.toReversed());
        expect(await keysOf(records, 'k\u{10ffff}')).toEqual(['k\u{10ffff}']);
      }),
    );

    specify('a list pages in both directions without losing its place while records come and go', () =>
      withRecords(async (records) => {
        for (const key of ['k1', 'k2', 'k3', 'k4', 'k5', 'l1', 'j9']) await records.put('-T1', key, key);
        const first = await records.list('-T1', 'k', { limit: 2 });
        expect(first.items.map(({ key }) => key)).toEqual(['k1', 'k2']);
        await records.delete('-T1', 'k2');
        await records.put('-T1', 'k0', 'late');
        const rest = await records.list('-T1', 'k', { after: first.next ?? '', limit: 3 });
        expect(rest.items.map(({ key }) => key)).toEqual(['k3', 'k4', 'k5']);
        const newest = await records.list('-T1', 'k', { reverse: true, limit: 1 });
        expect(newest.items.map(({ key }) => key)).toEqual(['k5']);
        const older = await records.list('-T1', 'k', { reverse: true, after: 'k5' });
        expect(older.items.map(({ key }) => key)).toEqual(['k4', 'k3', 'k1', 'k0']);
        expect(older.next).toBeNull();
      }),
    );

    specify('a page that holds exactly what is left is the last one', () =>
      withRecords(async (records) => {
        for (const key of ['k1', 'k2', 'k3', 'l']) await records.put('-T1', key, key);
        for (const reverse of [false, true]) {
          expect((await records.list('-T1', 'k', { limit: 3, reverse })).next).toBeNull();
          expect((await records.list('-T1', 'k', { limit: 2, reverse })).next).toBe('k2');
          expect((await records.list('-T1', 'k', { limit: 2, reverse, after: 'k2' })).next).toBeNull();
        }
      }),
    );

    specify('a page has 100 records unless asked otherwise, at most 1,000', () =>
      withRecords(async (records) => {
        for (let index = 0; index < 101; index += 1) await records.put('-T1', `k${index}`, index);
        const page = await records.list('-T1', 'k');
        expect(page.items).toHaveLength(100);
        expect(page.next).toBe(page.items.at(-1)?.key);
        expect((await records.list('-T1', 'k', { limit: 1000 })).items).toHaveLength(101);
        for (const limit of [0, -1, 1001, 1.5, Number.NaN]) {
          await expect(records.list('-T1', 'k', { limit })).rejects.toThrow(RangeError);
        }
      }),
    );

    specify('workspaces never see each other', () =>
      withRecords(async (records) => {
        const version = (await records.put('-T1', 'k', 'one')) ?? '';
        expect(await records.get('-T10', 'k')).toBeNull();
        expect(await records.put('-T10', 'k', 'ten', { when: 'absent' })).not.toBeNull();
        expect(await records.put('E1-T1', 'k', 'grid', { when: { version } })).toBeNull();
        expect(await records.delete('E1-T1', 'k', { version })).toBe(false);
        expect(await records.delete('-T10', 'k', { version })).toBe(false);
        expect((await records.list('-T1', '')).items.map(({ value }) => value)).toEqual(['one']);
        expect((await records.list('-T', '')).items).toEqual([]);
      }),
    );

    specify('a key or expiry that no store could hold is refused and nothing is written', () =>
      withRecords(async (records) => {
        const longest = 'é'.repeat(256);
        await records.put('-T1', longest, 1);
        expect(await keysOf(records, '')).toEqual([longest]);
        for (const key of ['', `${longest}x`, 'x'.repeat(513), 'half \ud800 pair', 'nul\0']) {
          await expect(records.put('-T1', key, 1)).rejects.toThrow(RangeError);
          await expect(records.get('-T1', key)).rejects.toThrow(RangeError);
          await expect(records.delete('-T1', key)).rejects.toThrow(RangeError);
        }
        for (const expiresAt of [Number.NaN, Number.POSITIVE_INFINITY, 1.5]) {
          await expect(records.put('-T1', 'k', 1, { expiresAt })).rejects.toThrow(RangeError);
        }
        await expect(records.put('', 'k', 1)).rejects.toThrow(RangeError);
        expect(await keysOf(records, '')).toEqual([longest]);
      }),
    );

    specifyWipe(specify, withRecords);

    specify('of read-change-write loops at the same time none loses a step', () => withRecords(checkCounters));

    specify('whatever is done in whatever order, it behaves as the simplest model does', () =>
      withRecords(checkAgainstModel),
    );
  });
}
