import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Circumstances, drawLoad, type Load, type Outcome, playCrowd, USUAL } from '../../simulate/crowd.ts';
import { FUNCTIONS } from '../../simulate/fleet.ts';
import { seeded } from '../../simulate/random.ts';
import { AT_NINE, costOf } from '../../simulate/reckon.ts';
import { readText } from '../support/sources.ts';

const HOUR = 3_600_000;
const NINE = 9 * HOUR;
const POST_MS = costOf('post', 'secrets-manager', 4).durationMs;
/** One operation takes up to a fifth longer or shorter than another, and what happens lies on a step of ten milliseconds. */
const SPREAD = 0.2 * POST_MS + 30;

/** Posts that are due at these times, and commands. */
function loadOf(dueAt: readonly number[], typedAt: readonly number[] = []): Load {
  return {
    firings: dueAt.map((at) => ({ kind: 'post', dueAt: at, readings: 4, tries: 0, since: 0 })),
    commands: typedAt.map((at) => ({ at, readings: 4 })),
  };
}

const crowd = (count: number) => Array.from({ length: count }, () => NINE);
const play = (load: Load, more: Partial<Circumstances> = {}) => playCrowd(load, { ...USUAL, ...more });
const accountedFor = ({ posts }: Outcome) => posts.onTime + posts.late + posts.givenUp + posts.deadLettered;

describe('by hand', () => {
  test('one post is made when it is due, after a start and the time of its requests', () => {
    const { posts, functions, peaks } = play(loadOf([NINE]));
    expect(posts).toMatchObject({ due: 1, onTime: 1, late: 0 });
    expect(Math.abs(posts.last - FUNCTIONS.fire.startMs - POST_MS)).toBeLessThan(SPREAD);
    expect(functions.most).toBe(1);
    expect(peaks.provider.sustained * 60).toBeCloseTo(2);
    expect(peaks.writes.sustained * 60).toBeCloseTo(4);
  });

  test('the last of ten waits for nine others where Scheduler lets one go each second, in one environment', () => {
    const { posts, waiting, functions } = play(loadOf(crowd(10)), { schedulerPerSecond: 1 });
    expect(Math.abs(posts.last - 9_000 - POST_MS)).toBeLessThan(SPREAD);
    expect(waiting.scheduler).toBe(10);
    expect(functions.most).toBe(2);
  });

  test('hours of 1,000 workspaces turn over at nine when docs/aws.md says, in a new account and with what it has you ask for', () => {
    const given = { ...USUAL, turnOvers: 1, concurrency: 10, from: NINE - 60_000, to: NINE + 60_000 };
    const [few, many] = [given, { ...given, concurrency: 1_000, keptForCommands: 200 }].map((each) =>
      playCrowd(drawLoad(1_000, each), each),
    );
    expect([few, many].map((each) => each?.turnOvers.done)).toEqual([1_000, 1_000]);
    const minutes = Math.round((few?.turnOvers.last ?? 0) / 60_000);
    const seconds = Math.ceil((many?.turnOvers.last ?? 0) / 1_000);
    const [WORDS, page] = [
      new Map([
        [8, 'eight'],
        [6, 'six'],
      ]),
      readText('docs/aws.md'),
    ];
    expect(page).toContain(`the last phones turn over ${WORDS.get(minutes)} minutes late`);
    expect(page).toContain(`all are through within ${WORDS.get(seconds)} seconds`);
  });

  test('a start takes no time where environments are kept ready', () => {
    const { posts, functions } = play(loadOf(crowd(10)), { ready: 10 });
    expect(Math.abs(posts.last - POST_MS)).toBeLessThan(SPREAD + 10);
    expect(functions.most).toBe(10);
  });

  test('where one may run at a time, the others wait in Lambda’s queue and all are made', () => {
    const outcome = play(loadOf(crowd(20)), { concurrency: 1 });
    expect(accountedFor(outcome)).toBe(20);
    expect(outcome.posts.deadLettered).toBe(0);
    expect(outcome.posts.last).toBeGreaterThan(20 * POST_MS * 0.8);
    expect([outcome.functions.most, outcome.waiting.lambda]).toEqual([1, 19]);
  });

  test('environments start no faster than Lambda lets them', () => {
    expect(play(loadOf(crowd(100)), { environments: 10 }).waiting.lambda).toBe(90);
  });

  test('a command that finds no room is refused, unless room is kept for it, and gets no more than that', () => {
    const both = loadOf(crowd(2), [NINE + 100]);
    expect(play(both, { concurrency: 2 }).commands).toEqual({ typed: 1, answered: 0, refused: 1 });
    const kept = play(both, { concurrency: 2, keptForCommands: 1 });
    expect([kept.commands.answered, kept.posts.onTime]).toEqual([1, 2]);
    const two = loadOf([], [NINE, NINE]);
    expect(play(two, { keptForCommands: 1 }).commands).toEqual({ typed: 2, answered: 1, refused: 1 });
  });

  test('a post that comes more than an hour late is given up, and one that waits longer in Lambda’s queue is dead', () => {
    expect(play(loadOf(crowd(3)), { schedulerPerSecond: 1 / 3_000 }).posts).toMatchObject({
      onTime: 1,
      late: 1,
      givenUp: 1,
    });
    const away = { ...USUAL.away, providerMs: HOUR };
    expect(play(loadOf(crowd(2)), { concurrency: 1, away }).posts).toMatchObject({ late: 1, deadLettered: 1 });
  });

  test('while the provider is down a post is put off, and made within ten minutes of its end', () => {
    for (const kind of ['refuses', 'hangs'] as const) {
      const outage = { from: NINE, to: NINE + HOUR / 2, kind };
      const { posts, waiting } = play(loadOf(crowd(1)), { outage });
      expect(posts).toMatchObject({ late: 1, givenUp: 0 });
      expect(posts.last).toBeGreaterThan(HOUR / 2);
      expect(posts.last).toBeLessThan(HOUR / 2 + 660_000);
      expect(waiting.putOff).toBeGreaterThan(2);
    }
    expect(play(loadOf([NINE]), { outage: { from: NINE, to: NINE + 2 * HOUR, kind: 'hangs' } }).posts.givenUp).toBe(1);
  });
});

