import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  changeOutside,
  giveBenUnknownNumber,
  held,
  modalCalled,
  namesAre,
  openAgain,
  pick,
  puts,
  submit,
} from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, OLIVE_OWNER, PHONES } from './support.ts';

/** An admin who has connected, and an editor; Ben's number is in no numbering plan. */
async function startWithEditor(): Promise<{ world: World; adam: Person; mia: Person }> {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await giveBenUnknownNumber(world);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await modalCalled(adam, 'Who may do what');
  await adam.fill('Editors', [MIA_MEMBER]);
  await adam.submit();
  await modalCalled(adam, 'Saved');
  await adam.close();
  return { world, adam, mia: world.person(MIA_MEMBER, PHONES) };
}

async function removeBen(person: Person): Promise<void> {
  await openAgain(person);
  await pick(person, 'Ben', 'Remove');
  await namesAre(person, ['Anna', 'Chloë']);
  await submit(person);
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Saved');
}

const namesOf = async (world: World) => (await held(world)).destinations.map(({ name }) => name);

test('an editor who removed a number that only managers may add can take that back', async () => {
  const { world: started, mia } = await startWithEditor();
  await using world = started;
  await removeBen(mia);
  await mia.press('Undo');
  expect(textOf(await modalCalled(mia, 'Check the change'))).not.toContain('Needs');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Undone');
  expect(await namesOf(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('an editor cannot put back what somebody else removed, and is told so before anything is sent', async () => {
  const { world: started, adam, mia } = await startWithEditor();
  await using world = started;
  await removeBen(adam);
  await ask(mia, '/phone history');
  await mia.press('Undo');
  const preview = await modalCalled(mia, 'Check the change');
  expect(textOf(preview)).toContain('*Needs a manager:* +447700901111 does not look like a phone number');
  expect(textOf(preview)).toContain('Only a manager can save this; `/phone access` lists them.');
  expect(preview.submit).toBeNull();
  expect(await puts(world)).toHaveLength(1);
});

test('a manager confirms what somebody else removed', async () => {
  const { world: started, mia } = await startWithEditor();
  await using world = started;
  await removeBen(mia);
  const olive = world.person(OLIVE_OWNER, PHONES);
  await ask(olive, '/phone history');
  await olive.press('Undo');
  expect(textOf(await modalCalled(olive, 'Check the change'))).toContain('*Needs your confirmation:* +447700901111');
  await olive.fill('Confirm', ['yes']);
  expect(await submit(olive)).toEqual([]);
  await modalCalled(olive, 'Undone');
  expect(await namesOf(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('an undo of one’s own that was overtaken needs a manager again', async () => {
  const { world: started, mia } = await startWithEditor();
  await using world = started;
  await removeBen(mia);
  await mia.press('Undo');
  await modalCalled(mia, 'Check the change');
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(mia);
  await modalCalled(mia, 'Changed in the meantime');
  await mia.fill('What now?', 'mine');
  await submit(mia);
  const preview = await modalCalled(mia, 'Check the change');
  expect(textOf(preview)).toContain('*Needs a manager:*');
  expect(preview.submit).toBeNull();
  expect(await namesOf(world)).toEqual(['Anna', 'Chloë']);
});

test('an undo of one’s own needs a manager where somebody changed again what it takes back', async () => {
  const { world: started, mia } = await startWithEditor();
  await using world = started;
  await openAgain(mia);
  await pick(mia, 'Ben', 'Remove');
  await namesAre(mia, ['Anna', 'Chloë']);
  await mia.fill('Give up after (seconds)', '45');
  await submit(mia);
  await modalCalled(mia, 'Check the change');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Saved');
  await changeOutside(world, { timeout_seconds: 90 });
  await mia.press('Undo');
  const preview = await modalCalled(mia, 'Check the change');
  expect(textOf(preview)).toContain('It was changed again after that');
  expect(textOf(preview)).toContain('*Needs a manager:* +447700901111');
  expect(preview.submit).toBeNull();
});
