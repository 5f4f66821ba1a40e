import { LAPSE_JOB } from '../changes/proposals/store.ts';
import { WATCH_JOB } from '../credit/alerts/plan.ts';
import { READINGS_JOB } from '../credit/balance/regular-readings.ts';
import { PEOPLE_JOB } from '../people/persons/sweep.ts';
import { HANDOVER_JOB } from '../plans/several/job.ts';
import type { Wakes } from '../plans/wakes.ts';
import { inSpan } from '../runtime/tracing.ts';
import type { Firing } from '../storage/ports.ts';
import { requireStored } from '../storage/timed-jobs.ts';
import { REMOVAL_JOB } from '../workspace/removal.ts';

/** The handlers for each kind of job; each rejects with `RetryLater` to be called again. */
export interface FiringHandlers {
  /** A balance post; the job's id is the schedule's. */
  schedule(tenant: string, id: string, scheduledAt: string): Promise<void>;
  /** The low-credit watch of a workspace. */
  watch(tenant: string, scheduledAt: string): Promise<void>;
  /** The balance is read, where nobody else does. */
  readings(tenant: string): Promise<void>;
  /** A look at plans. */
  wakes: Pick<Wakes, 'has' | 'due'>;
  /** Somebody was being replaced, and nobody heard of its end. */
  handover(tenant: string, job: string): Promise<void>;
  /** A proposal that nobody answered in time. */
  proposal(tenant: string, job: string): Promise<void>;
  /** The removal of a workspace that goes on. */
  removal(tenant: string): Promise<void>;
  /** The daily check of people with numbers. */
  people(tenant: string): Promise<void>;
}

/** Passes each firing to the handler of its job. */
export function createFiringRunner({
  schedule,
  watch,
  readings,
  wakes,
  handover,
  proposal,
  removal,
  people,
}: FiringHandlers): (firing: Firing) => Promise<void> {
  const handle = (firing: Firing): [kind: keyof FiringHandlers, work: () => Promise<void>] => {
    const { tenant, id, scheduledAt } = firing;
    if (id === REMOVAL_JOB) return ['removal', () => removal(tenant)];
    if (id === PEOPLE_JOB) return ['people', () => people(tenant)];
    if (id === READINGS_JOB) return ['readings', () => readings(tenant)];
    if (wakes.has(id)) return ['wakes', () => wakes.due(firing)];
    if (id.startsWith(HANDOVER_JOB)) return ['handover', () => handover(tenant, id)];
    if (id.startsWith(LAPSE_JOB)) return ['proposal', () => proposal(tenant, id)];
    if (id === WATCH_JOB) return ['watch', () => watch(tenant, scheduledAt)];
    return ['schedule', () => schedule(tenant, id, scheduledAt)];
  };
  return async (firing) => {
    const [kind, work] = handle(firing);
    // What puts back what was set for a while needs the provider alone.
    if (kind !== 'wakes') requireStored(firing);
    return inSpan('consumer', `job ${kind}`, {}, work);
  };
}
