import { expect, test } from 'vitest';
import { said } from './sentences.ts';

/** What people say around a value, with `_` in its place. */
const AROUND = [
  '_',
  '_ please',
  'erm, _',
  'ok _ then',
  'I think _',
  'it should be _',
  '_ I guess',
  'make it _',
  'let us say _',
];

/** A question that the app asks, as the sentence behind which it is asked; what may be answered, and the slots it fills. */
interface Asked {
  after: string;
  around?: readonly string[];
  answers: readonly (readonly [text: string, slots: object])[];
}

const SALES = { number: '+442079460003' };

const QUESTIONS: readonly Asked[] = [
  {
    after: 'divert to Ben until 5pm',
    around: ['for _', 'on _', 'the _ line', '_ calls', 'I mean _', 'it is for _', 'put _ on it'],
    answers: [
      ['sales', SALES],
      ['Sales', SALES],
      ['the sales number', SALES],
      ['main line', { number: '+442079460001' }],
      ['reservations', { number: '+442079460002' }],
      ['0003', SALES],
    ],
  },
  {
    after: 'divert sales until 5pm',
    around: [
      ...['to _', 'calls should go to _', 'send them to _', 'they can go to _', 'give it to _', '_ will take them'],
      ...['ring _', 'put them through to _', 'everything to _', '_ is best', 'use _'],
    ],
    answers: [
      ['Ben', { ...SALES, to: 'Ben' }],
      ['dora', { ...SALES, to: 'Dora' }],
      ['07700 900777', { ...SALES, to: '+447700900777' }],
    ],
  },
  {
    after: 'divert sales until 5pm',
    around: ['_', '_ please', 'ok, _', 'send them to _'],
    answers: [
      ['bob is 07700 900777', { to: '+447700900777' }],
      ['bob on 07700 900777', { to: '+447700900777' }],
      ['bob 07700 900777', { to: '+447700900777' }],
      ['07700 900777, bob', { to: '+447700900777' }],
      ['to bob marsh, 07700 900777', { to: '+447700900777' }],
      ['bob, his mobile is 07700 900777', { to: '+447700900777' }],
    ],
  },
  {
    after: 'add somebody to sales',
    answers: [
      ['Fay', { ...SALES, name: 'Fay' }],
      ['bob is 07700 900777', { ...SALES, name: 'bob', to: '+447700900777' }],
      ['bob on 07700 900777', { ...SALES, name: 'bob', to: '+447700900777' }],
      ['07700 900777 Bob', { ...SALES, name: 'Bob', to: '+447700900777' }],
      ['Gareth', { ...SALES, name: 'Gareth' }],
    ],
  },
  {
    after: 'use a preset',
    around: ['the _ one', 'the _ preset', 'use _', 'apply _', 'calls should go to the _', 'put _ on', 'switch to _'],
    answers: [
      ['lunch', { name: 'Lunch' }],
      ['Snow day', { name: 'Snow day' }],
      ['closed', { name: 'Closed' }],
    ],
  },
  {
    after: 'divert sales to Ben until friday',
    around: ['at _', 'until _', '_ that day', 'by _', 'it should end at _', 'keep it on until _', 'say _', 'around _'],
    answers: [
      ['5pm', { until: '2026-06-19T17:00' }],
      ['17:30', { until: '2026-06-19T17:30' }],
      ['noon', { until: '2026-06-19T12:00' }],
      ['half past four', { until: '2026-06-19T16:30' }],
      ['9 am BST', { until: '2026-06-19T09:00' }],
      ['9 am london time', { until: '2026-06-19T09:00' }],
      ['9 am CEST', { until: '2026-06-19T08:00' }],
      ['9 am EDT', { until: '2026-06-19T14:00' }],
      ['9 am eastern time', { until: '2026-06-19T14:00' }],
    ],
  },
  {
    after: 'extend the support divert',
    around: ['until _', 'to _', 'it should run until _', 'say until _', 'let it run until _'],
    answers: [
      ['tomorrow at 5pm', { until: '2026-06-18T17:00' }],
      ['friday 9am', { until: '2026-06-19T09:00' }],
      ['monday at noon', { until: '2026-06-22T12:00' }],
    ],
  },
  {
    after: 'post the balance every monday at 9',
    around: [
      'in _',
      'to _',
      'post it in _',
      'the _ channel',
      'the _ one',
      'in the _ channel',
      'it should go to _',
      'into _',
      '_ channel',
    ],
    answers: [
      ['phones', { channel: 'C0PHONES' }],
      ['#phones', { channel: 'C0PHONES' }],
      ['general', { channel: 'C0GENERAL', time: '09:00' }],
      ['#finance', { channel: 'C0FINANCE' }],
    ],
  },
  {
    after: 'post the balance in #phones every monday',
    around: ['at _', 'around _', 'post it at _', 'it should come at _'],
    answers: [
      ['9', { time: '09:00' }],
      ['9am', { time: '09:00' }],
      ['half past eight', { time: '08:30' }],
      ['8:15', { time: '08:15' }],
      ['5pm', { time: '17:00' }],
      ['9 am BST', { time: '09:00' }],
    ],
  },
  {
    after: 'post the balance in #phones at 9',
    around: ['on _', 'every _', 'only _', 'post it on _'],
    answers: [
      ['monday', { days: [1] }],
      ['weekdays', { days: [1, 2, 3, 4, 5] }],
      ['tuesday and friday', { days: [2, 5] }],
    ],
  },
  {
    after: 'warn us when the credit is low in #phones',
    around: ['at _', 'below _', 'when it is below _', 'warn us at _'],
    answers: [
      ['20', { amount: '20' }],
      ['£20', { amount: '20' }],
      ['20 pounds', { amount: '20' }],
      ['fifty', { amount: '50' }],
      ['twelve pounds', { amount: '12' }],
    ],
  },
  {
    after: 'set the timeout of sales',
    around: ['for _', 'to _', 'ring for _', 'about _'],
    answers: [
      ['20 seconds', { seconds: 20 }],
      ['25', { seconds: 25 }],
      ['half a minute', { seconds: 30 }],
      ['45 secs', { seconds: 45 }],
      ['8 seconds', { seconds: 8 }],
    ],
  },
  {
    after: 'take somebody off sales',
    around: ['_', 'take _', 'I mean _', '_ is the one', 'it is _', 'take off _'],
    answers: [
      ['Ben', { ...SALES, name: 'Ben' }],
      ['dora', { ...SALES, name: 'Dora' }],
      ['the first one', { ...SALES, name: 'Ben' }],
      ['the last one', { ...SALES, name: 'Dora' }],
    ],
  },
  {
    after: 'switch Anna off',
    around: ['on _', 'at _', 'from _', 'for _'],
    answers: [
      ['accounts', { name: 'Anna', number: '+442079460005' }],
      ['the main line', { name: 'Anna', number: '+442079460001' }],
      ['reservations', { name: 'Anna', number: '+442079460002' }],
      ['all of them', { name: 'Anna' }],
      ['every number', { name: 'Anna' }],
      ['the first one', { name: 'Anna', number: '+442079460001' }],
    ],
  },
  {
    after: 'reorder sales',
    around: ['first _', 'it should ring _', 'ring _', 'in the order _'],
    answers: [
      ['Dora, Ben, Chloë', { order: ['Dora', 'Ben', 'Chloë'] }],
      ['Dora then Ben then Chloë', { order: ['Dora', 'Ben', 'Chloë'] }],
      ['Ben and Dora', { order: ['Ben', 'Dora'] }],
    ],
  },
  {
    after: 'show a menu',
    around: ['the _ one', 'the _ menu', 'I mean _', '_ menu'],
    answers: [
      ['welcome', { menu: 'Welcome' }],
      ['out of hours', { menu: 'Out of hours' }],
      ['christmas closing', { menu: 'Christmas closing' }],
    ],
  },
  {
    after: 'end the diversion',
    around: ['on _', 'of _', 'for _', 'the one on _', 'the _ one', 'I mean _'],
    answers: [
      ['support', { number: '+442079460004' }],
      ['accounts', { number: '+442079460005' }],
      ['the first one', { number: '+442079460004' }],
      ['the second one', { number: '+442079460005' }],
    ],
  },
];

