import { expect, test } from 'vitest';
import { secondsAt } from '../../../../dev/slack/page/elements/wall-time.ts';
import { clockTime, dayHeading, formatDate } from '../../../../dev/slack/page/text/date.ts';

const at = Date.parse('2026-02-18T18:39:05Z');
const london = { zone: 'Europe/London', now: at };

test.each([
  ['{date_num}', '2026-02-18'],
  ['{date_slash}', '18/02/2026'],
  ['{date}', '18 February 2026'],
  ['{date_short}', '18 Feb 2026'],
  ['{date_long}', 'Wednesday 18 February 2026'],
  ['{date_pretty} at {time}', 'today at 18:39'],
  ['{time_secs}', '18:39:05'],
  ['{ago}', 'now'],
])('%s reads %s', (format, shown) => {
  expect(formatDate(at, format, london)).toBe(shown);
});

test('a time is told in the zone of the reader', () => {
  expect(formatDate(at, '{date_num} {time}', { zone: 'Asia/Kolkata', now: at })).toBe('2026-02-19 00:09');
});

test('the days around today have names', () => {
  const days = [-1, 1, 2].map((by) => formatDate(at + by * 86_400_000, '{date_short_pretty}', london));
  expect(days).toEqual(['yesterday', 'tomorrow', '20 Feb 2026']);
});

test('an unknown token leaves the fallback to be shown', () => {
  expect(formatDate(at, '{date} {weather}', london)).toBeNull();
});

test('a day has a heading with a capital', () => {
  expect([dayHeading(at, london), dayHeading(at - 3 * 86_400_000, london)]).toEqual(['Today', 'Sunday 15 February']);
});

test.each([
  ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30:00Z'],
  ['2026-01-01T09:30', 'Asia/Kolkata', '2026-01-01T04:00:00Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
])('%s on a clock in %s is %s', (wall, zone, instant) => {
  expect(secondsAt(wall, zone)).toBe(Date.parse(instant) / 1000);
});

test('a wall time read back on the same clock is the same', () => {
  const seconds = secondsAt('2026-06-15T23:05', 'America/Vancouver') ?? 0;
  expect(clockTime(seconds * 1000, 'America/Vancouver')).toBe('23:05');
});

test('what is no wall time gives none', () => {
  expect(secondsAt('tomorrow', 'Europe/London')).toBeNull();
});
