import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Json, NotYet, type Records } from '../storage/ports.ts';
import { CLAIM_PREFIX, wireLast, wireShown } from './schedule.ts';

const wireClaim = z.object({
  /** The newest firing that anybody worked on. */
  scheduledAt: z.string(),
  /**
   * `taken`: being worked on, nothing left for Slack yet · `sending`: a message may have left · `done`: nothing is to
   * be done any more (docs/decisions/0008-one-post-per-firing.md).
   */
  phase: z.enum(['taken', 'sending', 'done']),
  /** Epoch milliseconds; until then nobody else works on it. */
  until: z.number(),
  /** Epoch milliseconds: when `sending` began; `null` in other phases. */
  sendingAt: z.number().nullable(),
  /** What the message that may have left shows; `null` when it shows no balance. */
  sending: wireShown,
  /** Why it could not be done so far, in words; `null` when nothing failed. */
  trouble: z.string().nullable(),
  /** The owner has been told that it cannot be delivered. */
  told: z.boolean(),
  /** What the last post showed; `null` before the first. */
  posted: wireShown,
  /** How the newest firing that is done ended; `null` before the first. */
  last: wireLast.nullable(),
  /** ISO 8601: when the first post failed for want of a balance, and nobody was told of a later success; else `null`. */
  outage: z.string().nullable(),
});

/** What is known of the newest firing of one schedule, and what the next one needs to know of it. */
export type Claim = z.infer<typeof wireClaim>;

/** How long one holder may work before another may think it dead; longer than a balance and a message may take. */
export const LEASE_MS = 60_000;

/** A claim that nobody needs any more goes after this long. */
const KEPT_MS = 400 * 86_400_000;

const FRESH = { sendingAt: null, sending: null, trouble: null, told: false } as const;

/** A claim that this process holds; every step fails with {@link ClaimLost} when somebody else has taken it over. */
export interface Held {
  readonly claim: Claim;
  /** Writes what has changed; the lease begins anew. */
  step(change: Partial<Claim>): Promise<void>;
}

/** The lease ran out, and somebody else works on it now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** One claim per schedule, because of its firings only the newest matters; `Records` decide who wins. */
export class Claims {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /**
   * Takes the firing for this process; `null` when it is done, or a newer one has been worked on. `NotYet` while
   * somebody else works on it.
   */
  async take(tenant: string, id: string, scheduledAt: string): Promise<Held | null> {
    const key = CLAIM_PREFIX + id;
    const now = this.#clock.now();
    const record = await this.#records.get(tenant, key);
    const before = record === null ? null : wireClaim.parse(record.value);
    if (before !== null && before.scheduledAt > scheduledAt) return null;
    const same = before !== null && before.scheduledAt === scheduledAt;
    if (same && before.phase === 'done') return null;
    if (same && before.until > now) throw new NotYet(before.until, 'Another process works on this firing');
    const claim: Claim = same
      ? { ...before, until: now + LEASE_MS }
      : {
          ...FRESH,
          scheduledAt,
          phase: 'taken',
          until: now + LEASE_MS,
          posted: before?.posted ?? null,
          last: before?.last ?? null,
          outage: before?.outage ?? null,
        };
    const version = await this.#put(tenant, key, claim, record?.version ?? null);
    if (version === null) throw new NotYet(now + 1000, 'Another process has just taken this firing');
    return this.#held(tenant, key, claim, version);
  }

  #held(tenant: string, key: string, first: Claim, firstVersion: string): Held {
    let claim = first;
    let version = firstVersion;
    const step = async (change: Partial<Claim>) => {
      const next = { ...claim, until: this.#clock.now() + LEASE_MS, ...change };
      const written = await this.#put(tenant, key, next, version);
      if (written === null) throw new ClaimLost('Another process has taken this firing over');
      claim = next;
      version = written;
    };
    return {
      get claim() {
        return claim;
      },
      step,
    };
  }

  #put(tenant: string, key: string, claim: Claim, version: string | null): Promise<string | null> {
    const expiresAt = Math.floor(this.#clock.now()) + KEPT_MS;
    const value: Json = { ...claim };
    return this.#records.put(tenant, key, value, { when: version === null ? 'absent' : { version }, expiresAt });
  }
}
