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
  pressFor,
  read,
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

/** A member who was refused and pressed the button beside the refusal; an admin has connected. */
async function startAsking(): Promise<{ world: World; mia: Person; asked: SeenMessage }> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const mia = world.person(MIA_MEMBER);
  const refused = await ask(mia, '/phone schedule add');
  expect(textOf(refused)).toContain('You may look at this, but not change it.');
  expect(labelsOf(refused)).toEqual(['Ask for access']);
  return { world, mia, asked: await pressFor(mia, 'Ask for access') };
}

/** How many messages of the app a person got by now. */
async function count(world: World, user: string): Promise<number> {
  return (await direct(world, user).see()).messages.length;
}

describe('a viewer who is refused', () => {
  test('asks with one press, a manager allows it with another, and the asker is told and can do it', async () => {
    const { world: started, mia, asked } = await startAsking();
    await using world = started;
    expect(textOf(asked)).toContain(`<@${ADAM_ADMIN}> was asked to make you an editor.`);
    const request = await untilTold(world, ADAM_ADMIN, 'asks to be an editor');
    expect(textOf(request)).toContain(`<@${MIA_MEMBER}> asks to be an editor of the phone account.`);
    expect(labelsOf(request)).toEqual(['Allow as editor', 'Not now']);
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    const decided = await untilTold(world, ADAM_ADMIN, 'is an editor now');
    expect(decided.ts).toBe(request.ts);
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
    await untilTold(world, ADAM_ADMIN, 'asks to be an editor');
    await direct(world, ADAM_ADMIN).press('Not now');
    await untilTold(world, ADAM_ADMIN, 'stays as they are');
    await untilTold(world, MIA_MEMBER, `<@${ADAM_ADMIN}> answered your request to be an editor: not now.`);
    await ask(mia, '/phone access');
    expect(textOf(await pressFor(mia, 'Ask for access'))).toContain('answered your last request');
    expect(await count(world, ADAM_ADMIN)).toBe(1);
    world.clock.advance(DAY_MS + 1000);
    await ask(mia, '/phone access');
    expect(textOf(await pressFor(mia, 'Ask for access'))).toContain('was asked to make you an editor');
    expect(await count(world, ADAM_ADMIN)).toBe(2);
  });

  test('does not send a second request while the first is open', async () => {
    const { world: started, mia } = await startAsking();
    await using world = started;
    await ask(mia, '/phone access');
    expect(textOf(await pressFor(mia, 'Ask for access'))).toContain('already, and it is not answered yet');
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
    const asked = textOf(await pressFor(mia, 'Ask for access'));
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
    expect(textOf(await pressFor(mia, 'Ask for access'))).toContain('No manager could be reached with a message.');
    await ask(mia, '/phone access');
    expect(textOf(await pressFor(mia, 'Ask for access'))).toContain('was asked to make you an editor');
  });

  test('is offered nothing where nobody is known who could help', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    expect(labelsOf(await ask(mia, '/phone access'))).toEqual([]);
    expect(labelsOf(await ask(mia, '/phone schedule add'))).toEqual([]);
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
    await pressFor(mia, 'Ask for access');
    await direct(world, OLIVE_OWNER).press('Not now');
    await untilTold(world, OLIVE_OWNER, 'stays as they are');
    await direct(world, ADAM_ADMIN).press('Allow as editor');
    await untilTold(world, ADAM_ADMIN, `<@${OLIVE_OWNER}> answered: not now.`);
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
    const request = await untilTold(world, ADAM_ADMIN, 'asks to be an editor');
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
    await untilTold(world, ADAM_ADMIN, 'The person who asked is no longer a full member of this workspace.');
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
