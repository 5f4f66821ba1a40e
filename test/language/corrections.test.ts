import { describe, expect, test } from 'vitest';
import { firm, said, understand } from './sentences.ts';

/** What is said before and after a value by which something is corrected. */
const BEFORE = [
  'no, ',
  'oops, ',
  'sorry, ',
  'wait, ',
  'rather ',
  'actually ',
  'better ',
  'or rather ',
  'I meant ',
  'make it ',
];
const BEHIND = [' instead', ' rather', ' I meant', ' I mean', ', sorry', ' would be better'];

/** A change, a value that corrects it, and what is then asked for. */
const CORRECTED: readonly (readonly [change: string, value: string, slots: object])[] = [
  ['divert sales to Ben until 5', '6', { to: 'Ben', until: '2026-06-17T18:00' }],
  ['divert sales to Ben until 5', 'half past four', { to: 'Ben', until: '2026-06-17T16:30' }],
  ['divert sales to Ben until 5', 'Dora', { to: 'Dora', until: '2026-06-17T17:00' }],
  ['divert sales to Ben until 5', 'support', { number: '+442079460004', to: 'Ben' }],
  ['divert sales to Ben tomorrow from 9 to 5', 'Friday', { from: '2026-06-19T09:00', until: '2026-06-19T17:00' }],
  ['remove Ben from sales', 'Chloë', { number: '+442079460003', name: 'Chloë' }],
  ['switch Ben off on sales until 5', 'until 6', { name: 'Ben', until: '2026-06-17T18:00' }],
  ['put Ben first on sales', 'last', { name: 'Ben', position: 3 }],
  ['let sales ring 30 seconds', '20', { number: '+442079460003', seconds: 20 }],
  ['let Ben ring 30 seconds on sales', '20', { name: 'Ben', ring_seconds: 20 }],
  ['post the balance in #general every monday at 9', 'fridays', { days: [5], time: '09:00' }],
  ['post the balance in #general every monday at 9', '8:30', { days: [1], time: '08:30' }],
  ['warn me below 20', '30', { amount: '30' }],
];

describe('a change is corrected by a value with words of correction', () => {
  test.each(CORRECTED)('%s, then %s: before it', (change, value, slots) => {
    for (const word of BEFORE) {
      expect([word, said(`${word}${value}`, change)]).toMatchObject([word, { kind: 'preview', slots }]);
    }
  });

  test.each(CORRECTED)('%s, then %s: behind it', (change, value, slots) => {
    for (const word of BEHIND) {
      expect([word, said(`${value}${word}`, change)]).toMatchObject([word, { kind: 'preview', slots }]);
    }
  });

  test.each(CORRECTED)('%s, then %s: no draft where it is forbidden, reported, supposed or asked', (change, value) => {
    for (const text of [
      ...[`don't make it ${value}`, `never ${value}`, `Ben said make it ${value}`, `what if it were ${value}`],
      ...[`if it rains, make it ${value}`, `is it ${value} now?`, `maybe better ${value}`, `make it ${value} or not`],
      ...[`make it ${value} every other zebra`, `it used to be ${value}`, `better not ${value}`],
    ]) {
      expect(`${said(text, change).kind}: ${change} // ${text}`).not.toMatch(/^preview/u);
    }
  });
});

describe('what is said to hold no longer', () => {
  test.each([
    ['divert sales to Ben until 5', 'Dora', 'Ben', 'Chloë', 'to'],
    ['divert sales to Ben until 5', 'until 6', '5', '4', 'until'],
    ['divert sales to Ben until 5', 'support', 'sales', 'accounts', 'number'],
    ['remove Ben from sales', 'Chloë', 'Ben', 'Dora', 'name'],
    ['put Ben first on sales', 'second', 'first', 'last', 'position'],
    ['let sales ring 30 seconds', '20', '30', '40', 'seconds'],
    ['post the balance in #general every monday at 9', 'fridays', 'mondays', 'tuesdays', 'days'],
  ])('%s, then %s: not %s, which it was; but not %s, which it never was', (change, value, old, other, slot) => {
    for (const not of ['not', 'rather than', 'instead of', 'and not']) {
      expect([not, said(`${value}, ${not} ${old}`, change)]).toMatchObject([not, { kind: 'preview' }]);
      const asked = said(`${value}, ${not} ${other}`, change);
      expect([not, asked]).toMatchObject([not, { kind: 'ask', missing: expect.arrayContaining([slot]) }]);
      expect(asked.slots).not.toHaveProperty(slot);
    }
  });
});

describe('a question in between', () => {
  const change = 'divert sales to Ben until 5';

  test.each(['balance', 'who rings on support?', 'which numbers do we have', 'what changed today?'])(
    '%s: the change before it is still corrected',
    (question) => {
      expect(said('better make it 6', [change, question])).toMatchObject({
        kind: 'preview',
        intent: 'divert',
        slots: { number: '+442079460003', to: 'Ben', until: '2026-06-17T18:00' },
      });
    },
  );

  test('what was asked for is still answered', () => {
    expect(said('sales', ['divert to Ben until 5', 'which numbers do we have'])).toMatchObject({
      kind: 'preview',
      intent: 'divert',
      slots: { number: '+442079460003', to: 'Ben' },
    });
  });

  test('what follows the answer is of the answer', () => {
    expect(said('and support?', [change, 'who rings on sales?'])).toMatchObject({
      kind: 'answer',
      intent: 'who_rings',
    });
  });

  test('a change that was dropped is not corrected', () => {
    expect(said('better make it 6', [change, 'never mind']).intent).not.toBe('divert');
  });

  test('what was not understood leaves the change as it is', () => {
    expect(said('better make it 6', [change, 'gobbledygook'])).toMatchObject({ slots: { until: '2026-06-17T18:00' } });
  });
});

