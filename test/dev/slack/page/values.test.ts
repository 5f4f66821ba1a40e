import { expect, test } from 'vitest';
import { givenOf, initialOf, plainOfRichText, sameGiven } from '../../../../dev/slack/page/values.ts';

const option = (value: string) => ({ text: { type: 'plain_text', text: value.toUpperCase() }, value });

test.each([
  ['plain_text_input', { value: 'Reception' }, 'Reception'],
  ['plain_text_input', { value: null }, null],
  ['static_select', { selected_option: option('live') }, 'live'],
  ['static_select', { selected_option: null }, null],
  ['checkboxes', { selected_options: [option('a'), option('b')] }, ['a', 'b']],
  ['users_select', { selected_user: 'U1' }, 'U1'],
  ['multi_users_select', { selected_users: ['U1', 'U2'] }, ['U1', 'U2']],
  ['conversations_select', { selected_conversation: 'C1' }, 'C1'],
  ['file_input', { files: [{ id: 'F1', name: 'a.ics' }] }, ['F1']],
  ['datepicker', { selected_date: '2026-02-18' }, '2026-02-18'],
  ['timepicker', { selected_time: '09:41' }, '09:41'],
  ['datetimepicker', { selected_date_time: 1771407660 }, '1771407660'],
])('a %s holding %j gives %j', (type, entry, given) => {
  expect(givenOf({ type, ...entry })).toEqual(given);
});

test.each([
  [{ type: 'number_input', initial_value: '20' }, '20'],
  [{ type: 'radio_buttons', initial_option: option('s') }, 's'],
  [{ type: 'multi_static_select', initial_options: [option('s')] }, ['s']],
  [{ type: 'multi_channels_select', initial_channels: ['C1'] }, ['C1']],
  [{ type: 'datetimepicker', initial_date_time: 5 }, '5'],
  [{ type: 'plain_text_input' }, null],
])('%j starts with %j', (element, given) => {
  expect(initialOf(element)).toEqual(given);
});

test('a rich text is read line by line', () => {
  const line = (text: string) => ({ type: 'rich_text_section', elements: [{ type: 'text', text }] });
  expect(plainOfRichText({ type: 'rich_text', elements: [line('one'), line('two')] })).toBe('one\ntwo\n');
});

test('nothing, an empty text and an empty list say the same', () => {
  expect([sameGiven(null, ''), sameGiven([], null), sameGiven('a', ['a']), sameGiven(['a', 'b'], ['b', 'a'])]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
