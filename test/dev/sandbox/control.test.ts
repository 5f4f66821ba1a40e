import { expect, it } from 'vitest';
import { CONTROL_ROUTES } from '../../../dev/sandbox/control-routes.ts';
import { ACME, expectRefusal, type Loose, startBench } from './support.ts';

const NOON = Date.UTC(2026, 0, 31, 12, 0, 0);
const FOLLOW_ME = `/numbers/${ACME.ordered}/follow-me`;

it('a reset brings back the first state', async () => {
  const { call, control, sandbox, token } = await startBench({ clock: () => NOON });
  const [before, old] = [(await call('GET', FOLLOW_ME)).json, await token('everything')];
  await call('PUT', FOLLOW_ME, { body: { destinations: [] } });
  await control('PATCH', '/keys/everything', { active: false });
  await control('PATCH', '/customers/acme', { balance: '7' });
  await control('POST', '/clock', { advance_ms: 1000 });
  await control('POST', '/rate-limit', { requests: 0, window_seconds: 1, retry_after: true });
  await control('POST', '/dialects', { error: 'text', absent: 'null' });
  await control('POST', '/faults', { effect: { kind: 'status', status: 502 }, times: 'always' });
  await control('POST', '/reset');
  expect(await control('GET', '/clock')).toEqual({ now: NOON, iso: '2026-01-31T12:00:00+00:00' });
  expect((await control('GET', '/received')).items).toEqual([]);
  expectRefusal(await call('GET', '/balance', { token: old }), 401, 'invalid_token');
  await token('everything');
  expect((await call('GET', FOLLOW_ME)).json).toEqual(before);
  expect((await call('GET', '/balance')).json.data.call_credit_balance).toBe('0.1');
  const keys: Loose[] = (await control('GET', '/keys')).items;
  expect(keys.map((each) => each.id)).toEqual(sandbox.keys.map((each) => each.id));
});

it('a control route answers without a connection what it answers over one, until it is closed', async () => {
  const { sandbox } = await startBench({ clock: () => NOON });
  for (const [method, target, body] of [
    ['GET', '/control/clock'],
    ['POST', '/control/clock', '{'],
    ['PUT', '/control/clock', '{}'],
  ] as const) {
    const answer = await fetch(`${sandbox.url}${target}`, { method, body: body ?? null });
    expect(await sandbox.control(method, target, body)).toEqual({ status: answer.status, text: await answer.text() });
  }
  await sandbox.close();
  await expect(sandbox.control('GET', '/control/clock')).rejects.toThrow('closed');
});

it('the clock is moved and set', async () => {
  const { call, control } = await startBench({ clock: () => NOON });
  const later = Date.UTC(2027, 5, 1);
  expect((await control('POST', '/clock', { set: later })).iso).toBe('2027-06-01T00:00:00+00:00');
  expect((await control('POST', '/clock', { advance_ms: -1500 })).now).toBe(later - 1500);
  expect((await call('GET', '/balance')).json.data.reported_at).toBe('2027-05-31T23:59:58+00:00');
});

it('what was received is listed verbatim, without tokens and secrets', async () => {
  const { call, control, sandbox, token } = await startBench({ clock: () => NOON });
  const bearer = await token('everything');
  await call('GET', '/numbers/%2B441632960101?x=1');
  await call('PUT', FOLLOW_ME, { body: { max_forwards: 2 } });
  await call('PUT', FOLLOW_ME, { body: '{', headers: { 'x-test': 'yes' } });
  await call('GET', '/balance', { base: sandbox.liveUrl });
  const { items, last } = await control('GET', '/received');
  expect(last).toBe(5);
  const common = { at: NOON, environment: 'sandbox', key: 'everything', fault: null };
  expect(items).toMatchObject([
    { n: 1, method: 'POST', path: '/sandbox/v1/auth/token', status: 200, ...common },
    { n: 2, method: 'GET', path: '/sandbox/v1/numbers/%2B441632960101?x=1', status: 200, ...common },
    { n: 3, method: 'PUT', path: `/sandbox/v1${FOLLOW_ME}`, body: { max_forwards: 2 }, status: 200, ...common },
    { n: 4, body: '{', status: 400, headers: { 'x-test': 'yes' }, ...common },
    { n: 5, method: 'GET', path: '/live/v1/balance', environment: 'live', key: null, status: 401 },
  ]);
  expect(items[0].body).toEqual({ api_key: 'demo-key-everything', api_secret: '***' });
  expect(items[1].headers.authorization).toBe('Bearer ***');
  const listed = JSON.stringify(items);
  expect(listed).not.toContain(bearer);
  expect(listed).not.toContain('demo-secret');
});

it('a request that a fault struck is listed with its key, the fault and the status', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  const { last } = await control('GET', '/received');
  const { id } = await control('POST', '/faults', { effect: { kind: 'status', status: 502 } });
  await call('GET', '/balance');
  const cut = await control('POST', '/faults', { effect: { kind: 'cut' } });
  await expect(call('GET', '/customer')).rejects.toThrow();
  const { items } = await control('GET', `/received?after=${last}`);
  expect(items).toMatchObject([
    { path: '/sandbox/v1/balance', key: 'everything', fault: id, status: 502 },
    { path: '/sandbox/v1/customer', key: 'everything', fault: cut.id, status: null },
  ]);
});

