import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../dev/sandbox/model.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { begin } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { setHours } from './houring.ts';
import { AFTER_HOURS, MAIN, makePreset } from './presetting.ts';
import { openForm } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, OLIVE_OWNER, PHONES, read } from './support.ts';
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

/** The key that is connected may do all but this. */
async function keyLoses(world: World, ...lost: readonly string[]): Promise<void> {
  await world.provider('PATCH', '/keys/everything', {
    permissions: PERMISSIONS.filter((each) => !lost.includes(each)),
  });
}

/** Whatever stands in front of a person once it says this. */
async function told(person: Person, words: string): Promise<string> {
  return person.until(({ messages, modals }) =>
    [...modals, ...messages].map((each) => textOf(each)).findLast((text) => text.includes(words)),
  );
}

/** May be meant in two ways. */
const ASKED = 'main line: Mon-Fri 6-10';
const NO_FOLLOW_ME = 'This API key is not allowed to change Follow-Me.';
const NO_MENUS = 'This API key is not allowed to change IVR menus.';

test('hours of a number open nothing by what is typed, said or pressed once the key may change menus alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await keyLoses(world, 'follow_me.write');
  for (const typed of ['close at 3 today', 'pause until Friday', 'main line: zone Europe/Paris', 'main line', ASKED]) {
    expect(await read(adam, `/phone hours ${typed}`), typed).toContain(NO_FOLLOW_ME);
  }
  expect((await adam.see()).modals).toEqual([]);
  const answer = await adam.direct().hear('close the main line at 3 today');
  expect(textOf(answer)).toContain(NO_FOLLOW_ME);
  expect(labelsOf(answer)).not.toContain('See the change');
  expect(await read(adam, '/phone hours')).not.toContain('15:00');
});

test('what is for numbers and menus together is saved only with a key that may change both', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN, AFTER_HOURS], how: 'now' });
  await adam.type('/phone hours main line');
  await modalCalled(adam, 'New hours');
  await adam.fill('Numbers and menus', [MAIN, AFTER_HOURS]);
  await adam.fill('Hours', 'Mon-Fri 9-17, else Lunch');
  await keyLoses(world, 'ivrs.write');
  expect((await submit(adam)).join()).toContain(NO_MENUS);
  await keyLoses(world);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await told(adam.direct(), 'Saved: Main line: ');
  await ask(adam, '/phone hours');
  await adam.press('One day');
  await modalCalled(adam, 'One day');
  await adam.fill('Hours of that day', '10-12');
  await keyLoses(world, 'ivrs.write');
  expect((await submit(adam)).join()).toContain(NO_MENUS);
  await adam.close(true);
  expect(await read(adam, '/phone closed-days 25 June with Lunch')).toContain(NO_MENUS);
  expect(await read(adam, '/phone hours')).not.toContain('10:00 to 12:00');
});

test('where the provider does not say what a key may do, that is said, and no change is offered', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  for (const status of [502, 422, 403]) {
    const effect = { kind: 'status', status, body: '{"error":{"message":"Not now"}}' };
    await world.provider('POST', '/faults', { match: { path: '/capabilities' }, effect, times: 'always' });
    for (const words of ['divert main line to Anna until 5', 'close the main line at 3 today']) {
      const answer = await adam.direct().hear(words);
      expect(textOf(answer), `${status}`).toContain(
        'The provider did not say whether this API key may change Follow-Me',
      );
      expect(labelsOf(answer), `${status}`).not.toContain('See the change');
    }
    await world.provider('DELETE', '/faults');
  }
});
