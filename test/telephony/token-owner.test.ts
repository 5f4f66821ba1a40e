import { describe, expect, it } from 'vitest';
import {
  failureOf,
  holdClock,
  ok,
  open,
  openClient,
  owner,
  SECRET,
  startProvider,
  tokenReply,
  until,
} from './support.ts';

const balance = ok({ call_credit_balance: '1' });

describe('whose token it is', () => {
  it.each([
    ['tenants', { tenant: '-T2' }],
    ['keys', { credentials: { apiKey: 'key-2', apiSecret: SECRET } }],
    ['secrets', { credentials: { apiKey: 'key-1', apiSecret: 'another-secret' } }],
    ['environments', { environment: 'live' as const }],
  ])('is never shared between two %s', async (_what, other) => {
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url);
    await Promise.all([telephony.client(owner()).balance(), telephony.client(owner(other)).balance()]);
    await telephony.client(owner()).balance();
    expect(provider.tokenRequests()).toBe(2);
    expect(new Set(provider.calls().map((it) => it.headers.authorization)).size).toBe(2);
  });

  it('does not depend on how a tenant or a key is spelt: parts never run into each other', async () => {
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url);
    await telephony.client(owner({ tenant: 'live x', environment: 'sandbox' })).balance();
    await telephony.client(owner({ tenant: 'x', environment: 'live' })).balance();
    await telephony.client(owner({ tenant: 'sandbox x', environment: 'sandbox' })).balance();
    expect(provider.tokenRequests()).toBe(3);
  });

  it('is asked anew after forgetting, for that tenant and environment only', async () => {
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url);
    const mine = telephony.client(owner());
    const others = [telephony.client(owner({ tenant: '-T2' })), telephony.client(owner({ environment: 'live' }))];
    for (const client of [mine, ...others]) await client.balance();
    expect(provider.tokenRequests()).toBe(3);
    telephony.forget('-T1', 'sandbox');
    for (const client of others) await client.balance();
    expect(provider.tokenRequests()).toBe(3);
    await mine.balance();
    expect(provider.tokenRequests()).toBe(4);
  });

  it('outlives the others of its tenant and environment where it is to be kept', async () => {
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url);
    const fresh = owner({ credentials: { apiKey: 'key-2', apiSecret: SECRET } });
    await telephony.client(owner()).balance();
    await telephony.client(fresh).balance();
    telephony.forget('-T1', 'sandbox', fresh.credentials);
    await telephony.client(fresh).balance();
    expect(provider.tokenRequests()).toBe(2);
    await telephony.client(owner()).balance();
    expect(provider.tokenRequests()).toBe(3);
  });

  it('stays while it is good, however many others come and go', async () => {
    const clock = holdClock();
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url, { clock });
    await telephony.client(owner()).balance();
    for (let tenant = 2; tenant < 7; tenant += 1) {
      clock.advance(600_000);
      await telephony.client(owner({ tenant: `-T${tenant}` })).balance();
    }
    await telephony.client(owner()).balance();
    expect(provider.tokenRequests()).toBe(6);
  });

  it('is not brought back by a request that was under way while it was forgotten', async () => {
    let release = () => {};
    let served = 0;
    const provider = await startProvider(
      () => balance,
      async () => {
        served += 1;
        if (served === 1) {
          await new Promise<void>((resolve) => {
            release = resolve;
          });
        }
        return tokenReply(served);
      },
    );
    const telephony = open(provider.url);
    const early = telephony.client(owner()).balance();
    await until(() => provider.tokenRequests() === 1);
    telephony.forget('-T1', 'sandbox');
    release();
    await early;
    await telephony.client(owner()).balance();
    expect(provider.tokenRequests()).toBe(2);
  });

  it('stays with the credentials the client was made with', async () => {
    const provider = await startProvider(() => balance);
    const mutable = owner();
    const client = open(provider.url).client(mutable);
    mutable.credentials.apiKey = 'key-2';
    await client.balance();
    expect(provider.received[0]?.body).toMatchObject({ api_key: 'key-1' });
  });
});
describe('authenticate', () => {
  it('always asks for a new token, and later calls use that one', async () => {
    const provider = await startProvider(() => balance);
    const client = openClient(provider.url);
    await client.authenticate();
    await client.authenticate();
    await client.balance();
    expect(provider.tokenRequests()).toBe(2);
    expect(provider.calls()[0]?.headers.authorization).toBe('Bearer token-2');
  });

  it.each([
    ['missing_credentials', 400],
    ['invalid_credentials', 401],
    ['inactive_api_key', 403],
    ['server_error', 500],
  ])('tells %s at once', async (code, status) => {
    const provider = await startProvider(
      () => balance,
      () => ({ status, json: { success: false, error: { code, message: 'Words.' } } }),
    );
    expect(await failureOf(openClient(provider.url).authenticate())).toMatchObject({
      name: 'Refused',
      endpoint: 'POST /auth/token',
      status,
      code,
      apiMessage: 'Words.',
    });
    expect(provider.tokenRequests()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['no token', {}],
    ['an empty token', { access_token: '' }],
    ['a number', { access_token: 7 }],
    ['a token that would break the header', { access_token: 'a\r\nx-evil: 1' }],
    ['a token with a space', { access_token: 'a b' }],
  ])('does not take %s', async (_what, data) => {
    const provider = await startProvider(
      () => balance,
      () => ok(data),
    );
    const error = await failureOf(openClient(provider.url).authenticate());
    expect(error).toMatchObject({ name: 'Unintelligible', expected: expect.stringContaining('data.access_token') });
  });

  it('keeps to the deadline of its caller', async () => {
    const clock = holdClock();
    const provider = await startProvider(
      () => balance,
      () => undefined,
    );
    const failure = failureOf(openClient(provider.url, { clock }).authenticate({ deadline: clock.now() + 700 }));
    await until(() => provider.tokenRequests() === 1);
    clock.advance(700);
    expect(await failure).toMatchObject({ name: 'Unreachable', reason: 'deadline' });
  });
});
