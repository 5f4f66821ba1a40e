import type { KnownBlock } from '@slack/types';
import { attentionBlocks } from '../../../src/features/home/attention.ts';
import { type CreditShown, creditBlocks } from '../../../src/features/home/credit-view.ts';
import { type NumbersShown, numbersBlocks } from '../../../src/features/home/numbers-view.ts';
import { framed } from '../../../src/features/home/page.ts';
import { type HomeState, homeView } from '../../../src/features/home/view.ts';
import { ringListOf } from '../../../src/people/directory/ring-list.ts';
import { button } from '../../../src/slack/blocks/blocks.ts';
import { pageOf } from '../../../src/slack/blocks/rows.ts';
import type { AttentionItem } from '../../../src/slack/inbound/home-section.ts';
import type { TelephoneNumber } from '../../../src/telephony/types.ts';
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

/** Numbers as the page shows them: the first has a ring list, the second is diverted. */
export function numbersOf(
  items: readonly TelephoneNumber[],
  own: Partial<NumbersShown> & { at?: number } = {},
): NumbersShown {
  const lists = items.slice(0, 2).map(({ number }) => ringListOf(number, followMeOf(), Date.parse(WHEN)));
  const until = Date.parse('2026-06-09T16:00:00Z');
  return {
    environment: 'live',
    page: pageOf(items, own.at ?? 0),
    total: items.length,
    filter: '',
    lacks: [],
    readAt: WHEN,
    lists: new Map(lists.map((list) => [list.number, list])),
    unread: new Map(),
    states: new Map([
      [items[0]?.number ?? '', { why: null, later: [{ at: until, what: 'Mia on duty' }] }],
      [items[1]?.number ?? '', { why: { kind: 'diverted', until, id: 'id1', isAsked: false }, later: [] }],
    ]),
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
