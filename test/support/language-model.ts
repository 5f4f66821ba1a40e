import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What was asked of the model. */
export interface ModelRequest {
  path: string;
  key: string | undefined;
  /** Everything that was sent. */
  body: string;
}

/** How it answers: what it says, or everything by itself. */
export type ModelManner = string | ((response: ServerResponse) => void);

/** A language model that says what a test wants it to, over real HTTP. */
export interface StandInModel extends AsyncDisposable {
  /** The variables that have an app ask it. */
  env: Record<string, string>;
  asked: ModelRequest[];
  /** From now on. */
  says(manner: ModelManner): void;
}

/** Starts one on a free port. */
export async function startModel(): Promise<StandInModel> {
  const asked: ModelRequest[] = [];
  let manner: ModelManner = '{}';
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    if (typeof manner !== 'string') return manner(response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: manner } }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: { LLM_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'parrot', LLM_KEY: 'key-of-the-model' },
    asked,
    says(next) {
      manner = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
