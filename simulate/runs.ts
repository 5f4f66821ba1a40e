import { DAYS, type Mix, ONE_ZONE, WORLD_OUTSIDE, WORLDWIDE } from './assumptions.ts';
import { Day } from './due.ts';
import { simulateDay } from './engine.ts';
import { AS_IT_IS, type Load, makeLoad, type Shape } from './fleet.ts';
import { NEW_ACCOUNT_CONCURRENCY } from './quotas.ts';
import type { DayResult } from './result.ts';
import { DEFAULTS, type Settings } from './settings.ts';

/** A day that was played, and of what. */
export interface Run {
  name: string;
  workspaces: number;
  /** Jobs that Scheduler keeps. */
  schedules: number;
  settings: Settings;
  result: DayResult;
}

const SEED = 2027;
const HUNDRED_THOUSAND = 100_000;

/** The world's fullest hour: nine in New York. A day of a million would take more memory than it tells. */
const NINE_IN_NEW_YORK = [13 * 60 + 55, 15 * 60 + 25] as const;
/** London's, with time to get through it. */
const NINE_IN_LONDON = [8 * 60 + 50, 10 * 60 + 20] as const;

/** Plays one load; the name stands in tables. */
export function play(name: string, load: Load, more: Partial<Settings> = {}): Run {
  const settings: Settings = { ...DEFAULTS, ...more };
  const { workspaces, jobs } = load;
  return { name, workspaces, schedules: jobs.kind.length, settings, result: simulateDay(load, settings) };
}

const FULL_DAY = () => new Day(DAYS.full.start);

/** A whole day at three sizes, and the fullest hour and a half of a million. */
export function runSizes(): Run[] {
  const day = FULL_DAY();
  const sizes = [1_000, 10_000, HUNDRED_THOUSAND].map((workspaces) =>
    play(`${workspaces}`, makeLoad(WORLDWIDE, workspaces, day, SEED)),
  );
  const million = makeLoad(WORLDWIDE, 1_000_000, day, SEED, { ...AS_IT_IS, window: NINE_IN_NEW_YORK });
  return [...sizes, play('1000000', million)];
}

/** A hundred thousand on other days and in other places, whole days. */
export function runDays(): Run[] {
  const make = (name: string, mix: Mix, start: number) =>
    play(name, makeLoad(mix, HUNDRED_THOUSAND, new Day(start), SEED));
  return [
    make(`${DAYS.full.name}, all in one zone`, ONE_ZONE, DAYS.full.start),
    make(DAYS.usual.name, WORLDWIDE, DAYS.usual.start),
    make(DAYS.change.name, WORLDWIDE, DAYS.change.start),
  ];
}

/** A day in an account that is new to AWS, with everybody in one zone. */
export function runNewAccount(): Run[] {
  return [100, 300, 1_000, 3_000, 10_000].map((workspaces) =>
    play(`${workspaces}`, makeLoad(ONE_ZONE, workspaces, FULL_DAY(), SEED), { concurrency: NEW_ACCOUNT_CONCURRENCY }),
  );
}

/** The same hour and a half, 08:50 to 10:20 with everybody in one zone, under other limits and with other rules. */
export function runChanges(): Run[] {
  const day = FULL_DAY();
  const loadOf = (more: Partial<Shape> = {}) =>
    makeLoad(ONE_ZONE, HUNDRED_THOUSAND, day, SEED, { ...AS_IT_IS, window: NINE_IN_LONDON, ...more });
  const load = loadOf();
  const away = (providerMs: number) => ({ away: { ...WORLD_OUTSIDE, providerMs } });
  return [
    play('as it is', load),
    play('Scheduler raised to 2,000/s, Lambda to 3,000', load, { schedulerPerSecond: 2_000, concurrency: 3_000 }),
    play('Scheduler raised to 5,000/s, Lambda to 5,000', load, { schedulerPerSecond: 5_000, concurrency: 5_000 }),
    play('the same, 3,000 of them kept ready', load, {
      ...{ schedulerPerSecond: 5_000, concurrency: 5_000, burst: 3_000 },
      startMs: { fire: 0, slack: 0 },
    }),
    play('a new account: 10 executions at once', load, { concurrency: NEW_ACCOUNT_CONCURRENCY }),
    play('200 executions at once', load, { concurrency: 200 }),
    play('200, of which 50 are kept for commands', load, { concurrency: 200, keptForCommands: 50 }),
    play('the provider takes 1 s', load, away(1_000)),
    play('the provider takes 5 s', load, away(5_000)),
    play('the provider takes 5 s, 200 kept for commands', load, { ...away(5_000), keptForCommands: 200 }),
    play('the provider allows 10 calls a minute and account', load, { providerPerMinute: 10 }),
    play('the provider allows 2 calls a minute and account', load, { providerPerMinute: 2 }),
    play('one delivery in a hundred comes twice', load, { duplicates: 0.01 }),
    play('the same without claims', load, { duplicates: 0.01, claims: false }),
    play('one environment in a hundred dies at work', load, { crashes: 0.01 }),
    play('what is due in a minute comes spread over it', loadOf({ allOver: 60_000 })),
    play('posts spread over five minutes by Scheduler', loadOf({ postsOver: 300_000 })),
    play('each watch at a minute of its own', loadOf({ ownMinute: true })),
    play('histories with one reading an hour', load, { keptPerDay: 24 }),
    play('both of these', loadOf({ ownMinute: true }), { keptPerDay: 24 }),
  ];
}

const MINUTE = 60_000;
/** Half an hour before nine in London: what is due then has an hour, and comes after all. */
const DOWN = { from: (8 * 60 + 30) * MINUTE, to: (9 * 60 + 30) * MINUTE } as const;
/** What docs/aws.md says to keep for commands. */
const KEPT = 200;

/** An hour in which the provider is down around everybody's nine o'clock, refusing or hanging, and how it goes on. */
export function runOutages(): Run[] {
  const shape: Shape = { ...AS_IT_IS, window: [8 * 60 + 15, 10 * 60 + 45] };
  return [1_000, 10_000, HUNDRED_THOUSAND].flatMap((workspaces) => {
    const load = makeLoad(ONE_ZONE, workspaces, FULL_DAY(), SEED, shape);
    return (['refuses', 'hangs'] as const).map((kind) =>
      play(`${workspaces.toLocaleString('en-GB')}, ${kind === 'refuses' ? '503' : 'no answer'}`, load, {
        outage: { ...DOWN, kind },
        keptForCommands: KEPT,
      }),
    );
  });
}
