import { expect, test } from 'vitest';
import { readExtend } from '../../src/features/divert/another-end.ts';
import { parseDivert } from '../../src/features/divert/parse.ts';

const clock = { now: Date.parse('2026-06-09T10:30:00Z'), zone: 'Europe/London', locale: 'en-GB' };

test.each<[typed: string, number: string, to: string, from: string, until: string]>([
  ['', '', '', '', ''],
  ['main line', 'main line', '', '', ''],
  ['main line  to  Anna', 'main line', 'Anna', '', ''],
  ['Main Line TO Anna', 'Main Line', 'Anna', '', ''],
  ['road to hell to Anna', 'road to hell', 'Anna', '', ''],
  ['to Anna', '', 'Anna', '', ''],
  ['main to', 'main', '', '', ''],
  ['main to Anna until 5', 'main', 'Anna', '', 'until 5'],
  ['main until 5', 'main', '', '', 'until 5'],
  ['main to Anna UNTIL Monday 9:00', 'main', 'Anna', '', 'UNTIL Monday 9:00'],
  ['main to Anna til 5', 'main', 'Anna', '', 'til 5'],
  ["main to Anna 'til 5", 'main', 'Anna', '', "'til 5"],
  ['main to Anna till 5', 'main', 'Anna', '', 'till 5'],
  ['main to Anna untill whenever', 'main', 'Anna', '', 'untill whenever'],
  ['main to Anna for 2 hours', 'main', 'Anna', '', 'for 2 hours'],
  ['main to Anna before tomorrow', 'main', 'Anna', '', 'before tomorrow'],
  ['main to Anna ending tomorrow 9:00', 'main', 'Anna', '', 'ending tomorrow 9:00'],
  ['main to Anna up to tomorrow', 'main', 'Anna', '', 'up to tomorrow'],
  ['main to Anna up', 'main', 'Anna up', '', ''],
  ['main to Friends for Life', 'main', 'Friends for Life', '', ''],
  ['main to Friends for Life for 2 hours', 'main', 'Friends for Life', '', 'for 2 hours'],
  ['main to Anna remind me at 5', 'main', 'Anna', '', 'remind me at 5'],
  ['remind desk to Anna', 'remind desk', 'Anna', '', ''],
  [
    'main to Anna from tomorrow 9:00 until tomorrow 12:00',
    'main',
    'Anna',
    'from tomorrow 9:00',
    'until tomorrow 12:00',
  ],
  ['main to Anna from noon', 'main', 'Anna', 'from noon', ''],
  ['main to Anna starting Monday for 2 hours', 'main', 'Anna', 'starting Monday', 'for 2 hours'],
  ['main to Anna beginning tomorrow', 'main', 'Anna', 'beginning tomorrow', ''],
  ['main to Anna from Sales until 5', 'main', 'Anna from Sales', '', 'until 5'],
  ['main to Anna from Sales from noon until 5', 'main', 'Anna from Sales', 'from noon', 'until 5'],
  ['main to Anna until 5 from noon', 'main', 'Anna', '', 'until 5 from noon'],
  ['main to Anna from 9 to 12', 'main', 'Anna', 'from 9', '12'],
  ['main to Anna tomorrow from 9 to 5', 'main', 'Anna', 'tomorrow from 9', '5'],
  ['main to Anna for 2h', 'main', 'Anna', '', 'for 2h'],
  ['main to Anna from 5pm until Friday 18:00', 'main', 'Anna', 'from 5pm', 'until Friday 18:00'],
  ['main to Anna after 5pm', 'main', 'Anna', 'after 5pm', ''],
])('%j', (typed, number, to, from, until) => {
  expect(parseDivert(typed, clock)).toEqual({ number, to, from, until });
});

test.each([
  ['', '', ''],
  ['id1', 'id1', ''],
  ['id1\nuntil 5', 'id1', 'until 5'],
])('%j names a change, and perhaps its end', (value, id, said) => {
  expect(readExtend(value)).toEqual({ id, said });
});
