import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIALECTS } from '../../dev/sandbox/dialects.ts';
import { type Sandbox, startSandbox } from '../../dev/sandbox/server.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { mayHaveApplied } from '../../src/telephony/errors.ts';
import type { Telephony } from '../../src/telephony/service.ts';
import type { Environment, TelephonyClient } from '../../src/telephony/types.ts';
import { failureOf } from './support.ts';

const NUMBER = '+441632960101';
const MENU = 'ivr_acme_2';

let sandbox: Sandbox;
let telephony: Telephony;

async function control(path: string, body?: unknown, method = 'POST'): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

function clientOf(id: string, environment?: Environment): TelephonyClient {
  const key = sandbox.keys.find((it) => it.id === id);
  if (!key) throw new Error(`The sandbox has no key ${id}`);
  return telephony.client({
    tenant: `-${id}`,
    environment: environment ?? key.environment,
    credentials: { apiKey: key.apiKey, apiSecret: key.apiSecret },
  });
}

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  await control('reset');
  telephony = createTelephony({
    urls: { sandbox: sandbox.sandboxUrl, live: sandbox.liveUrl },
    clock: systemClock,
    random: () => 0,
  });
  return () => telephony.close();
});

/** Those in which something is left out of what is read, or kept otherwise or later than sent, have tests of their own. */
const OTHERS = ['entries', 'promise', 'environment', 'id_kept', 'name_kept'];
const dialects = Object.entries(DIALECTS)
  .filter(([shape]) => !OTHERS.includes(shape))
  .flatMap(([shape, ways]) => ways.map((way) => ({ [shape]: way })))
  .filter((dialect) => dialect.write_answer !== 'accepted');

describe.each(dialects)('in the dialect %o', (dialect) => {
  beforeEach(() => control('dialects', dialect));

  it('every endpoint can be used', async () => {
    const client = clientOf('everything');
    await client.authenticate();
    await client.test();
    expect((await client.capabilities()).follow_me).toEqual({ read: true, write: true, status: null });
    expect(await client.customer()).toMatchObject({ customerName: 'Acme Travel ✈️', status: 'active' });
    const { items, count } = await client.numbers();
    expect(count).toBe(3);
    for (const item of items) expect(await client.number(item.number)).toEqual(item);
    expect(items.map((it) => it.productName)).toContain(null);
    expect(await client.balance()).toMatchObject({ text: '0.1', reportedAt: expect.stringMatching(/^20.*\+00:00$/) });

    const before = await client.followMe(NUMBER);
    expect(before.destinations.map((it) => it.order)).toEqual(before.destinations.map((_it, index) => index + 1));
    await client.updateFollowMe(NUMBER, {
      maxForwards: 7,
      destinations: [
        ...before.destinations.map((it) => ({
          ...(it.destinationId === null ? {} : { destinationId: it.destinationId }),
          name: it.name ?? '',
          number: it.number,
          enabled: it.enabled ?? true,
          ringSeconds: 0,
          period: '',
        })),
        { name: 'Added ✈️', number: '+441632960777', enabled: false, ringSeconds: 90, period: '' },
      ],
    });
    const after = await client.followMe(NUMBER);
    expect(after).toMatchObject({ ...before, maxForwards: 7, destinations: expect.anything() });
    expect(after.destinations.slice(0, -1)).toEqual(before.destinations.map((it) => ({ ...it, ringSeconds: 0 })));
    expect(after.destinations.at(-1)).toMatchObject({ name: 'Added ✈️', enabled: false, ringSeconds: 90 });

    const { items: menus } = await client.ivrs();
    expect(menus.map((it) => it.ivrId)).toEqual(['ivr_acme_1', 'ivr_acme_2', 'ivr_acme_3']);
    const menu = await client.ivr(MENU);
    await client.updateIvr(MENU, { directDialEnabled: false, replayCount: 0, scheduleDescription: '' });
    expect(await client.ivr(MENU)).toEqual({
      ...menu,
      directDialEnabled: false,
      replayCount: 0,
      scheduleDescription: '',
    });
  });

  it('every refusal is understood', async () => {
    const withoutCode = dialect.error === 'error-string' || dialect.error === 'text';
    const refusal = (status: number, code: string) => ({
      name: 'Refused',
      status,
      saidCode: withoutCode ? null : code,
      apiMessage: expect.stringMatching(/\w+ \w+/),
    });
    expect(await failureOf(clientOf('everything', 'live').balance())).toMatchObject(
      refusal(401, 'invalid_credentials'),
    );
    expect(await failureOf(clientOf('inactive').customer())).toMatchObject(refusal(403, 'inactive_api_key'));
    expect(await failureOf(clientOf('unlinked').customer())).toMatchObject(refusal(403, 'customer_context_missing'));
    expect(await failureOf(clientOf('no-balance').balance())).toMatchObject(refusal(503, 'balance_unavailable'));
    expect(await failureOf(clientOf('no-ivrs').ivrs())).toMatchObject(refusal(403, 'scope_denied'));
    expect(await failureOf(clientOf('everything').number('+441632960199'))).toMatchObject(
      refusal(404, 'number_not_found'),
    );
    expect(await failureOf(clientOf('read-only').updateFollowMe(NUMBER, { maxForwards: 1 }))).toMatchObject(
      refusal(403, 'scope_denied'),
    );
    expect(await failureOf(clientOf('everything').updateFollowMe(NUMBER, { maxForwards: 11 }))).toMatchObject(
      refusal(422, 'validation_failed'),
    );
  });
});

