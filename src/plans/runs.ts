import { z } from 'zod';
import type { Records } from '../storage/ports.ts';
import { wireJobFailure } from './temporary/record.ts';

const PREFIX = 'plan-run/';

/** How long a record is kept once it no longer matters, for a scheduler that is late. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const wireRun = z.object({
  /** Whether nothing is left to be done, even if the job fires again. */
  done: z.boolean(),
  trouble: wireJobFailure.nullable(),
  /** The id of the preset that it was done by. */
  preset: z.string(),
});

/** How far a job with several steps has got. */
export type ClosedDayRun = z.infer<typeof wireRun>;

/** Stores how far jobs have got, by their ids. */
export class ClosedDayRunStore {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `null` for one that has not fired yet. */
  async of(tenant: string, job: string): Promise<ClosedDayRun | null> {
    const record = await this.#records.get(tenant, PREFIX + job);
    return record === null ? null : (wireRun.safeParse(record.value).data ?? null);
  }

  /** `until` is when it no longer matters, in epoch milliseconds. */
  async write(tenant: string, job: string, run: ClosedDayRun, until: number): Promise<void> {
    await this.#records.put(tenant, PREFIX + job, { ...run }, { expiresAt: until + KEPT_MS });
  }
}
