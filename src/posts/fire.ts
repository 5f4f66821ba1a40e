import type { Firing } from '../storage/ports.ts';

/** Whoever does what a job is for; rejects with `NotYet` to be told again. */
export interface FireNeeds {
  /** A balance post; the job's id is the schedule's. */
  schedule(tenant: string, id: string, scheduledAt: string): Promise<void>;
  /** The low-credit watch of a workspace. */
  watch(tenant: string, scheduledAt: string): Promise<void>;
}

/** The id of the job that looks after low credit. */
export const WATCH_JOB = 'watch';

/** Hands each firing to what its job is for. */
export function createFire({ schedule, watch }: FireNeeds): (firing: Firing) => Promise<void> {
  return ({ tenant, id, scheduledAt }) =>
    id === WATCH_JOB ? watch(tenant, scheduledAt) : schedule(tenant, id, scheduledAt);
}
