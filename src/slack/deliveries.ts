import type { Clock } from '../clock.ts';

/** Longer than the same signed request is taken: five minutes to either side of its time (docs/slack.md, Packages). */
const KEPT_MS = 10 * 60 * 1000;

/** Deliveries remembered at once, of all workspaces together; the oldest goes. */
export const MOST_DELIVERIES = 20_000;

/**
 * Which deliveries came before, so that one that is sent again shows nothing twice. Owner: the process; key: workspace,
 * person and trigger; lifetime {@link KEPT_MS}. What changes something is claimed in the store besides, where other
 * processes see it (docs/decisions/0027-replayed-readings.md).
 */
export class Deliveries {
  readonly #clock: Clock;
  /** Until when, by key; the oldest first. */
  readonly #kept = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True the first time. */
  isNew(key: string): boolean {
    const now = this.#clock.now();
    const until = this.#kept.get(key);
    if (until !== undefined && until > now) return false;
    this.#kept.delete(key);
    this.#kept.set(key, now + KEPT_MS);
    for (const [oldest, end] of this.#kept) {
      if (end > now && this.#kept.size <= MOST_DELIVERIES) break;
      this.#kept.delete(oldest);
    }
    return true;
  }
}
