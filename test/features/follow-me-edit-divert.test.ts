import { expect, test } from 'vitest';
import type { SeenView } from '../../dev/slack/control-types.ts';
import { judge } from '../../src/features/follow-me/dialling.ts';
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
  await modalCalled(person, 'Divert calls');
  await person.fill('Or another number', number);
  await person.fill('Until', 'none');
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
  const form = await modalCalled(adam, 'Divert calls');
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
  await modalCalled(mia, 'Divert calls');
  await mia.fill('Number', '+33 6 12 34 56 78');
  await mia.fill('Until', 'none');
  expect((await submit(mia)).join()).toContain(
    'is in another country. Check the digits, or ask a manager (Adam Ashe) to save it.',
  );
  await openAgain(adam);
  expect(await divertTo(world, ADAM_ADMIN, '+33 6 12 34 56 78')).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Needs your confirmation:* +33612345678 is in another country (FR)');
  expect(await puts(world)).toEqual([]);
});

/** What stands under a field, by the field's label. */
function hintOf(view: SeenView, label: string): string {
  const found = view.blocks.find((block) => (block as { label?: { text: string } }).label?.text === label);
  return (found as { hint?: { text: string } } | undefined)?.hint?.text ?? '';
}

test('the numbers that the hint names are numbers that an editor may save', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  const hint = hintOf(await modalCalled(adam, 'Divert calls'), 'Or another number');
  const [, national = '', international = ''] = /^For example (.+) or (.+)\.$/u.exec(hint) ?? [];
  expect([national, international]).toEqual(['01632 960123', '+44 1632 960123']);
  for (const number of [national, international]) expect(judge(number, 'GB')).toEqual({ kind: 'home' });
});

test('a number is given its name where all calls are sent to it, and the preview says so first', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  await modalCalled(adam, 'Divert calls');
  await adam.fill('Or another number', '07400 123456');
  await adam.fill('Name of that number', 'Mia at home');
  await adam.fill('Until', 'none');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will ring Mia at home only, 30 s a call.*\nToday: Anna, then Ben, then Chloë');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  const [list] = (await puts(world)).map(({ body }) => (body as { destinations: { name: string }[] }).destinations);
  expect(list?.at(-1)).toMatchObject({ name: 'Mia at home', number: '+447400123456', ring_seconds: 30 });
});

test('a name without a number that it could belong to is asked about', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  await modalCalled(adam, 'Divert calls');
  await adam.fill('One of the list', 'v0');
  await adam.fill('Name of that number', 'Mia at home');
  await adam.fill('Until', 'none');
  expect((await submit(adam)).join()).toContain('This names a number that is typed above.');
});

test('after saving, and after Undo, the message it came from shows what rings by then', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const card = () =>
    adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Follow-Me of')) ?? null);
  expect(textOf(await card())).toContain('*Main line rings Anna, then Ben, then Chloë, 20 s each.*');
  expect(await divertTo(world, ADAM_ADMIN, '07400 123456')).toEqual([]);
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  const saved = textOf(await modalCalled(adam, 'Saved'));
  expect(saved).toContain('Undo is in your messages too.');
  const rings = (words: string) =>
    adam.until(({ messages }) => messages.find((each) => textOf(each).includes(words)) ?? null);
  await rings('*Main line rings +447400123456 only, 30 s a call.*');
  const shown = async () =>
    (await adam.see()).messages.filter((each) => textOf(each).includes('*Main line rings')).length;
  expect(await shown()).toBe(1);
  await adam.press('Undo');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) => modals.at(-1)?.title.includes('ndone') ?? false);
  await rings('*Main line rings Anna, then Ben, then Chloë, 20 s each.*');
  expect(await shown()).toBe(1);
});
