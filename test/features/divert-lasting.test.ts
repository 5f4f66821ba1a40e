import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, direct, divert, ringing, told } from './diverting.ts';
import { changeOutside, modalCalled, submit } from './follow-me/support.ts';
import { ask, labelsOf, NOAH_MEMBER, PHONES } from './support.ts';

/** What was read of the list of diversions. */
const list = async (world: World) => ask(world.person('U0ADAM001'), '/phone divert');

test('a number that rings one number only, without an end, is listed with the way back', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna');
  const shown = await list(world);
  expect(textOf(shown)).toContain('1 number rings one number only, without an end');
  expect(textOf(shown)).toMatch(/rings one number only, without an end · since <@U0ADAM001> set it <!date\^/u);
  expect(shown.text).not.toContain('Nothing is diverted now');
  expect(labelsOf(shown)).toEqual(['Undo', 'Look']);
  await adam.press('Undo');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) => modals.at(-1)?.title.includes('ndone') ?? false);
  expect((await ringing(world)).length).toBeGreaterThan(1);
  expect(textOf(await list(world))).toContain('Nothing is diverted now.');
});

test('it is listed no more once somebody else lets others ring again, nor while it is diverted for a while', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna');
  await divert(adam, 'main line to Ben until 5');
  const both = textOf(await list(world));
  expect(both).toContain('1 number is diverted');
  expect(both).not.toContain('rings one number only');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('*Back')));
  const everybody = [
    { name: 'Anna', number: '+447700900110', enabled: true },
    { name: 'Ben', number: '+447700900111', enabled: true },
  ];
  await changeOutside(world, { destinations: everybody });
  await ask(adam, '/phone follow-me main line');
  expect(textOf(await list(world))).toContain('Nothing is diverted now.');
});

test('a message about a diversion that was ended elsewhere is brought up to date when it is pressed', async () => {
  await using world = await startWorld();
  await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await divert(noah);
  const own = direct(world, NOAH_MEMBER);
  await told(world, 'until Tuesday', NOAH_MEMBER);
  const there = await list(world);
  expect(labelsOf(there)).toContain('End now');
  await world.person('U0ADAM001').press('End now');
  await world.person('U0ADAM001').until(({ messages }) => messages.find((each) => textOf(each).includes('*Back')));
  const before = (await own.see()).messages.length;
  await own.press('End now');
  const now = await own.until(({ messages }) => messages.find((each) => textOf(each).includes('already ended')));
  // What was saved stays, and is what can still be undone.
  expect(textOf(now)).toContain('until Tuesday 9 June, 17:00');
  expect(textOf(now)).toContain('Now: Rings Anna, then Ben, then Chloë');
  expect(labelsOf(now)).toEqual(['Undo']);
  const { messages } = await own.see();
  expect(messages.length).toBe(before);
  expect(messages.flatMap((each) => labelsOf(each))).not.toContain('End now');
});
