import type { Clock } from '../../runtime/clock.ts';

/** How many requests a second a workspace sends for hours at most; the provider's document names no limit. */
const REQUESTS_A_SECOND = 28;

/** How many it takes to turn a number over: it is read, written and read back. */
const REQUESTS_EACH = 3;

/** How many numbers may turn over at once, without a pace. */
const FEW = 8;

/** What the time between two is multiplied by when the provider refuses one, and with each after that. */
const SLOWER = 1.5;
const FASTER = 0.98;

/** Spreads numbers that turn over at the same minute, and slows down where the provider takes fewer requests. */
export class Pace {
  readonly #clock: Clock;
  readonly #shortestMs: number;
  #gapMs: number;
  #next: number;
  #slowedAt = -Infinity;

  /** For one of `plans` that turn over `numbers` in all; `place` is its own among them, from 0. */
  constructor(clock: Clock, { plans, place, numbers }: { plans: number; place: number; numbers: number }) {
    this.#clock = clock;
    this.#shortestMs = numbers <= FEW ? 0 : (1000 * REQUESTS_EACH * plans) / REQUESTS_A_SECOND;
    this.#gapMs = this.#shortestMs;
    this.#next = clock.now() + (this.#gapMs * place) / plans;
  }

  /** Whether the provider took fewer requests than were sent. */
  get isSlowed(): boolean {
    return this.#slowedAt > -Infinity;
  }

  /** Waits for the turn of the next number. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#gapMs;
    if (at > now) await this.#clock.sleep(at - now);
    this.#gapMs = Math.max(this.#shortestMs, this.#gapMs * FASTER);
  }

  /** The provider takes no more for now. Those that were under way at once are told so at once, which counts once. */
  slowDown(): void {
    const now = this.#clock.now();
    if (now - this.#slowedAt > this.#gapMs) this.#gapMs = Math.max(1000 / FEW, this.#gapMs * SLOWER);
    this.#slowedAt = now;
    this.#next = Math.max(this.#next, now + this.#gapMs);
  }
}
