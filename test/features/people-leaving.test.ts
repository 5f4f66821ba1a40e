import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { startWorld } from '../support/world.ts';
import { begin, HOUR, ringing, sentLast, told } from './diverting.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, traffic } from './support.ts';

const BEN = '+447700900111';
const DAY = 24 * HOUR;

async function confirm(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

/** Noah has confirmed the number that ring lists call Ben. */
async function start() {
  const world = await startWorld();
  await begin(world);
  await confirm(world.person(NOAH_MEMBER), BEN);
  return { world, adam: world.person(ADAM_ADMIN).direct(), noah: world.person(NOAH_MEMBER).direct() };
}

async function lookups(world: World, user: string): Promise<number> {
  const all = (await traffic(world)).filter(({ label }) => label === 'users.info');
  return all.filter(({ request }) => JSON.stringify(request).includes(user)).length;
}

test('of somebody who left, managers are told once, with every ring list that still reaches them', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
  world.clock.advance(DAY);
  const text = await told(world, 'has left this workspace');
  expect(text).toContain(`<@${NOAH_MEMBER}> has left this workspace.`);
  expect(text).toContain(`2 ring lists still reach their number ${BEN}.`);
  expect(text).toContain('Main line +441632960101 · Sandbox');
  expect(text).toContain('IVR menus are not looked into');
  const message = (await adam.see()).messages.find((each) => textOf(each).includes('has left this workspace'));
  expect(labelsOf(message ?? { blocks: [] })).toEqual(['Replace', 'Switch off', 'Replace', 'Switch off']);
  expect(message?.text).not.toContain('900111');
  expect(await puts(world)).toEqual([]);
  // Once, however many days go by.
  for (let day = 0; day < 3; day += 1) {
    world.clock.advance(DAY);
    await confirm(world.person(MIA_MEMBER), '07700 900777');
  }
  const all = (await adam.see()).messages.filter((each) => textOf(each).includes('has left this workspace'));
  expect(all).toHaveLength(1);
});

test('a leaver is switched off in the preview of every change', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
  world.clock.advance(DAY);
  await told(world, 'has left this workspace');
  await adam.press('Switch off');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('switched off');
  expect(await puts(world)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await sentLast(world)).filter(({ enabled }) => !enabled)).toMatchObject([{ name: 'Ben', number: BEN }]);
});

test('a leaver is replaced by a person in the preview of every change', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await confirm(world.person(MIA_MEMBER), '07700 900777');
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
  world.clock.advance(DAY);
  await told(world, 'has left this workspace');
  await adam.press('Replace');
  await modalCalled(adam, 'Replace');
  expect((await submit(adam)).join()).toContain('not a telephone number');
  await adam.fill('Who rings instead', MIA_MEMBER);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the change');
  expect(await puts(world)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  expect(await sentLast(world)).toMatchObject([{ name: 'Anna' }, { name: 'Mia Moreau', number: '+447700900777' }, {}]);
});

test('whoever is away by their status, with an end, is asked once whether to be left out until then', async () => {
  const { world, noah } = await start();
  await using _ = world;
  await ask(world.person(ADAM_ADMIN), '/phone where ben');
  const until = Math.floor((world.clock.now() + 5 * DAY) / 1000);
  const status = { text: 'Annual leave', emoji: ':palm_tree:', expiration: until };
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'member', status });
  world.clock.advance(DAY);
  const asked = await noah.until(({ messages }) =>
    messages.find((each) => textOf(each).includes('Shall these numbers')),
  );
  expect(textOf(asked)).toContain('Your Slack status says “Annual leave” until');
  expect(textOf(asked)).toContain('Main line +441632960101');
  expect(await puts(world)).toEqual([]);
  world.clock.advance(DAY);
  await confirm(world.person(MIA_MEMBER), '07700 900777');
  const again = (await noah.see()).messages.filter((each) => textOf(each).includes('Shall these numbers'));
  expect(again).toHaveLength(1);
  await noah.press('Leave me out');
  const preview = await noah.until(({ modals }) => (modals.at(-1)?.submit ? modals.at(-1) : null));
  expect(textOf(preview)).toContain('Ben');
  expect(await puts(world)).toEqual([]);
});

test.each([
  ['without an end', { text: 'Annual leave', emoji: '', expiration: 0 }],
  ['for an hour', { text: 'On holiday', emoji: '', hours: 1 + 24 }],
  ['for longer than a change can hold', { text: 'Parental leave', emoji: '', hours: 24 * 90 }],
  ['that says no absence', { text: 'Working from home', emoji: ':palm_tree:', hours: 72 }],
  ['that says the contrary', { text: 'Not on holiday', emoji: '', hours: 72 }],
])('a status %s asks nobody', async (_name, { text, emoji, ...end }) => {
  const { world, noah } = await start();
  await using _ = world;
  await ask(world.person(ADAM_ADMIN), '/phone where ben');
  const hours = 'hours' in end ? end.hours : 0;
  const expiration = hours === 0 ? 0 : Math.floor((world.clock.now() + hours * HOUR) / 1000);
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'member', status: { text, emoji, expiration } });
  const before = await lookups(world, NOAH_MEMBER);
  world.clock.advance(DAY);
  await world.person(OLIVE_OWNER).until(async () => (await lookups(world, NOAH_MEMBER)) > before);
  expect((await noah.see()).messages.filter((each) => textOf(each).includes('Shall these numbers'))).toEqual([]);
});

test('where nobody has a number, nobody is looked up', async () => {
  await using world = await startWorld();
  await begin(world);
  const before = await lookups(world, NOAH_MEMBER);
  world.clock.advance(2 * DAY);
  await ask(world.person(ADAM_ADMIN), '/phone people');
  expect(await lookups(world, NOAH_MEMBER)).toBe(before);
});

test('nothing is kept of a leaver after 30 days', async () => {
  const { world } = await start();
  await using _ = world;
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
  world.clock.advance(DAY);
  await told(world, 'has left this workspace');
  world.clock.advance(32 * DAY);
  const adam = world.person(ADAM_ADMIN);
  await adam.until(async () => !textOf(await ask(adam, '/phone people')).includes(BEN));
  expect(await ringing(world).catch(() => [])).toEqual([]);
});
