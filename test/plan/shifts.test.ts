import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followMeKind, withFirst } from '../../src/features/follow-me/kind.ts';
import { findGaps } from '../../src/plans/duty/gaps.ts';
import { shiftAt, shiftOf, shiftsBetween } from '../../src/plans/duty/shifts.ts';
import { settingsOf } from '../temporary/fixtures.ts';
import { dutyListOf } from './fixtures.ts';

const DAY = 86_400_000;
const at = (wall: string) => Date.parse(`${wall}:00Z`);

describe('the shifts of a duty list', () => {
  test('go on in their order, each from the hand-over to the next', () => {
    const names = shiftsBetween(dutyListOf(), at('2026-06-09T10:00'), at('2026-07-07T10:00')).map(
      ({ person }) => person?.name,
    );
    expect(names).toEqual(['Anna', 'Ben', 'Chloë', 'Anna', 'Ben']);
    expect(shiftOf(dutyListOf(), at('2026-06-08T07:59'))).toBeNull();
    expect(shiftOf(dutyListOf(), at('2026-06-08T08:00'))?.person?.name).toBe('Anna');
    expect(shiftOf(dutyListOf(), at('2026-06-15T07:59'))?.person?.name).toBe('Anna');
    expect(shiftOf(dutyListOf(), at('2026-06-15T08:00'))?.person?.name).toBe('Ben');
  });

  test('keep their hour when the clocks change, and begin behind the gap where it is left out', () => {
    const daily = dutyListOf({ every: 'day', starts: '2026-03-28', time: '01:30' });
    expect(shiftAt(daily, 0).from).toBe(at('2026-03-28T01:30'));
    expect(shiftAt(daily, 1).from).toBe(at('2026-03-29T01:00'));
    expect(shiftAt(daily, 2).from).toBe(at('2026-03-30T00:30'));
    const autumn = dutyListOf({ every: 'day', starts: '2026-10-25', time: '01:30' });
    expect(shiftAt(autumn, 0).from).toBe(at('2026-10-25T00:30'));
  });

  test('of a week over a clock change last an hour less or more, and end at the same hour', () => {
    const hours = (starts: string) => {
      const { from, until } = shiftAt(dutyListOf({ starts }), 0);
      return (until - from) / 3_600_000;
    };
    expect([hours('2026-03-23'), hours('2026-03-30'), hours('2026-10-19')]).toEqual([167, 168, 169]);
    const spring = dutyListOf({ starts: '2026-03-23' });
    expect(shiftOf(spring, at('2026-03-30T07:59'))?.count).toBe(0);
    expect(shiftOf(spring, at('2026-03-30T08:00'))?.count).toBe(1);
  });

  test('every instant lies in exactly one of them', () => {
    const list = fc.record({
      every: fc.constantFrom('week' as const, 'day' as const),
      zone: fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
      time: fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
    });
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 400 * 24 * 60 }), (own, minutes) => {
        const duty = dutyListOf({ ...own, starts: '2026-01-01' });
        const instant = at('2026-01-03T00:00') + minutes * 60_000;
        const shift = shiftOf(duty, instant);
        expect(shift !== null && shift.from <= instant && instant < shift.until).toBe(true);
        expect(shiftsBetween(duty, instant, instant + 1).map(({ count }) => count)).toEqual([shift?.count]);
      }),
      { numRuns: 200 },
    );
  });

  test('of a year are reckoned with the clocks that those of a week are', () => {
    const daily = dutyListOf({ every: 'day', time: '01:30' });
    const from = at('2026-06-09T10:00');
    const made = (days: number) => formatsMade(() => shiftsBetween(daily, from, from + days * DAY));
    expect(made(365)).toBe(made(7));
  });

  test('a swapped shift is of somebody else or of nobody, and the others stay', () => {
    const list = dutyListOf({ swaps: { 1: '+447700900110', 2: null } });
    const names = shiftsBetween(list, at('2026-06-09T10:00'), at('2026-07-07T10:00')).map(
      ({ person }) => person?.name ?? null,
    );
    expect(names).toEqual(['Anna', 'Anna', null, 'Anna', 'Ben']);
  });

  test('are gaps where nobody takes one, or whoever does is switched off or gone', () => {
    const list = dutyListOf({ swaps: { 1: null } });
    const from = at('2026-06-09T10:00');
    const why = (settings: ReturnType<typeof settingsOf>) =>
      findGaps(list, followMeKind, settings, { from, to: from + 20 * DAY }).map((gap) => [gap.shift.count, gap.why]);
    expect(why(settingsOf('Anna', 'Ben', 'Chloë'))).toEqual([[1, 'nobody']]);
    const off = settingsOf('Anna', 'Ben');
    expect(why(off)).toEqual([
      [1, 'nobody'],
      [2, 'off'],
    ]);
    expect(why({ ...off, destinations: off.destinations.slice(0, 2) })).toEqual([
      [1, 'nobody'],
      [2, 'gone'],
    ]);
  });
});

/** How many formats of dates are made by some work: each costs more than all that is read with it. */
function formatsMade(work: () => unknown): number {
  const real = Intl.DateTimeFormat;
  let made = 0;
  Intl.DateTimeFormat = new Proxy(real, {
    construct: (target, given) => {
      made += 1;
      return Reflect.construct(target, given);
    },
  });
  try {
    work();
  } finally {
    Intl.DateTimeFormat = real;
  }
  return made;
}

const NUMBERS = ['+447700900110', '+447700900111', '+447700900112', '+447700900113', '+447700900114'];
const entryOf = (number: string) => ({
  destinationId: number,
  name: number,
  number,
  enabled: true,
  ringSeconds: 20,
  period: '',
});

test('whoever takes over is first, the same whoever was before, nobody is lost, and strangers keep their places', () => {
  const list = fc.shuffledSubarray(NUMBERS, { minLength: 1 });
  fc.assert(
    fc.property(
      list,
      fc.shuffledSubarray(NUMBERS, { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (numbers, people, one, two) => {
        const entries = numbers.map(entryOf);
        const turn = (count: number) => ({ id: '+441632960101', people, first: people[count % people.length] ?? '' });
        const after = withFirst(entries, turn(two));
        if (!numbers.includes(turn(two).first)) {
          expect(after).toBeNull();
          return;
        }
        if (after === null) throw new Error('Whoever takes over was not put first');
        expect(after[0]?.number).toBe(turn(two).first);
        expect([...after].sort((a, b) => a.number.localeCompare(b.number))).toEqual(
          [...entries].sort((a, b) => a.number.localeCompare(b.number)),
        );
        const between = withFirst(entries, turn(one));
        if (between !== null) expect(withFirst(between, turn(two))).toEqual(after);
        expect(withFirst(after, turn(two))).toEqual(after);
        const strangers = (of: readonly { number: string }[]) => of.filter(({ number }) => !people.includes(number));
        expect(strangers(after)).toEqual(strangers(entries));
      },
    ),
    { numRuns: 300 },
  );
});