describe('"undo that" behind a change that nobody made', () => {
  test.each(['undo that', 'undo it', 'revert that', 'please undo it'])('%s: drafts nothing', (text) => {
    for (const change of ['remove Ben from sales', 'divert sales to Ben until 5', 'divert to Ben']) {
      expect(said(text, change)).toEqual({ kind: 'answer', intent: 'undo', slots: {} });
    }
  });

  test('what is of another number, or was just looked at, is undone', () => {
    expect(said('undo the change on support', 'divert sales to Ben')).toMatchObject({
      kind: 'preview',
      intent: 'undo',
    });
    expect(said('undo that', ['divert sales to Ben', 'what changed today?'])).toMatchObject({ kind: 'preview' });
  });
});

test('another request behind words of correction is read by itself', () => {
  expect(said('oops, I meant add Dora to sales', 'divert sales to Ben')).toMatchObject({
    kind: 'preview',
    intent: 'add_destination',
    slots: { number: '+442079460003', name: 'Dora' },
  });
  expect(said('no just switch him off', 'remove Ben from sales')).toMatchObject({ intent: 'disable_destination' });
  for (const text of ['no divert to Dora', "oops, I meant don't add Dora to sales", 'no end it'])
    expect(said(text, 'divert sales to Ben').kind).not.toBe('preview');
});

test('where words are left over, what is sure is kept and the rest is asked', () => {
  expect(said('rather Dora and the whole zebra crew', 'divert sales to Ben until 5')).toMatchObject({
    kind: 'ask',
    intent: 'divert',
    missing: ['to'],
    slots: { number: '+442079460003', until: '2026-06-17T17:00' },
  });
});

test('what is remembered of a change has no words of the person', () => {
  const change = understand('divert sales to Gobbledygook', firm());
  const answer = understand('balance', firm(), change);
  expect(answer).toMatchObject({ kind: 'answer', intent: 'balance', draft: { intent: 'divert' } });
});

describe('a watch is for an amount or for days', () => {
  test.each([
    ['warn me below 20', 'make it 50', { amount: '50' }],
    ['warn me below 20', 'make it 5 days', { days: 5 }],
    ['warn me below 20', 'and 5 days too', { amount: '20', days: 5 }],
    ['warn me when there are 5 days left', 'make it 50', { days: 50 }],
    ['warn me when there are 5 days left', '7 rather', { days: 7 }],
    ['warn me when there are 5 days left', 'make it £50', { amount: '50' }],
    ['warn me when there are 5 days left', 'and £50 too', { amount: '50', days: 5 }],
    ['warn me at fifty quid and 2 days', 'make it 3 days', { amount: '50', days: 3 }],
    ['warn me at fifty quid and 2 days', 'make it 60 quid', { amount: '60', days: 2 }],
  ])('%s, then %s', (watch, text, slots) => {
    expect(said(text, watch)).toEqual({ kind: 'preview', intent: 'watch', slots });
  });
});

describe('what is said behind an answer', () => {
  test.each([
    ['show me the second one', 'which numbers do we have', 'number', { number: '+442079460002' }],
    ['what about the last line', 'which numbers do we have', 'number', { number: '+442079460005' }],
    ['show me the first one', 'which menus do we have', 'ivr_show', { menu: 'Welcome' }],
    ['same question for support', 'who rings on sales?', 'who_rings', { number: '+442079460004' }],
    ['which of those does Chloë answer', 'which numbers do we have', 'who_rings', { name: 'Chloë' }],
  ])('%s, behind "%s"', (text, question, intent, slots) => {
    expect(said(text, question)).toEqual({ kind: 'answer', intent, slots });
  });

  test('where there are not as many, none is meant', () => {
    expect(said('show me the ninth one', 'which numbers do we have').kind).not.toBe('answer');
  });

  test.each([
    ['stop it', 'is sales diverted?', 'end_divert'],
    ['stop it', 'balance', null],
    ['how do I stop it', 'is sales diverted?', 'when'],
    ['how do I stop it', 'balance', 'help'],
  ])('%s, behind "%s", is about what is diverted only where that is spoken of', (text, question, intent) => {
    expect(said(text, question).intent).toBe(intent);
  });

  test('the beginning of a name answers which number is meant', () => {
    expect(said('on reserv', 'switch Anna off')).toMatchObject({ kind: 'preview', slots: { number: '+442079460002' } });
    expect(said('on rese', 'switch Anna off')).toMatchObject({ kind: 'preview', slots: { number: '+442079460002' } });
    expect(said('on zeb', 'switch Anna off').kind).not.toBe('preview');
  });
});
