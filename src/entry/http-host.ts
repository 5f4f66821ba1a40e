import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, type SlackReceiver, type SlackResponse } from '../slack/inbound/receiver.ts';
import { INSTALL_PATH, type OAuth, REDIRECT_PATH } from '../slack/install/oauth.ts';
import { InFlight } from './in-flight.ts';

export interface HttpHost {
  server: Server;
  /** Takes no new requests; ends when those in flight and their work have ended, or after `graceMs`; says whether they have. */
  close(graceMs: number): Promise<boolean>;
}

/** Serves `GET /healthz` and, when there are any, the receiver and the pages for installing, over `node:http`; `onFailure` is told of an answer that could not be sent. */
export function createHttpHost(
  receiver: SlackReceiver | null,
  oauth: OAuth | null = null,
  onFailure: (error: unknown) => void = () => {},
): HttpHost {
  const working = new InFlight();
  let closing = false;

  const server = createServer((incoming, outgoing) => {
    // A connection that is kept alive can bring requests even when the server takes no new ones.
    if (closing) return send(outgoing, STOPPING);
    const path = (incoming.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/healthz') return send(outgoing, HEALTHY);
    if (oauth !== null && (path === INSTALL_PATH || path === REDIRECT_PATH)) {
      incoming.resume();
      const { method = 'GET', url = '/', headers } = incoming;
      working
        .add(oauth.handle({ method, url, headers }))
        .then((page) => send(outgoing, page ?? NOT_HERE))
        .catch(onFailure);
      return;
    }
    if (receiver === null) return send(outgoing, NOT_HERE);
    void working.add(new Promise<void>((resolve) => outgoing.once('close', resolve)));
    readBody(incoming, (body) => {
      const { method = 'GET', url = '/' } = incoming;
      const { response, settled } = receiver.handle({ method, path, url, headers: incoming.headers, body });
      void working.add(settled);
      response.then((answer) => send(outgoing, answer)).catch(onFailure);
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;

  return {
    server,
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

const JSON_TYPE = { 'content-type': 'application/json' };
const HEALTHY: SlackResponse = { status: 200, headers: JSON_TYPE, body: '{"status":"ok"}' };
const STOPPING: SlackResponse = {
  status: 503,
  headers: { ...JSON_TYPE, connection: 'close' },
  body: '{"status":"stopping"}',
};
const NOT_HERE: SlackResponse = { status: 404, headers: JSON_TYPE, body: '{"error":"not_found"}' };

/** Collects the body; what is over the limit is not kept, and the receiver refuses it by its size. */
function readBody(incoming: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    size += chunk.byteLength;
  });
  incoming.on('end', () => {
    const [only] = chunks;
    done(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
  });
  incoming.on('error', () => incoming.destroy());
}

function send(outgoing: ServerResponse, { status, headers, body }: SlackResponse): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  outgoing.end(body);
}
