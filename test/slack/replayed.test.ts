import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';
import { MAX_DELIVERIES, RecentDeliveries } from '../../src/slack/inbound/delivery-turns.ts';
import { ask, connect, MIA_MEMBER, received } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import { MovingClock } from '../support/time.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM,
  callsOf,
  commandFields,
  form,
  lastDelivery,
  send,
  sendForm,
  sendInteraction,
  signed,
} from './support.ts';

async function connected(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM), 'everything');
  return world;
}

test.each([
  'balance',
  'account',
  'numbers',
  'number 0101',
  'follow-me 0101',
  'ivrs',
  'status',
  'history',
  'help',
  'nonsense',
])('the very bytes of "/phone %s" sent again show nothing and ask nobody', async (typed) => {
  await using world = await connected();
  const body = form(commandFields(MIA_MEMBER, typed));
  const first = { headers: signed(world, body), body };
  expect((await send(world.app.url, first)).body).not.toBe('');
  const asked = (await received(world)).length;
  world.clock.advance(299_000);
  const again = await send(world.app.url, first);
  expect([again.status, again.body]).toEqual([200, '']);
  expect(await received(world)).toHaveLength(asked);
});

test('a press that reads, sent again, shows nothing and asks nobody', async () => {
  await using world = await connected();
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone number 0101');
  await mia.press('Follow-Me');
  await mia.until(({ messages }) => messages.some((message) => textOf(message).includes('Follow-Me of')));
  const [asked, before] = [(await received(world)).length, (await mia.see()).messages.length];
  const again = await sendInteraction(world, await lastDelivery(world, 'block_actions'));
  expect(again.status).toBe(200);
  await ask(mia, '/phone access');
  expect((await mia.see()).messages).toHaveLength(before + 1);
  expect(await received(world)).toHaveLength(asked);
});

test('a command that opens a form, sent again, says nothing about a used trigger', async () => {
  await using world = await connected();
  const adam = world.person(ADAM);
  await adam.type('/phone connect');
  const opened = await callsOf(world, 'views.open');
  const again = await sendForm(world, (await lastDelivery(world, 'command')) as Record<string, string>);
  expect([again.status, again.body]).toEqual([200, '']);
  expect(await callsOf(world, 'views.open')).toBe(opened);
  expect((await adam.see()).messages.map(textOf).join()).not.toContain('took too long');
});

test('the same words typed again are answered again, and so is the same trigger of somebody else', async () => {
  await using world = await connected();
  const fields = commandFields(MIA_MEMBER, 'balance');
  for (const each of [fields, { ...fields, trigger_id: '7.7.7' }, { ...fields, user_id: ADAM }]) {
    expect((await sendForm(world, each)).body).toContain('*0.1*');
  }
});

test('a trigger is remembered for ten minutes, and 20,000 at the most', () => {
  const clock = new MovingClock();
  clock.hold();
  const deliveries = new RecentDeliveries(clock);
  expect([deliveries.isNew('a'), deliveries.isNew('a')]).toEqual([true, false]);
  clock.advance(599_999);
  expect(deliveries.isNew('a')).toBe(false);
  clock.advance(1);
  expect(deliveries.isNew('a')).toBe(true);
  const crowd = new RecentDeliveries(systemClock);
  for (let at = 0; at < MAX_DELIVERIES; at += 1) crowd.isNew(`${at}`);
  expect([crowd.isNew('0'), crowd.isNew('more'), crowd.isNew('0')]).toEqual([false, true, true]);
});

test('a remembered trigger keeps nothing else of its request in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const deliveries = new RecentDeliveries(systemClock);
  const triggers = (at: number) => `${at}`.padStart(40, '0');
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < MAX_DELIVERIES; at += 1) {
    const request = Buffer.from(`trigger_id=${triggers(at)}&${'x'.repeat(4000)}`).toString();
    deliveries.isNew(request.slice(11, 51));
  }
  collect();
  // The requests themselves take 80 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  expect(deliveries.isNew(triggers(0))).toBe(false);
});
