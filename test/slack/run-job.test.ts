import { describe, expect, test } from 'vitest';
import { withTimeout } from '../../src/runtime/clock.ts';
import { problemTextFor, UNFORESEEN } from '../../src/slack/inbound/problem.ts';
import { ApiRejection } from '../../src/telephony/errors.ts';
import { ManualTimers } from '../support/time.ts';

const refusal = (more: object) => ({
  status: 409,
  code: null,
  apiMessage: 'Not now.',
  requestId: null,
  fieldFaults: [],
  retryAfterMs: null,
  ...more,
});

describe('explaining an error cannot fail', () => {
  test.each<[string, unknown]>([
    ['one that cannot be looked into', new Proxy(new Error('x'), { get: () => fail(), has: () => fail() })],
    ['one whose words are no text', Object.assign(new Error('x'), { spoken: { headline: Symbol('x') } })],
    ['one that speaks by a getter that throws', Object.defineProperty(new Error('x'), 'spoken', { get: () => fail() })],
    ['one that was no error at all', null],
  ])('%s is one that nobody foresaw', (_name, error) => {
    expect(problemTextFor(error)).toEqual(UNFORESEEN);
  });

  test('a code that every object has is one that nobody knows', () => {
    const words = problemTextFor(new ApiRejection('GET /balance', refusal({ code: '__proto__' })));
    expect(words.headline).toMatch(
      /refused the request to read the call credit balance \(status \d+, __proto__\)\. It says: "Not now\."$/u,
    );
    expect(words.unexpected).toBe(false);
  });
});

function fail(): never {
  throw new Error('not to be asked');
}

describe('work that is waited for within a time', () => {
  test('that fails in time fails there', async () => {
    await expect(withTimeout(new ManualTimers(), Promise.reject(new Error('odd')), 10)).rejects.toThrow('odd');
  });

  test('that fails too late is for whoever waits for it still, and leaves nothing unhandled', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const { promise, reject } = Promise.withResolvers<string>();
    const timers = new ManualTimers();
    const early = withTimeout(timers, promise, 10);
    await timers.expire();
    expect(await early).toBeNull();
    reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
