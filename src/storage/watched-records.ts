import type { Json, ListOptions, PutOptions, Records, StoredRecord, Wiped } from './ports.ts';

/** Told of a record that was written or deleted by this process. */
type Listener = (tenant: string, key: string) => void;

/** The same records, which tell whoever listens what this process changes in them; those who listen cannot fail it. */
export class WatchedRecords implements Records {
  readonly #records: Records;
  readonly #listeners: Listener[] = [];

  constructor(records: Records) {
    this.#records = records;
  }

  /** From now on; a listener must not throw. */
  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  get(tenant: string, key: string): Promise<StoredRecord | null> {
    return this.#records.get(tenant, key);
  }

  async put(tenant: string, key: string, value: Json, options?: PutOptions): Promise<string | null> {
    const version = await this.#records.put(tenant, key, value, options);
    if (version !== null) this.#tell(tenant, key);
    return version;
  }

  async delete(tenant: string, key: string, options?: { version?: string }): Promise<boolean> {
    const gone = await this.#records.delete(tenant, key, options);
    if (gone) this.#tell(tenant, key);
    return gone;
  }

  list(tenant: string, prefix: string, options?: ListOptions): Promise<{ items: StoredRecord[]; next: string | null }> {
    return this.#records.list(tenant, prefix, options);
  }

  wipe(tenant: string, still: () => Promise<boolean>): Promise<Wiped> {
    return this.#records.wipe(tenant, still);
  }

  #tell(tenant: string, key: string): void {
    for (const listener of this.#listeners) listener(tenant, key);
  }
}
