import { describe, expect, it } from 'vitest';
import { Memory } from '../src/memory.ts';
import { holdClock } from './telephony/support.ts';

const LATE = new Error('late');
const TTL = 1_000;

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A memory under a clock that stands, and a question that counts how often it is asked. */
function open(max = 10) {
  const clock = holdClock(5_000);
  const memory = new Memory<string>(clock, TTL, max);
  const asked: string[] = [];
  const ask = (key: string) =>
    memory.get(key, async () => {
      asked.push(key);
      return `${key} ${asked.length}`;
    });
  return { clock, memory, asked, ask };
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
    const { memory, ask, asked } = open();
    for (const key of ['A 1', 'A 2', 'B 1']) await ask(key);
    memory.drop('A 1');
    await ask('A 1');
    memory.dropAll('A ');
    for (const key of ['A 1', 'A 2', 'B 1']) await ask(key);
    expect(asked).toEqual(['A 1', 'A 2', 'B 1', 'A 1', 'A 1', 'A 2']);
  });

  it('that failed is asked for again, and drops no newer one', async () => {
    const { memory } = open();
    const first = Promise.withResolvers<string>();
    const failing = memory.get('a', () => first.promise);
    memory.drop('a');
    const second = memory.get('a', async () => 'second');
    first.reject(new Error('odd'));
    await expect(failing).rejects.toThrow('odd');
    expect(await second).toBe('second');
    expect(await memory.peek('a')).toBe('second');
  });
});

describe('a question under way', () => {
  it('is shared, and everybody who waits for it keeps the deadline of their own', async () => {
    const { clock, memory } = open();
    const { promise, resolve } = Promise.withResolvers<string>();
    let asked = 0;
    const ask = () => {
      asked += 1;
      return promise;
    };
    const wait = (ms: number) => ({ deadline: clock.now() + ms, late: () => LATE });
    const [short, long, patient] = [
      memory.get('a', ask, wait(10)),
      memory.get('a', ask, wait(500)),
      memory.get('a', ask),
    ];
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
    const { clock, memory } = open();
    const { promise, reject } = Promise.withResolvers<string>();
    const late = memory.get('a', () => promise, { deadline: clock.now(), late: () => LATE });
    const patient = memory.get('a', () => promise, { deadline: clock.now() + 50, late: () => LATE });
    clock.advance(0);
    await expect(late).rejects.toBe(LATE);
    reject(new Error('odd'));
    await expect(patient).rejects.toThrow('odd');
    expect(memory.peek('a')).toBeUndefined();
  });
});
