import { describe, expect, it } from 'vitest';
import {
  ApiRejection,
  InvalidResponse,
  isKnownCode,
  isRefused,
  mayHaveApplied,
  Unreachable,
  WrongEnvironment,
} from '../../src/telephony/errors.ts';
import { failFastWhileDown } from '../../src/telephony/service.ts';
import { plainDecimal } from '../../src/telephony/wire.ts';
import { clientAnswered, failureOf, leapingClock, ok, open, owner, type Reply, startProvider } from './support.ts';

const refused = (status: number, code: string | null, endpoint = 'GET /numbers') =>
  new ApiRejection(endpoint, {
    status,
    code,
    apiMessage: null,
    requestId: null,
    fieldFaults: [],
    retryAfterMs: null,
  });

describe('an error', () => {
  it.each<[Error, string]>([
    [refused(404, null), 'The telephony API refused GET /numbers with 404'],
    [refused(403, 'scope_denied'), 'The telephony API refused GET /numbers with 403 scope_denied'],
    [new Unreachable('PUT /x', 'unknown', 'dns'), 'PUT /x has no known outcome: dns'],
    [new Unreachable('PUT /x', 'not-sent', 'busy'), 'PUT /x was not sent: busy'],
    [new InvalidResponse('GET /x', 'a list'), 'The answer to GET /x could not be read: expected a list'],
    [
      new WrongEnvironment('GET /x', 'live'),
      'The answer to GET /x could not be read: expected an answer of the live environment',
    ],
  ])('says %s', (error, words) => {
    expect(error.message).toBe(words);
  });

  it('keeps its cause where it has one', () => {
    const cause = new Error('cut');
    expect(new Unreachable('GET /x', 'unknown', 'dns', cause).cause).toBe(cause);
    expect('cause' in new Unreachable('GET /x', 'unknown', 'dns')).toBe(false);
  });

  it.each<[unknown, [scope: boolean, limit: boolean, any: boolean, applied: boolean]]>([
    [refused(403, 'scope_denied'), [true, false, true, false]],
    [refused(400, 'scope_denied'), [false, false, true, false]],
    [refused(403, null), [false, false, true, false]],
    [refused(403, 'other'), [false, false, true, false]],
    [refused(404, null), [false, false, true, false]],
    [refused(429, 'rate_limited', 'PUT /x'), [false, true, true, true]],
    [new Unreachable('PATCH /x', 'unknown', 'deadline'), [false, false, false, true]],
    [new Unreachable('PATCH /x', 'not-sent', 'deadline'), [false, false, false, false]],
    [new InvalidResponse('PUT /x', 'a list'), [false, false, false, false]],
    [new Error('PUT /x'), [false, false, false, false]],
    [undefined, [false, false, false, false]],
  ])('is taken for what it is (%#)', (error, expected) => {
    expect([
      isRefused(error, 'scope_denied'),
      isRefused(error, 'rate_limited'),
      isRefused(error),
      mayHaveApplied(error),
    ]).toEqual(expected);
  });

  it('without a code has none that is known', () => {
    expect([isKnownCode(null), isKnownCode('other'), isKnownCode('server_error')]).toEqual([false, false, true]);
  });

  it.each(['', '.', '..', '\ud800'])('says why %j addresses no number', async (number) => {
    const { client } = await clientAnswered(ok({}));
    const error = await failureOf(client.number(number));
    expect(String(error)).toBe('RangeError: An empty or malformed identifier cannot be part of a telephony API path');
  });
});

describe('a provider that is down', () => {
  it.each<[string, Reply | null, boolean]>([
    ['after a failure', { status: 500, json: {} }, true],
    ['after a failure with a code', { status: 502, json: { error: { code: 'request_failed' } } }, true],
    ['after no answer', null, true],
    ['not after a refusal', { status: 499, json: {} }, false],
    ['not where this account has no balance', { status: 503, json: { error: { code: 'balance_unavailable' } } }, false],
    ['not after an answer that means nothing', ok([]), false],
  ])('is left alone for a minute %s', async (_, reply, down) => {
    let answer = reply;
    const provider = await startProvider((_received, response) => {
      if (answer === null) response.destroy();
      return answer ?? undefined;
    });
    const clock = leapingClock();
    const telephony = failFastWhileDown(open(provider.url, { clock, limits: { maxAttempts: 1 } }), clock);
    const client = telephony.client(owner());
    await failureOf(client.balance());
    answer = ok({ call_credit_balance: '1.00' });
    const asked = provider.calls().length;
    const next = await failureOf(
      client
        .balance()
        .then(() => new Error('answered'))
        .then((made) => Promise.reject(made)),
    );
    if (down) {
      expect(next).toMatchObject({ endpoint: 'GET /balance', outcome: 'not-sent', reason: 'connect' });
      expect(provider.calls()).toHaveLength(asked);
      expect((await telephony.client(owner({ environment: 'live' })).balance()).text).toBe('1.00');
      await clock.sleep(59_000);
      await failureOf(client.balance());
      expect(provider.calls()).toHaveLength(asked + 1);
      await clock.sleep(1_000);
    } else expect(next).toMatchObject({ message: 'answered' });
    expect((await client.balance()).text).toBe('1.00');
  });
});

it.each([
  ['9'.repeat(200), '9'.repeat(200)],
  [`1.${'9'.repeat(199)}`, `1.${'9'.repeat(199)}`],
  [`1.${'9'.repeat(200)}`, null],
  ['1e199', `1${'0'.repeat(199)}`],
  ['1e200', null],
  ['12e1', '120'],
  ['-0012.5e-1', '-1.25'],
  ['+5e-2', '+0.05'],
  ['x1', null],
  ['1x', null],
  ['1.', '1.'],
  ['.5', '.5'],
  ['.', null],
  ['', null],
  ['+', null],
  ['.e1', null],
])('the amount %s is written out, or is none', (text, written) => {
  expect(plainDecimal(text)).toBe(written);
});
