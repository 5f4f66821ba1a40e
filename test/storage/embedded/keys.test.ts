import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { expectFault, KEY_A, KEY_B, KEY_C, openFolder, snapshot, withFolder, withStorage } from './support.ts';

const SECRET = { apiSecret: 'the-secret-itself' };

async function store(dir: string, key: string | undefined, tenant = '-T1'): Promise<void> {
  await withStorage({ dir, key, clock }, ({ secrets }) => secrets.update(tenant, () => SECRET));
}

function read(dir: string, key: string | undefined, tenant = '-T1'): Promise<unknown> {
  return withStorage({ dir, key, clock }, ({ secrets }) => secrets.get(tenant));
}

/** Opening must fail and must leave every byte as it was. */
async function expectRefusal(dir: string, key: string | undefined, problem: 'wrong-key' | 'unavailable') {
  const before = snapshot(dir);
  const fault = await expectFault(openFolder(dir, key), problem);
  expect(snapshot(dir)).toEqual(before);
  return fault;
}

describe('the key of the secrets', () => {
  it('is taken from DATA_KEY as base64, base64url or hex', () =>
    withFolder(async (dir) => {
      for (const [index, key] of [KEY_A, KEY_B, KEY_C, KEY_C.toUpperCase(), KEY_A.replace('=', '')].entries()) {
        const own = join(dir, String(index));
        await store(own, key);
        expect(await read(own, key)).toEqual(SECRET);
        expect(existsSync(join(own, 'data.key'))).toBe(false);
      }
    }));

  it('is the same key however it is written', () =>
    withFolder(async (dir) => {
      await store(dir, KEY_B);
      const bytes = Buffer.from(KEY_B, 'base64url');
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        expect(await read(dir, bytes.toString(encoding))).toEqual(SECRET);
      }
    }));

  it('is refused when it is not 32 bytes, before anything is made, and is not repeated', () =>
    withFolder(async (dir) => {
      for (const key of ['', 'hunter2-hunter2', KEY_A.slice(4), `${KEY_A}AAAA`, `${KEY_A},hunter2`, `${KEY_A},`, ',']) {
        const fault = await expectFault(openFolder(join(dir, 'new'), key), 'wrong-key');
        expect(fault.message).toMatch(/DATA_KEY.*openssl rand -base64 32/);
        expect(fault.message).not.toContain('hunter2');
        expect(fault.message).not.toContain(KEY_A.slice(0, 8));
        expect(existsSync(join(dir, 'new'))).toBe(false);
      }
    }));

  it('is made once, for its owner only, when there is none', () =>
    withFolder(async (dir) => {
      await store(dir, undefined);
      const file = join(dir, 'data.key');
      const made = readFileSync(file, 'utf8');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(Buffer.from(made, 'base64')).toHaveLength(32);
      expect(await read(dir, undefined)).toEqual(SECRET);
      expect(readFileSync(file, 'utf8')).toBe(made);
      expect(statSync(join(dir, 'switchboard.db')).mode & 0o777).toBe(0o600);
    }));

  it('is a different one in every folder', () =>
    withFolder(async (dir) => {
      await store(join(dir, 'a'), undefined);
      await store(join(dir, 'b'), undefined);
      expect(readFileSync(join(dir, 'a/data.key'))).not.toEqual(readFileSync(join(dir, 'b/data.key')));
    }));

  it('is never made anew beside secrets whose key file is lost', () =>
    withFolder(async (dir) => {
      await store(dir, undefined);
      rmSync(join(dir, 'data.key'));
      const fault = await expectRefusal(dir, undefined, 'wrong-key');
      expect(fault.message).toContain(join(dir, 'switchboard.db'));
      expect(fault.message).toContain('put the key file back');
    }));

  it('is noticed to be wrong at the start, from DATA_KEY and from the file', () =>
    withFolder(async (dir) => {
      await store(dir, KEY_A);
      expect((await expectRefusal(dir, KEY_B, 'wrong-key')).message).toContain('DATA_KEY cannot decrypt');
      expect((await expectRefusal(dir, undefined, 'wrong-key')).message).toContain('no DATA_KEY');
      writeFileSync(join(dir, 'data.key'), KEY_B, { mode: 0o600 });
      expect((await expectRefusal(dir, undefined, 'wrong-key')).message).toContain(join(dir, 'data.key'));
      expect(await read(dir, KEY_A)).toEqual(SECRET);
    }));

  it('may be changed freely while there is no secret yet', () =>
    withFolder(async (dir) => {
      await withStorage({ dir, key: KEY_A, clock }, ({ records }) => records.put('-T1', 'k', 1));
      await store(dir, KEY_B);
      expect(await read(dir, KEY_B)).toEqual(SECRET);
    }));

  it.runIf(process.platform !== 'win32')('is refused when everybody can read its file', () =>
    withFolder(async (dir) => {
      await store(dir, undefined);
      for (const mode of [0o604, 0o644, 0o666]) {
        chmodSync(join(dir, 'data.key'), mode);
        expect((await expectRefusal(dir, undefined, 'unavailable')).message).toContain('chmod 600');
      }
      chmodSync(join(dir, 'data.key'), 0o600);
      expect(await read(dir, undefined)).toEqual(SECRET);
    }),
  );

  it.runIf(process.platform !== 'win32')(
    'is used with a warning when a group can read its file, as in Kubernetes',
    () =>
      withFolder(async (dir) => {
        await store(dir, undefined);
        const place = join(dir, 'data.key');
        for (const mode of [0o640, 0o660]) {
          chmodSync(place, mode);
          await withStorage({ dir, clock }, async ({ warnings, secrets }) => {
            expect(warnings.filter((each) => each.startsWith(place))).toEqual([
              `${place} is open to other users of this machine. Run: chmod 600 ${place}`,
            ]);
            expect(await secrets.get('-T1')).toEqual(SECRET);
          });
        }
      }),
  );

  it('is refused when its file holds something else', () =>
    withFolder(async (dir) => {
      await store(dir, undefined);
      for (const content of ['', 'hunter2', KEY_A.slice(0, 20)]) {
        writeFileSync(join(dir, 'data.key'), content, { mode: 0o600 });
        expect((await expectRefusal(dir, undefined, 'wrong-key')).message).toContain(join(dir, 'data.key'));
      }
      rmSync(join(dir, 'data.key'));
      mkdirSync(join(dir, 'data.key'), { mode: 0o700 });
      await expectFault(openFolder(dir, undefined), 'unavailable');
    }));

  it('can be replaced: the new one in front encrypts everything anew, then the old one can go', () =>
    withFolder(async (dir) => {
      await store(dir, KEY_A, '-T1');
      await store(dir, KEY_A, '-T2');
      expect(await read(dir, `${KEY_B}, ${KEY_A}`)).toEqual(SECRET);
      expect(await read(dir, KEY_B, '-T1')).toEqual(SECRET);
      expect(await read(dir, KEY_B, '-T2')).toEqual(SECRET);
      await expectRefusal(dir, KEY_A, 'wrong-key');
    }));

  it('can move from its file into DATA_KEY', () =>
    withFolder(async (dir) => {
      await store(dir, undefined);
      const key = readFileSync(join(dir, 'data.key'), 'utf8');
      rmSync(join(dir, 'data.key'));
      expect(await read(dir, key)).toEqual(SECRET);
    }));
});

