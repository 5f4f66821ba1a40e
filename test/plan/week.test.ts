import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallClock, weekdayOf } from '../../src/language/times/calendar.ts';
import { formatOffset } from '../../src/language/times/instant.ts';
import type { WeekSpan } from '../../src/plans/hours/record.ts';
import { HoursTimeline } from '../../src/plans/hours/timeline.ts';
import { describeHolds, weekLines as weekOfHours } from '../../src/plans/hours/words.ts';
import { foldDays, type Stretch, type WeekLine, weekLines } from '../../src/plans/week.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DATE = String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]+`;
const TIME = String.raw`\d\d:\d\d(?: \(UTC[^)]*\))?`;

const DATED = new RegExp(String.raw`^(${DATE})(?: (${TIME}))?(?:–(?:(${DATE})(?: |$))?(${TIME})?)?$`, 'u');

/** What a reader takes from the lines for an instant: a date first, then a day of the week, then "Otherwise". */
function reads<T>(lines: readonly WeekLine<T>[], at: number, now: number, zone: string): T | undefined {
  for (const says of [saysDated, saysWeekly]) {
    const found = lines.find(({ when }) => split(when).some((time) => says(time, at, now, zone)));
    if (found !== undefined) return found.value;
  }
  return lines.find(({ when }) => when === 'Otherwise' || when === 'All the time')?.value;
}

function split(when: string): string[] {
  return when.split('; ');
}

/** `Tue 9 Jun 17:00` as a number that grows with time. */
function order(date: string, time: string, now: number): number {
  const [, day = '', month = ''] = date.split(' ');
  const year = new Date(now).getUTCFullYear();
  const near = [year - 1, year, year + 1]
    .map((each) => Date.parse(`${day} ${month.slice(0, 3)} ${each} 00:00 UTC`))
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10));
  return (near[0] ?? 0) + (hour * 60 + minute) * MINUTE;
}

/** An instant by the clocks: before another of the same time, where they show it twice and its offset is greater. */
function isBefore(at: number, date: string, time: string, now: number, zone: string): boolean {
  const { day, minute } = wallClock(at, zone);
  const shown = Date.parse(day) + minute * MINUTE;
  const said = order(date, time, now);
  const offset = /\((UTC[^)]*)\)/u.exec(time)?.[1];
  if (offset === undefined) return shown < said;
  const [own, wanted] = [formatOffset(at, zone), offset].map((each) => {
    const [, sign = '+', hours = '0', minutes = '0'] = /UTC([+-])?(\d+)?(?::(\d+))?/u.exec(each) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  });
  return shown - (own ?? 0) * MINUTE < said - (wanted ?? 0) * MINUTE;
}

function saysDated(when: string, at: number, now: number, zone: string): boolean {
  const until = new RegExp(`^Now, until (${DATE}) (${TIME})$`, 'u').exec(when);
  if (until !== null) return isBefore(at, until[1] ?? '', until[2] ?? '', now, zone);
  const from = new RegExp(`^From (${DATE}) (${TIME}) on$`, 'u').exec(when);
  if (from !== null) return !isBefore(at, from[1] ?? '', from[2] ?? '', now, zone);
  const found = DATED.exec(when);
  if (found === null) return false;
  const [, first = '', begins = '00:00', last = first, ends = '24:00'] = found;
  return !isBefore(at, first, begins, now, zone) && isBefore(at, last, ends, now, zone);
}

function saysWeekly(when: string, at: number, now: number, zone: string): boolean {
  if (DATED.test(when) || when.startsWith('Now, ') || when.startsWith('From ')) return false;
  const { day, minute } = wallClock(at, zone);
  const week = (weekdayOf(day) - 1) * 1440 + minute;
  const long = /^(\w{3}) (\d\d:\d\d)–(\w{3})(?: \d+ \w+)? (\d\d:\d\d)$/u.exec(when);
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const isIn = (from: number, until: number) => [week, week + 7 * 1440].some((each) => each >= from && each < until);
  if (long !== null) {
    const [from, until] = [1, 3].map((part) => DAYS.indexOf(long[part] ?? '') * 1440 + minutesOf(long[part + 1] ?? ''));
    return isIn(from ?? 0, (until ?? 0) <= (from ?? 0) ? (until ?? 0) + 7 * 1440 : (until ?? 0));
  }
  const [named = ''] = /^(?:(?!\d\d:\d\d).)*/u.exec(when) ?? [];
  const times = [...when.matchAll(/(\d\d:\d\d)–(\d\d:\d\d)( the next day)?/gu)];
  return daysIn(named, day, now).some((each) => {
    if (times.length === 0) return isIn(each * 1440, (each + 1) * 1440);
    return times.some(([, from = '', until = '']) => {
      const [begin, end] = [from, until].map((time) => each * 1440 + minutesOf(time));
      return isIn(begin ?? 0, (end ?? 0) <= (begin ?? 0) ? (end ?? 0) + 1440 : (end ?? 0));
    });
  });
}

