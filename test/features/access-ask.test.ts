import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { askForAccess, askInVain, count, DAY_MS, direct, makeEditor, startAsking, untilTold } from './asking.ts';
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
      'Mia Moreau is asking to become an editor. They wanted to set up balance posts. Editors can change where calls go and phone menus, and schedule their own balance posts. Reason: I look after the *credit* &lt;now&gt;.',
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
    expect(labelsOf(await ask(mia, '/phone access'))).toEqual(['Proposals', 'People']);
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

  test('is said of a press by somebody who may no more, to whom it leads from there', async () => {
    await using world = await startWorld();
    await connect(world, world.person(OLIVE_OWNER), 'everything');
    const adam = world.person(ADAM_ADMIN);
    expect(labelsOf(await ask(adam, '/phone schedule'))).toContain('Add a balance post');
    await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
    world.clock.advance(61_000);
    const refused = await pressFor(adam, 'Add a balance post');
    expect(textOf(refused)).toContain('Only managers and editors can set up balance posts.');
    expect(await askForAccess(adam)).toContain(`<@${OLIVE_OWNER}> was asked`);
    const request = await untilTold(world, OLIVE_OWNER, 'is asking to become');
    expect(textOf(request)).toContain('They wanted to set up balance posts.');
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
