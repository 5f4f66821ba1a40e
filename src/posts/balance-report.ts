import { type Forecast, forecast } from '../balance/forecast.ts';
import { balanceText } from '../balance/money.ts';
import { type OutlookSetting, outlookText } from '../balance/outlook.ts';
import type { Reading } from '../balance/reading.ts';
import type { Readings } from '../balance/readings.ts';
import { DAY_MS } from '../balance/spending.ts';
import type { Clock, Timers } from '../clock.ts';
import type { Job } from '../slack/inbound/feature.ts';
import { settleWithin } from '../slack/inbound/within.ts';
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
  timers: Timers;
}

/** Who asks. */
type Asking = Pick<Job, 'caller' | 'person' | 'log' | 'reference'>;

/** So long after the balance is there, what is stored of it may still come; nobody waits longer for a forecast. */
const STORED_MS = 300;

/** The forecast looks so far back. */
const HISTORY_MS = 7 * DAY_MS;

/**
 * Reads the balance, and beside it what is stored: the readings before it and the currency. Where those cannot be read, or
 * not in time, the log says so, and the balance is shown without them.
 */
export async function readBalance(
  { readings, settings, clock, timers }: Needs,
  { client, environment }: Session,
  { caller: { tenant }, person, log, reference }: Asking,
): Promise<BalanceReport> {
  const asked = client.balance();
  const stored = async <T>(work: Promise<T>, without: T) => {
    const known = work.catch((err: unknown) => {
      log.warn({ err, reference }, 'a balance is shown without what is stored of it');
      return without;
    });
    await asked;
    const inTime = await settleWithin(timers, known, STORED_MS);
    if (inTime === null)
      log.warn({ reference }, 'a balance is shown without what is stored of it, which took too long');
    return inTime === null ? without : inTime.value;
  };
  const [balance, kept, { currency }, { tz }] = await Promise.all([
    asked,
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
