import type { App, Receiver } from '@slack/bolt';
import type { Agent, Dispatcher as OutgoingDispatcher } from 'undici';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { type Delivery, Dispatcher, isRouted, type Reply } from '../slack/inbound/receiver.ts';
import { SocketClient } from '../slack/inbound/socket-client.ts';
import { InFlight } from './http-host.ts';

interface SocketHostOptions {
  appToken: string;
  apiUrl: string;
  clock: Clock;
  log: Logger;
  /** Makes what connections go through, where they cannot go straight. */
  dispatcher?: ((options: Agent.Options & { proxyTunnel?: boolean }) => OutgoingDispatcher) | undefined;
}

/** Serves Slack over Socket Mode: payloads are handled like those over HTTP. */
export class SocketHost implements Receiver {
  readonly #working = new InFlight();
  readonly #dispatcher: Dispatcher;
  readonly #client: SocketClient;
  readonly #log: Logger;
  readonly #lose: (error: unknown) => void;
  #stopped = false;
  /** Resolves with the reason when Slack does not let this app connect; else never. */
  readonly lost: Promise<unknown>;

  constructor({ log, ...options }: SocketHostOptions) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.lost = promise;
    this.#lose = resolve;
    this.#log = log;
    this.#dispatcher = new Dispatcher({ log });
    this.#client = new SocketClient({
      ...options,
      log,
      take: ({ payload, size, retry }, ack) => {
        const { reply, settled } = this.#dispatcher.dispatch({
          body: payload,
          size,
          ...(retry === null ? {} : { retry }),
        });
        void this.#working.add(settled);
        void this.#working.add(reply.then((each) => answer(each, payload, ack)));
      },
      lost: resolve,
    });
  }

  init(app: App): void {
    this.#dispatcher.init(app);
  }

  /** Begins to connect, and goes on trying; waits for nothing, because Slack may be down for long. */
  async start(): Promise<void> {
    this.#client.start().then(
      () => this.#log.info('connected to Slack by Socket Mode'),
      (error: unknown) => {
        if (!this.#stopped) this.#lose(error);
      },
    );
  }

  /** Whether Slack can send anything now. */
  get connected(): boolean {
    return this.#client.connected;
  }

  /** Payloads whose work has not ended. */
  get inFlight(): number {
    return this.#working.size;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#client.stop();
  }

  /**
   * Disconnects when the work in flight has ended, or after `graceMs`: its answers still need the connection. Returns
   * whether it has.
   */
  async close(graceMs: number): Promise<boolean> {
    const ended = await this.#working.settle(graceMs);
    await this.stop();
    return ended;
  }
}

/** What is not acked comes again where it was not put on record; a person whose command or press failed is told so by Slack. */
function answer(reply: Reply, body: Delivery['body'], ack: (payload?: unknown) => void): void {
  if (reply.kind === 'ack') ack(typeof reply.value === 'string' ? { text: reply.value } : reply.value);
  else if (reply.kind === 'malformed' || (reply.kind === 'unhandled' && !isRouted(body))) ack();
}
