import { createServer, type IncomingMessage } from 'node:http';
import type { Answer } from './answer.ts';

/** The content types whose bodies Lambda hands over as text; all others come in base64. */
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)))/;

/** The event of a Function URL (payload version 2.0) for a request. */
export function urlEvent(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body: Buffer | null = null,
): Record<string, unknown> {
  const { pathname, search } = new URL(url, 'https://under-test.lambda-url.eu-central-1.on.aws');
  const { cookie, ...others } = headers;
  const isText = TEXT.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: others,
    requestContext: {
      accountId: 'anonymous',
      domainName: 'under-test.lambda-url.eu-central-1.on.aws',
      http: { method, path: pathname, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: headers['user-agent'] },
      stage: '$default',
      timeEpoch: Date.now(),
    },
    ...(body === null ? {} : { body: isText ? body.toString() : body.toString('base64') }),
    isBase64Encoded: body !== null && !isText,
  };
}

export interface FunctionUrl {
  url: string;
  close(): Promise<void>;
}

/** Serves a function at an address, as Lambda's Function URLs do. */
export async function startFunctionUrl(served: {
  call(event: unknown): { answer: Promise<Answer> };
}): Promise<FunctionUrl> {
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : (value ?? ''),
      ]),
    );
    const event = urlEvent(request.method ?? 'GET', request.url ?? '/', headers, body.length === 0 ? null : body);
    const answer = await served.call(event).answer;
    if (answer.kind !== 'stream') return void response.writeHead(502).end('Internal Server Error');
    const cookies = answer.cookies.length === 0 ? {} : { 'set-cookie': answer.cookies };
    response.writeHead(answer.status, { ...answer.headers, ...cookies });
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The whole body of a request. */
export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
