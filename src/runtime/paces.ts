import type { Clock } from './clock.ts';
import { MINUTE_MS } from './durations.ts';
import { TtlMap } from './ttl-cache.ts';

/**
 * How often each did something in its minute, which begins with the first time. Owner: the process; of more than `max`, the
 * one asked about longest ago is forgotten.
 */
export class Paces {
  readonly #counted: TtlMap<{ times: number }>;

  constructor(clock: Clock, max: number) {
    this.#counted = new TtlMap({ max, ttl: { ms: MINUTE_MS, clock } });
  }

  /** Counts one more; the first is 1. */
  count(who: string): number {
    const counted = this.#counted.get(who);
    if (counted === undefined) this.#counted.set(who, { times: 1 });
    else counted.times += 1;
    return counted?.times ?? 1;
  }
}
