import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Accounts } from '../../simulate/accounts.ts';
import { Claims } from '../../simulate/claims.ts';
import { Environments } from '../../simulate/environments.ts';
import { Heap } from '../../simulate/heap.ts';
import { peakOf } from '../../simulate/meters.ts';
import { sampler, seeded } from '../../simulate/random.ts';
import { LEASE_MS } from '../../simulate/rules.ts';
import { release } from '../../simulate/scheduler.ts';

test('the heap gives what was put in by time, and of the same time by turn', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3000 }), (times) => {
      const heap = new Heap();
      for (const [turn, time] of times.entries()) heap.push(time, turn);
      const given = times.map(() => ({ at: heap.nextTime, turn: heap.pop() }));
      const wanted = times.map((at, turn) => ({ at, turn })).sort((a, b) => a.at - b.at || a.turn - b.turn);
      expect(given).toEqual(wanted);
      expect(heap.nextTime).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});

describe('chance', () => {
  test('is the same for the same seed, and another for another', () => {
    const row = (seed: number) => Array.from({ length: 5 }, seeded(seed));
    expect(row(1)).toEqual(row(1));
    expect(row(1)).not.toEqual(row(2));
  });

  test('draws as often as the shares say, and refuses shares that are not whole', () => {
    const random = seeded(7);
    const drawOne = sampler([
      ['a', 0.2],
      ['b', 0.8],
    ]);
    const drawn = Array.from({ length: 10_000 }, () => drawOne(random)).filter((each) => each === 'a').length;
    expect(drawn).toBeGreaterThan(1_850);
    expect(drawn).toBeLessThan(2_150);
    expect(() => sampler([['a', 0.5]])).toThrow(RangeError);
  });
});

describe('Scheduler', () => {
  test('lets a crowd go one after the other, and whoever comes alone at once', () => {
    const { at, mostWaiting, crowd, peakPerSecond, longestWait } = release(Float64Array.of(0, 0, 0, 0, 5000), 2);
    expect([...at]).toEqual([0, 500, 1000, 1500, 5000]);
    expect({ mostWaiting, crowd, peakPerSecond, longestWait }).toEqual({
      ...{ mostWaiting: 3, crowd: 4, peakPerSecond: 2, longestWait: 1500 },
    });
  });

  test('has a second crowd wait for the first', () => {
    const { at, longestWait } = release(Float64Array.of(0, 0, 0, 1000, 1000), 1);
    expect([...at]).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(longestWait).toBe(3000);
  });
});

describe('a function’s environments', () => {
  const growth = { burst: 2, perSecond: 1, keptWarmMs: 10_000 };

  test('are made as fast as is allowed, used again while they are warm, and gone after that', () => {
    const environments = new Environments(growth);
    expect([0, 0, 0].map((now) => environments.take(now))).toEqual(['cold', 'cold', null]);
    expect(environments.take(1000)).toBe('cold');
    environments.give(2000);
    expect(environments.take(12_000)).toBe('warm');
    environments.give(12_500);
    expect(environments.take(22_501)).toBe('cold');
    expect({ made: environments.made, most: environments.mostBusy, busy: environments.busy }).toEqual({
      ...{ made: 4, most: 3, busy: 3 },
    });
  });

  test('that was used last is used next, so the others go', () => {
    const environments = new Environments({ ...growth, burst: 3 });
    for (let index = 0; index < 3; index += 1) environments.take(0);
    for (const now of [100, 200, 300]) environments.give(now);
    for (let now = 1000; now <= 20_000; now += 1000) {
      expect(environments.take(now)).toBe('warm');
      environments.give(now);
    }
    expect(environments.take(20_001)).toBe('warm');
    expect(environments.take(20_001)).toBe('cold');
  });
});

describe('a claim', () => {
  test('is held for a lease, then free, and never again once it is done', () => {
    const claims = new Claims(2, true);
    expect(claims.take(0, 0)).toBe('mine');
    expect(claims.take(0, LEASE_MS - 1)).toBe('busy');
    expect(claims.until(0)).toBe(LEASE_MS);
    expect(claims.take(0, LEASE_MS)).toBe('mine');
    claims.finish(0);
    expect(claims.take(0, 10 * LEASE_MS)).toBe('done');
    expect(claims.take(1, 0)).toBe('mine');
    claims.release(1);
    expect(claims.take(1, 1)).toBe('mine');
  });

  test('that is not honoured stops nobody', () => {
    const claims = new Claims(1, false);
    claims.take(0, 0);
    claims.finish(0);
    expect(claims.take(0, 1)).toBe('mine');
  });
});

describe('the provider’s limit', () => {
  test('is each account’s own, and says how long to wait', () => {
    const accounts = new Accounts(2, 4);
    expect([accounts.ask(0, 2, 0), accounts.ask(0, 2, 0), accounts.ask(1, 2, 0)]).toEqual([0, 0, 0]);
    expect(accounts.ask(0, 2, 0)).toBe(30_000);
    expect(accounts.ask(0, 2, 15_000)).toBe(15_000);
    expect(accounts.ask(0, 2, 30_000)).toBe(0);
  });

  test('that nobody named stops nobody', () => {
    const accounts = new Accounts(1, null);
    expect(Array.from({ length: 100 }, () => accounts.ask(0, 2, 0)).every((wait) => wait === 0)).toBe(true);
  });
});

test('a peak is the fullest second, and the fullest minute over sixty', () => {
  const seconds = new Float64Array(300);
  seconds.fill(10, 100, 160);
  seconds[250] = 500;
  expect(peakOf(seconds)).toEqual({ perSecond: 500, at: 250, sustained: 10 });
});
