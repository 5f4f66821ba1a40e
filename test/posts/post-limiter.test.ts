import { describe, expect, test } from 'vitest';
import { PostLimiter } from '../../src/credit/posts/post-limiter.ts';
import { RetryLater } from '../../src/storage/ports.ts';
import { createTestClock } from '../storage/test-clock.ts';

/** Work that goes on until it is let go, with counts of how much was under way at once. */
function counter() {
  let now = 0;
  const seen = { most: 0, begun: [] as string[] };
  const gates: (() => void)[] = [];
  return {
    seen,
    work: (name: string) => async () => {
      now += 1;
      seen.begun.push(name);
      seen.most = Math.max(seen.most, now);
      await new Promise<void>((resolve) => gates.push(resolve));
      now -= 1;
    },
    async letGoUntil(ended: Promise<unknown>) {
      let over = false;
      void ended.finally(() => {
        over = true;
      });
      while (!over) {
        await new Promise((resolve) => setImmediate(resolve));
        gates.shift()?.();
      }
    },
  };
}

const LIMITS = { atOnce: 5, perTenant: 2, channelGapMs: 0 };

describe('many posts at once', () => {
  test('never more are under way than allowed, and all get through', async () => {
    const pace = new PostLimiter(createTestClock(), () => 0, LIMITS);
    const { seen, work, letGoUntil } = counter();
    const all = Array.from({ length: 40 }, (_, index) => pace.run(`T${index}`, 'C1', work(String(index))));
    await letGoUntil(Promise.all(all));
    expect(seen.most).toBe(5);
    expect(seen.begun).toHaveLength(40);
  });

  test('a workspace with many leaves room for the others', async () => {
    const pace = new PostLimiter(createTestClock(), () => 0, LIMITS);
    const { seen, work, letGoUntil } = counter();
    const many = Array.from({ length: 20 }, (_, index) => pace.run('T1', `C${index}`, work('crowd')));
    const one = pace.run('T2', 'C1', work('single'));
    await letGoUntil(Promise.all([...many, one]));
    expect(seen.begun.indexOf('single')).toBeLessThan(3);
    expect(seen.most).toBe(3);
  });

  test('one that fails makes room like any other', async () => {
    const pace = new PostLimiter(createTestClock(), () => 0, { ...LIMITS, atOnce: 1 });
    const failing = pace.run('T1', 'C1', async () => {
      throw new Error('out of luck');
    });
    await expect(failing).rejects.toThrow('out of luck');
    expect(await pace.run('T1', 'C1', async () => 'through')).toBe('through');
  });

  test('posts in one channel begin a second apart, those in others at once', async () => {
    const clock = createTestClock();
    const slept: number[] = [];
    const pace = new PostLimiter({ ...clock, sleep: async (ms) => void slept.push(ms) }, () => 0);
    await Promise.all(['C1', 'C1', 'C1', 'C2'].map((channel) => pace.run('T1', channel, async () => {})));
    expect(slept).toEqual([1000, 2000]);
  });

  test('a workspace that is to be left alone is told again later, and nobody else waits', async () => {
    const clock = createTestClock();
    const pace = new PostLimiter(clock, () => 0.5, LIMITS);
    pace.hold('T1', 30_000);
    const held = pace.run('T1', 'C1', async () => 'held').catch((error: unknown) => error);
    expect(await pace.run('T2', 'C1', async () => 'free')).toBe('free');
    const refusal = await held;
    expect(refusal).toBeInstanceOf(RetryLater);
    expect(refusal).toMatchObject({ at: clock.now() + 30_000 });
    clock.advance(30_000);
    expect(await pace.run('T1', 'C1', async () => 'free again')).toBe('free again');
  });
});
