import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { changeOutside, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect } from './support.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A workspace with an account, and an admin in it; the clock stands at 11:00:05 in London, a Tuesday. */
export async function begin(world: World): Promise<Person> {
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return adam;
}

/** Submits the form of a diversion as it is filled in, which a command that names an end does without. */
export async function passForm(person: Person, words: string): Promise<void> {
  if (/ (?:until|for|remind) /u.test(words)) return;
  await modalCalled(person, 'Divert calls');
  await person.fill('Until', 'none');
  expect(await submit(person)).toEqual([]);
}

/** From the typed command to the saved change. */
export async function divert(person: Person, words = 'main line to Anna until 5'): Promise<void> {
  await person.type(`/phone divert ${words}`);
  await passForm(person, words);
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Saved');
  await person.close(true);
}

export interface Entry {
  name: string;
  number: string;
  enabled: boolean;
}

/** The destinations that the provider was sent last. */
export async function sentLast(world: World): Promise<Entry[]> {
  const bodies = (await puts(world)).map(({ body }) => body as { destinations: Entry[] });
  return bodies.at(-1)?.destinations ?? [];
}

/** The names on the list. */
export async function listed(world: World): Promise<string[]> {
  return (await sentLast(world)).map(({ name }) => name);
}

/** The names that ring now. */
export async function ringing(world: World): Promise<string[]> {
  return (await sentLast(world)).filter(({ enabled }) => enabled).map(({ name }) => name);
}

/** Where the app writes to somebody. */
export function direct(world: Pick<World, 'person'>, user = ADAM_ADMIN): Person {
  return world.person(user, `D${user.slice(1)}`);
}

/** Waits for a direct message of these words. */
export function told(world: Pick<World, 'person'>, words: string, user = ADAM_ADMIN): Promise<string> {
  return direct(world, user).until(({ messages }) => {
    const found = messages.find((each) => textOf(each).includes(words));
    return found === undefined ? null : textOf(found);
  });
}

/** Somebody changes the very thing that the diversion changed, and its time comes. */
export async function overtake(world: World, user = ADAM_ADMIN): Promise<Person> {
  const adam = await begin(world);
  await divert(user === ADAM_ADMIN ? adam : world.person(user), 'main line to 07400 123456 until 5');
  const list = await sentLast(world);
  const others = list.map((each) => (each.name === '' ? { ...each, name: 'Mia at home' } : each));
  await changeOutside(world, { destinations: others });
  world.clock.advance(6 * HOUR + MINUTE);
  return adam;
}

/** What the app says to somebody alone, once it has these words. */
export async function said(person: Person, words: string): Promise<string> {
  return person.direct().until(({ messages }) => {
    const found = messages.find((each) => textOf(each).includes(words));
    return found === undefined ? null : textOf(found);
  });
}

/** Ends what is diverted at the press of its button, and waits until it is put back. */
export async function endNow(person: Person, typed = 'divert'): Promise<void> {
  await ask(person, `/phone ${typed}`);
  await person.press('End now');
  await person.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
}
