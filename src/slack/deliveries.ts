import type { Clock } from '../clock.ts';
import { TtlMap } from '../ttl-cache.ts';

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
  /** Not a Map: to find its oldest entry, one that is full walks past every entry that it has lost. */
  readonly #kept: TtlMap<true>;

  constructor(clock: Clock) {
    this.#kept = new TtlMap({ max: MOST_DELIVERIES, ttl: { ms: KEPT_MS, clock } });
  }

  /** True the first time. */
  isNew(key: string): boolean {
    if (this.#kept.peek(key) === true) return false;
    this.#kept.set(key, true);
    return true;
  }
}
