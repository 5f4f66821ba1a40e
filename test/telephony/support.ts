import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src/runtime/clock.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { createTelephony, type TelephonyOptions } from '../../src/telephony/client.ts';
import type { Telephony } from '../../src/telephony/service.ts';
import type { Owner, TelephonyClient } from '../../src/telephony/types.ts';

export interface Received {
  method: string;
  /** As written on the wire, `/v1` included. */
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** What the provider answers: a JSON value, or a function that writes the response itself. */
export type Reply = { status?: number; json?: unknown; raw?: string; headers?: Record<string, string> };
export type Route = (received: Received, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>;

export interface Provider {
  url: string;
  received: Received[];
  /** Requests other than those for a token. */
  calls(): Received[];
  tokenRequests(): number;
  server: Server;
}

export const SECRET = 'the-very-secret-value';

/** The token answer of the document's shape; `serial` makes each token another. */
export function tokenReply(serial: number, fields: Record<string, unknown> = {}): Reply {
  return {
    json: {
      success: true,
      request_id: `req_${serial}`,
      data: { access_token: `token-${serial}`, token_type: 'Bearer', expires_in: 3600, ...fields },
    },
  };
}

/** A success; the same for both environments, and so without the name of one. */
export function ok(data: unknown): Reply {
  return { json: { success: true, request_id: 'req_1', data } };
}

/** A provider whose every answer but the token's is `route`'s; `onToken` may answer token requests too. */
export async function startProvider(route: Route, onToken?: Route): Promise<Provider> {
  const received: Received[] = [];
  let tokens = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const entry: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    received.push(entry);
    const isToken = entry.path === '/v1/auth/token';
    if (isToken) tokens += 1;
    const reply = isToken
      ? await (onToken ?? (() => tokenReply(tokens)))(entry, response)
      : await route(entry, response);
    if (reply === undefined) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.raw ?? (reply.json === undefined ? '' : JSON.stringify(reply.json)));
  });
  const url = await listen(server);
  return {
    url: `${url}/v1`,
    received,
    calls: () => received.filter((it) => it.path !== '/v1/auth/token'),
    tokenRequests: () => tokens,
    server,
  };
}

/** A provider that speaks bytes: `answer` gets each request's socket once its head has arrived. Token requests are answered properly. */
export async function startRawProvider(
  answer: (socket: Socket, head: string, serial: number) => void,
): Promise<{ url: string; heads: string[] }> {
  const heads: string[] = [];
  const server = createNetServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const head = chunk.toString('latin1');
      if (!/^[A-Z]+ \//.test(head)) return;
      if (head.startsWith('POST /v1/auth/token')) {
        const body = JSON.stringify(tokenReply(1).json);
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
        return;
      }
      heads.push(head);
      answer(socket, head, heads.length);
    });
  });
  return { url: `${await listen(server)}/v1`, heads };
}

export async function listen(server: Server | ReturnType<typeof createNetServer>): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

export function owner(fields: Partial<Owner> = {}): Owner {
  return {
    tenant: '-T1',
    environment: 'sandbox',
    credentials: { apiKey: 'key-1', apiSecret: SECRET },
    ...fields,
  };
}

export function systemOptions(): Pick<TelephonyOptions, 'clock' | 'random'> {
  return { clock: systemClock, random: () => 0 };
}

/** The service under test against one address for both environments; closed when the test ends. */
export function open(url: string, options: Partial<TelephonyOptions> = {}): Telephony {
  const telephony = createTelephony({
    urls: { sandbox: url, live: url },
    ...systemOptions(),
    ...options,
  });
  onTestFinished(() => telephony.close());
  return telephony;
}

export function openClient(url: string, options: Partial<TelephonyOptions> = {}): TelephonyClient {
  return open(url, options).client(owner());
}

/** A clock that stands still until moved; sleeps end when it passes them. */
export interface HeldClock extends Clock {
  advance(ms: number): void;
  /** How many sleeps wait. */
  sleeping(): number;
}

export function holdClock(start = Date.parse('2026-01-02T03:04:05Z')): HeldClock {
  let now = start;
  const waiting = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const entry = {
          at: now + ms,
          wake: () => {
            waiting.delete(entry);
            resolve();
          },
        };
        if (ms <= 0) {
          resolve();
          return;
        }
        waiting.add(entry);
        signal?.addEventListener('abort', () => {
          waiting.delete(entry);
          reject(signal.reason);
        });
      }),
    advance(ms) {
      now += ms;
      for (const entry of [...waiting]) if (entry.at <= now) entry.wake();
    },
    sleeping: () => waiting.size,
  };
}

/** A clock whose sleeps take no time at all but move it, so that retries run at once. */
export function leapingClock(start = Date.parse('2026-01-02T03:04:05Z')): Clock & { slept: number[] } {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: (ms, signal) => {
      // Sleeps that can be aborted are deadlines; they never come here.
      if (signal) return new Promise(() => {});
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

/** The rejection of a promise; fails the test if there is none. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded, but a failure was expected');
}

/** Lets everything else go on until the condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** A client whose every call but for the token gets this answer. */
export async function clientAnswered(reply: Reply): Promise<{ provider: Provider; client: TelephonyClient }> {
  const provider = await startProvider(() => reply);
  return { provider, client: openClient(provider.url) };
}
