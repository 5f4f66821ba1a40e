import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { pressUndo } from './change-support.ts';
import { changeOutside, held, modalCalled, namesAre, openForm, pick, rowReads, submit } from './follow-me/support.ts';

/** Ben is to be switched off, when the portal gives Anna another ring time and puts a number of the office at the end. */
async function conflictOfLists(world: World): Promise<Person> {
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await fromOutside(world);
  await submit(adam);
  const conflict = textOf(await modalCalled(adam, 'Changed in the meantime'));
  expect(conflict).toContain('Now:\n1. Anna +447700900110, 25 s');
  // The list as it was shown, with Ben off in it, is not what anybody gets.
  expect(conflict).toContain('*Ring list*\n• Ben +447700900111: switched off\nWhat now?');
  return adam;
}

async function fromOutside(world: World): Promise<void> {
  const { destinations } = await held(world);
  const office = { name: 'Office', number: '020 7946 0555', enabled: true, ring_seconds: 12, period: '' };
  const changed = destinations.map((entry) => (entry.name === 'Anna' ? { ...entry, ring_seconds: 25 } : entry));
  await changeOutside(world, { destinations: [...changed, office] });
}

/** What the provider holds, in a line for each. */
async function list(world: World): Promise<string[]> {
  const { destinations } = await held(world);
  return destinations.map(({ name, enabled, ring_seconds }) => `${name} ${enabled ? 'on' : 'off'} ${ring_seconds}`);
}

const BOTH = ['Anna on 25', 'Ben off 20', 'Chloë on 20', 'Office on 12'];

test('keeping mine makes my change to the list that is there, and leaves theirs in it', async () => {
  await using world = await startWorld();
  const adam = await conflictOfLists(world);
  await adam.fill('What now?', 'mine');
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Ring list*\n• Ben +447700900111: switched off');
  expect(preview).not.toMatch(/Anna .*: rings|Office.*: removed/u);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect(await list(world)).toEqual(BOTH);
});

test('editing on shows the list that is there with my change in it', async () => {
  await using world = await startWorld();
  const adam = await conflictOfLists(world);
  await adam.fill('What now?', 'edit');
  await submit(adam);
  await modalCalled(adam, 'Change Follow-Me');
  await namesAre(adam, ['Anna', 'Ben', 'Chloë', 'Office']);
  await rowReads(adam, '1. Anna +447700900110 · rings 25 s');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect(await list(world)).toEqual(BOTH);
});

test('an undo takes back what that change did to a list, and leaves what came later', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await fromOutside(world);
  const preview = await pressUndo(adam);
  expect(preview).toContain('• Ben +447700900111: switched on');
  expect(preview).not.toContain('It was changed again after that');
  await submit(adam);
  await modalCalled(adam, 'Undone');
  expect(await list(world)).toEqual(['Anna on 25', 'Ben on 20', 'Chloë on 20', 'Office on 12']);
});

test('an undo of something in a list that was changed again says that it takes that back too', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Ben') });
  const preview = await pressUndo(adam);
  expect(preview).toContain('It was changed again after that; undoing takes back the later change too.');
  expect(preview).toContain('Ben +447700900111, 20 s: added in position 2');
});
