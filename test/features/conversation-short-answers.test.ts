import { expect, test } from 'vitest';
import {
  answerButtons,
  isShort,
  isSlotName,
  reasonFor,
  shortAnswer,
} from '../../src/features/conversation/questions.ts';
import type { ParseResult, RejectionReason } from '../../src/language/intents.ts';

/** Whatever is beyond what can be done is told by its kind instead. */
type Unread = Exclude<RejectionReason, 'beyond'>;

const question: ParseResult = { kind: 'ask', intent: 'ivr_show', slots: {}, missing: ['menu'] };
const preview = { kind: 'preview', intent: 'divert', slots: {} } as ParseResult;

test.each<readonly [Unread, ParseResult | null, string]>([
  ['consent', null, 'Nothing is waiting for an answer here.'],
  ['consent', { kind: 'answer', intent: 'balance', slots: {} }, 'Nothing is waiting for an answer here.'],
  ['consent', preview, 'Nothing is done by words alone; press a button to go on.'],
  ['consent', question, 'Nothing is done by words alone; press a button to go on.'],
  ['thanks', null, 'Glad to help.'],
  ['thanks', preview, 'Glad to help. What you asked for last is still open; nothing has been changed yet.'],
  ['thanks', question, 'Glad to help.'],
  ['dropped', preview, 'Nothing was changed.'],
])('%s after %j is answered with %j', (because, before, said) => {
  expect(shortAnswer(because, before)).toBe(said);
});

const REASONS: readonly (readonly [Unread, isShort: boolean, said: string])[] = [
  ['unknown', false, 'I did not understand that.'],
  ['words-left', false, 'I only understood part of that, so nothing was done.'],
  ['spelling', false, 'I am not sure how to read one of the words, so nothing was done.'],
  ['slot', false, 'I do not know what one of the words stands for, so nothing was done.'],
  ['negation', false, 'That says what not to do, so nothing was done.'],
  ['hypothesis', false, 'I cannot say what would happen. Nothing was done.'],
  ['report', false, 'That tells what somebody said or wanted, so nothing was done.'],
  [
    'reminder',
    false,
    'I cannot remind you to do that. Say when it is to be done instead, as in "divert one of our numbers to a colleague from 17:00", and it is done then.',
  ],
  ['past', false, 'That is about the past, so nothing was done.'],
  ['question', false, 'I cannot answer that question.'],
  ['condition', false, 'I cannot wait for something to happen. Nothing was done.'],
  ['alternative', false, 'That leaves a choice open, so nothing was done. Say which.'],
  ['several', false, 'That asks for more than one change, so nothing was done. Say one at a time.'],
  ['consent', true, 'Nothing is done by words alone; press a button to go on.'],
  ['thanks', true, 'Glad to help.'],
  ['dropped', true, 'Nothing was changed.'],
  [
    'detached',
    true,
    'I do not know what that belongs to: nothing is open here that it fits. Say the whole of it, as in "divert one of our numbers to a colleague until 18:00".',
  ],
  [
    'repetition',
    false,
    'A change is made once and does not repeat by itself, so nothing was done. For what holds at the same hours each week there are hours; for people who take turns by day or week, duty lists; for days on which a preset holds, such as holidays, closed days.',
  ],
];

test.each(REASONS)('%s is short: %s, and said as %j', (because, short, said) => {
  expect(reasonFor(because)).toBe(said);
  expect(isShort(because)).toBe(short);
});

test('a button carries the thread, what was asked, and the answer', () => {
  expect(answerButtons('D0/1.2', 'a1', 'seconds', [{ label: '10 s', value: 10 }])).toEqual([
    { label: '10 s', value: '{"thread":"D0/1.2","of":"a1","slot":"seconds","value":10}' },
  ]);
  expect(['number', 'until', 'id', 'open', 'text', 'toString'].map(isSlotName)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});
