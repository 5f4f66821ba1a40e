import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../posts/support.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { ask, breakProvider, connect, MIA_MEMBER, OLIVE_OWNER, PHONES } from './support.ts';
import { balanceIs, check, publicly, QUARTER, reads, seen, startWatch } from './watching.ts';

/** Longer than a process holds a firing, so that one which waits is told from one that is under way. */
const PAST_LEASE = MINUTE + 1000;

/** Waits until nothing of the watch is under way or due; when it looks again before its next check, epoch milliseconds. */
async function untilIdle(world: World): Promise<number | null> {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  const look = database.prepare("SELECT next_run, tell_at FROM jobs WHERE id = 'watch'");
  try {
    const { tell } = await until(() => {
      const { next_run: next, tell_at: tell } = look.get() ?? {};
      const now = world.clock.now();
      const waits = tell === null || Number(tell) > now + PAST_LEASE;
      return Number(next) > now && waits ? { tell } : null;
    });
    return tell === null ? null : Number(tell);
  } finally {
    database.close();
  }
}

test.each(['asleep', 'stopped'])('a watch whose process was %s for a day looks once, and posts once', async (how) => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await check(world);
  await untilIdle(world);
  const before = await reads(world);
  await balanceIs(world, '19.50');
  if (how === 'stopped') await world.app.stop();
  world.clock.advance(DAY);
  if (how === 'stopped') await world.restart();
  await seen(mia, 'Call credit is down to 19.50');
  await untilIdle(world);
  expect((await reads(world)) - before).toBe(1);
  expect(await publicly(mia)).toHaveLength(1);
});

test('a watch leaves a provider that limits it alone for as long as it asks, and then goes on', async () => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await untilIdle(world);
  const wait = 20 * MINUTE;
  const limited = { kind: 'status', status: 429, code: 'rate_limited', headers: { 'Retry-After': '1200' } };
  await breakProvider(world, limited, { match: { path: '/balance' }, times: 1 });
  await check(world, '19.50');
  const until = world.clock.now() + wait;
  await untilIdle(world);
  const before = await reads(world);
  // The next check would come before the provider wants to be asked again.
  world.clock.advance(QUARTER);
  expect(await untilIdle(world)).toBeGreaterThanOrEqual(until - 1000);
  expect(await reads(world)).toBe(before);
  world.clock.advance(wait - QUARTER + PAST_LEASE);
  await seen(mia, 'Call credit is down to 19.50');
  expect(await publicly(mia)).toHaveLength(1);
});

test('a watch that is removed while it reads the balance ends with that, and is no failure', async () => {
  const { world, adam } = await startWatch(['20.00']);
  await using _ = world;
  await untilIdle(world);
  await breakProvider(world, { kind: 'hold' }, { match: { path: '/balance' }, times: 1 });
  await balanceIs(world, '19.50');
  world.clock.advance(QUARTER);
  await until(async () => ((await world.provider('GET', '/faults')) as { holding: number }).holding > 0);
  await ask(adam, '/phone watch');
  await adam.press('Remove');
  await seen(adam, 'The low-credit watch is removed');
  await world.provider('POST', '/release');
  // Stopping waits for what is under way.
  await world.restart();
  expect(world.log.filter((line) => /"level":"(?:error|warn)"/u.test(line))).toEqual([]);
  expect(JSON.stringify(await publicly(adam))).not.toContain('19.50');
});

test('a watch goes on in a channel that was renamed', async () => {
  const { world, adam, mia } = await startWatch(['20.00']);
  await using _ = world;
  await world.control('POST', `/channels/${PHONES}`, { team: adam.team, name: 'telephones' });
  await check(world, '19.50');
  expect(textOf(await seen(mia, 'down to 19.50'))).not.toContain('phones');
});

test('that a watch has stopped is told to somebody who may resume it where its owner cannot be reached', async () => {
  const { world, adam } = await startWatch(['20.00'], { 'then tell': MIA_MEMBER });
  await using _ = world;
  await connect(world, adam, 'no-balance');
  await world.control('POST', '/faults', {
    method: 'chat.postMessage',
    effect: { kind: 'error', error: 'messages_tab_disabled' },
    times: 1,
  });
  world.clock.advance(QUARTER);
  // Mia is told when nobody takes an alarm, but may not resume the watch.
  const told = await seen(world.person(OLIVE_OWNER).direct(), 'Low-credit watch');
  expect(textOf(told)).toContain('no call credit balance for this customer profile');
});

test('an error of our own is told as Switchboard’s in the channel, with its reference in the log', async () => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await untilIdle(world);
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec("UPDATE secrets SET jwe = 'broken'");
  database.close();
  await world.restart();
  const isTold = () => world.log.filter((line) => line.includes('failed unexpectedly')).length;
  for (let checks = 1; checks <= 2; checks += 1) {
    const before = isTold();
    world.clock.advance(QUARTER);
    await expect.poll(isTold).toBeGreaterThan(before);
  }
  const notice = textOf(await seen(mia, 'The low-credit watch has not been able to read the balance since'));
  const reference = /inside Switchboard \(reference ([0-9A-F]{8})\)/u.exec(notice)?.[1] ?? 'none';
  expect(world.log.filter((line) => line.includes(reference))).toHaveLength(1);
  expect(notice).not.toContain('provider');
});

test('an outage of the provider has one notice and one end, and the watch goes on', async () => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await breakProvider(world, { kind: 'status', status: 502, code: 'request_failed' }, { match: { path: '/balance' } });
  for (let times = 0; times < 5; times += 1) await check(world);
  const notice = await seen(mia, 'The low-credit watch has not been able to read the balance since');
  await world.provider('DELETE', '/faults');
  await check(world, '90.00');
  const end = await seen(mia, 'The balance can be read again: 90.00');
  expect(end.threadTs).toBe(notice.ts);
  await check(world, '19.50');
  await seen(mia, 'down to 19.50');
  expect(await publicly(mia)).toHaveLength(3);
});
