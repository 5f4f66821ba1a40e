import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS, ONE_ZONE, WORLDWIDE } from '../../simulate/assumptions.ts';
import { Day } from '../../simulate/due.ts';
import { simulateDay } from '../../simulate/engine.ts';
import { expectedDay } from '../../simulate/expected.ts';
import { AS_IT_IS, type Load, makeLoad } from '../../simulate/fleet.ts';
import type { DayResult } from '../../simulate/result.ts';
import { LEASE_MS, MOST_AGE_MS } from '../../simulate/rules.ts';
import { DEFAULTS, type Settings } from '../../simulate/settings.ts';

const HOUR = 3_600_000;
const NINE = 9 * HOUR;

/** Nothing but what a case is about: no duplicates, no deaths, no variation, no starts. */
const CALM: Settings = {
  ...DEFAULTS,
  ...{ duplicates: 0, crashes: 0, variation: 0, startMs: { fire: 0, slack: 0 } },
};

/** Posts of different workspaces that are due at these times, and commands. */
function loadOf(dueAt: readonly number[], typedAt: readonly number[] = [], workspaces = dueAt.length): Load {
  const at = Float64Array.from(dueAt);
  const each = Uint32Array.from(dueAt, (_, index) => index % Math.max(1, workspaces));
  return {
    workspaces: Math.max(workspaces, typedAt.length),
    firings: { at, dueAt: at, job: Uint32Array.from(dueAt, (_, index) => index) },
    jobs: { workspace: each, kind: dueAt.map(() => 'post'), readingsPerDay: new Uint16Array(dueAt.length).fill(1) },
    commands: { at: Float64Array.from(typedAt), workspace: Uint32Array.from(typedAt, (_, index) => index) },
    readingsPerDay: new Uint16Array(Math.max(workspaces, typedAt.length)).fill(1),
  };
}

const crowd = (count: number, at = NINE) => Array.from({ length: count }, () => at);

/** Every post that was due has ended in one way. */
const accountedFor = ({ posts }: DayResult) =>
  posts.onTime + posts.late + posts.skipped + posts.failed + posts.deadLettered;

