import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { untilTitled } from './change-support.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  EVE_EXTERNAL,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
  traffic,
} from './support.ts';

const PRIYA_MEMBER = 'U0PRIYA01';
const RECEPTION = 'S0RECEPTN';
const GROUPS = 'User groups whose members are editors';

/** The direct messages that the app sent to each person, oldest first. */
async function told(world: World): Promise<Record<string, string[]>> {
  const byPerson: Record<string, string[]> = {};
  for (const { label, request } of await traffic(world)) {
    if (label !== 'chat.postMessage') continue;
    const { channel, blocks } = request as { channel: string; blocks: string };
    byPerson[channel] = [...(byPerson[channel] ?? []), textOf({ blocks: JSON.parse(blocks) })];
  }
  return byPerson;
}

async function startConnected(): Promise<{ world: World; adam: Person }> {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return { world, adam };
}

async function openForm(person: Person): Promise<void> {
  await ask(person, '/phone access');
  expect((await person.press('Change')).error).toBeNull();
  await untilTitled(person, 'Who may do what');
}

/** Opens the form, fills what is given, saves and closes it; the text of the result. */
async function give(person: Person, fields: Readonly<Record<string, readonly string[]>>): Promise<string> {
  await openForm(person);
  for (const [label, value] of Object.entries(fields)) await person.fill(label, [...value]);
  expect((await person.submit()).error).toBeNull();
  const view = await person.modal();
  expect(view.errors).toEqual({});
  await person.close();
  return textOf(view);
}

/** Waits until each member of the reception's group has heard that it makes them an editor. */
async function untilTold(world: World, members = [MIA_MEMBER, NOAH_MEMBER]): Promise<void> {
  for (const member of members) {
    const person = world.person(member).direct();
    await person.until(({ messages }) => messages.find((each) => textOf(each).includes('You are now an editor')));
  }
}

describe('who may do what', () => {
  test('is shown to everybody; only managers can change it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    expect(labelsOf(await ask(adam, '/phone access'))).toEqual([
      'Change',
      'Approvals and channels',
      'Proposals',
      'People',
    ]);
    const shown = await ask(world.person(MIA_MEMBER), '/phone access');
    expect(textOf(shown)).toContain(`Workspace admins and owners, <@${ADAM_ADMIN}>.`);
    expect(textOf(shown)).toContain('You are a viewer.');
    expect(labelsOf(shown)).toEqual(['Ask for access', 'Proposals', 'People']);
  });

  test('is nothing for a guest', async () => {
    const { world: started } = await startConnected();
    await using world = started;
    const text = await read(world.person(GRETA_GUEST, PHONES), '/phone access');
    expect(text).toContain('Switchboard is for full members of this workspace.');
    expect(text).not.toContain(ADAM_ADMIN);
  });
});

describe('a person who was named', () => {
  test('is told once what they can do, can do it, and is in the history with who gave it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    const saved = await give(adam, { Managers: [NOAH_MEMBER], Editors: [MIA_MEMBER] });
    expect(saved).toContain(`<@${NOAH_MEMBER}>: manager\n<@${MIA_MEMBER}>: editor`);
    const messages = await told(world);
    expect(messages[MIA_MEMBER]).toEqual([expect.stringContaining(`<@${ADAM_ADMIN}> made you an editor`)]);
    expect(messages[NOAH_MEMBER]).toEqual([expect.stringContaining(`<@${ADAM_ADMIN}> made you a manager`)]);
    const [mia, noah] = [world.person(MIA_MEMBER), world.person(NOAH_MEMBER)];
    expect(await read(mia, '/phone access')).toContain('You are an editor.');
    expect(await read(mia, '/phone use live')).toContain('Only managers can');
    expect(await read(noah, '/phone use sandbox')).toContain('You are on *Sandbox*.');
    const history = await read(mia, '/phone history');
    expect(history).toMatch(new RegExp(`Roles changed\\*\n<@${ADAM_ADMIN}>`, 'u'));
    expect(history).toContain(`<@${MIA_MEMBER}>: editor`);
  });

  test('loses it when a manager takes it back, and is not told again', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Editors: [MIA_MEMBER, NOAH_MEMBER] });
    expect(await give(adam, { Editors: [NOAH_MEMBER] })).toContain(`<@${MIA_MEMBER}>: no longer named`);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are a viewer.');
    expect(await read(world.person(NOAH_MEMBER), '/phone access')).toContain('You are an editor.');
    expect((await told(world))[MIA_MEMBER]).toHaveLength(1);
    expect((await told(world))[NOAH_MEMBER]).toHaveLength(1);
  });

  test('and became a guest has nothing', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Managers: [NOAH_MEMBER], Editors: [MIA_MEMBER] });
    for (const user of [NOAH_MEMBER, MIA_MEMBER]) await world.control('POST', `/users/${user}`, { role: 'guest' });
    world.clock.advance(61_000);
    for (const user of [NOAH_MEMBER, MIA_MEMBER]) {
      expect(await read(world.person(user, PHONES), '/phone balance')).toContain('Switchboard is for full members');
    }
  });

  test('as a manager can change it too, also for themselves, and admins stay managers', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Managers: [NOAH_MEMBER] });
    const noah = world.person(NOAH_MEMBER);
    await give(noah, { Managers: [], Editors: [PRIYA_MEMBER] });
    expect(await read(noah, '/phone access')).toContain('You are a viewer.');
    expect(labelsOf(await ask(world.person(OLIVE_OWNER), '/phone access'))).toEqual([
      ...['Change', 'Approvals and channels', 'Proposals', 'People'],
    ]);
  });

  test('who could do it already is not told that they now can', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Editors: [OLIVE_OWNER, PRIYA_MEMBER] });
    expect(Object.keys(await told(world))).toEqual([PRIYA_MEMBER]);
  });

  test('who could not be sent a message has the right all the same, and the manager hears of it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await openForm(adam);
    await adam.fill('Editors', [MIA_MEMBER]);
    const effect = { kind: 'error', error: 'channel_not_found' };
    await world.control('POST', '/faults', { method: 'chat.postMessage', effect });
    await adam.submit();
    expect(textOf(await adam.modal())).toContain(`<@${MIA_MEMBER}> could not be sent a message; tell them.`);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are an editor.');
  });
});

