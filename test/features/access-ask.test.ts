import { describe, expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PARTNERS,
  PHONES,
  pressFor,
  read,
  SAM_SINGLE_CHANNEL_GUEST,
} from './support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The person's direct messages with the app. */
function direct(world: World, user: string): Person {
  return world.person(user, `D${user.slice(1)}`);
}

/** The newest message in a person's direct messages that says this. */
function untilTold(world: World, user: string, words: string): Promise<SeenMessage> {
  return direct(world, user).until(({ messages }) => messages.findLast((each) => textOf(each).includes(words)));
}

/** Presses the button of the newest message that has one, says why, and returns what they read then. */
async function askForAccess(person: Person, reason = ''): Promise<string> {
  expect((await person.press('Ask for access')).error).toBeNull();
  await person.until(({ modals }) => modals.at(-1)?.title === 'Ask for access' && modals.at(-1)?.submit !== null);
  if (reason !== '') await person.fill('Why you need it', reason);
  expect((await person.submit()).error).toBeNull();
  const read = textOf(await person.modal());
  await person.close();
  return read;
}

/** Presses the button where there is nothing to ask, and returns what they read instead. */
async function askInVain(person: Person): Promise<string> {
  return textOf(await pressFor(person, 'Ask for access'));
}

/** A member who was refused and asked for access; an admin has connected. */
async function startAsking(reason = ''): Promise<{ world: World; mia: Person; asked: string }> {
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
async function count(world: World, user: string): Promise<number> {
  return (await direct(world, user).see()).messages.length;
}

describe('a viewer who is refused', () => {
  test('says why, a manager reads who wants what and allows it, and the asker is told and can do it', async () => {
    const { world: started, mia, asked } = await startAsking('I look after the *credit* <now>.');
    await using world = started;
    expect(asked).toContain(`<@${ADAM_ADMIN}> was asked to make you an editor.`);
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become');
    expect(textOf(request)).toContain(
      [
        `<@${MIA_MEMBER}> is asking to become an editor.`,
        'They wanted to set up balance posts.',
        'Reason: I look after the *credit* &lt;now&gt;.',
      ].join('\n'),
    );
    expect(request.text).toBe(
      'Mia Moreau is asking to become an editor. They wanted to set up balance posts. Reason: I look after the *credit* &lt;now&gt;. Editors can change where calls go and phone menus, and schedule their own balance posts.',
    );
    expect(labelsOf(request)).toEqual(['Allow as editor', 'Not now']);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    const decided = await untilTold(world, ADAM_ADMIN, 'is now an editor');
    expect(decided.ts).toBe(request.ts);
    expect(decided.text).toBe('Mia Moreau is now an editor; Adam Ashe allowed it.');
    expect(labelsOf(decided)).toEqual([]);
    await untilTold(world, MIA_MEMBER, `<@${ADAM_ADMIN}> made you an editor`);
    expect(await read(mia, '/phone access')).toContain('You are an editor.');
    expect((await mia.type('/phone schedule add')).error).toBeNull();
    await mia.until(({ modals }) => modals.length === 1);
    const history = await read(mia, '/phone history');
    expect(history).toContain(`<@${MIA_MEMBER}>: editor`);
    expect(history).toContain('in a direct message');
  });

  test('hears of a no, and can ask again after a day, not before', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    await untilTold(world, ADAM_ADMIN, 'is asking to become');
    await direct(world, ADAM_ADMIN).press('Not now');
    const decided = await untilTold(world, ADAM_ADMIN, `<@${ADAM_ADMIN}> declined <@${MIA_MEMBER}>’s request.`);
    expect(decided.text).toBe('Adam Ashe declined Mia Moreau’s request.');
    const told = await untilTold(world, MIA_MEMBER, `<@${ADAM_ADMIN}> declined your request for access.`);
    expect(told.text).toContain('You wanted to set up balance posts.');
    await ask(mia, '/phone access');
    expect(await askInVain(mia)).toContain(`<@${ADAM_ADMIN}> declined your last request`);
    expect(await count(world, ADAM_ADMIN)).toBe(1);
    world.clock.advance(DAY_MS + 1000);
    await ask(mia, '/phone access');
    expect(await askForAccess(mia)).toContain('was asked to make you an editor');
    expect(await count(world, ADAM_ADMIN)).toBe(2);
  });

  test('does not send a second request while the first is open', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    await ask(mia, '/phone access');
    expect(await askInVain(mia)).toContain('already, and it is not answered yet');
    expect(await count(world, ADAM_ADMIN)).toBe(1);
  });

  test('reaches at most three managers, and none who is a manager no more', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone access');
    await adam.press('Change');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
    await adam.fill('Managers', [NOAH_MEMBER, OLIVE_OWNER, 'U0OSCAR01', 'U0PRIYA01']);
    await adam.submit();
    await adam.close();
    await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'guest' });
    world.clock.advance(61_000);
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone access');
    const asked = await askForAccess(mia);
    expect(asked).toContain(`<@${ADAM_ADMIN}>, <@${OLIVE_OWNER}>, <@U0OSCAR01> were asked to make you an editor.`);
    expect(await count(world, NOAH_MEMBER)).toBe(1);
  });

  test('is told when nobody could be reached, and may ask again', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone access');
    const effect = { kind: 'error', error: 'channel_not_found' };
    await world.control('POST', '/faults', { method: 'chat.postMessage', effect });
    expect(await askForAccess(mia)).toContain('No manager could be reached with a message.');
    await ask(mia, '/phone access');
    expect(await askForAccess(mia)).toContain('was asked to make you an editor');
  });

  test('is offered nothing where nobody is known who could help', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    expect(labelsOf(await ask(mia, '/phone access'))).toEqual([]);
    expect(labelsOf(await ask(mia, '/phone schedule add'))).toEqual([]);
  });
});

