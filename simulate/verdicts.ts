import type { Meter } from './costs.ts';
import type { Peak } from './meters.ts';
import type { Store } from './operations.ts';
import { QUOTAS, type QuotaName } from './quotas.ts';
import type { DayResult } from './result.ts';
import { UNREMARKABLE_MS } from './rules.ts';
import type { Settings } from './settings.ts';

/**
 * `fits`; `close`: at nine tenths of the limit; `bursts`: more than the limit in a single second, yet not over a minute, which AWS lets pass as far as it can;
 * `waits`: what is too much waits, and nobody is told that it is late; `over`: throttled, or late.
 */
export type Verdict = 'fits' | 'close' | 'bursts' | 'waits' | 'over';

/** One limit and what a day made of it. */
export interface Judged {
  quota: QuotaName;
  /** The most, in the unit of the quota. */
  use: number;
  /** Over the fullest minute; `null` where that says nothing. */
  sustained: number | null;
  verdict: Verdict;
}

/** From this part of a limit on, little has to happen. */
const CLOSE = 0.9;

/** What a limit is where the day was played, which may have been raised or lowered there. */
export function limitOf(quota: QuotaName, { schedulerPerSecond, concurrency }: Allowed): number {
  if (quota === 'invocations') return schedulerPerSecond;
  return quota === 'concurrency' ? concurrency : QUOTAS[quota].limit;
}

type Allowed = Pick<Settings, 'schedulerPerSecond' | 'concurrency'>;

/** Compares a day with the quotas; `schedules` is how many Scheduler has to keep. */
export function judge(
  result: DayResult,
  fleet: { workspaces: number; schedules: number; store: Store; settings: Allowed },
): Judged[] {
  const { peaks, lambda, scheduler } = result;
  const secrets: Judged[] =
    fleet.store === 'secrets-manager'
      ? [counted('secrets', fleet.workspaces), metered('secretReads', peaks, 'secretReads')]
      : [metered('decrypts', peaks, 'decrypts')];
  return [
    counted('schedules', fleet.schedules),
    {
      quota: 'invocations',
      use: scheduler.crowd,
      sustained: null,
      verdict:
        scheduler.longestWait > UNREMARKABLE_MS
          ? 'over'
          : scheduler.crowd > limitOf('invocations', fleet.settings)
            ? 'waits'
            : 'fits',
    },
    {
      quota: 'concurrency',
      use: lambda.most,
      sustained: null,
      verdict: lambda.throttled > 0 ? 'over' : level(lambda.most, limitOf('concurrency', fleet.settings)),
    },
    metered('tableReads', peaks, 'reads'),
    metered('newTableReads', peaks, 'reads'),
    metered('tableWrites', peaks, 'writes'),
    metered('newTableWrites', peaks, 'writes'),
    ...secrets,
  ];
}

function counted(quota: QuotaName, use: number): Judged {
  return { quota, use, sustained: null, verdict: use > QUOTAS[quota].limit ? 'over' : level(use, QUOTAS[quota].limit) };
}

function metered(quota: QuotaName, peaks: Readonly<Record<Meter, Peak>>, meter: Meter): Judged {
  const { perSecond, sustained } = peaks[meter];
  const { limit } = QUOTAS[quota];
  const verdict = sustained > limit ? 'over' : perSecond > limit ? 'bursts' : level(perSecond, limit);
  return { quota, use: perSecond, sustained, verdict };
}

function level(use: number, limit: number): Verdict {
  return use >= limit * CLOSE ? 'close' : 'fits';
}
