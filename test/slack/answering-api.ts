import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { clientByToken } from '../../src/slack/api/clients.ts';

/** A Web API for the tests of a file, which answers one call after the other with what it was given, and `ok` besides. */
export function answeringApi() {
  const api = { answers: [] as object[], asked: [] as [method: string, form: Record<string, string>][] };
  const server = createServer(async (request, response) => {
    const { token, ...form } = Object.fromEntries(new URLSearchParams(await text(request)));
    api.asked.push([request.url?.replace('/api/', '') ?? '', form]);
    expect(token ?? '').toMatch(/^(xoxb-one)?$/);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ok: true, ...api.answers.shift() }));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => Object.assign(api, { answers: [], asked: [] }));
  const settings = () => ({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    logger: boltLogger(createLogger({ level: 'debug', write: () => {} })),
  });
  return { api, settings, web: () => clientByToken(settings())('xoxb-one') };
}
