import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { direct, untilTold } from './asking.ts';
import { modalCalled, ORDERED, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER } from './support.ts';

/** A viewer proposes another time after which a number gives up; the admin, and whoever else is named, is asked. */
export async function proposeTimeout(
  world: Pick<World, 'person'>,
  seconds = '45',
  reason = 'Callers wait too long.',
): Promise<Person> {
  const mia = world.person(MIA_MEMBER);
  const card = await ask(mia, `/phone follow-me ${ORDERED}`);
  expect(labelsOf(card)).toEqual(expect.arrayContaining(['Propose a change', 'Ask for access']));
  expect((await mia.press('Propose a change')).error).toBeNull();
  await mia.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await mia.fill('Give up after (seconds)', seconds);
  expect(await submit(mia)).toEqual([]);
  expect((await modalCalled(mia, 'Check the change')).submit).toBe('Propose');
  await mia.fill('Why', reason);
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Proposed');
  return mia;
}

/** A workspace with an account. */
export async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

/** Presses Approve in the person's direct messages, and returns the modal that opens. */
export async function openApproval(world: World, user: string, title = 'Check the change') {
  const person = direct(world, user);
  await untilTold(world, user, 'proposes a change');
  expect((await person.press('Approve')).error).toBeNull();
  return { person, view: await modalCalled(person, title) };
}

/** What a message says that approving does: the blocks between who proposes something and why. */
export function effectsIn({ blocks }: { blocks: readonly unknown[] }): string[] {
  const texts = blocks.map((each) => textOf({ blocks: [each] }));
  const from = texts.findIndex((each) => each.includes('proposes a change'));
  const to = texts.findIndex((each) => each.startsWith('Reason: '));
  return texts.slice(from + 1, to).map((each) => each.replace(':warning: ', ''));
}

/** How long a proposal may be answered. */
export const WEEK = 7 * 24 * 60 * 60 * 1000;

/** A press in somebody's direct messages that the stand-in signs, of a button that may not be there any more. */
export async function deliverPress(world: World, user: string, action: string, value: string): Promise<void> {
  const team = 'T0ACME001';
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: team },
      user: { id: user, team_id: team },
      channel: { id: `D${user.slice(1)}` },
      trigger_id: `${user}.${action}.${value}`,
      actions: [{ type: 'button', action_id: action, block_id: 'b', value }],
    },
  });
}

/** The ids of all jobs that the app's own scheduler holds for the workspace. */
export function jobsOf(world: World): string[] {
  using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  return database
    .prepare('SELECT id FROM jobs WHERE tenant = ?')
    .all('-.T0ACME001')
    .map(({ id }) => String(id));
}
