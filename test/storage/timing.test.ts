import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isZone } from '../../src/runtime/zones.ts';
import type { RecurringTiming } from '../../src/storage/ports.ts';
import { nextRun } from '../../src/storage/timing.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONES = Intl.supportedValuesOf('timeZone');

/** What the wall of a zone reads: `2026-03-29 01:30`, with the ISO weekday. */
function wallReader(zone: string): (at: number) => { text: string; day: string; weekday: number } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => {
    const text = format.format(at).slice(0, 16);
    const day = text.slice(0, 10);
    return { text, day, weekday: ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1 };
  };
}

function isWanted(timing: Exclude<RecurringTiming, { kind: 'interval' }>, day: string, weekday: number): boolean {
  if (timing.kind === 'weekly') return timing.days.includes(weekday);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return timing.day === 'last' ? date === new Date(Date.UTC(year, month, 0)).getUTCDate() : date === timing.day;
}

/**
 * Reads the wall minute by minute, which needs no arithmetic of zones at all: due is the first minute of each wanted
 * day that reads the time. `from` and `to` in epoch milliseconds, whole minutes.
 */
function readOff(
  timing: Exclude<RecurringTiming, { kind: 'interval' }>,
  zone: string,
  from: number,
  to: number,
): number[] {
  const read = wallReader(zone);
  const seen = new Set<string>();
  const due: number[] = [];
  for (let at = from - DAY; at <= to; at += MINUTE) {
    const { text, day, weekday } = read(at);
    if (text.slice(11) !== timing.time || seen.has(day)) continue;
    seen.add(day);
    if (at > from && isWanted(timing, day, weekday)) due.push(at);
  }
  return due;
}

function allRuns(timing: RecurringTiming, zone: string, from: number, to: number): number[] {
  const runs: number[] = [];
  for (let at = nextRun(timing, zone, from); at !== null && at <= to; at = nextRun(timing, zone, at)) runs.push(at);
  return runs;
}

/** Moments at which the offset of a zone changes, to the minute, in a span of years. */
function changesOf(zone: string, from: number, to: number): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const found: number[] = [];
  for (let at = from; at < to; at += 7 * DAY) {
    if (offset(at) === offset(at + 7 * DAY)) continue;
    let [low, high] = [at, at + 7 * DAY];
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push(high);
  }
  return found;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const timing = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    time,
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
    time,
  }),
);

const iso = (runs: readonly number[]) => runs.map((at) => new Date(at).toISOString());
const DAILY = [1, 2, 3, 4, 5, 6, 7];

describe('when a job is due', () => {
  test('nine o’clock stays nine o’clock on both sides of a clock change', () => {
    const daily = { kind: 'weekly', days: DAILY, time: '09:00' } as const;
    expect(iso(allRuns(daily, 'Europe/London', Date.UTC(2026, 2, 27, 12), Date.UTC(2026, 2, 31)))).toEqual([
      '2026-03-28T09:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ]);
  });

  test('a time that the spring leaves out is skipped, and one that the autumn repeats is due once', () => {
    const daily = { kind: 'weekly', days: DAILY, time: '01:30' } as const;
    expect(iso(allRuns(daily, 'Europe/London', Date.UTC(2026, 2, 28, 0), Date.UTC(2026, 2, 30, 12)))).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(iso(allRuns(daily, 'Europe/London', Date.UTC(2026, 9, 24, 12), Date.UTC(2026, 9, 26, 12)))).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('a whole day that a zone left out is skipped', () => {
    const daily = { kind: 'weekly', days: DAILY, time: '09:00' } as const;
    expect(iso(allRuns(daily, 'Pacific/Apia', Date.UTC(2011, 11, 29, 0), Date.UTC(2011, 11, 31, 12)))).toEqual([
      '2011-12-29T19:00:00.000Z',
      '2011-12-30T19:00:00.000Z',
    ]);
  });

  test('the 31st is skipped in short months, and the last day is the last of each', () => {
    const span = [Date.UTC(2027, 11, 31, 12), Date.UTC(2028, 4, 1)] as const;
    const days = (day: number | 'last') =>
      iso(allRuns({ kind: 'monthly', day, time: '09:00' }, 'UTC', ...span)).map((at) => at.slice(5, 10));
    expect(days(31)).toEqual(['01-31', '03-31']);
    expect(days(29)).toEqual(['01-29', '02-29', '03-29', '04-29']);
    expect(days('last')).toEqual(['01-31', '02-29', '03-31', '04-30']);
  });

  test('an interval is due at its multiples since midnight UTC, every day the same', () => {
    const every = { kind: 'interval', minutes: 600 } as const;
    expect(iso(allRuns(every, 'Asia/Kolkata', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2, 10)))).toEqual([
      '2026-01-01T10:00:00.000Z',
      '2026-01-01T20:00:00.000Z',
      '2026-01-02T00:00:00.000Z',
      '2026-01-02T10:00:00.000Z',
    ]);
  });

  test('a zone that this machine does not know never comes', () => {
    expect(isZone('Mars/Olympus_Mons')).toBe(false);
    expect(nextRun({ kind: 'weekly', days: DAILY, time: '09:00' }, 'Mars/Olympus_Mons', 0)).toBeNull();
  });

  test('every zone agrees with its wall, read minute by minute around each of its clock changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), timing, fc.nat(), (zone, when, pick) => {
        const changes = changesOf(zone, Date.UTC(2024, 0, 1), Date.UTC(2030, 0, 1));
        const middle = changes[pick % Math.max(1, changes.length)] ?? Date.UTC(2026, 5, 1);
        const [from, to] = [middle - 2 * DAY, middle + 2 * DAY];
        expect(iso(allRuns(when, zone, from, to))).toEqual(iso(readOff(when, zone, from, to)));
      }),
      { numRuns: 60 },
    );
  });

  test('no zone loses or doubles the very time at which its clocks change', () => {
    for (const zone of ZONES) {
      const [change] = changesOf(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1));
      if (change === undefined) continue;
      for (const minutes of [-30, 30]) {
        const daily = {
          kind: 'weekly',
          days: DAILY,
          time: wallReader(zone)(change + minutes * MINUTE).text.slice(11),
        } as const;
        const [from, to] = [change - DAY / 4, change + DAY / 4];
        expect([zone, ...iso(allRuns(daily, zone, from, to))]).toEqual([zone, ...iso(readOff(daily, zone, from, to))]);
      }
    }
  }, 120_000);
});
