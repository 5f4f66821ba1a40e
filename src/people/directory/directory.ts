import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { TtlCache, TtlMap } from '../../runtime/ttl-cache.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import type { CallOptions, Ivr, IvrList, ListOf, NumberList, TelephoneNumber } from '../../telephony/types.ts';
import { keyOf, type Names, type Session, waitLimit } from '../../workspace/session.ts';
import { findIvr, findNumber, isNameOf, ivrsOf, type Match } from './finder.ts';
import { missingNotes } from './list-notes.ts';
import { numberName } from './number-labels.ts';

/** How long a list is cached for finding things, turning pages and warnings; a list that is asked for is read anew. */
const NUMBERS_TTL_MS = 120_000;

/** The most lists cached at once. */
const MAX_LISTS = 500;

/** How long a list is kept to be shown with its age. */
const REMEMBERED_MS = DAY_MS;

type Options = CallOptions & { fresh?: boolean };

/** A list as it was when the provider was asked last, and when that was, in epoch milliseconds. */
interface Remembered<L> {
  list: L;
  readAt: number;
}

/** What a list is of: how it is asked for, and how a typed text is looked up in it. */
interface ListSource<T> {
  endpoint: 'GET /numbers' | 'GET /ivrs';
  noun: 'numbers' | 'menus';
  ask(session: Session, call: CallOptions): Promise<ListOf<T>>;
  find(typed: string, items: readonly T[]): Match<T>;
  nameOf(item: T): string | null;
}

/** One list of each account, cached. */
class AccountLists<T> {
  readonly #source: ListSource<T>;
  readonly #clock: Clock;
  readonly #recent: TtlCache<ListOf<T>>;
  readonly #last: TtlMap<Remembered<ListOf<T>>>;

  constructor(clock: Clock, source: ListSource<T>) {
    this.#source = source;
    this.#clock = clock;
    this.#recent = new TtlCache(clock, NUMBERS_TTL_MS, MAX_LISTS);
    this.#last = new TtlMap({ max: MAX_LISTS, ttl: { ms: REMEMBERED_MS, clock } });
  }

  dropCached(tenant: string): void {
    this.#recent.dropAll(`${tenant} `);
    this.#last.deleteAll(`${tenant} `);
  }

  drop(session: Omit<Session, 'client'>): void {
    this.#recent.drop(keyOf(session));
    this.#last.delete(keyOf(session));
  }

  /** `asked` is called where the provider is. */
  read(session: Session, { fresh, deadline }: Options, asked?: () => void): Promise<ListOf<T>> {
    const key = keyOf(session);
    if (fresh === true) this.#recent.drop(key);
    const ask = async () => {
      asked?.();
      const list = await this.#source.ask(session, {});
      this.#last.set(key, { list, readAt: this.#clock.now() });
      return list;
    };
    // The question has a deadline of its own, because others may join it; each waits for it until its own.
    return this.#recent.get(key, ask, waitLimit(session.environment, this.#source.endpoint, deadline));
  }

  /** A list from memory that does not have it is read anew first. */
  async find(session: Session, typed: string): Promise<Match<T>> {
    let isNew = false;
    const look = ({ items }: ListOf<T>) => this.#source.find(typed, items);
    const found = look(
      await this.read(session, {}, () => {
        isNew = true;
      }),
    );
    return found.kind !== 'none' || isNew ? found : look(await this.read(session, { fresh: true }));
  }

