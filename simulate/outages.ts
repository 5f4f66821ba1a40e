import {
  FIRST_DELAY_MS,
  LEFT_ALONE_MS,
  LONGEST_DELAY_MS,
  READ_DEADLINE_MS,
  REFUSED_FOR_MS,
  TOO_LATE_MS,
} from './rules.ts';
import type { Outage } from './settings.ts';

/** When the provider is down, and which environments know it. Times in milliseconds of the day. */
export class Outages {
  readonly #outage: Outage | null;
  /** By firing: until when the environment that works on it leaves the provider alone. */
  readonly #known: Float64Array;

  constructor(outage: Outage | null, firings: number) {
    this.#outage = outage;
    this.#known = new Float64Array(firings);
  }

  isDown(at: number): boolean {
    return this.#outage !== null && at >= this.#outage.from && at < this.#outage.to;
  }

  /** What the environment knows that now works on a firing. */
  know(firing: number, until: number): void {
    this.#known[firing] = until;
  }

  knownBy(firing: number): number {
    return this.#known[firing] ?? 0;
  }

  /** How long asking takes that comes to nothing. */
  heldMs(at: number): number {
    if (!this.isDown(at)) return 0;
    return this.#outage?.kind === 'hangs' ? READ_DEADLINE_MS : REFUSED_FOR_MS;
  }

  /** How long an environment is held by a firing that finds the provider down; from then on it knows. */
  meet(firing: number, at: number): number {
    if (this.knownBy(firing) > at) return 0;
    const held = this.heldMs(at);
    this.know(firing, at + held + LEFT_ALONE_MS);
    return held;
  }
}

/** When a post that the provider failed is told again; `null` when that would be too late for it. */
export function againAfter(now: number, dueAt: number, random: number): number | null {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS + Math.max(0, now - dueAt) / 2);
  const again = now + delay * (0.75 + random / 4);
  return again <= dueAt + TOO_LATE_MS ? again : null;
}
