import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { openDatabase } from '../../../src/storage/embedded/database.ts';
import { guard } from '../../../src/storage/embedded/fault.ts';
import { createScheduler } from '../../../src/storage/embedded/scheduler.ts';
import { createBatch, createWriteQueue } from '../../../src/storage/embedded/writes.ts';
import { MovingClock } from '../../support/time.ts';
import { expectFault, KEY_A, makeFolder, withFolder, withStorage } from './support.ts';

const options = { key: KEY_A, clock };
const BUSY = Object.assign(new Error('database is locked'), { errcode: 5 });

/** Sits in the way of writers until it is let go. */
function hold(dir: string): { release(): void } {
  const other = new DatabaseSync(join(dir, 'switchboard.db'));
  other.exec('BEGIN IMMEDIATE');
  return {
    release() {
      other.exec('ROLLBACK');
      other.close();
    },
  };
}

describe('while another process holds the database', () => {
  it('all that is to be written waits together, once for all of it, and is given up together', async () => {
    let pauses = 0;
    let time = 0;
    const pause = async (ms: number) => {
      // Whoever asks at the same moment stands in the queue before any time is over.
      await null;
      pauses += 1;
      time += ms;
    };
    const { write } = createWriteQueue({ place: 'the database', pause, now: () => time });
    const blocked = () => {
      throw BUSY;
    };
    const first = expectFault(write(blocked), 'busy');
    await first;
    const alone = pauses;
    await Promise.all(Array.from({ length: 10 }, () => expectFault(write(blocked), 'busy')));
    expect(pauses - alone).toBe(alone);
  });

  it('what waits is given up within Slack’s three seconds, also where every pause takes far longer than was asked', async () => {
    let time = 0;
    const pause = async () => {
      time += 400;
    };
    const { write } = createWriteQueue({ place: 'the database', pause, now: () => time });
    await expectFault(
      write(() => {
        throw BUSY;
      }),
      'busy',
    );
    expect(time).toBe(2_000);
  });

  it('what waits is written in its order once it is free, and what fails then fails alone', async () => {
    let held = true;
    let pauses = 0;
    const done: number[] = [];
    const { write } = createWriteQueue({
      place: 'the database',
      pause: async () => {
        pauses += 1;
        held = pauses < 3;
      },
    });
    const work = (index: number) => () => {
      if (held) throw BUSY;
      if (index === 2) throw new RangeError('not this one');
      done.push(index);
      return index;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3].map((index) => write(work(index))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(done).toEqual([0, 1, 3]);
    expect(pauses).toBe(3);
  });

  it('everything else goes on, and the writes are made when it lets go', () =>
    withFolder((dir) =>
      withStorage({ dir, ...options }, async ({ records, secrets, scheduler }) => {
        const other = hold(dir);
        let over = 0;
        const count = () => {
          over += 1;
        };
        const job = { tenant: '-.T1', id: 'job', timing: { kind: 'interval', minutes: 60 } as const, zone: 'UTC' };
        const writes = [
          records.put('-.T1', 'durable', 1),
          records.put('-.T1', 'passing', 1, { expiresAt: clock.now() + 60_000 }),
          secrets.update('-.T1', () => 'a secret'),
          scheduler.upsert(job),
        ].map((write) => write.then(count));
        // Timers, reads and the rest of the process have their turn meanwhile.
        await clock.sleep(1);
        expect(await records.get('-.T1', 'durable')).toBeNull();
        expect(over).toBe(0);
        other.release();
        await Promise.all(writes);
        expect((await records.get('-.T1', 'durable'))?.value).toBe(1);
        expect(await secrets.get('-.T1')).toBe('a secret');
      }),
    ));
});

describe('files that were deleted or replaced under a running app', () => {
  it.each(['switchboard.db', 'switchboard.db-wal'])('%s: what has to last is refused, with the reason', (name) =>
    withFolder((dir) =>
      withStorage({ dir, ...options }, async ({ records, secrets, scheduler }) => {
        await secrets.update('-.T1', () => 1);
        rmSync(join(dir, name));
        const writes: (() => Promise<unknown>)[] = [
          () => records.put('-.T1', 'k', 1),
          () => records.delete('-.T1', 'k'),
          () => secrets.update('-.T1', () => 2),
          () => scheduler.remove('-.T1', 'job'),
        ];
        for (const write of writes) {
          expect((await expectFault(write(), 'lost')).message).toContain('was deleted or replaced while');
        }
      }),
    ),
  );

  it('another file in its place is none of ours', () =>
    withFolder((dir) =>
      withStorage({ dir, ...options }, async ({ records }) => {
        const place = join(dir, 'switchboard.db');
        await records.put('-.T1', 'k', 1);
        renameSync(place, join(dir, 'away'));
        await withStorage({ dir: join(dir, 'other'), ...options }, async () => {});
        renameSync(join(dir, 'other', 'switchboard.db'), place);
        await expectFault(records.put('-.T1', 'k', 2), 'lost');
        renameSync(join(dir, 'away'), place);
        expect(await records.put('-.T1', 'k', 3)).not.toBeNull();
      }),
    ));

  it('the operator is told once, though nobody writes', () =>
    withFolder(async (dir) => {
      const moving = new MovingClock();
      const told: unknown[] = [];
      await withStorage({ dir, key: KEY_A, clock: moving, onFailure: (error) => told.push(error) }, async (storage) => {
        storage.scheduler.start();
        rmSync(join(dir, 'switchboard.db'));
        for (let minute = 0; minute < 5; minute += 1) {
          moving.advance(60_000);
          await clock.sleep(5);
        }
        await expect.poll(() => told).toHaveLength(1);
        expect(told).toEqual([expect.objectContaining({ problem: 'lost' })]);
        await storage.scheduler.stop();
      });
    }));
});

describe.skipIf(process.platform === 'win32')('who else can read the files', () => {
  it('a link whose file is not there yet leads to one for its owner alone', () =>
    withFolder(async (dir) => {
      const target = join(dir, 'elsewhere');
      mkdirSync(join(dir, 'data'), { mode: 0o700 });
      symlinkSync('link', join(dir, 'data', 'switchboard.db'));
      symlinkSync(target, join(dir, 'data', 'link'));
      const before = process.umask(0);
      try {
        await withStorage({ dir: join(dir, 'data'), ...options }, ({ secrets }) => secrets.update('-.T1', () => 1));
      } finally {
        process.umask(before);
      }
      expect(existsSync(target)).toBe(true);
      expect(statSync(target).mode & 0o777).toBe(0o600);
    }));

  it('an open folder and an open database are named, with the way on', () =>
    withFolder(async (dir) => {
      await withStorage({ dir, ...options }, async ({ warnings }) => expect(warnings).toEqual([]));
      chmodSync(dir, 0o750);
      chmodSync(join(dir, 'switchboard.db'), 0o604);
      await withStorage({ dir, ...options }, async ({ warnings }) => {
        expect(warnings).toEqual([
          expect.stringContaining(`chmod 700 ${dir}`),
          expect.stringContaining(`chmod 600 ${join(dir, 'switchboard.db')}`),
        ]);
      });
      chmodSync(dir, 0o700);
    }));
});

describe('what SQLite says', () => {
  it.each([
    [5, 'busy'],
    [517, 'busy'],
    [261, 'busy'],
    [262, 'busy'],
    [264, 'read-only'],
    [1032, 'read-only'],
    [267, 'damaged'],
    [779, 'damaged'],
    [13, 'full'],
    [26, 'damaged'],
    [14, 'unavailable'],
    [270, 'unavailable'],
  ])('the code %i is told as %s, where inside SQLite it arose or not', async (errcode, problem) => {
    const fail = async () =>
      guard('the database', () => {
        throw Object.assign(new Error('it says so'), { errcode });
      });
    await expectFault(fail(), problem as 'busy');
  });
});

it('a crowd of one workspace is told 64 at a time, and keeps nobody out', async () => {
  const dir = makeFolder();
  const moving = new MovingClock();
  const database = openDatabase({ dir });
  const scheduler = createScheduler(database, createBatch(database), moving, () => {});
  const told = new Map<string, number>();
  const waiting: (() => void)[] = [];
  scheduler.onFire(async ({ tenant }) => {
    told.set(tenant, (told.get(tenant) ?? 0) + 1);
    if (tenant === '-.T2') return;
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  const job = { timing: { kind: 'interval', minutes: 15 } as const, zone: 'UTC' };
  await scheduler.upsert({ tenant: '-.T1', id: '0', ...job });
  database.quick.exec(`INSERT INTO jobs (tenant, id, timing, zone, next_run)
    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 199)
    SELECT tenant, n, timing, zone, next_run FROM jobs, number`);
  await scheduler.upsert({ tenant: '-.T2', id: 'alone', ...job });
  moving.advance(15 * 60_000 + 20_000);
  scheduler.start();
  await expect.poll(() => [told.get('-.T1'), told.get('-.T2')], { timeout: 30_000 }).toEqual([64, 1]);
  moving.advance(1000);
  await clock.sleep(50);
  expect(told.get('-.T1')).toBe(64);
  waiting.splice(0, 10).forEach((resolve) => {
    resolve();
  });
  // As many as have ended, and no more.
  await expect.poll(() => told.get('-.T1'), { timeout: 30_000 }).toBe(74);
  const stopped = scheduler.stop();
  waiting.splice(0).forEach((resolve) => {
    resolve();
  });
  await stopped;
  database.close();
  rmSync(dir, { recursive: true });
});

it('a scheduler that was never started can be stopped', async () => {
  const dir = makeFolder();
  const database = openDatabase({ dir });
  await createScheduler(database, createBatch(database), new MovingClock(), () => {}).stop();
  database.close();
  rmSync(dir, { recursive: true });
});

it('a deletion that somebody else was quicker than is decided anew on what they wrote', () =>
  withFolder((dir) =>
    withStorage({ dir, ...options }, async ({ secrets }) => {
      const other = new DatabaseSync(join(dir, 'switchboard.db'));
      await secrets.update('-.T1', () => 'theirs');
      const { jwe: theirs = null } = other.prepare('SELECT jwe FROM secrets').get() ?? {};
      await secrets.update('-.T1', () => 'mine');
      const seen: unknown[] = [];
      const left = await secrets.update('-.T1', (current) => {
        seen.push(current);
        if (current !== 'mine') return current;
        other.prepare('UPDATE secrets SET jwe = ?').run(theirs);
        return null;
      });
      other.close();
      expect(seen).toEqual(['mine', 'theirs']);
      expect(left).toBe('theirs');
      expect(await secrets.get('-.T1')).toBe('theirs');
    }),
  ));
