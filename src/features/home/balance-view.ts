import type { KnownBlock } from '@slack/types';
import type { Forecast } from '../../balance/forecast.ts';
import { balanceText } from '../../balance/money.ts';
import type { Reading } from '../../balance/reading.ts';
import type { TrendPoint } from '../../balance/trend.ts';
import { forecastLine, trendSentence } from '../../posts/balance-message.ts';
import { button, context, escapeText, limitedText, section, slackDate, slackDay } from '../../slack/blocks/blocks.ts';
import type { Offer } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';

/** The most blocks of the section. */
export const BALANCE_BLOCKS = 2;

/** What App Home shows of the credit. */
export interface BalanceShown {
  environment: Environment;
  /** The newest that was read; `null` where none was in the last week. */
  reading: Reading | null;
  /** When the provider says that it reckoned it; `null` where it was not just asked, or does not say. */
  reportedAt: string | null;
  forecast: Forecast;
  trend: readonly TrendPoint[];
  currency: string | null;
  /** Why there is no newer one, in words; `null` where nothing went wrong. */
  problem: string | null;
  /** Opens the form of the low-credit watch; `null` for whoever may not save it. */
  warn: Offer | null;
}

/** The credit, how long it lasts, and how it went lately. */
export function balanceBlocks(shown: BalanceShown): KnownBlock[] {
  const { reading, currency, forecast, problem, warn, environment, reportedAt } = shown;
  const trend = trendSentence(shown.trend, currency);
  const lines = [
    reading === null ? '*Call credit*' : `*Call credit: ${escapeText(balanceText(reading.balance, currency))}*`,
    ...(problem === null ? [] : [`_${limitedText(problem, 600)}_`]),
    ...(reading === null && problem === null ? ['Not read in the last seven days.'] : []),
    ...(reading === null ? [] : [forecastLine({ forecast, currency }, slackDay)]),
    ...(trend === null ? [] : [escapeText(trend)]),
  ];
  const accessory = warn === null ? undefined : button(warn.actionId, warn.label, { value: environment });
  const ages = [
    ...(reading === null ? [] : [`Read ${slackDate(reading.at)}`]),
    ...(reportedAt === null ? [] : [`Reported by the provider ${slackDate(reportedAt)}`]),
  ];
  return [section(lines.join('\n'), accessory), ...(ages.length === 0 ? [] : [context(...ages)])];
}
