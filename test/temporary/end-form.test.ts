import { expect, test } from 'vitest';
import { endClockFor } from '../../src/plans/temporary/checked-end.ts';
import {
  type ChangeTimes,
  draftTimes,
  endBlocks,
  endInputs,
  readReminder,
} from '../../src/plans/temporary/end-form.ts';
import { readEnd } from '../../src/plans/temporary/typed-end.ts';

const CLOCK = endClockFor({ tz: 'Europe/London', locale: 'en-GB' }, Date.parse('2026-06-09T10:00:00Z'));
const INPUTS = endInputs({ id: 'until' });

const values = (choice: string | null, text: string, start: string) => ({
  until: { until: { selected_option: choice === null ? null : { value: choice } } },
  'until:text': { 'until:text': { value: text } },
  'until:start': { 'until:start': { value: start } },
});

/** The start, the end and the reminder in UTC, each with its wall time where it has one; or what is said at which field. */
function words(read: ChangeTimes | { errors: object }): string {
  if ('errors' in read) return JSON.stringify(read.errors);
  const { start, end, reminder } = read;
  const word = (at: number, wall: string | null) =>
    [new Date(at).toISOString().slice(5, 16), ...(wall === null ? [] : [wall.slice(5)])].join(' ');
  return [start, end, reminder].map((each) => (each === null ? '-' : word(each.at, each.wall))).join(' | ');
}

const TEXT = 'until:text';
const START = 'until:start';
const CHOICE = 'until';
const at = (field: string, words: string) => JSON.stringify({ [field]: words });
const HOUR = 'Name the hour as well. Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';
const ALONE =
  'Name the end alone, without when it begins. Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';
const UNKNOWN =
  'This is not a time that Switchboard understands. Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';
const ONLY_START = 'Name only when it begins here, such as tomorrow 9:00; the end has a field of its own.';
const PASSED = 'That has already passed. Name a time that is still to come.';
const CHOOSE = 'Choose one of these, or type another end below.';

