import { expect, test } from 'vitest';
import { endClockFor } from '../../src/plans/temporary/checked-end.ts';
import { endBlocks, endClockOf, endInputs, reminderBlocks, type TypedEnd } from '../../src/plans/temporary/end-form.ts';
import { describeLateness } from '../../src/plans/temporary/end-words.ts';

const CLOCK = endClockFor({ tz: 'Europe/London', locale: 'en-GB' }, Date.parse('2026-06-09T10:00:00Z'));
const INPUTS = endInputs({ id: 'until' });

/** An input in one line: its label, what is filled in or chosen, its choices and its hint; `?` where it may stay empty. */
function drawn(block: unknown): string {
  const { label, element, hint, optional } = block as {
    label: { text: string };
    hint?: { text: string };
    optional?: boolean;
    element: Record<'initial_value' | 'action_id', string | undefined> & {
      options?: { text: { text: string }; value: string }[];
      initial_option?: { value: string };
    };
  };
  const choices = element.options?.map(({ text, value }) => `${text.text} = ${value}`).join(', ');
  const filled = element.initial_option?.value ?? element.initial_value ?? '-';
  return [`${label.text}${optional ? '?' : ''} (${element.action_id})`, filled, choices, hint?.text]
    .filter((part) => part !== undefined)
    .join(' | ');
}

const USUAL =
  'Today 17:00 = wall 2026-06-09T17:00, Tomorrow 09:00 = wall 2026-06-10T09:00, Monday 09:00 = wall 2026-06-15T09:00, For 1 hour = for 60, For 2 hours = for 120, For 4 hours = for 240';
const BEGINS = 'Left empty, it begins when you save it. Such as tomorrow 9:00; Europe/London, at most 31 days ahead.';
const SUCH = 'Such as 17:30, tomorrow 9:00, Friday 12:00 or for 2 hours; Europe/London, at most 31 days.';

test.each<[TypedEnd, string | null, string[]]>([
  [
    { choice: null, text: '' },
    'No end',
    [
      `Until (until) | none | No end = none, ${USUAL}`,
      `Or another end? (until:text) | - | ${SUCH}`,
      `From? (until:start) | - | ${BEGINS}`,
    ],
  ],
  [
    { choice: null, text: '18:00', start: '12:00' },
    'Stays',
    [
      `Until (until) | typed | The end typed below = typed, Stays = none, ${USUAL}`,
      `Or another end? (until:text) | 18:00 | ${SUCH}`,
      `From? (until:start) | 12:00 | ${BEGINS}`,
    ],
  ],
  [
    { choice: 'for 60', text: '18:00' },
    'No end',
    [
      `Until (until) | for 60 | The end typed below = typed, No end = none, ${USUAL}`,
      `Or another end? (until:text) | 18:00 | ${SUCH}`,
      `From? (until:start) | - | ${BEGINS}`,
    ],
  ],
  [
    { choice: 'typed', text: '' },
    'No end',
    [
      `Until (until) | none | No end = none, ${USUAL}`,
      `Or another end? (until:text) | - | ${SUCH}`,
      `From? (until:start) | - | ${BEGINS}`,
    ],
  ],
  [{ choice: null, text: '' }, null, [`Until? (until) | - | ${USUAL}`, `Or another end? (until:text) | - | ${SUCH}`]],
  [
    { choice: 'typed', text: 'x' },
    null,
    [`Until? (until) | typed | The end typed below = typed, ${USUAL}`, `Or another end? (until:text) | x | ${SUCH}`],
  ],
])('with %j, and %j for no end, these are the inputs', (typed, none, lines) => {
  const noEnd = none === null ? null : { noEnd: none, isUsual: true };
  expect(endBlocks(INPUTS, CLOCK, typed, noEnd).map(drawn)).toEqual(lines);
});

test('where no end is not the usual one, nothing is chosen', () => {
  const [choice] = endBlocks(INPUTS, CLOCK, { choice: null, text: '' }, { noEnd: 'No end', isUsual: false });
  expect(choice === undefined ? null : drawn(choice)).toBe(`Until? (until) | - | No end = none, ${USUAL}`);
});

test('a form may act under another name, and a reminder offers the usual ends', () => {
  const inputs = endInputs({ id: 'until', action: 'other' });
  expect(
    endBlocks(inputs, CLOCK, { choice: null, text: '' }, { noEnd: 'No end', isUsual: true }).map(
      (block) => drawn(block).split(' |')[0],
    ),
  ).toEqual(['Until (other)', 'Or another end? (other)', 'From? (other)']);
  expect(reminderBlocks(CLOCK).map(drawn)).toEqual([
    `Remind me to put it back? (divert:remind) | - | ${USUAL} | For another time, go back and type for example "remind me at 17:30" as the end.`,
  ]);
});

test('the clock of a draft is that of whoever made it, or of UTC with the day first', () => {
  expect(endClockOf({ clock: { zone: 'America/New_York', locale: 'en-US', at: 5 } })).toEqual({
    now: 5,
    zone: 'America/New_York',
    locale: 'en-US',
  });
  expect(endClockOf({})).toEqual({ now: 0, zone: 'UTC', locale: 'en-GB' });
});

test.each([
  [119_999, null],
  [120_000, '2 minutes'],
  [3_600_000, '1 hour'],
  [3_660_000, '1 hour 1 minute'],
  [7_379_999, '2 hours 2 minutes'],
  [86_400_000, '1 day'],
  [90_060_000, '1 day 1 hour'],
  [176_400_000, '2 days 1 hour'],
  [86_460_000, '1 day 1 minute'],
])('%i ms are %j', (ms, words) => {
  expect(describeLateness(ms)).toBe(words);
});
