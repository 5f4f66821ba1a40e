import fc from 'fast-check';
import { request } from 'undici';
import { expect, it } from 'vitest';
import { expectRefusal, startBench } from './support.ts';

const NOON = Date.UTC(2026, 0, 31, 12, 0, 0);

it('an unknown path is not found and a wrong method names the right ones', async () => {
  const { call } = await startBench();
  for (const path of ['', '/', '/nothing', '/balance/', '/numbers//follow-me', '/v1/balance', '/auth']) {
    expectRefusal(await call('GET', path), 404, 'not_found');
  }
  const wrong = [
    ['GET', '/auth/token', 'POST'],
    ['POST', '/balance', 'GET'],
    ['PATCH', '/numbers/+441632960101/follow-me', 'GET, PUT'],
    ['PUT', '/ivrs/ivr_acme_1', 'GET, PATCH'],
    ['DELETE', '/numbers', 'GET'],
  ] as const;
  for (const [method, path, allow] of wrong) {
    const answer = await call(method, path);
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  }
  const head = await call('HEAD', '/balance');
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
});

it('a path outside both environments is not found', async () => {
  const { call, sandbox } = await startBench();
  for (const base of [sandbox.url, `${sandbox.url}/sandbox/v2`, `${sandbox.url}/sandbox/v1x`, `${sandbox.url}/v1`]) {
    expectRefusal(await call('GET', '/balance', { base }), 404, 'not_found');
  }
});

it('a body has to be valid JSON of the right type and size', async () => {
  const { call } = await startBench();
  const put = (body: string, type = 'application/json') =>
    call('PATCH', '/ivrs/ivr_acme_1', { body, headers: { 'content-type': type } });
  expect((await put('{"replay_count":1}', 'application/json; charset=utf-8')).status).toBe(200);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
    expectRefusal(await put('{"replay_count":1}', type), 415, 'unsupported_media_type');
  }
  for (const body of ['{', '{"a":}', "{'a':1}", 'undefined']) {
    expectRefusal(await put(body), 400, 'malformed_json');
  }
  const large = (size: number) => JSON.stringify({ schedule_description: '' }).padEnd(size, ' ');
  expect((await put(large(64 * 1024))).status).toBe(200);
  expectRefusal(await put(large(64 * 1024 + 1)), 413, 'payload_too_large');
  expectRefusal(await put(large(2_000_000)), 413, 'payload_too_large');
});

it('where several refusals fit, they come in the order that the README gives', async () => {
  const { call, control, token } = await startBench();
  const good = await token('everything');
  const sent = { path: '/number', accept: 'text/html', authorization: 'Bearer wrong', body: '{' };
  const next = async (code: string): Promise<void> => {
    const headers = { accept: sent.accept, authorization: sent.authorization };
    const answer = await call('PUT', sent.path, { key: null, headers, body: sent.body });
    expect(answer.json.error.code).toBe(code);
  };
  await control('PATCH', '/keys/everything', { active: false, linked: false, permissions: [] });
  await control('POST', '/rate-limit', { requests: 0, window_seconds: 60, retry_after: true });
  await next('not_found');
  sent.path = '/numbers/1/follow-me';
  await next('not_acceptable');
  sent.accept = 'application/json';
  await next('invalid_token');
  sent.authorization = `Bearer ${good}`;
  await next('inactive_api_key');
  await control('PATCH', '/keys/everything', { active: true });
  await next('rate_limited');
  await control('POST', '/rate-limit', null);
  await next('scope_denied');
  await control('PATCH', '/keys/everything', { permissions: ['follow_me.write'] });
  await next('malformed_json');
  sent.body = '{"max_forwards":0}';
  await next('customer_context_missing');
  await control('PATCH', '/keys/everything', { linked: true });
  await next('number_not_found');
  sent.path = '/numbers/+441632960101/follow-me';
  await next('validation_failed');
});

it('a client that does not accept JSON is told so', async () => {
  const { call } = await startBench();
  const ask = (accept: string) => call('GET', '/balance', { headers: { accept } });
  for (const accept of ['application/json', '*/*', 'text/html, application/json;q=0.9', 'application/*']) {
    expect((await ask(accept)).status).toBe(200);
  }
  for (const accept of ['text/html', 'application/xml', 'text/*']) {
    expectRefusal(await ask(accept), 406, 'not_acceptable');
  }
});

