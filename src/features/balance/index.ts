import { type Forecast, forecast } from '../../credit/balance/spending.ts';
import { sharingRefusal } from '../../credit/opened-channel.ts';
import { includesRight, managesOwned } from '../../people/rights/access.ts';
import { withTimeout } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { messageOutcome, replacingOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, Job, Offer } from '../../slack/inbound/feature.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import type { Connection } from '../../workspace/credentials.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import type { Session } from '../../workspace/session.ts';
import {
  type BalanceReport,
  balanceMessage,
  balanceView,
  REFRESH,
  readingView,
  SHARE,
  SHORTCUT,
  sharedMessage,
} from './view.ts';

type BalanceDeps = Services & {
  /** Opens the form of the low-credit watch. */
  warn: Offer;
  /** A button that does what its value says. */
  links: { run: string };
};

/** `/phone balance`: the call credit and how long it lasts, for whoever may read. */
export function balanceFeature(deps: BalanceDeps): Feature {
  const { access, sessions, watch } = deps;
  const reports = new BalanceReports(deps);
  const read = async (job: Job, named?: Environment): Promise<BalanceReport> => {
    const session = await sessions.open(job.caller.tenant, named);
    return reports.read(session, job);
  };
  /** The form, for an editor where nobody is warned yet. */
  const warnFirst = async (job: Job): Promise<Offer | null> => {
    const mayEdit = includesRight(await access.roleFor(job), 'edit');
    return mayEdit && !(await watch.isThere(job.caller.tenant)) ? deps.warn : null;
  };
  /** The form, for whoever may save it; whose the watch is matters to editors alone. */
  const warnOwn = async (job: Job): Promise<Offer | null> => {
    const role = await access.roleFor(job);
    if (includesRight(role, 'manage')) return deps.warn;
    if (!includesRight(role, 'edit')) return null;
    const found = await watch.look(job.caller.tenant);
    if (found === 'unreadable') return null;
    return managesOwned(role, job.caller.user, found?.plan.owner ?? null) ? deps.warn : null;
  };
  const answer = async (job: Job, named?: Environment) => {
    const session = await sessions.open(job.caller.tenant, named);
    const [report, warn] = await Promise.all([reports.read(session, job), warnFirst(job)]);
    return balanceMessage(report, { warn, run: deps.links.run }, job.caller.channel?.startsWith('D'));
  };
  const asked = (job: ActionJob) => parseEnvironment(job.value) ?? undefined;

  const share = async (job: ActionJob) => {
    const [report, refusal] = await Promise.all([read(job, asked(job)), sharingRefusal(deps, job, 'The balance')]);
    if (refusal !== null) throw refusal;
    return messageOutcome(sharedMessage(report, job.caller.user));
  };

  return {
    name: 'balance',
    commands: [
      {
        word: 'balance',
        usage: '[spend|post|warn]',
        help: {
          about: 'see, post and watch credit and spending',
          less: { without: 'edit', about: 'see the credit, and what was spent' },
          example: 'balance',
        },
        takes: ['environment'],
        may: 'read',
        beside: true,
        show: async (job) => messageOutcome(await answer(job, job.environment)),
      },
    ],
    shortcuts: {
      [SHORTCUT]: {
        may: 'read',
        beside: true,
        loading: readingView,
        async open(job) {
          const session = await sessions.open(job.caller.tenant);
          const [report, warn] = await Promise.all([reports.read(session, job), warnOwn(job)]);
          return { kind: 'push', view: balanceView(report, warn) };
        },
      },
    },
    actions: {
      [SHARE]: {
        may: 'read',
        beside: true,
        run: (job) => share(job),
      },
      [REFRESH]: {
        may: 'read',
        beside: true,
        show: async (job) => replacingOutcome(await answer(job, asked(job))),
      },
    },
  };
}

/** How long after the balance arrives stored data may still follow; nobody waits longer for a forecast. */
const STORED_MS = 300;

/** How far back the forecast looks. */
const HISTORY_MS = 7 * DAY_MS;

/**
 * Balances with what people want to know about them. The forecast of an unchanged balance is cached. Owner: the feature;
 * key: the connection as cached by `Sessions`, so that it goes with that, after a minute at most.
 */
class BalanceReports {
  readonly #services: Services;
  readonly #forecasts = new WeakMap<Connection, { text: string; forecast: Forecast }>();

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Reads the balance and, in parallel, the stored readings and currency. If those cannot be read, or not in time, this
   * is logged and the balance is shown without them.
   */
  async read(session: Session, job: Job): Promise<BalanceReport> {
    const { settings, clock, zoneFormats } = this.#services;
    const asked = session.client.balance();
    const [balance, next, kept, { tz }] = await Promise.all([
      asked,
      this.#forecast(session, asked, job),
      this.#stored(settings.known(session.tenant), asked, job),
      job.person(),
    ]);
    const setting = { currency: kept?.currency ?? null, now: clock.now(), zone: tz, zoneFormats };
    return { balance, environment: session.environment, forecast: next, setting };
  }

  async #forecast({ tenant, environment, connection }: Session, asked: Promise<Balance>, job: Job): Promise<Forecast> {
    const { readings, clock } = this.#services;
    const remembered = this.#forecasts.get(connection);
    if (remembered !== undefined && remembered.text === (await asked).text) return remembered.forecast;
    const history = await this.#stored(readings.history(tenant, environment, clock.now() - HISTORY_MS), asked, job);
    const { text } = await asked;
    const now = clock.now();
    const found = forecast([...(history ?? []), { at: new Date(now).toISOString(), balance: text }], now);
    if (history !== null) this.#forecasts.set(connection, { text, forecast: found });
    return found;
  }

  /** What was read; `null` where it could not be, or came too late. Rejects if reading the balance does. */
  async #stored<T>(work: Promise<T>, asked: Promise<Balance>, { log }: Job): Promise<T | null> {
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
