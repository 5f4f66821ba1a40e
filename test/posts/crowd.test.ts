import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { goTo, startConnected } from '../features/scheduling.ts';
import { callsIn, MIA_MEMBER } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { openBooks, PHONES, scheduleAt } from './support.ts';

const CHANNELS = [PHONES, 'C0OPS0001', 'C0PARTNRS'];
const IDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const NINE = '2026-03-09T09:00:00.000Z';
const TEN = '2026-03-09T10:00:00.000Z';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Firings that are not done: how many wait for their turn, and how many have it, whose process holds them for longer. */
function firings({ dataDir, clock }: World): { waiting: number; told: number } {
  const database = new DatabaseSync(join(dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const sql = `SELECT count(CASE WHEN tell_at > :now AND tell_at < :later THEN 1 END) AS waiting,
      count(CASE WHEN tell_at <= :now OR tell_at >= :later THEN 1 END) AS told FROM jobs`;
    const { waiting, told } = database.prepare(sql).get({ now: clock.now(), later: clock.now() + 10_000 }) ?? {};
    return { waiting: Number(waiting), told: Number(told) };
  } finally {
    database.close();
  }
}

test('posts of one minute begin one after the other within it, each is made once, and a lone one comes at once', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await using books = await openBooks(world);
  // Nobody from outside is in it any more, so that posts go there as well.
  await world.control('POST', '/channels/C0PARTNRS', { shared: false });
  for (const [index, id] of IDS.entries()) {
    const channel = CHANNELS[index % CHANNELS.length] ?? '';
    const timing = { kind: 'weekly', days: EVERY_DAY, time: '09:00' } as const;
    await books.schedules.create('-.T0ACME001', { ...scheduleAt(0), id, channel, timing, note: `~${id}~` });
  }
  // Not due the day before, of which a post would be made late.
  const timing = { kind: 'weekly', days: [1], time: '10:00' } as const;
  await books.schedules.create('-.T0ACME001', { ...scheduleAt(0), id: 'lone', timing, note: '~lone~' });
  // A running app finds what another process made within its rest of 15 seconds, a started one at once.
  await world.restart();

  goTo(world, NINE);
  const begun: number[] = [];
  for (let step = 0; step <= 5; step += 1) {
    await until(async () => {
      const { waiting, told } = firings(world);
      return told === 0 && (step > 0 || waiting === IDS.length) ? true : null;
    });
    begun.push((await callsIn(world, 'sandbox')).filter((call) => call === 'GET /balance').length);
    world.clock.advance(200);
  }
  expect(begun[0]).toBe(0);
  expect(new Set(begun).size).toBeGreaterThan(2);
  expect(begun.at(-1)).toBe(IDS.length);
  const ended = await Promise.all(IDS.map((id) => books.until(({ last }) => last?.scheduledAt === NINE, id)));
  expect(ended.map(({ last }) => last?.outcome)).toEqual(IDS.map(() => 'posted'));

  goTo(world, TEN);
  const { last } = await books.until(({ last: noted }) => noted?.scheduledAt === TEN, 'lone');
  expect(last).toMatchObject({ at: TEN, outcome: 'posted' });
  const posts = await Promise.all(
    CHANNELS.map(async (channel) => (await world.person(MIA_MEMBER, channel).see()).messages.map(textOf)),
  );
  const made = [...IDS, 'lone'].map((id) => posts.flat().filter((post) => post.includes(`~${id}~`)).length);
  expect(made).toEqual([...IDS, 'lone'].map(() => 1));
});

test('posts in one channel begin a second apart, and one in another channel does not wait for them', async () => {
  const { world: started } = await startConnected();
  await using world = started;
  await using books = await openBooks(world);
  const timing = { kind: 'weekly', days: EVERY_DAY, time: '09:00' } as const;
  const places = { one: PHONES, two: PHONES, three: PHONES, four: 'C0OPS0001' };
  for (const [id, channel] of Object.entries(places)) {
    await books.schedules.create('-.T0ACME001', { ...scheduleAt(0), id, channel, timing });
  }
  await world.restart();
  const waits: number[] = [];
  const sleep = world.clock.sleep.bind(world.clock);
  world.clock.sleep = (ms, signal) => {
    // What rests until something is due has a signal, by which it can be woken.
    if (signal === undefined) waits.push(ms);
    return sleep(ms, signal);
  };
  // Late enough that all have their turn at once.
  goTo(world, '2026-03-09T09:00:10.000Z');
  for (const id of Object.keys(places)) await books.until(({ last }) => last?.scheduledAt === NINE, id);
  expect(waits.filter((ms) => ms >= 1000).toSorted((a, b) => a - b)).toEqual([1000, 2000]);
});
