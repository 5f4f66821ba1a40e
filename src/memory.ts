import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** How long one of those who share a question waits for its answer. */
export interface Wait {
  /** Epoch milliseconds. */
  deadline: number;
  /** What is thrown when the answer is not there by then; the question goes on for the others. */
  late: () => Error;
}

interface Kept<T> {
  value: Promise<T>;
  /** Nobody needs to wait for it any more. */
  settled: boolean;
}

/**
 * Answers that are believed for a while. Owner: whoever holds the instance; key: as given, the tenant first;
 * lifetime: `ttlMs`; bound: `max`, and the one used longest ago goes when it is full. Failures are not kept; concurrent
 * questions share one, and each waits for it as long as it may itself.
 */
export class Memory<T> {
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #clock: Clock;

  constructor(clock: Clock, ttlMs: number, max: number) {
    this.#clock = clock;
    // The library believes an answer of exactly this age; `ttlResolution` would have it look at the time only now and then.
    this.#kept = new LRUCache({ max, ttl: ttlMs - 1, ttlResolution: 0, perf: { now: () => clock.now() } });
  }

  /** Whoever waits with a deadline must not put that into the question: it is everybody's. */
  get(key: string, ask: () => Promise<T>, wait?: Wait): Promise<T> {
    const kept = this.#kept.get(key) ?? this.#ask(key, ask);
    return wait === undefined || kept.settled ? kept.value : this.#inTime(kept.value, wait);
  }

  /** What is believed at this moment, if anything, which may still be on its way; asks nobody. */
  peek(key: string): Promise<T> | undefined {
    return this.#kept.peek(key)?.value;
  }

  drop(key: string): void {
    this.#kept.delete(key);
  }

  /** Drops every key that begins like this. */
  dropAll(prefix: string): void {
    for (const key of [...this.#kept.keys()]) if (key.startsWith(prefix)) this.#kept.delete(key);
  }

  #ask(key: string, ask: () => Promise<T>): Kept<T> {
    const kept: Kept<T> = { value: ask(), settled: false };
    this.#kept.set(key, kept);
    kept.value.then(
      () => {
        kept.settled = true;
      },
      () => {
        // Whoever asked is told; all that is left to do here is not to believe it.
        kept.settled = true;
        if (this.#kept.peek(key) === kept) this.#kept.delete(key);
      },
    );
    return kept;
  }

  #inTime(value: Promise<T>, { deadline, late }: Wait): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = new AbortController();
      this.#clock.sleep(Math.max(0, deadline - this.#clock.now()), waiting.signal).then(
        () => reject(late()),
        // The answer was there first.
        () => {},
      );
      const end = () => waiting.abort();
      value.then(resolve, reject).finally(end);
    });
  }
}
