import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came in, and the means to answer. */
export interface Received {
  method: string;
  path: string;
  /** Read as text when it is asked for. */
  body(): string;
  answer: ServerResponse;
}

export interface Listening {
  /** Address without a slash at the end. */
  url: string;
  /** How often each `METHOD /path` came since the start or the last {@link Listening.reset}. */
  counts(): Readonly<Record<string, number>>;
  reset(): void;
  close(): Promise<void>;
}

/** A server on a free port that answers `delayMs` after a request has come in whole. */
export async function listen(delayMs: number, respond: (received: Received) => void): Promise<Listening> {
  const counts = new Map<string, number>();
  const server: Server = createServer((request, answer) => {
    const { method = 'GET', url: path = '/' } = request;
    const name = `${method} ${path.replace(/\?.*$/, '')}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const chunks: Buffer[] = [];
    const received = { method, path, answer, body: () => Buffer.concat(chunks).toString() };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => (delayMs === 0 ? respond(received) : setTimeout(respond, delayMs, received)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => Object.fromEntries(counts),
    reset: () => counts.clear(),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Ends an answer with JSON that was rendered before. */
export function sendJson(answer: ServerResponse, status: number, json: Buffer): void {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': json.byteLength });
  answer.end(json);
}
