import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** How much is kept, and for how long; without `ttlMs` an entry stays until the room is needed. */
interface Bounds {
  max: number;
  ttl?: { ms: number; clock: Pick<Clock, 'now'> };
}

/**
 * Values that are kept for a while. Owner: whoever holds the instance; key: as given, the tenant first; bound: `max`, and
 * the one used longest ago goes when it is full.
 */
export class TtlMap<V extends NonNullable<unknown>> {
  readonly #entries: LRUCache<string, V>;

  constructor({ max, ttl }: Bounds) {
    // The library keeps an entry of exactly its lifetime; `ttlResolution` would have it look at the time only now and then.
    this.#entries = new LRUCache({
      // `max` would allocate the room for all of them at once, milliseconds for each of the caches of a start.
      maxSize: max,
      sizeCalculation: () => 1,
      ...(ttl !== undefined && { ttl: ttl.ms - 1, ttlResolution: 0, perf: { now: () => ttl.clock.now() } }),
    });
  }

  get(key: string): V | undefined {
    return this.#entries.get(key);
  }

  /** The same, without counting as a use. */
  peek(key: string): V | undefined {
    return this.#entries.peek(key);
  }

  set(key: string, value: V): void {
    // A copy of the key: of a text that was cut out of a request V8 keeps the whole request.
    this.#entries.set(Buffer.from(key).toString(), value);
  }

  /** Whether there was one. */
  delete(key: string): boolean {
    return this.#entries.delete(key);
  }

  /** Deletes every key that begins like this. */
  deleteAll(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#entries.delete(key);
  }
}

/** How long one of those who share a question waits for its answer. */
export interface Wait {
  /** Epoch milliseconds. */
  deadline: number;
  /** What is thrown when the answer is not there by then; the question goes on for the others. */
  late: () => Error;
}

interface Kept<T> {
  value: Promise<T>;
  /** Once it is there. */
  answer: { readonly value: T } | undefined;
}

/**
 * Answers that are believed for a while, bounded like {@link TtlMap}. Failures are not kept, nor what `keeps` says no to;
 * concurrent questions share one, and each waits for it as long as it may itself.
 */
export class TtlCache<T> {
  readonly #kept: TtlMap<Kept<T>>;
  readonly #clock: Clock;
  readonly #keeps: (value: T) => boolean;

  constructor(clock: Clock, ttlMs: number, max: number, keeps: (value: T) => boolean = () => true) {
    this.#clock = clock;
    this.#kept = new TtlMap({ max, ttl: { ms: ttlMs, clock } });
    this.#keeps = keeps;
  }

  /** Whoever waits with a deadline must not put that into the question: it is everybody's. */
  get(key: string, ask: () => Promise<T>, wait?: Wait): Promise<T> {
    const kept = this.#kept.get(key) ?? this.#keep(key, ask());
    return wait === undefined || kept.answer !== undefined ? kept.value : this.#inTime(kept.value, wait);
  }

  /** What is believed at this moment, if anything, which may still be on its way; asks nobody. */
  peek(key: string): Promise<T> | undefined {
    return this.#kept.peek(key)?.value;
  }

  /** What is believed at this moment, where it is there already; waits for nobody. */
  known(key: string): { readonly value: T } | undefined {
    return this.#kept.get(key)?.answer;
  }

  /** What was found out or written elsewhere; an answer that is still on its way no longer counts. */
  set(key: string, value: T): void {
    if (this.#keeps(value)) this.#keep(key, Promise.resolve(value));
    else this.drop(key);
  }

  drop(key: string): void {
    this.#kept.delete(key);
  }

  /** Drops every key that begins like this. */
  dropAll(prefix: string): void {
    this.#kept.deleteAll(prefix);
  }

  #keep(key: string, value: Promise<T>): Kept<T> {
    const kept: Kept<T> = { value, answer: undefined };
    this.#kept.set(key, kept);
    const drop = () => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
    };
    // Whoever asked is told of a failure; all that is left to do here is not to believe it.
    value.then((found) => {
      kept.answer = { value: found };
      if (!this.#keeps(found)) drop();
    }, drop);
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
