import { expect, it } from 'vitest';
import { expectInvalid, expectRefusal, startBench } from './support.ts';

const NOON = Date.UTC(2026, 0, 31, 12, 0, 0);
const EVERYTHING = { api_key: 'demo-key-everything', api_secret: 'demo-secret-everything' };

it('a key and its secret are exchanged for a bearer token', async () => {
  const { call } = await startBench({ clock: () => NOON });
  const { status, json } = await call('POST', '/auth/token', { key: null, body: EVERYTHING });
  expect(status).toBe(200);
  expect(json).toEqual({
    success: true,
    request_id: expect.stringMatching(/^req_[0-9a-z]+$/),
    data: {
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      expires_at: '2026-01-31T13:00:00+00:00',
    },
  });
  const answer = await call('GET', '/balance', { token: json.data.access_token });
  expect(answer.status).toBe(200);
});

it('a missing key or secret is told apart from a wrong one', async () => {
  const { call } = await startBench();
  const ask = (body: unknown) => call('POST', '/auth/token', { key: null, body });
  for (const body of [
    undefined,
    {},
    { api_key: EVERYTHING.api_key },
    { api_secret: 'x' },
    { ...EVERYTHING, api_secret: '' },
    { ...EVERYTHING, api_key: null },
  ]) {
    expectRefusal(await ask(body), 400, 'missing_credentials');
  }
  expectRefusal(await ask({ ...EVERYTHING, api_secret: 'wrong' }), 401, 'invalid_credentials');
  expectRefusal(await ask({ ...EVERYTHING, api_key: 'wrong' }), 401, 'invalid_credentials');
  expectRefusal(await ask({ ...EVERYTHING, api_secret: 'demo-secret-read-only' }), 401, 'invalid_credentials');
});

it('a token request with unknown fields or wrong types is refused', async () => {
  const { call } = await startBench();
  const ask = (body: unknown) => call('POST', '/auth/token', { key: null, body });
  expectInvalid(await ask({ ...EVERYTHING, scope: 'all' }), 'scope');
  expectInvalid(await ask({ ...EVERYTHING, api_key: 7 }), 'api_key');
  expectRefusal(await ask([]), 422, 'validation_failed');
});

it('a token works until it expires and not a moment longer', async () => {
  const { call, control, token } = await startBench({ clock: () => NOON });
  const old = await token('everything');
  await control('POST', '/clock', { advance_ms: 3_599_999 });
  expect((await call('GET', '/balance', { token: old })).status).toBe(200);
  await control('POST', '/clock', { advance_ms: 1 });
  expectRefusal(await call('GET', '/balance', { token: old }), 401, 'invalid_token');
  const renewed = await token('everything');
  expect((await call('GET', '/balance', { token: renewed })).status).toBe(200);
});

it('a key can be given tokens of another lifetime', async () => {
  const { call, control } = await startBench({ clock: () => NOON });
  await control('PATCH', '/keys/everything', { token_seconds: 30 });
  const { json } = await call('POST', '/auth/token', { key: null, body: EVERYTHING });
  expect(json.data).toMatchObject({ expires_in: 30, expires_at: '2026-01-31T12:00:30+00:00' });
});

it('only a well-formed bearer header is read', async () => {
  const { call, token } = await startBench();
  const good = await token('everything');
  const ask = (authorization: string) => call('GET', '/balance', { key: null, headers: { authorization } });
  expectRefusal(await call('GET', '/balance', { key: null }), 401, 'missing_token');
  for (const header of [good, `bearer ${good}`, `Bearer  ${good}`, `Basic ${good}`, 'Bearer', `Bearer ${good} x`]) {
    expectRefusal(await ask(header), 401, 'missing_token');
  }
  expectRefusal(await ask('Bearer nonsense'), 401, 'invalid_token');
  expectRefusal(await ask(`Bearer ${good}x`), 401, 'invalid_token');
  expect((await ask(`Bearer ${good}`)).status).toBe(200);
});

it('every path but the token request needs a token', async () => {
  const { call } = await startBench();
  const routes = [
    ['GET', '/test'],
    ['GET', '/capabilities'],
    ['GET', '/customer'],
    ['GET', '/numbers'],
    ['GET', '/numbers/+441632960101'],
    ['GET', '/balance'],
    ['GET', '/numbers/+441632960101/follow-me'],
    ['PUT', '/numbers/+441632960101/follow-me'],
    ['GET', '/ivrs'],
    ['GET', '/ivrs/ivr_acme_1'],
    ['PATCH', '/ivrs/ivr_acme_1'],
  ] as const;
  for (const [method, path] of routes) expectRefusal(await call(method, path, { key: null }), 401, 'missing_token');
});

it('an inactive key gets a token but is refused everywhere else', async () => {
  const { call } = await startBench();
  for (const path of ['/test', '/capabilities', '/customer', '/numbers', '/balance', '/ivrs']) {
    expectRefusal(await call('GET', path, { key: 'inactive' }), 403, 'inactive_api_key');
  }
});

it('a key deactivated in the middle is refused at its next call', async () => {
  const { call, control } = await startBench();
  expect((await call('GET', '/balance')).status).toBe(200);
  await control('PATCH', '/keys/everything', { active: false });
  expectRefusal(await call('GET', '/balance'), 403, 'inactive_api_key');
});

it('a key without a customer reads its capabilities and nothing of a customer', async () => {
  const { call } = await startBench();
  expect((await call('GET', '/capabilities', { key: 'unlinked' })).status).toBe(200);
  for (const path of ['/test', '/customer', '/numbers', '/numbers/+441632960101', '/balance', '/ivrs']) {
    expectRefusal(await call('GET', path, { key: 'unlinked' }), 403, 'customer_context_missing');
  }
});
