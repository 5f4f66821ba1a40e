import { expect, it } from 'vitest';
import { ACME, expectRefusal, startBench } from './support.ts';

const FOLLOW_ME = `/numbers/${ACME.ordered}/follow-me`;

it('a status fault answers with code, message, headers and body as ordered', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  await control('POST', '/faults', { effect: { kind: 'status', status: 502, code: 'request_failed' } });
  expectRefusal(await call('GET', '/balance'), 502, 'request_failed');
  const headers = { 'Retry-After': '7', 'x-request-id': 'abc' };
  const effect = { kind: 'status', status: 429, code: 'rate_limited', message: 'Slow down.', headers };
  await control('POST', '/faults', { effect });
  const slow = await call('GET', '/balance');
  expect(slow).toMatchObject({ status: 429, json: { error: { code: 'rate_limited', message: 'Slow down.' } } });
  expect([slow.headers.get('retry-after'), slow.headers.get('x-request-id')]).toEqual(['7', 'abc']);
  await control('POST', '/faults', { effect: { kind: 'status', status: 503, body: { any: ['shape'] } } });
  expect(await call('GET', '/balance')).toMatchObject({ status: 503, json: { any: ['shape'] } });
  await control('POST', '/faults', {
    effect: { kind: 'status', status: 504, headers: { 'content-type': 'text/html' }, body: '<h1>Gateway</h1>' },
  });
  expect(await call('GET', '/balance')).toMatchObject({ status: 504, text: '<h1>Gateway</h1>' });
  expect((await call('GET', '/balance')).status).toBe(200);
});

it('the token request can fail with server_error', async () => {
  const { call, control, sandbox } = await startBench();
  const match = { method: 'POST', path: '/auth/token' };
  await control('POST', '/faults', { match, effect: { kind: 'status', status: 500, code: 'server_error' } });
  const [key] = sandbox.keys;
  const body = { api_key: key?.apiKey, api_secret: key?.apiSecret };
  expectRefusal(await call('POST', '/auth/token', { key: null, body }), 500, 'server_error');
  expect((await call('POST', '/auth/token', { key: null, body })).status).toBe(200);
});

it('a fault strikes once unless told how often', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  const effect = { kind: 'status', status: 502 };
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push((await call('GET', '/balance')).status);
    return seen;
  };
  await control('POST', '/faults', { effect });
  expect(await statuses(3)).toEqual([502, 200, 200]);
  await control('POST', '/faults', { effect, times: 2 });
  expect(await statuses(3)).toEqual([502, 502, 200]);
  await control('POST', '/faults', { effect, skip: 1 });
  expect(await statuses(3)).toEqual([200, 502, 200]);
  await control('POST', '/faults', { effect, every: 3 });
  expect(await statuses(7)).toEqual([200, 200, 502, 200, 200, 502, 200]);
  await control('DELETE', '/faults');
  await control('POST', '/faults', { effect, every: 2, times: 1, skip: 1 });
  expect(await statuses(5)).toEqual([200, 200, 502, 200, 200]);
  await control('POST', '/faults', { effect, times: 'always' });
  expect(await statuses(3)).toEqual([502, 502, 502]);
  await control('DELETE', '/faults');
  expect(await statuses(1)).toEqual([200]);
});

it('a fault strikes only what it matches', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  await call('GET', '/test', { key: 'live-everything' });
  const effect = { kind: 'status', status: 502 };
  const status = async (method: string, path: string, key = 'everything') =>
    (await call(method, path, { key, body: method === 'PUT' ? { max_forwards: 2 } : undefined })).status;
  const order = async (match: unknown) => {
    await control('DELETE', '/faults');
    await control('POST', '/faults', { match, effect, times: 'always' });
  };
  await order({ method: 'PUT' });
  expect([await status('GET', FOLLOW_ME), await status('PUT', FOLLOW_ME)]).toEqual([200, 502]);
  await order({ path: '/numbers' });
  expect([await status('GET', '/numbers'), await status('GET', FOLLOW_ME)]).toEqual([502, 502]);
  expect(await status('GET', '/balance')).toBe(200);
  await order({ path: '/numbers', exact: true });
  expect([await status('GET', '/numbers'), await status('GET', FOLLOW_ME)]).toEqual([502, 200]);
  await order({ path: FOLLOW_ME.replace('+', '%2B') });
  expect([await status('GET', FOLLOW_ME), await status('GET', FOLLOW_ME.replace('+', '%2B'))]).toEqual([502, 502]);
  await order({ path: '/bal' });
  expect(await status('GET', '/balance')).toBe(200);
  await order({ environment: 'live' });
  expect([await status('GET', '/balance'), await status('GET', '/balance', 'live-everything')]).toEqual([200, 502]);
});

it('answers can be spoilt: malformed, of another type, too large, cut short', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  await control('POST', '/faults', { effect: { kind: 'malformed-json' } });
  const malformed = await call('GET', '/balance');
  expect(malformed).toMatchObject({ status: 200, json: undefined });
  expect(malformed.headers.get('content-type')).toBe('application/json');
  await control('POST', '/faults', { effect: { kind: 'wrong-content-type' } });
  expect((await call('GET', '/balance')).headers.get('content-type')).toBe('text/html');
  await control('POST', '/faults', { effect: { kind: 'large', bytes: 3_000_000 } });
  const large = await call('GET', '/balance');
  expect(large.text).toHaveLength(3_000_000);
  expect(large.json.data.call_credit_balance).toBe('0.1');
  await control('POST', '/faults', { effect: { kind: 'truncate' } });
  await expect(call('GET', '/balance')).rejects.toThrow();
  expect((await call('GET', '/balance')).status).toBe(200);
});

