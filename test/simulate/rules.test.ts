import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FUNCTIONS, MOST_READINGS } from '../../simulate/assumptions.ts';
import {
  AT_ONCE,
  LEASE_MS,
  MOST_AGE_MS,
  SOONEST_AGAIN_MS,
  TOO_LATE_MS,
  UNREMARKABLE_MS,
  WORTH_WAITING_MS,
} from '../../simulate/rules.ts';
import { tell } from '../../src/entry/lambda/tell.ts';
import * as claim from '../../src/posts/claim.ts';
import * as due from '../../src/posts/due.ts';
import { Pace } from '../../src/posts/pace.ts';
import { READING_EVERY_MS } from '../../src/posts/readings.ts';
import { NotYet } from '../../src/storage/ports.ts';
import { readText } from '../support/sources.ts';

test('the simulation knows the bounds of posts as the app has them', () => {
  expect([LEASE_MS, UNREMARKABLE_MS, TOO_LATE_MS]).toEqual([claim.LEASE_MS, due.UNREMARKABLE_MS, due.TOO_LATE_MS]);
  expect(MOST_READINGS).toBe(86_400_000 / READING_EVERY_MS);
});

test('a firing to be told again is waited for, or told at a later minute, as the function does it', async () => {
  const at = async (wait: number) => {
    const said: (string | number)[] = [];
    let done = false;
    await tell(
      { tenant: '-.T1', id: 'daily', scheduledAt: new Date(0).toISOString() },
      {
        async fire() {
          if (done) return;
          done = true;
          throw new NotYet(wait, 'not yet');
        },
        again: async (_, time) => void said.push('again', time),
        clock: { now: () => 0, sleep: async (ms) => void said.push('waited', ms) },
        left: () => 120_000,
      },
    );
    return said;
  };
  expect(await at(WORTH_WAITING_MS)).toEqual(['waited', WORTH_WAITING_MS]);
  expect(await at(WORTH_WAITING_MS + 1)).toEqual(['again', SOONEST_AGAIN_MS]);
  expect(await at(3 * SOONEST_AGAIN_MS)).toEqual(['again', 3 * SOONEST_AGAIN_MS]);
});

test('as many posts are under way at once on one machine', async () => {
  const pace = new Pace({ now: () => 0, sleep: async () => {} }, () => 0);
  let [inside, most] = [0, 0];
  let free = () => {};
  const gate = new Promise<void>((resolve) => {
    free = resolve;
  });
  const runs = Array.from({ length: 2 * AT_ONCE }, (_, index) =>
    pace.run(`-.T${index}`, 'C1', async () => {
      inside += 1;
      most = Math.max(most, inside);
      await gate;
      inside -= 1;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(inside).toBe(AT_ONCE);
  free();
  await Promise.all(runs);
  expect(most).toBe(AT_ONCE);
});

test('the functions are those of the template', () => {
  const { functions } = parse(readText('serverless.yml'), { logLevel: 'silent' }) as {
    functions: Record<keyof typeof FUNCTIONS, { memorySize: number; maximumEventAge?: number }>;
  };
  expect(Object.keys(functions).sort()).toEqual(Object.keys(FUNCTIONS).sort());
  expect(functions.fire.memorySize).toBe(FUNCTIONS.fire.memoryMb);
  expect(functions.slack.memorySize).toBe(FUNCTIONS.slack.memoryMb);
  expect(functions.fire.maximumEventAge).toBe(MOST_AGE_MS / 1000);
});