it('answers are JSON with a length, in UTF-8', async () => {
  const { sandbox, token } = await startBench();
  const authorization = `Bearer ${await token('everything')}`;
  const answer = await request(`${sandbox.sandboxUrl}/numbers`, { headers: { authorization } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  expect(answer.headers['content-type']).toBe('application/json');
  expect(Number(answer.headers['content-length'])).toBe(body.length);
  expect(body.toString('utf8')).toContain('👩🏽‍💻');
});

it('a rate limit counts each key by itself and says when to come back', async () => {
  const { call, control, token } = await startBench({ clock: () => NOON });
  await token('everything');
  await token('read-only');
  await control('POST', '/rate-limit', { requests: 2, window_seconds: 60, retry_after: true });
  expect((await call('GET', '/balance')).status).toBe(200);
  await control('POST', '/clock', { advance_ms: 20_500 });
  expect((await call('GET', '/customer')).status).toBe(200);
  const refused = await call('GET', '/balance');
  expectRefusal(refused, 429, 'rate_limited');
  expect(refused.headers.get('retry-after')).toBe('40');
  expect((await call('GET', '/balance', { key: 'read-only' })).status).toBe(200);
  await control('POST', '/clock', { advance_ms: 40_000 });
  expect((await call('GET', '/balance')).status).toBe(200);
});

it('a rate limit can keep its delay to itself, shut everyone out, and be lifted', async () => {
  const { call, control } = await startBench({ clock: () => NOON });
  await control('POST', '/rate-limit', { requests: 0, window_seconds: 60, retry_after: false });
  for (const path of ['/balance', '/test', '/capabilities', '/ivrs']) {
    const refused = await call('GET', path);
    expectRefusal(refused, 429, 'rate_limited');
    expect(refused.headers.has('retry-after')).toBe(false);
  }
  await control('POST', '/rate-limit', null);
  expect((await call('GET', '/balance')).status).toBe(200);
});

it('a rate limit counts requests for a token where it is told to', async () => {
  const { call, control } = await startBench({ clock: () => NOON });
  const body = { api_key: 'demo-key-everything', api_secret: 'demo-secret-everything' };
  const ask = () => call('POST', '/auth/token', { key: null, body });
  await control('POST', '/rate-limit', { requests: 1, window_seconds: 1 });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
  await control('POST', '/rate-limit', { requests: 1, window_seconds: 1, tokens: true });
  expect((await ask()).status).toBe(200);
  expectRefusal(await ask(), 429, 'rate_limited');
  await control('POST', '/clock', { advance_ms: 1_000 });
  expect((await ask()).status).toBe(200);
});

it('errors come in every dialect with the same status and words', async () => {
  const { call, control } = await startBench();
  const code = 'number_not_found';
  const message = 'No active number like this was found for the customer.';
  const shapes = {
    'error-object': { error: { code, message } },
    'error-object-code-outside': { error: { message }, code },
    'success-false': { success: false, error: { code, message } },
    'error-string': { error: message },
  };
  for (const [error, shape] of Object.entries(shapes)) {
    await control('POST', '/dialects', { error });
    expect(await call('GET', '/numbers/1')).toMatchObject({ status: 404, json: shape });
  }
  await control('POST', '/dialects', { error: 'text' });
  const answer = await call('GET', '/numbers/1');
  expect(answer).toMatchObject({ status: 404, text: message });
  expect(answer.headers.get('content-type')).toBe('text/plain');
});

it('whatever is sent to whatever path, the answer is a success or a refusal in words', async () => {
  const bench = await startBench();
  const segment = fc.oneof(
    fc.constantFrom('+441632960101', '%2B441632960101', 'ivr_acme_1', 'ivr_acme_2', '__proto__', '%', '%00'),
    fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent),
  );
  const path = fc.oneof(
    fc.constantFrom('/auth/token', '/test', '/capabilities', '/customer', '/numbers', '/balance', '/ivrs'),
    segment.map((each) => `/numbers/${each}`),
    segment.map((each) => `/numbers/${each}/follow-me`),
    segment.map((each) => `/ivrs/${each}`),
  );
  const key = fc.constantFrom('sequence', 'destinations', 'schedule', 'replay_count', 'api_key', 'api_secret', 'x');
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(key, fc.jsonValue()).map((each) => JSON.stringify(each)),
  );
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
  const property = fc.asyncProperty(method, path, body, async (how, where, sent) => {
    const answer = await bench.call(how, where, how === 'GET' ? {} : { body: sent });
    if (answer.status === 200) expect(answer.json.success).toBe(true);
    else expect(answer.json.error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
    expect(answer.status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 300 });
});
