import { z } from 'zod';
import type { Records } from '../storage/ports.ts';
import { wireTrouble } from '../temporary/record.ts';

const PREFIX = 'plan-run/';

/** How long it is kept after it can matter, for a scheduler that is late. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

const wireRun = z.object({
  /** Nothing is left to be done, whatever is told again. */
  done: z.boolean(),
  trouble: wireTrouble.nullable(),
  /** The id of the preset that it was done by. */
  preset: z.string(),
});

/** How far a job has come that does several things. */
export type Run = z.infer<typeof wireRun>;

/** Keeps how far jobs have come, by their ids. */
export class RunStore {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `null` for one that has not been told yet. */
  async of(tenant: string, job: string): Promise<Run | null> {
    const record = await this.#records.get(tenant, PREFIX + job);
    return record === null ? null : (wireRun.safeParse(record.value).data ?? null);
  }

  /** `until` when it cannot matter any more, in epoch milliseconds. */
  async write(tenant: string, job: string, run: Run, until: number): Promise<void> {
    await this.#records.put(tenant, PREFIX + job, { ...run }, { expiresAt: until + KEPT_MS });
  }
}
