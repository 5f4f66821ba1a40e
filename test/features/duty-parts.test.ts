import { describe, expect, test } from 'vitest';
import { shownOf, swappable } from '../../src/features/duty/deps.ts';
import { readSwap } from '../../src/features/duty/on-duty-query.ts';
import { swapShift } from '../../src/features/duty/plan.ts';
import { fingerprint } from '../../src/features/duty/wanted.ts';
import type { DutyList } from '../../src/plans/duty/record.ts';
import { shiftsFrom } from '../../src/plans/duty/shifts.ts';

const NOW = Date.parse('2026-06-10T10:00:00Z');
const people = [
  { name: 'Anna', number: '101' },
  { name: 'Ben', number: '102' },
];
const list = {
  version: 1,
  id: 'd1',
  environment: 'sandbox',
  kind: 'follow-me',
  subject: '9',
  title: 'x',
  called: null,
  people,
  every: 'day',
  time: '09:00',
  zone: 'UTC',
  starts: '2026-06-08',
  channel: null,
  swaps: {},
  done: 2,
  announced: 2,
  named: [],
  by: 'U1',
  owner: { key: '', customer: null },
  job: '',
  trouble: null,
} as unknown as DutyList;

describe('which shifts can be swapped', () => {
  test.each([
    ['2', 2],
    ['3', 3],
    ['10', 10],
    ['369', 369],
    ['002', 2],
    ['1', null],
    ['0', null],
    ['370', null],
    ['', null],
    ['x', null],
    ['-3', null],
    ['3.5', null],
    ['100000', null],
  ])('%j', (count, found) => {
    expect(swappable(list, count, NOW)?.count ?? null).toBe(found);
  });

  test('from the first on where none has begun', () => {
    const ahead = { ...list, starts: '2026-06-20' };
    expect(['0', '1'].map((count) => swappable(ahead, count, NOW)?.count)).toEqual([0, 1]);
    expect(shownOf(ahead, NOW)).toMatchObject({
      isOn: false,
      shifts: [{ count: 0 }, { count: 1 }, { count: 2 }, { count: 3 }],
    });
    expect(shownOf(list, NOW).isOn).toBe(true);
    expect(shiftsFrom(list, NOW, 2).map(({ count, person }) => `${count} ${person?.name}`)).toEqual([
      '2 Anna',
      '3 Ben',
    ]);
  });
});

describe('a swapped shift', () => {
  const swapped = (shift: string, who: string, more: Partial<DutyList> = {}) =>
    swapShift({ ...list, ...more }, { id: 'd1', shift, who }, NOW);

  test('is given to somebody, to nobody, or back', () => {
    expect(swapped('3', '101')).toMatchObject({
      next: { swaps: {}, swapped: [{ day: '2026-06-11', person: people[0] }], done: 2, announced: 2 },
      shift: { count: 3, person: people[0] },
    });
    expect(swapped('2026-06-11', 'nobody')).toMatchObject({
      next: { swapped: [{ day: '2026-06-11', person: null }] },
      shift: { count: 3, person: null },
    });
    expect(swapped('1', '101')).toBeNull();
    expect(swapped('2026-06-09', '101')).toBeNull();
  });

  test('is kept beside those that an earlier version wrote by their count', () => {
    const before = { swaps: { 3: '101', 4: '102' } };
    const later = { day: '2026-06-12', person: people[1] };
    expect(swapped('2026-06-11', 'as-planned', before)).toMatchObject({
      shift: { count: 3, person: people[1] },
      next: { swaps: {}, swapped: [later] },
    });
    expect(swapped('003', 'nobody', before)?.next).toMatchObject({
      swaps: {},
      swapped: [{ day: '2026-06-11', person: null }, later],
    });
  });

  test('is handed over once more where it is the present one', () => {
    expect(swapped('2', '102')?.next).toMatchObject({ done: 1, announced: 1 });
    expect(swapped('4', '101')?.next).toMatchObject({ done: 2, announced: 2 });
  });
});

test.each([
  ['', '', ''],
  ['with Ben', '', 'Ben'],
  ['to Ben', '', 'Ben'],
  ['main line', 'main line', ''],
  ['main line with Ben', 'main line', 'Ben'],
  ['main line TO  Ben B', 'main line', 'Ben B'],
  ['road to hell with Ben', 'road', 'hell', 'Ben'],
  ['within', 'within', ''],
  ['main line with', 'main line with', ''],
  ['to Ben with Anna', '', 'Ben', 'Anna'],
])('after "duty swap", %j names a number, who takes the shift, and whose it is', (text, rest, who, other = '') => {
  expect(readSwap(text)).toEqual({ rest, who, other });
});

test('a list is another one when people set something in it, and not by what the app keeps', () => {
  const print = fingerprint(list);
  const kept: Partial<DutyList>[] = [{ done: 9 }, { announced: 9 }, { job: 'j' }, { by: 'U2' }, { title: 'y' }];
  for (const more of kept) expect(fingerprint({ ...list, ...more })).toBe(print);
  expect(fingerprint({ ...list, people: people.map((each) => ({ ...each, name: 'X' })) })).toBe(print);
  const set: Partial<DutyList>[] = [
    ...[
      { id: 'd2' },
      { people: people.toReversed() },
      { every: 'week' as const },
      { time: '10:00' },
      { zone: 'Europe/London' },
    ],
    ...[{ starts: '2026-06-09' }, { channel: 'C1' }, { swaps: { 3: null } }, { swaps: { 3: '101' } }],
    ...[{ swapped: [{ day: '2026-06-11', person: null }] }, { turn: { count: 3, place: 0, since: 2 } }],
  ];
  const prints = set.map((more) => fingerprint({ ...list, ...more }));
  expect(new Set([print, ...prints]).size).toBe(set.length + 1);
  const [some, turned] = [
    { 3: '101', 10: null },
    { 10: null, 3: '101' },
  ];
  expect(fingerprint({ ...list, swaps: some })).toBe(fingerprint({ ...list, swaps: turned }));
});
