import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import { changeRecord, createCodec, storedObject } from '../../storage/change-record.ts';
import type { Records, Scheduler } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { PostLimiter } from '../posts/post-limiter.ts';
import type { Readings } from './readings.ts';

/** The id of the job that reads the balance. */
export const READINGS_JOB = 'readings';

const KEY = 'readings';
/** Four times a day. */
const EVERY_MINUTES = 6 * 60;
/** How long it goes on after the last time that somebody asked what was spent. */
const NEEDED_MS = 100 * DAY_MS;
/** A reading that is no older will do. */
const RECENT_MS = 5 * HOUR_MS;
const READ_DEADLINE_MS = 15_000;

/** By account: until when readings of it are needed, epoch milliseconds. */
const neededSchema = storedObject({ sandbox: z.number().optional(), live: z.number().optional() });
type Needed = z.infer<typeof neededSchema>;
const NEEDED = createCodec(neededSchema);

interface RegularReadingsDeps {
  records: Records;
  scheduler: Scheduler;
  sessions: Sessions;
  readings: Readings;
  limiter: PostLimiter;
  clock: Clock;
  /** Called when a balance could not be read; it is next tried six hours later. */
  onFailure(err: unknown): void;
}

/** Reads the balance where nobody else does, so that there is something to say what was spent from. */
export class RegularReadings {
  readonly #deps: RegularReadingsDeps;

  constructor(deps: RegularReadingsDeps) {
    this.#deps = deps;
  }

  /** Has the balance read for some months from now. */
  async need(tenant: string, environment: Environment): Promise<void> {
    const { records, scheduler, clock } = this.#deps;
    const until = clock.now() + NEEDED_MS;
    const known = await this.#needed(tenant);
    // Once a day is enough to move the end.
    if ((known?.[environment] ?? 0) > until - DAY_MS) return;
    await changeRecord(records, tenant, KEY, NEEDED, (stored) => ({ ...stored, [environment]: until }));
    await scheduler.upsert({
      tenant,
      id: READINGS_JOB,
      timing: { kind: 'interval', minutes: EVERY_MINUTES },
      zone: 'UTC',
    });
  }

  /** One firing of the job: reads what is needed and was not read in the last hours. */
  async due(tenant: string): Promise<void> {
    const { scheduler, clock, limiter } = this.#deps;
    const needed = await this.#needed(tenant);
    const environments = (['sandbox', 'live'] as const).filter((each) => (needed?.[each] ?? 0) > clock.now());
    if (environments.length === 0) return scheduler.remove(tenant, READINGS_JOB);
    for (const environment of environments) {
      await limiter.run(tenant, READINGS_JOB, () => this.#read(tenant, environment));
    }
  }

  /** Makes the job anew where it was lost; harmless where it was not. */
  async repair(tenant: string): Promise<void> {
    const { scheduler, clock } = this.#deps;
    const needed = await this.#needed(tenant);
    if (Math.max(needed?.sandbox ?? 0, needed?.live ?? 0) <= clock.now()) return;
    const timing = { kind: 'interval', minutes: EVERY_MINUTES } as const;
    await scheduler.upsert({ tenant, id: READINGS_JOB, timing, zone: 'UTC' });
  }

  async #read(tenant: string, environment: Environment): Promise<void> {
    const { sessions, readings, clock, onFailure } = this.#deps;
    const recent = await readings.history(tenant, environment, clock.now() - RECENT_MS);
    if (recent.length > 0) return;
    try {
      const session = await sessions.open(tenant, environment);
      // The client keeps what it reads.
      await session.client.balance({ deadline: clock.now() + READ_DEADLINE_MS, once: true });
    } catch (err) {
      onFailure(err);
    }
  }

  async #needed(tenant: string): Promise<Needed | null> {
    const record = await this.#deps.records.get(tenant, KEY);
    return record === null ? null : NEEDED.read(record.value);
  }
}
