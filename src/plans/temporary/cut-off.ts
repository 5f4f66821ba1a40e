import { CUT_OFF_MS } from './job-failure.ts';
import type { TemporaryChange } from './record.ts';
import type { StepDeps } from './step.ts';

type CutOffDeps = Pick<StepDeps, 'wakes' | 'clock'>;

/**
 * Schedules an early check of a change, in case the process ends before it is finished: on Lambda nothing else would
 * continue it. Returns the job that does so: the change's own where it has one.
 */
export async function watchOver(deps: CutOffDeps, tenant: string, change: TemporaryChange): Promise<string | null> {
  const soon = deps.clock.now() + CUT_OFF_MS;
  const due = dueOf(change);
  // Its own job, or that of the layer that made it, is about to fire; where people were asked, that may have been for the last time.
  if (due !== null && due <= soon && change.state !== 'asked') return change.job;
  if (change.job === null) return deps.wakes.arm(tenant, 'temporary', soon);
  await deps.wakes.move(tenant, change.job, soon);
  return change.job;
}

/** Cancels the early check, so that the change is next looked at when it is due. */
export async function unwatch(
  { wakes, clock }: CutOffDeps,
  tenant: string,
  change: TemporaryChange,
  job: string | null,
): Promise<void> {
  if (job === null) return;
  const due = dueOf(change);
  if (change.job === null) return wakes.cancel(tenant, job);
  // It may be the job that is being handled now.
  if (due !== null && due > clock.now() + CUT_OFF_MS) await wakes.move(tenant, change.job, due);
}

/** When its own job is due. */
export function dueOf({ end, reminder }: Pick<TemporaryChange, 'end' | 'reminder'>): number | null {
  return (end ?? reminder)?.at ?? null;
}
