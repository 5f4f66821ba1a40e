import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** How much is kept, and for how long; without `ttl` an entry stays until the room is needed. */
interface Bounds {
  max: number;
  ttl?: { ms: number; clock: Pick<Clock, 'now'> };
}

/**
 * Values that are kept for a limited time. Owner: the holder of the instance; key: as given, the tenant first; bound:
 * `max`, and the least recently used is evicted when it is full.
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

  /** Deletes an entry; returns whether there was one. */
  delete(key: string): boolean {
    return this.#entries.delete(key);
  }

  /** Deletes every key that begins like this. */
  deleteAll(prefix: string): void {
    this.deleteWhere((key) => key.startsWith(prefix));
  }

  /** Deletes every entry of which this is true. */
  deleteWhere(goes: (key: string, value: V) => boolean): void {
    for (const [key, value] of [...this.#entries]) if (goes(key, value)) this.#entries.delete(key);
  }
}

/** How long one caller waits for a shared request. */
export interface Wait {
  /** Epoch milliseconds. */
  deadline: number;
  /** The error thrown when there is no answer by then; the request goes on for the others. */
  late: () => Error;
}

interface CacheEntry<T> {
  value: Promise<T>;
  /** Once it is there. */
  answer: { readonly value: T } | undefined;
}

/**
 * A cache of answers, bounded like {@link TtlMap}. Failures are not kept, nor answers that `keeps` rejects; concurrent
 * look-ups share one request, each waiting as long as it may.
 */
export class TtlCache<T> {
  readonly #kept: TtlMap<CacheEntry<T>>;
  readonly #clock: Clock;
  readonly #keeps: (value: T) => boolean;

  constructor(clock: Clock, ttlMs: number, max: number, keeps: (value: T) => boolean = () => true) {
    this.#clock = clock;
    this.#kept = new TtlMap({ max, ttl: { ms: ttlMs, clock } });
    this.#keeps = keeps;
  }

  /** A caller with a deadline must not build it into the request, which is shared. */
  get(key: string, ask: () => Promise<T>, wait?: Wait): Promise<T> {
    const kept = this.#kept.get(key) ?? this.#keep(key, ask());
    return wait === undefined || kept.answer !== undefined ? kept.value : this.#inTime(kept.value, wait);
  }

  /** The current answer, if any, which may still be pending; makes no request. */
  peek(key: string): Promise<T> | undefined {
    return this.#kept.peek(key)?.value;
  }

  /** The current answer if it has arrived already; does not wait. */
  known(key: string): { readonly value: T } | undefined {
    return this.#kept.get(key)?.answer;
  }

  /** What was found out or written elsewhere; a pending answer no longer counts. */
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

  #keep(key: string, value: Promise<T>): CacheEntry<T> {
    const kept: CacheEntry<T> = { value, answer: undefined };
    this.#kept.set(key, kept);
    const drop = () => {
      if (this.#kept.peek(key) === kept) this.#kept.delete(key);
    };
    // The caller is told of a failure; all that is left to do here is not to cache it.
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
