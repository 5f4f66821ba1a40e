import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBatch } from '../../../src/storage/embedded/batch.ts';
import { openDatabase } from '../../../src/storage/embedded/database.ts';
import { createScheduler } from '../../../src/storage/embedded/scheduler.ts';
import type { Firing } from '../../../src/storage/ports.ts';
import { MovingClock } from '../../support/time.ts';
import { type OpenScheduler, runSchedulerContract } from '../contract/scheduler.ts';
import { makeFolder } from './support.ts';

const HOUR = 3_600_000;

/** A scheduler on a folder of its own; `peek` reads its jobs. */
function open(): OpenScheduler & { peek(): Record<string, unknown>[]; exec(sql: string): void } {
  const dir = makeFolder();
  const clock = new MovingClock();
  clock.hold();
  clock.advance(HOUR - (clock.now() % HOUR));
  let database = openDatabase({ dir });
  let scheduler = createScheduler(database, createBatch(database.quick, database.place), clock, () => {});
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
    scheduler: { upsert: (job) => scheduler.upsert(job), remove: (tenant, id) => scheduler.remove(tenant, id) },
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
      scheduler = createScheduler(database, createBatch(database.quick, database.place), clock, () => {});
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
