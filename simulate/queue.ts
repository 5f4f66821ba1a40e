import type { Random } from './random.ts';
import { FIRST_RETRY_MS, LONGEST_RETRY_MS, MOST_AGE_MS } from './rules.ts';

/** Lambda's queue of events that found no room, by firing; times in milliseconds of the day. */
export class Queue {
  readonly #tries: Uint8Array;
  readonly #since: Float64Array;
  #throttled = 0;
  #mostWaiting = 0;
  waiting = 0;

  constructor(firings: number) {
    this.#tries = new Uint8Array(firings);
    this.#since = new Float64Array(firings);
  }

  get counts(): { throttled: number; mostWaiting: number } {
    return { throttled: this.#throttled, mostWaiting: this.#mostWaiting };
  }

  /** It is tried once more, from the queue or for the first time. */
  leave(firing: number): void {
    if ((this.#tries[firing] ?? 0) > 0) this.waiting -= 1;
  }

  /** It has room. */
  done(firing: number): void {
    this.#tries[firing] = 0;
  }

  /** How long it waits until it is tried again; `null` when it has waited for too long and is given up. */
  add(firing: number, now: number, random: Random): number | null {
    const tries = (this.#tries[firing] ?? 0) + 1;
    this.#throttled += 1;
    if (tries === 1) this.#since[firing] = now;
    if (now - (this.#since[firing] ?? 0) > MOST_AGE_MS) {
      this.#tries[firing] = 0;
      return null;
    }
    this.#tries[firing] = tries;
    this.waiting += 1;
    this.#mostWaiting = Math.max(this.#mostWaiting, this.waiting);
    return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)) * (0.5 + random() / 2);
  }
}
