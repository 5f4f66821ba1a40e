import { budgetOf, levelsInForce } from '../../credit/alerts/threshold.ts';
import { balanceText, isOverdrawn } from '../../credit/balance/money.ts';
import type { Reading } from '../../credit/balance/reading.ts';
import { forecast, outlookText } from '../../credit/balance/spending.ts';
import { lastOfEachDay } from '../../credit/balance/trend.ts';
import { composePost } from '../../credit/posts/post.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { TtlCache, TtlMap } from '../../runtime/ttl-cache.ts';
import type { Services } from '../../services/services.ts';
import { escapeText } from '../../slack/blocks/blocks.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type { ActionJob, Offer } from '../../slack/inbound/feature.ts';
import type { AttentionSource, HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { keyOf, type Session } from '../../workspace/session.ts';
import { CREDIT_BLOCKS, creditBlocks } from './credit-view.ts';

export type HomeCreditDeps = Services & {
  /** Opens the form of the low-credit watch. */
  warn: Offer;
};

/** Everybody who looks within this time is shown the same balance. */
const SHARED_MS = 60_000;
const MAX_SHARED = 2_000;

/** How far back the line looks, in days, and how far back the beginning of a month may be. */
const SHOWN_DAYS = 30;
const MONTH_DAYS = 33;

/** The credit with its forecast, its last 30 days, and the level at which somebody is warned; and that it is below zero. */
export function creditOnHome(deps: HomeCreditDeps): { section: HomeSection; overdrawn: AttentionSource } {
  const { sessions, readings, settings, watch, clock, workspaceZone, zoneFormats, teardown } = deps;
  const shared = new TtlCache<Reading>(clock, SHARED_MS, MAX_SHARED);
  teardown.add({ dropCached: (tenant) => shared.dropAll(`${tenant} `) });
  const ask = async (session: Session) => {
    const { text } = await session.client.balance();
    return { at: new Date(clock.now()).toISOString(), balance: text };
  };
  // Two parts of a page show one reading, and ask for it once.
  const looks = new TtlMap<ReturnType<typeof look>>({ max: MAX_SHARED, ttl: { ms: SHARED_MS, clock } });
  teardown.add({ dropCached: (tenant) => looks.deleteAll(`${tenant} `) });
  const newest = (session: Session, job: HomeJob) => {
    const key = `${keyOf(session)} ${job.effort} ${job.reference}`;
    const found = looks.get(key) ?? look(session, job);
    looks.set(key, found);
    return found;
  };
  const look = async (session: Session, { effort, log, reference }: HomeJob) => {
    const key = keyOf(session);
    if (effort === 'known') return { reading: shared.known(key)?.value ?? null, problem: null };
    if (effort === 'fresh') shared.drop(key);
    try {
      return { reading: await shared.get(key, () => ask(session)), problem: null };
    } catch (err) {
      const { headline, unexpected } = problemTextFor(err);
      log[unexpected ? 'error' : 'info']({ err, reference }, 'App Home shows a cached balance');
      return { reading: null, problem: headline };
    }
  };
  const section: HomeSection = {
    name: 'credit',
    title: 'Call credit',
    may: 'read',
    most: CREDIT_BLOCKS,
    async blocks(job) {
      const { tenant } = job.caller;
      const session = await sessions.open(tenant);
      const { environment } = session;
      const now = clock.now();
      const [found, kept, { currency }, { tz }, watched] = await Promise.all([
        newest(session, job),
        readings.history(tenant, environment, now - MONTH_DAYS * DAY_MS),
        settings.known(tenant),
        job.person(),
        watch.look(tenant),
      ]);
      const stored = kept.filter(({ at }) => Date.parse(at) >= now - SHOWN_DAYS * DAY_MS);
      const reading = found.reading ?? stored.at(-1) ?? null;
      const all = reading === null ? [] : [...stored.filter(({ at }) => at < reading.at), reading];
      const plan = watched === null || watched === 'unreadable' ? null : watched.plan;
      const levels = plan?.environment === environment && plan.paused === null ? plan.levels : [];
      const limit = budgetOf(levels)?.amount ?? null;
      const spent = async (amount: string) => {
        // Few workspaces have a budget.
        const { budgetText, monthSpend } = await import('../../credit/spend/month.ts');
        const month = monthSpend(reading === null ? kept : [...kept, reading], now, await workspaceZone(tenant, tz));
        return budgetText(amount, month, currency);
      };
      return creditBlocks({
        environment,
        reading,
        currency,
        warn: watched === null ? deps.warn : null,
        problem: found.problem,
        outlook: outlookText(forecast(all, now), { currency, now, zone: tz, zoneFormats }),
        days: lastOfEachDay(all, tz ?? 'UTC', zoneFormats),
        levels,
        budget: limit === null ? null : await spent(limit),
      });
    },
  };
  const overdrawn: AttentionSource = {
    title: 'Call credit',
    may: 'read',
    async items(job) {
      const { tenant } = job.caller;
      const session = await sessions.open(tenant);
      const [{ reading }, { currency }, watched] = await Promise.all([
        newest(session, job),
        settings.known(tenant),
        watch.look(tenant),
      ]);
      if (reading === null || !isOverdrawn(reading.balance)) return [];
      // An open alarm says it, with who has taken it.
      const found = watched === null || watched === 'unreadable' ? null : watched;
      const alarms = found?.plan.environment === session.environment ? found.state.alarms : [];
      const isSaid = alarms.some(({ levels, taken, snoozed }) => {
        const isOfCredit = levels.some((index) => levelsInForce(found?.plan.levels ?? [])[index]?.kind !== 'budget');
        return isOfCredit && (taken !== null || snoozed === null || snoozed.until <= clock.now());
      });
      const text = `:warning: *Call credit* · ${escapeText(balanceText(reading.balance, currency))}`;
      return isSaid ? [] : [{ text, buttons: [] }];
    },
  };
  return { section, overdrawn };
}

/** Sends the person the chart of the last days, and says the same in words. */
export async function showMonth(deps: Omit<HomeCreditDeps, 'warn'>, job: ActionJob): Promise<MessageOutcome> {
  const { caller } = job;
  const session = await deps.sessions.open(caller.tenant, parseEnvironment(job.value) ?? undefined);
  const { tz } = await job.person();
  const due = { scheduledAt: new Date(deps.clock.now()).toISOString(), lateBy: null, previous: null };
  const schedule = { environment: session.environment, note: '', zone: tz ?? 'UTC' };
  const web = await job.web();
  const composed = await composePost({ ...deps, web: () => Promise.resolve(web) }, caller.tenant, schedule, due);
  await web.tell(caller.user, composed.message);
  const { message } = composed;
  const words = { ...message, blocks: message.plainer ?? message.blocks };
  return messageOutcome(withRemark(words, 'The chart is in your messages with Switchboard.'));
}
