import { z } from 'zod';
import { type Json, listAll, type PutOptions, type Records, type StoredRecord } from './ports.ts';

/** How one kind of record is read and written. */
export interface RecordCodec<T> {
  /** `null` for what this version cannot read. */
  read(value: Json): T | null;
  write(value: T): Json;
}

/** As it can be stored: only JSON may reach the records, and what came from Slack may be more. */
export function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

/** The codec of records in one shape: `read` is `null` for a record in a shape unknown to this version. */
export function createCodec<T>(schema: { safeParse(value: Json): { data?: T } }): RecordCodec<T> {
  return { read: (value) => schema.safeParse(value).data ?? null, write: asJson };
}

/** Records whose last known state can be had without a read. */
export interface RecentRecords {
  /**
   * What this process last read or wrote of a record, which others may have changed since: for a write that compares, never
   * to be shown or to decide by. `null` where nothing is known.
   */
  lastSeen(tenant: string, key: string): StoredRecord | null;
}

/** What was seen last, where the records remember it. */
export function lastSeen(records: Records, tenant: string, key: string): StoredRecord | null {
  return 'lastSeen' in records && typeof records.lastSeen === 'function'
    ? (records as Records & RecentRecords).lastSeen(tenant, key)
    : null;
}

/** How often others may write in between before this gives up with an error. */
const MAX_ATTEMPTS = 100;

/** The same for a record of which that is said to whoever asked. */
const MAX_REWRITES = 5;

/** Others kept writing in between, so nothing was written. */
export class TooManyWriters extends Error {
  override readonly name = 'TooManyWriters';
}

/**
 * Writes what `change` makes of a record, of `null` where there is none or it cannot be read; `change` runs again on
 * what others wrote in between, so it must have no side effects. `null`, or the value as it was given, writes nothing.
 * Returns what `change` returned last. Errors: {@link TooManyWriters}; those of `change`.
 */
export async function changeRecord<T, R extends T | null>(
  records: Records,
  tenant: string,
  key: string,
  codec: RecordCodec<T>,
  change: (current: T | null) => R | Promise<R>,
  /**
   * `expiresAt` in epoch milliseconds, or as it was. `recent`: whoever changes it read or wrote it a moment ago, so the
   * change is first tried on what was seen then; if somebody else has written since, the comparison fails, and the record is
   * read.
   */
  { expiresAt, recent = false }: { expiresAt?: number | 'as-it-was'; recent?: boolean } = {},
): Promise<R> {
  const write = async (record: StoredRecord | null, after: T) => {
    const until = expiresAt === 'as-it-was' ? record?.expiresAt : expiresAt;
    const options = { when: ifUnchanged(record?.version), ...(until == null ? {} : { expiresAt: until }) };
    return (await records.put(tenant, key, codec.write(after), options)) !== null;
  };
  const seen = recent ? lastSeen(records, tenant, key) : null;
  if (seen !== null) {
    const before = codec.read(seen.value);
    // Deciding to write nothing, or to refuse, takes the record as it is now.
    const after = await Promise.resolve(before)
      .then(change)
      .catch(() => null);
    if (after !== null && after !== before && (await write(seen, after))) return after;
  }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const record = await records.get(tenant, key);
    const before = record === null ? null : codec.read(record.value);
    const after = await change(before);
    if (after === null || after === before) return after;
    if (await write(record, after)) return after;
  }
  throw new TooManyWriters(
    `A record (${key.split('/')[0]}) was changed by others again and again; nothing was written`,
  );
}

/** The condition that a record still has this version, or still does not exist. */
export function ifUnchanged(version: string | null | undefined): NonNullable<PutOptions['when']> {
  return version == null ? 'absent' : { version };
}

/** A value in a record about which nothing more is known: it was stored as JSON, so it is not checked again. */
export const storedJson = z.custom<Json>((value) => value !== undefined);

/** An object of a record, in which members that another version wrote are kept: whoever writes it again spreads what was read. */
export function storedObject<T extends z.ZodRawShape>(shape: T): z.ZodObject<T> {
  return z.looseObject(shape) as z.ZodObject<z.ZodRawShape> as z.ZodObject<T>;
}

/** The members of a record, by their names. */
type Members = { [name: string]: Json };

const membersOf = z.record(z.string(), storedJson);

/**
 * A record in which only those members are written that are wanted otherwise than they were `read`: what did not change
 * stays as it was `found`, even what this version cannot read.
 */
export function withChanged(found: Json, read: Members, wanted: Members): Members {
  const stored = membersOf.safeParse(found).data;
  if (stored === undefined) return wanted;
  const before = new Map(Object.entries(read));
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return { ...stored, ...Object.fromEntries(changed) };
}

/** A record as it was read, under the name that its owners give it, with the version that a write must still find. */
export type Versioned<Name extends string, T> = Readonly<Record<Name, T>> & { version: string };