describe('a stored secret', () => {
  function change(dir: string, sql: string): void {
    const database = new DatabaseSync(join(dir, 'switchboard.db'));
    database.exec(sql);
    database.close();
  }

  it('is nowhere in the files in clear', () =>
    withFolder(async (dir) => {
      await withStorage({ dir, clock }, async ({ secrets }) => {
        await secrets.update('-T1', () => SECRET);
        const files = readdirSync(dir).map((name) => readFileSync(join(dir, name)));
        expect(files.some((bytes) => bytes.includes('-T1'))).toBe(true);
        expect(files.some((bytes) => bytes.includes('the-secret-itself') || bytes.includes('apiSecret'))).toBe(false);
      });
    }));

  it('does not open for another workspace when its row is copied there', () =>
    withFolder(async (dir) => {
      await store(dir, KEY_A, '-T1');
      await store(dir, KEY_A, '-T2');
      change(dir, "UPDATE secrets SET jwe = (SELECT jwe FROM secrets WHERE tenant = '-T1') WHERE tenant = '-T2'");
      await withStorage({ dir, key: KEY_A, clock }, async ({ secrets }) => {
        expect((await expectFault(secrets.get('-T2'), 'damaged')).message).toContain('-T2');
        await expectFault(
          secrets.update('-T2', () => 'new'),
          'damaged',
        );
        expect(await secrets.get('-T1')).toEqual(SECRET);
      });
    }));

  it('does not open either when the name in its header is rewritten to fit', () =>
    withFolder(async (dir) => {
      await store(dir, KEY_A, '-T1');
      const jwe = await withStorage({ dir, key: KEY_A, clock }, async () => {
        const database = new DatabaseSync(join(dir, 'switchboard.db'), { readOnly: true });
        const row = database.prepare('SELECT jwe FROM secrets').get();
        database.close();
        return String(row?.jwe);
      });
      const [header = '', ...rest] = jwe.split('.');
      const forged = JSON.parse(Buffer.from(header, 'base64url').toString());
      expect(forged).toMatchObject({ alg: 'dir', enc: 'A256GCM', tenant: '-T1' });
      const text = Buffer.from(JSON.stringify({ ...forged, tenant: '-T2' })).toString('base64url');
      change(dir, `UPDATE secrets SET tenant = '-T2', jwe = '${[text, ...rest].join('.')}'`);
      await expectFault(read(dir, KEY_A, '-T2'), 'damaged');
    }));

  it('that is damaged is a fault for its workspace only, is never taken for absent and survives a key change', () =>
    withFolder(async (dir) => {
      for (const damage of ["'not a jwe'", "''", "substr(jwe, 1, length(jwe) - 4) || 'AAAA'", "jwe || '.x'"]) {
        await store(dir, KEY_A, '-T1');
        await store(dir, KEY_A, '-T2');
        change(dir, `UPDATE secrets SET jwe = ${damage} WHERE tenant = '-T1'`);
        await withStorage({ dir, key: `${KEY_B},${KEY_A}`, clock }, async ({ secrets }) => {
          const fault = await expectFault(secrets.get('-T1'), 'damaged');
          expect(fault.message).not.toContain('the-secret-itself');
          expect(await secrets.get('-T2')).toEqual(SECRET);
        });
        change(dir, 'DELETE FROM secrets');
      }
    }));
});
