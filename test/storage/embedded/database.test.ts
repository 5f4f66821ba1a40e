import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { openEmbedded } from '../../../src/storage/embedded/index.ts';
import type { Records, SecretStore } from '../../../src/storage/ports.ts';
import { createTestClock } from '../test-clock.ts';
import { expectFault, KEY_A, openFolder, snapshot, withFolder, withStorage } from './support.ts';

const options = { key: KEY_A, clock };

/** A store with enough in it to have many pages. */
async function fill(dir: string): Promise<string> {
  await withStorage({ dir, ...options }, async ({ secrets, records }) => {
    await secrets.update('-T1', () => 'kept');
    for (let index = 0; index < 200; index += 1) await records.put('-T1', `k${index}`, 'x'.repeat(200));
  });
  return join(dir, 'switchboard.db');
}

async function expectRefusal(dir: string, problem: 'damaged' | 'unavailable') {
  const before = snapshot(dir);
  const fault = await expectFault(openFolder(dir, KEY_A), problem);
  // Looking at it may leave SQLite's own empty side files.
  expect(snapshot(dir)).toMatchObject(before);
  expect(fault.message).toContain(join(dir, 'switchboard.db'));
  return fault;
}

describe('a file that is no database of ours is refused and left as it is', () => {
  it.each([
    ['a text', Buffer.from('hello')],
    ['a long text', Buffer.alloc(100_000, 'hello ')],
    ['zeros', Buffer.alloc(8192)],
    ['a database header with nothing behind it', Buffer.from('SQLite format 3\0')],
    ['a database header with junk behind it', Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8192, 7)])],
  ])('%s', (_name, content) =>
    withFolder(async (dir) => {
      writeFileSync(join(dir, 'switchboard.db'), content);
      await expectRefusal(dir, 'damaged');
    }),
  );

  it('a database of another program', () =>
    withFolder(async (dir) => {
      const other = new DatabaseSync(join(dir, 'switchboard.db'));
      other.exec('CREATE TABLE invoices (id INTEGER)');
      other.close();
      await expectRefusal(dir, 'damaged');
    }));

  it('a database of a newer Switchboard, which is named', () =>
    withFolder(async (dir) => {
      const place = await fill(dir);
      const database = new DatabaseSync(place);
      database.exec('PRAGMA user_version = 99');
      database.close();
      expect((await expectRefusal(dir, 'unavailable')).message).toContain('newer Switchboard (schema 99');
    }));

  it('a folder in its place', () =>
    withFolder(async (dir) => {
      mkdirSync(join(dir, 'switchboard.db'));
      await expectFault(openFolder(dir, KEY_A), 'unavailable');
    }));
});

describe('a damaged database is refused and left as it is', () => {
  it('when its end is missing', () =>
    withFolder(async (dir) => {
      const place = await fill(dir);
      truncateSync(place, 3 * 4096);
      expect((await expectRefusal(dir, 'damaged')).message).toContain('Restore it from a backup');
    }));

  it('when a page was overwritten', () =>
    withFolder(async (dir) => {
      const place = await fill(dir);
      const file = openSync(place, 'r+');
      writeSync(file, Buffer.alloc(4096, 0xaa), 0, 4096, 4 * 4096);
      closeSync(file);
      await expectRefusal(dir, 'damaged');
    }));

  it('or opens and serves, wherever bytes were overwritten, without inventing anything', () =>
    withFolder(async (root) => {
      const whole = readFileSync(await fill(join(root, 'whole')));
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.nat(whole.length - 1),
          fc.uint8Array({ minLength: 1, maxLength: 64 }),
          async (at, bytes) => {
            round += 1;
            const dir = join(root, String(round));
            mkdirSync(dir);
            const damaged = Buffer.from(whole);
            damaged.set(bytes.subarray(0, whole.length - at), at);
            writeFileSync(join(dir, 'switchboard.db'), damaged);
            const outcome = await withStorage({ dir, ...options }, ({ secrets }) => secrets.get('-T1')).catch(
              (fault: unknown) => fault,
            );
            // A secret is authenticated: it is right, or it is a fault. (Absent only where its own row's name was hit.)
            if (outcome !== null && outcome !== 'kept') expect(outcome).toHaveProperty('name', 'StorageFault');
          },
        ),
        { numRuns: 60 },
      );
    }));
});

describe('the folder of the storage', () => {
  it('is made when missing, for its owner only, with parents', () =>
    withFolder(async (dir) => {
      await fill(join(dir, 'a/b'));
      expect(existsSync(join(dir, 'a/b/switchboard.db'))).toBe(true);
    }));

  it('is named when it is a file', () =>
    withFolder(async (dir) => {
      const file = join(dir, 'file');
      writeFileSync(file, 'mine');
      expect((await expectFault(openFolder(file, KEY_A), 'unavailable')).message).toContain(file);
      expect((await expectFault(openFolder(join(file, 'below'), KEY_A), 'unavailable')).message).toContain(file);
      expect(readFileSync(file, 'utf8')).toBe('mine');
    }));
});

