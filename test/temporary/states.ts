import { goneMessage } from '../../src/features/divert/view.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import type { NumberAnswers } from '../../src/plans/answers.ts';
import { planLines, withPlanLines } from '../../src/plans/plan-lines.ts';
import {
  backMessage,
  calledOffMessage,
  contestedMessage,
  notBegunMessage,
  remindedMessage,
  startedMessage,
  stuckMessage,
  unansweredMessage,
  unfitMessage,
  withOpenReturns,
} from '../../src/plans/temporary/view.ts';
import type { States } from '../support/states.ts';
import { plannedOf, settingsOf, temporaryOf } from './fixtures.ts';

const now = settingsOf('Anna', 'Ben', 'Chloë');
const applied = {
  kind: 'done' as const,
  entry: '2026-06-09T16:00:00.000Z/0a1b',
  recorded: true,
  before: settingsOf('Anna'),
  after: now,
  alongside: false,
  remark: null,
  remarks: [],
  failure: null,
};
const mismatch = {
  entry: applied.entry,
  recorded: true,
  before: applied.before,
  sent: settingsOf('Anna'),
  after: now,
  failure: null,
};
const lines = followMeKind.lines(settingsOf('Anna'), { ...settingsOf('Anna', 'Ben'), timeoutSeconds: 90 });
const proposed = { by: 'U0MIA0001', reason: 'Stocktaking.', word: '' };
const trouble = { since: 0, attempts: 4, why: 'The provider did not answer.', told: 'owner' } as const;

const UNDER = {
  cause: { kind: 'closed' as const, id: 'c1d2', name: 'Staff day' },
  until: { at: Date.parse('2026-06-10T13:30:00Z'), zone: 'Europe/London', wall: '2026-06-10T14:30' },
  set: settingsOf('Ben'),
};

/** The card of what says nothing of who rings. */
const cardOf = ({ change = null, planned = [] }: Partial<Pick<NumberAnswers, 'change' | 'planned'>>, mayEdit = true) =>
  withPlanLines(goneMessage(), planLines({ answers: [], late: null, change, planned }, { mayEdit, span: null }));