describe('a fleet', () => {
  test('makes as much come due at nine as is reckoned, and the same for the same seed', () => {
    const load = drawLoad(30_000, USUAL);
    for (const [kind, expected] of [
      ['post', AT_NINE.posts],
      ['watch', AT_NINE.checks],
    ] as const) {
      const due = load.firings.filter((each) => each.kind === kind && each.dueAt === NINE).length;
      // Six standard deviations; a workspace's five posts come together.
      expect(Math.abs(due - expected * 30_000)).toBeLessThan(6 * Math.sqrt(3 * expected * 30_000));
    }
    expect(drawLoad(30_000, USUAL)).toEqual(load);
    expect(drawLoad(30_000, { ...USUAL, seed: 1 })).not.toEqual(load);
  });

  test('loses no post, check or command, whatever happens to it, and runs no more at once than it may', () => {
    const circumstances = fc.record({
      seed: fc.integer({ min: 1, max: 1_000 }),
      schedulerPerSecond: fc.constantFrom(0.05, 1, 50, 1_000),
      concurrency: fc.integer({ min: 2, max: 60 }),
      keptForCommands: fc.constantFrom(0, 0, 1),
      environments: fc.constantFrom(1, 1_000),
      ownMinutes: fc.boolean(),
      outage: fc.constantFrom(null, { from: NINE, to: NINE + HOUR, kind: 'refuses' as const }),
    });
    fc.assert(
      fc.property(circumstances, (more) => {
        const given = { ...USUAL, ...more };
        const outcome = playCrowd(drawLoad(150, given), given);
        expect(accountedFor(outcome)).toBe(outcome.posts.due);
        const { due, done, missed, deadLettered } = outcome.checks;
        expect(done + missed + deadLettered).toBe(due);
        expect(outcome.commands.answered + outcome.commands.refused).toBe(outcome.commands.typed);
        expect(outcome.functions.most).toBeLessThanOrEqual(more.concurrency);
      }),
      { numRuns: 60 },
    );
  });
});

test('chance is the same for the same seed, and another for another', () => {
  const row = (seed: number) => Array.from({ length: 5 }, seeded(seed));
  expect(row(1)).toEqual(row(1));
  expect(row(1)).not.toEqual(row(2));
});