it('waiting for what comes next ends when it comes', async () => {
  const { call, control } = await startBench();
  await call('GET', '/test');
  const { last } = await control('GET', '/received');
  const waiting = control('GET', `/received?after=${last}&wait=1`);
  await call('GET', '/balance');
  const { items } = await waiting;
  expect(items.map((each: Loose) => each.path)).toEqual(['/sandbox/v1/balance']);
});

it('waiting for the second of two requests does not end at the first, nor at a reset', async () => {
  const { call, control, token } = await startBench();
  const { last } = await control('GET', '/received');
  const waiting = control('GET', `/received?after=${last + 2}&wait=1`);
  await call('GET', '/test');
  await control('POST', '/reset');
  await token('everything');
  const { items } = await waiting;
  expect(items.map((each: Loose) => [each.n, each.path])).toEqual([[last + 3, '/sandbox/v1/auth/token']]);
});

it('a secret in a broken token request is not listed either', async () => {
  const { call, control } = await startBench();
  const body = '{"api_key":"demo-key-everything","api_secret":"demo-secret-everything"';
  expectRefusal(await call('POST', '/auth/token', { key: null, body }), 400, 'malformed_json');
  expect(JSON.stringify(await control('GET', '/received'))).not.toContain('demo-secret');
});

it('the list of what was received is bounded and can be turned off', async () => {
  const { call, control } = await startBench({ received: 3 });
  for (let n = 0; n < 9; n += 1) await call('GET', '/test');
  const numbers = async (after = 0) =>
    (await control('GET', `/received?after=${after}`)).items.map((each: Loose) => each.n);
  expect(await numbers()).toEqual([8, 9, 10]);
  expect(await numbers(9)).toEqual([10]);
  await control('POST', '/received', { keep: 0 });
  await call('GET', '/test');
  expect(await numbers()).toEqual([]);
  await control('POST', '/received', { keep: 5 });
  await call('GET', '/test');
  expect(await numbers()).toEqual([11]);
});

it('a capability withdrawn is withdrawn at once, with its permission', async () => {
  const { call, control } = await startBench();
  const capabilities = async () => (await call('GET', '/capabilities')).json.data;
  expect((await capabilities()).follow_me.write).toBe(true);
  await control('PATCH', '/keys/everything', { capabilities: { follow_me: { read: true, write: false } } });
  expect((await capabilities()).follow_me).toEqual({ read: true, write: false });
  expectRefusal(await call('PUT', FOLLOW_ME, { body: { max_forwards: 2 } }), 403, 'scope_denied');
  await control('PATCH', '/keys/everything', { capabilities: { follow_me: { read: true, write: true } } });
  expect((await call('PUT', FOLLOW_ME, { body: { max_forwards: 2 } })).status).toBe(200);
});

it('capabilities can be made to say something else than the permissions, or nothing', async () => {
  const { call, control } = await startBench();
  const permissions = ['capabilities.read', 'follow_me.read', 'numbers.read'];
  const capabilities = {
    follow_me: { read: true, write: true },
    ivrs: null,
    fax: { read: false, status: 'coming_soon' },
  };
  await control('PATCH', '/keys/everything', { permissions, capabilities });
  const { data } = (await call('GET', '/capabilities')).json;
  expect(data).toMatchObject({ follow_me: capabilities.follow_me, fax: capabilities.fax });
  expect(data).not.toHaveProperty('ivrs');
  expectRefusal(await call('PUT', FOLLOW_ME, { body: { max_forwards: 2 } }), 403, 'scope_denied');
});

it('a key is unlinked and linked again', async () => {
  const { call, control } = await startBench();
  await control('PATCH', '/keys/everything', { linked: false });
  expectRefusal(await call('GET', '/customer'), 403, 'customer_context_missing');
  await control('PATCH', '/keys/everything', { linked: true });
  expect((await call('GET', '/customer')).status).toBe(200);
});

it('numbers, customers and menus change outside the API beyond its own limits', async () => {
  const { call, control } = await startBench();
  await control('PATCH', '/customers/acme', { status: 'suspended', company_name: null, customer_name: 'Other' });
  const customer = (await call('GET', '/customer')).json.data;
  expect(customer).toMatchObject({ status: 'suspended', customer_name: 'Other' });
  expect(customer).not.toHaveProperty('company_name');
  await control('PATCH', `/numbers/${ACME.ordered}`, { display_name: '', follow_me_available: false });
  expect((await call('GET', `/numbers/${ACME.ordered}`)).json.data).toMatchObject({
    display_name: '',
    follow_me_available: false,
  });
  await control('PATCH', '/ivrs/ivr_acme_1', { name: 'Front', schedule: 'full_moon', replay_count: 99 });
  const ivr = (await call('GET', '/ivrs/ivr_acme_1')).json.data;
  expect(ivr).toMatchObject({ name: 'Front', schedule: 'full_moon', replay_count: 99, is_root: true });
});

