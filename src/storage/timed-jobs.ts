import { type Firing, RetryLater, type Scheduler } from './ports.ts';

/** How early a job may come, because the clocks of machines differ. */
export const EARLY_MS = 1000;

/** The longest that it may take to store whose job one is, because a job is made before the record that names it. */
const NOTED_MS = 60_000;

/** Makes a job that is due once, at an instant (epoch milliseconds), or makes it due at another. */
export function dueOnce(scheduler: Pick<Scheduler, 'upsert'>, tenant: string, id: string, at: number): Promise<void> {
  return scheduler.upsert({ tenant, id, timing: { kind: 'once', at }, zone: 'UTC' });
}

/** Cancels jobs; returns how many. */
export async function cancelJobs(
  scheduler: Pick<Scheduler, 'remove'>,
  tenant: string,
  jobs: readonly string[],
): Promise<number> {
  for (const job of jobs) await scheduler.remove(tenant, job);
  return jobs.length;
}

/** The id of a job with the instant at which it is due, by which it is known whether it is still the right one. */
export function timedId(beginning: string, at: number): string {
  return `${beginning}-${at.toString(36)}`;
}

/** The instant in such an id. */
export function instantIn(job: string): number {
  return Number.parseInt(job.slice(job.lastIndexOf('-') + 1), 36);
}

/** For a job of such an id that no record names: throws while it may only not be stored yet. */
export function requireNoted(job: string, now: number): void {
  if (now < instantIn(job) + NOTED_MS) throw comeAgain(now + NOTED_MS / 2, 'It is not noted yet whose job this is');
}

/** Throws for a firing that is delivered although nothing can be stored. */
export function requireStored({ unstored, scheduledAt }: Firing): void {
  if (unstored === true) throw new RetryLater(Date.parse(scheduledAt), 'Nothing can be stored now');
}

/** Throws where a job has come before its time. */
export function requireDue(at: number, now: number, why: string): void {
  if (now < at - EARLY_MS) throw comeAgain(at, why);
}

/** What a job rejects with that is to come again, by a job and not in this process. */
export function comeAgain(at: number, why: string): RetryLater {
  return new RetryLater(at, why, { byJob: true });
}
