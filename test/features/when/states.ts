import {
  choiceOfNumbersMessage,
  type ShownSpan,
  thenMessage,
  usageMessage,
  whenMessage,
} from '../../../src/features/when/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND, HARD_NAME } from '../fixtures.ts';
import { HARD_NUMBERS, LINKS, manyNumbers, numberOf } from '../listed.ts';

const at = (time: string) => Date.parse(`2026-06-${time}:00Z`);
const LIMIT = 'gives up after 60 s';
const ALL = ['Rings Anna, then Ben, then Chloë, 20 s each', LIMIT];
const spans: readonly ShownSpan[] = [
  {
    from: at('09T10:00'),
    until: at('09T16:00'),
    parts: ['Rings Anna only, for 20 s', LIMIT],
    reason: { kind: 'temporary', id: '0a1b2c3d4e5f', by: 'U0ADAM001' },
  },
  { from: at('09T16:00'), until: at('11T11:00'), parts: ALL, reason: { kind: 'base' } },
  {
    from: at('11T11:00'),
    until: at('12T07:30'),
    parts: ['Rings nobody: every destination is switched off', LIMIT],
    reason: { kind: 'closed', id: 'c1', name: 'Staff day <& "party">' },
  },
  {
    from: at('12T07:30'),
    until: at('16T10:00'),
    parts: ['Rings Ben, then Anna, 20 s each', LIMIT],
    reason: { kind: 'duty', id: 'd1', name: 'Ben' },
  },
];
const many = Array.from({ length: 60 }, (_, day) => ({
  from: at('09T10:00') + day * 3_600_000,
  until: at('09T11:00') + day * 3_600_000,
  parts: ALL,
  reason: { kind: 'base' as const },
}));
const [hard = numberOf('+441632960101')] = HARD_NUMBERS;
const one = [{ from: at('09T10:00'), until: at('16T10:00'), parts: ALL, reason: { kind: 'base' as const } }];

export const states: States = {
  whenMessage: {
    'all that can be in a week': whenMessage(numberOf('+441632960101'), 'sandbox', spans, 'Europe/London', LINKS),
    'a number that Slack cannot carry': whenMessage(
      numberOf(`+44${'1'.repeat(2000)}`, { displayName: null }),
      'live',
      one,
      'Europe/London',
      LINKS,
    ),
    'nothing changes': whenMessage(numberOf('+441632960101'), 'live', one, 'Europe/London', LINKS),
    'one span more than fits': whenMessage(hard, 'live', many.slice(0, 41), 'Europe/London', LINKS),
    'more spans than fit, of a hard name': whenMessage(hard, 'sandbox', many, 'America/New_York', LINKS),
  },
  thenMessage: {
    'on two days that may be meant': thenMessage(
      numberOf('+441632960101'),
      'sandbox',
      {
        spans,
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
        spans,
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
        spans: [{ from: at('01T00:00'), until: at('30T00:00'), parts: ALL, reason: { kind: 'base' } }],
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
      { spans: many, windows: [{ from: at('09T10:00'), until: at('20T10:00') }] },
      'America/New_York',
      LINKS,
    ),
  },
  choiceOfNumbersMessage: {
    'two to choose from': choiceOfNumbersMessage('0101', { kind: 'several', items: manyNumbers(2) }, 'sandbox', LINKS),
    none: choiceOfNumbersMessage(HARD_NAME, { kind: 'none', nearest: null }, 'live', LINKS),
  },
  usageMessage: {
    'no number typed': usageMessage(COMMAND, undefined, LINKS),
    'no number typed, but an account': usageMessage(COMMAND, 'live', LINKS),
  },
};
