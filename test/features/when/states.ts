import { type AccountAnswers, accountMessage } from '../../../src/features/when/account-view.ts';
import { choiceOfNumbersMessage, thenMessage, whenMessage } from '../../../src/features/when/view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { NumberAnswers } from '../../../src/plans/answers.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { TelephoneNumber } from '../../../src/telephony/types.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME, WHEN } from '../fixtures.ts';
import { destinationOf, followMeOf, HARD_NUMBERS, LINKS, manyNumbers, numberOf } from '../listed.ts';

const at = (time: string) => Date.parse(`2026-06-${time}:00Z`);
const [hard = numberOf('+441632960101')] = HARD_NUMBERS;
const listOf = (number: string, ...ringing: (string | null)[]) =>
  ringListOf(
    number,
    followMeOf({ destinations: ringing.map((name, place) => destinationOf(place + 1, { name })) }),
    Date.parse(WHEN),
  );
const none = { unread: undefined, late: null, change: null, planned: [] } as const;
const ALL = listOf('+441632960101', 'Anna', 'Ben', 'Chloë');
const week: NumberAnswers = {
  ...none,
  answers: [
    {
      from: at('09T10:00'),
      until: at('09T16:00'),
      list: listOf('+441632960101', 'Anna'),
      reason: { kind: 'temporary', id: '0a1b2c3d4e5f', by: 'U0ADAM001' },
    },
    { from: at('09T16:00'), until: at('11T11:00'), list: ALL, reason: { kind: 'base' } },
    {
      from: at('11T11:00'),
      until: at('12T07:30'),
      list: listOf('+441632960101'),
      reason: { kind: 'closed', id: 'c1', name: 'Staff day <& "party">' },
    },
    {
      from: at('12T07:30'),
      until: at('16T10:00'),
      list: listOf('+441632960101', 'Ben', 'Anna'),
      reason: { kind: 'duty', id: 'd1', name: 'Ben' },
    },
  ],
};
const many = (count: number): NumberAnswers => ({
  ...none,
  answers: Array.from({ length: count }, (_, hour) => ({
    from: at('09T10:00') + hour * 3_600_000,
    until: at('09T11:00') + hour * 3_600_000,
    list: listOf('+441632960101', `Person ${hour}`),
    reason: { kind: 'base' as const },
  })),
});
const one: NumberAnswers = {
  ...none,
  answers: [{ from: at('09T10:00'), until: null, list: ALL, reason: { kind: 'base' } }],
};
const LONDON = { zone: 'Europe/London', to: at('16T23:00') };

/** Numbers with what is known of each. */
const FOUND = [...manyNumbers(4), hard];
const known = new Map<string, NumberAnswers>(
  FOUND.map(({ number }, place): [string, NumberAnswers] => {
    const first = { from: at('09T10:00'), until: at('13T16:00'), list: listOf(number, 'Anna', null) };
    const next = { from: at('13T16:00'), until: null, list: listOf(number, HARD_NAME, 'Ben') };
    const held = [
      {
        ...none,
        answers: [
          { ...first, reason: { kind: 'duty', id: 'd', name: 'Anna' } },
          { ...next, reason: { kind: 'base' } },
        ],
      },
      { ...none, answers: [{ ...first, list: listOf(number), reason: { kind: 'closed', id: 'c', name: HARD_NAME } }] },
      {
        ...none,
        late: 'diverted',
        answers: [{ ...next, from: at('09T10:00'), reason: { kind: 'temporary', id: 't', by: 'U0ADAM001' } }],
      },
      { ...none, unread: 'late', answers: [] },
    ] satisfies NumberAnswers[];
    const other: NumberAnswers = {
      ...none,
      unread: 'failed',
      answers: [{ ...next, from: 0, reason: { kind: 'hours', id: 'h@1', name: 'Shop (outside hours)' } }],
    };
    return [number, held[place] ?? other];
  }),
);
const account = (items: readonly TelephoneNumber[], more: Partial<AccountAnswers> = {}) =>
  accountMessage(
    {
      environment: 'sandbox',
      meant: 'all',
      windows: [],
      typed: '',
      page: { items, at: 0, last: 0, label: `1–${items.length} of ${items.length}` },
      known,
      total: items.length,
      read: items.length,
      zone: 'Europe/London',
      lacks: [],
      isReading: false,
      ...more,
    },
    LINKS,
  );

