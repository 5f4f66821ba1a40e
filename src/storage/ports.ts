/** Anything JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * One JSON secret per workspace, encrypted at rest. Errors: `StorageFault`; a secret that cannot be decrypted is a
 * fault, never an absent one. `RangeError` for a tenant that is empty, over 512 bytes or not well-formed.
 */
export interface SecretStore {
  get(tenant: string): Promise<Json | null>;
  /**
   * Replaces the secret with the result of `change`; `null` deletes it. Atomic: when someone else wrote in between,
   * `change` runs again on what they wrote, so it must have no side effects.
   */
  update(tenant: string, change: (current: Json | null) => Json | null): Promise<Json | null>;
}

/** The tenant of what belongs to no workspace. */
export const NOBODY = '-.-';

export interface StoredRecord {
  key: string;
  value: Json;
  /** Opaque; changes with every write and is never used again, even after a delete. */
  version: string;
  /** The time in epoch milliseconds from which the record reads as absent; `null` keeps it. */
  expiresAt: number | null;
}

export interface PutOptions {
  /** Write only if there is no live record (`absent`), or if it still has this version. Absent: write whatever is there. */
  when?: 'absent' | { version: string };
  /** Whole epoch milliseconds; absent keeps the record. A store may lose the last seconds of expiring records in a power cut. */
  expiresAt?: number;
}

export interface ListOptions {
  /** Continue after this key (exclusive), in the direction asked for. */
  after?: string;
  /** 1 to 1,000; default 100. */
  limit?: number;
  /**
   * Keys ascend by their UTF-8 bytes, as DynamoDB sorts them, so keys that begin with a time list the newest last;
   * `true` descends.
   */
  reverse?: boolean;
  /** Allows a read that may miss the last second or so of writes, at half the price where reads are paid for. */
  eventual?: boolean;
}

/**
 * Small JSON records of one workspace: settings, schedules, readings, audit, once-claims. Keys are 1 to 512 bytes of
 * UTF-8 without NUL. Errors: `StorageFault`; `RangeError` for a key, limit or expiry outside the rules.
 */
export interface Records {
  get(tenant: string, key: string): Promise<StoredRecord | null>;
  /** The new version, or `null` when the condition did not hold and nothing was written. */
  put(tenant: string, key: string, value: Json, options?: PutOptions): Promise<string | null>;
  /** Returns whether a live record was there and has been deleted; with a version, only that version is deleted. */
  delete(tenant: string, key: string, options?: { version?: string }): Promise<boolean>;
  /** `next` is what to pass as `after` for the following page, `null` at the end; a page may be shorter than `limit`. */
  list(tenant: string, prefix: string, options?: ListOptions): Promise<{ items: StoredRecord[]; next: string | null }>;
  /**
   * Deletes all of a workspace, expired records too, some hundred at a time: each time it looks at what is there,
   * asks `still`, and deletes exactly the versions that it saw; a no ends it there. What is written meanwhile may
   * stay. Returns how many it deleted, and whether it came to the end.
   */
  wipe(tenant: string, still: () => Promise<boolean>): Promise<Wiped>;
}

/** What a wipe has done. */
export interface Wiped {
  deleted: number;
  /** Nothing was left when it looked. */
  whole: boolean;
}

/** What can be wrong with a store, by what the operator can do about it. */
export type StorageProblem = 'wrong-key' | 'damaged' | 'read-only' | 'full' | 'busy' | 'lost' | 'unavailable';

const TROUBLE: Readonly<Record<Exclude<StorageProblem, 'busy'>, string>> = {
  'wrong-key': 'What is stored cannot be decrypted with the key that Switchboard was started with.',
  damaged: 'What is stored is damaged; nothing was overwritten.',
  'read-only': 'The store can be read, but not written.',
  full: 'The disk or the store is full.',
  lost: 'The files of the store were deleted or replaced while Switchboard was running; a change now would be lost.',
  unavailable: 'The store cannot be reached.',
};

const TELL_OPERATOR = 'Try again; if it stays, pass on the reference below to the person who runs Switchboard.';

/** Waiting helps, and nobody made a mistake. */
const BUSY = {
  headline: 'Switchboard’s storage is busy right now, so this was not finished.',
  next: 'Try again in a minute.',
  storageIsBusy: true,
} as const;

/**
 * The store could not do what was asked; nothing was overwritten. The message names the place and what to do next,
 * never a value.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly problem: StorageProblem;
  /** For whoever waits for what could not be done; the message is for the person who runs Switchboard. */
  readonly spoken: { headline: string; next: string; unexpected: true } | typeof BUSY;
  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
    this.spoken = problem === 'busy' ? BUSY : { headline: TROUBLE[problem], next: TELL_OPERATOR, unexpected: true };
  }
}

/** Whether nothing can be stored for now, though what is there can be read: a full disk, or one that is read-only. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof StorageFault && (error.problem === 'full' || error.problem === 'read-only');
}

/** When a job is due. */
export type Timing =
  | RecurringTiming
  /** Once, at an instant (epoch milliseconds); one that has passed is due at once. The job no longer exists once it is done. */
  | { kind: 'once'; at: number };

