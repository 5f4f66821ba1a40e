import { expect, test } from 'vitest';
import { unmasked } from '../../src/runtime/marked-text.ts';
import {
  channelInput,
  channelsInput,
  checkboxes,
  dateInput,
  fileInput,
  menu,
  numberInput,
  textInput,
  timeInput,
  userInput,
  usersInput,
} from '../../src/slack/forms/inputs.ts';
import { restoreFormInput } from '../../src/slack/inbound/answer.ts';
import { messageText } from '../../src/slack/inbound/payloads.ts';

const D = { id: 'b', action: 'a', label: 'L' };
const SEVERAL = { ...D, most: 3, placeholder: 'Some' };
const choices = [['x', 'X']] as const;
const picked = { text: { type: 'plain_text', text: 'X' }, value: 'x' };
const modal = (...blocks: Parameters<typeof restoreFormInput>[0]['blocks']) => ({
  type: 'modal' as const,
  callback_id: 'f:form',
  title: { type: 'plain_text' as const, text: 'T' },
  blocks,
});

test.each([
  [textInput({ ...D, initial: 'before' }).block(), { value: 'typed' }, { initial_value: unmasked('typed') }],
  [textInput({ ...D, initial: 'before' }).block(), { value: '' }, {}],
  [textInput({ ...D, initial: 'before' }).block(), { value: null }, {}],
  [numberInput(D).block({ initial: 1 }), { value: '7' }, { initial_value: '7' }],
  [menu({ ...D, choices }).block(), { selected_option: picked }, { initial_option: picked }],
  [checkboxes({ ...D, choices }).block(), { selected_options: [picked] }, { initial_options: [picked] }],
  [checkboxes({ ...D, choices }).block({ initial: ['x'] }), { selected_options: [] }, {}],
  [userInput(D).block(), { selected_user: 'U1' }, { initial_user: 'U1' }],
  [usersInput(SEVERAL).block(), { selected_users: ['U1'] }, { initial_users: ['U1'] }],
  [channelInput(D).block(), { selected_conversation: 'C1' }, { initial_conversation: 'C1' }],
  [channelsInput(SEVERAL).block(), { selected_conversations: ['C1'] }, { initial_conversations: ['C1'] }],
  [dateInput(D).block({ initial: '2026-01-01' }), { selected_date: '2026-06-09' }, { initial_date: '2026-06-09' }],
  [timeInput(D).block(), { selected_time: '09:00' }, { initial_time: '09:00' }],
])('a form that comes back shows what was typed, and nothing else (%#)', (block, typed, initial) => {
  const [drawn] = restoreFormInput(modal(block), { b: { a: typed } }, {}, []).blocks;
  const element = Object.entries(block.element).filter(([name]) => !name.startsWith('initial_'));
  expect(drawn).toEqual({ ...block, element: { ...Object.fromEntries(element), ...initial } });
});

test('a form that comes back has its faults above their fields, once, and neither secrets nor files', () => {
  const secret = textInput({ ...D, id: 's' }).block();
  const file = fileInput({ ...D, id: 'f', most: 1 }).block();
  const text = textInput({ ...D, initial: 'before' }).block();
  const words = { type: 'section' as const, text: { type: 'mrkdwn' as const, text: 'Words' } };
  const source = modal(words, secret, file, text);
  const values = { s: { a: { value: 'secret' } }, f: { a: { files: [{ id: 'F1' }] } } };
  const faults = { s: 'Wrong <one>.', other: 'Nowhere.' };
  const once = restoreFormInput(source, values, faults, ['s']);
  const hint = (said: string) => ({ hint: { type: 'plain_text', text: said, emoji: false } });
  const expected = [
    words,
    {
      type: 'section',
      block_id: 'refill:fault:s',
      text: { type: 'mrkdwn', text: ':warning: *Wrong &lt;one&gt;.*', verbatim: true },
    },
    { ...secret, ...hint('Type this once more: it is never sent back to you.') },
    { ...file, ...hint('Choose the file once more: Slack does not keep it in a form that is drawn anew.') },
    text,
  ];
  expect(once).toEqual({ ...source, blocks: expected });
  expect(restoreFormInput(once, values, faults, ['s'])).toEqual(once);
  expect(restoreFormInput(source, { f: { a: { files: [] } } }, {}, []).blocks).toEqual(source.blocks);
});

const nested = (depth: number): unknown => (depth === 0 ? { text: 'deep' } : [nested(depth - 1)]);

test.each<[Record<string, unknown> | null, string | null]>([
  [null, null],
  [{}, ''],
  [{ text: 7, blocks: 'none' }, ''],
  [
    {
      text: 'one',
      blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'two' }, fields: [{ text: 'three' }] }],
      attachments: [{ pretext: 'four', title: 'five', fallback: 'six', url: 'seven', fields: [{ value: 'eight' }] }],
      user: 'U1',
    },
    'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight',
  ],
  [{ blocks: nested(12) }, 'deep'],
  [{ blocks: nested(13) }, ''],
  [{ text: 'x'.repeat(12_000), blocks: [{ text: 'more' }] }, 'x'.repeat(12_000)],
  [{ text: 'x'.repeat(11_998), blocks: [{ text: 'more', title: 'no' }] }, `${'x'.repeat(11_998)}\nmo`],
])('all that a message says is read, to a bound (%#)', (message, said) => {
  expect(messageText(message)).toBe(said);
});
