/** The server's clock: the given one, moved by the control routes. */
export class MovingClock {
  readonly #base: () => number;
  #offset = 0;

  constructor(base: () => number) {
    this.#base = base;
  }

  /** Epoch milliseconds. */
  now(): number {
    return this.#base() + this.#offset;
  }

  /** Moves the clock forwards, or backwards with a negative number. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  /** Makes it this moment (epoch milliseconds); the clock goes on from there. */
  set(moment: number): void {
    this.#offset = moment - this.#base();
  }

  /** Back to the given clock. */
  reset(): void {
    this.#offset = 0;
  }
}

/** UTC as the API writes it: ISO 8601 with offset, to the second. */
export function formatTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}+00:00`;
}
