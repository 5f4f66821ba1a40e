import type { Clock } from '../../runtime/clock.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { changeRecord } from '../../storage/change-record.ts';
import { listAll, type Records } from '../../storage/ports.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { NOTHING_KEPT, PERSON, type PersonRecord, type Proposal, readEarlier } from './person-number.ts';

/** How long the numbers of people are cached; changes made by this process show at once. */
const PERSONS_TTL_MS = 60_000;

/** The most workspaces cached at once. */
const MAX_WORKSPACES = 5_000;

const PREFIX = 'person/';
/** Where a number was stored before there was a record for each person; read, and deleted with the next change. */
const EARLIER = 'conversation/me/';

/** Somebody with a confirmed number. */
export interface KnownPerson {
  /** Slack's id. */
  user: string;
  number: string;
  /** `null` where Slack has not said it. */
  called: string | null;
}

/** The confirmed numbers of a workspace's people, by Slack's id of each. */
export type NumbersOfPersons = ReadonlyMap<string, string>;

interface KnownPeople {
  people: readonly KnownPerson[];
  numbers: NumbersOfPersons;
}

/** One for all workspaces in which nobody has said which number is theirs. */
const NOBODY: KnownPeople = { people: [], numbers: new Map() };

const BY_NAME = new Intl.Collator('en-GB');

/** How a confirmation ended. */
type Confirmed =
  | 'confirmed'
  /** Somebody else has confirmed the same number. */
  | 'taken'
  /** What was to be confirmed is no longer proposed. */
  | 'gone';

/**
 * Which number is whose, by their own word: one record for each person (docs/decisions/0091-people-and-their-numbers.md).
 * Remembers who has which: owner, the process; key, tenant; lifetime {@link PERSONS_TTL_MS}.
 */
export class Persons {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #known: TtlCache<KnownPeople>;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
    this.#known = new TtlCache(clock, PERSONS_TTL_MS, MAX_WORKSPACES);
  }

  /** The stored record of a person. */
  async find(tenant: string, user: string): Promise<PersonRecord> {
    const [found, earlier] = await Promise.all([
      this.#records.get(tenant, PREFIX + user),
      this.#records.get(tenant, EARLIER + user),
    ]);
    const kept = found === null ? null : PERSON.read(found.value);
    return kept ?? readEarlier(earlier?.value) ?? NOTHING_KEPT;
  }

  /** The number that a person has said is theirs; `null` without one. */
  async numberOf(tenant: string, user: string): Promise<string | null> {
    return (await this.find(tenant, user)).number;
  }

  /** Everybody's, at most {@link PERSONS_TTL_MS} old. */
  async numbers(tenant: string): Promise<NumbersOfPersons> {
    return (await this.#read(tenant)).numbers;
  }

  /** The same with their names, in the order of these. */
  async known(tenant: string): Promise<readonly KnownPerson[]> {
    return (await this.#read(tenant)).people;
  }

  /** Whose number it is; `null` where it is nobody's. */
  async ownerOf(tenant: string, number: string): Promise<string | null> {
    const all = await this.numbers(tenant);
    return [...all].find(([, own]) => isSameNumber(own, number))?.[0] ?? null;
  }

  /** The stored records of everybody. */
  async all(tenant: string): Promise<ReadonlyMap<string, PersonRecord>> {
    const [now, earlier] = await Promise.all([
      listAll(this.#records, tenant, PREFIX),
      listAll(this.#records, tenant, EARLIER),
    ]);
    const found = new Map<string, PersonRecord>();
    for (const { key, value } of earlier) {
      const read = readEarlier(value);
      if (read !== null) found.set(key.slice(EARLIER.length), read);
    }
    for (const { key, value } of now) {
      const read = PERSON.read(value);
      if (read !== null) found.set(key.slice(PREFIX.length), read);
    }
    return found;
  }

  /** Records a person's own statement that a number is theirs. */
  async confirm(tenant: string, user: string, number: string, called: string | null): Promise<Confirmed> {
    this.dropCached(tenant);
    const owner = await this.ownerOf(tenant, number);
    if (owner !== null && owner !== user) return 'taken';
    await this.#change(tenant, user, (kept) => {
      const isAgain = kept.number === number && kept.confirmedAt !== null;
      // Saying once more what counts already answers no proposal of another number.
      const proposed = isAgain && kept.proposed?.number !== number ? kept.proposed : null;
      if (isAgain && kept.called === called && kept.proposed === proposed && kept.leftToldAt === null) return kept;
      return { ...kept, number, called, confirmedAt: this.#clock.now(), proposed, leftToldAt: null };
    });
    return 'confirmed';
  }

  /** Keeps what an editor proposes; the newest proposal counts. */
  async propose(tenant: string, user: string, proposal: Omit<Proposal, 'at'>): Promise<void> {
    await this.#change(tenant, user, (kept) => ({ ...kept, proposed: { ...proposal, at: this.#clock.now() } }));
  }

  /** The person's answer to a proposal, which has to be the one that they were shown. */
  async answer(
    tenant: string,
    user: string,
    { id, isTheirs, called }: { id: string; isTheirs: boolean; called: string | null },
  ): Promise<Confirmed> {
    const { proposed } = await this.find(tenant, user);
    if (proposed?.id !== id) return 'gone';
    if (isTheirs) return this.confirm(tenant, user, proposed.number, called);
    await this.#change(tenant, user, (kept) => ({ ...kept, proposed: null }));
    return 'confirmed';
  }

  /** Notes that managers know of a leaver, or until when a person was asked to be left out. */
  async note(tenant: string, user: string, noted: Partial<Pick<PersonRecord, 'called' | 'leftToldAt' | 'askedUntil'>>) {
    await this.#change(tenant, user, (kept) => ({ ...kept, ...noted }));
  }

  /** Deletes the record of a person; returns whether there was a number. */
  async forget(tenant: string, user: string): Promise<boolean> {
    const { number } = await this.find(tenant, user);
    await this.#records.delete(tenant, PREFIX + user);
    await this.#records.delete(tenant, EARLIER + user);
    this.dropCached(tenant);
    return number !== null;
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#known.drop(tenant);
  }

  #read(tenant: string): Promise<KnownPeople> {
    return this.#known.get(tenant, async () => {
      const all = await this.all(tenant);
      const people = [...all]
        .flatMap(([user, { number, called }]) => (number === null ? [] : [{ user, number, called }]))
        .sort((a, b) => BY_NAME.compare(a.called ?? a.user, b.called ?? b.user));
      return people.length === 0
        ? NOBODY
        : { people, numbers: new Map(people.map(({ user, number }) => [user, number])) };
    });
  }

  async #change(tenant: string, user: string, change: (kept: PersonRecord) => PersonRecord): Promise<void> {
    const earlier = await this.#records.get(tenant, EARLIER + user);
    await changeRecord(this.#records, tenant, PREFIX + user, PERSON, (kept) =>
      change(kept ?? readEarlier(earlier?.value) ?? NOTHING_KEPT),
    );
    if (earlier !== null) await this.#records.delete(tenant, EARLIER + user);
    this.dropCached(tenant);
  }
}
