import { expect, test } from 'vitest';
import { extensionBlockedReason, findOverlap } from '../../src/plans/temporary/overlap.ts';
import { plannedOf, temporaryOf } from './fixtures.ts';

const HOUR = 3_600_000;
const DAY = Date.parse('2026-06-10T00:00:00Z');

/** The hour of a start, of an end and of a reminder. */
type Hours = [start: number, end: number | null, reminder?: number | null];
type Held = [end: number | null, how?: 'day' | 'asked'];

const at = (hour: number) => ({ at: DAY + hour * HOUR, zone: 'UTC', wall: null });
const orNone = (hour: number | null) => (hour === null ? null : at(hour));
const timesOf = ([start, end, reminder = null]: Hours) => ({
  start: at(start),
  end: orNone(end),
  reminder: orNone(reminder),
});
const plans = (all: readonly Hours[]) => all.map((each) => plannedOf(timesOf(each)));

function heldOf([end, how]: Held) {
  const cause = { kind: 'closed' as const, id: 'd', name: 'D' };
  return temporaryOf({
    end: orNone(end),
    ...(how === 'day' ? { cause } : {}),
    ...(how === 'asked' ? { state: 'asked' as const } : {}),
  });
}

test.each<[Hours, Held | null, Hours[], string | null]>([
  [[8, 9], null, [], null],
  [[8, 9], [8], [], null],
  [
    [8, 9],
    [8.0003],
    [],
    'The change that is there now lasts until Wednesday 10 June, 08:00 (UTC). Let this one begin then or later, or end the other first.',
  ],
  [[8, 9], [8.0002], [], null],
  [
    [8, 9],
    [9],
    [],
    'The change that is there now lasts until Wednesday 10 June, 09:00 (UTC). Let this one begin then or later, or end the other first.',
  ],
  [[8, 9], [null], [], 'A temporary change without an end holds there now. End it first, or give it an end.'],
  [[8, 9], [9, 'day'], [], null],
  [
    [8, 9],
    [7, 'asked'],
    [],
    'The change that is there now lasts until Wednesday 10 June, 07:00 (UTC). Let this one begin then or later, or end the other first.',
  ],
  [[8, 9], null, [[9, 10]], null],
  [[8, 9], null, [[7, 8]], null],
  [
    [8, 9],
    null,
    [[7, 8.5]],
    'Another change is planned from Wednesday 10 June, 07:00 until 08:30 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [
    [8, 9],
    null,
    [[8.5, 10]],
    'Another change is planned from Wednesday 10 June, 08:30 until 10:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [
    [8, 9],
    null,
    [[8, null]],
    'Another change is planned from Wednesday 10 June, 08:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [
    [8, 9],
    null,
    [[8.5, null]],
    'Another change is planned from Wednesday 10 June, 08:30 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [[8, 9], null, [[9, null]], null],
  [
    [8, 9],
    null,
    [[7, null, 7.5]],
    'Another change is planned from Wednesday 10 June, 07:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [[8, 9], null, [[9, null, 10]], null],
  [
    [8, null],
    null,
    [[8, 9]],
    'Another change is planned from Wednesday 10 June, 08:00 until 09:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [
    [8, null],
    null,
    [[7, 9]],
    'Another change is planned from Wednesday 10 June, 07:00 until 09:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [[8, null], null, [[9, 10]], null],
  [
    [8, null],
    null,
    [[8, null]],
    'Another change is planned from Wednesday 10 June, 08:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [
    [8, null, 9],
    null,
    [[9, 10]],
    'Another change is planned from Wednesday 10 June, 09:00 until 10:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
  [[8, null, 9], null, [[7, 8]], null],
  [
    [8, 9],
    [9],
    [[8, 9]],
    'The change that is there now lasts until Wednesday 10 June, 09:00 (UTC). Let this one begin then or later, or end the other first.',
  ],
  [
    [8, 9],
    null,
    [
      [6, 7],
      [8, 9],
    ],
    'Another change is planned from Wednesday 10 June, 08:00 until 09:00 (UTC). Choose a time that does not meet it, or cancel it: `/phone divert` lists it.',
  ],
])('what is to hold in the hours %j, over %j, beside what is planned in %j', (mine, held, planned, why) => {
  expect(findOverlap(timesOf(mine), held === null ? null : heldOf(held), plans(planned))).toBe(why);
});

test.each<[number, Hours[], number, string | null]>([
  [9, [], 0, null],
  [
    9,
    [[8, 10]],
    0,
    'Another change is planned from Wednesday 10 June, 08:00 until 10:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [8, [[8, 10]], 0, null],
  [8.0002, [[8, 10]], 0, null],
  [
    8.0004,
    [[8, 10]],
    0,
    'Another change is planned from Wednesday 10 June, 08:00 until 10:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [
    12,
    [[8, 10]],
    9,
    'Another change is planned from Wednesday 10 June, 08:00 until 10:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [12, [[8, 10]], 10, null],
  [12, [[8, 10]], 11, null],
  [
    12,
    [[8, null]],
    7,
    'Another change is planned from Wednesday 10 June, 08:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [12, [[8, null]], 8, null],
  [12, [[8, null]], 9, null],
  [
    12,
    [[8, null, 9]],
    20,
    'Another change is planned from Wednesday 10 June, 08:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [
    23,
    [[20, 30]],
    0,
    'Another change is planned from Wednesday 10 June, 20:00 until Thursday 11 June, 06:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
  [
    12,
    [
      [13, 14],
      [8, 9],
    ],
    0,
    'Another change is planned from Wednesday 10 June, 08:00 until 09:00 (UTC). Choose an end before it begins, or cancel it: `/phone divert` lists it.',
  ],
])('an end at the hour %d, with what is planned in %j, at the hour %d', (end, planned, now, why) => {
  expect(extensionBlockedReason(at(end), plans(planned), DAY + now * HOUR)).toBe(why);
});
