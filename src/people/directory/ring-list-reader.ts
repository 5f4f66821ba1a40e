import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import type { Json, Records } from '../../storage/ports.ts';
import { ApiRejection, InvalidResponse, TelephonyError, Unreachable } from '../../telephony/errors.ts';
import type { NumberList, TelephoneNumber } from '../../telephony/types.ts';
import { keyOf, type Session } from '../../workspace/session.ts';
import type { Directory } from './directory.ts';
import { noFollowMe, type RingList, refusedRingList, ringListOf } from './ring-list.ts';
import { type AccountKey, accountName, type RingListIndex } from './ring-list-index.ts';
import type { Unread } from './unread.ts';

/** Reads at once: quick enough for a large account, and far below what a workspace may have under way. */
const AT_ONCE = 3;

/** The same for a screen: twenty numbers in three rounds, in less than half of what a workspace may have under way. */
const AT_ONCE_FOR_A_SCREEN = 7;

/** An account of so many numbers is read as a whole for any screen of it. */
const SMALL_ACCOUNT = 20;

/** How old a ring list on a screen may be; older ones are read anew. */
const FRESH_MS = HOUR_MS;

/** How long a screen reads at most, so that what follows its first look is there within ten seconds. */
export const SCREEN_MS = 9_000;

/** How long a number that could not be read is not tried again, however many people look. */
const FAILED_MS = 60_000;
const MAX_FAILED = 5_000;

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

/** What is known of where an account's numbers ring. */
export interface KnownRings {
  numbers: NumberList;
  /** By the number; includes those that are older than was asked for. */
  lists: ReadonlyMap<string, RingList>;
  /** Numbers without a list as new as was asked for. */
  unread: ReadonlyMap<string, Unread>;
}

/** What a screen is drawn from. */
export type ShownRings = Omit<KnownRings, 'numbers'>;

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

/** What a screen shows of an account. */
interface Screen {
  list: NumberList;
  page: readonly TelephoneNumber[];
  /** Epoch milliseconds, as with a reading; 0 for what is known already. */
  deadline: number;
  /** Whether somebody asked for what could not be read a moment ago. */
  again?: boolean;
}

/** What is looked for of some numbers. */
interface Wanted extends Required<Reading> {
  items: readonly TelephoneNumber[];
  /** Why numbers count as tried already. */
  failed: Map<string, Unread>;
  /** A screen is read without a lease: it is little, and somebody waits for it. */
  isScreen: boolean;
}