describe('by hand', () => {
  const [one] = [simulateDay(loadOf([NINE]), CALM)];
  const took = one.posts.lateness.worst;

  test('one post is made when it is due, and takes the time of its requests', () => {
    expect(one.posts).toMatchObject({ due: 1, onTime: 1, late: 0 });
    // The two services alone: token, balance, message.
    expect(took).toBeGreaterThan(150 + 150 + 100);
    expect(took).toBeLessThan(600);
    expect(one.totals).toMatchObject({ provider: 2, slack: 2, secretReads: 2, decrypts: 0, writes: 4 });
    expect(one.lambda).toMatchObject({ invocations: 1, most: 1, coldStarts: 1 });
  });

  test('the last of ten waits for nine others where Scheduler lets one go each second', () => {
    const { posts, scheduler, lambda } = simulateDay(loadOf(crowd(10)), { ...CALM, schedulerPerSecond: 1 });
    expect(posts.lateness.worst).toBeCloseTo(9_000 + took);
    expect(scheduler).toMatchObject({ mostWaiting: 9, longestWait: 9_000 });
    expect(lambda).toMatchObject({ most: 1, coldStarts: 1 });
  });

  test('ten at once need ten environments, and a start is part of the wait', () => {
    const started = simulateDay(loadOf(crowd(10)), { ...CALM, startMs: { fire: 500, slack: 0 } });
    expect(started.lambda).toMatchObject({ most: 10, coldStarts: 10, throttled: 0 });
    expect(started.posts.lateness.worst).toBeCloseTo(9 + 500 + took);
  });

  test('where one may run at a time, the others are tried again and all are made', () => {
    const { posts, lambda } = simulateDay(loadOf(crowd(20)), { ...CALM, concurrency: 1 });
    expect(posts).toMatchObject({ due: 20, doubled: 0, deadLettered: 0 });
    expect(posts.onTime + posts.late).toBe(20);
    expect(posts.lateness.worst).toBeGreaterThan(20 * took);
    expect(lambda).toMatchObject({ most: 1, mostWaiting: 19 });
  });

  test('a command that finds no room is refused, unless room is kept for it', () => {
    const load = loadOf(crowd(2), [NINE + 10]);
    expect(simulateDay(load, { ...CALM, concurrency: 2 }).commands).toMatchObject({
      typed: 1,
      refused: 1,
      answered: 0,
    });
    const kept = simulateDay(load, { ...CALM, concurrency: 2, keptForCommands: 1 });
    expect(kept.commands).toMatchObject({ refused: 0, answered: 1 });
    expect(kept.posts).toMatchObject({ due: 2, onTime: 2 });
    // More than is kept for them commands do not get either.
    const two = loadOf([], [NINE, NINE + 10]);
    expect(simulateDay(two, { ...CALM, keptForCommands: 1 }).commands).toMatchObject({ answered: 1, refused: 1 });
  });

  test('a post that comes more than an hour late is left out, and one that Lambda held too long is dead', () => {
    const slow = { ...CALM, schedulerPerSecond: 1 / 3_000 };
    const { posts } = simulateDay(loadOf(crowd(3)), slow);
    expect(posts).toMatchObject({ due: 3, onTime: 1, late: 1, skipped: 1 });
    const away = { ...CALM.away, providerMs: MOST_AGE_MS };
    const held = simulateDay(loadOf(crowd(2)), { ...CALM, concurrency: 1, away });
    expect(held.posts).toMatchObject({ due: 2, late: 1, deadLettered: 1 });
  });

  test('who dies over a post leaves it to the next delivery, after the lease', () => {
    let calls = 0;
    const settings = { ...CALM, seed: 3 };
    // Every operation dies with certainty, so all three deliveries do.
    const { posts, crashed } = simulateDay(loadOf([NINE]), { ...settings, crashes: 1 });
    expect({ crashed, posts }).toMatchObject({ crashed: 3, posts: { due: 1, deadLettered: 1, onTime: 0 } });
    for (let seed = 1; seed <= 60; seed += 1) {
      const result = simulateDay(loadOf([NINE]), { ...settings, seed, crashes: 0.5 });
      if (result.crashed !== 1) continue;
      calls += 1;
      expect(result.posts.onTime).toBe(1);
      expect(result.posts.lateness.worst).toBeGreaterThan(LEASE_MS);
    }
    expect(calls).toBeGreaterThan(5);
  });

  test('a limit of the provider’s makes the second post of a workspace wait for its turn, not that of another', () => {
    const { posts, scheduler } = simulateDay(loadOf(crowd(2), [], 1), { ...CALM, providerPerMinute: 2 });
    // Its turn is a minute later, and a schedule of its own comes at the next full minute after that.
    expect(posts).toMatchObject({ due: 2, onTime: 1, late: 1 });
    expect(posts.lateness.worst).toBeCloseTo(120_000 + took);
    expect(scheduler.again).toBe(1);
    expect(simulateDay(loadOf(crowd(2)), { ...CALM, providerPerMinute: 2 }).scheduler.again).toBe(0);
  });

  test('what a limit keeps from being made for an hour has failed, and says so', () => {
    // One a minute gets through at the most.
    const { posts } = simulateDay(loadOf(crowd(80), [], 1), { ...CALM, providerPerMinute: 2 });
    expect(posts.due).toBe(80);
    expect(posts.failed).toBeGreaterThan(15);
    expect(posts.failed + posts.onTime + posts.late).toBe(80);
  });

  test('with secrets in the table a secret is one more read and one decryption', () => {
    const { totals } = simulateDay(loadOf([NINE]), { ...CALM, store: 'dynamodb' });
    expect(totals).toMatchObject({ secretReads: 0, decrypts: 1, reads: one.totals.reads + 1 });
  });
});

describe('claims', () => {
  const load = loadOf(crowd(500));

  test('keep a second delivery from making a second post, whenever it comes', () => {
    const result = simulateDay(load, { ...DEFAULTS, duplicates: 1 });
    expect(result.posts).toMatchObject({ due: 500, onTime: 500, doubled: 0 });
    expect(result.repeated).toBeGreaterThanOrEqual(500);
  });

  test('are what does it: without them every post is doubled', () => {
    expect(simulateDay(load, { ...DEFAULTS, duplicates: 1, claims: false }).posts.doubled).toBe(500);
  });
});

