import type { Clock } from '../../runtime/clock.ts';
import { TtlCache, TtlMap } from '../../runtime/ttl-cache.ts';
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
const REMEMBERED_MS = 24 * 60 * 60 * 1000;

const NUMBERS = 'GET /numbers';
const IVRS = 'GET /ivrs';

type Options = CallOptions & { fresh?: boolean };

/** A list as it was when the provider was asked last, and when that was, in epoch milliseconds. */
interface Remembered<L> {
  list: L;
  readAt: number;
}

/**
 * The customer's numbers and menus. Owner: the process; key: tenant, environment and API key; lifetime:
 * {@link NUMBERS_TTL_MS}; of each kind {@link MAX_LISTS}, the ones used longest ago go.
 */
export class Directory {
  readonly #numbers: TtlCache<NumberList>;
  readonly #ivrs: TtlCache<IvrList>;
  readonly #lastNumbers: TtlMap<Remembered<NumberList>>;
  readonly #lastIvrs: TtlMap<Remembered<IvrList>>;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#numbers = new TtlCache(clock, NUMBERS_TTL_MS, MAX_LISTS);
    this.#ivrs = new TtlCache(clock, NUMBERS_TTL_MS, MAX_LISTS);
    const kept = { max: MAX_LISTS, ttl: { ms: REMEMBERED_MS, clock } };
    this.#lastNumbers = new TtlMap(kept);
    this.#lastIvrs = new TtlMap(kept);
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    for (const kept of [this.#numbers, this.#ivrs]) kept.dropAll(`${tenant} `);
    for (const last of [this.#lastNumbers, this.#lastIvrs]) last.deleteAll(`${tenant} `);
  }

  numbers(session: Session, options: Options = {}): Promise<NumberList> {
    return read(this.#numbers, NUMBERS, session, options, (call) =>
      this.#noting(this.#lastNumbers, session, session.client.numbers(call)),
    );
  }

  ivrs(session: Session, options: Options = {}): Promise<IvrList> {
    return read(this.#ivrs, IVRS, session, options, (call) =>
      this.#noting(this.#lastIvrs, session, session.client.ivrs(call)),
    );
  }

  /** Both lists as last read, at most a day ago, else `null`; no call is made. */
  remembered(session: Session): { numbers: Remembered<NumberList> | null; menus: Remembered<IvrList> | null } {
    const key = keyOf(session);
    return { numbers: this.#lastNumbers.get(key) ?? null, menus: this.#lastIvrs.get(key) ?? null };
  }

  async #noting<L extends NonNullable<unknown>>(
    last: TtlMap<Remembered<L>>,
    session: Session,
    asked: Promise<L>,
  ): Promise<L> {
    const list = await asked;
    last.set(keyOf(session), { list, readAt: this.#clock.now() });
    return list;
  }

  /** The number that a person means; a list from memory that does not have it is read anew first. */
  findNumber(session: Session, typed: string): Promise<Match<TelephoneNumber>> {
    const ask = (call: CallOptions) => this.#noting(this.#lastNumbers, session, session.client.numbers(call));
    return find(this.#numbers, NUMBERS, session, ask, ({ items }) => findNumber(typed, items));
  }

  /** The menu that a person means; a list from memory that does not have it is read anew first. */
  findIvr(session: Session, typed: string): Promise<Match<Ivr>> {
    const ask = (call: CallOptions) => this.#noting(this.#lastIvrs, session, session.client.ivrs(call));
    return find(this.#ivrs, IVRS, session, ask, ({ items }) => findIvr(typed, items));
  }

  /** How a text is looked up among the friendly names of numbers. */
  get numberNames(): Names {
    return {
      known: (session, typed) => {
        const list = this.#lastNumbers.get(keyOf(session))?.list;
        return list !== undefined && isNameOf(typed, namesOfNumbers(list));
      },
      isName: async (session, typed, briefly) =>
        isNameOf(typed, namesOfNumbers(await this.numbers(session, this.#asLongAs(briefly)))),
      finds: async (session, typed) => findNumber(typed, (await this.numbers(session)).items).kind !== 'none',
    };
  }

  /** How a text is looked up among the names of menus. */
  get ivrNames(): Names {
    return {
      known: (session, typed) => {
        const list = this.#lastIvrs.get(keyOf(session))?.list;
        return list !== undefined && isNameOf(typed, namesOfMenus(list));
      },
      isName: async (session, typed, briefly) =>
        isNameOf(typed, namesOfMenus(await this.ivrs(session, this.#asLongAs(briefly)))),
      finds: async (session, typed) => findIvr(typed, (await this.ivrs(session)).items).kind !== 'none',
    };
  }

  /** Whether a text is the whole name of a menu. */
  namesIvr(session: Session, typed: string): Promise<boolean> {
    return this.ivrNames.isName(session, typed);
  }

  #asLongAs(briefly = false): CallOptions {
    return briefly ? { deadline: this.#clock.now() + A_MOMENT_MS } : {};
  }

  /** Both lists where they are cached, else `null`; no call is made or awaited. */
  async listsAtHand(
    session: Session,
  ): Promise<{ numbers: readonly TelephoneNumber[] | null; menus: readonly Ivr[] | null }> {
    const key = keyOf(session);
    // The caller that requested the list learns why there is none.
    const [numbers, menus] = await Promise.all([
      Promise.race([this.#numbers.peek(key), undefined]).catch(() => undefined),
      Promise.race([this.#ivrs.peek(key), undefined]).catch(() => undefined),
    ]);
    return { numbers: numbers?.items ?? null, menus: menus?.items ?? null };
  }

  /** The friendly name of a number, where the list is cached; no call is made or awaited. */
  async nameAtHand(session: Session, number: string): Promise<string | null> {
    const kept = this.#numbers.peek(keyOf(session));
    // Whoever asked for the list is told why there is none.
    const list = await Promise.race([kept, undefined]).catch(() => undefined);
    const found = list?.items.find((each) => each.number === number);
    return found === undefined ? null : numberName(found);
  }

  /** The menus of a number, where the list is cached, else `null`; no call is made or awaited. */
  async ivrsAtHand(session: Session, number: string): Promise<readonly Ivr[] | null> {
    const kept = this.#ivrs.peek(keyOf(session));
    // Whoever asked for the list is told why there is none.
    const list = await Promise.race([kept, undefined]).catch(() => undefined);
    return list === undefined ? null : ivrsOf(number, list.items);
  }

  /** What the list of numbers at hand lacks, in a sentence; `null` where it is whole, or there is none. */
  missingFromNumbers(session: Session): Promise<string | null> {
    return lackOf(this.#numbers.peek(keyOf(session)), 'numbers');
  }

  /** The same for the list of menus. */
  missingFromIvrs(session: Session): Promise<string | null> {
    return lackOf(this.#ivrs.peek(keyOf(session)), 'menus');
  }

  /** Drops both lists, after the provider said that something in them is gone. */
  drop(session: Omit<Session, 'client'>): void {
    this.#numbers.drop(keyOf(session));
    this.#ivrs.drop(keyOf(session));
    this.#lastNumbers.delete(keyOf(session));
    this.#lastIvrs.delete(keyOf(session));
  }
}

/** How long an account is waited for that nobody named, in milliseconds. */
const A_MOMENT_MS = 1_200;

function namesOfNumbers({ items }: NumberList): (string | null)[] {
  return items.map(({ displayName }) => displayName);
}

function namesOfMenus({ items }: IvrList): (string | null)[] {
  return items.map(({ name }) => name);
}

async function lackOf(kept: Promise<ListOf<unknown>> | undefined, noun: string): Promise<string | null> {
  // Whoever asks for the list itself learns why it cannot be had.
  const list = await Promise.race([kept, undefined]).catch(() => undefined);
  const words = list === undefined ? [] : missingNotes(list, noun);
  return words.length === 0 ? null : `${words.join('. ')}.`;
}

type Ask<L> = (call: CallOptions) => Promise<L>;

function read<L>(memory: TtlCache<L>, endpoint: string, session: Session, options: Options, ask: Ask<L>): Promise<L> {
  const key = keyOf(session);
  if (options.fresh === true) memory.drop(key);
  // The question has a deadline of its own, because others may join it; each waits for it until its own.
  return memory.get(key, () => ask({}), waitLimit(session.environment, endpoint, options.deadline));
}

async function find<L, T>(
  memory: TtlCache<L>,
  endpoint: string,
  session: Session,
  ask: Ask<L>,
  look: (list: L) => Match<T>,
): Promise<Match<T>> {
  let isNew = false;
  const noticing: Ask<L> = (call) => {
    isNew = true;
    return ask(call);
  };
  const found = look(await read(memory, endpoint, session, {}, noticing));
  return found.kind !== 'none' || isNew ? found : look(await read(memory, endpoint, session, { fresh: true }, ask));
}
