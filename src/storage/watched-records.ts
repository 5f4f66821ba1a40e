import type { Clock } from '../runtime/clock.ts';
import { inSpan } from '../runtime/tracing.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import type { RecentRecords } from './change-record.ts';
import type { Json, ListOptions, PutOptions, Records, StoredRecord, Wiped } from './ports.ts';

/** Called for a record that was written or, `gone`, deleted by this process. */
type Listener = (tenant: string, key: string, gone: boolean) => void;

/** Longer than the time between the steps of one press. */
const RECENT_MS = 60_000;
const MAX_RECENT = 500;

/**
 * The same records, which notify listeners of changes made by this process; listeners cannot make a write fail. They
 * also remember what this process last saw of some records, for changes that compare before they write.
 */
export class WatchedRecords implements Records, RecentRecords {
  readonly #records: Records;
  readonly #listeners: { beginnings: readonly string[]; listener: Listener }[] = [];
  readonly #recent: TtlMap<StoredRecord>;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
    this.#recent = new TtlMap({ max: MAX_RECENT, ttl: { ms: RECENT_MS, clock } });
  }

  /** From now on, of keys with one of these beginnings; a listener must not throw. */
  onChange(beginnings: readonly string[], listener: Listener): void {
    this.#listeners.push({ beginnings, listener });
  }

  async get(tenant: string, key: string): Promise<StoredRecord | null> {
    const record = await inStore('get', key, () => this.#records.get(tenant, key));
    if (record === null) this.#recent.delete(cacheKeyOf(tenant, key));
    else this.#recent.set(cacheKeyOf(tenant, key), record);
    return record;
  }

  lastSeen(tenant: string, key: string): StoredRecord | null {
    const record = this.#recent.get(cacheKeyOf(tenant, key));
    return record === undefined || (record.expiresAt ?? Infinity) <= this.#clock.now() ? null : record;
  }

  async put(tenant: string, key: string, value: Json, options?: PutOptions): Promise<string | null> {
    const version = await inStore('put', key, () => this.#records.put(tenant, key, value, options));
    if (version === null) this.#recent.delete(cacheKeyOf(tenant, key));
    else {
      this.#recent.set(cacheKeyOf(tenant, key), { key, value, version, expiresAt: options?.expiresAt ?? null });
      this.tell(tenant, key, false);
    }
    return version;
  }

  async delete(tenant: string, key: string, options?: { version?: string }): Promise<boolean> {
    const gone = await inStore('delete', key, () => this.#records.delete(tenant, key, options));
    this.#recent.delete(cacheKeyOf(tenant, key));
    if (gone) this.tell(tenant, key, true);
    return gone;
  }

  list(tenant: string, prefix: string, options?: ListOptions): Promise<{ items: StoredRecord[]; next: string | null }> {
    return inStore('list', prefix, () => this.#records.list(tenant, prefix, options));
  }

  wipe(tenant: string, still: () => Promise<boolean>): Promise<Wiped> {
    this.#recent.deleteAll(cacheKeyOf(tenant, ''));
    return this.#records.wipe(tenant, still);
  }

  /** Notifies listeners, also of what is stored elsewhere on behalf of a workspace. */
  tell(tenant: string, key: string, gone: boolean): void {
    for (const { beginnings, listener } of this.#listeners)
      if (beginnings.some((beginning) => key.startsWith(beginning))) listener(tenant, key, gone);
  }
}

/** A span for what the store is asked; the first word of a key is the kind of record, and the rest may be a number or a name. */
function inStore<T>(operation: string, key: string, work: () => Promise<T>): Promise<T> {
  const kind = key.split('/', 1)[0] ?? '';
  return inSpan('client', `${operation} ${kind}`, { 'db.operation.name': operation, 'db.collection.name': kind }, work);
}

function cacheKeyOf(tenant: string, key: string): string {
  return `${tenant} ${key}`;
}