describe('the sandbox, as an account', () => {
  it('of 250 numbers is read whole, the awkward names included', async () => {
    const { items, count } = await clientOf('large').numbers();
    expect(items).toHaveLength(250);
    expect(count).toBe(250);
    expect(new Set(items.map((it) => it.number)).size).toBe(250);
  });

  it('names the field it does not accept', async () => {
    const error = await failureOf(clientOf('everything').updateIvr(MENU, { replayCount: 999 }));
    expect(error).toMatchObject({ name: 'Refused', field: 'replay_count', status: 422 });
  });

  it('of Live is another account than that of Sandbox', async () => {
    expect((await clientOf('live-everything').balance()).text).toBe('-3.05');
    expect((await clientOf('everything').balance()).text).toBe('0.1');
  });

  it.each(['0.000', '12345678901234567890.123456789'])('keeps every digit of the balance %s', async (balance) => {
    await control('customers/acme', { balance }, 'PATCH');
    expect((await clientOf('everything').balance()).text).toBe(balance);
  });

  it('renews a token that expired in the middle, unnoticed', async () => {
    const client = clientOf('everything');
    await client.balance();
    await control('clock', { advance_ms: 3_601_000 });
    await client.updateIvr(MENU, { replayCount: 3 });
    expect((await client.ivr(MENU)).replayCount).toBe(3);
  });
});

describe('the sandbox, going wrong', () => {
  it.each([
    ['malformed JSON', { kind: 'malformed-json' }, 'Unintelligible'],
    ['a body of 10 MB', { kind: 'large', bytes: 10_000_000 }, 'Unintelligible'],
  ])('with %s makes a read fail for what it is', async (_what, effect, name) => {
    await control('faults', { match: { path: '/customer' }, effect });
    expect(await failureOf(clientOf('everything').customer())).toMatchObject({ name });
  });

  it.each([
    ['a cut connection', { kind: 'cut' }],
    ['a truncated answer', { kind: 'truncate' }],
    ['a 502', { kind: 'status', status: 502, code: 'request_failed' }],
    ['a 503', { kind: 'status', status: 503 }],
  ])('once with %s is not noticed by a read', async (_what, effect) => {
    await control('faults', { match: { path: '/customer' }, effect });
    expect(await clientOf('everything').customer()).toMatchObject({ status: 'active' });
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('by cutting a write off %s it took effect leaves the outcome unknown either way', async (when, applied) => {
    const client = clientOf('everything');
    const before = await client.ivr(MENU);
    await control('faults', { match: { method: 'PATCH' }, effect: { kind: 'cut', when } });
    const error = await failureOf(client.updateIvr(MENU, { replayCount: 9 }));
    expect(error).toMatchObject({ name: 'Unreachable', outcome: 'unknown' });
    expect(mayHaveApplied(error)).toBe(true);
    expect((await client.ivr(MENU)).replayCount).toBe(applied ? 9 : before.replayCount);
  });

  it('by reaching its rate limit says when to come back', async () => {
    await control('rate-limit', { requests: 1, window_seconds: 60, retry_after: true });
    const client = clientOf('everything');
    await client.balance();
    expect(await failureOf(client.balance())).toMatchObject({
      name: 'Refused',
      code: 'rate_limited',
      retryAfterMs: expect.any(Number),
    });
  });
});
