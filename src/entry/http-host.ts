import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Bag } from '../runtime/bag.ts';
import { type BulkheadLimits, createBulkheads } from '../runtime/bulkhead.ts';
import { inSpan, withTrace } from '../runtime/tracing.ts';
import { MAX_BODY_BYTES, type SlackReceiver, type SlackResponse } from '../slack/inbound/receiver.ts';
import type { OAuth } from '../slack/install/oauth.ts';
import { INSTALL_PATH, REDIRECT_PATH } from '../slack/install/paths.ts';
import type { AgentRequest } from './agents/protocol.ts';
import type { Readiness, RequestState } from './readiness.ts';

interface HttpHost {
  server: Server;
  /** Requests whose work has not ended. */
  inFlight(): number;
  /**
   * Takes no new requests; ends when those in flight and their work have ended, or after `graceMs`; returns whether
   * they have.
   */
  close(graceMs: number): Promise<boolean>;
}

/** Answers agents, and people who let them in, at paths of its own. Never rejects. */
interface AgentDoor {
  isFor(path: string): boolean;
  handle(request: AgentRequest): Promise<SlackResponse | null>;
}

interface HttpHostOptions {
  /** Handles requests from Slack; `null` where they arrive another way. */
  receiver: SlackReceiver | null;
  /** The pages for installing, when there are any. */
  oauth?: Pick<OAuth, 'handle'> | null;
  /** What agents ask, where any may. */
  agents?: AgentDoor | undefined;
  /** The proxies that are trusted to say for whom they forward; none unless said. */
  proxies?: BlockList | undefined;
  /** Never rejects; without it, readiness is not reported. */
  readiness?: () => Promise<Readiness>;
  /** How long an idle connection stays open; 5 seconds unless said. */
  keepAliveMs?: number;
  /** Called for an answer that could not be sent. */
  onFailure?: (error: unknown) => void;
}

/** How long the head of a request may take to arrive. */
const HEAD_MS = 10_000;

/**
 * The turns of whoever has yet to show who they are, by their address: they pass as they begin. What Slack signs has turns of
 * its own (slack/inbound/delivery-turns.ts), and so has what agents ask for (entry/agents/protocol.ts).
 */
const STRANGERS: BulkheadLimits = {
  atOnce: 2,
  spare: 0,
  few: 1,
  perWorkspace: 2,
  waiting: 300,
  waitingInAll: 1_200,
  perLoopTurn: 2,
};

