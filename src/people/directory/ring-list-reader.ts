import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import type { Json, Records } from '../../storage/ports.ts';
import { ApiRejection, InvalidResponse, Unreachable } from '../../telephony/errors.ts';
import type { NumberList, TelephoneNumber } from '../../telephony/types.ts';
import { keyOf, type Session } from '../../workspace/session.ts';
import type { Directory } from './directory.ts';
import { noFollowMe, type RingList, refusedRingList, ringListOf } from './ring-list.ts';
import { type AccountKey, accountName, type RingListIndex } from './ring-list-index.ts';

/** Reads at once: quick enough for a large account, and far below what a workspace may have under way. */
const AT_ONCE = 3;

/** How long one read may take, its retries included. */
const READ_MS = 15_000;

/** The wait after a rate limit that names no delay, in addition to the client's own retries. */
const LIMITED_MS = 5_000;

/** How often a number is tried while the provider limits the rate. */
const MAX_TRIES = 3;

/** After this many consecutive failures to reach the provider, the others are not tried. */
const GIVE_UP_AFTER = 3;

/** How often to check whether another process has finished with the same account. */
const LOOK_MS = 1_500;

/** How long an interrupted reading keeps the next one waiting. */
const LEASE_MARGIN_MS = 5_000;

/** Why no recent ring list of a number is known. */
export type Unread =
  /** There was no time for it. */
  | 'waiting'
  | 'unreachable'
  /** The provider limited the rate again and again. */
  | 'limited'
  | 'unintelligible'
  /** The provider failed to answer. */
  | 'failed'
  /** The provider refused for a reason of its own, in its words. */
  | { said: string | null };

/** What is known of where an account's numbers ring. */
export interface RingsFound {
  numbers: NumberList;
  /** By the number; includes those that are older than was asked for. */
  lists: ReadonlyMap<string, RingList>;
  /** Numbers without a list as new as was asked for. */
  unread: ReadonlyMap<string, Unread>;
}

/** How far a reading has got. */
export interface Progress {
  done: number;
  total: number;
}

interface Reading {
  /** Lists that were read before this are read anew; epoch milliseconds. */
  since: number;
  /** Epoch milliseconds; what is not read by then is not waited for. */
  deadline: number;
  /** Called for each reading that is waited for, its own or another's; the numbers in it go on changing. */
  follow?: (progress: Readonly<Progress>) => void;
}

interface Running extends Progress {
  startedAt: number;
  read: Map<string, RingList>;
  failed: Map<string, Unread>;
  ended: Promise<void>;
}

interface ReaderOptions {
  records: Records;
  clock: Clock;
  directory: Directory;
  index: RingListIndex;
}

/**
 * Reads where all numbers of an account ring, as far as the index does not know, a few at once. An account has one
 * reading at a time: whoever asks meanwhile waits for it and uses what it found, even in another process.
 */
