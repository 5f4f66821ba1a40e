import { attentionBlocks } from '../../../src/features/home/attention.ts';
import { creditBlocks } from '../../../src/features/home/credit-view.ts';
import { numbersBlocks } from '../../../src/features/home/numbers-view.ts';
import { framed } from '../../../src/features/home/page.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { Unread } from '../../../src/people/directory/unread.ts';
import type { Answer, NumberAnswers } from '../../../src/plans/answers.ts';
import { section } from '../../../src/slack/blocks/blocks.ts';
import type { States } from '../../support/states.ts';
import { HARD_NAME, WHEN } from '../fixtures.ts';
import { destinationOf, followMeOf, HARD_NUMBERS, manyNumbers } from '../listed.ts';
import { answerOf, connected, credit, drawn, numbersOf, only, problem, unknown, wanting } from './fixtures.ts';

const numbers = (...given: Parameters<typeof numbersOf>) =>
  drawn(only(numbersBlocks(numbersOf(...given), 'divert:open')));
const AT = Date.parse('2026-06-09T16:00:00Z');

/** Of the first two an earlier list is known. */
const UNREAD: readonly Unread[] = ['late', { said: HARD_NAME }, 'limited', 'waiting'];

/** One line for each reason, and one for each way to ring. */
const whys: readonly Partial<NumberAnswers & Answer>[] = [
  {},
  { reason: { kind: 'temporary', id: 'id1', by: 'U0ADAM001' } },
  { reason: { kind: 'closed', id: 'c1', name: HARD_NAME }, until: AT },
  { reason: { kind: 'closed', id: 'c2', name: 'Stocktaking' } },
  { reason: { kind: 'duty', id: 'd1', name: HARD_NAME }, until: AT },
  { reason: { kind: 'hours', id: 'h1@1', name: 'Shop' }, until: AT },
  { late: 'hours' },
  {},
];
const rings = [
  followMeOf({ destinations: [] }),
  followMeOf({ destinations: [destinationOf(1, { name: null })] }),
  followMeOf({ destinations: [] }),
  followMeOf({ destinations: [destinationOf(1)] }),
  followMeOf({ destinations: [destinationOf(1, { name: HARD_NAME }), destinationOf(2)] }),
  followMeOf({ sequence: 'simultaneous', destinations: [destinationOf(1), destinationOf(2)] }),
  followMeOf({ sequence: 'random', destinations: [destinationOf(1), destinationOf(2), destinationOf(3)] }),
  followMeOf({ destinations: [destinationOf(1, { enabled: null })] }),
];
const each = manyNumbers(whys.length);

export const states: States = {
  homeView: {
    'not for this person': drawn({
      ...problem,
      headline: 'Switchboard is for full members of this workspace.',
      next: 'Ask someone.',
      again: false,
    }),
    unexpected: drawn({ ...problem, headline: 'Something went wrong.', reference: '0A1B2C3D' }),
    'nothing connected': drawn({ kind: 'disconnected', manager: false }),
    'nothing connected, to a manager': drawn({ kind: 'disconnected', manager: true }),
    'much to see': drawn(connected('live', true)),
    'little to see': drawn(connected('sandbox', false)),
    'more that wants somebody than fits': drawn(only(attentionBlocks(wanting(7)))),
    'a balance that could not be read just now': drawn(
      only(creditBlocks({ ...credit, problem: 'The provider cannot be reached.' })),
    ),
    'a balance of one day, with a level': drawn(only(creditBlocks({ ...credit, days: credit.days.slice(-1) }))),
    'a balance that did not change': drawn(
      only(creditBlocks({ ...credit, levels: [], days: credit.days.map((day) => ({ ...day, balance: '44.00' })) })),
    ),
    'a balance with a budget': drawn(
      only(creditBlocks({ ...credit, budget: 'Budget: £120.00 of £200.00 a month, about £180.00 by its end.' })),
    ),
    'a balance that could never be read': drawn(
      only(creditBlocks({ ...unknown, problem: 'The provider cannot be reached.' })),
    ),
    'numbers, each for another reason': numbers(each, {
      known: new Map(
        each.map(({ number }, at) => [
          number,
          answerOf(ringListOf(number, rings[at] ?? followMeOf(), Date.parse(WHEN)), whys[at]),
        ]),
      ),
    }),
    'numbers of one name': numbers(manyNumbers(2).map((number) => ({ ...number, displayName: 'Sales' }))),
    'numbers that are looked for': numbers(HARD_NUMBERS, { filter: '<hard> & *names*', total: 250 }),
    'numbers that are not there': numbers([], { filter: 'nobody', total: 250 }),
    'a number which Slack cannot carry': numbers(
      HARD_NUMBERS.slice(0, 1).map((number) => ({ ...number, number: `+44${'1'.repeat(2000)}` })),
    ),
    'no numbers': numbers([]),
    'as many numbers as a page has': numbers(manyNumbers(10)),
    'numbers that were never read': numbers([], { readAt: null }),
    'numbers that could not be read': numbers(manyNumbers(4), {
      known: new Map(
        manyNumbers(4).map(({ number }, at) => {
          const list = ringListOf(number, followMeOf(), Date.parse(WHEN));
          return [number, answerOf(list, { unread: UNREAD[at] ?? 'failed', ...(at < 2 ? {} : { answers: [] }) })];
        }),
      ),
    }),
    'the last page of numbers, of a list that is not whole': numbers(manyNumbers(250), {
      at: 24,
      lacks: ['1 entry could not be read'],
    }),
    'a section that weighs more than its share': drawn({
      kind: 'connected',
      environment: 'live',
      sections: framed(
        Array.from({ length: 9 }, () => section('x'.repeat(2900))),
        20,
        10,
      ),
    }),
  },
};
