const MINUTE = 60_000;

/** What the provider lets each account ask in a minute, if it limits at all; its document names no number. */
export class Accounts {
  readonly #perMinute: number | null;
  readonly #left: Float64Array;
  readonly #asOf: Float64Array;

  constructor(accounts: number, perMinute: number | null) {
    this.#perMinute = perMinute;
    this.#left = new Float64Array(perMinute === null ? 0 : accounts).fill(perMinute ?? 0);
    this.#asOf = new Float64Array(perMinute === null ? 0 : accounts);
  }

  /** Asks so many times at once: 0 when that is allowed, else after how many milliseconds it will be. */
  ask(account: number, calls: number, now: number): number {
    if (this.#perMinute === null) return 0;
    const before = this.#asOf[account] ?? 0;
    const filled = ((now - before) / MINUTE) * this.#perMinute;
    const left = Math.min(this.#perMinute, (this.#left[account] ?? 0) + filled);
    this.#asOf[account] = now;
    this.#left[account] = left >= calls ? left - calls : left;
    return left >= calls ? 0 : ((Math.min(calls, this.#perMinute) - left) / this.#perMinute) * MINUTE;
  }
}
