import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { KEY_A, KEY_B, withFolder, withStorage } from './support.ts';

const TENANT = '-.T1';

/** Names of the files of a folder that hold these bytes. */
function filesWith(dir: string, bytes: string): string[] {
  return readdirSync(dir).filter((name) => readFileSync(join(dir, name)).includes(bytes));
}

/** The ciphertext of the secret, as any other program sees it. */
function sealed(dir: string, tenant: string): string {
  const database = new DatabaseSync(join(dir, 'switchboard.db'), { readOnly: true });
  try {
    return String(database.prepare('SELECT jwe FROM secrets WHERE tenant = ?').get(tenant)?.jwe);
  } finally {
    database.close();
  }
}

describe('no file holds any more', () => {
  it.each([
    ['a secret that was forgotten', 20, null],
    ['a secret that was replaced', 20, 'another'],
    ['a secret of many pages', 20_000, null],
  ])('%s', (_, length, next) =>
    withFolder((dir) =>
      withStorage({ dir, key: KEY_A, clock }, async ({ secrets, records }) => {
        for (let index = 0; index < 50; index += 1) await secrets.update(`-.T0${index}`, () => `secret ${index}`);
        await secrets.update(TENANT, () => 'x'.repeat(length));
        const jwe = sealed(dir, TENANT);
        await records.put(TENANT, 'settings', 1);
        expect(filesWith(dir, jwe.slice(-200))).not.toEqual([]);
        await secrets.update(TENANT, () => next);
        expect(filesWith(dir, jwe.slice(-200))).toEqual([]);
        expect(filesWith(dir, jwe.slice(0, 200))).toEqual([]);
      }),
    ),
  );

  it('what an old data key encrypted, once a new one is in its place', () =>
    withFolder(async (dir) => {
      await withStorage({ dir, key: KEY_A, clock }, ({ secrets }) => secrets.update(TENANT, () => 'kept'));
      const jwe = sealed(dir, TENANT);
      await withStorage({ dir, key: `${KEY_B},${KEY_A}`, clock }, async ({ secrets }) => {
        expect(filesWith(dir, jwe)).toEqual([]);
        expect(await secrets.get(TENANT)).toBe('kept');
      });
    }));

  it('a record of a workspace that was wiped', () =>
    withFolder((dir) =>
      withStorage({ dir, key: KEY_A, clock }, async ({ records }) => {
        for (let index = 0; index < 200; index += 1) {
          await records.put(TENANT, `audit/${index}`, `CANARY ${index}`);
          await records.put('-.T2', `audit/${index}`, index);
        }
        expect(filesWith(dir, 'CANARY')).not.toEqual([]);
        await records.wipe(TENANT, async () => true);
        expect(filesWith(dir, 'CANARY')).toEqual([]);
      }),
    ));
});
