import { expect, test } from 'vitest';
import { CONNECT_INPUTS, changedMeanwhile, refusalErrors, swapErrors } from '../../src/features/connect/form.ts';
import { compareKeys, type KeyFacts } from '../../src/features/connect/swap.ts';
import { Fault } from '../../src/slack/forms/inputs.ts';
import { problemTextFor } from '../../src/slack/inbound/problem.ts';
import { ApiRejection } from '../../src/telephony/errors.ts';
import type { Capabilities, Customer, NumberList } from '../../src/telephony/types.ts';

const CUSTOMER: Customer = {
  customerName: 'Ada Acme',
  companyName: 'Acme Ltd',
  billingPostcode: 'SW1A 1AA',
  status: 'active',
  activeAccounts: 1,
  activeTelephoneNumbers: 2,
};
const list = (numbers: string, own: Partial<NumberList> = {}): NumberList => {
  const unsaid = {
    displayName: null,
    status: null,
    productName: null,
    followMeAvailable: null,
    voicemailAvailable: null,
  };
  const items = numbers.split(' ').filter(Boolean);
  return { items: items.map((number) => ({ number, ...unsaid })), unreadable: 0, count: null, more: false, ...own };
};
const can = (read: boolean | null, write: boolean | null) => ({ read, write, status: null });
const ALL: Capabilities = { call_credit: can(true, null), follow_me: can(true, true) };

const USED: KeyFacts = { customer: CUSTOMER, numbers: list('+1 +2'), capabilities: ALL };
const usedWith = (own: Partial<KeyFacts>): KeyFacts => ({ ...USED, ...own });
const named = (own: Partial<Customer>) => usedWith({ customer: { ...CUSTOMER, ...own } });

test.each<[string, KeyFacts]>([
  ['the same', USED],
  ['numbers in another order', usedWith({ numbers: list('+2 +1') })],
  ['names that are spelt otherwise', named({ customerName: ' ada  ACME ', companyName: 'ACME LTD' })],
  ['a postcode without its blank', named({ billingPostcode: 'sw1a1aa' })],
  ['another state of the customer', named({ status: 'closed', activeAccounts: 9 })],
  ['more rights', usedWith({ capabilities: { ...ALL, call_credit: can(true, true), ivrs: can(true, true) } })],
])('a key with %s is of the same customer, and nothing is said', (_, fresh) => {
  expect(compareKeys(USED, fresh)).toEqual({ customer: 'same', said: [] });
});

const NOT_SAME =
  'This key is not of the same customer. It is of Beta, Ada Acme, SW1A 1AA, with 2 numbers; the key in use is of Acme Ltd, Ada Acme, SW1A 1AA, with 2 numbers.';
const OWN = 'Acme Ltd, Ada Acme, SW1A 1AA';
const apart = (count: string, words: string) =>
  `This key is not of the same customer. It is of ${OWN}, with ${count}; the key in use is of ${OWN}, with 2 numbers. ${words}`;

test.each<[string, KeyFacts, string]>([
  ['another company', named({ companyName: 'Beta' }), NOT_SAME],
  [
    'another name',
    named({ customerName: 'Bob' }),
    `This key is not of the same customer. It is of Acme Ltd, Bob, SW1A 1AA, with 2 numbers; the key in use is of ${OWN}, with 2 numbers.`,
  ],
  [
    'no names at all',
    named({ customerName: null, companyName: '  ', billingPostcode: null }),
    `This key is not of the same customer. It is of a customer whose name the provider does not say, with 2 numbers; the key in use is of ${OWN}, with 2 numbers.`,
  ],
  [
    'one name for both',
    named({ customerName: 'Beta', companyName: 'Beta' }),
    `This key is not of the same customer. It is of Beta, SW1A 1AA, with 2 numbers; the key in use is of ${OWN}, with 2 numbers.`,
  ],
  ['a number missing', usedWith({ numbers: list('+1') }), apart('1 number', 'Of the numbers, 1 is missing.')],
  ['all missing', usedWith({ numbers: list('') }), apart('0 numbers', 'Of the numbers, 2 are missing.')],
  ['one number new', usedWith({ numbers: list('+1 +2 +3') }), apart('3 numbers', 'Of the numbers, 1 is new.')],
  [
    'some missing and some new',
    usedWith({ numbers: list('+2 +3 +4') }),
    apart('3 numbers', 'Of the numbers, 1 is missing and 2 are new.'),
  ],
  [
    'a list that goes on',
    usedWith({ numbers: list('+1 +2', { more: true }) }),
    apart('2 numbers', 'Not all of their numbers could be compared.'),
  ],
  [
    'a number that cannot be read',
    usedWith({ numbers: list('+1 +2', { unreadable: 1 }) }),
    apart('2 numbers', 'Not all of their numbers could be compared.'),
  ],
])('a key with %s is of another customer', (_, fresh, said) => {
  expect(compareKeys(USED, fresh)).toEqual({ customer: 'other', said: [said] });
});

const UNSAID =
  'The provider does not say enough of both keys to tell whether they are of one customer. The new one is of';

