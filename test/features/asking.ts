import { expect } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, pressFor } from './support.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The person's direct messages with the app. */
export function direct(world: Pick<World, 'person'>, user: string): Person {
  return world.person(user, `D${user.slice(1)}`);
}

/** The newest message in a person's direct messages that says this. */
export function untilTold(world: Pick<World, 'person'>, user: string, words: string): Promise<SeenMessage> {
  return direct(world, user).until(({ messages }) => messages.findLast((each) => textOf(each).includes(words)));
}

/** Presses the button of the newest message that has one, says why, and returns what they read then. */
export async function askForAccess(person: Person, reason = ''): Promise<string> {
  expect((await person.press('Ask for access')).error).toBeNull();
  await person.until(({ modals }) => modals.at(-1)?.title === 'Ask for access' && modals.at(-1)?.submit !== null);
  if (reason !== '') await person.fill('Why you need it', reason);
  expect((await person.submit()).error).toBeNull();
  const read = textOf(await person.modal());
  await person.close();
  return read;
}

/** Presses the button where there is nothing to ask, and returns what they read instead. */
export async function askInVain(person: Person): Promise<string> {
  return textOf(await pressFor(person, 'Ask for access'));
}

/** A member who was refused and asked for access; an admin has connected. */
export async function startAsking(reason = ''): Promise<{ world: World; mia: Person; asked: string }> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const mia = world.person(MIA_MEMBER);
  const refused = await ask(mia, '/phone schedule add');
  expect(textOf(refused)).toContain('Only managers and editors can set up balance posts.');
  expect(textOf(refused)).toContain(`Ask <@${ADAM_ADMIN}>.`);
  expect(labelsOf(refused)).toEqual(['Ask for access']);
  return { world, mia, asked: await askForAccess(mia, reason) };
}

/** How many messages of the app a person got by now. */
export async function count(world: World, user: string): Promise<number> {
  return (await direct(world, user).see()).messages.length;
}

export async function makeEditor(world: Pick<World, 'person'>, ...users: readonly string[]): Promise<void> {
  const adam = world.person(ADAM_ADMIN);
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [...users]);
  await adam.submit();
  await adam.close();
}

/** A press of Allow as editor that the stand-in signs, whoever is said to have pressed it. */
export async function deliverAllow(
  world: World,
  value: string,
  { user, team = 'T0ACME001' }: { user: string; team?: string },
) {
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: team },
      user: { id: user, team_id: team },
      channel: { id: 'D0ADAM001' },
      trigger_id: `allow.${user}.${value}`,
      actions: [{ type: 'button', action_id: 'access:allow', block_id: 'b', value }],
    },
  });
}
