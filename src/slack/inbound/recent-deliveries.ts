import type { Clock } from '../../runtime/clock.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import type { BlockActionsPayload, EventPayload } from './payloads.ts';

/** What a payload says of its delivery. */
export type Delivered = Partial<
  Pick<EventPayload, 'event_id'> & Pick<BlockActionsPayload, 'trigger_id' | 'view' | 'actions'>
>;

/** The key by which a repeated delivery is recognised. */
export function deliveryKey({ event_id: event, trigger_id: trigger, view, actions = null }: Delivered): string {
  return event ?? trigger ?? `${view?.id ?? ''} ${view?.hash ?? ''} ${JSON.stringify(actions).slice(0, 200)}`;
}

/**
 * How long a delivery is remembered, in milliseconds: longer than the same signed request is accepted, five minutes to
 * either side of its time (docs/slack.md, Packages).
 */
const KEPT_MS = 10 * 60 * 1000;

/** The most deliveries remembered at once, for all workspaces together; the oldest goes. */
export const MOST_DELIVERIES = 20_000;

/**
 * Remembers deliveries, so that a repeated one shows nothing twice. Owner: the process; key: workspace, person and
 * trigger; lifetime {@link KEPT_MS}. Deliveries that change something are also claimed in the store, where other
 * processes see it (docs/decisions/0027-replayed-readings.md).
 */
export class RecentDeliveries {
  /** Not a plain Map: finding the oldest entry of a full one means walking past every deleted entry. */
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