  get names(): Names {
    const isIn = (typed: string, { items }: ListOf<T>) => isNameOf(typed, items.map(this.#source.nameOf));
    return {
      known: (session, typed) => {
        const last = this.last(session);
        return last !== null && isIn(typed, last.list);
      },
      isName: async (session, typed, briefly = false) =>
        isIn(typed, await this.read(session, briefly ? { deadline: this.#clock.now() + A_MOMENT_MS } : {})),
      finds: async (session, typed) => this.#source.find(typed, (await this.read(session, {})).items).kind !== 'none',
    };
  }

  last(session: Session): Remembered<ListOf<T>> | null {
    return this.#last.get(keyOf(session)) ?? null;
  }

  /** The list where it is cached, else `null`; no call is made or awaited. */
  async atHand(session: Session): Promise<ListOf<T> | null> {
    // Whoever asked for the list is told why there is none.
    const list = await Promise.race([this.#recent.peek(keyOf(session)), undefined]).catch(() => undefined);
    return list ?? null;
  }

  /** What the list at hand lacks, in a sentence; `null` where it is whole, or there is none. */
  async missing(session: Session): Promise<string | null> {
    const list = await this.atHand(session);
    const words = list === null ? [] : missingNotes(list, this.#source.noun);
    return words.length === 0 ? null : `${words.join('. ')}.`;
  }
}

/**
 * The customer's numbers and menus. Owner: the process; key: tenant, environment and API key; lifetime:
 * {@link NUMBERS_TTL_MS}; of each kind {@link MAX_LISTS}, the ones used longest ago go.
 */
export class Directory {
  readonly #numbers: AccountLists<TelephoneNumber>;
  readonly #ivrs: AccountLists<Ivr>;

  constructor(clock: Clock) {
    this.#numbers = new AccountLists(clock, {
      endpoint: 'GET /numbers',
      noun: 'numbers',
      ask: ({ client }, call) => client.numbers(call),
      find: findNumber,
      nameOf: ({ displayName }) => displayName,
    });
    this.#ivrs = new AccountLists(clock, {
      endpoint: 'GET /ivrs',
      noun: 'menus',
      ask: ({ client }, call) => client.ivrs(call),
      find: findIvr,
      nameOf: ({ name }) => name,
    });
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#numbers.dropCached(tenant);
    this.#ivrs.dropCached(tenant);
  }

  numbers(session: Session, options: Options = {}): Promise<NumberList> {
    return this.#numbers.read(session, options);
  }

  ivrs(session: Session, options: Options = {}): Promise<IvrList> {
    return this.#ivrs.read(session, options);
  }

  /** Both lists as last read, at most a day ago, else `null`; no call is made. */
  remembered(session: Session): { numbers: Remembered<NumberList> | null; menus: Remembered<IvrList> | null } {
    return { numbers: this.#numbers.last(session), menus: this.#ivrs.last(session) };
  }

  /** The number that a person means; a list from memory that does not have it is read anew first. */
  findNumber(session: Session, typed: string): Promise<Match<TelephoneNumber>> {
    return this.#numbers.find(session, typed);
  }

  /** The menu that a person means; a list from memory that does not have it is read anew first. */
  findIvr(session: Session, typed: string): Promise<Match<Ivr>> {
    return this.#ivrs.find(session, typed);
  }

  /** How a text is looked up among the friendly names of numbers. */
  get numberNames(): Names {
    return this.#numbers.names;
  }

  /** How a text is looked up among the names of menus. */
  get ivrNames(): Names {
    return this.#ivrs.names;
  }

  /** Both lists where they are cached, else `null`; no call is made or awaited. */
  async listsAtHand(
    session: Session,
  ): Promise<{ numbers: readonly TelephoneNumber[] | null; menus: readonly Ivr[] | null }> {
    const [numbers, menus] = await Promise.all([this.#numbers.atHand(session), this.#ivrs.atHand(session)]);
    return { numbers: numbers?.items ?? null, menus: menus?.items ?? null };
  }

  /** The account's numbers as last read, at most a day ago, else where they are cached; no call is made or awaited. */
  async ownNumbersAtHand(session: Session): Promise<readonly string[]> {
    return (await this.#lastNumbers(session)).map(({ number }) => number);
  }

  /** The friendly name of a number as last read, at most a day ago, else where it is cached; no call is made or awaited. */
  async nameAtHand(session: Session, number: string): Promise<string | null> {
    const found = (await this.#lastNumbers(session)).find((each) => each.number === number);
    return found === undefined ? null : numberName(found);
  }

  async #lastNumbers(session: Session): Promise<readonly TelephoneNumber[]> {
    const list = this.#numbers.last(session)?.list ?? (await this.#numbers.atHand(session));
    return list?.items ?? [];
  }

  /** The menus of a number, where the list is cached, else `null`; no call is made or awaited. */
  async ivrsAtHand(session: Session, number: string): Promise<readonly Ivr[] | null> {
    const list = await this.#ivrs.atHand(session);
    return list === null ? null : ivrsOf(number, list.items);
  }

  /** What the list of numbers at hand lacks, in a sentence; `null` where it is whole, or there is none. */
  missingFromNumbers(session: Session): Promise<string | null> {
    return this.#numbers.missing(session);
  }

  /** The same for the list of menus. */
  missingFromIvrs(session: Session): Promise<string | null> {
    return this.#ivrs.missing(session);
  }

  /** Drops both lists, after the provider said that something in them is gone. */
  drop(session: Omit<Session, 'client'>): void {
    this.#numbers.drop(session);
    this.#ivrs.drop(session);
  }
}

/** How long an account is waited for that nobody named, in milliseconds. */
const A_MOMENT_MS = 1_200;

/** The customer's own numbers, as the provider writes them; `null` where it does not say, or not in time. */
export async function ownNumbersOf(
  directory: Pick<Directory, 'numbers'>,
  session: Session,
  options: CallOptions = {},
): Promise<readonly string[] | null> {
  try {
    return (await directory.numbers(session, options)).items.map(({ number }) => number);
  } catch (error) {
    if (error instanceof TelephonyError) return null;
    throw error;
  }
}
