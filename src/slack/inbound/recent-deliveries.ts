import type { Clock } from '../../clock.ts';
import { TtlMap } from '../../ttl-cache.ts';
import type { BlockActionsPayload, EventPayload } from './payloads.ts';

/** What a payload says of its delivery. */
export type Delivered = Partial<
  Pick<EventPayload, 'event_id'> & Pick<BlockActionsPayload, 'trigger_id' | 'view' | 'actions'>
>;

/** What makes a delivery the same one when it comes again. */
export function deliveryKey({ event_id: event, trigger_id: trigger, view, actions = null }: Delivered): string {
  return event ?? trigger ?? `${view?.id ?? ''} ${view?.hash ?? ''} ${JSON.stringify(actions).slice(0, 200)}`;
}

/** Longer than the same signed request is taken: five minutes to either side of its time (docs/slack.md, Packages). */
const KEPT_MS = 10 * 60 * 1000;

/** Deliveries remembered at once, of all workspaces together; the oldest goes. */
export const MOST_DELIVERIES = 20_000;

/**
 * Which deliveries came before, so that one that is sent again shows nothing twice. Owner: the process; key: workspace,
 * person and trigger; lifetime {@link KEPT_MS}. What changes something is claimed in the store besides, where other
 * processes see it (docs/decisions/0027-replayed-readings.md).
 */
export class RecentDeliveries {
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