/** When a job is due again and again, on the wall clock of a zone; a wall time that does not exist is skipped, a repeated one is due once. */
export type RecurringTiming =
  /** ISO weekdays, Monday 1 to Sunday 7; all seven is every day. */
  | { kind: 'weekly'; days: readonly number[]; time: string }
  /** A day of the month, 1 to 31 (a month without it is skipped), or its last. */
  | { kind: 'monthly'; day: number | 'last'; time: string }
  /** At every multiple of so many minutes since midnight UTC; 10 to 1,440. */
  | { kind: 'interval'; minutes: number };

/** A job that comes due. `time` in its timing is `HH:MM`. */
export interface TimedJob {
  tenant: string;
  /** Unique in the tenant; letters, digits, `-` and `_`, at most 40. */
  id: string;
  timing: Timing;
  /** IANA name. */
  zone: string;
}

/** A job has come due; it may be reported more than once, by more than one process. */
export interface Firing {
  tenant: string;
  id: string;
  /** The wall time it was due, as an instant, ISO 8601 UTC. */
  scheduledAt: string;
  /** Nothing can be stored now, so that it is delivered again and again: only what needs the provider alone is to be done. */
  unstored?: true;
}

/** What a scheduler keeps: a job, or a firing of one that waits to be delivered once more (epoch milliseconds). */
export type Scheduled = { kind: 'job'; job: TimedJob } | { kind: 'again'; firing: Firing; at: number };

/**
 * Stores jobs and reports when they are due. What a firing means, and that its work is done only once, is up to the
 * handler.
 */
export interface Scheduler {
  /** Makes or replaces a job; it fires from now on, never for times that have passed, except for a job that is due once. */
  upsert(job: TimedJob): Promise<void>;
  /** Makes a job where there is none of its id; one that is there stays as it is. */
  ensure(job: TimedJob): Promise<void>;
  /** Removing a job that does not exist is not an error. */
  remove(tenant: string, id: string): Promise<void>;
  /**
   * Has a firing of an existing job delivered, once more or for the first time, within the minute after `at` (epoch
   * milliseconds). If this is asked for twice, either the last time holds or both come, so the handler must cope
   * with both.
   */
  again(firing: Firing, at: number): Promise<void>;
}

/** What a handler of firings rejects with when its work is not done: it gets the same firing again at that time. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  /** Epoch milliseconds. */
  readonly at: number;
  /** The wait must use a job: no process may be kept waiting, however short the wait is. */
  readonly byJob: boolean;
  constructor(again: number, why: string, { byJob = false, ...options }: ErrorOptions & { byJob?: boolean } = {}) {
    super(why, options);
    this.at = again;
    this.byJob = byJob;
  }
}

const MAX_KEY_BYTES = 512;
const MAX_LIST_LIMIT = 1000;
const DEFAULT_LIST_LIMIT = 100;

/**
 * Refuses a record key or tenant that some store could not hold exactly: empty, over 512 bytes of UTF-8, with a NUL or
 * half a surrogate pair. Errors: `RangeError` without the text.
 */
export function assertKey(text: string, what: 'key' | 'tenant'): void {
  const bytes = Buffer.byteLength(text);
  if (bytes === 0) throw new RangeError(`A ${what} must not be empty`);
  if (bytes > MAX_KEY_BYTES)
    throw new RangeError(`A ${what} has at most ${MAX_KEY_BYTES} bytes; this one has ${bytes}`);
  if (text.includes('\0') || !text.isWellFormed())
    throw new RangeError(`A ${what} must be well-formed text without NUL`);
}

/** The page size to use. Errors: `RangeError` outside 1 to 1,000. */
export function readListLimit(limit: number = DEFAULT_LIST_LIMIT): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIST_LIMIT) return limit;
  throw new RangeError(`A list has 1 to ${MAX_LIST_LIMIT} items a page; ${limit} were asked for`);
}

/** The expiry to store. Errors: `RangeError` when it is not a whole number of milliseconds. */
export function readExpiry(expiresAt: number | undefined): number | null {
  if (expiresAt === undefined || Number.isSafeInteger(expiresAt)) return expiresAt ?? null;
  throw new RangeError(`An expiry is a whole number of epoch milliseconds, not ${expiresAt}`);
}

/** All records whose keys begin like this, in the order of their keys; `after` and `eventual` as for a page of them. */
export async function listAll(
  records: Records,
  tenant: string,
  prefix: string,
  options: { after?: string; eventual?: boolean } = {},
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  let next: string | null = options.after ?? null;
  do {
    const page: Awaited<ReturnType<Records['list']>> = await records.list(tenant, prefix, {
      ...options,
      limit: 1000,
      ...(next === null ? {} : { after: next }),
    });
    found.push(...page.items);
    next = page.next;
  } while (next !== null);
  return found;
}