describe('what somebody wanted', () => {
  test('is said of the number whose Follow-Me they looked at, by its name', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER);
    const card = await ask(mia, '/phone follow-me main');
    expect(textOf(card)).toContain(
      `Only managers and editors can change Follow-Me of Main line. Ask <@${ADAM_ADMIN}>.`,
    );
    await askForAccess(mia);
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become');
    expect(textOf(request)).toContain('They wanted to change Follow-Me of Main line.');
  });

  test('is said of a press on Edit by somebody who may no more, to whom it leads from there', async () => {
    await using world = await startWorld();
    await connect(world, world.person(OLIVE_OWNER), 'everything');
    const adam = world.person(ADAM_ADMIN);
    expect(labelsOf(await ask(adam, '/phone follow-me main'))).toContain('Edit');
    await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
    world.clock.advance(61_000);
    const refused = await pressFor(adam, 'Edit');
    expect(textOf(refused)).toContain('Only managers and editors can change Follow-Me of Main line.');
    expect(await askForAccess(adam)).toContain(`<@${OLIVE_OWNER}> was asked`);
    const request = await untilTold(world, OLIVE_OWNER, 'is asking to become');
    expect(textOf(request)).toContain('They wanted to change Follow-Me of Main line.');
  });

  test.each([
    ['/phone connect', 'connect an account'],
    ['/phone use live', 'choose between Sandbox and Live'],
    ['/phone doctor', 'run the check-up'],
    ['/phone schedule currency GBP', 'choose the currency'],
  ])('takes a manager where it is %s, and says so to them', async (typed, act) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER);
    await mia.type(typed);
    const shown = await mia.until(({ messages, modals }) =>
      [...modals, ...messages].find((each) => textOf(each).includes(`Only managers can ${act}.`)),
    );
    expect(labelsOf(shown)).toEqual(['Ask for access']);
    expect(await askForAccess(mia)).toContain('was asked to make you a manager.');
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become a manager');
    expect(textOf(request)).toContain(`They wanted to ${act}.`);
    expect(textOf(request)).toContain('An editor cannot do that; it takes a manager.');
    expect(labelsOf(request)).toEqual(['Choose managers', 'Allow as editor', 'Not now']);
  });

  test('an editor asks for what managers do, and a manager names them in the form', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await makeEditor(world, MIA_MEMBER);
    const mia = world.person(MIA_MEMBER);
    const refused = await ask(mia, '/phone schedule all');
    expect(textOf(refused)).toContain('Only managers can see everybody’s balance posts.');
    expect(await askForAccess(mia)).toContain('was asked to make you a manager.');
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become a manager');
    expect(labelsOf(request)).toEqual(['Choose managers', 'Not now']);
    const adam = direct(world, ADAM_ADMIN);
    await adam.press('Choose managers');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
    await adam.fill('Managers', [MIA_MEMBER]);
    expect((await adam.submit()).error).toBeNull();
    expect(await read(mia, '/phone access')).toContain('You are a manager.');
  });

  test.each([
    ['/phone watch', 'Only managers and editors can change the low-credit watch.'],
    ['/phone schedule', 'Only managers and editors can set up balance posts.'],
    ['/phone ivr ivr_acme_2', 'Only managers and editors can change the IVR menu'],
  ])('can be asked for beside what may be looked at: %s', async (typed, words) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER);
    const shown = await ask(mia, typed);
    expect(textOf(shown)).toContain(words);
    expect(textOf(shown)).toContain(`Ask <@${ADAM_ADMIN}>.`);
    expect(labelsOf(shown)).toContain('Ask for access');
    expect(labelsOf(await ask(world.person(OLIVE_OWNER), typed))).not.toContain('Ask for access');
  });

  test('can be asked for by nobody who is no full member', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    for (const [user, channel] of [
      [GRETA_GUEST, PHONES],
      [SAM_SINGLE_CHANNEL_GUEST, PARTNERS],
    ] as const) {
      const person = world.person(user, channel);
      for (const typed of ['/phone connect', '/phone watch', '/phone schedule add']) {
        expect(labelsOf(await ask(person, typed)), `${user} ${typed}`).toEqual([]);
      }
    }
    expect(await count(world, ADAM_ADMIN)).toBe(0);
  });
});

