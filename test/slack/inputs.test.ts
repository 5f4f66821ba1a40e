import { expect, test } from 'vitest';
import {
  type Choice,
  channelInput,
  channelsInput,
  checkboxes,
  checked,
  dateInput,
  Fault,
  fileInput,
  type Input,
  menu,
  multiMenu,
  numberInput,
  type Readable,
  radioButtons,
  readForm,
  required,
  searchMenu,
  textInput,
  timeInput,
  uncheckedSelect,
  userInput,
  usersInput,
  type Wording,
  withDefault,
} from '../../src/slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../src/slack/forms/modals.ts';

const D = { id: 'b', action: 'a', label: 'L' };
const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });
const choices: readonly Choice<'x' | 2>[] = [
  ['x', 'X'],
  [2, 'Two'],
];
const [x, two] = [
  { text: plain('X'), value: 'x' },
  { text: plain('Two'), value: '2' },
];
const SEVERAL = { ...D, most: 3, placeholder: 'Some' };
const several = { action_id: 'a', max_selected_items: 3, placeholder: plain('Some') };
const radio = { type: 'radio_buttons', action_id: 'a' };
const select = { type: 'static_select', action_id: 'a' };
const filter = { include: ['public', 'private'], exclude_external_shared_channels: true, exclude_bot_users: true };
const conversations = { filter, action_id: 'a' };
const many = (count: number) => Array.from({ length: count }, (_, at) => [`v${at}`, `T${at}`] as const);

/** What is drawn: an input of a kind and what it shows, and the element that Slack is given. */
const DRAWN: readonly (readonly [string, { block(): { element: object } }, object])[] = [
  ['a text', textInput(D), { type: 'plain_text_input', action_id: 'a' }],
  [
    'a text without an action of its own',
    textInput({ id: 'b', label: 'L' }),
    { type: 'plain_text_input', action_id: 'b' },
  ],
  [
    'a text with everything',
    textInput({ ...D, initial: 'one', most: 5, multiline: true, focus: true }),
    {
      type: 'plain_text_input',
      action_id: 'a',
      max_length: 5,
      multiline: true,
      initial_value: 'one',
      focus_on_load: true,
    },
  ],
  [
    'a text that says no',
    textInput({ ...D, initial: null, multiline: false, focus: false }),
    { type: 'plain_text_input', action_id: 'a' },
  ],
  [
    'a text longer than its most',
    textInput({ ...D, initial: 'longer', most: 5 }),
    { type: 'plain_text_input', action_id: 'a', max_length: 6, initial_value: 'longer' },
  ],
  [
    'a text whose most is more than Slack takes',
    textInput({ ...D, most: 4000 }),
    { type: 'plain_text_input', action_id: 'a', max_length: 3000 },
  ],
  ['a number', numberInput(D), { type: 'number_input', action_id: 'a', is_decimal_allowed: false }],
  [
    'a number within bounds',
    numberInput({ ...D, least: 0, most: 60 }),
    { type: 'number_input', action_id: 'a', is_decimal_allowed: false, min_value: '0', max_value: '60' },
  ],
  ['radio buttons', radioButtons({ ...D, choices }), { ...radio, options: [x, two] }],
  ['a menu', menu({ ...D, choices }), { ...select, options: [x, two] }],
  ['a search', searchMenu(D), { type: 'external_select', action_id: 'a', min_query_length: 0 }],
  ['boxes', checkboxes({ ...D, choices }), { type: 'checkboxes', action_id: 'a', options: [x, two] }],
  ['a person', userInput(D), { type: 'users_select', action_id: 'a' }],
  ['people', usersInput(SEVERAL), { ...several, type: 'multi_users_select' }],
  ['a channel', channelInput(D), { ...conversations, type: 'conversations_select' }],
  ['channels', channelsInput(SEVERAL), { ...several, filter, type: 'multi_conversations_select' }],
  ['files', fileInput({ ...D, most: 2 }), { type: 'file_input', action_id: 'a', max_files: 2 }],
  ['a time', timeInput(D), { type: 'timepicker', action_id: 'a' }],
  ['a day', dateInput(D), { type: 'datepicker', action_id: 'a' }],
];

test.each(DRAWN)('%s is drawn', (_, input, element) => {
  expect(input.block().element).toEqual(element);
});

const shows = <Shown extends Wording>(input: Input<unknown, Shown>, ...each: (readonly [Shown, object])[]) =>
  each.map(([shown, part]) => [input.block(shown).element, part] as const);
