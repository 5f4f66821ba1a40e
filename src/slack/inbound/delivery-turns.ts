import type { Logger } from 'pino';
import { type BulkheadLimits, type Bulkheads, createBulkheads } from '../../runtime/bulkhead.ts';
import type { Clock } from '../../runtime/clock.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import type { Job } from './feature.ts';
import type { BlockActionsPayload, EventPayload } from './payloads.ts';

/** What is turned away where too much is asked for at once. */
export type TurnedAway = 'command' | 'action' | 'shortcut' | 'submission' | 'event';

/**
 * What people wait for: commands, presses, shortcuts and forms. One workspace may have more under way than may wait for
 * one provider (telephony/client.ts), so that a provider that hangs does not stop what asks another.
 */
const ANSWERS: BulkheadLimits = {
  atOnce: 512,
  spare: 128,
  few: 4,
  perWorkspace: 128,
  waiting: 100,
  waitingInAll: 1_000,
  perLoopTurn: 4,
};

/** What Slack has been answered already: messages, and other events. */
const EVENTS: BulkheadLimits = {
  atOnce: 256,
  spare: 64,
  few: 2,
  perWorkspace: 4,
  waiting: 300,
  waitingInAll: 1_200,
  perLoopTurn: 2,
};

/** What tells people that they were turned away, and takes a call to Slack. */
const NOTICES: BulkheadLimits = {
  atOnce: 64,
  spare: 16,
  few: 1,
  perWorkspace: 4,
  waiting: 300,
  waitingInAll: 1_200,
  perLoopTurn: 2,
};

/** How much of a payload takes one place among what waits, in bytes: most are shorter. */
const PLACE_BYTES = 4_096;

/** How often one person is told about messages that were not read, and the log about a workspace. */
const TELL_EVERY_MS = 60_000;
/** So many people and workspaces are remembered for that; the one told longest ago goes. */
const MAX_TOLD = 5_000;

/** One delivery, as far as turns go. */
export interface Arrival {
  /** Bytes of its payload. */
  size: number;
  /** Called with what ends a turn, once all the work of the delivery has ended. */
  onEnd(leave: () => void): void;
  /** Work that has to end before that. */
  beside: Job['beside'];
}

interface DeliveryTurnsOptions {
  clock: Clock;
  log: Logger;
  /** Called for everything that is turned away. */
  onTurnedAway?: ((kind: TurnedAway) => void) | undefined;
}

/**
 * The turns of what Slack delivers: what one workspace asks for at once waits in a bounded queue of its own, and what
 * does not fit is answered in words.
 */
export class DeliveryTurns {
  readonly #answers = createBulkheads(ANSWERS);
  readonly #events = createBulkheads(EVENTS);
  readonly #notices = createBulkheads(NOTICES);
  readonly #told: TtlMap<true>;
  readonly #log: Logger;
  readonly #onTurnedAway: (kind: TurnedAway) => void;

  constructor({ clock, log, onTurnedAway = () => {} }: DeliveryTurnsOptions) {
    this.#told = new TtlMap({ max: MAX_TOLD, ttl: { ms: TELL_EVERY_MS, clock } });
    this.#log = log;
    this.#onTurnedAway = onTurnedAway;
  }

  /** What waits for its turn now, in places of some kilobytes. */
  waiting(): number {
    return this.#answers.waiting() + this.#events.waiting();
  }

  /**
   * Whether the turn of what somebody waits for has come, at once or after a wait. What is turned away rejects with what the
   * person is told, or resolves to false where nothing can be.
   */
  answer(kind: Exclude<TurnedAway, 'event'>, arrival: Arrival, { caller: { tenant } }: Job): true | Promise<boolean> {
    const turn = this.#answers.enter(tenant, () => new TooMuchAtOnce(), { weight: weightOf(arrival) });
    if (typeof turn === 'function') {
      arrival.onEnd(turn);
      return true;
    }
    return turn.then(
      (leave) => {
        arrival.onEnd(leave);
        return true;
      },
      (refusal: unknown) => this.#turnAway(kind, arrival, tenant, refusal),
    );
  }

  /** Whether the turn of an event has come; false where it is turned away. */
  async event(arrival: Arrival, tenant: string): Promise<boolean> {
    if (await entered(this.#events, tenant, arrival)) return true;
    this.#count('event', tenant);
    return false;
  }

  /** Whether somebody is to be told now that a message of theirs was not read: once a minute, and at its turn. */
  async notice(arrival: Arrival, tenant: string, user: string): Promise<boolean> {
    const key = `${tenant} ${user}`;
    if (this.#told.peek(key) === true) return false;
    this.#told.set(key, true);
    if (await entered(this.#notices, tenant, arrival)) return true;
    this.#told.delete(key);
    return false;
  }

  /** The ack of a command and of a form carries words; that of anything else does not, and telling takes a call to Slack. */
  async #turnAway(kind: TurnedAway, arrival: Arrival, tenant: string, refusal: unknown): Promise<false> {
    this.#count(kind, tenant);
    const carries = kind === 'command' || kind === 'submission';
    if (carries || (await entered(this.#notices, tenant, arrival))) throw refusal;
    return false;
  }

  #count(kind: TurnedAway, tenant: string): void {
    this.#onTurnedAway(kind);
    if (this.#told.peek(tenant) === true) return;
    this.#told.set(tenant, true);
    this.#log.warn({ tenant }, 'a workspace asks for too much at once, so some of it is turned away');
  }
}

const HEADLINE = 'Too much is being asked of Switchboard in this workspace at once.';
const NOT_DONE = 'This was not done. Try again in a minute.';
const NOT_READ = 'This was not read. Write it again in a minute.';

/** What whoever is turned away is told. */
export class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce';
  readonly spoken: { headline: string; next: string };

  constructor(isMessage = false) {
    super(HEADLINE);
    this.spoken = { headline: HEADLINE, next: isMessage ? NOT_READ : NOT_DONE };
  }
}

/** Takes a turn for a delivery; false where too much waits already. */
async function entered(turns: Bulkheads, tenant: string, arrival: Arrival): Promise<boolean> {
  try {
    arrival.onEnd(await turns.enter(tenant, () => new TooMuchAtOnce(), { weight: weightOf(arrival) }));
    return true;
  } catch (error) {
    if (!(error instanceof TooMuchAtOnce)) throw error;
    return false;
  }
}

function weightOf({ size }: Arrival): number {
  return Math.max(1, Math.ceil(size / PLACE_BYTES));
}

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
export const MAX_DELIVERIES = 20_000;

/**
 * Remembers deliveries, so that a repeated one shows nothing twice. Owner: the process; key: workspace, person and
 * trigger; lifetime {@link KEPT_MS}. Deliveries that change something are also claimed in the store, where other
 * processes see it.
 */
export class RecentDeliveries {
  /** Not a plain Map: finding the oldest entry of a full one means walking past every deleted entry. */
  readonly #kept: TtlMap<true>;

  constructor(clock: Clock) {
    this.#kept = new TtlMap({ max: MAX_DELIVERIES, ttl: { ms: KEPT_MS, clock } });
  }

  /** True the first time. */
  isNew(key: string): boolean {
    if (this.#kept.peek(key) === true) return false;
    this.#kept.set(key, true);
    return true;
  }
}
