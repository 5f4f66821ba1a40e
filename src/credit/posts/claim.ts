import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { ifUnchanged } from '../../storage/change-record.ts';
import { type Json, type Records, RetryLater } from '../../storage/ports.ts';
import { UnreadableRecord } from '../balance/unreadable.ts';
import { FAULTS } from './failure.ts';
import { CLAIM_PREFIX, lastSchema, shownSchema } from './schedule.ts';

const time = z.string().refine((text) => Number.isFinite(Date.parse(text)));

const claimSchema = z.object({
  /** The newest firing that anybody worked on. */
  scheduledAt: time,
  /**
   * `taken`: being worked on, nothing sent to Slack yet · `sending`: a message may have been sent · `done`: nothing is
   * left to do (docs/decisions/0008-one-post-per-firing.md).
   */
  phase: z.enum(['taken', 'sending', 'done']),
  /** Epoch milliseconds; until then nobody else works on it. */
  until: z.number(),
  /** Epoch milliseconds: when `sending` began; `null` in other phases. */
  sendingAt: z.number().nullable(),
  /** What the message that may have been sent shows; `null` when it shows no balance. */
  sending: shownSchema,
  /** Why it could not be done so far, in words; `null` when nothing failed. */
  trouble: z.string().nullable(),
  /** Whose fault that was; `null` when nothing failed, or it was not noted. */
  fault: z.enum(FAULTS).nullable().default(null),
  /** The owner has been told that it cannot be delivered. */
  told: z.boolean(),
  /** What the last post showed; `null` before the first. */
  posted: shownSchema,
  /** How the newest firing that is done ended; `null` before the first. */
  last: lastSchema.nullable(),
  /** ISO 8601: when the first post was given up, until a later success has been announced; else `null`. */
  outage: z.string().nullable(),
});

/** What is known about the newest firing of one schedule, and what the next one needs to know. */
export type Claim = z.infer<typeof claimSchema>;

const { shape } = claimSchema;

/** The readable part of a damaged claim; if it does not say whether a message may have been sent, one may have been. */
const restSchema = z.object({
  scheduledAt: time.nullable().catch(null),
  phase: shape.phase.catch('sending'),
  until: shape.until.catch(0),
  sendingAt: shape.sendingAt.catch(null),
  sending: shape.sending.catch(null),
  trouble: shape.trouble.catch(null),
  fault: shape.fault.catch(null),
  told: shape.told.catch(false),
  posted: shape.posted.catch(null),
  last: shape.last.catch(null),
  outage: shape.outage.catch(null),
});

/**
 * How long a holder may work before another may take over: longer than reading a balance and sending a message may
 * take.
 */
const LEASE_MS = 60_000;

/** A lease or a firing further in the future than this is invalid: the clocks of machines differ by less. */
const AHEAD_MS = 5 * LEASE_MS;

/** How long an unused claim is kept. */
const KEPT_MS = 400 * DAY_MS;

const FRESH = { sendingAt: null, sending: null, trouble: null, fault: null, told: false } as const;

/** A claim that this process holds; every step fails with {@link ClaimLost} when somebody else has taken it over. */
export interface ClaimLease {
  readonly claim: Claim;
  /** Writes a change and renews the lease. */
  step(change: Partial<Claim>): Promise<void>;
}

/** What is known about a claim before it is taken; `before` is `null` where there is none. */
interface FoundClaim {
  before: Claim | null;
  version: string | null;
}

/** The lease ran out, and somebody else works on it now. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** One claim per schedule, because only its newest firing matters; `Records` decide who wins. */
export class Claims {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #unreadable: (err: unknown) => void;

  /** `unreadable` is called for each claim that cannot be read; the next to take it writes it anew. */
  constructor(records: Records, clock: Clock, unreadable: (err: unknown) => void) {
    this.#records = records;
    this.#clock = clock;
    this.#unreadable = unreadable;
  }

  /**
   * The claim as it is now, for {@link take}; `done` when there is nothing left to do for this firing, or a newer one has
   * been worked on.
   */
  async find(tenant: string, id: string, scheduledAt: string): Promise<'done' | FoundClaim> {
    const record = await this.#records.get(tenant, CLAIM_PREFIX + id);
    if (record === null) return { before: null, version: null };
    const before = this.#read(record.value, scheduledAt);
    const over = before.scheduledAt > scheduledAt || (before.scheduledAt === scheduledAt && before.phase === 'done');
    return over ? 'done' : { before, version: record.version };
  }

  /** Never fails: a claim that cannot be read must not keep later posts from coming. */
  #read(value: Json, scheduledAt: string): Claim {
    const whole = claimSchema.safeParse(value);
    const now = this.#clock.now();
    // Nobody works on future firings: a claim that says so would silence the schedule until then.
    const isAhead = (at: string) => Date.parse(at) > Math.max(now, Date.parse(scheduledAt)) + AHEAD_MS;
    if (whole.success && !isAhead(whole.data.scheduledAt)) {
      const { until } = whole.data;
      return until > now + AHEAD_MS ? { ...whole.data, until: now } : whole.data;
    }
    this.#unreadable(
      whole.success ? new Error('A claim is of a time to come') : new UnreadableRecord('A claim', whole.error),
    );
    const rest = restSchema.safeParse(value);
    const read = rest.success ? rest.data : restSchema.parse({});
    const named = read.scheduledAt !== null && !isAhead(read.scheduledAt) ? read.scheduledAt : null;
    // The message of an unknown firing may be this one's, so Slack is asked before anything is posted.
    return named === null
      ? { ...read, scheduledAt, phase: 'sending', sendingAt: null, until: 0 }
      : { ...read, scheduledAt: named, until: Math.min(read.until, now + LEASE_MS) };
  }

  /**
   * Takes the firing for this process; `found` is what {@link find} returned. `RetryLater` while somebody else works on it,
   * or has just begun to.
   */
  async take(tenant: string, id: string, scheduledAt: string, found: FoundClaim): Promise<ClaimLease> {
    const key = CLAIM_PREFIX + id;
    const now = this.#clock.now();
    const { before } = found;
    const same = before !== null && before.scheduledAt === scheduledAt;
    if (same && before.until > now) throw new RetryLater(before.until, 'Another process works on this firing');
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
    const version = await this.#put(tenant, key, claim, found.version);
    if (version === null) throw new RetryLater(now + 1000, 'Another process has just taken this firing');
    return this.#held(tenant, key, claim, version);
  }

  #held(tenant: string, key: string, first: Claim, firstVersion: string): ClaimLease {
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
    // Parts that could not be read are not written back: JSON drops `undefined`.
    const value: Json = claimSchema.parse(claim);
    return this.#records.put(tenant, key, value, { when: ifUnchanged(version), expiresAt });
  }
}