describe('a user group', () => {
  test('makes its members editors, and nobody who is not in it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    expect(await give(adam, { [GROUPS]: [RECEPTION] })).toContain(`Members of <!subteam^${RECEPTION}>: editor`);
    await untilTold(world);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are an editor.');
    expect(await read(world.person(PRIYA_MEMBER), '/phone access')).toContain('You are a viewer.');
    await world.control('POST', `/groups/${RECEPTION}`, { users: [PRIYA_MEMBER] });
    world.clock.advance(61_000);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are a viewer.');
    expect(await read(world.person(PRIYA_MEMBER), '/phone access')).toContain('You are an editor.');
  });

  test('gives nothing while Slack does not say who is in it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Editors: [NOAH_MEMBER], [GROUPS]: [RECEPTION] });
    await untilTold(world, [MIA_MEMBER]);
    world.clock.advance(61_000);
    const effect = { kind: 'error', error: 'internal_error' };
    await world.control('POST', '/faults', { method: 'usergroups.users.list', effect });
    expect(await read(world.person(MIA_MEMBER), '/phone schedule add')).toContain('Only managers and editors can');
    expect(await read(world.person(NOAH_MEMBER), '/phone access')).toContain('You are an editor.');
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are an editor.');
  });

  test('is no reason to say "you may not" while Slack refuses to say who is in it', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { [GROUPS]: [RECEPTION] });
    await untilTold(world);
    world.clock.advance(61_000);
    const effect = { kind: 'error', error: 'token_revoked' };
    await world.control('POST', '/faults', { method: 'usergroups.users.list', effect });
    expect(await read(world.person(MIA_MEMBER), '/phone schedule add')).toContain('(token_revoked)');
    expect(world.log.filter((line) => line.includes('Slack did not list a user group'))).toEqual([
      expect.stringContaining('"level":"error"'),
    ]);
  });

  test('stays named when Slack does not list the groups while the form is open', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { [GROUPS]: [RECEPTION] });
    const effect = { kind: 'error', error: 'missing_scope' };
    await world.control('POST', '/faults', { method: 'usergroups.list', effect });
    await openForm(adam);
    expect(textOf(await adam.modal())).toContain('install it again to choose among them');
    await adam.fill('Editors', [PRIYA_MEMBER]);
    await adam.submit();
    await adam.close();
    expect(await read(adam, '/phone access')).toContain(`<@${PRIYA_MEMBER}>, <!subteam^${RECEPTION}>.`);
  });
});

describe('the form', () => {
  test.each([
    ['a guest', GRETA_GUEST, 'Greta Gast'],
    ['somebody of another organisation', EVE_EXTERNAL, 'Eve Ekström'],
    ['a bot', 'U0ACMEBOT', 'switchboard'],
  ])('refuses %s by name, and keeps what was chosen', async (_, user, name) => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await openForm(adam);
    await adam.fill('Managers', [NOAH_MEMBER]);
    await adam.fill('Editors', [MIA_MEMBER, user]);
    await adam.submit();
    const { errors } = await adam.modal();
    expect(errors).toEqual({ 'access:editors': expect.stringContaining(`${name} is not a full member`) });
    await adam.fill('Editors', [MIA_MEMBER]);
    await adam.submit();
    expect(textOf(await adam.modal())).toContain(`<@${NOAH_MEMBER}>: manager\n<@${MIA_MEMBER}>: editor`);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are an editor.');
  });

  test('tells what somebody else changed meanwhile, keeps what was chosen, and saves it when it is sent again', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await openForm(adam);
    await adam.fill('Editors', [MIA_MEMBER]);
    await give(world.person(OLIVE_OWNER), { Editors: [PRIYA_MEMBER] });
    await adam.submit();
    const again = await adam.modal();
    expect(textOf(again)).toContain('This has just been changed, so nothing was saved.');
    expect(textOf(again)).toContain(`<@${PRIYA_MEMBER}>: editor`);
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are a viewer.');
    await adam.submit();
    const saved = textOf(await adam.modal());
    expect(saved).toContain(`<@${MIA_MEMBER}>: editor\n<@${PRIYA_MEMBER}>: no longer named`);
  });

  test('of a manager who is none any more is refused, and nothing is saved', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await give(adam, { Managers: [NOAH_MEMBER] });
    const noah = world.person(NOAH_MEMBER);
    await openForm(noah);
    await noah.fill('Editors', [MIA_MEMBER]);
    await give(adam, { Managers: [] });
    await noah.submit();
    expect((await noah.modal()).errors).toEqual({ 'access:managers': expect.stringContaining('Only managers') });
    expect(await read(world.person(MIA_MEMBER), '/phone access')).toContain('You are a viewer.');
  });

  test('that changes nothing says so, and nothing is booked', async () => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    expect(await give(adam, {})).toContain('Nothing was changed.');
    expect(await read(adam, '/phone history')).not.toContain('Roles changed');
    expect(await told(world)).toEqual({});
  });
});
