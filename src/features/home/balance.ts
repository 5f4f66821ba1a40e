import { forecast } from '../../credit/balance/forecast.ts';
import { outlookText } from '../../credit/balance/outlook.ts';
import type { Reading } from '../../credit/balance/reading.ts';
import { DAY_MS } from '../../credit/balance/spending.ts';
import { changeBetween } from '../../credit/balance/trend.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import type { Services } from '../../services/services.ts';
import type { Job, Offer } from '../../slack/inbound/feature.ts';
import type { HomeJob, HomeSection } from '../../slack/inbound/home-section.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { keyOf, type Session } from '../../workspace/session.ts';
import { BALANCE_BLOCKS, type BalanceShown, balanceBlocks } from './balance-view.ts';

type HomeBalanceDeps = Pick<Services, 'sessions' | 'readings' | 'settings' | 'clock' | 'zoneFormats' | 'teardown'> & {
  /** Opens the form of the low-credit watch; `null` where there is one already, and for whoever may not save it. */
  warnFirst(job: Job): Promise<Offer | null>;
};

/** Everybody who looks within this time is shown the same balance. */
const SHARED_MS = 60_000;
const MAX_SHARED = 2_000;

/** How far back the forecast and the change look. */
const HISTORY_MS = 7 * DAY_MS;

/** The credit with its forecast and trend. */
export function balanceSection({
  sessions,
  readings,
  settings,
  clock,
  zoneFormats,
  teardown,
  warnFirst,
}: HomeBalanceDeps): HomeSection {
  const shared = new TtlCache<Pick<BalanceShown, 'reading' | 'reportedAt'>>(clock, SHARED_MS, MAX_SHARED);
  teardown.add({ dropCached: (tenant) => shared.dropAll(`${tenant} `) });
  const ask = async (session: Session) => {
    const { text, reportedAt } = await session.client.balance();
    return { reading: { at: new Date(clock.now()).toISOString(), balance: text }, reportedAt };
  };
  const newest = async (session: Session, { effort, log }: HomeJob) => {
    const key = keyOf(session);
    if (effort === 'known') return { ...(shared.known(key)?.value ?? NOT_ASKED), problem: null };
    if (effort === 'fresh') shared.drop(key);
    try {
      return { ...(await shared.get(key, () => ask(session))), problem: null };
    } catch (err) {
      const { headline, unexpected } = problemTextFor(err);
      log[unexpected ? 'error' : 'info']({ err }, 'App Home shows a cached balance');
      return { ...NOT_ASKED, problem: headline };
    }
  };
  return {
    name: 'balance',
    title: 'Call credit',
    may: 'read',
    most: BALANCE_BLOCKS,
    async blocks(job) {
      const { tenant } = job.caller;
      const session = await sessions.open(tenant);
      const { environment } = session;
      const now = clock.now();
      const [found, stored, { currency }, { tz }, offer] = await Promise.all([
        newest(session, job),
        readings.history(tenant, environment, now - HISTORY_MS),
        settings.known(tenant),
        job.person(),
        warnFirst(job),
      ]);
      const { reading = stored.at(-1) ?? null } = { reading: found.reading ?? undefined };
      const all = reading === null ? [] : [...stored.filter(({ at }) => at < reading.at), reading];
      return balanceBlocks({
        environment,
        reading,
        currency,
        warn: offer,
        reportedAt: found.reportedAt,
        problem: found.problem,
        outlook: outlookText(forecast(all, now), { currency, now, zone: tz, zoneFormats }),
        change: changeOf(all),
      });
    },
  };
}

const NOT_ASKED = { reading: null, reportedAt: null };

/** The change in credit since the first of some readings; `null` where there is only one. */
function changeOf(readings: readonly Reading[]): { by: string; days: number } | null {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const days = Math.round((Date.parse(last.at) - Date.parse(first.at)) / DAY_MS);
  return { by: changeBetween(first, last).by, days };
}
