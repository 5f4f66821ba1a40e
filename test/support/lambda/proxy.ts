import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../storage/aws/servers.ts';
import { readAll } from './function-url.ts';

/** Passes everything on to an address, over connections that it can close between two requests. */
export async function startProxy(target: string) {
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  const server = createServer(async (request, response) => {
    busy.add(request.socket);
    response.once('finish', () => busy.delete(request.socket));
    const body = await readAll(request);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body.length === 0 ? null : new Uint8Array(body),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const { url, close } = await listen(server);
  const { pathname } = new URL(target);
  return {
    base: `${url}${pathname}`,
    close,
    /** How many connections it closed. */
    closeIdle() {
      const idle = [...sockets].filter((socket) => !busy.has(socket));
      for (const socket of idle) socket.destroy();
      return idle.length;
    },
  };
}
