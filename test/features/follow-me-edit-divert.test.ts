import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  changeOutside,
  EMPTY,
  FULL,
  modalCalled,
  ORDERED,
  openAgain,
  openForm,
  puts,
  submit,
} from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER } from './support.ts';

/** What stands under the fields after all calls were to ring this number alone. */
async function divertTo(world: World, user: string, number: string): Promise<string[]> {
  const person = world.person(user);
  await person.press('Ring one number only');
  await modalCalled(person, 'Ring one number');
  await person.fill('Or another number', number);
  return submit(person);
}

test.each([
  ['the number itself', '01632 960101', `This is ${ORDERED} itself: calls would go in a circle.`],
  ['a number of the list', '07700 900111', 'This number is on the list already'],
  ['another number that forwards back', FULL, `${FULL} forwards to ${ORDERED} itself: calls would go in a circle.`],
])('all calls cannot be sent to %s by typing it', async (_, number, why) => {
  await using world = await startWorld();
  await openForm(world);
  const back = { name: 'Back', number: ORDERED, enabled: true, ring_seconds: 10, period: '' };
  await changeOutside(world, { destinations: [back] }, FULL);
  const [fault] = await divertTo(world, ADAM_ADMIN, number);
  expect(fault).toContain(why);
  expect(await puts(world)).toEqual([]);
});

test('a full list takes no other number to send all calls to', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, FULL);
  await adam.press('Ring one number only');
  const form = await modalCalled(adam, 'Ring one number');
  expect(textOf(form)).not.toContain('Or another number');
  expect(textOf(form)).not.toContain('Another number');
  expect(textOf(form)).toContain('The list has 10 of 10 destinations. To ring another number, go back and make room');
});

test('sending all calls abroad needs a manager and a confirmation, as any destination does', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [MIA_MEMBER]);
  await adam.submit();
  await adam.close(true);
  await openAgain(world.person(MIA_MEMBER), EMPTY);
  const mia = world.person(MIA_MEMBER);
  await mia.press('Ring one number only');
  await modalCalled(mia, 'Ring one number');
  await mia.fill('Number', '+33 6 12 34 56 78');
  expect((await submit(mia)).join()).toContain('only managers may forward there');
  await openAgain(adam);
  expect(await divertTo(world, ADAM_ADMIN, '+33 6 12 34 56 78')).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Needs your confirmation:* +33 6 12 34 56 78 is in another country (FR)');
  expect(await puts(world)).toEqual([]);
});