test('what answers a question that is open is taken for its answer, whatever is said around it', () => {
  const all = QUESTIONS.flatMap(({ after, around = [], answers }) =>
    answers.flatMap(([text, slots]) =>
      [...new Set([...AROUND, ...around])].map((frame) => ({ after, text: frame.replace('_', text), slots })),
    ),
  );
  const missed = all.filter(({ after, text, slots }) => {
    const got = said(text, after);
    const isTaken = got.kind === 'preview' || got.kind === 'answer';
    return (
      !isTaken ||
      Object.entries(slots).some(([slot, value]) => JSON.stringify(got.slots[slot]) !== JSON.stringify(value))
    );
  });
  const got = missed.map(({ after, text }) => `${after} // ${text}: ${JSON.stringify(said(text, after))}`);
  expect(all.length).toBeGreaterThan(900);
  expect(missed.length, got.join('\n')).toBeLessThanOrEqual(all.length / 20);
});

/** What is said behind a question and answers it with something else, in doubt, or not at all. */
const NO_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'divert sales to Ben until friday': [
    '9 am IST',
    '9 am EST',
    '9 am CET',
    '9 am GMT',
    '9 am us time',
    'not 5pm',
    'call me at 5pm',
  ],
  'divert sales until 5pm': [
    ...[
      'not Ben',
      'anyone but Ben',
      'everything but Ben',
      'instead of Ben',
      'Ben is out',
      'Ben is going',
      'it was Ben',
    ],
    ...[
      'nobody',
      'is Ben in?',
      'is Ben there',
      'Ben called',
      'from Ben',
      'Ben or Dora',
      'Ben and Dora',
      'Ben when he is in',
      'wait for Ben',
      'Ben on accounts',
    ],
    ...['avoid 07700 900777', 'do not use 07700 900777', 'accounts is 07700 900777', 'Ben used to have 07700 900777'],
  ],
  'extend the support divert': ['from 5pm', 'not before 5pm', 'the first', 'unless it is 5pm tomorrow'],
  'post the balance every monday at 9': ['not phones', 'phones or finance', 'phones is full', 'anywhere but phones'],
  'post the balance in #phones every monday': ['not 9', '9 or 10', '9 am IST', 'before 9'],
  'switch Anna off': ['not accounts', 'accounts or sales', 'accounts is Dora'],
  'end the diversion': ['not support', 'support or accounts', 'none of them'],
};

