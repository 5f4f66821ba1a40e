import type { KnownBlock } from '@slack/types';
import { attentionBlocks } from '../../../src/features/home/attention.ts';
import { type CreditShown, creditBlocks } from '../../../src/features/home/credit-view.ts';
import { type NumbersShown, numbersBlocks } from '../../../src/features/home/numbers-view.ts';
import { framed } from '../../../src/features/home/page.ts';
import { type HomeState, homeView } from '../../../src/features/home/view.ts';
import { type RingList, ringListOf } from '../../../src/people/directory/ring-list.ts';
import type { Answer, NumberAnswers } from '../../../src/plans/answers.ts';
import { button } from '../../../src/slack/blocks/blocks.ts';
import { pageOf, WHOLE_ROWS } from '../../../src/slack/blocks/rows.ts';
import type { AttentionItem } from '../../../src/slack/inbound/home-section.ts';
import type { TelephoneNumber } from '../../../src/telephony/types.ts';
import { temporaryOf } from '../../temporary/fixtures.ts';
import { COMMAND, HARD_NAME, WHEN } from '../fixtures.ts';
import { followMeOf, manyNumbers } from '../listed.ts';

/** Opens the form that connects an account. */
export const connect = { actionId: 'connect:open', label: 'Connect an account' };
/** Opens the form of a watch. */
const warn = { actionId: 'watch:edit', label: 'Warn me' };

/** A balance that is known, with its last days. */
export const credit: CreditShown = {
  environment: 'live',
  reading: { at: WHEN, balance: '44.00' },
  outlook: 'lasts until about Wed 18 Mar, past the weekend; £8.00 a day',
  days: ['92.00', '84.00', '60.50', '80.00', '44.00'].map((balance, at) => ({ label: `${at + 1} Mar`, balance })),
  levels: [
    { kind: 'money', amount: '20' },
    { kind: 'days', days: 3 },
  ],
  budget: null,
  currency: 'GBP',
  problem: null,
  warn: null,
};

/** A balance that was never read. */
export const unknown: CreditShown = { ...credit, reading: null, outlook: null, days: [], levels: [], currency: null };

const NOW = Date.parse(WHEN);

/** What is known of a number that rings as people set it, unless more is given. */
export function answerOf(list: RingList, more: Partial<NumberAnswers & Answer> = {}): NumberAnswers {
  const { answers, unread, late = null, change = null, planned = [], ...own } = more;
  const now = { from: NOW, until: null, reason: { kind: 'base' as const }, list, ...own };
  return { answers: answers ?? [now], unread, late, change, planned };
}

/** Numbers as the page shows them: the first is changed later in the day, the second is diverted. */
export function numbersOf(
  items: readonly TelephoneNumber[],
  own: Partial<NumbersShown> & { at?: number } = {},
): NumbersShown {
  const [first, second] = items.map(({ number }) => ringListOf(number, followMeOf(), NOW));
  const until = NOW + 6 * 3_600_000;
  const duty = { kind: 'duty', id: 'd1', name: 'Mia' } as const;
  const diverted = { kind: 'temporary', id: 'id1', by: 'U0ADAM001' } as const;
  const known = [
    ...(first === undefined
      ? []
      : [
          answerOf(first, {
            answers: [
              { from: NOW, until, reason: { kind: 'base' }, list: first },
              { from: until, until: null, reason: duty, list: first },
            ],
          }),
        ]),
    ...(second === undefined
      ? []
      : [answerOf(second, { until, reason: diverted, plan: 'id1', change: temporaryOf({ id: 'id1' }) })]),
  ];
  return {
    environment: 'live',
    page: pageOf(items, own.at ?? 0, WHOLE_ROWS),
    total: items.length,
    filter: '',
    lacks: [],
    readAt: WHEN,
    here: { now: NOW, zone: 'Europe/London', locale: 'en-GB' },
    known: new Map(known.map((each, at) => [items[at]?.number ?? '', each])),
    ...own,
  };
}

/** So many things that want somebody, in turn with one button, with two and with none. */
export const wanting = (count: number): AttentionItem[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `:warning: *${HARD_NAME.replace(/[<>&]/gu, '')} ${at}* · nobody answers`,
    buttons: ['Approve', 'Decline']
      .slice(0, (at + 1) % 3)
      .map((label) => button(`changes:${label.toLowerCase()}`, label)),
  }));

/** One section, cut where it has more blocks than it says that it can have. */
export const only = (blocks: KnownBlock[]): HomeState => ({
  kind: 'connected',
  environment: 'live',
  sections: framed(blocks, 20, 1),
});

/** The page where an account is connected, with much or little to see. */
export const connected = (environment: 'sandbox' | 'live', busy: boolean): HomeState => ({
  kind: 'connected',
  environment,
  sections: [
    ...framed(attentionBlocks(wanting(busy ? 4 : 0)), 20, 4),
    ...framed(creditBlocks(busy ? { ...credit, warn } : unknown), 20, 4),
    ...framed([{ type: 'actions', elements: [button('divert:choose-number', 'Divert…')] }], 1, 4),
    ...framed(numbersBlocks(numbersOf(manyNumbers(busy ? 250 : 2)), 'divert:open'), 20, 4),
  ],
});

/** The page as Slack gets it. */
export const drawn = (state: HomeState) => homeView(state, COMMAND, { connect, run: 'help:run' });

/** A problem that may pass by itself. */
export const problem = { kind: 'problem', next: null, reference: null, again: true } as const;
