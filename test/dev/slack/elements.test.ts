import { expect, test } from 'vitest';
import { checkBlocks } from '../../../dev/slack/block-kit/blocks.ts';
import { Findings } from '../../../dev/slack/block-kit/rules.ts';
import { input } from './support.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const option = (value: string, more: object = {}) => ({ text: plain(value), value, ...more });
const many = (count: number) => Array.from({ length: count }, (_, n) => option(`o${n}`));
const select = (more: object) => ({ type: 'static_select', action_id: 'pick', ...more });
const actions = (...elements: object[]) => ({ type: 'actions', elements });

test.each<[string, object, string]>([
  [
    'eleven context elements',
    { type: 'context', elements: Array(11).fill(plain('x')) },
    'no more than 10 items allowed [json-pointer:/blocks/0/elements]',
  ],
  [
    '26 actions',
    actions(...Array.from({ length: 26 }, (_, n) => ({ type: 'button', action_id: `a${n}`, text: plain('x') }))),
    'no more than 25 items allowed [json-pointer:/blocks/0/elements]',
  ],
  ['an actions block without elements', actions(), 'no fewer than 1 items allowed [json-pointer:/blocks/0/elements]'],
  [
    'a button text of 76 characters',
    actions({ type: 'button', text: plain('x'.repeat(76)) }),
    'must be less than 76 characters [json-pointer:/blocks/0/elements/0/text/text]',
  ],
  [
    'a button value of 2,001 characters',
    actions({ type: 'button', text: plain('x'), value: 'x'.repeat(2001) }),
    'must be less than 2001 characters [json-pointer:/blocks/0/elements/0/value]',
  ],
  [
    'a button style that does not exist',
    actions({ type: 'button', text: plain('x'), style: 'green' }),
    'must be a valid enum value [json-pointer:/blocks/0/elements/0/style]',
  ],
  [
    'a button url that is none',
    actions({ type: 'button', text: plain('x'), url: 'nowhere' }),
    'must be a valid URL of less than 3001 characters [json-pointer:/blocks/0/elements/0/url]',
  ],
  [
    'an action_id of 256 characters',
    actions({ type: 'button', text: plain('x'), action_id: 'x'.repeat(256) }),
    'must be less than 256 characters [json-pointer:/blocks/0/elements/0/action_id]',
  ],
  ['an unknown element', actions({ type: 'knob' }), 'unsupported type: knob [json-pointer:/blocks/0/elements/0/type]'],
  [
    'a text input among actions',
    actions({ type: 'plain_text_input' }),
    'unsupported type: plain_text_input [json-pointer:/blocks/0/elements/0/type]',
  ],
  [
    'a button as an input',
    input('a', { type: 'button', text: plain('x') }),
    'unsupported type: button [json-pointer:/blocks/0/element/type]',
  ],
  [
    '101 options',
    actions(select({ options: many(101) })),
    'no more than 100 items allowed [json-pointer:/blocks/0/elements/0/options]',
  ],
  [
    'options and groups',
    actions(select({ options: many(1), option_groups: [{ label: plain('g'), options: many(1) }] })),
    'must define either `options` or `option_groups`, but not both [json-pointer:/blocks/0/elements/0]',
  ],
  [
    'an option text of 76 characters',
    actions(select({ options: [option('x', { text: plain('x'.repeat(76)) })] })),
    'must be less than 76 characters [json-pointer:/blocks/0/elements/0/options/0/text/text]',
  ],
  [
    'an option value of 76 characters',
    actions(select({ options: [option('x', { value: 'x'.repeat(76) })] })),
    'must be less than 76 characters [json-pointer:/blocks/0/elements/0/options/0/value]',
  ],
  [
    'mrkdwn in a select option',
    actions(select({ options: [option('x', { text: { type: 'mrkdwn', text: 'x' } })] })),
    'unsupported type: mrkdwn [json-pointer:/blocks/0/elements/0/options/0/text/type]',
  ],
  [
    'an initial option that is not offered',
    actions(select({ options: many(2), initial_option: option('o7') })),
    'must match one of the provided options [json-pointer:/blocks/0/elements/0/initial_option]',
  ],
  [
    'an initial option with another text',
    actions(select({ options: many(2), initial_option: option('o1', { text: plain('One') }) })),
    'must match one of the provided options [json-pointer:/blocks/0/elements/0/initial_option]',
  ],
  [
    'a placeholder of 151 characters',
    actions(select({ options: many(1), placeholder: plain('x'.repeat(151)) })),
    'must be less than 151 characters [json-pointer:/blocks/0/elements/0/placeholder/text]',
  ],
  [
    'six overflow options',
    actions({ type: 'overflow', options: many(6) }),
    'no more than 5 items allowed [json-pointer:/blocks/0/elements/0/options]',
  ],
  [
    'eleven checkboxes',
    actions({ type: 'checkboxes', options: many(11) }),
    'no more than 10 items allowed [json-pointer:/blocks/0/elements/0/options]',
  ],
  [
    'eleven radio buttons',
    actions({ type: 'radio_buttons', options: many(11) }),
    'no more than 10 items allowed [json-pointer:/blocks/0/elements/0/options]',
  ],
  [
    'a confirm title of 101 characters',
    actions({ type: 'button', text: plain('x'), confirm: { title: plain('x'.repeat(101)), text: plain('x') } }),
    'must be less than 101 characters [json-pointer:/blocks/0/elements/0/confirm/title/text]',
  ],
  [
    'a confirm without text',
    actions({ type: 'button', text: plain('x'), confirm: { title: plain('x') } }),
    'missing required field: text [json-pointer:/blocks/0/elements/0/confirm]',
  ],
  [
    'a confirm button of 31 characters',
    actions({ type: 'button', text: plain('x'), confirm: { text: plain('x'), deny: plain('x'.repeat(31)) } }),
    'must be less than 31 characters [json-pointer:/blocks/0/elements/0/confirm/deny/text]',
  ],
  [
    'a date that is none',
    actions({ type: 'datepicker', initial_date: '01/02/2026' }),
    'must be a date of the form YYYY-MM-DD [json-pointer:/blocks/0/elements/0/initial_date]',
  ],
  [
    'a time that is none',
    actions({ type: 'timepicker', initial_time: '25:00' }),
    'must be a time of the form HH:mm [json-pointer:/blocks/0/elements/0/initial_time]',
  ],
  [
    'a number that is not written as a string',
    input('n', { type: 'number_input', is_decimal_allowed: false, min_value: 1 }),
    'must provide a string [json-pointer:/blocks/0/element/min_value]',
  ],
  [
    'a number input without is_decimal_allowed',
    input('n', { type: 'number_input' }),
    'missing required field: is_decimal_allowed [json-pointer:/blocks/0/element]',
  ],
  [
    'a first number out of range',
    input('n', { type: 'number_input', is_decimal_allowed: false, max_value: '5', initial_value: '6' }),
    'initial_value must lie between min_value and max_value [json-pointer:/blocks/0/element]',
  ],
  [
    'a max_length of 3,001',
    input('n', { type: 'plain_text_input', max_length: 3001 }),
    'must be less than or equal to 3000 [json-pointer:/blocks/0/element/max_length]',
  ],
  [
    'an initial value longer than max_length',
    input('n', { type: 'plain_text_input', max_length: 2, initial_value: 'abc' }),
    'initial_value must not be longer than max_length [json-pointer:/blocks/0/element]',
  ],
  [
    'eleven cards',
    { type: 'carousel', elements: Array(11).fill({ type: 'card', body: { type: 'mrkdwn', text: 'x' } }) },
    'no more than 10 items allowed [json-pointer:/blocks/0/elements]',
  ],
  [
    'an unknown rich text element',
    { type: 'rich_text', elements: [{ type: 'rich_text_table', elements: [] }] },
    'unsupported type: rich_text_table [json-pointer:/blocks/0/elements/0/type]',
  ],
])('%s is refused', (_name, block, message) => {
  const found = new Findings();
  checkBlocks([block], 'type' in block && block.type === 'input' ? 'modal' : 'message', '/blocks', found);
  expect(found.messages).toEqual([message]);
});
