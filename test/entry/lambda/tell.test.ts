import { expect, it } from 'vitest';
import { deliverFiring } from '../../../src/entry/lambda/deliver-firing.ts';
import { RetryLater } from '../../../src/storage/ports.ts';

const FIRING = { tenant: '-.T1', id: 'daily', scheduledAt: '2026-03-09T09:00:00.000Z' };
const NOW = Date.parse(FIRING.scheduledAt);

/** Tells a firing whose work ends as each of these says: to be told again so many milliseconds later, or done. */
async function telling(ends: readonly (number | 'done')[], leftMs = 60_000, byJob = false) {
  let now = NOW;
  let told = 0;
  const asked: number[] = [];
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  await deliverFiring(FIRING, {
    clock,
    left: () => NOW + leftMs - now,
    fire: async () => {
      const end = ends[told];
      told += 1;
      if (typeof end === 'number') throw new RetryLater(now + end, 'as the test wants it', { byJob });
    },
    again: async (_, at) => void asked.push(at - NOW),
  });
  return { told, asked, took: now - NOW };
}

it('tells again at once what is due again soon', async () => {
  expect(await telling([1000, 2000, 'done'])).toEqual({ told: 3, asked: [], took: 3000 });
});

it('has a later time told by a schedule of its own', async () => {
  expect(await telling([1000, 300_000])).toEqual({ told: 2, asked: [301_000], took: 1000 });
});

it('waits for nothing that would leave too little time for the work', async () => {
  expect(await telling([1500, 1600], 32_000)).toEqual({ told: 2, asked: [61_500], took: 1500 });
});

it('never waits for a provider that is down: the first wait of a post is for a schedule', async () => {
  expect(await telling([11_250])).toEqual({ told: 1, asked: [60_000], took: 0 });
});

it('keeps no function waiting for what is a matter for a job, however soon that is', async () => {
  expect(await telling([1000], 60_000, true)).toEqual({ told: 1, asked: [60_000], took: 0 });
});

it('asks for no time that may have passed before the schedule is made', async () => {
  expect(await telling([21_000])).toMatchObject({ asked: [60_000] });
});

it('hands on what is no matter of time', async () => {
  const failing = deliverFiring(FIRING, {
    clock: { now: () => NOW, sleep: async () => {} },
    left: () => 60_000,
    fire: () => Promise.reject(new TypeError('as the test wants it')),
    again: async () => {},
  });
  await expect(failing).rejects.toThrow(TypeError);
});