it('Follow-Me changes outside the API, with modes and sequences of its own', async () => {
  const { call, control } = await startBench();
  const [first] = (await call('GET', FOLLOW_ME)).json.data.destinations;
  const destinations = [
    { number: '+447700900999', name: 'Outsider' },
    { ...first, enabled: false },
  ].map(({ order: _, ...each }: Loose) => each);
  await control('PUT', FOLLOW_ME, { mode: 'holiday', sequence: 'by_skill', timeout_seconds: 1, destinations });
  const { data } = (await call('GET', FOLLOW_ME)).json;
  expect(data).toMatchObject({ mode: 'holiday', sequence: 'by_skill', timeout_seconds: 1, max_forwards: 3 });
  expect(data.destinations).toEqual([
    {
      destination_id: expect.stringMatching(/^destination_/),
      name: 'Outsider',
      number: '+447700900999',
      enabled: true,
      ring_seconds: 20,
      order: 1,
    },
    { ...first, enabled: false, order: 2 },
  ]);
});

it('benchmark tenants exist once they are seeded, each with its own customer', async () => {
  const { call, control } = await startBench();
  const credentials = (n: number) => ({ api_key: `demo-key-bulk-${n}`, api_secret: `demo-secret-bulk-${n}` });
  const ask = (n: number) => call('POST', '/auth/token', { key: null, body: credentials(n) });
  expectRefusal(await ask(0), 401, 'invalid_credentials');
  const seeded = await control('POST', '/seed', { customers: 10_000 });
  expect(seeded).toEqual({
    customers: 10_000,
    environment: 'sandbox',
    api_key: 'demo-key-bulk-<n>',
    api_secret: 'demo-secret-bulk-<n>',
  });
  for (const n of [0, 17, 9_999]) {
    const token = (await ask(n)).json.data.access_token;
    expect((await call('GET', '/balance', { token })).json.data.call_credit_balance).toBe(`${n}.05`);
    expect((await call('GET', '/numbers', { token })).json.data.count).toBe(2);
  }
  expectRefusal(await ask(10_000), 401, 'invalid_credentials');
});

it('control requests that make no sense are refused in the same words whatever the dialect', async () => {
  const { control, sandbox } = await startBench();
  await control('POST', '/dialects', { error: 'text' });
  const send = async (method: string, path: string, body?: unknown) => {
    const init: RequestInit = { method };
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${sandbox.url}/control${path}`, init);
    const json: Loose = await answer.json();
    return [answer.status, json.error.field ?? json.error.code];
  };
  expect(await send('GET', '/nothing')).toEqual([404, 'not_found']);
  expect(await send('POST', '/keys')).toEqual([405, 'method_not_allowed']);
  expect(await send('PATCH', '/keys/nobody', {})).toEqual([404, 'not_found']);
  expect(await send('PATCH', '/customers/nobody', {})).toEqual([404, 'not_found']);
  expect(await send('PATCH', '/ivrs/none', {})).toEqual([404, 'not_found']);
  expect(await send('PUT', '/numbers/1/follow-me', {})).toEqual([404, 'not_found']);
  expect(await send('PATCH', '/keys/everything', { secret: 'x' })).toEqual([422, 'secret']);
  expect(await send('PATCH', '/keys/everything', { permissions: ['all'] })).toEqual([422, 'permissions[0]']);
  expect(await send('PATCH', '/customers/acme', { balance: 0.1 })).toEqual([422, 'balance']);
  expect(await send('POST', '/dialects', { error: 'xml' })).toEqual([422, 'error']);
  expect(await send('POST', '/clock', { set: 'now' })).toEqual([422, 'set']);
  expect(await send('POST', '/clock', '{')).toEqual([400, 'malformed_json']);
  expect(await send('GET', '/received?after=x')).toEqual([422, 'after']);
  expect(await send('POST', '/rate-limit', { requests: 1 })).toEqual([422, 'window_seconds']);
  expect(await send('POST', '/seed', {})).toEqual([422, 'customers']);
  expect(await send('GET', '/clock%')).toEqual([404, 'not_found']);
});

it('two sandboxes share nothing', async () => {
  const [one, two] = [await startBench(), await startBench()];
  await one.control('PATCH', '/customers/acme', { balance: '1' });
  await one.control('POST', '/dialects', { test: 'empty' });
  await one.call('PUT', FOLLOW_ME, { body: { destinations: [] } });
  expect((await two.call('GET', '/balance')).json.data.call_credit_balance).toBe('0.1');
  expect((await two.call('GET', FOLLOW_ME)).json.data.destinations).toHaveLength(3);
  expect((await two.call('GET', '/test')).json.success).toBe(true);
});

it('every control route has one method and path of its own', () => {
  const names = CONTROL_ROUTES.map((each) => `${each.method} ${each.path}`);
  expect(new Set(names).size).toBe(names.length);
});
