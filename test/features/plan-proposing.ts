import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { direct, untilTold } from './asking.ts';
import { submitDays } from './closing.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { chooseOnlyPreset, MAIN, openNew } from './presetting.ts';

/** Gives a reason for what is proposed, and waits until others were asked. */
export async function giveReason(person: Person, reason = 'Everybody is away.'): Promise<string> {
  const asked = await modalCalled(person, 'Propose');
  await person.fill('Why', reason);
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Proposed');
  await person.close(true);
  return textOf(asked);
}

/** Presses Approve in the person's direct messages and hands the form in; what is on top then. */
export async function approve(
  world: Pick<World, 'person'>,
  user: string,
  words: string,
  tick = false,
): Promise<string> {
  const person = direct(world, user);
  await untilTold(world, user, words);
  expect((await person.press('Approve')).error).toBeNull();
  await modalCalled(person, 'Approve');
  if (tick) await person.fill('Confirm', ['yes']);
  await person.fill('A word with it', 'Good idea.');
  expect(await submit(person)).toEqual([]);
  const said = textOf(await modalCalled(person, 'Approved'));
  await person.close(true);
  return said;
}

/** Fills in a new preset of the main line in which one rings, and hands it in. */
export async function openPreset(person: Person, name: string, who: string): Promise<void> {
  await openNew(person);
  await person.fill('Name', name);
  await person.fill('Numbers and menus', [MAIN]);
  await person.fill('What the preset sets', 'only');
  await person.fill('Who rings', who);
  expect(await submit(person)).toEqual([]);
}

/** Adds a closed day from the typed command. */
export async function addDay(person: Person, when: string, name: string): Promise<void> {
  await person.type(`/phone closed-days ${when}`);
  await modalCalled(person, 'New closed day');
  await person.fill('Name', name);
  if (!when.includes(' with ')) await chooseOnlyPreset(person);
  expect(await submitDays(person)).toEqual([]);
}