const searched = { type: 'external_select', action_id: 'a', min_query_length: 0 };
const people = { ...several, type: 'multi_users_select' };
const rooms = { ...several, filter, type: 'multi_conversations_select' };
const number = { type: 'number_input', action_id: 'a', is_decimal_allowed: false };
const multi = { ...several, type: 'multi_static_select' };
const optionsOf = (of: readonly (readonly [string, string])[]) =>
  of.map(([value, label]) => ({ text: plain(label), value }));

test.each([
  ...shows(
    numberInput(D),
    [{ initial: 7 }, { ...number, initial_value: '7' }],
    [{ initial: '-12' }, { ...number, initial_value: '-12' }],
    ...['1.5', '', 'x7', '7x', '9'.repeat(17), '9'.repeat(16)].map((initial) => [{ initial }, number] as const),
    [{ initial: null }, number],
  ),
  ...shows(
    radioButtons({ ...D, choices }),
    [{ initial: 2 }, { ...radio, options: [x, two], initial_option: two }],
    [{ initial: '2' }, { ...radio, options: [x, two], initial_option: two }],
    [{ initial: 'gone' }, { ...radio, options: [x, two] }],
    [{ initial: null }, { ...radio, options: [x, two] }],
    [
      { as: 'static_select', choices: [['x', 'X']] },
      { ...select, options: [x] },
    ],
  ),
  ...shows(uncheckedSelect(D), [
    {
      choices: [
        ['none', 'None'],
        ['x', 'X'],
      ],
      initial: 'none',
    },
    {
      ...select,
      options: [{ text: plain('None'), value: 'none' }, x],
      initial_option: { text: plain('None'), value: 'none' },
    },
  ]),
  ...shows(searchMenu(D), [{ initial: ['x', 'X'] }, { ...searched, initial_option: x }], [{ initial: null }, searched]),
  ...shows(checkboxes({ ...D, choices }), [
    { initial: [2] },
    { type: 'checkboxes', action_id: 'a', options: [x, two], initial_options: [two] },
  ]),
  ...shows(
    multiMenu(SEVERAL),
    [
      {
        choices: [
          ['x', 'X'],
          ['2', 'Two'],
        ],
        initial: ['2', 'gone'],
      },
      { ...multi, options: [x, two], initial_options: [two] },
    ],
    [{ choices: many(100) }, { ...multi, options: optionsOf(many(100)) }],
    [
      { choices: many(101) },
      {
        ...multi,
        option_groups: [
          { label: plain('1 to 100'), options: optionsOf(many(100)) },
          { label: plain('101 to 101'), options: optionsOf(many(101).slice(100)) },
        ],
      },
    ],
  ),
  ...shows(userInput(D), [{ initial: 'U1' }, { type: 'users_select', action_id: 'a', initial_user: 'U1' }]),
  ...shows(usersInput(SEVERAL), [{ initial: ['U1'] }, { ...people, initial_users: ['U1'] }]),
  ...shows(
    channelInput(D),
    [
      { initial: 'C1', here: true },
      { ...conversations, type: 'conversations_select', initial_conversation: 'C1' },
    ],
    [{ here: true }, { ...conversations, type: 'conversations_select', default_to_current_conversation: true }],
  ),
  ...shows(channelsInput(SEVERAL), [{ initial: ['C1'] }, { ...rooms, initial_conversations: ['C1'] }]),
  ...shows(timeInput(D), [{ initial: '09:00' }, { type: 'timepicker', action_id: 'a', initial_time: '09:00' }]),
  ...shows(dateInput(D), [
    { initial: '2026-06-09' },
    { type: 'datepicker', action_id: 'a', initial_date: '2026-06-09' },
  ]),
])('what an input shows is drawn (%#)', (element, expected) => {
  expect(element).toEqual(expected);
});

test('more options than all groups hold are left out', () => {
  const { element } = multiMenu(SEVERAL).block({ choices: many(10_001) });
  const groups = 'option_groups' in element ? (element.option_groups ?? []) : [];
  expect([groups.length, groups.at(-1)?.options.length]).toEqual([100, 100]);
});

test('the words around an input are those of its description, or of the state that is shown', () => {
  const made = { type: 'input', block_id: 'b', label: plain('L'), element: { type: 'timepicker', action_id: 'a' } };
  expect(timeInput(D).block()).toEqual(made);
  const all = { ...D, hint: 'H', optional: true, dispatch: false };
  const whole = { ...made, dispatch_action: false, optional: true, hint: plain('H') };
  expect(timeInput(all).block()).toEqual(whole);
  expect(timeInput(all).block({ label: 'M', hint: null, optional: false })).toEqual({
    ...made,
    dispatch_action: false,
    optional: false,
    label: plain('M'),
  });
});

