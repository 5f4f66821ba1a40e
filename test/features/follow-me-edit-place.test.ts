import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { EMPTY, held, modalCalled, namesAre, openForm, pick, submit } from './follow-me/support.ts';

const PLACE = 'Position in the list';

async function openDestination(person: Person, name: string | null): Promise<void> {
  if (name === null) await person.press('Add destination');
  else await pick(person, name, 'Edit');
  await modalCalled(person, name === null ? 'Add destination' : 'Edit destination');
}

test('a destination goes to any place in one step, and the others keep their order', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openDestination(adam, 'Chloë');
  await adam.fill(PLACE, '1');
  expect(await submit(adam)).toEqual([]);
  await namesAre(adam, ['Chloë', 'Anna', 'Ben']);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('moved from position 3 to 1');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).destinations.map(({ name }) => name)).toEqual(['Chloë', 'Anna', 'Ben']);
});

test('a new destination goes to the end unless another place is chosen', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openDestination(adam, null);
  await adam.fill('Name', 'Dana');
  await adam.fill('Number', '020 7946 0555');
  expect(await submit(adam)).toEqual([]);
  await namesAre(adam, ['Anna', 'Ben', 'Chloë', 'Dana']);
  await openDestination(adam, null);
  await adam.fill('Name', 'Emil');
  await adam.fill('Number', '020 7946 0556');
  await adam.fill(PLACE, '2');
  expect(await submit(adam)).toEqual([]);
  await namesAre(adam, ['Anna', 'Emil', 'Ben', 'Chloë', 'Dana']);
});

test.each(['Anna', 'Ben', 'Chloë'])('whoever edits something else of %s leaves the place alone', async (name) => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await openDestination(adam, name);
  await adam.fill('Rings for (seconds)', '35');
  expect(await submit(adam)).toEqual([]);
  await namesAre(adam, ['Anna', 'Ben', 'Chloë']);
});

test('where there is one place only, none is asked for', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, EMPTY);
  await openDestination(adam, null);
  expect(JSON.stringify((await adam.modal()).blocks)).not.toContain(PLACE);
});