interface Running extends Progress {
  /** Of which account. */
  own: string;
  isScreen: boolean;
  wanted: ReadonlySet<string>;
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
  /** Each ends by its own deadline. */
  readonly #running = new Set<Running>();
  /** By account and number: why it could not be read a moment ago. */
  readonly #failed: TtlMap<Unread>;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#failed = new TtlMap({ max: MAX_FAILED, ttl: { ms: FAILED_MS, clock: options.clock } });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#failed.deleteAll(`${tenant} `);
  }

  /** Errors: those of the list of numbers, `StorageFault`, and a refusal that concerns the key rather than a number. */
  async read(session: Session, { since, deadline, follow = () => {} }: Reading): Promise<KnownRings> {
    const numbers = await this.#options.directory.numbers(session, { deadline });
    const { items } = numbers;
    const found = await this.#find(session, { items, since, deadline, follow, failed: new Map(), isScreen: false });
    return { numbers, ...found };
  }

  /**
   * Where numbers ring, for a screen that shows some of them: all lists that are known, once those of a small account, or of the
   * page of a larger one, are read. A refusal of the key is why they could not be.
   * Errors: `StorageFault`.
   */
  async shown(session: Session, { list, page, deadline, again = false }: Screen): Promise<ShownRings> {
    const items = list.items.length <= SMALL_ACCOUNT ? list.items : page;
    const keyed = items.map(({ number }) => [number, `${keyOf(session)} ${number}`] as const);
    const failed = () =>
      new Map(keyed.map(([number, key]) => [number, this.#failed.get(key)] as const).filter(isTried));
    const wanted = { items, since: this.#options.clock.now() - FRESH_MS, follow: () => {}, isScreen: true };
    try {
      const found = await this.#find(session, { ...wanted, deadline, failed: again ? new Map() : failed() });
      // Whatever was tried before time ran out has its own reason.
      const tried = failed();
      const reasons = [...found.unread].map(([number, why]) => [number, tried.get(number) ?? why] as const);
      return { ...found, unread: new Map(reasons) };
    } catch (error) {
      if (!(error instanceof TelephonyError)) throw error;
      const why = { said: error instanceof ApiRejection ? error.apiMessage : null };
      for (const [, key] of keyed) this.#failed.set(key, why);
      return this.#find(session, { ...wanted, deadline: 0, failed: failed() });
    }
  }

  async #find(session: Session, wanted: Wanted): Promise<ShownRings> {
    const { clock, index } = this.#options;
    const { items, deadline, follow, failed, isScreen } = wanted;
    const account = accountOf(session);
    const read = new Map<string, RingList>();
    let { since } = wanted;
    for (;;) {
      // What was read is known, even if it could not be stored.
      const lists = newest(await index.known(account), read);
      const older = items.filter(({ number }) => isOlder(lists, number, since));
      const open = older.filter(({ number }) => !failed.has(number));
      const unread = new Map(older.map(({ number }) => [number, failed.get(number) ?? 'waiting'] as const));
      if (open.length === 0 || clock.now() >= deadline) return { lists, unread };
      const running = this.#joinable(session, open, isScreen);
      const joined = running ?? (await this.#begin(session, open, { since, deadline, isScreen }));
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

  /** What is being read already: all of an account, or all that a screen wants. */
  #joinable(session: Session, open: readonly TelephoneNumber[], isScreen: boolean): Running | undefined {
    const own = keyOf(session);
    return [...this.#running].find(
      (each) =>
        each.own === own &&
        each.isScreen === isScreen &&
        (!isScreen || open.every(({ number }) => each.wanted.has(number))),
    );
  }

  /** Begins to read; if another process is reading, returns when that began (epoch milliseconds). */
  async #begin(
    session: Session,
    wanted: readonly TelephoneNumber[],
    { since, deadline, isScreen }: Pick<Wanted, 'since' | 'deadline' | 'isScreen'>,
  ): Promise<Running | number> {
    const { records, clock, index } = this.#options;
    const { tenant } = session;
    const startedAt = clock.now();
    const key = `rings-reading/${accountName(accountOf(session))}`;
    const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
    const maps = { read: new Map<string, RingList>(), failed: new Map<string, Unread>() };
    const running: Running = {
      own: keyOf(session),
      isScreen,
      wanted: new Set(wanted.map(({ number }) => number)),
      startedAt,
      ...maps,
      done: 0,
      total: wanted.length,
      ended,
    };
    this.#running.add(running);
    // Whoever waits for it learns of the error.
    ended.catch(() => {});
    const finish = (work: Promise<unknown>) => {
      void work.finally(() => this.#running.delete(running)).then(() => resolve(), reject);
      return running;
    };
    if (isScreen) return finish(this.#readAll(session, wanted, deadline, running));
    const expiresAt = deadline + LEASE_MARGIN_MS;
    try {
      const version = await records.put(tenant, key, { startedAt }, { when: 'absent', expiresAt });
      if (version === null) {
        const held = (await records.get(tenant, key))?.value;
        this.#running.delete(running);
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
      // What was read is known; a lease that cannot be given back runs out by itself.
      return finish(readAll().finally(() => records.delete(tenant, key, { version }).catch(() => {})));
    } catch (error) {
      this.#running.delete(running);
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
    let lanes = Math.min(running.isScreen ? AT_ONCE_FOR_A_SCREEN : AT_ONCE, queue.length);
    let unreachable = 0;
    const remember = (number: string, why: Unread) => this.#failed.set(`${running.own} ${number}`, why);
    const fail = (number: string, why: Unread) => {
      running.failed.set(number, why);
      remember(number, why);
    };
    const lane = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined && clock.now() < deadline; next = queue.shift()) {
        const { of, number, tries } = next;
        try {
          const followMe = await session.client.followMe(number, {
            deadline: Math.min(deadline, clock.now() + READ_MS),
          });
          running.read.set(number, ringListOf(number, followMe, clock.now()));
          this.#failed.delete(`${running.own} ${number}`);
          unreachable = 0;
        } catch (error) {
          const why = failureOf(error);
          // Whatever happened, time ran out.
          if (why !== null && clock.now() >= deadline) {
            remember(number, why === 'unreachable' ? 'late' : why);
            break;
          }
          if (why === null) {
            queue.length = 0;
            throw error;
          }
          if (why === 'limited' && tries + 1 < MAX_TRIES) {
            remember(number, why);
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
          } else fail(number, why);
          unreachable = why === 'unreachable' ? unreachable + 1 : 0;
          if (unreachable >= GIVE_UP_AFTER) for (const each of queue.splice(0)) fail(each.number, 'unreachable');
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

function isTried(entry: readonly [string, Unread | undefined]): entry is readonly [string, Unread] {
  return entry[1] !== undefined;
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
