import { describe, expect, it } from 'vitest';
import { renewalTime } from '../../src/telephony/token.ts';
import type { Token } from '../../src/telephony/wire.ts';
import {
  failureOf,
  holdClock,
  leapingClock,
  ok,
  open,
  openClient,
  owner,
  type Reply,
  startProvider,
  tokenReply,
  until,
} from './support.ts';

const balance = ok({ call_credit_balance: '1' });
const invalid: Reply = { status: 401, json: { success: false, error: { code: 'invalid_token', message: 'Expired.' } } };

describe('when a token is renewed', () => {
  const requestedAt = Date.parse('2026-01-02T03:00:00Z');
  const minute = 60_000;
  it.each<[string, Partial<Token>, string | null, number]>([
    ['a minute before an hour is over', { expiresIn: 3600 }, null, 59 * minute],
    ['a tenth of its life before a short one is over', { expiresIn: 60 }, null, 54_000],
    ['after 0.9 s of one second', { expiresIn: 1 }, null, 900],
    ['by expires_at where that is all there is', { expiresAt: '2026-01-02T04:00:00+00:00' }, null, 59 * minute],
    ['by expires_at with another offset', { expiresAt: '2026-01-02T05:30:00+01:30' }, null, 59 * minute],
    [
      'by the server’s clock when ours is a day behind',
      { expiresAt: '2026-01-03T04:00:00Z' },
      '2026-01-03T03:00:00Z',
      59 * minute,
    ],
    [
      'by the server’s clock when ours is a day ahead',
      { expiresAt: '2026-01-01T04:00:00Z' },
      '2026-01-01T03:00:00Z',
      59 * minute,
    ],
    [
      'by expires_in where both are there, whatever the clocks',
      { expiresIn: 600, expiresAt: '1999-01-01T00:00:00Z' },
      null,
      9 * minute,
    ],
    ['by expires_at where expires_in is zero', { expiresIn: 0, expiresAt: '2026-01-02T03:10:00Z' }, null, 9 * minute],
    ['soon where expires_at has passed already', { expiresAt: '2026-01-02T02:00:00Z' }, null, 4.5 * minute],
    ['soon where neither can be read', { expiresAt: 'tomorrow', expiresIn: -5 }, null, 4.5 * minute],
    ['soon where there is neither', {}, null, 4.5 * minute],
    ['within a day, whatever is promised', { expiresIn: 1e12 }, null, 24 * 60 * minute - minute],
  ])('%s', (_name, token, serverTime, after) => {
    const issued = {
      token: { accessToken: 'a', expiresIn: null, expiresAt: null, ...token },
      requestedAt,
      serverTime: serverTime === null ? null : Date.parse(serverTime),
    };
    expect(renewalTime(issued) - requestedAt).toBe(after);
  });

  it('is when a call after that time asks for a new one', async () => {
    const clock = holdClock();
    const provider = await startProvider(() => balance);
    const client = openClient(provider.url, { clock });
    await client.balance();
    clock.advance(3_540_000 - 1);
    await client.balance();
    expect(provider.tokenRequests()).toBe(1);
    clock.advance(1);
    await client.balance();
    expect(provider.tokenRequests()).toBe(2);
    expect(provider.calls().map((it) => it.headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

describe('a server that names no time of its own', () => {
  it('is believed about when its token ends, by our clock', async () => {
    const clock = holdClock();
    const expires_at = new Date(clock.now() + 3_600_000).toISOString();
    const provider = await startProvider(
      () => balance,
      (_received, response) => {
        response.sendDate = false;
        return tokenReply(1, { expires_in: undefined, expires_at });
      },
    );
    const client = openClient(provider.url, { clock });
    await client.balance();
    clock.advance(3_540_000 - 1);
    await client.balance();
    expect(provider.tokenRequests()).toBe(1);
    clock.advance(1);
    await client.balance();
    expect(provider.tokenRequests()).toBe(2);
  });
});

describe('many callers at once', () => {
  it('make one token request, 100 of them cold', async () => {
    const provider = await startProvider(() => balance);
    const telephony = open(provider.url);
    await Promise.all(Array.from({ length: 100 }, () => telephony.client(owner()).balance()));
    expect(provider.tokenRequests()).toBe(1);
    expect(provider.calls()).toHaveLength(100);
  });

  it('make one token request, 100 of them with a token that was retired', async () => {
    const provider = await startProvider((it) => (it.headers.authorization === 'Bearer token-1' ? invalid : balance));
    const telephony = open(provider.url);
    await Promise.all(Array.from({ length: 100 }, () => telephony.client(owner()).balance()));
    expect(provider.tokenRequests()).toBe(2);
  });

  it('make no second token request when a refusal of the old token comes late', async () => {
    const late: (() => void)[] = [];
    const provider = await startProvider(async (it) => {
      if (it.headers.authorization === 'Bearer token-2') return balance;
      if (late.length < 2) await new Promise<void>((resolve) => late.push(resolve));
      return invalid;
    });
    const telephony = open(provider.url);
    const first = telephony.client(owner()).balance();
    const second = telephony.client(owner()).balance();
    await until(() => late.length === 2);
    late[0]?.();
    await first;
    late[1]?.();
    await second;
    expect(provider.tokenRequests()).toBe(2);
  });

  it('all fail when the one token request fails, and the failure is not kept', async () => {
    let down = true;
    let served = 0;
    const provider = await startProvider(
      () => balance,
      () => {
        served += 1;
        return down ? { status: 401, json: { error: { code: 'invalid_credentials' } } } : tokenReply(served);
      },
    );
    const telephony = open(provider.url);
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => failureOf(telephony.client(owner()).balance())),
    );
    expect(failures.every((it) => it instanceof Error && 'code' in it && it.code === 'invalid_credentials')).toBe(true);
    expect(provider.tokenRequests()).toBe(1);
    down = false;
    expect((await telephony.client(owner()).balance()).text).toBe('1');
    expect(provider.tokenRequests()).toBe(2);
  });

  it('may leave early by their own deadline without taking the token from the others', async () => {
    const clock = holdClock();
    let release = () => {};
    const provider = await startProvider(
      () => balance,
      async () => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return tokenReply(1);
      },
    );
    const client = openClient(provider.url, { clock });
    const hasty = failureOf(client.updateIvr('ivr_1', { replayCount: 1 }, { deadline: clock.now() + 500 }));
    const patient = client.balance({ deadline: clock.now() + 10_000 });
    await until(() => provider.tokenRequests() === 1);
    clock.advance(500);
    expect(await hasty).toMatchObject({ name: 'Unreachable', outcome: 'not-sent', reason: 'deadline' });
    release();
    expect((await patient).text).toBe('1');
    expect(provider.tokenRequests()).toBe(1);
    expect(provider.calls()).toHaveLength(1);
  });

  it('are told that their write was not sent when the token request broke off', async () => {
    const provider = await startProvider(
      () => balance,
      (_received, response) => {
        response.socket?.resetAndDestroy();
        return undefined;
      },
    );
    const client = openClient(provider.url, { clock: leapingClock() });
    expect(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({
      name: 'Unreachable',
      endpoint: 'PATCH /ivrs/{ivr_id}',
      outcome: 'not-sent',
      reason: 'connection-lost',
    });
    expect(provider.tokenRequests()).toBe(3);
    expect(provider.calls()).toEqual([]);
  });
});

describe('a token that the API calls invalid', () => {
  it('is replaced once, without the caller noticing, for reads and writes', async () => {
    const provider = await startProvider((it) => (it.headers.authorization === 'Bearer token-1' ? invalid : balance));
    const client = openClient(provider.url);
    await client.updateIvr('ivr_1', { replayCount: 2 });
    expect(provider.calls().map((it) => [it.headers.authorization, it.body])).toEqual([
      ['Bearer token-1', { replay_count: 2 }],
      ['Bearer token-2', { replay_count: 2 }],
    ]);
    expect((await client.balance()).text).toBe('1');
    expect(provider.tokenRequests()).toBe(2);
  });

  it('is given up after the second one', async () => {
    const provider = await startProvider(() => invalid);
    expect(await failureOf(openClient(provider.url).balance())).toMatchObject({ code: 'invalid_token', status: 401 });
    expect(provider.calls()).toHaveLength(2);
    expect(provider.tokenRequests()).toBe(2);
  });

  it.each<[string, Reply, number]>([
    ['a 401 without words is read the same way', { status: 401 }, 2],
    ['a 401 with a code of its own is read the same way', { status: 401, json: { code: 'token_stale' } }, 2],
    ['the code under another status is read the same way', { status: 403, json: { code: 'invalid_token' } }, 2],
    ['an inactive key is not', { status: 401, json: { code: 'inactive_api_key' } }, 1],
    ['a missing permission is not', { status: 403, json: { code: 'scope_denied' } }, 1],
  ])('%s', async (_name, reply, calls) => {
    const provider = await startProvider(() => reply);
    await failureOf(openClient(provider.url).balance());
    expect(provider.calls()).toHaveLength(calls);
  });
});