it('a connection cut before leaves the settings, cut after has changed them', async () => {
  const { call, control } = await startBench();
  const stored = async () => (await call('GET', FOLLOW_ME)).json.data.max_forwards;
  expect(await stored()).toBe(3);
  await control('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'cut', when: 'before' } });
  await expect(call('PUT', FOLLOW_ME, { body: { max_forwards: 4 } })).rejects.toThrow();
  expect(await stored()).toBe(3);
  await control('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'cut', when: 'after' } });
  await expect(call('PUT', FOLLOW_ME, { body: { max_forwards: 5 } })).rejects.toThrow();
  expect(await stored()).toBe(5);
  const effect = { kind: 'status', status: 502, when: 'after' };
  await control('POST', '/faults', { match: { method: 'PUT' }, effect });
  expect((await call('PUT', FOLLOW_ME, { body: { max_forwards: 6 } })).status).toBe(502);
  expect(await stored()).toBe(6);
});

it('a held request waits until it is released', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  const { last } = await control('GET', '/received');
  await control('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'hold' }, times: 2 });
  const puts = [2, 4].map((max_forwards) => call('PUT', FOLLOW_ME, { body: { max_forwards } }));
  await control('GET', `/received?after=${last}&wait=1`);
  await control('GET', `/received?after=${last + 1}&wait=1`);
  expect((await control('GET', '/faults')).holding).toBe(2);
  expect((await call('GET', FOLLOW_ME)).json.data.max_forwards).toBe(3);
  expect(await control('POST', '/release')).toEqual({ released: 2 });
  for (const put of puts) expect((await put).status).toBe(200);
});

it('a request held after its change has changed the settings already', async () => {
  const { call, control } = await startBench();
  const { last } = await control('GET', '/received');
  await call('GET', '/test');
  await control('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'hold', when: 'after' } });
  const put = call('PUT', FOLLOW_ME, { body: { max_forwards: 7 } });
  await control('GET', `/received?after=${last + 2}&wait=1`);
  expect((await call('GET', FOLLOW_ME)).json.data.max_forwards).toBe(7);
  await control('POST', '/release');
  expect((await put).status).toBe(200);
});

it('a delayed request is answered in the end', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  await control('POST', '/faults', { effect: { kind: 'delay', ms: 20 } });
  expect((await call('GET', '/balance')).status).toBe(200);
  expect((await control('GET', '/faults')).items[0]).toMatchObject({ seen: 1, fired: 1 });
});

it('closing ends held and delayed requests at once', async () => {
  const { call, control, sandbox } = await startBench();
  await call('GET', '/test');
  const { last } = await control('GET', '/received');
  await control('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
  await control('POST', '/faults', { match: { path: '/customer' }, effect: { kind: 'delay', ms: 600_000 } });
  const ended = Promise.allSettled([call('GET', '/balance'), call('GET', '/customer')]);
  await control('GET', `/received?after=${last + 1}&wait=1`);
  await sandbox.close();
  expect((await ended).map((each) => each.status)).toEqual(['rejected', 'rejected']);
});

it('a fault that makes no sense is refused and names the field', async () => {
  const { sandbox } = await startBench();
  const wrong = [
    [{}, 'effect'],
    [{ effect: { kind: 'explode' } }, 'effect.kind'],
    [{ effect: { kind: 'delay' } }, 'effect.ms'],
    [{ effect: { kind: 'delay', ms: -1 } }, 'effect.ms'],
    [{ effect: { kind: 'status', status: 99 } }, 'effect.status'],
    [{ effect: { kind: 'status', status: 500, headers: { 'x-y': 'a\nb' } } }, 'effect.headers.x-y'],
    [{ effect: { kind: 'cut', when: 'later' } }, 'effect.when'],
    [{ effect: { kind: 'truncate', ms: 1 } }, 'effect.ms'],
    [{ effect: { kind: 'truncate' }, times: 0 }, 'times'],
    [{ effect: { kind: 'truncate' }, match: { path: 'balance' } }, 'match.path'],
    [{ effect: { kind: 'truncate' }, match: { host: 'x' } }, 'match.host'],
  ] as const;
  for (const [body, field] of wrong) {
    const answer = await fetch(`${sandbox.url}/control/faults`, { method: 'POST', body: JSON.stringify(body) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'validation_failed', field } });
  }
});

it('a store fault carries out something else than was sent', async () => {
  const { call, control } = await startBench();
  const effect = { kind: 'store', body: { timeout_seconds: 44 } };
  await control('POST', '/faults', { match: { method: 'PUT' }, effect });
  expect((await call('PUT', FOLLOW_ME, { body: { timeout_seconds: 55 } })).status).toBe(200);
  expect((await call('GET', FOLLOW_ME)).json.data.timeout_seconds).toBe(44);
});
