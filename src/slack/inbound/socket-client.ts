import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { WebAPIPlatformError, WebAPIRateLimitedError, WebClient } from '@slack/web-api';
import type { Logger } from 'pino';
import { Agent, buildConnector, Client, type Dispatcher, ping, WebSocket } from 'undici';
import type { Clock } from '../../runtime/clock.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { isObject } from '../../runtime/json.ts';
import { parseForeign } from '../../runtime/marked-text.ts';
import { boltLogger } from '../api/bolt-logger.ts';
import { clientOptions } from '../api/call.ts';

/** The longest wait between two attempts to connect, unless Slack asks for a longer one. */
const MAX_WAIT_MS = 30_000;

/** Slack's limits are per minute; what it asks beyond an hour is taken for an hour, so that a wrong header does not end it. */
const MAX_ASKED_MS = HOUR_MS;

/** How long a connection must last to count as steady, in milliseconds. */
const STEADY_MS = 10_000;

/** How long Slack may take to say hello on a new connection. */
const HELLO_MS = 10_000;

/**
 * How long a connection that Slack wants replaced may stay open beside its successor, waiting for Slack to close it.
 */
export const RETIRE_MS = 10_000;

/** Slack's codes after which no further attempt can succeed (docs.slack.dev, apps.connections.open, errors). */
const FINAL: ReadonlySet<string> = new Set([
  'access_denied',
  'account_inactive',
  'invalid_auth',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_authed',
  'team_disabled',
  'token_expired',
  'token_revoked',
  'user_removed_from_team',
]);

interface ClientOptions {
  appToken: string;
  apiUrl: string;
  clock: Clock;
  /** Makes what connections go through, where they cannot go straight. */
  dispatcher?: ((options: Agent.Options & { proxyTunnel?: boolean }) => Dispatcher) | undefined;
  log: Logger;
  /** Handles a payload; `ack` may be called once, by which time another connection may be open. */
  take: (envelope: Envelope, ack: (payload?: unknown) => void) => void;
  /** Called when Slack no longer lets this app connect. */
  lost: (error: unknown) => void;
}

interface Open {
  since: number;
  /** Whether Slack wants it replaced. */
  retired: boolean;
}

/**
 * Keeps a Socket Mode connection to Slack (docs/decisions/0030-own-socket.md): a new one is open before the old one is
 * closed, and nothing that arrives over it can break it.
 */
export class SocketClient {
  readonly #options: ClientOptions;
  readonly #web: WebClient;
  readonly #open = new Map<SocketConnection, Open>();
  readonly #greeted = new Map<SocketConnection, { hello: () => void; onFailure: (error: Error) => void }>();
  readonly #stopped = new AbortController();
  #connecting: Promise<void> | null = null;
  /** Consecutive failed attempts, and connections that did not last. */
  #failures = 0;
  #brief = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    const { apiUrl, log } = options;
    this.#web = new WebClient(undefined, clientOptions({ apiUrl, logger: boltLogger(log), timeout: 10_000 }));
  }

  /** Resolves once connected, however long that takes; rejects when Slack does not let this app connect. */
  start(): Promise<void> {
    return this.#connect();
  }

  /** Whether a connection is open over which Slack can send something. */
  get connected(): boolean {
    return this.#open.size > 0;
  }

  /** Closes every connection; nothing arrives after that. */
  stop(): void {
    this.#stopped.abort();
    for (const link of [...this.#open.keys(), ...this.#greeted.keys()]) link.close();
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#tryUntilOpen().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  async #tryUntilOpen(): Promise<void> {
    const { clock, log } = this.#options;
    let asked = 0;
    for (;;) {
      const waitMs = Math.max(asked, waitAfter(Math.max(this.#failures, this.#brief - 1)));
      if (waitMs > 0) await clock.sleep(waitMs, this.#stopped.signal);
      this.#stopped.signal.throwIfAborted();
      try {
        await this.#greet(await this.#address());
        this.#failures = 0;
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted || isFinal(error)) throw error;
        this.#failures += 1;
        asked = error instanceof WebAPIRateLimitedError ? waitAsked(error.retryAfter) : 0;
        log.warn({ err: error }, 'the Socket Mode connection failed and will be retried');
      }
    }
  }

  async #address(): Promise<string> {
    const answer = await this.#web.apiCall('apps.connections.open', { token: this.#options.appToken });
    if (!('url' in answer) || typeof answer.url !== 'string') throw new Error('Slack named no address to connect to');
    return answer.url;
  }

  async #greet(url: string): Promise<void> {
    const { clock, dispatcher } = this.#options;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const link = new SocketConnection({
      url,
      clock,
      dispatcher,
      frame: (from, frame) => this.#take(from, frame),
      ended: (from) => this.#end(from),
    });
    this.#greeted.set(link, { hello: resolve, onFailure: reject });
    const late = new AbortController();
    clock.sleep(HELLO_MS, late.signal).then(
      () => link.close(),
      // Slack was in time.
      () => {},
    );
    await promise.finally(() => late.abort());
  }

  #take(link: SocketConnection, frame: Frame): void {
    const { log, take } = this.#options;
    if (frame.kind === 'hello') this.#hello(link);
    else if (frame.kind === 'disconnect') this.#retire(link, frame.reason);
    else if (frame.kind === 'unknown') {
      log.warn({ why: frame.why }, 'an unknown message from Slack was dropped');
      if (frame.id !== null) this.#send(link, { envelope_id: frame.id });
    } else {
      const { envelope } = frame;
      take(envelope, (payload) =>
        this.#send(link, { envelope_id: envelope.id, ...(payload === undefined ? {} : { payload }) }),
      );
    }
  }

  #hello(link: SocketConnection): void {
    const waiting = this.#greeted.get(link);
    if (waiting === undefined) return;
    this.#greeted.delete(link);
    const before = [...this.#open.keys()];
    this.#open.set(link, { since: this.#options.clock.now(), retired: false });
    waiting.hello();
    for (const each of before) this.#leave(each);
  }

  /** Slack closes it soon; if not, it is closed here. Until then, payloads that arrive over it are answered. */
  #leave(link: SocketConnection): void {
    this.#options.clock.sleep(RETIRE_MS, this.#stopped.signal).then(
      () => link.close(),
      // The app stops, and closes every connection.
      () => {},
    );
  }

  #retire(link: SocketConnection, reason: string): void {
    const open = this.#open.get(link);
    if (open === undefined || open.retired) return;
    open.retired = true;
    this.#options.log.info({ reason }, 'Slack wants a new connection');
    this.#count(open);
    this.#reconnect();
  }

  #end(link: SocketConnection): void {
    this.#greeted.get(link)?.onFailure(new Error('The connection ended before Slack said hello'));
    this.#greeted.delete(link);
    const open = this.#open.get(link);
    if (open === undefined) return;
    this.#open.delete(link);
    if (this.#stopped.signal.aborted || open.retired || this.#open.size > 0) return;
    this.#options.log.warn('the connection to Slack was lost');
    this.#count(open);
    this.#reconnect();
  }

  /**
   * The first connection that does not last is replaced at once; if later ones do not last either, there is a wait
   * before the next.
   */
  #count({ since }: Open): void {
    this.#brief = this.#options.clock.now() - since < STEADY_MS ? this.#brief + 1 : 0;
  }

  #reconnect(): void {
    this.#connect().catch((error: unknown) => {
      if (!this.#stopped.signal.aborted) this.#options.lost(error);
    });
  }

  #send(link: SocketConnection, message: object): void {
    if ([link, ...this.#open.keys()].some((each) => each.send(message))) return;
    this.#options.log.warn('an answer came too late for the connection to Slack');
  }
}