describe('a database that was written', () => {
  it('is still there after the next start', () =>
    withFolder(async (dir) => {
      await fill(dir);
      await withStorage({ dir, ...options }, async ({ secrets, records }) => {
        expect(await secrets.get('-T1')).toBe('kept');
        expect((await records.list('-T1', 'k', { limit: 1000 })).items).toHaveLength(200);
      });
    }));

  it('can be open twice, each seeing what the other wrote', () =>
    withFolder((dir) =>
      withStorage({ dir, ...options }, (one) =>
        withStorage({ dir, ...options }, async (two) => {
          await one.secrets.update('-T1', () => 1);
          const version = (await two.records.put('-T1', 'k', 'two')) ?? '';
          expect(await two.secrets.get('-T1')).toBe(1);
          expect((await one.records.get('-T1', 'k'))?.value).toBe('two');
          expect(await one.records.put('-T1', 'k', 'one', { when: { version } })).not.toBeNull();
          expect(await two.records.delete('-T1', 'k', { version })).toBe(false);
        }),
      ),
    ));

  it('lets go of expired records while others are written', () =>
    withFolder(async (dir) => {
      const moving = createTestClock();
      await withStorage({ dir, key: KEY_A, clock: moving }, async ({ records }) => {
        for (let index = 0; index < 500; index += 1) {
          await records.put('-T1', `claim${index}`, 1, { expiresAt: moving.now() + 1000 });
        }
        moving.advance(1000);
        for (let index = 0; index < 200; index += 1) {
          await records.put('-T1', `next${index}`, 1, { expiresAt: moving.now() + 1000 });
        }
      });
      const database = new DatabaseSync(join(dir, 'switchboard.db'));
      const rows = database.prepare('SELECT count(*) AS n FROM records').get();
      database.close();
      expect(rows?.n).toBe(200);
    }));
});

describe('when a write cannot be done', () => {
  it('a full disk is a fault, and what was there stays', () =>
    withFolder(async (dir) => {
      await fill(dir);
      await withStorage({ dir, ...options, maxBytes: 400_000 }, async ({ secrets, records }) => {
        const puts = async (): Promise<void> => {
          for (let index = 0; index < 1000; index += 1) {
            const life = index % 2 === 0 ? {} : { expiresAt: clock.now() + 60_000 };
            await records.put('-T1', `more${index}`, 'y'.repeat(1000), life);
          }
        };
        expect((await expectFault(puts(), 'full')).message).toContain('Free some space');
        await expectFault(
          secrets.update('-T1', () => 'z'.repeat(1_000_000)),
          'full',
        );
        expect(await secrets.get('-T1')).toBe('kept');
        expect((await records.get('-T1', 'k7'))?.value).toBe('x'.repeat(200));
        expect((await records.get('-T1', 'more0'))?.value).toBe('y'.repeat(1000));
      });
    }));

  it('a full disk at the first start leaves no key behind that guards nothing', () =>
    withFolder(async (dir) => {
      await expectFault(openEmbedded({ dir, clock, maxBytes: 4096 }), 'full');
      expect(existsSync(join(dir, 'data.key'))).toBe(false);
      await withStorage({ dir, clock }, ({ secrets }) => secrets.update('-T1', () => 1));
    }));

  it('a database that another process holds is a fault, and is served again once it lets go', () =>
    withFolder(async (dir) => {
      const place = await fill(dir);
      await withStorage({ dir, ...options }, async ({ records }) => {
        const other = new DatabaseSync(place);
        other.exec('BEGIN IMMEDIATE');
        expect((await expectFault(records.put('-T1', 'k', 1), 'busy')).message).toContain('another process');
        expect((await records.get('-T1', 'k7'))?.key).toBe('k7');
        other.exec('ROLLBACK');
        other.close();
        expect(await records.put('-T1', 'k', 1)).not.toBeNull();
      });
    }));

  it('after closing every call says so, and closing again does nothing', () =>
    withFolder(async (dir) => {
      const { secrets, records, close } = await openEmbedded({ dir, ...options });
      await close();
      await close();
      const calls: ((stores: { secrets: SecretStore; records: Records }) => Promise<unknown>)[] = [
        (stores) => stores.secrets.get('-T1'),
        (stores) => stores.secrets.update('-T1', () => 1),
        (stores) => stores.records.get('-T1', 'k'),
        (stores) => stores.records.put('-T1', 'k', 1),
        (stores) => stores.records.delete('-T1', 'k'),
        (stores) => stores.records.list('-T1', ''),
      ];
      for (const call of calls) {
        expect((await expectFault(call({ secrets, records }), 'unavailable')).message).toContain('is closed');
      }
    }));
});
