import { describe, expect, it } from 'vitest';
import { TtlCache, TtlMap } from '../src/runtime/ttl-cache.ts';
import { holdClock } from './telephony/support.ts';

const LATE = new Error('late');
const TTL = 1_000;

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A cache under a clock that stands, and a question that counts how often it is asked. */
function open(max = 10) {
  const clock = holdClock(5_000);
  const cache = new TtlCache<string>(clock, TTL, max);
  const asked: string[] = [];
  const ask = (key: string) =>
    cache.get(key, async () => {
      asked.push(key);
      return `${key} ${asked.length}`;
    });
  return { clock, cache, asked, ask };
}

describe('an answer', () => {
  it('is believed until its time is over, and not longer', async () => {
    const { clock, ask } = open();
    expect(await ask('a')).toBe('a 1');
    clock.advance(TTL - 1);
    expect(await ask('a')).toBe('a 1');
    clock.advance(1);
    expect(await ask('a')).toBe('a 2');
  });

  it('that was used longest ago goes when there are too many, not the one that was asked first', async () => {
    const { ask, asked } = open(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('goes when it is dropped, alone or with all that begin alike', async () => {
    const { cache, ask, asked } = open();
    for (const key of ['A 1', 'A 2', 'B 1']) await ask(key);
    cache.drop('A 1');
    await ask('A 1');
    cache.dropAll('A ');
    for (const key of ['A 1', 'A 2', 'B 1']) await ask(key);
    expect(asked).toEqual(['A 1', 'A 2', 'B 1', 'A 1', 'A 1', 'A 2']);
  });

  it('that failed is asked for again, and drops no newer one', async () => {
    const { cache } = open();
    const first = Promise.withResolvers<string>();
    const failing = cache.get('a', () => first.promise);
    cache.drop('a');
    const second = cache.get('a', async () => 'second');
    first.reject(new Error('odd'));
    await expect(failing).rejects.toThrow('odd');
    expect(await second).toBe('second');
    expect(await cache.peek('a')).toBe('second');
  });
});

describe('a question under way', () => {
  it('is shared, and everybody who waits for it keeps the deadline of their own', async () => {
    const { clock, cache } = open();
    const { promise, resolve } = Promise.withResolvers<string>();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return promise;
    };
    const wait = (ms: number) => ({ deadline: clock.now() + ms, late: () => LATE });
    const [short, long, patient] = [cache.get('a', ask, wait(10)), cache.get('a', ask, wait(500)), cache.get('a', ask)];
    const ended: string[] = [];
    short.catch((error: unknown) => ended.push(String(error === LATE)));
    clock.advance(10);
    await settle();
    expect(ended).toEqual(['true']);
    resolve('there');
    expect([await long, await patient, asked]).toEqual(['there', 'there', 1]);
    expect(clock.sleeping()).toBe(0);
  });

  it('that fails fails for all who still wait, and leaves nothing unhandled', async () => {
    const { clock, cache } = open();
    const { promise, reject } = Promise.withResolvers<string>();
    const late = cache.get('a', () => promise, { deadline: clock.now(), late: () => LATE });
    const patient = cache.get('a', () => promise, { deadline: clock.now() + 50, late: () => LATE });
    clock.advance(0);
    await expect(late).rejects.toBe(LATE);
    reject(new Error('odd'));
    await expect(patient).rejects.toThrow('odd');
    expect(cache.peek('a')).toBeUndefined();
  });
});

describe('what was written elsewhere', () => {
  it('counts from then on, whatever an earlier question finds out', async () => {
    const { cache } = open();
    const early = Promise.withResolvers<string>();
    const asked = cache.get('a', () => early.promise);
    cache.set('a', 'written');
    early.resolve('early');
    expect([await asked, await cache.get('a', async () => 'asked anew')]).toEqual(['early', 'written']);
  });

  it('is not believed where its owner keeps nothing of the kind', async () => {
    const cache = new TtlCache<string | null>(holdClock(5_000), TTL, 10, (value) => value !== null);
    expect(await cache.get('a', async () => null)).toBe(null);
    await settle();
    expect(await cache.get('a', async () => 'there')).toBe('there');
    cache.set('a', null);
    expect(cache.peek('a')).toBeUndefined();
  });
});

describe('a plain value', () => {
  it('stays for its time, or where there is none until the room is needed', () => {
    const clock = holdClock(5_000);
    const timed = new TtlMap<number>({ max: 10, ttl: { ms: TTL, clock } });
    const lasting = new TtlMap<number>({ max: 2 });
    for (const map of [timed, lasting]) map.set('a', 1);
    clock.advance(TTL);
    expect([timed.get('a'), lasting.get('a')]).toEqual([undefined, 1]);
    for (const key of ['b', 'c']) lasting.set(key, 2);
    expect([lasting.get('a'), lasting.delete('b'), lasting.delete('b')]).toEqual([undefined, true, false]);
  });
});
