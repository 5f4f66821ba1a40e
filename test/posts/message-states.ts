import type { Reading } from '../../src/credit/balance/reading.ts';
import { ZoneFormats } from '../../src/credit/balance/zone-formats.ts';
import { type BalancePost, balancePost } from '../../src/credit/posts/balance-message.ts';
import { withoutNewerBlocks } from '../../src/slack/blocks/blocks.ts';
import { balanceOf, HARD_NAME, WHEN } from '../features/fixtures.ts';
import type { States } from '../support/states.ts';

const DAY_MS = 86_400_000;

/** The post as it is sent where Slack refuses the chart. */
function inWords(state: BalancePost) {
  const message = balancePost(state);
  return withoutNewerBlocks(message) ?? message;
}

/** One reading a day at the time of the post, the oldest first, ending the day before it. */
function daily(balances: readonly string[]): Reading[] {
  const now = Date.parse(WHEN);
  return balances.map((balance, at) => ({
    at: new Date(now - (balances.length - at) * DAY_MS).toISOString(),
    balance,
  }));
}

const LASTS = {
  kind: 'lasts' as const,
  until: '2026-03-05T14:00:00.000Z',
  fromDays: 3,
  toDays: 6,
  perDay: '21.40',
};
const range = (fromDays: number, toDays: number) => ({ ...LASTS, until: '2026-03-05T14:40:00.000Z', fromDays, toDays });
const NO_FORECAST = { kind: 'none' as const, why: 'there are too few readings' };

function post(text: string, own: Partial<BalancePost> = {}): BalancePost {
  return {
    balance: balanceOf(text),
    environment: 'sandbox',
    reading: { at: new Date(WHEN).toISOString(), balance: text },
    history: [],
    previous: null,
    forecast: NO_FORECAST,
    currency: null,
    note: '',
    lateBy: null,
    scheduledAt: new Date(WHEN).toISOString(),
    zone: 'Europe/London',
    zoneFormats: new ZoneFormats(),
    ...own,
  };
}

const month = daily(Array.from({ length: 30 }, (_, at) => `${300 - at * 7}.${at % 10}`));
const spent = post('91.05', {
  history: month,
  previous: month.at(-1) ?? null,
  forecast: LASTS,
  currency: 'GBP',
  environment: 'live',
  note: 'Ask accounts for a top-up before the weekend',
});
const digits = post('12345678901234567890.123456789', {
  history: daily(['12345678901234567890.123456788', '98765432109876543210', '12345678901234567890.1']),
  previous: { at: WHEN, balance: '12345678901234567890.123456788' },
});

export const states: States = {
  balancePost: {
    'a month with everything': balancePost(spent),
    'no readings before': balancePost(post('12.50')),
    'one reading before': balancePost(post('12.50', { history: daily(['13.00']) })),
    'twenty digits': balancePost(digits),
    negative: balancePost(post('-3.05', { history: daily(['10', '4.05', '1', '-2']) })),
    'zero and unchanged': balancePost(
      post('0.000', { history: daily(['0.000', '0.000']), previous: { at: WHEN, balance: '0' } }),
    ),
    'after a top-up': balancePost(post('110.00', { history: daily(['30', '20', '10']) })),
    'twelve minutes late': balancePost({ ...spent, lateBy: 12 * 60_000, note: HARD_NAME }),
    'three days of it, elsewhere': balancePost(
      post('5.00', {
        history: daily(['30', '20']),
        zone: 'Pacific/Auckland',
        note: ' Is it enough?! ',
        forecast: range(0, 5),
      }),
    ),
    'figures beyond any chart': balancePost(post('5.00', { history: daily(['9'.repeat(310), '20']), note: '  ' })),
    'a month with everything, in words': inWords(spent),
    'less than a day left': inWords(post('1.00', { forecast: range(0, 1), note: 'First. Then wait' })),
    'a day left': inWords(post('1.00', { forecast: range(1, 1) })),
    'two days left': inWords(post('1.00', { forecast: range(2, 2) })),
    'twenty digits, in words': inWords(digits),
    'the first, in words': inWords(post('12.50', { balance: balanceOf('12.50', null) })),
  },
};
