import type { KnownBlock } from '@slack/types';
import { describeLevels } from '../../credit/alerts/messages.ts';
import type { Threshold } from '../../credit/alerts/threshold.ts';
import { balanceText } from '../../credit/balance/money.ts';
import type { Reading } from '../../credit/balance/reading.ts';
import { extremes, sparkline, type TrendPoint } from '../../credit/balance/trend.ts';
import { button, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** Sends the chart of the last 30 days; its value is the environment. */
export const MONTH = 'home:month';

/** The most blocks of the section. */
export const CREDIT_BLOCKS = 2;

/** What App Home shows of the credit. */
export interface CreditShown {
  environment: Environment;
  /** The newest that was read; `null` where none was in the last 30 days. */
  reading: Reading | null;
  /** How long it lasts, as `/phone balance` says it; `null` where it is not known. */
  outlook: string | null;
  /** The last balance of each day, oldest first. */
  days: readonly TrendPoint[];
  /** At which levels somebody is warned; empty where nobody is. */
  levels: readonly Threshold[];
  /** What the month has cost of its budget, in plain text; `null` where there is none. */
  budget: string | null;
  currency: string | null;
  /** Why there is no newer one, in words; `null` where nothing went wrong. */
  problem: string | null;
  /** Opens the form of the low-credit watch; `null` where there is one. */
  warn: Offer | null;
}

/** The credit and how long it lasts, and a line of its last 30 days, with what that line shows in words. */
export function creditBlocks(shown: CreditShown): KnownBlock[] {
  const { reading, currency, outlook, days, levels, budget, problem, warn, environment } = shown;
  const money = (balance: string) => escapeText(balanceText(balance, currency));
  const ends = days.length < 2 ? null : extremes(days);
  const line = ends === null ? null : sparkline(days);
  const low = levels.filter(({ kind }) => kind !== 'budget');
  const warned = low.length === 0 ? [] : [`warns ${describeLevels(low, { currency }, 'or')}`];
  const head = reading === null ? '*Call credit*' : `*Call credit: ${money(reading.balance)}*`;
  const rest = [
    ...(outlook === null ? [] : [escapeText(outlook)]),
    ...(ends === null ? warned : []),
    ...(problem === null || reading === null ? [] : [`read ${slackDate(reading.at)}`]),
  ];
  const lines = [
    [head, ...rest].join(' · '),
    ...(problem === null ? [] : [`_${limitedText(problem, 600)}_`]),
    ...(reading === null && problem === null ? ['Not read in the last 30 days.'] : []),
    ...(ends === null
      ? []
      : [
          ...(line === null ? [] : [line]),
          [`Lowest ${money(ends.lowest.balance)}, highest ${money(ends.highest.balance)} in 30 days`, ...warned].join(
            ' · ',
          ),
        ]),
    ...(budget === null ? [] : [escapeText(budget)]),
  ];
  const month = button(MONTH, 'Show the month', { value: environment });
  return [
    section(lines.join('\n'), reading === null ? undefined : month),
    ...(warn === null
      ? []
      : [{ type: 'actions' as const, elements: [button(warn.actionId, warn.label, { value: environment })] }]),
  ];
}
