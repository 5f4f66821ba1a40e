import { expect, test } from 'vitest';
import {
  askOwnNumber,
  numberInPlaceOfMe,
  ofSpeaker,
  ownNumberForm,
  saysMe,
  withOwnNumber,
  withoutOwnNumber,
} from '../../src/features/conversation/own-number.ts';
import type { Intent, ParseResult, Slots } from '../../src/language/intents.ts';

const MAIN = '+441632960101';
const OWN = '07700 900777';

const understood = (slots: Slots, intent: Intent = 'divert', kind: 'ask' | 'preview' = 'preview') =>
  ({ kind, intent, slots }) as ParseResult;

test.each<[slots: Slots, says: boolean, with_: Slots, speaker: Slots]>([
  [{}, false, {}, {}],
  [{ to: 'me' }, true, { to: OWN }, { to: 'me' }],
  [{ name: 'me' }, true, { name: OWN }, { name: 'U1' }],
  [
    { to: 'me', name: 'me', number: MAIN },
    true,
    { to: OWN, name: OWN, number: MAIN },
    { to: 'me', name: 'U1', number: MAIN },
  ],
  [{ to: 'Anna', name: 'Ben' }, false, { to: 'Anna', name: 'Ben' }, { to: 'Anna', name: 'Ben' }],
  [{ who: 'me' }, false, { who: 'me' }, { who: 'U1' }],
  [{ person: 'me', who: 'U2' }, false, { person: 'me', who: 'U2' }, { person: 'U1', who: 'U2' }],
])('what %j says of the speaker', (slots, says, withNumber, speaker) => {
  expect([saysMe(slots), withOwnNumber(slots, OWN), ofSpeaker(slots, 'U1')]).toEqual([says, withNumber, speaker]);
});

test.each<[before: ParseResult, after: ParseResult]>([
  [understood({ to: 'Anna' }), understood({ to: 'Anna' })],
  [
    { kind: 'none', intent: null, slots: {}, because: 'unknown' },
    { kind: 'none', intent: null, slots: {}, because: 'unknown' },
  ],
  [
    understood({ to: 'me', name: 'Ben', number: MAIN }),
    { kind: 'ask', intent: 'divert', slots: { number: MAIN, name: 'Ben' }, missing: ['to'] },
  ],
  [understood({ to: 'Anna', name: 'me' }), { kind: 'ask', intent: 'divert', slots: { to: 'Anna' }, missing: ['name'] }],
  [understood({ name: 'me' }), { kind: 'ask', intent: 'divert', slots: {}, missing: ['name'] }],
  [understood({ to: 'me' }), { kind: 'ask', intent: 'divert', slots: {}, missing: ['to'] }],
])('%j is asked for', (before, after) => {
  expect(withoutOwnNumber(before)).toStrictEqual(after);
});

test.each<[before: ParseResult | null, now: ParseResult, number: string | null]>([
  [null, understood({ to: OWN }), null],
  [understood({ to: 'me' }), understood({ to: OWN }), OWN],
  [understood({ name: 'me' }), understood({ name: OWN }), OWN],
  [understood({ name: 'me' }), understood({ to: OWN, name: 'Ben' }), null],
  [understood({ to: 'me' }), understood({ name: OWN }), null],
  [understood({ to: 'me' }), understood({ to: OWN }, 'add_destination'), null],
  [understood({ to: 'me' }), understood({ to: 'Anna' }), null],
  [understood({ to: 'me' }), understood({}), null],
  [understood({ to: 'Ben' }), understood({ to: OWN }), null],
])('after %j, %j says the number %j in place of me', (before, now, number) => {
  expect(numberInPlaceOfMe(before, now)).toBe(number);
});

test('the question leads to the form, which knows what it is for', () => {
  expect(askOwnNumber('D1/top/U1').blocks.at(-1)).toMatchObject({
    elements: [{ action_id: 'conversation:me', value: 'D1/top/U1', style: 'primary' }],
  });
  const caller = { tenant: '-.T1', team: 'T1', enterprise: null, user: 'U1', userTeam: 'T1', channel: null };
  const { private_metadata: metadata = '', ...form } = ownNumberForm(caller, 'D1/top/U1');
  expect(JSON.parse(metadata)).toEqual({ t: '-.T1', u: 'U1', s: { thread: 'D1/top/U1' } });
  expect(form).toMatchObject({ callback_id: 'conversation:me-form', title: { text: 'Your number' } });
});