export const states: States = {
  backMessage: {
    'put back': backMessage(followMeKind, temporaryOf(), {
      applied,
      now,
      lost: ['any periods of Anna'],
      lateBy: 0,
      next: null,
    }),
    'put back late, in Live': backMessage(followMeKind, temporaryOf({ environment: 'live' }), {
      applied,
      now,
      lost: [],
      lateBy: 7_500_000,
      next: null,
    }),
    'put back beneath another': backMessage(followMeKind, temporaryOf(), {
      applied,
      now,
      lost: [],
      lateBy: 0,
      next: temporaryOf({ cause: UNDER.cause }),
    }),
    'nothing had to be sent, late, and another follows': backMessage(followMeKind, temporaryOf(), {
      applied: null,
      now,
      lost: [],
      lateBy: 90_060_000,
      next: temporaryOf({ kind: 'ivr', end: null }),
    }),
    'nothing had to be sent': backMessage(followMeKind, temporaryOf({ called: null }), {
      applied: null,
      now,
      lost: [],
      lateBy: 0,
      next: null,
    }),
  },
  contestedMessage: {
    'changed meanwhile elsewhere': contestedMessage(followMeKind, temporaryOf(), {
      lines,
      last: null,
      wanted: now,
      elsewhere: false,
    }),
    'another workspace holds it': contestedMessage(followMeKind, temporaryOf(), {
      lines,
      last: null,
      wanted: now,
      elsewhere: true,
    }),
    'changed meanwhile by a colleague': contestedMessage(followMeKind, temporaryOf({ environment: 'live' }), {
      lines,
      last: { by: 'U0MIA0001', at: '2026-06-09T12:00:00.000Z' },
      wanted: now,
      elsewhere: false,
    }),
  },
  stuckMessage: {
    'not put back yet': stuckMessage(followMeKind, temporaryOf({ trouble }), null),
    'not put back yet, for a manager': stuckMessage(followMeKind, temporaryOf({ trouble }), 'U0ADAM001'),
  },
  unansweredMessage: {
    'nobody has answered': unansweredMessage(followMeKind, temporaryOf({ state: 'asked' }), null),
    'nobody has answered, for a manager': unansweredMessage(followMeKind, temporaryOf({ state: 'asked' }), 'U0ADAM001'),
  },
  remindedMessage: {
    reminder: remindedMessage(followMeKind, temporaryOf({ end: null }), null, 0),
    'reminder, late, for a manager': remindedMessage(followMeKind, temporaryOf({ end: null }), 'U0ADAM001', 7_500_000),
  },
  startedMessage: {
    'begun as planned': startedMessage(followMeKind, { plan: plannedOf(), applied, under: null }, 0),
    'begun late, for good': startedMessage(
      followMeKind,
      { plan: plannedOf({ end: null }), applied, under: null },
      7_500_000,
    ),
    'begun as it was proposed': startedMessage(
      followMeKind,
      { plan: plannedOf({ proposed }), applied, under: null },
      0,
    ),
    'already as planned': startedMessage(
      followMeKind,
      { plan: plannedOf(), applied: { kind: 'unchanged', now, remark: null }, under: null },
      0,
    ),
    'begun, with a reminder and two minutes late': startedMessage(
      followMeKind,
      { plan: plannedOf({ end: null, reminder: UNDER.until }), applied, under: null },
      120_000,
    ),
    'begun, and not there': startedMessage(
      followMeKind,
      { plan: plannedOf(), applied: { ...mismatch, kind: 'mismatch' }, under: UNDER },
      0,
    ),
    'already so beneath a closed day': startedMessage(
      followMeKind,
      { plan: plannedOf(), applied: { kind: 'unchanged', now, remark: null }, under: UNDER },
      0,
    ),
    'begun beneath a closed day': startedMessage(
      followMeKind,
      { plan: plannedOf({ end: null }), applied, under: UNDER },
      0,
    ),
  },
  unfitMessage: {
    'not begun': unfitMessage(followMeKind, plannedOf({ trouble }), null),
    'not begun, of a proposal': unfitMessage(followMeKind, plannedOf({ trouble, proposed }), null),
    'not begun, for a manager': unfitMessage(followMeKind, plannedOf({ trouble }), 'U0ADAM001'),
  },
  notBegunMessage: { 'not begun yet': notBegunMessage(followMeKind, plannedOf({ trouble }), null) },
  calledOffMessage: { cancelled: calledOffMessage(plannedOf()) },
  planLines: {
    'a card of what is planned': cardOf({ planned: [plannedOf({ proposed }), plannedOf({ id: 'id2', end: null })] }),
    'a card of what is asked about': cardOf({
      planned: [plannedOf({ state: 'asked' }), plannedOf({ id: 'id2', kind: 'ivr', state: 'asked' })],
    }),
    'a card of nothing planned': cardOf({}),
    'a card of what is planned, for a viewer': cardOf(
      { planned: Array.from({ length: 7 }, (_, at) => plannedOf({ id: `id${at}` })) },
      false,
    ),
    'a card of what is diverted': cardOf({ change: temporaryOf() }),
    'a card of what waits for an answer': cardOf({ change: temporaryOf({ state: 'asked', kind: 'ivr', end: null }) }),
    'a card of what is diverted, for a viewer': cardOf({ change: temporaryOf({ end: null }) }, false),
    'a card of what is closed': cardOf({ change: temporaryOf({ cause: UNDER.cause }) }),
  },
  withOpenReturns: {
    'none is open': withOpenReturns(goneMessage(), [], 'These changes are temporary.'),
    'one is open': withOpenReturns(goneMessage(), [temporaryOf()], 'These changes are temporary.'),
    'what is planned, too': withOpenReturns(goneMessage(), [temporaryOf()], 'These changes are temporary.', [
      plannedOf(),
    ]),
    'many are open': withOpenReturns(
      goneMessage(),
      Array.from({ length: 20 }, () => temporaryOf()),
      'These changes are temporary.',
    ),
  },
};
