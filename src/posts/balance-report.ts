import { type Forecast, forecast } from '../balance/forecast.ts';
import { balanceText } from '../balance/money.ts';
import { type OutlookSetting, outlookText } from '../balance/outlook.ts';
import type { Readings } from '../balance/readings.ts';
import { DAY_MS } from '../balance/spending.ts';
import type { ZoneFormats } from '../balance/zone-formats.ts';
import type { Clock, Timers } from '../clock.ts';
import type { Job } from '../slack/inbound/feature.ts';
import { settleWithin } from '../slack/inbound/within.ts';
import type { Balance, Environment } from '../telephony/types.ts';
import type { Connection } from '../workspace/credentials.ts';
import type { Session } from '../workspace/session.ts';
import type { PostSettings } from './settings.ts';

/** A balance, and what people want to know of it. */
export interface BalanceReport {
  balance: Balance;
  environment: Environment;
  forecast: Forecast;
  setting: OutlookSetting;
}

interface ReportServices {
  readings: Pick<Readings, 'history'>;
  settings: { known(tenant: string): Promise<PostSettings> };
  clock: Clock;
  timers: Timers;
  zoneFormats: ZoneFormats;
}

/** Who asks. */
type Asking = Pick<Job, 'caller' | 'person' | 'log' | 'reference'>;

/** So long after the balance is there, what is stored of it may still come; nobody waits longer for a forecast. */
const STORED_MS = 300;

/** The forecast looks so far back. */
const HISTORY_MS = 7 * DAY_MS;

/**
 * Balances with what people want to know of them. The forecast of a balance that is still the same is remembered. Owner:
 * the app; key: the connection as `Sessions` remembers it, so that it goes when that does, after a minute at most.
 */
export class BalanceReports {
  readonly #services: ReportServices;
  readonly #forecasts = new WeakMap<Connection, { text: string; forecast: Forecast }>();

  constructor(services: ReportServices) {
    this.#services = services;
  }

  /**
   * Reads the balance, and beside it what is stored: the readings before it and the currency. Where those cannot be read,
   * or not in time, the log says so, and the balance is shown without them.
   */
  async read(session: Session, asking: Asking): Promise<BalanceReport> {
    const { settings, clock, zoneFormats } = this.#services;
    const asked = session.client.balance();
    const [balance, next, kept, { tz }] = await Promise.all([
      asked,
      this.#forecast(session, asked, asking),
      this.#stored(settings.known(session.tenant), asked, asking),
      asking.person(),
    ]);
    const setting = { currency: kept?.currency ?? null, now: clock.now(), zone: tz, zoneFormats };
    return { balance, environment: session.environment, forecast: next, setting };
  }

  async #forecast(
    { tenant, environment, connection }: Session,
    asked: Promise<Balance>,
    asking: Asking,
  ): Promise<Forecast> {
    const { readings, clock } = this.#services;
    const remembered = this.#forecasts.get(connection);
    if (remembered !== undefined && remembered.text === (await asked).text) return remembered.forecast;
    const history = await this.#stored(readings.history(tenant, environment, clock.now() - HISTORY_MS), asked, asking);
    const { text } = await asked;
    const now = clock.now();
    const found = forecast([...(history ?? []), { at: new Date(now).toISOString(), balance: text }], now);
    if (history !== null) this.#forecasts.set(connection, { text, forecast: found });
    return found;
  }

  /** What was read, `null` where it could not be or came too late; rejects as the balance does. */
  async #stored<T>(work: Promise<T>, asked: Promise<Balance>, { log, reference }: Asking): Promise<T | null> {
    const known = work.catch((err: unknown) => {
      log.warn({ err, reference }, 'a balance is shown without what is stored of it');
      return null;
    });
    await asked;
    const inTime = await settleWithin(this.#services.timers, known, STORED_MS);
    if (inTime === null)
      log.warn({ reference }, 'a balance is shown without what is stored of it, which took too long');
    return inTime === null ? null : inTime.value;
  }
}

/** The amount, and how long it lasts where that is known; plain text. */
export function reportText({ balance, forecast: next, setting }: BalanceReport): {
  amount: string;
  lasts: string | null;
} {
  return { amount: balanceText(balance.text, setting.currency), lasts: outlookText(next, setting) };
}