interface RecordKind<Name extends string, T> {
  /** What one is called by those who have it. */
  name: Name;
  /** What the keys of all of them begin with. */
  prefix: string;
  /** The rest of its key. */
  keyOf(value: T): string;
  /** `null` for what this version of the app cannot read. */
  read(value: Json): T | null;
  /** Until when it is kept, in epoch milliseconds; absent for ever. */
  expiresAt?(value: T): number;
}

/** Which record is meant: its id, the id of its job, or the rest of its key. */
type Meant = { id: string } | { job: string } | { key: string };

/** Records of one kind in a workspace, each of which is written only as it was found. */
export class VersionedRecords<Name extends string, T extends { id: string; job?: string | null }> {
  readonly #records: Records;
  readonly #kind: RecordKind<Name, T>;
  readonly #unreadable: (key: string) => void;

  /** `unreadable` is called for a record that this version of the app cannot read; the others are served. */
  constructor(records: Records, kind: RecordKind<Name, T>, unreadable: (key: string) => void) {
    this.#records = records;
    this.#kind = kind;
    this.#unreadable = unreadable;
  }

  /** By the rest of its key; `null` where there is none. */
  async at(tenant: string, key: string): Promise<Versioned<Name, T> | null> {
    const record = await this.#records.get(tenant, this.#kind.prefix + key);
    return record === null ? null : this.#read(record);
  }

  /** All whose keys go on like this, in the order of their keys. */
  async all(tenant: string, beginning = ''): Promise<Versioned<Name, T>[]> {
    const records = await listAll(this.#records, tenant, this.#kind.prefix + beginning);
    return records.flatMap((record) => this.#read(record) ?? []);
  }

  /** All of a workspace without their versions, in the order of their keys. */
  async list(tenant: string): Promise<T[]> {
    return (await this.all(tenant)).map((each) => each[this.#kind.name]);
  }

  /** The one that is meant, by its id, by the id of its job, or by the rest of its key; `null` where there is none. */
  async find(tenant: string, by: Meant): Promise<Versioned<Name, T> | null> {
    if ('key' in by) return this.at(tenant, by.key);
    const isMeant = ({ id, job }: T) => ('id' in by ? id === by.id : job === by.job);
    return (await this.all(tenant)).find((each) => isMeant(each[this.#kind.name])) ?? null;
  }

  /** Writes it unless somebody has written since `before` was found; `null` where nothing was written. */
  async write(tenant: string, value: T, before: { version: string } | null): Promise<Versioned<Name, T> | null> {
    const expiresAt = this.#kind.expiresAt?.(value);
    const options = { when: ifUnchanged(before?.version), ...(expiresAt === undefined ? {} : { expiresAt }) };
    const version = await this.#records.put(tenant, this.#keyOf(value), asJson(value), options);
    return version === null ? null : this.#versioned(value, version);
  }

  /**
   * Writes what `change` makes of a record as it is found, `null` for nothing; it runs again on what others wrote in between.
   * Whether it was written.
   */
  async rewrite(tenant: string, by: Meant, change: (found: T) => T | null): Promise<boolean> {
    for (let attempt = 0; attempt < MAX_REWRITES; attempt += 1) {
      const found = await this.find(tenant, by);
      const next = found === null ? null : change(found[this.#kind.name]);
      if (found === null || next === null) return false;
      if ((await this.write(tenant, next, found)) !== null) return true;
    }
    return false;
  }

  /**
   * Stores a new one, whose id says in which of so many places it is stored; `null` where each place is taken. Its key is
   * to be that of its place (see {@link placeOf}).
   */
  async create(tenant: string, make: (place: number) => T, places: number): Promise<T | null> {
    for (let place = 0; place < places; place += 1) {
      const value = make(place);
      if ((await this.write(tenant, value, null)) !== null) return value;
    }
    return null;
  }

  /** Removes it unless somebody has written since it was found; returns whether it did. */
  remove(tenant: string, found: Versioned<Name, T>): Promise<boolean> {
    return this.#records.delete(tenant, this.#keyOf(found[this.#kind.name]), { version: found.version });
  }

  #keyOf(value: T): string {
    return this.#kind.prefix + this.#kind.keyOf(value);
  }

  #read({ key, value, version }: StoredRecord): Versioned<Name, T> | null {
    const read = this.#kind.read(value);
    if (read === null) this.#unreadable(key);
    return read === null ? null : this.#versioned(read, version);
  }

  #versioned(value: T, version: string): Versioned<Name, T> {
    return { [this.#kind.name]: value, version } as Versioned<Name, T>;
  }
}

/** The place of a record whose id begins with it. */
export function placeOf({ id }: { id: string }): string {
  return id.split('-', 1)[0] ?? '';
}
