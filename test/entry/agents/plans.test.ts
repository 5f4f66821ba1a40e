import type { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submitDays } from '../../features/closing.ts';
import { makePreset, SALES } from '../../features/presetting.ts';
import { ADAM_ADMIN, connect, MIA_MEMBER, read } from '../../features/support.ts';
import { type Person, textOf } from '../../support/person.ts';
import { ACME, startWorld, type World } from '../../support/world.ts';
import { slackbot } from './client.ts';

const HOURS = 'main line is open Monday to Friday 9 to 17:30, otherwise Anna';

let world: World;
let adam: Person;
let mia: Person;
const clients: Client[] = [];

beforeEach(async () => {
  world = await startWorld({ env: { MCP: 'slackbot' } });
  adam = world.person(ADAM_ADMIN).direct();
  mia = world.person(MIA_MEMBER).direct();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
});

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await world[Symbol.asyncDispose]();
});

/** What an agent of somebody drafts, and how its draft stands. */
async function drafted(person: Person, sentence: string) {
  return (await draftedAs(person, sentence)).state;
}

/** The same, with what the agent was shown of it. */
async function draftedAs(person: Person, sentence: string) {
  const client = await slackbot(world, { user_id: person.user, team_id: ACME });
  clients.push(client);
  const use = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })).structuredContent as Record<string, unknown>;
  const { status, draft, preview } = await use('draft_change', { sentence });
  expect(status).toBe('waiting');
  const state = async () => {
    const { status: now, by } = await use('draft_status', { draft });
    return { status: now, by };
  };
  return { preview, state };
}

async function opened(person: Person, button: string, title: string): Promise<void> {
  await person.press(button);
  await person.until(({ modals }) => modals.at(-1)?.title === title);
}

async function shown(person: Person, title: string): Promise<void> {
  await person.submit();
  await person.until(({ modals }) => modals.at(-1)?.title === title);
}

/** Mia goes on with hours that her agent drafted, up to the proposal. */
async function proposedHours() {
  const state = await drafted(mia, HOURS);
  await opened(mia, 'See the change', 'Check the hours');
  await shown(mia, 'Propose');
  await mia.fill('Why', 'Evenings are busy.');
  await shown(mia, 'Proposed');
  await mia.close(true);
  expect(await state()).toEqual({ status: 'proposed', by: MIA_MEMBER });
  return state;
}

const askedFor = (user: string) => `Asked by Slackbot for <@${user}>`;

describe('what an agent drafts and a person saves says in the history who asked for it:', () => {
  test('opening hours', async () => {
    const state = await drafted(adam, HOURS);
    await opened(adam, 'See the change', 'Check the hours');
    await adam.submit();
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: Main line: ')));
    expect(await state()).toEqual({ status: 'saved', by: ADAM_ADMIN });
    expect(await read(adam, '/phone history')).toMatch(
      new RegExp(`The hours Main line.*\n.*\n${askedFor(ADAM_ADMIN)}`),
    );
  });

  test('a closed day', async () => {
    await makePreset(adam, 'Lunch', { things: [SALES], how: 'now' });
    const state = await drafted(adam, 'close on 25 December with the Lunch preset');
    await opened(adam, 'Open the form', 'New closed day');
    await adam.fill('Name', 'Christmas');
    expect(await submitDays(adam)).toEqual([]);
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Christmas')));
    expect(await state()).toEqual({ status: 'saved', by: ADAM_ADMIN });
    expect(await read(adam, '/phone history')).toMatch(new RegExp(`Christmas.*\n.*\n${askedFor(ADAM_ADMIN)}`));
  });

  test('a preset that is applied', async () => {
    await makePreset(adam, 'Quiet', { things: [SALES], how: 'only', who: 'Ben' });
    const state = await drafted(adam, 'apply the Quiet preset until 14:00');
    await opened(adam, 'Open the form', 'Check the changes');
    await shown(adam, 'Applied');
    expect(await state()).toEqual({ status: 'saved', by: ADAM_ADMIN });
    expect(await read(adam, '/phone history')).toContain(`${askedFor(ADAM_ADMIN)}\nBy the preset Quiet.`);
  });

  test('somebody who takes the place of another, with what becomes of each place in the draft', async () => {
    const { preview, state } = await draftedAs(adam, 'Ben has left, Anna takes over');
    expect(preview).toMatchObject({
      says: expect.arrayContaining(['Anna will take the place of Ben in 2 ring lists.']),
      button: 'Save to Sandbox',
    });
    await opened(adam, 'See the change', 'Replace everywhere');
    await adam.fill('Only called like that', ['number 0']);
    await shown(adam, 'Replaced');
    expect(await state()).toEqual({ status: 'saved', by: ADAM_ADMIN });
    expect(await read(adam, '/phone history')).toContain(askedFor(ADAM_ADMIN));
  });
});

describe('what an agent of a viewer drafts', () => {
  test('is proposed with its name, and the history says who asked and who approved', async () => {
    const state = await proposedHours();
    const message = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('proposes')));
    expect(textOf(message)).toContain(`<@${MIA_MEMBER}> proposes a change that Slackbot drafted.`);
    await opened(adam, 'Approve', 'Approve');
    expect(textOf(await adam.modal())).toContain(`Proposed by <@${MIA_MEMBER}>, drafted by Slackbot`);
    await shown(adam, 'Approved');
    expect(await state()).toEqual({ status: 'saved', by: ADAM_ADMIN });
    expect(await read(adam, '/phone history')).toContain(askedFor(MIA_MEMBER));
  });

  test('is declined, and its agent is told', async () => {
    const state = await proposedHours();
    await opened(adam, 'Decline', 'Decline the proposal');
    await adam.submit();
    await expect.poll(state).toEqual({ status: 'declined', by: ADAM_ADMIN });
  });

  test('lapses, is proposed again by hand, and is still what that agent asked for', async () => {
    const state = await proposedHours();
    world.clock.advance(7 * 24 * 3_600_000 + 60_000);
    expect(await state()).toMatchObject({ status: 'lapsed' });
    await mia.until(({ messages }) => messages.some((each) => JSON.stringify(each).includes('Propose again')));
    await opened(mia, 'Propose again', 'Propose');
    await shown(mia, 'Proposed');
    expect(await state()).toEqual({ status: 'proposed', by: MIA_MEMBER });
    await opened(adam, 'Approve', 'Approve');
    await shown(adam, 'Approved');
    expect(await read(adam, '/phone history')).toContain(askedFor(MIA_MEMBER));
  });
});
