import type { Scheduler } from '../storage/ports.ts';
import type { TemporaryChange } from './record.ts';
import { makeJob, type StepNeeds } from './step.ts';
import { CUT_OFF_MS } from './trouble.ts';

type Needs = Pick<StepNeeds, 'scheduler' | 'clock' | 'newId'>;

/**
 * Has a change looked at soon where the process ends before what was begun of it is done: on Lambda nothing starts that
 * could go on with it. The job that does so; that of the change, where there is one.
 */
export async function watchOver(needs: Needs, tenant: string, change: TemporaryChange): Promise<string | null> {
  const soon = needs.clock.now() + CUT_OFF_MS;
  const due = dueOf(change);
  // Its own job, or that of what laid it over the thing, is about to be told.
  if (due !== null && due <= soon) return change.job;
  if (change.job === null) return makeJob(needs, tenant, soon);
  await upsert(needs.scheduler, tenant, change.job, soon);
  return change.job;
}

/** Has it looked at again when it is due, and not before. */
export async function unwatch(
  { scheduler, clock }: Pick<Needs, 'scheduler' | 'clock'>,
  tenant: string,
  change: TemporaryChange,
  job: string | null,
): Promise<void> {
  if (job === null) return;
  const due = dueOf(change);
  if (change.job === null) return scheduler.remove(tenant, job);
  // It may be the one that is being told.
  if (due !== null && due > clock.now() + CUT_OFF_MS) await upsert(scheduler, tenant, change.job, due);
}

/** When its job is due by itself. */
export function dueOf({ end, reminder }: Pick<TemporaryChange, 'end' | 'reminder'>): number | null {
  return (end ?? reminder)?.at ?? null;
}

function upsert(scheduler: Scheduler, tenant: string, id: string, at: number): Promise<void> {
  return scheduler.upsert({ tenant, id, timing: { kind: 'once', at }, zone: 'UTC' });
}