describe('a request', () => {
  test('is over after seven days', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    world.clock.advance(7 * DAY_MS);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, 'This request is no longer open, and nothing was changed.');
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
  });

  test('is answered once: a second manager sees what the first said', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    await connect(world, world.person(OLIVE_OWNER), 'live-everything');
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone access');
    await askForAccess(mia);
    await direct(world, OLIVE_OWNER).press('Not now');
    await untilTold(world, OLIVE_OWNER, 'declined');
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, `<@${OLIVE_OWNER}> declined`);
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
  });

  test.each([
    ['the asker', { user: MIA_MEMBER }],
    ['another member', { user: NOAH_MEMBER }],
    ['an editor', { user: 'U0PRIYA01' }],
    ['a guest', { user: GRETA_GUEST }],
    ['an admin of another workspace', { user: 'U0BETH001', team: 'T0BOREAL1' }],
  ])('cannot be allowed by %s', async (_, forger) => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    await makeEditor(world, 'U0PRIYA01');
    const request = await untilTold(world, ADAM_ADMIN, 'is asking to become');
    const value = /"value":"(U0MIA0001 \w+)"/u.exec(JSON.stringify(request.blocks))?.[1] ?? '';
    expect(value).not.toBe('');
    await deliverAllow(world, value, forger);
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
    await deliverAllow(world, value, { user: OLIVE_OWNER });
    await untilTold(world, MIA_MEMBER, `<@${OLIVE_OWNER}> made you an editor`);
  });

  test('whose id was made up, or that is of somebody else, changes nothing', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    const admin = { user: ADAM_ADMIN };
    for (const value of ['U0MIA0001 0123456789ab', `${NOAH_MEMBER} 0123456789ab`, '../settings x', '']) {
      await deliverAllow(world, value, admin);
    }
    expect(await read(mia, '/phone access')).toContain('You are a viewer.');
    expect(await read(world.person(NOAH_MEMBER), '/phone access')).toContain('You are a viewer.');
  });

  test('of a person who became a guest is not allowed', async () => {
    const { world: started } = await startAsking();
    await using world = started;
    await world.control('POST', `/users/${MIA_MEMBER}`, { role: 'guest' });
    world.clock.advance(61_000);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, 'Mia Moreau is no longer a full member of this workspace.');
    expect(await read(world.person(ADAM_ADMIN), '/phone access')).toContain('Nobody is named yet.');
  });
});

async function makeEditor(world: World, user: string): Promise<void> {
  const adam = world.person(ADAM_ADMIN);
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [user]);
  await adam.submit();
  await adam.close();
}

/** A press of Allow as editor that the stand-in signs, whoever is said to have pressed it. */
async function deliverAllow(
  world: World,
  value: string,
  { user, team = 'T0ACME001' }: { user: string; team?: string },
) {
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      ...{ type: 'block_actions', team: { id: team }, user: { id: user, team_id: team }, channel: { id: 'D0ADAM001' } },
      trigger_id: `allow.${user}.${value}`,
      actions: [{ type: 'button', action_id: 'access:allow', block_id: 'b', value }],
    },
  });
}
