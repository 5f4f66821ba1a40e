import { expect, test } from 'vitest';
import {
  type ChangeTimes,
  draftTimes,
  endBlocks,
  endInputs,
  readEnd,
  readReminder,
} from '../../src/temporary/end-form.ts';
import { endClockFor } from '../../src/temporary/read-end.ts';

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

/** What was chosen and typed at 11:00 in London: the end, the same in words, and the start in words. */
test.each<[string | null, string, string, string]>([
  [null, '', '', '- | - | -'],
  ['none', '', '', '- | - | -'],
  ['typed', '', '', '{"until:text":"Type the end here, or choose one above."}'],
  ['for 60', '', '', '- | 06-09T11:00 | -'],
  ['for 120', '', '', '- | 06-09T12:00 | -'],
  ['wall 2026-06-10T09:00', '', '', '- | 06-10T08:00 06-10T09:00 | -'],
  ['wall 2026-06-08T09:00', '', '', '{"until":"That has already passed. Name a time that is still to come."}'],
  ['odd', '', '', '{"until":"Choose one of these, or type another end below."}'],
  ['for x', '', '', '{"until":"Choose one of these, or type another end below."}'],
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
  ['none', 'yesterday', '', '{"until:text":"That has already passed. Name a time that is still to come."}'],
  [
    'none',
    'friday',
    '',
    '{"until:text":"Name the hour as well. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  ['none', 'for good', '', '- | - | -'],
  ['none', 'in 40 days', '', '{"until:text":"That is more than 31 days ahead; the longest is 31 days."}'],
  ['none', 'in 31 days', '', '- | 07-10T10:00 | -'],
  [
    'none',
    'from 12 until 14:00',
    '',
    '{"until:text":"Name the end alone; when it begins has a field of its own. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  [
    'none',
    'xyz',
    '',
    '{"until:text":"This is no time that Switchboard understands. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  ['none', 'remind me at 17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  ['none', 'Remind 17:30', '', '- | - | 06-09T16:30 06-09T17:30'],
  [
    'none',
    'remind me',
    '',
    '{"until:text":"This is no time that Switchboard understands. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  [
    'none',
    '5 or 6',
    '',
    '{"until:text":"This is no time that Switchboard understands. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
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
  ['none', 'from 13:00', '12:00', '06-09T11:00 06-09T12:00 | - | -'],
  ['none', '', 'now', '- | - | -'],
  ['none', '', 'from 12:00', '06-09T11:00 06-09T12:00 | - | -'],
  ['none', '', 'starting tomorrow 9:00', '06-10T08:00 06-10T09:00 | - | -'],
  [
    'none',
    '',
    'xyz',
    '{"until:start":"This is no time that Switchboard understands. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  ['none', '', '9:00 yesterday', '{"until:start":"That has already passed. Name a time that is still to come."}'],
  [
    'none',
    '',
    'for 2 hours',
    '{"until:start":"Name only when it begins here, such as tomorrow 9:00; the end has a field of its own."}',
  ],
  [
    'none',
    '',
    'friday',
    '{"until:start":"Name the hour as well. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
  [
    'none',
    '',
    '12:00 to 14:00',
    '{"until:start":"Name only when it begins here, such as tomorrow 9:00; the end has a field of its own."}',
  ],
  ['none', '', 'in 2 hours', '06-09T12:00 | - | -'],
  ['none', '', 'in 32 days', '{"until:start":"That is more than 31 days ahead; the longest is 31 days."}'],
  [
    'none',
    '',
    'for good',
    '{"until:start":"Name only when it begins here, such as tomorrow 9:00; the end has a field of its own."}',
  ],
  [
    'none',
    '',
    'until 12:00',
    '{"until:start":"Name only when it begins here, such as tomorrow 9:00; the end has a field of its own."}',
  ],
  ['none', '14:00', 'tomorrow 12:00', '06-10T11:00 06-10T12:00 | 06-10T13:00 06-10T14:00 | -'],
  ['none', 'in 40 days', 'in 20 days', '06-29T10:00 | 07-19T10:00 | -'],
  [
    'none',
    'friday',
    '12:00',
    '{"until:text":"Name the hour as well. Type for example 17:30, tomorrow 9:00, Friday 12:00 or \\"for 2 hours\\"."}',
  ],
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
  const [, choice] = endBlocks(INPUTS, clock, { choice: null, text: '' }, 'No end');
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
