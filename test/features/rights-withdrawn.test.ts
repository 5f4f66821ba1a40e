import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { openForm } from './scheduling.ts';
import { ADAM_ADMIN, connect, GRETA_GUEST, OLIVE_OWNER, PHONES, read } from './support.ts';
import { check, seen, startWatch, untilTraffic } from './watching.ts';

/** An owner who has connected, and an admin beside her in #phones. */
async function startTwo() {
  const world = await startWorld();
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  return { world, olive: world.person(OLIVE_OWNER, PHONES), adam: world.person(ADAM_ADMIN, PHONES) };
}

/** Adam becomes a member, and Slack is asked again who he is. */
async function demote(world: World): Promise<void> {
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
  world.clock.advance(61_000);
}

/** Waits until the app has answered that nothing may be changed. */
async function refusedTo(world: World): Promise<void> {
  await untilTraffic(world, 'Only managers and editors can');
}

test('whoever may change nothing any more makes no balance post with a form that was open', async () => {
  const { world, olive, adam } = await startTwo();
  await using _ = world;
  await openForm(adam);
  await demote(world);
  await adam.submit();
  await refusedTo(world);
  expect(await read(olive, '/phone schedule all')).not.toContain('09:00');
});

test('a guest who reads an alarm in the channel can neither take nor snooze it', async () => {
  const { world, mia } = await startWatch(['20.00']);
  await using _ = world;
  await check(world, '19.50');
  await seen(mia, 'down to 19.50');
  const greta = world.person(GRETA_GUEST, PHONES);
  for (const label of ['I’m topping up', 'Snooze for 4 hours']) {
    const before = (await greta.see()).messages.length;
    await greta.press(label);
    const told = await greta.until(({ messages }) => (messages.length > before ? messages.at(-1) : null));
    expect(textOf(told)).toContain('Switchboard is for full members of this workspace.');
  }
  const post = await seen(mia, 'down to 19.50');
  expect(textOf(post)).not.toContain(`<@${GRETA_GUEST}>`);
});
