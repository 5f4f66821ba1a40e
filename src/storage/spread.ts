import { createHash } from 'node:crypto';
import type { TimedJob } from './ports.ts';

/** How late the last of many jobs of one time may fire, so that nine o'clock is still nine o'clock. */
export const MAX_SPREAD_MS = 20_000;

/** How much each job of one time adds to the period over which they are spread. */
const PER_JOB_MS = 200;

/**
 * How long after its time a job first fires, in milliseconds below {@link MAX_SPREAD_MS}, where `crowd` jobs are
 * due at that time: zero for one that is alone. It depends on the job and the time alone, so that every process, every
 * restart and a simulation agree, and nobody is last every day. `due` is epoch milliseconds.
 */
export function spreadOf({ tenant, id }: Pick<TimedJob, 'tenant' | 'id'>, due: number, crowd: number): number {
  const window = Math.min(MAX_SPREAD_MS, Math.max(0, crowd - 1) * PER_JOB_MS);
  const drawn = createHash('sha256').update(`${tenant} ${id} ${due}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.floor(window * drawn);
}