export const states: States = {
  whenMessage: {
    'all that can be in a week': whenMessage(numberOf('+441632960101'), 'sandbox', week, LONDON, LINKS),
    'a number that Slack cannot carry': whenMessage(
      numberOf(`+44${'1'.repeat(2000)}`, { displayName: null }),
      'live',
      one,
      LONDON,
      LINKS,
    ),
    'nothing changes': whenMessage(numberOf('+441632960101'), 'live', one, LONDON, LINKS),
    'one span more than fits': whenMessage(hard, 'live', many(41), LONDON, LINKS),
    'more spans than fit, of a hard name': whenMessage(
      hard,
      'sandbox',
      many(60),
      { ...LONDON, zone: 'America/New_York' },
      LINKS,
    ),
  },
  thenMessage: {
    'on two days that may be meant': thenMessage(
      numberOf('+441632960101'),
      'sandbox',
      {
        known: week,
        windows: [
          { from: at('10T23:00'), until: at('11T23:00') },
          { from: at('12T08:00'), until: at('12T08:00') },
        ],
      },
      'Europe/London',
      LINKS,
    ),
    'to the minute, in parts of a day': thenMessage(
      numberOf('+441632960101'),
      'sandbox',
      {
        known: week,
        windows: [
          { from: at('09T09:00'), until: at('09T10:00') },
          { from: at('09T15:00'), until: at('09T16:00') },
          { from: at('09T16:00'), until: at('09T16:30') },
          { from: at('12T07:30'), until: at('12T07:30') },
          { from: at('08T23:00'), until: at('11T23:00') },
          { from: at('12T22:30'), until: at('13T23:00') },
        ],
      },
      'Europe/London',
      LINKS,
    ),
    'of one day, and of two': thenMessage(
      numberOf('+441632960101'),
      'sandbox',
      {
        known: one,
        windows: [
          { from: at('10T23:00'), until: at('11T23:00') },
          { from: at('12T23:00'), until: at('14T23:00') },
          { from: at('15T23:00'), until: at('16T22:00') },
          { from: at('16T22:00'), until: at('17T23:00') },
        ],
      },
      'Europe/London',
      LINKS,
    ),
    'more than fit of a time': thenMessage(
      hard,
      'live',
      { known: many(60), windows: [{ from: at('09T10:00'), until: at('20T10:00') }] },
      'America/New_York',
      LINKS,
    ),
  },
  choiceOfNumbersMessage: {
    'two to choose from': choiceOfNumbersMessage('0101', { kind: 'several', items: manyNumbers(2) }, 'sandbox', LINKS),
    none: choiceOfNumbersMessage(HARD_NAME, { kind: 'none', nearest: null }, 'live', LINKS),
  },
  accountMessage: {
    'now and next, with what could not be read': account(FOUND),
    'at the weekend, of a second page': account(FOUND, {
      page: { ...pageOf(manyNumbers(30), 1), items: FOUND },
      typed: 'weekend',
      windows: [{ from: at('12T23:00'), until: at('14T23:00') }],
    }),
    'nobody now, as far as is known': account(FOUND.slice(1, 2), { meant: 'nobody', total: 250, read: 12 }),
    'one person alone, at a moment, of none': account([], {
      meant: 'one',
      typed: 'tonight',
      windows: [{ from: at('09T19:00'), until: at('09T23:00') }],
    }),
    'as many as are shown, of hard names': account(Array.from({ length: 20 }, () => hard)),
    'no numbers': account([], { total: 0 }),
  },
};
