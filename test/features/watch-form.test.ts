import { expect, test } from 'vitest';
import type { Threshold } from '../../src/credit/alerts/threshold.ts';
import { formatInterval, isSame, LEVEL_INPUTS, readWatchForm, WATCH_INPUTS } from '../../src/features/watch/form.ts';
import { areLevels, parseLevel, parseLevels } from '../../src/features/watch/levels.ts';
import { Fault, type Values } from '../../src/slack/forms/inputs.ts';

const money = (amount: string): Threshold => ({ kind: 'money', amount });
const days = (count: number): Threshold => ({ kind: 'days', days: count });

const option = (value: string) => ({ type: 'static_select', selected_option: { value } });
const WHOLE: Record<string, Record<string, unknown>> = {
  'watch:channel': { type: 'conversations_select', selected_conversation: 'C1' },
  'watch:environment': option('live'),
  'watch:every': option('60'),
  'watch:take-within': option('15'),
  'watch:manager': { type: 'users_select', selected_user: 'U1' },
  'watch:mention': { type: 'users_select', selected_user: null },
};
const valuesOf = (levels: readonly string[], own: Record<string, Record<string, unknown>> = {}): Values => {
  const typed = levels.map((value, at) => [`watch:level-${at + 1}`, { type: 'plain_text_input', value }] as const);
  const fields = { ...WHOLE, ...Object.fromEntries(typed), ...own };
  return Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, { [id]: field }]));
};
const VALUE = {
  channel: 'C1',
  environment: 'live',
  everyMinutes: 60,
  takeMinutes: 15,
  manager: 'U1',
  mention: null,
};

test.each<[string[], Threshold[]]>([
  [['20', '', ''], [money('20')]],
  [['', '3 days', ''], [days(3)]],
  [
    ['20', '10.50', '2 weeks'],
    [money('20'), money('10.50'), days(14)],
  ],
])('%j are the levels %j', (typed, levels) => {
  expect(readWatchForm(valuesOf(typed), null)).toEqual({ value: { ...VALUE, levels } });
});

const HOW =
  'Type an amount such as 20.00, a number of days left, from 1 to 365, such as 3 days or 2 weeks, or a budget such as 200 a month.';
const TWICE = 'This level is there already.';

test.each<[string[], string | null, object]>([
  [['', ' ', ''], null, { 'watch:level-1': 'Type an amount or a number of days, or a budget below.' }],
  [['soon', '', ''], null, { 'watch:level-1': HOW }],
  [['20', 'soon', '0 days'], null, { 'watch:level-2': HOW, 'watch:level-3': HOW }],
  [['20', '20.00', '20'], null, { 'watch:level-2': TWICE, 'watch:level-3': TWICE }],
  [['7 days', '1 week', ''], null, { 'watch:level-2': TWICE }],
  [
    ['$20', '', ''],
    'GBP',
    {
      'watch:level-1': 'This workspace shows amounts in GBP, and nothing is converted. Type the amount in GBP.',
    },
  ],
])('%j in %s are refused: %j', (typed, currency, errors) => {
  expect(readWatchForm(valuesOf(typed), currency)).toEqual({ errors });
});

test('what is left empty is said on each field, beside what is wrong with the levels', () => {
  const none = { type: 'static_select', selected_option: null };
  const empty = {
    'watch:channel': { type: 'conversations_select', selected_conversation: null },
    'watch:environment': none,
    'watch:every': none,
    'watch:take-within': none,
    'watch:manager': { type: 'users_select', selected_user: null },
  };
  expect(readWatchForm(valuesOf(['soon'], empty), null)).toEqual({
    errors: {
      'watch:channel': 'Choose a channel.',
      'watch:environment': 'Choose Sandbox or Live.',
      'watch:every': 'Choose how often.',
      'watch:take-within': 'Choose how long.',
      'watch:manager': 'Choose who is told.',
      'watch:level-1': HOW,
    },
  });
  expect(readWatchForm(valuesOf(['20'], { 'watch:channel': empty['watch:channel'] }), null)).toEqual({
    errors: { 'watch:channel': 'Choose a channel.' },
  });
  const mention = { 'watch:mention': { type: 'users_select', selected_user: 'U2' } };
  expect(readWatchForm(valuesOf(['20'], mention), null)).toEqual({
    value: { ...VALUE, mention: 'U2', levels: [money('20')] },
  });
});

test('no level has to be there, because a budget may be, and the first says how one is typed', () => {
  const drawn = LEVEL_INPUTS.map((each) => each.block());
  expect(drawn.map(({ block_id: id, optional, label, hint }) => [id, optional, label.text, hint?.text])).toEqual([
    [
      ...['watch:level-1', true, 'Warn at'],
      'An amount such as 20.00, or a number of days left such as 3 days or 2 weeks.',
    ],
    ['watch:level-2', true, 'and again at', undefined],
    ['watch:level-3', true, 'and once more at', undefined],
  ]);
  expect(drawn.map(({ element }) => element)).toEqual(
    drawn.map(({ block_id: id }) => ({ type: 'plain_text_input', action_id: id, max_length: 50 })),
  );
});

test('how often and how long can be chosen is said in words', () => {
  const chosen = (drawn: { element: object }) =>
    (drawn.element as { options: { value: string; text: { text: string } }[] }).options.map(
      ({ value, text }) => `${value} ${text.text}`,
    );
  expect(chosen(WATCH_INPUTS.everyMinutes.block())).toEqual([
    ...['15 every 15 minutes', '30 every 30 minutes', '60 every hour', '120 every 2 hours', '240 every 4 hours'],
    ...['360 every 6 hours', '720 every 12 hours', '1440 once a day'],
  ]);
  expect(chosen(WATCH_INPUTS.takeMinutes.block())).toEqual([
    ...['15 15 minutes', '30 30 minutes', '60 1 hour', '120 2 hours', '240 4 hours', '480 8 hours'],
  ]);
  expect([59, 61].map(formatInterval)).toEqual(['every 59 minutes', 'every 1 hour 1 minute']);
});

test.each<[Threshold, Threshold, boolean]>([
  [money('20'), money('20.00'), true],
  [money('20'), money('20.01'), false],
  [money('19.99'), money('20'), false],
  [days(3), days(3), true],
  [days(3), days(4), false],
  [days(3), money('3'), false],
  [money('3'), days(3), false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
});

test.each<[string, boolean, readonly Threshold[] | null]>([
  ['20', true, [money('20')]],
  ['20 and 3 days', true, [money('20'), days(3)]],
  ['20 AND  10 and 5', true, [money('20'), money('10'), money('5')]],
  ['20 and 10 and 5 and 1', false, [money('20'), money('10'), money('5'), money('1')]],
  ['20 and soon', false, null],
  ['20and3', false, null],
  ['', false, null],
])('%j may be levels: %s', (typed, may, levels) => {
  expect(areLevels(typed)).toBe(may);
  const read = parseLevels(typed, null);
  expect(read instanceof Fault ? null : read).toEqual(levels);
  if (read instanceof Fault) expect(read.words).toBe(HOW);
});

test('a level in another currency than the workspace’s is none, and one in it is', () => {
  expect(parseLevel('£20', 'GBP')).toEqual(money('20'));
  expect(areLevels('$20')).toBe(true);
});
