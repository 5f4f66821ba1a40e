import {
  goneNews,
  hoursMessage,
  lateNews,
  slowMessage,
  stuckNews,
  wantsManagerNews,
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
  thing: { kind: 'follow-me', title: `Smith & Sons ${10 + at}`, called: null },
}));

const late = lateNews(
  plan,
  segment,
  plan.things.map((each) => ({ thing: each })),
  3_700_000,
);
const manager = wantsManagerNews(plan, segment, [
  { thing: thing ?? { title: '', called: null }, why: 'This calls abroad.' },
]);

export const states: States = {
  hoursMessage: {
    'hours that are stuck': hoursMessage([{ plan, news: stuckNews(plan, failed, false) }]),
    'hours of a hard name that are stuck': hoursMessage([{ plan: hard, news: stuckNews(hard, [], false) }]),
    'hours that now need a manager': hoursMessage([{ plan, news: manager }]),
    'hours whose preset is gone': hoursMessage([{ plan, news: goneNews(plan, 'Lunch') }]),
    'hours that turned over late': hoursMessage([{ plan, news: late }]),
    'more than are named turned over late': hoursMessage([
      { plan: hard, news: lateNews(hard, segment, many, 3_700_000) },
    ]),
    'several at once, of two accounts': hoursMessage([
      { plan: hard, news: stuckNews(hard, failed, false) },
      { plan, news: late },
    ]),
  },
  slowMessage: { 'hours that turn over slowly': slowMessage(plan, { done: 60, all: 100 }) },
};
