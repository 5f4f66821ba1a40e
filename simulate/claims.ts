import { LEASE_MS } from './rules.ts';

/** What a delivery of a firing finds. */
export type Found =
  /** It is this one's to do; `again` when somebody died over it. */
  | 'mine'
  /** Somebody works on it. */
  | 'busy'
  | 'done';

const FREE = 0;
const DONE = -1;

/**
 * Claims of the firings of a day, as src/posts/claim.ts has them: who comes first holds one for a lease, and it is done
 * once. `honoured: false` is what would happen without.
 */
export class Claims {
  /** Until when a firing is held, in milliseconds of the day. */
  readonly #until: Float64Array;
  readonly #honoured: boolean;

  constructor(firings: number, honoured: boolean) {
    this.#until = new Float64Array(firings).fill(FREE);
    this.#honoured = honoured;
  }

  take(firing: number, now: number): Found {
    const until = this.#until[firing] ?? FREE;
    if (this.#honoured && until === DONE) return 'done';
    if (this.#honoured && until > now) return 'busy';
    this.#until[firing] = now + LEASE_MS;
    return 'mine';
  }

  finish(firing: number): void {
    this.#until[firing] = DONE;
  }

  /** Gives it back undone, as after a 429. */
  release(firing: number): void {
    this.#until[firing] = FREE;
  }

  /** Until when it is held, in milliseconds of the day. */
  until(firing: number): number {
    return this.#until[firing] ?? FREE;
  }
}
