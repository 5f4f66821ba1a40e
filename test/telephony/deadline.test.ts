import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failureOf, holdClock, leapingClock, ok, open, openClient, owner, startProvider, until } from './support.ts';

const body = JSON.stringify(ok({ call_credit_balance: '1.00' }).json);
const change = { maxForwards: 2 };

describe('a deadline', () => {
  it('ends a call that was sent, with the outcome unknown', async () => {
    const clock = holdClock();
    const provider = await startProvider(() => undefined);
    const client = openClient(provider.url, { clock });
    const failure = failureOf(client.updateFollowMe('+441', change, { deadline: clock.now() + 2_000 }));
    await until(() => provider.calls().length === 1);
    clock.advance(2_000);
    expect(await failure).toMatchObject({ name: 'Unreachable', outcome: 'unknown', reason: 'deadline' });
  });

  it('is 15 s for a call that names none', async () => {
    const clock = holdClock();
    const provider = await startProvider(() => undefined);
    let error: unknown;
    const failure = failureOf(openClient(provider.url, { clock }).balance()).then((it) => {
      error = it;
    });
    await until(() => provider.calls().length === 1);
    clock.advance(14_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(error).toBeUndefined();
    clock.advance(1);
    await failure;
    expect(error).toMatchObject({ reason: 'deadline' });
  });

  it('that has passed already sends nothing at all', async () => {
    const clock = holdClock();
    const provider = await startProvider(() => ok({}));
    const client = openClient(provider.url, { clock });
    await client.test();
    const error = await failureOf(client.updateFollowMe('+441', change, { deadline: clock.now() }));
    expect(error).toMatchObject({ outcome: 'not-sent', reason: 'deadline' });
    await client.test();
    expect(provider.calls().map((it) => it.method)).toEqual(['GET', 'GET']);
  });

  it('drops a write that still waits for a connection, and it never leaves afterwards', async () => {
    const clock = holdClock();
    const held: (() => void)[] = [];
    const provider = await startProvider((_received, response) => {
      held.push(() => response.end(body));
      return undefined;
    });
    const client = openClient(provider.url, { clock, limits: { connections: 1 } });
    const first = client.balance({ deadline: clock.now() + 60_000 });
    await until(() => held.length === 1);
    const dropped = failureOf(client.updateFollowMe('+441', change, { deadline: clock.now() + 1_000 }));
    clock.advance(1_000);
    expect(await dropped).toMatchObject({ outcome: 'not-sent', reason: 'deadline' });
    const last = client.customer({ deadline: clock.now() + 60_000 });
    held[0]?.();
    await first;
    await until(() => held.length === 2);
    held[1]?.();
    await last;
    expect(provider.calls().map((it) => it.method)).toEqual(['GET', 'GET']);
  });

  it('under which an error status has come already gives that status', async () => {
    const clock = holdClock();
    const provider = await startProvider((_received, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.write('{"error":');
      return undefined;
    });
    let heads = 0;
    const count = () => {
      heads += 1;
    };
    subscribe('undici:request:headers', count);
    onTestFinished(() => {
      unsubscribe('undici:request:headers', count);
    });
    const failure = failureOf(openClient(provider.url, { clock }).balance({ deadline: clock.now() + 1_000 }));
    // The token's, then the one that counts: it has to have been read, not only written.
    await until(() => heads === 2);
    clock.advance(1_000);
    expect(await failure).toMatchObject({ name: 'Refused', status: 403 });
  });

  it('of Infinity is none', async () => {
    const provider = await startProvider(() => ok({ call_credit_balance: '1' }));
    const balance = await openClient(provider.url).balance({ deadline: Number.POSITIVE_INFINITY });
    expect(balance.text).toBe('1');
  });
});

describe('closing', () => {
  it('lets the calls under way finish and refuses later ones as not sent', async () => {
    let release = () => {};
    const provider = await startProvider((_received, response) => {
      release = () => response.end(body);
      return undefined;
    });
    const clock = leapingClock();
    const telephony = open(provider.url, { clock });
    const client = telephony.client(owner());
    const balance = client.balance();
    await until(() => provider.calls().length === 1);
    const closed = telephony.close();
    release();
    expect((await balance).text).toBe('1.00');
    await closed;
    expect(await failureOf(client.balance())).toMatchObject({ outcome: 'not-sent', reason: 'closed' });
    expect(clock.slept).toEqual([]);
  });
});
