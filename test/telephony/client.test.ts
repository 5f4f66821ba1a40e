import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createTelephony } from '../../src/telephony/client.ts';
import {
  clientAnswered,
  failureOf,
  ok,
  open,
  openClient,
  owner,
  type Provider,
  type Reply,
  startProvider,
  systemOptions,
} from './support.ts';

function countConnections(provider: Provider): () => number {
  let connections = 0;
  provider.server.on('connection', () => {
    connections += 1;
  });
  return () => connections;
}

describe('what is sent', () => {
  it('exchanges key and secret for a token and sends it as a bearer with every call', async () => {
    const { provider, client } = await clientAnswered(ok({ call_credit_balance: '1' }));
    await client.balance();
    expect(provider.received[0]).toMatchObject({
      method: 'POST',
      path: '/v1/auth/token',
      body: { api_key: 'key-1', api_secret: 'the-very-secret-value' },
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    expect(provider.received[0]?.headers.authorization).toBeUndefined();
    expect(provider.received[1]).toMatchObject({
      method: 'GET',
      path: '/v1/balance',
      headers: { authorization: 'Bearer token-1', accept: 'application/json' },
    });
  });

  it('says with every call who asks and which codings are read', async () => {
    const { provider, client } = await clientAnswered(ok({ call_credit_balance: '1' }));
    await client.balance();
    await client.updateIvr('ivr_1', { replayCount: 1 });
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(provider.received).toHaveLength(3);
    for (const { headers } of provider.received) {
      expect(headers).toMatchObject({ 'user-agent': `Switchboard/${version}`, 'accept-encoding': 'gzip, br' });
    }
  });

  it('makes exactly one request for a warm read', async () => {
    const { provider, client } = await clientAnswered(ok({ call_credit_balance: '1' }));
    await client.balance();
    const before = provider.received.length;
    await client.balance();
    expect(provider.received.length - before).toBe(1);
  });

  it('makes the first call on the connection that the token came by', async () => {
    const { provider, client } = await clientAnswered(ok({ call_credit_balance: '1' }));
    const connections = countConnections(provider);
    await client.balance();
    expect(connections()).toBe(1);
  });

  it('goes on using its connections', async () => {
    const { provider, client } = await clientAnswered(ok({ call_credit_balance: '1' }));
    const connections = countConnections(provider);
    for (let i = 0; i < 20; i += 1) await client.balance();
    expect(connections()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['+442079460000', '/v1/numbers/%2B442079460000'],
    ['+44 20/79?#%', '/v1/numbers/%2B44%2020%2F79%3F%23%25'],
    ['０２０', '/v1/numbers/%EF%BC%90%EF%BC%92%EF%BC%90'],
  ])('puts the number %s into the path as it is, encoded', async (number, path) => {
    const { provider, client } = await clientAnswered(ok({ number }));
    await client.number(number);
    await client.followMe(number).catch(() => {});
    expect(provider.calls().map((it) => it.path)).toEqual([path, `${path}/follow-me`]);
  });

  it('uses an IVR id exactly as returned', async () => {
    const { provider, client } = await clientAnswered(ok({ ivr_id: 'ivr_A b/ç' }));
    await client.ivr('ivr_A b/ç');
    expect(provider.calls()[0]?.path).toBe('/v1/ivrs/ivr_A%20b%2F%C3%A7');
  });

  it.each(['', '.', '..', '\ud800'])('never sends the identifier %j, which names another resource', async (id) => {
    const { provider, client } = await clientAnswered(ok({}));
    expect(await failureOf(client.number(id))).toBeInstanceOf(RangeError);
    expect(await failureOf(client.followMe(id))).toBeInstanceOf(RangeError);
    expect(await failureOf(client.updateFollowMe(id, {}))).toBeInstanceOf(RangeError);
    expect(await failureOf(client.ivr(id))).toBeInstanceOf(RangeError);
    expect(await failureOf(client.updateIvr(id, {}))).toBeInstanceOf(RangeError);
    expect(provider.received).toEqual([]);
  });

  it('keeps whatever path the base address has, with or without a slash at its end', async () => {
    const provider = await startProvider(() => ok({ call_credit_balance: '1' }));
    await openClient(`${provider.url}/`).balance();
    expect(provider.calls()[0]?.path).toBe('/v1/balance');
  });

  it('asks Live only at the Live address', async () => {
    const sandbox = await startProvider(() => ok({ call_credit_balance: '1' }));
    const live = await startProvider(() => ok({ call_credit_balance: '2' }));
    const telephony = open(sandbox.url, { urls: { sandbox: sandbox.url, live: live.url } });
    const client = telephony.client(owner({ environment: 'live' }));
    expect((await client.balance()).text).toBe('2');
    expect(client.environment).toBe('live');
    expect(sandbox.received).toEqual([]);
  });

  it.each(['ftp://127.0.0.1/v1', 'not an address', 'http://user:pass@127.0.0.1/v1', 'http://127.0.0.1/v1?key=1'])(
    'refuses the base address %s without repeating it',
    (url) => {
      const make = () => createTelephony({ ...systemOptions(), urls: { sandbox: 'http://127.0.0.1:1', live: url } });
      expect(make).toThrow(TypeError);
      expect(make).toThrow(/^The live address of the telephony API is not a plain http\(s\) address$/);
    },
  );
});

describe('a test of the key', () => {
  it.each<[string, Reply]>([
    ['an undocumented body', ok({ customer: 'reached' })],
    ['plain text', { raw: 'pong', headers: { 'content-type': 'text/plain' } }],
    ['no body', { status: 204 }],
    ['an empty 202', { status: 202, raw: '' }],
  ])('passes on %s', async (_what, reply) => {
    const { provider, client } = await clientAnswered(reply);
    await client.test();
    expect(provider.calls()).toMatchObject([{ method: 'GET', path: '/v1/test' }]);
  });

  it('fails when the API says success false under a 200', async () => {
    const { client } = await clientAnswered({ json: { success: false, error: { code: 'inactive_api_key' } } });
    expect(await failureOf(client.test())).toMatchObject({
      name: 'Refused',
      status: 200,
      saidCode: 'inactive_api_key',
    });
  });
});

describe('a redirect', () => {
  it('is not followed, so that a token goes nowhere else', async () => {
    const elsewhere = await startProvider(() => ok({ call_credit_balance: '1' }));
    const { client } = await clientAnswered({ status: 307, headers: { location: `${elsewhere.url}/balance` } });
    expect(await failureOf(client.balance())).toMatchObject({
      name: 'Unintelligible',
      expected: 'a direct answer, not a redirect',
    });
    expect(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({
      name: 'Unreachable',
      outcome: 'unknown',
      reason: 'unreadable-answer',
    });
    expect(elsewhere.received).toEqual([]);
  });
});
