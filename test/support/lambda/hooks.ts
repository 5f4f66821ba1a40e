import { createServer } from 'node:http';
import { listen } from '../../storage/aws/servers.ts';
import { readAll } from './function-url.ts';

/** Slack's host as a function sees it: what comes to a `response_url` under `/hook` is handed over, the rest is the stand-in's. */
export interface SlackHost extends AsyncDisposable {
  /** For `SLACK_API_URL`; a `response_url` is only posted to at the same host. */
  apiUrl: string;
  /** The address of a `response_url` with this name. */
  hook(name: string): string;
  /** Where the stand-in is, once it has begun. */
  standsBefore(url: string): void;
}

/** `take` is told the name of the hook and the body that came to it. */
export async function startSlackHost(take: (name: string, body: string) => void): Promise<SlackHost> {
  let behind = '';
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await readAll(request);
    if (path.startsWith('/hook/')) {
      take(path.slice('/hook/'.length), body.toString());
      response.end('ok');
      return;
    }
    const answer = await fetch(new URL(path, behind), {
      method: request.method ?? 'GET',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': request.headers['content-type'] ?? '',
      },
      body: body.length === 0 ? null : new Uint8Array(body),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const { url, close } = await listen(server);
  return {
    apiUrl: `${url}/api/`,
    hook: (name) => `${url}/hook/${name}`,
    standsBefore(address) {
      behind = address;
    },
    [Symbol.asyncDispose]: close,
  };
}
