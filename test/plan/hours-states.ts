import {
  goneMessage,
  lateMessage,
  slowMessage,
  stoppedMessage,
  stuckMessage,
  wantsManagerMessage,
} from '../../src/plans/hours/messages.ts';
import type { Segment } from '../../src/plans/hours/timeline.ts';
import { HARD_NAME } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';
import { hoursOf } from './fixtures.ts';

const plan = hoursOf();
const hard = hoursOf({ name: HARD_NAME, environment: 'live', zone: 'America/New_York' });
const segment: Segment = {
  from: Date.parse('2026-06-09T16:30:00Z'),
  until: Date.parse('2026-06-10T08:00:00Z'),
  holds: plan.otherwise,
  isOpen: false,
};
const [thing] = plan.things;
const failed = plan.things.map((each) => ({ thing: each, why: 'The provider did not answer.' }));
const many = Array.from({ length: 25 }, (_, at) => ({
  thing: { kind: 'follow-me', title: `Follow-Me of +4416329601${10 + at}`, called: null },
}));

export const states: States = {
  stuckMessage: {
    'hours that are stuck': stuckMessage(plan, failed),
    'hours of a hard name that are stuck': stuckMessage(hard, []),
  },
  stoppedMessage: { 'hours that have stopped': stoppedMessage(plan, 'This key may no longer change Follow-Me.') },
  wantsManagerMessage: {
    'hours that now need a manager': wantsManagerMessage(plan, segment, [
      { thing: thing ?? { title: '', called: null }, why: 'This calls abroad.' },
    ]),
  },
  goneMessage: { 'hours whose preset is gone': goneMessage(plan, 'Lunch') },
  slowMessage: { 'hours that turn over slowly': slowMessage(plan, { done: 60, all: 100 }) },
  lateMessage: {
    'hours that turned over late': lateMessage(
      plan,
      segment,
      plan.things.map((each) => ({ thing: each })),
      3_700_000,
    ),
    'more than are named turned over late': lateMessage(hard, segment, many, 3_700_000),
  },
};
