import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { inSpan } from '../../runtime/tracing.ts';
import type { Ack } from './answer.ts';
import { kindOf } from './payloads.ts';
import type { Router } from './router.ts';

/** The members of Bolt's context that say how long a request had waited, and how large it is ({@link Delivery}). */
const WAITED = 'waitedMs';
const SIZE = 'size';

/**
 * The member of Bolt's context that releases the answer to an event, so that events such as an uninstall are recorded
 * before Slack is answered.
 */
const RECORDED = 'recorded';

/** A payload that is known to come from Slack, and how it arrived. */
export interface Delivery {
  body: Readonly<Record<string, unknown>>;
  /** How large it was as text, in bytes. */
  size: number;
  /** How long it had waited before it could be handled, in milliseconds. */
  waitedMs?: number;
  /** Set when Slack sends it again. */
  retry?: { number: number; reason: string };
}

/**
 * What Slack is to be answered: the ack, or why there is none. *malformed* is a payload that Bolt cannot read,
 * *unhandled* one that nobody listens to, *unrecorded* an event that Slack has to send again.
 */
export type Reply = { kind: 'ack'; value: unknown } | { kind: 'starting' | 'malformed' | 'unhandled' | 'unrecorded' };

interface Dispatched {
  /** As soon as there is one. Never rejects. */
  reply: Promise<Reply>;
  /** When all the work that the delivery started has ended. Never rejects. */
  settled: Promise<void>;
}

export interface DispatchOptions {
  /** Called when Bolt could not read a payload. */
  onFailure: (error: unknown) => void;
  /**
   * Called for a payload that no listener took; returns whether Slack may legitimately send it, in which case it is
   * acked.
   */
  onUnhandled?: (body: Readonly<Record<string, unknown>>) => boolean;
}

/** Hands payloads to Bolt, however they arrived. Answers when the listener acks, not when it ends; never throws. */
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

  dispatch({ body, size, waitedMs, retry }: Delivery): Dispatched {
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
      [SIZE]: size,
      ...(waitedMs === undefined ? {} : { [WAITED]: waitedMs }),
      ...(isEvent ? { [RECORDED]: () => answer(EMPTY_ACK) } : {}),
    };
    if (retry !== undefined) {
      event.retryNum = retry.number;
      event.retryReason = retry.reason;
    }
    const settled = inSpan('server', `slack ${kindOf(body) ?? 'payload'}`, {}, () =>
      app.processEvent(event).then(
        () => {
          // An event that has not been recorded by now is sent again.
          if (acked) answer({ kind: 'unrecorded' });
          else answer(this.#onUnhandled(body) ? EMPTY_ACK : { kind: 'unhandled' });
        },
        // What listeners throw ends in Bolt's own error handler; only its reading of the payload fails here.
        (error: unknown) => {
          answer({ kind: 'malformed' });
          this.#onFailure(error);
        },
      ),
    );
    return { reply, settled };
  }
}

const EMPTY_ACK: Reply = { kind: 'ack', value: undefined };

/**
 * Attaches the router to Bolt as its only middleware, because Bolt tries every listener on every payload, even with one
 * listener per kind (docs/decisions/0004-one-listener-per-kind.md).
 */
export function attachRouter(app: App, router: Router): void {
  app.use(async (args) => {
    // Bolt's types promise more than it checked; the router reads each kind of payload by its own schema.
    const { body }: { body: object } = args;
    const kind = kindOf(body);
    if (kind === 'event') return router.event(body, recordedIn(args.context), numberOf(args.context[SIZE]));
    if (kind === null || !('ack' in args)) return;
    if (kind === 'suggestion') return router.suggestion(body, open(args.ack));
    return router[kind](body, open(args.ack), numberOf(args.context[WAITED]), numberOf(args.context[SIZE]));
  });
}

/** Where Slack is answered before the event is handled, there is nothing to release. */
function recordedIn(context: Readonly<Record<string, unknown>>): () => void {
  const recorded = context[RECORDED];
  return typeof recorded === 'function' ? () => void recorded() : () => {};
}

function numberOf(found: unknown): number {
  return typeof found === 'number' ? found : 0;
}

/** Bolt narrows `ack` by payload; what may be in it is decided by `slack/answer`. */
function open(ack: unknown): Ack {
  return async (body) => {
    if (typeof ack === 'function') await ack(body);
  };
}