function daysIn(named: string, day: string, now: number): number[] {
  if (named.startsWith('Every day')) return [0, 1, 2, 3, 4, 5, 6];
  return named.split(/, | and /u).flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map((each) => DAYS.indexOf(each.trim().slice(0, 3)));
    const date = new RegExp(`^${DATE}`, 'u').exec(part.trim())?.[0];
    // The night before a date belongs to the day before it.
    if (date !== undefined && new Date(order(date, '00:00', now)).toISOString().slice(0, 10) !== day) return [];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Stretches that follow each other from an instant on, each with a letter. */
function stretchesFrom(now: number, parts: readonly { minutes: number; letter: string; isDated: boolean }[]) {
  let from = now;
  return parts.map(({ minutes, letter, isDated }): Stretch<string> => {
    const until = (Math.floor(from / MINUTE) + minutes) * MINUTE;
    const stretch = { from, until, value: letter, key: letter, isDated };
    from = until;
    return stretch;
  });
}

const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Tokyo'];
// The clocks of London and New York go back within these days, and forward within the last.
const NOWS = [
  '2026-06-09T10:07:31Z',
  '2026-10-20T15:00:00Z',
  '2026-10-31T03:30:00Z',
  '2026-03-24T23:59:00Z',
  '2026-04-03T05:00:00Z',
];

test('whoever reads the lines knows what holds at every minute', () => {
  const part = fc.record({
    minutes: fc.oneof(
      fc.integer({ min: 1, max: 96 }).map((each) => each * 30),
      fc.integer({ min: 1, max: 600 }),
    ),
    letter: fc.constantFrom('A', 'B', 'C'),
    isDated: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...NOWS),
      fc.constantFrom(...ZONES),
      fc.boolean(),
      fc.array(part, { minLength: 2, maxLength: 30 }),
      (start, zone, isNow, parts) => {
        const now = Date.parse(start);
        const stretches = stretchesFrom(now, parts);
        const lines = foldDays(stretches, zone, { isNow });
        for (const { from, until, value } of stretches) {
          for (let at = Math.ceil(from / MINUTE) * MINUTE; at < until; at += 37 * MINUTE)
            expect([at, reads(lines, at, now, zone)], JSON.stringify(lines)).toEqual([at, value]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('whoever reads the lines of hours knows who rings at every minute of a week', () => {
  const letter = fc.constantFrom('A', 'B', 'C').map((who) => ({ is: 'only' as const, who, settings: [] }));
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);
  const span: fc.Arbitrary<WeekSpan> = fc.record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    from: time,
    until: time,
    holds: letter,
  });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 5 }), letter, (week, otherwise) => {
      const timeline = new HoursTimeline({
        zone: 'UTC',
        week,
        otherwise,
        seasons: [],
        exceptions: [],
        pausedUntil: null,
      });
      const lines = weekOfHours({ week, otherwise }).map((line) => ({
        when: line.slice(0, -3),
        value: line.slice(-1),
      }));
      const from = Date.parse('2026-06-08');
      for (let at = from; at < from + 7 * DAY; at += 30 * MINUTE)
        expect(
          [at, reads(lines, at, from, 'UTC')],
          lines.map(({ when, value }) => `${when}: ${value}`).join('\n'),
        ).toEqual([at, describeHolds(timeline.at(at).holds)]);
    }),
    { numRuns: 25 },
  );
});

describe('equal days', () => {
  const now = Date.parse('2026-12-07T10:00:00Z');
  /** The hours of these days, each with a letter, and another between them. */
  const week = (closed: string | null) => {
    const marks: [number, string, boolean][] = [];
    for (let day = 0; day < 8; day += 1) {
      const start = Date.parse('2026-12-07') + day * DAY;
      const name = new Date(start).toISOString().slice(0, 10);
      if (name === closed) {
        marks.push([start, 'Night desk', true], [start + DAY, 'Reception', false]);
      } else if (day % 7 < 5) {
        marks.push([start + 9 * 60 * MINUTE, 'Olive', false], [start + 17.5 * 60 * MINUTE, 'Reception', false]);
      }
    }
    const inOrder = marks.sort(([a], [b]) => a - b);
    return inOrder
      .map(([from, value, isDated], at): Stretch<string> => {
        const until = inOrder[at + 1]?.[0] ?? Date.parse('2026-12-15');
        return { from: Math.max(from, now), until, value, key: value, isDated };
      })
      .filter(({ from, until }) => from < until);
  };
  const said = (closed: string | null) =>
    weekLines(week(closed), 'Europe/London').map(({ when, value }) => `${when}: ${value}`);

  test('are one line, and what holds otherwise another', () => {
    expect(said(null)).toEqual(['Mon–Fri 09:00–17:30: Olive', 'Otherwise: Reception']);
  });

  test('stay one line where one of them is closed, which has its date', () => {
    expect(said('2026-12-09')).toEqual(['Mon–Fri 09:00–17:30: Olive', 'Otherwise: Reception', 'Wed 9 Dec: Night desk']);
  });

  test('are not claimed of a day at the end of them that is closed', () => {
    expect(said('2026-12-11')).toEqual([
      'Mon–Thu 09:00–17:30: Olive',
      'Otherwise: Reception',
      'Fri 11 Dec: Night desk',
    ]);
  });
});
