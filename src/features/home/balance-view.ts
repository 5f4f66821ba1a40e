import type { KnownBlock } from '@slack/types';
import { balanceText, moneyText } from '../../credit/balance/money.ts';
import type { Reading } from '../../credit/balance/reading.ts';
import { button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** The most blocks of the section. */
export const BALANCE_BLOCKS = 2;

/** What App Home shows of the credit. */
export interface BalanceShown {
  environment: Environment;
  /** The newest that was read; `null` where none was in the last week. */
  reading: Reading | null;
  /** When the provider says that it computed it; `null` where it was not just asked, or does not say. */
  reportedAt: string | null;
  /** How long it lasts, as `/phone balance` says it; `null` where it is not known. */
  outlook: string | null;
  /** How much it has changed since so many days ago, with a sign; `null` where there is nothing to compare. */
  change: { by: string; days: number } | null;
  currency: string | null;
  /** Why there is no newer one, in words; `null` where nothing went wrong. */
  problem: string | null;
  /** Opens the form of the low-credit watch; `null` where there is one, and for whoever may not save it. */
  warn: Offer | null;
}

/** The credit, how long it lasts, and its recent trend. */
export function balanceBlocks(shown: BalanceShown): KnownBlock[] {
  const { reading, currency, change, outlook, problem, warn, environment, reportedAt } = shown;
  const lines = [
    reading === null ? '*Call credit*' : `*Call credit: ${escapeText(balanceText(reading.balance, currency))}*`,
    ...(problem === null ? [] : [`_${limitedText(problem, 600)}_`]),
    ...(reading === null && problem === null ? ['Not read in the last seven days.'] : []),
    ...(outlook === null ? [] : [escapeText(`${outlook.charAt(0).toUpperCase()}${outlook.slice(1)}`)]),
    ...(change === null ? [] : [escapeText(describeChange(change, currency))]),
  ];
  const accessory = warn === null ? undefined : button(warn.actionId, warn.label, { value: environment });
  const ages = [
    ...(reading === null ? [] : [`Read ${slackDate(reading.at)}`]),
    ...(reportedAt === null ? [] : [`Reported by the provider ${slackDate(reportedAt)}`]),
  ];
  return [section(lines.join('\n'), accessory), ...(ages.length === 0 ? [] : [context(...ages)])];
}

/** `Fell by £121.92 in 7 days`. */
function describeChange({ by, days }: NonNullable<BalanceShown['change']>, currency: string | null): string {
  const time = days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;
  if (by === '0') return `No change in ${time}`;
  return `${by.startsWith('-') ? 'Fell' : 'Rose'} by ${moneyText(by.slice(1), currency)} in ${time}`;
}
