import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Agent, buildConnector, Client, type Dispatcher, ping, WebSocket } from 'undici';
import type { Clock } from '../../runtime/clock.ts';
import { type Frame, readFrame } from './socket-frame.ts';

/** How often a ping is sent; a connection is given up after two unanswered in a row. */
const PING_MS = 10_000;

/** How long the other side may take to close: Slack leaves the TCP connection open (node-slack-sdk issue 2752). */
const CLOSE_MS = 1000;

const PINGS = channel('undici:websocket:ping');
const PONGS = channel('undici:websocket:pong');

interface LinkOptions {
  url: string;
  clock: Clock;
  /** Makes what the connection goes through, where it cannot go straight. */
  dispatcher?: ((options: Agent.Options & { proxyTunnel?: boolean }) => Dispatcher) | undefined;
  frame: (link: SocketConnection, frame: Frame) => void;
  /** Called once, when the connection has ended. */
  ended: (link: SocketConnection) => void;
}

/** One WebSocket connection to Slack. Never throws; any error ends it. */
export class SocketConnection {
  readonly #options: LinkOptions;
  readonly #socket: WebSocket;
  readonly #ended = new AbortController();
  readonly #noted = (message: unknown): void => this.#hear(message);
  #tcp: Socket | null = null;
  #alive = true;

  constructor(options: LinkOptions) {
    this.#options = options;
    const make = options.dispatcher ?? ((each: Agent.Options) => new Agent(each));
    const dispatcher = make({
      // Proxies that pass requests on do not pass on the upgrade to a WebSocket.
      proxyTunnel: true,
      factory: (origin, { connect, ...each }: Client.Options) => {
        const open = typeof connect === 'function' ? connect : buildConnector({ ...connect, allowH2: false });
        // The library has no other way to drop a connection whose other side has gone silent.
        const noting: buildConnector.connector = (target, done) =>
          open(target, (...made) => {
            this.#tcp = made[1];
            done(...made);
          });
        return new Client(origin, { ...each, connect: noting });
      },
    });
    this.#socket = new WebSocket(options.url, { dispatcher });
    this.#socket.addEventListener('message', ({ data }) => {
      this.#alive = true;
      if (!this.#ended.signal.aborted) options.frame(this, readFrame(data));
    });
    this.#socket.addEventListener('close', () => this.#end());
    this.#socket.addEventListener('error', () => this.#end());
    PINGS.subscribe(this.#noted);
    PONGS.subscribe(this.#noted);
    // Only the connection's own end interrupts the watch.
    this.#watch().catch(() => this.#end());
  }

  /** Returns whether it was sent. */
  send(message: object): boolean {
    if (this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Closes politely; anything that still arrives is ignored. */
  close(): void {
    this.#socket.close(1000);
    this.#options.clock.sleep(CLOSE_MS, this.#ended.signal).then(
      () => this.#end(),
      // It was closed in time.
      () => {},
    );
  }

  /** Ends when the connection does, because its wait then rejects. */
  async #watch(): Promise<void> {
    for (let silent = 0; silent < 2; silent = this.#alive ? 0 : silent + 1) {
      this.#alive = false;
      if (this.#socket.readyState === WebSocket.OPEN) ping(this.#socket);
      await this.#options.clock.sleep(PING_MS, this.#ended.signal);
    }
    this.#end();
  }

  #hear(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'websocket' in message) {
      if (message.websocket === this.#socket) this.#alive = true;
    }
  }

  #end(): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    PINGS.unsubscribe(this.#noted);
    PONGS.unsubscribe(this.#noted);
    this.#tcp?.destroy();
    this.#options.ended(this);
  }
}
