import { dueOnce } from '../../storage/timed-jobs.ts';
import { CUT_OFF_MS } from './job-failure.ts';
import type { TemporaryChange } from './record.ts';
import { makeJob, type StepDeps } from './step.ts';

type CutOffDeps = Pick<StepDeps, 'scheduler' | 'clock' | 'newId'>;

/**
 * Schedules an early check of a change, in case the process ends before it is finished: on Lambda nothing else would
 * continue it. Returns the job that does so: the change's own where it has one.
 */
export async function watchOver(deps: CutOffDeps, tenant: string, change: TemporaryChange): Promise<string | null> {
  const soon = deps.clock.now() + CUT_OFF_MS;
  const due = dueOf(change);
  // Its own job, or that of the layer that made it, is about to fire; where people were asked, that may have been for the last time.
  if (due !== null && due <= soon && change.state !== 'asked') return change.job;
  if (change.job === null) return makeJob(deps, tenant, soon);
  await dueOnce(deps.scheduler, tenant, change.job, soon);
  return change.job;
}

/** Cancels the early check, so that the change is next looked at when it is due. */
export async function unwatch(
  { scheduler, clock }: Pick<CutOffDeps, 'scheduler' | 'clock'>,
  tenant: string,
  change: TemporaryChange,
  job: string | null,
): Promise<void> {
  if (job === null) return;
  const due = dueOf(change);
  if (change.job === null) return scheduler.remove(tenant, job);
  // It may be the job that is being handled now.
  if (due !== null && due > clock.now() + CUT_OFF_MS) await dueOnce(scheduler, tenant, change.job, due);
}

/** When its own job is due. */
export function dueOf({ end, reminder }: Pick<TemporaryChange, 'end' | 'reminder'>): number | null {
  return (end ?? reminder)?.at ?? null;
}
