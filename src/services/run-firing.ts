import { LAPSE_JOB } from '../changes/proposals/store.ts';
import { WATCH_JOB } from '../credit/alerts/plan.ts';
import { READINGS_JOB } from '../credit/balance/regular-readings.ts';
import { PEOPLE_JOB } from '../people/persons/sweep.ts';
import { CLOSED_JOB } from '../plans/closed-day-jobs.ts';
import { DUTY_JOB } from '../plans/duty/record.ts';
import { HOURS_JOB } from '../plans/hours/hours-jobs.ts';
import { HANDOVER_JOB } from '../plans/several/job.ts';
import { SWEEP_JOB, WAKE_JOB } from '../plans/sweep.ts';
import { START_PREFIX as START_JOB, JOB_PREFIX as TEMPORARY_JOB } from '../plans/temporary/step.ts';
import { inSpan } from '../runtime/tracing.ts';
import { type Firing, RetryLater } from '../storage/ports.ts';
import { REMOVAL_JOB } from '../workspace/removal.ts';

/** The handlers for each kind of job; each rejects with `RetryLater` to be called again. */
export interface FiringHandlers {
  /** A balance post; the job's id is the schedule's. */
  schedule(tenant: string, id: string, scheduledAt: string): Promise<void>;
  /** The low-credit watch of a workspace. */
  watch(tenant: string, scheduledAt: string): Promise<void>;
  /** The balance is read, where nobody else does. */
  readings(tenant: string): Promise<void>;
  /** The start or the end of a temporary change. */
  temporary(tenant: string, job: string): Promise<void>;
  /** The beginning or the end of a closed day. */
  closedDay(tenant: string, job: string): Promise<void>;
  /** A hand-over of a duty list, or a check for gaps in it. */
  hours(tenant: string, job: string): Promise<void>;
  duty(tenant: string, job: string): Promise<void>;
  /** Somebody was being replaced, and nobody heard of its end. */
  handover(tenant: string, job: string): Promise<void>;
  /** A proposal that nobody answered in time. */
  proposal(tenant: string, job: string): Promise<void>;
  /** The removal of a workspace that goes on. */
  removal(tenant: string): Promise<void>;
  /** The daily check of people with numbers. */
  people(tenant: string): Promise<void>;
  /** A look for what plans have due. */
  plans(tenant: string, job: string): Promise<void>;
}

/** What puts back what was set for a while, which needs the provider alone. */
const PUTS_BACK: ReadonlySet<keyof FiringHandlers> = new Set(['temporary', 'closedDay', 'hours'] as const);

/** Passes each firing to the handler of its job. */
export function createFiringRunner({
  schedule,
  watch,
  readings,
  temporary,
  closedDay,
  hours,
  duty,
  handover,
  proposal,
  removal,
  people,
  plans,
}: FiringHandlers): (firing: Firing) => Promise<void> {
  const handle = ({ tenant, id, scheduledAt }: Firing): [kind: keyof FiringHandlers, work: () => Promise<void>] => {
    if (id === REMOVAL_JOB) return ['removal', () => removal(tenant)];
    if (id === PEOPLE_JOB) return ['people', () => people(tenant)];
    if (id === READINGS_JOB) return ['readings', () => readings(tenant)];
    if (id.startsWith(TEMPORARY_JOB) || id.startsWith(START_JOB)) return ['temporary', () => temporary(tenant, id)];
    if (id.startsWith(CLOSED_JOB)) return ['closedDay', () => closedDay(tenant, id)];
    if (id.startsWith(HOURS_JOB)) return ['hours', () => hours(tenant, id)];
    if (id.startsWith(DUTY_JOB)) return ['duty', () => duty(tenant, id)];
    if (id === SWEEP_JOB || id.startsWith(WAKE_JOB)) return ['plans', () => plans(tenant, id)];
    if (id.startsWith(HANDOVER_JOB)) return ['handover', () => handover(tenant, id)];
    if (id.startsWith(LAPSE_JOB)) return ['proposal', () => proposal(tenant, id)];
    if (id === WATCH_JOB) return ['watch', () => watch(tenant, scheduledAt)];
    return ['schedule', () => schedule(tenant, id, scheduledAt)];
  };
  return async (firing) => {
    const [kind, work] = handle(firing);
    if (firing.unstored === true && !PUTS_BACK.has(kind)) {
      throw new RetryLater(Date.parse(firing.scheduledAt), 'Nothing can be stored now');
    }
    return inSpan('consumer', `job ${kind}`, {}, work);
  };
}