/** How long to wait after this many failed attempts, in milliseconds: 1 s, 2 s, 4 s and so on. */
function waitAfter(failures: number): number {
  return failures <= 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(failures - 1, 10));
}

/** How long Slack asks to wait, in milliseconds. */
function waitAsked(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(MAX_ASKED_MS, Math.max(0, seconds * 1000)) : 0;
}

function isFinal(error: unknown): boolean {
  return error instanceof WebAPIPlatformError && FINAL.has(error.data.error);
}

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
class SocketConnection {
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

/** A frame from a Socket Mode connection (https://docs.slack.dev/apis/events-api/using-socket-mode). */
type Frame =
  | { kind: 'hello' }
  /** Slack will close the connection, or asks for it to be given up: `warning`, `refresh_requested`, `link_disabled`. */
  | { kind: 'disconnect'; reason: string }
  | { kind: 'envelope'; envelope: Envelope }
  /** Not understood; acked where it names an envelope. */
  | { kind: 'unknown'; why: string; id: string | null };

/** A payload, and the id by which it is acked. */
interface Envelope {
  id: string;
  payload: Readonly<Record<string, unknown>>;
  /** Characters of the frame. */
  size: number;
  retry: { number: number; reason: string } | null;
}

/** Reads one frame; any input gives one of the kinds above. */
export function readFrame(data: unknown): Frame {
  if (typeof data !== 'string') return unknown('it is not text');
  const frame = parse(data);
  if (frame === undefined) return unknown('it is no JSON');
  if (!isObject(frame)) return unknown('it is no object');
  const id = typeof frame.envelope_id === 'string' && frame.envelope_id !== '' ? frame.envelope_id : null;
  if (frame.type === 'hello') return { kind: 'hello' };
  if (frame.type === 'disconnect') return { kind: 'disconnect', reason: wordOf(frame.reason) };
  if (id === null) return unknown('it names no envelope');
  if (!isObject(frame.payload)) return { kind: 'unknown', why: 'it has no payload', id };
  return { kind: 'envelope', envelope: { id, payload: frame.payload, size: data.length, retry: retryOf(frame) } };
}

function retryOf({ retry_attempt: number, retry_reason: reason }: Readonly<Record<string, unknown>>) {
  return typeof number === 'number' && number > 0 ? { number, reason: wordOf(reason) } : null;
}

/** Slack's words are short; anything else is neither repeated nor logged. */
function wordOf(value: unknown): string {
  return typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : 'unknown';
}

function parse(data: string): unknown {
  try {
    return parseForeign(data);
  } catch {
    return undefined;
  }
}

function unknown(why: string): Frame {
  return { kind: 'unknown', why, id: null };
}