/** Serves `GET /healthz`, `GET /readyz`, the receiver and the pages for installing, over `node:http`. */
export function createHttpHost(options: HttpHostOptions): HttpHost {
  const { receiver, oauth = null, agents, readiness, keepAliveMs = 5000, onFailure = () => {} } = options;
  const { proxies = new BlockList() } = options;
  const working = new InFlight();
  const bodies = new Bodies();
  let unanswered = 0;
  let closing = false;
  const strangers = createBulkheads(STRANGERS);
  /** Answers somebody who has yet to show who they are, at the turn of their address. */
  const answerStranger = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    work: (from: string) => Promise<SlackResponse | null | undefined>,
  ) => {
    const from = countedAddress(incoming, proxies);
    const inTurn = async () => {
      try {
        (await strangers.enter(from, () => new NoTurn()))();
      } catch (error) {
        if (error instanceof NoTurn) return FULL;
        throw error;
      }
      return (await work(from)) ?? NOT_HERE;
    };
    working
      .add(withTrace(incoming.headers.traceparent, inTurn))
      .then((answer) => send(outgoing, answer))
      .catch(onFailure);
  };

  const server = createServer((incoming, outgoing) => {
    // A connection that is kept alive can bring requests even when the server takes no new ones.
    if (closing) return send(outgoing, STOPPING);
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/healthz') return send(outgoing, HEALTHY);
    if (path === '/readyz' && readiness !== undefined) {
      incoming.resume();
      readiness()
        .then((found) => send(outgoing, readinessAnswer(found)))
        .catch(onFailure);
      return;
    }
    if (oauth !== null && (path === INSTALL_PATH || path === REDIRECT_PATH)) {
      incoming.resume();
      const { method = 'GET', url = '/', headers } = incoming;
      return answerStranger(incoming, outgoing, () => oauth.handle({ method, url, headers }));
    }
    const isAgent = agents?.isFor(path) === true;
    if (receiver === null && !isAgent) return send(outgoing, NOT_HERE);
    if (unanswered >= MAX_UNANSWERED) return send(outgoing, FULL);
    unanswered += 1;
    const closed = new Promise<void>((resolve) => outgoing.once('close', resolve));
    void working.add(
      closed.then(() => {
        unanswered -= 1;
      }),
    );
    bodies.read(incoming, outgoing, (body) => {
      const { method = 'GET', url = '/', headers } = incoming;
      if (isAgent || receiver === null) {
        return answerStranger(incoming, outgoing, (from) =>
          inSpan('server', 'agent request', {}, async () => agents?.handle({ method, url, headers, body, from })),
        );
      }
      const { response, settled } = receiver.handle({ method, path, url, headers, body });
      void working.add(settled);
      response.then((answer) => send(outgoing, answer)).catch(onFailure);
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  // Of these two, Node takes the lesser for the head of a request and the greater for the whole of it; versions of it have
  // ended idle connections after headersTimeout (nodejs/node#27363), so that this one is the longer.
  server.headersTimeout = keepAliveMs + 5000;
  server.requestTimeout = HEAD_MS;

  return {
    server,
    inFlight: () => working.size,
    async close(graceMs) {
      closing = true;
      server.close();
      server.closeIdleConnections();
      const ended = await working.settle(graceMs);
      server.closeAllConnections();
      return ended;
    },
  };
}

class NoTurn extends Error {}

const JSON_TYPE = { 'content-type': 'application/json' };
const HEALTHY: SlackResponse = { status: 200, headers: JSON_TYPE, body: '{"status":"ok"}' };
const STOPPING: SlackResponse = {
  status: 503,
  headers: { ...JSON_TYPE, connection: 'close' },
  body: '{"status":"stopping"}',
};
const FULL: SlackResponse = {
  status: 503,
  headers: { ...JSON_TYPE, connection: 'close' },
  body: '{"status":"busy"}',
};
const NOT_HERE: SlackResponse = { status: 404, headers: JSON_TYPE, body: '{"error":"not_found"}' };

const REQUEST_WORDS: Readonly<Record<RequestState, string>> = {
  none: 'no signed request has come yet',
  refused: 'the last one was refused: its signature was not made with SLACK_SIGNING_SECRET',
  ok: 'ok',
};

function readinessAnswer({ ready, parts, requests }: Readiness): SlackResponse {
  const said = Object.entries(parts).map(([part, works]) => [part, works ? 'ok' : 'failed']);
  if (requests !== undefined) said.push(['requests', REQUEST_WORDS[requests]]);
  const body = JSON.stringify({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(said) });
  return { status: ready ? 200 : 503, headers: { ...JSON_TYPE, 'cache-control': 'no-store' }, body };
}

/**
 * The most requests that are held at once, and the most bytes of bodies that have not arrived whole: nobody has shown yet
 * that they are from Slack. What people are answered in words needs far less (slack/inbound/delivery-turns.ts).
 */
const MAX_UNANSWERED = 5_000;
const MAX_UNREAD_BYTES = 32 * 1024 * 1024;

/** The bodies that are being read. */
class Bodies {
  /** What each holds so far, and what gives it up. */
  readonly #unread = new Bag<{ bytes: number; giveUp: () => void }>();
  #bytes = 0;

  /**
   * Collects the body; anything over the limit is dropped, and the receiver refuses it by its size. Where all together
   * hold too much, the one that holds most is answered with 503, because what Slack sends is small.
   */
  read(incoming: IncomingMessage, outgoing: ServerResponse, done: (body: Buffer) => void): void {
    const chunks: Buffer[] = [];
    let size = 0;
    let isGivenUp = false;
    const unread = {
      bytes: 0,
      giveUp: () => {
        isGivenUp = true;
        chunks.length = 0;
        forget();
        outgoing.once('finish', () => incoming.destroy());
        send(outgoing, FULL);
      },
    };
    const remove = this.#unread.add(unread);
    const forget = () => {
      this.#bytes -= unread.bytes;
      unread.bytes = 0;
      remove();
    };
    incoming.on('data', (chunk: Buffer) => {
      if (isGivenUp) return;
      if (size <= MAX_BODY_BYTES) {
        chunks.push(chunk);
        unread.bytes += chunk.byteLength;
        this.#bytes += chunk.byteLength;
      }
      size += chunk.byteLength;
      if (this.#bytes > MAX_UNREAD_BYTES) this.#giveUpLargest();
    });
    incoming.on('end', () => {
      if (isGivenUp) return;
      forget();
      const [only] = chunks;
      done(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
    });
    incoming.on('close', forget);
    incoming.on('error', () => incoming.destroy());
  }

  #giveUpLargest(): void {
    const [largest] = [...this.#unread].sort((one, other) => other.bytes - one.bytes);
    largest?.giveUp();
  }
}

function send(outgoing: ServerResponse, { status, headers, cookies, body }: SlackResponse): void {
  if (cookies !== undefined) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.end(body);
}

/** The work in progress, so that a stop can wait for it. */
export class InFlight {
  #going = 0;
  readonly #waiting: (() => void)[] = [];

  add<T>(work: Promise<T>): Promise<T> {
    this.#going += 1;
    const done = () => {
      this.#going -= 1;
      if (this.#going === 0) for (const go of this.#waiting.splice(0)) go();
    };
    work.then(done, done);
    return work;
  }

  get size(): number {
    return this.#going;
  }

  /**
   * Resolves when all of it has ended, what it started meanwhile included, or after `graceMs`; returns whether it all
   * ended.
   */
  async settle(graceMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), graceMs);
    });
    const all = await Promise.race([this.#idle(), grace]);
    clearTimeout(timer);
    return all;
  }

  async #idle(): Promise<true> {
    while (this.#going > 0) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      // What waits for the last of it may begin something else.
      await nextTurn();
    }
    return true;
  }
}

/** What says of a request who sent it. */
interface Sent {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string | undefined };
}

/**
 * The address for which requests are counted: that of the connection, or, where that is a trusted proxy, the last one in
 * `X-Forwarded-For` that is none. What stands before it may be anybody's words. Of IPv6 it is the network of 64 bits, since
 * one customer has all of it.
 */
function countedAddress({ headers, socket }: Sent, proxies: BlockList): string {
  let address = plain(socket.remoteAddress ?? '');
  for (const hop of String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse()) {
    const before = plain(hop.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/u, '$1$2'));
    if (isIP(before) === 0 || !proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) break;
    address = before;
  }
  return isIPv6(address) ? networkOf(address) : address;
}

/** Without the zone of IPv6; one of IPv4 as such, also where a socket of IPv6 has it. */
function plain(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  return withoutZone.replace(/^::ffff:(?=[\d.]+$)/iu, '');
}

function networkOf(address: string): string {
  // The URL writes it in its shortest form, which has no dots.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}