test.each<[string, KeyFacts | null, KeyFacts, string[]]>([
  ['the used key’s customer', usedWith({ customer: null }), USED, [`${UNSAID} ${OWN}, with 2 numbers.`]],
  ['the used key’s numbers', usedWith({ numbers: null }), USED, [`${UNSAID} ${OWN}, with 2 numbers.`]],
  [
    'the new key’s customer',
    USED,
    usedWith({ customer: null }),
    [`${UNSAID} a customer whose name the provider does not say, with 2 numbers.`],
  ],
  ['the new key’s numbers', USED, usedWith({ numbers: null }), [`${UNSAID} ${OWN}.`]],
  [
    'anything of the used key',
    null,
    usedWith({ capabilities: null }),
    [`The provider refuses the key in use, so the two cannot be compared. The new one is of ${OWN}, with 2 numbers.`],
  ],
])('where the provider does not say %s, nobody knows', (_, used, fresh, said) => {
  expect(compareKeys(used, fresh)).toEqual({ customer: 'unknown', said });
});

test.each<[string, Capabilities | null, Capabilities | null, string[]]>([
  ['nothing of the key in use', null, {}, []],
  ['nothing of the new key', ALL, null, ['The provider does not say what the new key may do.']],
  [
    'that one may be changed no more',
    ALL,
    { ...ALL, follow_me: can(true, false) },
    ['The new key may do less: Follow-Me (view only instead of view and change).'],
  ],
  [
    'that one may be read no more, and one is gone',
    ALL,
    { call_credit: can(null, null) },
    [
      'The new key may do less: call credit balance (not allowed instead of view) and Follow-Me (not allowed instead of view and change).',
    ],
  ],
  [
    'of a group named like a part of every object',
    { valueOf: can(true, null) },
    {},
    ['The new key may do less: valueOf (not allowed instead of view).'],
  ],
  ['of what was not allowed either', { ivrs: can(false, null), follow_me: can(null, false) }, {}, []],
])('of rights the provider says %s', (_, used, fresh, said) => {
  expect(compareKeys(usedWith({ capabilities: used }), usedWith({ capabilities: fresh })).said).toEqual(said);
});

const KEY = 'connect:key';
const SECRET = 'connect:secret';
const refused = (status: number, code: string, apiMessage: string | null = null, endpoint = 'GET /test') =>
  Object.assign(
    new ApiRejection(endpoint, {
      status,
      code,
      apiMessage,
      requestId: null,
      fieldFaults: [],
      retryAfterMs: null,
    }),
    { environment: 'live' },
  );
const ofToken = (status: number, code: string, apiMessage: string | null = null) =>
  refused(status, code, apiMessage, 'POST /auth/token');

test.each<[unknown, object | null]>([
  [ofToken(400, 'missing_credentials', 'The Secret is missing'), { [SECRET]: /It says: "The Secret is missing"$/u }],
  [
    ofToken(400, 'missing_credentials'),
    { [KEY]: /^The provider says that the API key or the API secret is missing\.$/u },
  ],
  [
    ofToken(401, 'invalid_credentials'),
    {
      [KEY]: /does not accept this API key with this secret in Live\. Check both; Sandbox keys do not work here\.$/u,
      [SECRET]: /^Not accepted together with this key\.$/u,
    },
  ],
  [refused(401, 'invalid_token'), { [KEY]: /gave a token for this Live key, then did not accept it/u }],
  [refused(403, 'inactive_api_key', 'Ruht.'), { [KEY]: /this API key is not active\. It says: "Ruht\."/u }],
  [refused(403, 'customer_context_missing'), { [KEY]: /this API key is not linked to a customer/u }],
  [refused(403, 'scope_denied'), { [KEY]: /does not let this Live key check that it reaches its customer/u }],
  [ofToken(500, 'server_error'), null],
  [refused(401, 'invalid_credentials'), null],
  [ofToken(403, 'scope_denied'), null],
  [refused(403, 'odd'), null],
  [new Error('x'), null],
])('%s is said on %j', (error, errors) => {
  const matched =
    errors && Object.fromEntries(Object.entries(errors).map(([at, said]) => [at, expect.stringMatching(said)]));
  expect(refusalErrors(error, problemTextFor(error))).toEqual(matched);
});

test('a connection that was changed meanwhile is said on its field', () => {
  expect(changedMeanwhile('sandbox')).toEqual({
    'connect:environment':
      'Sandbox was connected or disconnected while this form was open. Send the form once more to connect your key all the same.',
  });
});

test('what is to be confirmed is said with how, as far as it fits', () => {
  const how = 'Press Check and replace once more to do it all the same; until then the key in use stays.';
  expect(swapErrors(['One.', 'Two.'])).toEqual({ [KEY]: `One. Two. ${how}` });
  const [long = ''] = Object.values(swapErrors(['x'.repeat(3000)]));
  expect([long.length <= 2000, long.endsWith('…')]).toEqual([true, true]);
});

test.each<[string, string | null]>([
  ['', 'Type or paste the API key.'],
  ['  ', 'Type or paste the API key.'],
  ['a b', 'The API key has a space or a line break in it; paste only the API key itself.'],
  ['a\nb', 'The API key has a space or a line break in it; paste only the API key itself.'],
  ['naïve', 'The API key has a character in it that no key has; paste it again.'],
  ['a\u0007b', 'The API key has a character in it that no key has; paste it again.'],
  [' !abc~ ', null],
])('of %j as a key is said: %s', (typed, words) => {
  const read = CONNECT_INPUTS.apiKey.read({ [KEY]: { [KEY]: { type: 'plain_text_input', value: typed } } });
  expect(read instanceof Fault ? read.words : null).toBe(words);
  if (words === null) expect(read).toBe(typed.trim());
});
