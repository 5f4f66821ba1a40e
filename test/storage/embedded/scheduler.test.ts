import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/storage/embedded/database.ts';
import { createScheduler } from '../../../src/storage/embedded/scheduler.ts';
import { createBatch } from '../../../src/storage/embedded/writes.ts';
import type { Firing } from '../../../src/storage/ports.ts';
import { MovingClock } from '../../support/time.ts';
import { type OpenScheduler, runSchedulerContract } from '../contract/scheduler.ts';
import { makeFolder } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A scheduler on a folder of its own; `peek` reads its jobs. */
function open(): OpenScheduler & { peek(): Record<string, unknown>[]; exec(sql: string): void } {
  const dir = makeFolder();
  const clock = new MovingClock();
  clock.hold();
  // At a time that every interval of the contract begins at, so that the day's hour has no part in it.
  clock.advance(DAY - (clock.now() % DAY));
  let database = openDatabase({ dir });
  let scheduler = createScheduler(database, createBatch(database), clock, () => {});
  let handle: (firing: Firing) => Promise<void> = async () => {};
  let started = false;
  let running = 0;
  let process = 0;
  const start = () => {
    scheduler.onFire(async (firing) => {
      const mine = process;
      running += 1;
      try {
        await handle(firing);
      } finally {
        // The handlers of a process that ended do not count any more.
        if (mine === process) running -= 1;
      }
    });
    scheduler.start();
    started = true;
  };
  const peek = () => database.quick.prepare('SELECT * FROM jobs ORDER BY id').all();
  return {
    peek,
    exec: (sql) => database.quick.exec(sql),
    scheduler: {
      upsert: (job) => scheduler.upsert(job),
      ensure: (job) => scheduler.ensure(job),
      remove: (tenant, id) => scheduler.remove(tenant, id),
      again: (firing, at) => scheduler.again(firing, at),
    },
    onFire(handler) {
      handle = handler;
    },
    now: () => clock.now(),
    async advance(ms) {
      if (!started) start();
      clock.advance(ms);
      const isDue = ({ next_run: next, tell_at: tell }: Record<string, unknown>) =>
        (next !== null && Number(next) <= clock.now()) || (tell !== null && Number(tell) <= clock.now());
      do await new Promise((resolve) => setImmediate(resolve));
      while (running > 0 || peek().some(isDue));
    },
    async crash(handler) {
      database.close();
      database = openDatabase({ dir });
      scheduler = createScheduler(database, createBatch(database), clock, () => {});
      started = false;
      process += 1;
      running = 0;
      handle = handler;
    },
    async close() {
      database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

runSchedulerContract('the embedded storage', async () => open());

test('a zone whose rules have changed since is reckoned anew at the next start', async () => {
  const at = open();
  await at.scheduler.upsert({
    tenant: '-.T1',
    id: 'job',
    timing: { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '09:00' },
    zone: 'Europe/London',
  });
  const [right] = at.peek();
  at.exec(`UPDATE jobs SET next_run = next_run + 7200000`);
  await at.crash(async () => {});
  await at.advance(0);
  await expect.poll(() => at.peek()[0]?.next_run).toBe(right?.next_run);
  at.exec(`UPDATE jobs SET zone = 'Mars/Olympus_Mons'`);
  await at.crash(async () => {});
  await at.advance(0);
  await expect.poll(() => at.peek()[0]?.next_run).toBeNull();
  await at.close();
});

test('making a job again that is the same leaves its firing alone', async () => {
  const at = open();
  const job = { tenant: '-.T1', id: 'job', timing: { kind: 'interval', minutes: 60 } as const, zone: 'UTC' };
  await at.scheduler.upsert(job);
  const before = at.peek();
  at.exec('UPDATE jobs SET due = 1, tell_at = 2');
  await at.scheduler.upsert(job);
  expect(at.peek()).toEqual(before.map((row) => ({ ...row, due: 1, tell_at: 2 })));
  await at.close();
});

test('ten thousand jobs of nine o’clock are each told once, spread over twenty seconds, and the lone one at half past at once', async () => {
  const at = open();
  const start = at.now();
  const told = new Map<string, number[]>();
  at.onFire(async ({ tenant }) => {
    told.set(tenant, [...(told.get(tenant) ?? []), at.now()]);
  });
  const minute = (offset: number) => new Date(start + offset * 60_000).toISOString().slice(11, 16);
  const daily = (time: string) => ({ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time }) as const;
  await at.scheduler.upsert({ tenant: '-.T1', id: 'daily', timing: daily(minute(30)), zone: 'UTC' });
  // One by one they would be flushed to the disk one by one.
  at.exec(`INSERT INTO jobs (tenant, id, timing, zone, next_run)
    WITH RECURSIVE number (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
    SELECT '-.T' || n, id, timing, zone, next_run FROM jobs, number WHERE tenant = '-.T1'`);
  await at.scheduler.upsert({ tenant: '-.LONE', id: 'daily', timing: daily(minute(60)), zone: 'UTC' });
  await at.advance(30 * 60_000);
  let most = told.size;
  for (let second = 0; second <= 20; second += 1) {
    const before = told.size;
    await at.advance(1000);
    most = Math.max(most, told.size - before);
  }
  expect(told.size).toBe(10_000);
  expect([...told.values()].every((times) => times.length === 1)).toBe(true);
  expect(most).toBeLessThan(700);
  await at.advance(start + HOUR - at.now());
  expect(told.get('-.LONE')).toEqual([start + HOUR]);
  await at.close();
});
