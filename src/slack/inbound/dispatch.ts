import type { App, Receiver, ReceiverEvent } from '@slack/bolt';

/** Where Bolt's context says how long a request had waited ({@link Delivery.waitedMs}). */
export const WAITED = 'waitedMs';

/** Where Bolt's context has what lets Slack have the answer to an event: the end of an install must not be lost after it. */
export const RECORDED = 'recorded';

/** A payload of Slack's that is known to come from there, and how it came. */
export interface Delivery {
  body: Readonly<Record<string, unknown>>;
  /** How long it had waited, in milliseconds, before anybody could look at it. */
  waitedMs?: number;
  /** Set when Slack sends it again. */
  retry?: { number: number; reason: string };
}

/**
 * What Slack is to be answered: the ack, or why there is none. *malformed* is what Bolt can make nothing of, *unhandled* what
 * nobody listens to, *unrecorded* an event that has to come again.
 */
export type Reply = { kind: 'ack'; value: unknown } | { kind: 'starting' | 'malformed' | 'unhandled' | 'unrecorded' };

export interface Dispatched {
  /** As soon as there is one. Never rejects. */
  reply: Promise<Reply>;
  /** When all the work that the delivery started has ended. Never rejects. */
  settled: Promise<void>;
}

export interface DispatchOptions {
  /** Told when Bolt could not make sense of a payload. */
  onFailure: (error: unknown) => void;
  /** Told of a payload that no listener took; says whether it is one that Slack may send, which is acked. */
  onUnhandled?: (body: Readonly<Record<string, unknown>>) => boolean;
}

/** Hands payloads to Bolt, whatever they came by: answers when the listener acks and not when it ends, never throws. */
export class Dispatcher implements Receiver {
  readonly #onFailure: (error: unknown) => void;
  readonly #onUnhandled: NonNullable<DispatchOptions['onUnhandled']>;
  #app: App | undefined;

  constructor({ onFailure, onUnhandled = () => false }: DispatchOptions) {
    this.#onFailure = onFailure;
    this.#onUnhandled = onUnhandled;
  }

  init(app: App): void {
    this.#app = app;
  }

  /** Nothing to start: the host owns the socket. */
  async start(): Promise<void> {}

  /** Nothing to stop: the host owns the socket. */
  async stop(): Promise<void> {}

  dispatch({ body, waitedMs, retry }: Delivery): Dispatched {
    const app = this.#app;
    if (app === undefined) return { reply: Promise.resolve({ kind: 'starting' }), settled: Promise.resolve() };
    const { promise: reply, resolve: answer } = Promise.withResolvers<Reply>();
    let acked = false;
    // Bolt acks an event before anybody has looked at it.
    const isEvent = body.event !== undefined;
    const event: ReceiverEvent = {
      body,
      ack: async (value?: unknown) => {
        if (acked) throw new Error('This request was acked already');
        acked = true;
        if (!isEvent) answer({ kind: 'ack', value });
      },
    };
    event.customProperties = {
      ...(waitedMs === undefined ? {} : { [WAITED]: waitedMs }),
      ...(isEvent ? { [RECORDED]: () => answer(EMPTY_ACK) } : {}),
    };
    if (retry !== undefined) {
      event.retryNum = retry.number;
      event.retryReason = retry.reason;
    }
    const settled = app.processEvent(event).then(
      () => {
        // An event that is not on record by now is sent again.
        if (acked) answer({ kind: 'unrecorded' });
        else answer(this.#onUnhandled(body) ? EMPTY_ACK : { kind: 'unhandled' });
      },
      // What listeners throw ends in Bolt's own error handler; only its reading of the payload fails here.
      (error: unknown) => {
        answer({ kind: 'malformed' });
        this.#onFailure(error);
      },
    );
    return { reply, settled };
  }
}

const EMPTY_ACK: Reply = { kind: 'ack', value: undefined };