test('what answers with a doubt, with another thing or in a zone that is not known takes nothing', () => {
  const taken = Object.entries(NO_ANSWERS).flatMap(([after, texts]) =>
    texts.map((text) => ({ after, text, got: said(text, after) })).filter(({ got }) => got.kind === 'preview'),
  );
  // "Ben on accounts" says of which number.
  const meant = taken.filter(({ text, got }) => text !== 'Ben on accounts' || got.slots.number !== '+442079460005');
  expect(meant.map(({ after, text, got }) => [after, text, got.slots])).toEqual([]);
});

test('a number or somebody that a sentence says is not meant is never what is changed', () => {
  for (const [text, after] of [
    ['not support: end the diversion', undefined],
    ['end the diversion, not support', undefined],
    ['end all diversions except support', undefined],
    ['not Ben: switch him off on sales', undefined],
    ['not sales, switch Ben off', 'who rings on sales'],
  ] as const) {
    const { slots } = said(text, after);
    const named = [slots.number, slots.name];
    expect([text, named.filter((each) => ['Ben', '+442079460003', '+442079460004'].includes(`${each}`))]).toEqual([
      text,
      [],
    ]);
  }
  expect(said('Ben is not on accounts, add him')).toMatchObject({
    intent: 'add_destination',
    slots: { number: '+442079460005', name: 'Ben' },
  });
});

test('an answer may hold several of what is asked, in a row', () => {
  for (const [text, after, slots] of [
    ['ben 25', 'set the ring time on sales', { ...SALES, name: 'Ben', ring_seconds: 25 }],
    ['ben 25 seconds', 'set the ring time on sales', { ...SALES, name: 'Ben', ring_seconds: 25 }],
    ['sales, 20 secs', 'change ring time for Ben', { ...SALES, name: 'Ben', ring_seconds: 20 }],
    ['under £30, in phones', 'warn us if credit is low', { amount: '30', channel: 'C0PHONES' }],
    ['reservations obviously', 'switch Anna off', { number: '+442079460002', name: 'Anna' }],
  ] as const)
    expect([text, said(text, after).missing ?? [], said(text, after).slots]).toEqual([text, [], slots]);
  // Without somebody who is named, though it may only be said where he is, nothing is ready.
  expect(said('ben in sales', 'change the ring time to 20 seconds').kind).toBe('ask');
  expect(said('ben in sales', 'divert to Dora until 5pm').kind).toBe('ask');
  // A zone alone is that of the end which a draft has.
  expect(said('UTC I mean', 'divert sales to Ben until 5pm').slots.until).toBe('2026-06-17T18:00');
  // Of several that are called alike, each is asked by itself.
  expect(said('all lines', 'divert to Ben until 5pm').kind).toBe('ask');
});

test('"all of them" and "anyone" leave out nothing that a change cannot do without', () => {
  for (const [text, after] of [
    ['all of them', 'divert to Ben until 5pm'],
    ['anyone', 'divert sales until 5pm'],
    ['anyone', 'replace somebody'],
    ['all of them', 'end the diversion'],
  ] as const)
    expect([text, said(text, after).kind]).not.toEqual([text, 'preview']);
});