export class RingListReader {
  readonly #options: ReaderOptions;
  /** By tenant, environment and key; each ends by its own deadline. */
  readonly #running = new Map<string, Running>();

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Errors: those of the list of numbers, `StorageFault`, and a refusal that concerns the key rather than a number. */
  async read(session: Session, { since: from, deadline, follow = () => {} }: Reading): Promise<RingsFound> {
    const { clock, directory, index } = this.#options;
    const account = accountOf(session);
    const numbers = await directory.numbers(session, { deadline });
    const read = new Map<string, RingList>();
    const failed = new Map<string, Unread>();
    let since = from;
    for (;;) {
      // What was read is known, even if it could not be stored.
      const lists = newest(await index.known(account), read);
      const wanted = numbers.items.filter(({ number }) => isOlder(lists, number, since));
      const open = wanted.filter(({ number }) => !failed.has(number));
      const unread = new Map(wanted.map(({ number }) => [number, failed.get(number) ?? 'waiting'] as const));
      if (open.length === 0 || clock.now() >= deadline) return { numbers, lists, unread };
      const running = this.#running.get(keyOf(session));
      const joined = running ?? (await this.#begin(session, open, { since, deadline }));
      if (typeof joined === 'number') {
        // Another process is reading, and what it reads from then on is as new as can be.
        since = Math.min(since, joined);
        await clock.sleep(Math.min(LOOK_MS, Math.max(0, deadline - clock.now())));
        continue;
      }
      follow(joined);
      if (running !== undefined) since = Math.min(since, running.startedAt);
      await joined.ended;
      for (const [number, list] of joined.read) read.set(number, list);
      for (const [number, why] of joined.failed) failed.set(number, why);
    }
  }

  /** Begins to read; if another process is reading, returns when that began (epoch milliseconds). */
  async #begin(
    session: Session,
    wanted: readonly TelephoneNumber[],
    { since, deadline }: Pick<Reading, 'since' | 'deadline'>,
  ): Promise<Running | number> {
    const { records, clock, index } = this.#options;
    const { tenant } = session;
    const startedAt = clock.now();
    const key = `rings-reading/${accountName(accountOf(session))}`;
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    const maps = { read: new Map<string, RingList>(), failed: new Map<string, Unread>() };
    const running: Running = { startedAt, ...maps, done: 0, total: wanted.length, ended };
    const own = keyOf(session);
    this.#running.set(own, running);
    // Whoever waits for it learns of the error.
    ended.catch(() => {});
    const expiresAt = deadline + LEASE_MARGIN_MS;
    try {
      const version = await records.put(tenant, key, { startedAt }, { when: 'absent', expiresAt });
      if (version === null) {
        const held = (await records.get(tenant, key))?.value;
        this.#running.delete(own);
        resolve();
        return readStart(held) ?? startedAt;
      }
      const readAll = async () => {
        // Another process may have finished between the look into the index and the lease.
        const lists = await index.known(accountOf(session));
        const open = wanted.filter(({ number }) => isOlder(lists, number, since));
        running.total = open.length;
        await this.#readAll(session, open, deadline, running);
      };
      void readAll()
        // What was read is known; a lease that cannot be given back runs out by itself.
        .finally(() => records.delete(tenant, key, { version }).catch(() => {}))
        .finally(() => this.#running.delete(own))
        .then(resolve, reject);
      return running;
    } catch (error) {
      this.#running.delete(own);
      reject(error);
      throw error;
    }
  }

  async #readAll(
    session: Session,
    wanted: readonly TelephoneNumber[],
    deadline: number,
    running: Running,
  ): Promise<void> {
    const { clock, index } = this.#options;
    const queue = wanted.map((of) => ({ of, number: of.number, tries: 0 }));
    let lanes = Math.min(AT_ONCE, queue.length);
    let unreachable = 0;
    const lane = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined && clock.now() < deadline; next = queue.shift()) {
        const { of, number, tries } = next;
        try {
          const followMe = await session.client.followMe(number, {
            deadline: Math.min(deadline, clock.now() + READ_MS),
          });
          running.read.set(number, ringListOf(number, followMe, clock.now()));
          unreachable = 0;
        } catch (error) {
          const why = failureOf(error);
          // Whatever happened, time ran out.
          if (why !== null && clock.now() >= deadline) break;
          if (why === null) {
            queue.length = 0;
            throw error;
          }
          if (why === 'limited' && tries + 1 < MAX_TRIES) {
            queue.push({ of, number, tries: tries + 1 });
            // From now on, one after another.
            if (lanes > 1) break;
            await this.#pause(error, deadline);
            continue;
          }
          const none = noFollowMe(of, error);
          if (none !== null) {
            const list = refusedRingList(number, none.said, clock.now());
            running.read.set(number, list);
            index.keep(accountOf(session), list);
          } else running.failed.set(number, why);
          unreachable = why === 'unreachable' ? unreachable + 1 : 0;
          if (unreachable >= GIVE_UP_AFTER) {
            for (const each of queue.splice(0)) running.failed.set(each.number, 'unreachable');
          }
        }
        running.done += 1;
      }
      lanes -= 1;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  async #pause(error: unknown, deadline: number): Promise<void> {
    const { clock } = this.#options;
    const asked = error instanceof ApiRejection ? (error.retryAfterMs ?? LIMITED_MS) : LIMITED_MS;
    await clock.sleep(Math.min(asked, Math.max(0, deadline - clock.now())));
  }
}

/** Why a number could not be read; `null` for an error that concerns all of them. */
function failureOf(error: unknown): Unread | null {
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof InvalidResponse) return 'unintelligible';
  if (!(error instanceof ApiRejection)) return null;
  const { status, code, apiMessage } = error;
  if (code === 'rate_limited') return 'limited';
  if (code === 'request_failed' || (code === null && (status >= 500 || status === 408))) return 'failed';
  // What else the document names concerns the key, and so may a 401.
  return code !== null || status === 401 ? null : { said: apiMessage };
}

function isOlder(lists: ReadonlyMap<string, RingList>, number: string, since: number): boolean {
  return (lists.get(number)?.readAt ?? 0) < since;
}

/** What is stored, and what was read where that is newer. */
function newest(stored: ReadonlyMap<string, RingList>, read: ReadonlyMap<string, RingList>): Map<string, RingList> {
  const lists = new Map(stored);
  for (const [number, list] of read) {
    if ((lists.get(number)?.readAt ?? 0) < list.readAt) lists.set(number, list);
  }
  return lists;
}

/** Whose ring lists a session reads. */
export function accountOf({ tenant, environment, connection: { apiKey } }: Session): AccountKey {
  return { tenant, environment, apiKey };
}

/** When the holder of a lease began; `null` where it does not say so. */
function readStart(value: Json | undefined): number | null {
  const found = z.object({ startedAt: z.number() }).safeParse(value);
  return found.data?.startedAt ?? null;
}
