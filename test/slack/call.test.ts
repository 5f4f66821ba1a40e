import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { createCalls } from '../../src/slack/api/call.ts';

interface Seen {
  path: string | undefined;
  token: string | undefined;
  form: Record<string, string>;
}

/** A Web API that gives every call the same answer, or none. */
async function openApi(answer: { status?: number; headers?: Record<string, string>; body: string } | null) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    const { url: path, headers } = request;
    seen.push({ path, token: headers.authorization, form: Object.fromEntries(new URLSearchParams(body)) });
    if (answer !== null) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const logger = boltLogger(createLogger({ level: 'debug', write: (line) => lines.push(line) }));
  return { seen, lines, settings: { apiUrl: `http://127.0.0.1:${port}/api/`, logger } };
}

const OK = { body: '{"ok":true,"ts":"1.2"}' };

test('a call is a form with its token, texts as they are and the rest as JSON', async () => {
  const { seen, settings, lines } = await openApi(OK);
  const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: 'Zoë & co = 1+1' } }];
  const args = { channel: 'C0GENERAL', text: 'Zoë & co = 1+1', blocks, unfurl_links: false };
  const call = createCalls(settings)({ token: 'xoxb-one', team: 'T0ACME001' });
  expect(await call('chat.postMessage', args)).toMatchObject({ ok: true, ts: '1.2' });
  const form = {
    token: 'xoxb-one',
    team_id: 'T0ACME001',
    ...args,
    blocks: JSON.stringify(blocks),
    unfurl_links: 'false',
  };
  expect(seen).toEqual([{ path: '/api/chat.postMessage', token: 'Bearer xoxb-one', form }]);
  expect(lines).toEqual([]);
});

test('an argument that is not given is not sent', async () => {
  const { seen, settings } = await openApi(OK);
  const given = { user: 'U0MIA0001', locale: undefined };
  await createCalls(settings)({ token: 'xoxb-one' })('users.info', given);
  expect(seen.map(({ form }) => form)).toEqual([{ token: 'xoxb-one', user: 'U0MIA0001' }]);
});

test('calls of two tokens at the same time each carry their own', async () => {
  const { seen, settings } = await openApi(OK);
  const callAs = createCalls(settings);
  const calls = Array.from({ length: 20 }, (_, n) => callAs({ token: `xoxb-${n}`, team: `T${n}` }));
  await Promise.all(calls.map((call) => call('users.info', { user: 'U0MIA0001' })));
  expect(seen.map(({ token, form }) => `${token} ${form.token} ${form.team_id}`).toSorted()).toEqual(
    calls.map((_, n) => `Bearer xoxb-${n} xoxb-${n} T${n}`).toSorted(),
  );
});

test.each([
  ['a refusal', { body: '{"ok":false,"error":"not_in_channel"}' }, WebAPIPlatformError],
  ['an answer that is no JSON', { body: '<html>' }, WebAPIPlatformError],
  ['an answer that does not say ok', { body: '{"error":"x"}' }, WebAPIPlatformError],
  ['a limit', { status: 429, headers: { 'retry-after': '30' }, body: '' }, WebAPIRateLimitedError],
  ['a limit that does not say how long', { status: 429, body: '' }, WebAPIRateLimitedError],
  ['a fault of the server', { status: 503, body: 'later' }, WebAPIHTTPError],
  ['a redirect', { status: 302, headers: { location: '/api/other' }, body: '' }, WebAPIRequestError],
] as const)('%s fails with the error of the SDK, after one attempt', async (_, answer, kind) => {
  const { seen, settings, lines } = await openApi(answer);
  const call = createCalls(settings)({ token: 'xoxb-secret-one' })('users.info', { user: 'U0MIA0001' });
  await expect(call).rejects.toBeInstanceOf(kind);
  expect(seen).toHaveLength(1);
  expect(lines.join('')).not.toContain('secret-one');
});

test('a call without an answer is given up after its time, and fails as one that was not answered', async () => {
  const { seen, settings } = await openApi(null);
  const call = createCalls({ ...settings, timeout: 1000 })({ token: 'xoxb-one' })('users.info', { user: 'U0MIA0001' });
  const error = await call.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(WebAPIRequestError);
  expect(String(error)).toContain('timeout');
  expect(seen).toHaveLength(1);
});

test.each([
  ['token_revoked', 1],
  ['account_inactive', 1],
  ['invalid_auth', 1],
  ['missing_scope', 0],
])('after %s the install is doubted %i times', async (code, times) => {
  const { settings } = await openApi({ body: JSON.stringify({ ok: false, error: code }) });
  let gone = 0;
  const call = createCalls(settings)({ token: 'xoxb-one', onTokenRefused: () => (gone += 1) });
  await expect(call('users.info', { user: 'U0MIA0001' })).rejects.toMatchObject({ data: { error: code } });
  expect(gone).toBe(times);
});