describe('a fleet', () => {
  const day = new Day(DAYS.full.start);
  const load = makeLoad(WORLDWIDE, 3_000, day, 11);

  test('is the same for the same seed, down to the last figure, and another for another', () => {
    const again = makeLoad(WORLDWIDE, 3_000, day, 11);
    expect(simulateDay(again, DEFAULTS)).toEqual(simulateDay(load, DEFAULTS));
    expect(simulateDay(load, { ...DEFAULTS, seed: 2 })).not.toEqual(simulateDay(load, DEFAULTS));
    expect(makeLoad(WORLDWIDE, 3_000, day, 12).firings.job).not.toEqual(load.firings.job);
  });

  test('makes as much come due in each minute as is expected of it', () => {
    const { posts, checks } = expectedDay(WORLDWIDE, day);
    const found = { post: new Float64Array(1440), watch: new Float64Array(1440), balance: new Float64Array(0) };
    const large = makeLoad(WORLDWIDE, 30_000, day, 5);
    for (const [index, job] of large.firings.job.entries()) {
      const minute = (large.firings.dueAt[index] ?? 0) / 60_000;
      const kind = found[large.jobs.kind[job] ?? 'post'];
      kind[minute] = (kind[minute] ?? 0) + 1;
    }
    for (const [kind, expected] of [
      ['post', posts],
      ['watch', checks],
    ] as const) {
      for (const [minute, mean] of expected.entries()) {
        const [wanted, got] = [mean * large.workspaces, found[kind][minute] ?? 0];
        // Six standard deviations; a workspace's five posts come together.
        expect(Math.abs(got - wanted), `${kind} at minute ${minute}`).toBeLessThanOrEqual(
          6 * Math.sqrt(3 * wanted) + 3,
        );
      }
    }
  });

  test('loses no post, whatever happens to it', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 1, max: 1_000 }),
          schedulerPerSecond: fc.constantFrom(0.05, 1, 50, 1_000),
          concurrency: fc.integer({ min: 1, max: 60 }),
          keptForCommands: fc.constantFrom(0, 0, 1),
          providerPerMinute: fc.constantFrom(null, 2, 10),
          duplicates: fc.constantFrom(0, 0.01, 0.5),
          crashes: fc.constantFrom(0, 0.01, 0.4),
          growthPerSecond: fc.constantFrom(0.1, 100),
        }),
        (more) => {
          const small = makeLoad(ONE_ZONE, 150, day, more.seed);
          const result = simulateDay(small, { ...DEFAULTS, ...more, concurrency: more.concurrency + 1 });
          expect(accountedFor(result)).toBe(result.posts.due);
          expect(result.posts.doubled).toBe(0);
          const { due, done, failed, deadLettered } = result.checks;
          expect(done + failed + deadLettered).toBe(due);
          const { typed, answered, refused, limited } = result.commands;
          expect(answered + refused + limited).toBe(typed);
          expect(result.lambda.most).toBeLessThanOrEqual(more.concurrency + 1);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is worse off the larger it is, and the less it may use', () => {
    const tight = { ...CALM, schedulerPerSecond: 20, concurrency: 30 };
    const worst = (workspaces: number, settings: Settings) => {
      const { posts, scheduler } = simulateDay(makeLoad(ONE_ZONE, workspaces, day, 1), settings);
      return [posts.lateness.median, scheduler.mostWaiting, scheduler.longestWait, posts.late];
    };
    const larger = [500, 1_000, 2_000, 4_000].map((workspaces) => worst(workspaces, tight));
    const slower = [200, 100, 50, 20].map((schedulerPerSecond) => worst(4_000, { ...tight, schedulerPerSecond }));
    for (const rows of [larger, slower]) {
      for (const [index, row] of rows.entries()) {
        // What waits in Lambda's queue is tried at intervals, so its median can be a little worse than in Scheduler's line.
        for (const [column, value] of row.entries())
          expect(value).toBeGreaterThanOrEqual((rows[index - 1]?.[column] ?? 0) * (column === 0 ? 0.95 : 1));
      }
    }
    expect(larger.at(-1)?.[2]).toBeGreaterThan(larger[0]?.[2] ?? 0);
  });

  test('has its crowd at nine of its zone, and a time that a change of clocks leaves out is not due', () => {
    const { posts } = expectedDay(ONE_ZONE, day);
    expect(posts.indexOf(Math.max(...posts))).toBe(9 * 60);
    const gap = new Day(DAYS.change.start);
    const daily = { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '02:30' } as const;
    expect(gap.dues(daily, 'Europe/Berlin')).toEqual([]);
    expect(new Day(DAYS.usual.start).dues(daily, 'Europe/Berlin')).toEqual([90]);
    expect(gap.dues({ ...daily, time: '09:00' }, 'Europe/Berlin')).toEqual([7 * 60]);
  });

  test('looked at through a window shows what is in it, and spreading moves posts but loses none', () => {
    const window = [540, 600] as const;
    const seen = makeLoad(ONE_ZONE, 2_000, day, 4, { ...AS_IT_IS, window });
    expect(seen.firings.dueAt.every((at) => at >= NINE && at < NINE + HOUR)).toBe(true);
    const spread = makeLoad(ONE_ZONE, 2_000, day, 4, { ...AS_IT_IS, postsOver: 60_000 });
    const plain = makeLoad(ONE_ZONE, 2_000, day, 4);
    expect(spread.firings.at.length).toBe(plain.firings.at.length);
    expect(spread.firings.at.every((at, index) => at >= (spread.firings.dueAt[index] ?? 0))).toBe(true);
    const everything = makeLoad(ONE_ZONE, 2_000, day, 4, { ...AS_IT_IS, allOver: 60_000 });
    expect([...everything.firings.dueAt].sort()).toEqual([...plain.firings.dueAt].sort());
    const busiest = (load: Load) => simulateDay(load, CALM).scheduler.crowd;
    expect(busiest(spread)).toBeLessThan(busiest(plain));
    expect(busiest(everything)).toBeLessThan(busiest(spread));
  });
});
