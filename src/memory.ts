import type { Clock } from './clock.ts';

interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/**
 * Answers that are believed for a while. Owner: whoever holds the instance; key: as given, the tenant first;
 * lifetime: `ttlMs`; failures are not kept, concurrent questions share one, the oldest goes when it is full.
 */
export class Memory<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #clock: Clock;
  readonly #ttlMs: number;
  readonly #max: number;

  constructor(clock: Clock, ttlMs: number, max: number) {
    this.#clock = clock;
    this.#ttlMs = ttlMs;
    this.#max = max;
  }

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = this.#clock.now();
    const found = this.#kept.get(key);
    if (found !== undefined && found.until > now) return found.value;
    const value = ask();
    this.#kept.delete(key);
    this.#kept.set(key, { until: now + this.#ttlMs, value });
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#max && oldest.done === false) this.#kept.delete(oldest.value);
    value.catch(() => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    });
    return value;
  }

  /** What is believed at this moment, if anything, which may still be on its way; asks nobody. */
  peek(key: string): Promise<T> | undefined {
    const found = this.#kept.get(key);
    return found !== undefined && found.until > this.#clock.now() ? found.value : undefined;
  }

  drop(key: string): void {
    this.#kept.delete(key);
  }

  /** Drops every key that begins like this. */
  dropAll(prefix: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key);
  }
}