const option = (value: unknown) => ({ selected_option: { value } });
const read = [textInput(D), menu({ ...D, choices }), checkboxes({ ...D, choices })] as const;

test.each<[Pick<Readable<unknown>, 'read'>, Readonly<Record<string, unknown>>, unknown]>([
  [read[0], { value: ' one ' }, 'one'],
  [read[0], { value: null }, ''],
  [read[0], {}, ''],
  [numberInput(D), { value: ' 7 ' }, '7'],
  [read[1], option('x'), 'x'],
  [read[1], option('2'), 2],
  [read[1], option('other'), null],
  [read[1], option(2), null],
  [read[1], { selected_option: null }, null],
  [read[1], { selected_option: 'x' }, null],
  [radioButtons({ ...D, choices }), option('2'), 2],
  [uncheckedSelect(D), option('other'), 'other'],
  [searchMenu(D), option('other'), 'other'],
  [searchMenu(D), option(''), null],
  [read[2], { selected_options: [{ value: '2' }, { value: 'other' }, {}, null, { value: 'x' }] }, [2, 'x']],
  [read[2], { selected_options: null }, []],
  [multiMenu(SEVERAL), { selected_options: [{ value: 'x' }, { value: 7 }, 'x'] }, ['x', '', '']],
  [userInput(D), { selected_user: 'U1' }, 'U1'],
  [userInput(D), { selected_user: '' }, null],
  [usersInput(SEVERAL), { selected_users: ['U1', 7] }, ['U1', '']],
  [channelInput(D), { selected_conversation: 'C1' }, 'C1'],
  [channelsInput(SEVERAL), { selected_conversations: ['C1', ''] }, ['C1', '']],
  [fileInput({ ...D, most: 2 }), { files: [{ id: 'F1' }, { id: 7 }, {}, null, 'F2'] }, ['F1', '', '', '', '']],
  [fileInput({ ...D, most: 2 }), { files: 'F1' }, []],
  [timeInput(D), { selected_time: '09:00' }, '09:00'],
  [dateInput(D), { selected_date: '2026-06-09' }, '2026-06-09'],
])('what was chosen is read (%#)', (input, field, expected) => {
  expect(input.read({ b: { a: field } })).toEqual(expected);
});

test('a form is read whole, or says what is wrong with each of its inputs', () => {
  const name = required(searchMenu({ ...D, id: 'name' }), 'Choose one.');
  const size = checked(required(menu({ ...D, id: 'size', choices }), 'Choose a size.'), (value) =>
    value === 2 ? { size: value } : new Fault('Too small.'),
  );
  const extra = withDefault(timeInput({ ...D, id: 'extra' }), 'as it was');
  const inputs = { name, size, extra };
  const filled = { name: { a: option('x') }, size: { a: option('2') } };
  expect(readForm(inputs, filled)).toEqual({ value: { name: 'x', size: { size: 2 }, extra: 'as it was' } });
  expect(readForm(inputs, { ...filled, extra: { a: {} } })).toEqual({
    value: { name: 'x', size: { size: 2 }, extra: null },
  });
  expect(readForm(inputs, { ...filled, extra: { other: {} } })).toMatchObject({ value: { extra: 'as it was' } });
  expect(readForm(inputs, { ...filled, size: { a: option('x') } })).toEqual({ errors: { size: 'Too small.' } });
  expect(readForm(inputs, {})).toEqual({ errors: { name: 'Choose one.', size: 'Choose a size.' } });
});

test('a modal has the words and buttons that it was given', () => {
  const frame = { id: 'f:form', metadata: '{}', title: 'A form' };
  const form = { type: 'modal', callback_id: 'f:form', private_metadata: '{}', title: plain('A form'), blocks: [] };
  expect(formView({ ...frame, submit: null }, [])).toEqual({ ...form, close: plain('Cancel') });
  expect(formView({ ...frame, submit: 'Save', close: 'Back' }, [])).toEqual({
    ...form,
    submit: plain('Save'),
    close: plain('Back'),
  });
  const closed = { type: 'modal', title: plain('Done so'), blocks: [{ type: 'divider' }] };
  expect(readOnlyView('Done so', [{ type: 'divider' }])).toEqual({ ...closed, close: plain('Done') });
  const words = { type: 'section', text: { type: 'mrkdwn', text: 'Wait.', verbatim: true } };
  expect(loadingView('Done so', 'Wait.')).toEqual({ ...closed, blocks: [words], close: plain('Close') });
});
