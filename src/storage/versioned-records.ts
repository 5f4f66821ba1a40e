import { asJson, ifUnchanged, listAll } from './change-record.ts';
import type { Json, Records, StoredRecord } from './ports.ts';

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

/** Records of one kind in a workspace, each of which is written only as it was found. */
export class VersionedRecords<Name extends string, T> {
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

  /** Writes it unless somebody has written since `before` was found; `null` where nothing was written. */
  async write(tenant: string, value: T, before: { version: string } | null): Promise<Versioned<Name, T> | null> {
    const expiresAt = this.#kind.expiresAt?.(value);
    const options = { when: ifUnchanged(before?.version), ...(expiresAt === undefined ? {} : { expiresAt }) };
    const version = await this.#records.put(tenant, this.#keyOf(value), asJson(value), options);
    return version === null ? null : this.#versioned(value, version);
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

/** Whether it is the one that is meant, by its id or by the id of its job. */
export function isMeant(each: { id: string; job: string | null }, by: { id: string } | { job: string }): boolean {
  return 'id' in by ? each.id === by.id : each.job === by.job;
}

/** The place of a record whose id begins with it. */
export function placeOf({ id }: { id: string }): string {
  return id.split('-', 1)[0] ?? '';
}
