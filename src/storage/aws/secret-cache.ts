import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';

const LIFETIME_MS = 5 * 60_000;
const MAX_ENTRIES = 1000;

interface Entry {
  until: number;
  text: Promise<string | null>;
}

/**
 * The secrets one warm process has read, whole and by workspace, for five minutes: so long may another process's
 * change go unseen. Absence is not kept, so an installation is seen at once; own writes replace what is kept. Of
 * {@link MAX_ENTRIES} the one used longest ago goes.
 */
export class SecretCache {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES });
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The JSON text; callers at the same time share one `load`. */
  get(tenant: string, load: () => Promise<string | null>): Promise<string | null> {
    const known = this.#entries.get(tenant);
    if (known !== undefined && known.until > this.#clock.now()) return known.text;
    const entry = this.#keep(tenant, load());
    const forget = (): void => {
      if (this.#entries.peek(tenant) === entry) this.#entries.delete(tenant);
    };
    entry.text.then((text) => {
      if (text === null) forget();
    }, forget);
    return entry.text;
  }

  /** What an own read or write found or left; a read that began before it no longer counts. */
  set(tenant: string, text: string | null): void {
    if (text === null) this.#entries.delete(tenant);
    else this.#keep(tenant, Promise.resolve(text));
  }

  #keep(tenant: string, text: Promise<string | null>): Entry {
    const entry = { until: this.#clock.now() + LIFETIME_MS, text };
    this.#entries.set(tenant, entry);
    return entry;
  }
}
