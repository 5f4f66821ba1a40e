import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type SlackStandIn, startSlack } from '../../../dev/slack/server.ts';

const started: SlackStandIn[] = [];

afterEach(async () => {
  for (const slack of started.splice(0)) await slack.close();
});

async function post(slack: SlackStandIn, path: string, body: object) {
  const response = await fetch(`${slack.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('a control that whoever started it gave is listed, and does its work before the press is answered', async () => {
  const done: string[] = [];
  const run = async () => {
    done.push('rained');
  };
  const slack = await startSlack({ controls: [{ id: 'rain', label: 'Let it rain', run }] });
  started.push(slack);
  const world = (await (await fetch(`${slack.url}/control/world`)).json()) as { controls: unknown };
  expect(world.controls).toEqual([{ id: 'rain', label: 'Let it rain' }]);
  expect(await post(slack, 'press', { control: 'rain' })).toEqual({ status: 200, body: { control: 'rain' } });
  expect(done).toEqual(['rained']);
  expect((await post(slack, 'press', { control: 'constructor' })).status).toBe(400);
});

test('whoever started it is told how far its clock is ahead, which never goes back', async () => {
  const told: number[] = [];
  const clockMoved = async (aheadMs: number) => {
    told.push(aheadMs);
  };
  const slack = await startSlack({ clock: () => 1_000_000, clockMoved });
  started.push(slack);
  expect((await post(slack, 'clock', { advance_ms: 60_000 })).body).toEqual({ now: 1_060_000 });
  expect((await post(slack, 'clock', { set: 400_000 })).status).toBe(400);
  await post(slack, 'reset', {});
  expect((await post(slack, 'clock', { advance_ms: 1_000 })).body).toEqual({ now: 1_061_000 });
  expect(told).toEqual([60_000, 61_000]);
});

test('a clock that is moved stops at whatever is due on its way, in order', async () => {
  const told: number[] = [];
  const due = [1_050_000, 1_020_000, 2_000_000];
  const slack = await startSlack({
    clock: () => 1_000_000,
    clockMoved: async (aheadMs) => {
      told.push(aheadMs);
      const at = due.indexOf(1_000_000 + aheadMs);
      if (at >= 0) due.splice(at, 1);
    },
    nextDue: async (until) => due.filter((at) => at <= until).sort((a, b) => a - b)[0] ?? null,
  });
  started.push(slack);
  expect((await post(slack, 'clock', { advance_ms: 60_000 })).body).toEqual({ now: 1_060_000 });
  expect(told).toEqual([20_000, 50_000, 60_000]);
  // What is due and not done holds nothing up.
  due.push(1_000_000);
  expect((await post(slack, 'clock', { advance_ms: 1_000 })).body).toEqual({ now: 1_061_000 });
});

test('a clock that is moved while it is being moved goes on from where it was brought, and misses nothing', async () => {
  const told: number[] = [];
  const due = [1_050_000, 1_070_000];
  const slack = await startSlack({
    clock: () => 1_000_000,
    clockMoved: async (aheadMs) => {
      // Whoever started it takes a moment for what is due.
      await setImmediate();
      told.push(1_000_000 + aheadMs);
      if (due[0] === 1_000_000 + aheadMs) due.shift();
    },
    nextDue: async (until) => due.find((at) => at <= until) ?? null,
  });
  started.push(slack);
  const moves = await Promise.all([1, 2].map(() => post(slack, 'clock', { advance_ms: 60_000 })));
  expect(moves.map(({ body }) => body)).toEqual([{ now: 1_060_000 }, { now: 1_120_000 }]);
  expect(told).toEqual([1_050_000, 1_060_000, 1_070_000, 1_120_000]);
});

test('what the time itself has reached meanwhile lets nothing after it be passed over', async () => {
  let now = 1_000_000;
  const told: number[] = [];
  const due = [1_000_001, 1_020_000];
  const slack = await startSlack({
    clock: () => now,
    clockMoved: async (aheadMs) => {
      told.push(now + aheadMs);
    },
    nextDue: async () => {
      const at = due.shift() ?? null;
      now += 2;
      return at;
    },
  });
  started.push(slack);
  await post(slack, 'clock', { advance_ms: 60_000 });
  expect(told).toEqual([1_020_000, 1_060_000]);
});
