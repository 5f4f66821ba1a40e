import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { type LocalServer, listen } from './servers.ts';

/** What happens to a request: `pass` it on, `lose` the answer after passing it on, never answer (`hang`), or answer so. */
export type Fate = 'pass' | 'lose' | 'hang' | { status: number; error: string; message?: string };

export interface Front extends LocalServer {
  /** The operations asked for, in order. */
  asked: string[];
  /** How many connections to it are open. */
  connections(): Promise<number>;
}

/** Stands before a server and decides by operation (where there is none, the method), turn (from 1, for each) and body what happens to a request. */
export async function startFront(
  behind: LocalServer,
  decide: (operation: string, turn: number, body: string) => Fate,
): Promise<Front> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation =
      String(request.headers['x-amz-target'] ?? request.method)
        .split('.')
        .at(-1) ?? '';
    asked.push(operation);
    const turn = asked.filter((each) => each === operation).length;
    const fate = decide(operation, turn, Buffer.concat(chunks).toString());
    if (fate === 'hang') return;
    if (typeof fate === 'object') {
      response.writeHead(fate.status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify({ __type: fate.error, message: fate.message ?? 'as the test wants it' }));
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', behind.url), {
      method: request.method ?? 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: chunks.length === 0 ? null : Buffer.concat(chunks),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fate === 'lose') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(body);
  });
  // Only its clients end a connection.
  server.keepAliveTimeout = 0;
  const connections = () => promisify<number>((done) => server.getConnections(done))();
  return { ...(await listen(server)), asked, connections };
}
