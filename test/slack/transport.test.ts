import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from '../../src/slack/api/call.ts';

async function openServer() {
  const seen: { method: string | undefined; token: string | undefined; body: string }[] = [];
  const server = createServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    seen.push({ method: request.method, token: request.headers.authorization, body });
    if (request.url === '/moved') answer.writeHead(302, { location: '/ok' }).end();
    else if (request.url === '/limit') answer.writeHead(429, { 'Retry-After': '30' }).end('later');
    else if (request.url?.startsWith('/says/') === true) answer.end(decodeURIComponent(request.url.slice(6)));
    else if (request.url === '/ok') answer.setHeader('x-two', ['a', 'b']).end('{"ok":true,"name":"Zoë"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { seen, url: `http://127.0.0.1:${port}` };
}

const exchange = createTransport();

const INIT = { method: 'POST', headers: { Authorization: 'Bearer xoxb-one' }, body: 'a=b' };

test('a call carries its method, token and body, and its answer is read whole', async () => {
  const { url, seen } = await openServer();
  const answer = await exchange(`${url}/ok`, INIT);
  expect(seen).toEqual([{ method: 'POST', token: 'Bearer xoxb-one', body: 'a=b' }]);
  expect(answer).toMatchObject({ ok: true, status: 200, url: `${url}/ok` });
  expect(answer.headers.get('X-Two')).toBe('a, b');
  expect(answer.headers.get('x-none')).toBeNull();
  expect(await answer.json()).toEqual({ ok: true, name: 'Zoë' });
});

test('a status that is no success is an answer with its headers', async () => {
  const { url } = await openServer();
  const answer = await exchange(`${url}/limit`, INIT);
  expect([answer.ok, answer.status, answer.headers.get('retry-after')]).toEqual([false, 429, '30']);
});

test('a redirect fails and takes the token nowhere', async () => {
  const { url, seen } = await openServer();
  await expect(exchange(`${url}/moved`, INIT)).rejects.toThrow('A redirect (302) came');
  expect(seen).toHaveLength(1);
});

test('a call that is given up ends with the reason of its signal', async () => {
  const { url } = await openServer();
  const given = new AbortController();
  const call = exchange(`${url}/never`, { ...INIT, signal: given.signal });
  const reason = new Error('enough');
  given.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test.each([
  ['cut short', '{"ok":true,"messages":[{"text":"CANARY"}'],
  ['text', 'CANARY'],
  ['a JSON text', '"CANARY"'],
  ['nothing at all', 'null'],
  ['a list', '["CANARY"]'],
  ['a reason in many words', '{"ok":false,"error":"CANARY, it said"}'],
  ['a reason that is no text', '{"ok":false,"error":{"CANARY":1}}'],
])('an answer that is %s is handed on as none of Slack, without a word of it', async (_, said) => {
  const { url } = await openServer();
  const answer = await exchange(`${url}/says/${encodeURIComponent(said)}`, INIT);
  expect(await answer.json()).toEqual({ ok: false, error: 'no answer of Slack' });
});
