import { type Forecast, forecast } from '../balance/forecast.ts';
import { balanceText } from '../balance/money.ts';
import { type OutlookSetting, outlookText } from '../balance/outlook.ts';
import type { Reading } from '../balance/reading.ts';
import type { Readings } from '../balance/readings.ts';
import { DAY_MS } from '../balance/spending.ts';
import type { Clock } from '../clock.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { Balance, Environment } from '../telephony/types.ts';
import type { Session } from '../workspace/session.ts';
import type { PostSettings } from './settings.ts';

/** A balance, and what people want to know of it. */
export interface BalanceReport {
  balance: Balance;
  environment: Environment;
  forecast: Forecast;
  setting: OutlookSetting;
}

interface Needs {
  readings: Readings;
  settings: { read(tenant: string): Promise<PostSettings> };
  clock: Clock;
}

/** Who asks. */
type Asking = Pick<Job, 'caller' | 'person' | 'log' | 'reference'>;

/** The forecast looks so far back. */
const HISTORY_MS = 7 * DAY_MS;

/**
 * Reads the balance, and beside it what is stored: the readings before it and the currency. Where those cannot be read,
 * the log says why, and the balance is shown without them.
 */
export async function readBalance(
  { readings, settings, clock }: Needs,
  { client, environment }: Session,
  { caller: { tenant }, person, log, reference }: Asking,
): Promise<BalanceReport> {
  const stored = <T>(work: Promise<T>, without: T) =>
    work.catch((err: unknown) => {
      log.warn({ err, reference }, 'a balance is shown without what is stored of it');
      return without;
    });
  const [balance, kept, { currency }, { tz }] = await Promise.all([
    client.balance(),
    stored<Reading[]>(readings.history(tenant, environment, clock.now() - HISTORY_MS), []),
    stored<PostSettings>(settings.read(tenant), { currency: null }),
    person(),
  ]);
  const now = clock.now();
  const all = [...kept, { at: new Date(now).toISOString(), balance: balance.text }];
  return { balance, environment, forecast: forecast(all, now), setting: { currency, now, zone: tz } };
}

/** The amount, and how long it lasts where that is known; plain text. */
export function reportText({ balance, forecast: next, setting }: BalanceReport): {
  amount: string;
  lasts: string | null;
} {
  return { amount: balanceText(balance.text, setting.currency), lasts: outlookText(next, setting) };
}
