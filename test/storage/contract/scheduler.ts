import { expect } from 'vitest';
import { type Firing, RetryLater, type Scheduler, type TimedJob } from '../../../src/storage/ports.ts';
import { describeContract, type Skips } from './contract.ts';

/** A scheduler under test, with a clock that the test moves. */
export interface OpenScheduler {
  scheduler: Scheduler;
  /** Who is told; to be called once, before anything is due. */
  onFire(handle: (firing: Firing) => Promise<void>): void;
  now(): number;
  /** Moves the clock, and resolves when everything that is due by then was told and has ended. */
  advance(ms: number): Promise<void>;
  /** Ends the process without a word and starts another on the same data; what was told before is told to `handle`. */
  crash(handle: (firing: Firing) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function hourly(more: Partial<TimedJob> = {}): TimedJob {
  return { tenant: '-.T1', id: 'job', timing: { kind: 'interval', minutes: 60 }, zone: 'UTC', ...more };
}

/** What every scheduler has to do; `make` opens an empty one whose clock stands at a full hour. */
export function runSchedulerContract(name: string, make: () => Promise<OpenScheduler>, skips: Skips = {}): void {
  async function withScheduler(run: (open: OpenScheduler, told: Firing[]) => Promise<void>): Promise<void> {
    const open = await make();
    const told: Firing[] = [];
    open.onFire(async (firing) => {
      told.push(firing);
    });
    try {
      await run(open, told);
    } finally {
      await open.close();
    }
  }

  describeContract(`${name} tells when jobs are due`, skips, (specify) => {
    specify('a job is told when it is due, with the time it was due, and again and again', () =>
      withScheduler(async (open, told) => {
        const start = open.now();
        await open.scheduler.upsert(hourly());
        await open.advance(59 * MINUTE);
        expect(told).toEqual([]);
        await open.advance(2 * MINUTE);
        await open.advance(HOUR);
        const at = (hours: number) => new Date(start + hours * HOUR).toISOString();
        expect(told).toEqual([
          { tenant: '-.T1', id: 'job', scheduledAt: at(1) },
          { tenant: '-.T1', id: 'job', scheduledAt: at(2) },
        ]);
      }),
    );

    specify('jobs of one id in two workspaces are two jobs', () =>
      withScheduler(async (open, told) => {
        await open.scheduler.upsert(hourly());
        await open.scheduler.upsert(hourly({ tenant: 'E1.T2' }));
        await open.scheduler.remove('-.T1', 'job');
        await open.advance(HOUR + MINUTE);
        expect(told.map(({ tenant }) => tenant)).toEqual(['E1.T2']);
      }),
    );

    specify('a job is made where there is none, and left as it is where there is one', () =>
      withScheduler(async (open, told) => {
        const start = open.now();
        await open.scheduler.ensure(hourly({ timing: { kind: 'interval', minutes: 10 } }));
        await open.scheduler.ensure(hourly());
        await open.advance(11 * MINUTE);
        expect(told.map(({ scheduledAt }) => scheduledAt)).toEqual([new Date(start + 10 * MINUTE).toISOString()]);
      }),
    );

    specify('a removed job is not told, and removing it again is no error', () =>
      withScheduler(async (open, told) => {
        await open.scheduler.upsert(hourly());
        await open.scheduler.remove('-.T1', 'job');
        await open.scheduler.remove('-.T1', 'job');
        await open.advance(2 * HOUR);
        expect(told).toEqual([]);
      }),
    );

    specify('a changed job is told at its new times only, never for times that have passed', () =>
      withScheduler(async (open, told) => {
        const start = open.now();
        await open.scheduler.upsert(hourly());
        await open.scheduler.upsert(hourly({ timing: { kind: 'interval', minutes: 360 } }));
        await open.advance(HOUR + MINUTE);
        expect(told).toEqual([]);
        await open.advance(6 * HOUR);
        expect(told).toHaveLength(1);
        expect(Date.parse(told[0]?.scheduledAt ?? '') % (6 * HOUR)).toBe(0);
        expect(Date.parse(told[0]?.scheduledAt ?? '')).toBeGreaterThan(start);
      }),
    );

    specify('a firing whose handler is not done is told again at the time it asks for', () =>
      withScheduler(async (open) => {
        const told: [string, number][] = [];
        await open.scheduler.upsert(hourly());
        await open.crash(async ({ scheduledAt }) => {
          told.push([scheduledAt, open.now()]);
          if (told.length < 3) throw new RetryLater(open.now() + 10 * MINUTE, 'not yet');
        });
        await open.advance(HOUR);
        for (let round = 0; round < 4; round += 1) await open.advance(10 * MINUTE);
        expect(told).toHaveLength(3);
        expect(new Set(told.map(([scheduledAt]) => scheduledAt)).size).toBe(1);
        const [first = 0, second = 0, third = 0] = told.map(([, at]) => at);
        expect(second - first).toBeGreaterThanOrEqual(10 * MINUTE);
        expect(third - second).toBeGreaterThanOrEqual(10 * MINUTE);
      }),
    );

    specify('a firing whose handler fails is told again', () =>
      withScheduler(async (open) => {
        let told = 0;
        await open.scheduler.upsert(hourly());
        await open.crash(async () => {
          told += 1;
          if (told === 1) throw new Error('out of luck');
        });
        await open.advance(HOUR);
        await open.advance(5 * MINUTE);
        expect(told).toBe(2);
      }),
    );

    specify('jobs and a firing under way outlive the process', () =>
      withScheduler(async (open) => {
        await open.scheduler.upsert(hourly());
        const before: string[] = [];
        await open.crash(({ scheduledAt }) => {
          before.push(scheduledAt);
          return new Promise(() => {});
        });
        // The handler never ends, so neither would the wait for it.
        void open.advance(HOUR);
        while (before.length === 0) await new Promise((resolve) => setImmediate(resolve));
        const after: string[] = [];
        await open.crash(async ({ scheduledAt }) => {
          after.push(scheduledAt);
        });
        await open.advance(2 * MINUTE);
        expect(after).toEqual(before);
        await open.advance(HOUR);
        expect(after).toHaveLength(2);
      }),
    );

    specify('of several times that were missed, only the newest is told, however long ago', () =>
      withScheduler(async (open, told) => {
        const start = open.now();
        await open.scheduler.upsert(hourly());
        const daily = { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '12:00' } as const;
        await open.scheduler.upsert(hourly({ id: 'daily', timing: daily }));
        await open.advance(40 * DAY + 90 * MINUTE);
        expect(told).toHaveLength(2);
        const byId = Object.fromEntries(told.map(({ id, scheduledAt }) => [id, Date.parse(scheduledAt)]));
        expect(byId.job).toBe(start + 40 * DAY + HOUR);
        expect(byId.daily).toBeGreaterThan(start + 39 * DAY);
        expect(byId.daily).toBeLessThanOrEqual(start + 40 * DAY + 90 * MINUTE);
      }),
    );

    specify('a job that is due once is told once, at its instant, and is gone then', () =>
      withScheduler(async (open, told) => {
        const at = open.now() + 90 * MINUTE;
        const once = hourly({ timing: { kind: 'once', at }, zone: 'Europe/London' });
        await open.scheduler.upsert(once);
        await open.scheduler.upsert(once);
        await open.scheduler.upsert({ ...once, id: 'other', timing: { kind: 'once', at: at + 40 * DAY } });
        await open.advance(89 * MINUTE);
        expect(told).toEqual([]);
        await open.advance(2 * MINUTE);
        expect(told).toEqual([{ tenant: '-.T1', id: 'job', scheduledAt: new Date(at).toISOString() }]);
        await open.advance(2 * DAY);
        expect(told).toHaveLength(1);
        // Nothing of it is left, so the same job may be made again.
        await open.scheduler.upsert({ ...once, timing: { kind: 'once', at: open.now() + HOUR } });
        await open.advance(2 * HOUR);
        expect(told).toHaveLength(2);
      }),
    );

    specify(
      'a job that is due once is told at its new instant alone when it is moved, and not when it is removed',
      () =>
        withScheduler(async (open, told) => {
          const once = (id: string, ms: number) => hourly({ id, timing: { kind: 'once', at: open.now() + ms } });
          await open.scheduler.upsert(once('moved', HOUR));
          await open.scheduler.upsert(once('removed', HOUR));
          await open.scheduler.upsert(once('moved', 3 * HOUR));
          await open.scheduler.remove('-.T1', 'removed');
          await open.advance(2 * HOUR);
          expect(told).toEqual([]);
          await open.advance(2 * HOUR);
          expect(told.map(({ id }) => id)).toEqual(['moved']);
        }),
    );

    specify('a job that is due once and whose time has passed is told at once', () =>
      withScheduler(async (open, told) => {
        const at = open.now() - 3 * HOUR;
        await open.scheduler.upsert(hourly({ timing: { kind: 'once', at } }));
        await open.advance(2 * MINUTE);
        expect(told).toEqual([{ tenant: '-.T1', id: 'job', scheduledAt: new Date(at).toISOString() }]);
      }),
    );

    specify('a job that nothing can be made of is refused', () =>
      withScheduler(async (open) => {
        const refused: Partial<TimedJob>[] = [
          { id: '' },
          { id: 'with space' },
          { id: 'x'.repeat(41) },
          { tenant: '' },
          { zone: 'Mars/Olympus_Mons' },
          { timing: { kind: 'once', at: 1.5 } },
          { timing: { kind: 'once', at: -1 } },
          { timing: { kind: 'interval', minutes: 9 } },
          { timing: { kind: 'interval', minutes: 1441 } },
          { timing: { kind: 'weekly', days: [], time: '09:00' } },
          { timing: { kind: 'weekly', days: [8], time: '09:00' } },
          { timing: { kind: 'weekly', days: [1], time: '24:00' } },
          { timing: { kind: 'monthly', day: 32, time: '09:00' } },
        ];
        for (const each of refused) {
          await expect(open.scheduler.upsert(hourly(each)), JSON.stringify(each)).rejects.toThrow(RangeError);
        }
      }),
    );
  });
}
