import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import type { Records } from '../storage/ports.ts';

const KEY = 'settings/newer-blocks';

const refusalSchema = z.object({ at: z.string() });

/** How long a workspace is sent nothing that it refused; it may take the same by then. */
const REFUSED_MS = 30 * DAY_MS;

/** How long an answer is cached, and for how many workspaces. */
const BELIEVED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

/** The one switch of each workspace that turns kinds of block off after Slack has refused one there. */
export class NewerBlocks {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #unreadable: (tenant: string, err: Error) => void;
  readonly #known: TtlCache<string | null>;

  /** `unreadable` is called for a stored switch that cannot be read, which then counts as off. */
  constructor(records: Records, clock: Clock, unreadable: (tenant: string, err: Error) => void) {
    this.#records = records;
    this.#unreadable = unreadable;
    this.#clock = clock;
    this.#known = new TtlCache(clock, BELIEVED_MS, MAX_REMEMBERED);
  }

  /** When Slack refused one (ISO 8601, UTC); `null` where it has not within 30 days. */
  refusedAt(tenant: string): Promise<string | null> {
    return this.#known.get(tenant, async () => {
      const record = await this.#records.get(tenant, KEY);
      if (record === null) return null;
      const { data, error } = refusalSchema.safeParse(record.value);
      if (error !== undefined) this.#unreadable(tenant, error);
      return data?.at ?? null;
    });
  }

  async refused(tenant: string): Promise<void> {
    const now = this.#clock.now();
    const at = new Date(now).toISOString();
    this.#known.set(tenant, at);
    await this.#records.put(tenant, KEY, { at }, { expiresAt: now + REFUSED_MS });
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#known.drop(tenant);
  }
}
