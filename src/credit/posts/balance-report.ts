import { type Clock, type Timers, withTimeout } from '../../runtime/clock.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import type { Connection } from '../../workspace/credentials.ts';
import type { Session } from '../../workspace/session.ts';
import type { Readings } from '../balance/readings.ts';
import { DAY_MS, type Forecast, forecast, type OutlookSetting } from '../balance/spending.ts';
import type { ZoneFormats } from '../balance/zone-formats.ts';
import type { PostSettings } from './settings.ts';

/** A balance, and what people want to know about it. */
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
type ReportJob = Pick<Job, 'caller' | 'person' | 'log'>;

/** How long after the balance arrives stored data may still follow; nobody waits longer for a forecast. */
const STORED_MS = 300;

/** How far back the forecast looks. */
const HISTORY_MS = 7 * DAY_MS;

/**
 * Balances with what people want to know about them. The forecast of an unchanged balance is cached. Owner: the app;
 * key: the connection as cached by `Sessions`, so that it goes with that, after a minute at most.
 */
export class BalanceReports {
  readonly #services: ReportServices;
  readonly #forecasts = new WeakMap<Connection, { text: string; forecast: Forecast }>();

  constructor(services: ReportServices) {
    this.#services = services;
  }

  /**
   * Reads the balance and, in parallel, the stored readings and currency. If those cannot be read, or not in time, this
   * is logged and the balance is shown without them.
   */
  async read(session: Session, asking: ReportJob): Promise<BalanceReport> {
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
    asking: ReportJob,
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

  /** What was read; `null` where it could not be, or came too late. Rejects if reading the balance does. */
  async #stored<T>(work: Promise<T>, asked: Promise<Balance>, { log }: ReportJob): Promise<T | null> {
    const known = work.catch((err: unknown) => {
      log.warn({ err }, 'a balance is shown without its trend and forecast');
      return null;
    });
    await asked;
    const inTime = await withTimeout(this.#services.timers, known, STORED_MS);
    if (inTime === null)
      log.warn('a balance is shown without its trend and forecast, because stored readings took too long');
    return inTime === null ? null : inTime.value;
  }
}