/** What was chosen and typed at 11:00 in London: the end, the same in words, and the start in words. */
test.each<[string | null, string, string, string]>([
  [null, '', '', '- | - | -'],
  ['none', '', '', '- | - | -'],
  ['typed', '', '', '{"until:text":"Type the end here, or choose one above."}'],
  ['for 60', '', '', '- | 06-09T11:00 | -'],
  ['for 120', '', '', '- | 06-09T12:00 | -'],
  ['wall 2026-06-10T09:00', '', '', '- | 06-10T08:00 06-10T09:00 | -'],
  ['wall 2026-06-08T09:00', '', '', at(CHOICE, PASSED)],
  ...[
    ...['wall', 'wall 2026-06-10', 'wall x2026-06-10T09:00', 'wall 2026-06-10xT09:00', 'wall 2026-06-10Tx09:00'],
    ...[
      'wall 2026-06-10T09:00x',
      'wall T09:00',
      'at 2026-06-10T09:00',
      'for',
      'for 0',
      'for x60',
      'for 60x',
      'for 12345',
    ],
    ...['minutes 60', 'for -60'],
  ].map((choice): [string, string, string, string] => [choice, '', '', at(CHOICE, CHOOSE)]),
  ['for 9999', '', '', '- | 06-16T08:39 | -'],
  ['odd', '', '', at(CHOICE, CHOOSE)],
  ['for x', '', '', at(CHOICE, CHOOSE)],
  ['for 60', '18:00', '', '{"until:text":"One is chosen above too. Leave this empty, or choose no end there."}'],
  [null, '18:00', '', '- | 06-09T17:00 06-09T18:00 | -'],
  ['none', '18:00', '', '- | 06-09T17:00 06-09T18:00 | -'],
  ['typed', '18:00', '', '- | 06-09T17:00 06-09T18:00 | -'],
  ['none', 'until 18:00', '', '- | 06-09T17:00 06-09T18:00 | -'],
  ['none', 'for 2 hours', '', '- | 06-09T12:00 | -'],
  ['none', 'in 30 minutes', '', '- | 06-09T10:30 | -'],
  ['none', 'tomorrow 9:00', '', '- | 06-10T08:00 06-10T09:00 | -'],
  [
    'none',
    '9:00',
    '',
    '{"until:text":"That may be Tuesday 9 June, 21:00 (Europe/London) or Wednesday 10 June, 09:00 (Europe/London). Type the day and the hour."}',
  ],
  ['none', 'yesterday', '', at(TEXT, PASSED)],
  ['none', 'friday', '', at(TEXT, HOUR)],
  ['none', 'for good', '', '- | - | -'],
  ['none', 'in 40 days', '', '{"until:text":"That is more than 31 days ahead; the longest is 31 days."}'],
  ['none', 'in 31 days', '', '- | 07-10T10:00 | -'],
  ['none', 'from 12 until 14:00', '', at(TEXT, ALONE)],
  ['none', 'xyz', '', at(TEXT, UNKNOWN)],
  ['none', 'remind me at 17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  ['none', 'Remind 17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  ['none', 'remind me', '', at(TEXT, UNKNOWN)],
  ['none', '5 or 6', '', at(TEXT, UNKNOWN)],
  [
    'none',
    'at 8',
    '',
    '{"until:text":"That may be Tuesday 9 June, 20:00 (Europe/London) or Wednesday 10 June, 08:00 (Europe/London). Type the day and the hour."}',
  ],
  ['none', '18:00', '12:00', '06-09T11:00 06-09T12:00 | 06-09T17:00 06-09T18:00 | -'],
  ['none', '11:30', '12:00', '06-09T11:00 06-09T12:00 | 06-09T22:30 06-09T23:30 | -'],
  ['none', '', '12:00', '06-09T11:00 06-09T12:00 | - | -'],
  ['for 60', '', '12:00', '06-09T11:00 06-09T12:00 | 06-09T12:00 | -'],
  ['none', 'for 2 hours', '12:00', '06-09T11:00 06-09T12:00 | 06-09T13:00 | -'],
  [
    'none',
    'in 30 minutes',
    '12:00',
    '{"until:text":"It begins Tuesday 9 June, 12:00 (Europe/London). Name an end that is later than that."}',
  ],
  ['none', 'from 13:00', '12:00', at(TEXT, ALONE)],
  ['none', '', 'now', '- | - | -'],
  ['none', '', 'from 12:00', '06-09T11:00 06-09T12:00 | - | -'],
  ['none', '', 'starting tomorrow 9:00', '06-10T08:00 06-10T09:00 | - | -'],
  ['none', '', 'xyz', at(START, UNKNOWN)],
  ['none', '', '9:00 yesterday', at(START, PASSED)],
  ['none', '', 'for 2 hours', at(START, ONLY_START)],
  ['none', '', 'friday', at(START, HOUR)],
  ['none', '', '12:00 to 14:00', at(START, ONLY_START)],
  ['none', '', 'in 2 hours', '06-09T12:00 | - | -'],
  ['none', '', 'in 32 days', '{"until:start":"That is more than 31 days ahead; the longest is 31 days."}'],
  ['none', '', 'for good', at(START, ONLY_START)],
  ['none', '', 'until 12:00', at(START, ONLY_START)],
  ['none', '14:00', 'tomorrow 12:00', '06-10T11:00 06-10T12:00 | 06-10T13:00 06-10T14:00 | -'],
  ['none', 'in 40 days', 'in 20 days', '06-29T10:00 | 07-19T10:00 | -'],
  ['none', 'friday', '12:00', at(TEXT, HOUR)],
  ['none', 'next week', '', at(TEXT, HOUR)],
  ['none', 'next week', '12:00', at(TEXT, HOUR)],
  ['none', '', 'next week', at(START, HOUR)],
  ['none', 'until 11:00', '', '- | 06-10T10:00 06-10T11:00 | -'],
  ['none', 'until 12:00', '12:00', '06-09T11:00 06-09T12:00 | 06-09T23:00 06-10T00:00 | -'],
  [
    'none',
    'in 40 days',
    '12:00',
    '{"until:text":"That is more than 31 days after the start; the longest is 31 days."}',
  ],
  [
    'wall 2026-06-09T12:00',
    '',
    '12:00',
    '{"until":"It begins Tuesday 9 June, 12:00 (Europe/London). Name an end that is later than that."}',
  ],
  ['wall 2026-06-09T11:00', '', '', at(CHOICE, PASSED)],
  ['none', 'in 20 minutes until 15:00', '', at(TEXT, ALONE)],
  ['none', 'in 20 minutes until 15:00', '11:10', at(TEXT, ALONE)],
  ['none', 'in 20 minutes for 2 hours', '', at(TEXT, ALONE)],
  ['none', '', 'in 20 minutes for 2 hours', at(START, ONLY_START)],
  ['none', '', 'in 20 minutes until 15:00', at(START, ONLY_START)],
  ['none', '', 'from  12:00', '06-09T11:00 06-09T12:00 | - | -'],
  ['none', '', 'Beginning 12:00', '06-09T11:00 06-09T12:00 | - | -'],
  [
    'none',
    '',
    '8',
    '{"until:start":"That may be Tuesday 9 June, 20:00 (Europe/London) or Wednesday 10 June, 08:00 (Europe/London). Type the day and the hour."}',
  ],
  ['none', '8', '12:00', '06-09T11:00 06-09T12:00 | 06-09T19:00 06-09T20:00 | -'],
  ['none', 'until 9', '12:00', '06-09T11:00 06-09T12:00 | 06-09T20:00 06-09T21:00 | -'],
  ['none', 'for 3 days', '', '- | 06-12T10:00 | -'],
  ['none', 'for 2 hours from 13:00', '', at(TEXT, ALONE)],
  ['none', 'for 2 hours from 13:00', '12:00', at(TEXT, ALONE)],
  ['none', 'from tomorrow 9 for 3 days', '12:00', at(TEXT, ALONE)],
  ['none', 'remindme 17:30', '', at(TEXT, UNKNOWN)],
  ['none', 'remind  me  17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  ['none', 'remind me  at 17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  ['none', 'please remind me at 17:30', '', at(TEXT, UNKNOWN)],
  ['none', 'until 17:00 then back to normal', '', '- | 06-09T16:00 06-09T17:00 | -'],
  [
    'none',
    'until 7',
    '',
    '{"until:text":"That may be Tuesday 9 June, 19:00 (Europe/London) or Wednesday 10 June, 07:00 (Europe/London). Type the day and the hour."}',
  ],
  ['none', 'wednesday', '', at(TEXT, HOUR)],
  ['none', 'tuesday 11:00', '', '- | 06-16T10:00 06-16T11:00 | -'],
  ['none', '', 'tuesday 11:00', '06-16T10:00 06-16T11:00 | - | -'],
  ['none', 'from 1 to 12 july', '', at(TEXT, HOUR)],
  ['none', '', 'now ', '- | - | -'],
  ['none', '', 'NOW', '- | - | -'],
  ['none', '', 'from', at(START, UNKNOWN)],
  ['none', '', 'from now', '- | - | -'],
  ['none', 'remind me at 17:30', '12:00', '06-09T11:00 06-09T12:00 | - | 06-09T16:30 06-09T17:30'],
])('chosen %j, typed %j, from %j', (choice, text, start, outcome) => {
  expect(words(readEnd(INPUTS, values(choice, text, start), CLOCK))).toBe(outcome);
});

/** The choices of a form that is drawn then. */
test.each([
  ['2026-06-09T10:00:00Z', 'Today 17:00, Tomorrow 09:00, Monday 09:00'],
  ['2026-06-09T15:59:00Z', 'Today 17:00, Tomorrow 09:00, Monday 09:00'],
  ['2026-06-09T16:00:00Z', 'Tomorrow 09:00, Monday 09:00'],
  ['2026-06-08T16:00:00Z', 'Tomorrow 09:00, Monday 09:00'],
  ['2026-06-13T16:00:00Z', 'Tomorrow 09:00, Monday 09:00'],
  ['2026-06-14T16:00:00Z', 'Tomorrow 09:00'],
])('at %s the usual ends are %s', (now, usual) => {
  const clock = { ...CLOCK, now: Date.parse(now) };
  const [choice] = endBlocks(INPUTS, clock, { choice: null, text: '' }, { noEnd: 'No end', isUsual: true });
  const labels = [...JSON.stringify(choice).matchAll(/"text":"([^"]+)","emoji":false\},"value"/gu)].map(
    ([, text]) => text,
  );
  const [first, ...all] = [...new Set(labels)];
  expect([first, all.join(', ')]).toEqual(['No end', `${usual}, For 1 hour, For 2 hours, For 4 hours`]);
});

test.each([
  [null, null, 'reminder null'],
  ['for 60', null, 'reminder 06-09T11:00'],
  ['wall 2026-06-10T09:00', null, 'reminder 06-10T08:00'],
  ['for 60', '2026-06-09T12:00:00Z', 'reminder 06-09T13:00'],
  ['wall 2026-06-09T09:00', null, '{"divert:remind":"That has already passed. Name a time that is still to come."}'],
  ['odd', null, '{"divert:remind":"Choose one of these, or type another end below."}'],
])('a reminder that is chosen as %j, of what begins %j', (choice, begins, outcome) => {
  const start = begins === null ? null : { at: Date.parse(begins), zone: 'UTC', wall: null };
  const chosen = {
    'divert:remind': { 'divert:remind': { selected_option: choice === null ? null : { value: choice } } },
  };
  const read = readReminder(chosen, { ...CLOCK, start });
  const said =
    'errors' in read
      ? JSON.stringify(read.errors)
      : `reminder ${read.reminder && new Date(read.reminder.at).toISOString().slice(5, 16)}`;
  expect(said).toBe(outcome);
  expect(readReminder({}, { ...CLOCK, start })).toEqual({ reminder: null });
});

test('an end is asked for, not named, or none; with a reminder there is none', () => {
  const end = { at: 1, zone: 'UTC', wall: null };
  const of = (more: Partial<ChangeTimes>, asked: boolean) =>
    draftTimes({ start: null, end: null, reminder: null, ...more }, asked);
  expect(of({}, false)).toEqual({ starts: null, reminder: null, ends: undefined });
  expect(of({}, true)).toEqual({ starts: null, reminder: null, ends: null });
  expect(of({ end }, false)).toEqual({ starts: null, reminder: null, ends: end });
  expect(of({ reminder: end }, false)).toEqual({ starts: null, reminder: end, ends: null });
  expect(of({ start: end, end }, true)).toEqual({ starts: end, reminder: null, ends: end });
});
