import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { LIMITS } from '../../simulate/aws.ts';
import { againAt } from '../../simulate/crowd.ts';
import { BENCH, FUNCTIONS, RULES } from '../../simulate/fleet.ts';
import { READING_EVERY_MS } from '../../src/credit/balance/readings.ts';
import * as due from '../../src/credit/posts/due-post.ts';
import { retryAt } from '../../src/credit/posts/failure.ts';
import { PostLimiter } from '../../src/credit/posts/post-limiter.ts';
import { deliverFiring } from '../../src/entry/lambda/deliver-firing.ts';
import { RetryLater } from '../../src/storage/ports.ts';
import { Unreachable } from '../../src/telephony/errors.ts';
import { failFastWhileDown } from '../../src/telephony/fail-fast.ts';
import { decideRetry } from '../../src/telephony/retry.ts';
import type { Telephony } from '../../src/telephony/service.ts';
import { readText } from '../support/sources.ts';

test('the simulation knows the bounds of posts as the app has them', () => {
  expect([RULES.punctualMs, RULES.tooLateMs]).toEqual([due.PUNCTUAL_MS, due.TOO_LATE_MS]);
  expect(RULES.mostReadingsPerDay).toBe(86_400_000 / READING_EVERY_MS);
});

test('a firing to be told again is told at a later minute, as the function does it', async () => {
  const at = async (wait: number) => {
    const said: (string | number)[] = [];
    let done = false;
    await deliverFiring(
      { tenant: '-.T1', id: 'daily', scheduledAt: new Date(0).toISOString() },
      {
        async fire() {
          if (done) return;
          done = true;
          throw new RetryLater(wait, 'not yet');
        },
        again: async (_, time) => void said.push('again', time),
        clock: { now: () => 0, sleep: async (ms) => void said.push('waited', ms) },
        left: () => 120_000,
      },
    );
    return said;
  };
  // A post that the provider failed waits for longer than that.
  expect(await at(0.75 * RULES.firstDelayMs)).toEqual(['again', RULES.soonestAgainMs]);
  expect(await at(3 * RULES.soonestAgainMs)).toEqual(['again', 3 * RULES.soonestAgainMs]);
});

test('as many posts are under way at once on one machine', async () => {
  const pace = new PostLimiter({ now: () => 0, sleep: async () => {} }, () => 0);
  let [inside, most] = [0, 0];
  let free = () => {};
  const gate = new Promise<void>((resolve) => {
    free = resolve;
  });
  const runs = Array.from({ length: 2 * RULES.atOnce }, (_, index) =>
    pace.run(`-.T${index}`, 'C1', async () => {
      inside += 1;
      most = Math.max(most, inside);
      await gate;
      inside -= 1;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(inside).toBe(RULES.atOnce);
  free();
  await Promise.all(runs);
  expect(most).toBe(RULES.atOnce);
});

test('the bench measured what the arithmetic takes for measured', () => {
  const table = readText('bench/README.md');
  const measured = (words: string) => {
    const line = table.split('\n').find((each) => each.includes(words)) ?? '';
    // The baseline, then ours.
    return Number([...line.slice(line.indexOf(words) + words.length).matchAll(/[\d.]+(?=\/s| ms)/g)][1]?.[0]);
  };
  expect(measured('10000 posts at once: balance and post ')).toBe(BENCH.postsPerSecond);
  expect(measured('function for Slack: process started to ready')).toBe(BENCH.startMs.slack);
  expect(measured('function for due posts: process started to ready')).toBe(BENCH.startMs.fire);
});

test('the functions are those of the template', () => {
  const { functions } = parse(readText('serverless.yml'), { logLevel: 'silent' }) as {
    functions: Record<keyof typeof FUNCTIONS, { memorySize: number; maximumEventAge?: number }>;
  };
  expect(Object.keys(functions).sort()).toEqual(Object.keys(FUNCTIONS).sort());
  expect(functions.fire.memorySize).toBe(FUNCTIONS.fire.memoryMb);
  expect(functions.slack.memorySize).toBe(FUNCTIONS.slack.memoryMb);
  expect(functions.fire.maximumEventAge).toBe(LIMITS.oldestEventMs / 1000);
});

test('a post that the provider failed is told again when the app tells it, until its hour is over', () => {
  for (const late of [0, 60_000, 1_200_000, 3_000_000]) {
    for (const random of [0, 0.5, 1]) {
      const at = retryAt({ now: late, dueAt: 0, retryAfterMs: null, random });
      expect(againAt(late, 0, random)).toBe(at <= RULES.tooLateMs ? at : null);
    }
  }
});

test('a read that meets a 503 is not tried for longer', () => {
  let waited = 0;
  const failure = { kind: 'refused', status: 503, code: null, retryAfterMs: null } as const;
  for (let attempt = 1; attempt < 10; attempt += 1) {
    // As src/telephony/client.ts has it by default.
    const wait = decideRetry({ call: 'read', failure, attempt, maxAttempts: 3, remainingMs: 15_000, random: 1 });
    if (wait === null) break;
    waited += wait;
  }
  expect(waited).toBe(RULES.refusedForMs);
});

test('a provider that was found down is left alone for as long as the app leaves it', async () => {
  let [now, asked] = [0, 0];
  const client = {
    balance: async () => {
      asked += 1;
      throw new Unreachable('GET /balance', 'unknown', 'deadline');
    },
  };
  const down: Pick<Telephony, 'client'> = { client: () => client as never };
  const { balance } = failFastWhileDown(down as Telephony, { now: () => now }).client({ environment: 'live' } as never);
  for (now of [0, 1, RULES.leftAloneMs - 1]) await expect(balance()).rejects.toThrow(Unreachable);
  expect(asked).toBe(1);
  now = RULES.leftAloneMs;
  await expect(balance()).rejects.toThrow(Unreachable);
  expect(asked).toBe(2);
});
