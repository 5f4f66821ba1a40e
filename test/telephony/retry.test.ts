import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptFailure, decideRetry, readRetryAfter } from '../../src/telephony/retry.ts';
import { failureOf, leapingClock, ok, openClient, type Reply, startProvider } from './support.ts';

const refused = (status: number, code: string | null = null, retryAfterMs: number | null = null): AttemptFailure => ({
  kind: 'refused',
  status,
  code,
  retryAfterMs,
});
const unsent: AttemptFailure = { kind: 'unreachable', outcome: 'not-sent' };
const unknown: AttemptFailure = { kind: 'unreachable', outcome: 'unknown' };

describe('the retry rule', () => {
  const settings = { attempt: 1, maxAttempts: 3, remainingMs: 15_000, random: 0 };

  it.each<[string, AttemptFailure, number | null, number | null]>([
    // failure, delay of a read, delay of a write
    ['400', refused(400), null, null],
    ['401 invalid_credentials', refused(401, 'invalid_credentials'), null, null],
    ['403 scope_denied', refused(403, 'scope_denied'), null, null],
    ['404 number_not_found', refused(404, 'number_not_found'), null, null],
    ['408', refused(408), null, null],
    ['429', refused(429, 'rate_limited'), 1_000, null],
    ['429 with the server’s delay', refused(429, 'rate_limited', 3_000), 3_000, null],
    ['429 with a delay of nothing', refused(429, 'rate_limited', 0), 0, null],
    ['429 with a delay up to the deadline', refused(429, 'rate_limited', 15_000), null, null],
    ['500 server_error', refused(500, 'server_error'), null, null],
    ['502 request_failed', refused(502, 'request_failed'), 100, null],
    ['502 with the server’s delay', refused(502, null, 700), 700, null],
    ['503', refused(503), 100, null],
    ['503 with the server’s delay', refused(503, null, 2_500), 2_500, null],
    ['503 balance_unavailable', refused(503, 'balance_unavailable'), null, null],
    ['504', refused(504), null, null],
    ['nothing sent', unsent, 100, 100],
    ['outcome unknown', unknown, 100, null],
    ['an answer that cannot be read', { kind: 'unintelligible' }, null, null],
  ])('%s', (_name, failure, read, write) => {
    expect(decideRetry({ ...settings, call: 'read', failure })).toBe(read);
    expect(decideRetry({ ...settings, call: 'write', failure })).toBe(write);
  });

  it.each([
    [1, 0, 100],
    [1, 1, 200],
    [2, 0, 200],
    [2, 0.5, 300],
    [3, 1, 800],
    [9, 1, 2_000],
  ])('after attempt %i with the die at %f waits %i ms', (attempt, random, delay) => {
    expect(decideRetry({ ...settings, call: 'read', failure: unknown, attempt, random, maxAttempts: 10 })).toBe(delay);
  });

  it.each([
    // attempt, what the server asks for, time left, delay
    [1, null, 15_000, 1_000],
    [2, null, 15_000, 2_000],
    [3, null, 15_000, 4_000],
    [4, null, 15_000, null],
    [3, null, 4_001, 4_000],
    [3, null, 4_000, null],
    [3, 7_000, 15_000, 7_000],
    [4, 7_000, 15_000, null],
    [1, 100, 15_000, 100],
  ])('limited on attempt %i, asked to wait %j ms, with %i ms left, waits %j ms', (attempt, asked, left, delay) => {
    for (const random of [0, 0.5, 1]) {
      const failure = refused(429, 'rate_limited', asked);
      expect(decideRetry({ ...settings, call: 'read', failure, attempt, remainingMs: left, random })).toBe(delay);
    }
  });

  it('gives up with the last attempt', () => {
    expect(decideRetry({ ...settings, call: 'read', failure: unknown, attempt: 3 })).toBeNull();
    expect(decideRetry({ ...settings, call: 'read', failure: refused(429), maxAttempts: 1 })).toBeNull();
  });

  it('never waits up to or past the deadline, and never repeats a write that may have been applied', () => {
    const failures = fc.oneof(
      fc.record({
        kind: fc.constant('refused' as const),
        status: fc.integer({ min: 200, max: 599 }),
        code: fc.constantFrom(null, 'rate_limited', 'request_failed', 'balance_unavailable'),
        retryAfterMs: fc.option(fc.nat()),
      }),
      fc.constantFrom(unsent, unknown),
    );
    fc.assert(
      fc.property(
        failures,
        fc.constantFrom('read' as const, 'write' as const),
        fc.integer({ min: -1_000, max: 20_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 9 }),
        (failure, call, remainingMs, random, attempt) => {
          const delay = decideRetry({ call, failure, attempt, maxAttempts: 10, remainingMs, random });
          if (delay === null) return;
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThan(remainingMs);
          if (call !== 'write') return;
          expect(failure).toBe(unsent);
        },
      ),
    );
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-01-02T03:04:05Z');
  it.each<[string, string | null, string | null, number | null]>([
    ['absent', null, null, null],
    ['seconds', '3', null, 3_000],
    ['zero', '0', null, 0],
    ['a fraction', '0.25', null, 250],
    ['a date by our clock', 'Fri, 02 Jan 2026 03:04:15 GMT', null, 10_000],
    ['a date by the server’s clock', 'Fri, 02 Jan 2026 09:00:07 GMT', 'Fri, 02 Jan 2026 09:00:00 GMT', 7_000],
    ['a date gone by', 'Fri, 02 Jan 2026 03:00:00 GMT', null, 0],
    ['a negative number', '-3', null, null],
    ['words', 'soon', null, null],
    ['nothing', '', null, null],
    ['an exponent', '1e3', null, null],
    ['a number beyond sense', '99999999999999999999', null, null],
  ])('%s', (_name, value, date, expected) => {
    expect(readRetryAfter(value, date, now)).toBe(expected);
  });
});

/** A provider that answers in turn, the last answer again and again. */
async function providerAnswering(...replies: Reply[]) {
  let served = 0;
  return startProvider(() => replies[Math.min(served++, replies.length - 1)]);
}

const limited: Reply = { status: 429, json: { error: { code: 'rate_limited', message: 'Slow down.' } } };
const balance = ok({ call_credit_balance: '1' });

describe('over HTTP', () => {
  it('a read that is rate limited waits as long as the server asks and then succeeds', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering({ ...limited, headers: { 'retry-after': '3' } }, balance);
    expect((await openClient(provider.url, { clock }).balance()).text).toBe('1');
    expect(clock.slept).toEqual([3_000]);
  });

  it('a read that is rate limited without a word of how long waits 1, 2 and 4 s', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering(limited, limited, limited, balance);
    expect((await openClient(provider.url, { clock }).balance()).text).toBe('1');
    expect(clock.slept).toEqual([1_000, 2_000, 4_000]);
  });

  it('a caller who has less time is told sooner', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering(limited);
    const failure = failureOf(openClient(provider.url, { clock }).balance({ deadline: clock.now() + 2_500 }));
    expect(await failure).toMatchObject({ name: 'Refused', code: 'rate_limited' });
    expect(clock.slept).toEqual([1_000]);
  });

  it('a write that is rate limited is left to whoever can read back what became of it', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering(limited, { status: 204 });
    const client = openClient(provider.url, { clock });
    expect(await failureOf(client.updateIvr('ivr_1', { replayCount: 1 }))).toMatchObject({ code: 'rate_limited' });
    expect(provider.calls()).toHaveLength(1);
    expect(clock.slept).toEqual([]);
  });

  it('a delay beyond the deadline is not waited for but told', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering({ ...limited, headers: { 'retry-after': '60' } });
    expect(await failureOf(openClient(provider.url, { clock }).balance())).toMatchObject({
      name: 'Refused',
      code: 'rate_limited',
      retryAfterMs: 60_000,
    });
    expect(clock.slept).toEqual([]);
  });

  it('a read is tried three times in all', async () => {
    const clock = leapingClock();
    const provider = await providerAnswering({ status: 502, json: { error: { code: 'request_failed' } } });
    expect(await failureOf(openClient(provider.url, { clock }).balance())).toMatchObject({ code: 'request_failed' });
    expect(provider.calls()).toHaveLength(3);
    expect(clock.slept).toEqual([100, 200]);
  });

  it.each([502, 503, 500, 504])('a write answered with %i is never repeated', async (status) => {
    const provider = await providerAnswering({ status, json: {} });
    const client = openClient(provider.url, { clock: leapingClock() });
    expect(await failureOf(client.updateFollowMe('+441', { maxForwards: 1 }))).toMatchObject({ status });
    expect(provider.calls()).toHaveLength(1);
  });

  it('a customer without a balance is told so at once', async () => {
    const provider = await providerAnswering({ status: 503, json: { error: { code: 'balance_unavailable' } } });
    const client = openClient(provider.url, { clock: leapingClock() });
    expect(await failureOf(client.balance())).toMatchObject({ code: 'balance_unavailable' });
    expect(provider.calls()).toHaveLength(1);
  });
});
