import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { submitDays } from './closing.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { setHours } from './houring.ts';
import { MAIN, makePreset, presetNamed, SALES } from './presetting.ts';
import { makePost, modalSaying } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  callsIn,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PHONES,
  read,
  traffic,
} from './support.ts';
import { setUp } from './watching.ts';

describe('going live', () => {
  test('asks for a new token, tests it and reads its capabilities, in that order, and then switches', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    const before = (await callsIn(world, 'live')).length;
    const text = await read(adam, '/phone use live');
    expect((await callsIn(world, 'live')).slice(before)).toEqual([
      'POST /auth/token',
      'GET /test',
      'GET /capabilities',
    ]);
    expect(text).toContain('You are on *Live*. Changes made here now affect your real phones.');
    expect(text).toMatch(/View and change: [^\n]*Follow-Me/u);
    expect(text).not.toContain('Recordings');
    expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
    expect((await callsIn(world, 'live')).slice(before + 3)).toEqual(['GET /balance']);
    expect(await read(adam, '/phone status')).toContain('*Live* · in use');
  });

  test('and back again', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'live-everything');
    await connect(world, adam, 'everything');
    const text = await read(adam, '/phone use sandbox');
    expect(text).toContain('You are on *Sandbox*. Sandbox is for trying things out.');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('holds after a restart', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await ask(adam, '/phone use live');
    await world.restart();
    expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
  });
});

test('what stays in Sandbox is listed before and after the switch, and Live is said to lack it', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await setUp(adam, ['50']);
  await setHours(adam);
  await connect(world, adam, 'live-everything');
  expect(await read(adam, '/phone doctor')).toContain('Live has no low-credit watch or plan of hours; Sandbox has.');
  const stays = 'Stays in Sandbox, and works there alone:\n• Low-credit watch\n• Hours Main line';
  const asked = await read(adam, '/phone use live');
  expect(asked).toContain(`${stays}\nSwitch to Live now?`);
  expect(await read(adam, '/phone status')).toContain('*Sandbox* · in use');
  await ask(adam, '/phone use live');
  await adam.press('Switch to Live');
  const { messages } = await adam.until((seen) => {
    return seen.messages.some(({ text }) => text.startsWith('You are on Live.')) && seen;
  });
  expect(messages.map(textOf).join('\n')).toContain(stays);
  expect(await read(adam, '/phone doctor')).toContain('Live has no low-credit watch or plan of hours; Sandbox has.');
  expect(await read(adam, '/phone balance warn')).toContain(
    '*Call credit in Sandbox is being watched*\nLive, which is in use, has no low-credit watch.',
  );
  expect(await read(adam, '/phone plans')).toContain('*Main line* · Sandbox · ');
  await adam.openHome();
  await adam.until(({ home }) => home && textOf(home).includes('Live has no low-credit watch; Sandbox has.'));
});

test('a post and the watch of Sandbox are copied to Live by their ordinary forms, one by one', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await setUp(adam, ['50', '20']);
  await makePost(adam);
  await connect(world, adam, 'live-everything');
  await ask(adam, '/phone use live');
  await adam.press('Switch to Live');
  await adam.until(({ messages }) => messages.some(({ text }) => text.startsWith('You are on Live.')));
  await adam.press('Copy to Live …');
  expect(textOf(await modalSaying(adam, 'the balance is read when a post is due'))).toContain('Live');
  expect((await adam.submit()).error).toBeNull();
  await modalCalled(adam, 'Scheduled');
  await adam.close();
  await adam.press('Watch Live instead …');
  const form = await modalSaying(adam, 'it then watches Live, and no longer Sandbox');
  expect(JSON.stringify(form.blocks)).toMatch(/"initial_value":"50"[\s\S]*"initial_value":"20"/u);
  expect((await adam.submit()).error).toBeNull();
  await modalCalled(adam, 'Watching');
  await adam.close(true);
  expect(await read(adam, '/phone balance warn')).toContain('*Call credit is being watched*');
  const posts = await read(adam, '/phone balance post');
  expect(posts.match(/\*(?:Sandbox|Live)\*$/gmu)?.slice(0, 2)).toEqual(['*Sandbox*', '*Live*']);
  const again = await ask(adam, '/phone use live');
  expect(textOf(again)).toContain('Stays in Sandbox, and works there alone:\n• Balance post');
  expect(labelsOf(again)).not.toContain('Copy to Live …');
});

test('presets, duty lists, hours and closed days of Sandbox are saved in Live as they are shown there, with what has no counterpart', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  const zoe = { name: 'Zoë', number: '+33142685300', enabled: false, ring_seconds: 20, period: '' };
  for (const number of ['+441632960101', '+441134960102']) {
    const path = `/numbers/${encodeURIComponent(number)}/follow-me`;
    const { destinations } = (await world.provider('GET', path)) as { destinations: object[] };
    await world.provider('PUT', path, { destinations: [...destinations, zoe] });
  }
  await makePreset(adam, 'Abroad', { things: [MAIN], how: 'only', who: 'Zoë' });
  await makePreset(adam, 'Closed', { things: [MAIN, SALES], how: 'now' });
  await makeList(adam);
  await setHours(adam, 'main line: Mon-Fri 9-17:30 on duty, Sat 10-14 Ben, else Anna');
  await adam.type('/phone hours main line: pause until 20 June');
  await modalCalled(adam, 'Pause hours');
  expect(await submit(adam)).toEqual([]);
  await adam.type('/phone closed-days 24 June');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Party');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  await connect(world, adam, 'live-everything');
  await ask(adam, '/phone use live');
  await adam.press('Switch to Live');
  await adam.until(({ messages }) => messages.some(({ text }) => text.startsWith('You are on Live.')));
  const copyNext = async () => {
    await ask(adam, '/phone use live');
    await adam.press('Copy to Live …');
    const preview = textOf(await modalCalled(adam, 'Copy to Live'));
    const risky = /Needs your confirmation/u.test(preview);
    if (risky) {
      expect((await adam.submit()).error).toBe('required');
      await adam.fill('Confirm', ['yes']);
    }
    expect(await submit(adam)).toEqual([]);
    return preview;
  };
  const abroad = await copyNext();
  expect(abroad).toMatch(
    /There will be a preset Abroad: Main line\.[\s\S]*Rings Zoë only[\s\S]*Needs your confirmation/u,
  );
  const preset = await copyNext();
  expect(preset).toMatch(/There will be a preset Closed: Main line\.[\s\S]*Left out[\s\S]*Live has no Reservations/u);
  const duty = await copyNext();
  expect(duty).toMatch(/Ben, Chloë and Anna will take turns[\s\S]*From Tuesday 16 June, 12:00: Chloë first/u);
  const hours = await copyNext();
  expect(hours).toMatch(
    /09:00-17:30 on duty, Sat 10:00-14:00 Ben, else Anna[\s\S]*Paused until 2026-06-20[\s\S]*Rings Anna only/u,
  );
  expect(await copyNext()).toContain('Party will be a closed day: Wednesday 24 June 2026');
  expect(labelsOf(await ask(adam, '/phone use live'))).not.toContain('Copy to Live …');
  const plans = await read(adam, '/phone plans');
  for (const line of [
    '*Closed* · Live · Main line · next Party',
    '*Party* · Live · Wednesday 24 June 2026',
    '*Main line* · Live · Paused: own settings, until Saturday 20 June',
    '*Main line* · Live · From Tuesday 9 June, 12:00 (Europe/London): Ben first, then Chloë',
  ])
    expect(plans).toContain(line);
  expect(await read(adam, '/phone closed-days')).toContain('*Party* · Live\n');
  expect((await callsIn(world, 'live')).filter((call) => call.startsWith('PUT'))).toEqual([]);
  await adam.direct().press('Undo', null, 'Saved: the preset Abroad');
  await adam.direct().until(({ messages }) => messages.some((each) => /removed/iu.test(textOf(each))));
  expect((await read(adam, '/phone presets')).match(/Abroad\* · \w+/gu)).toEqual(['Abroad* · Sandbox']);
});

describe('who is told of it', () => {
  const TOLD = 'switched this workspace to Live.';

  /** Direct messages of the app about it, by the person who got one, once all that goes on beside answers has ended. */
  const told = async (world: World) => {
    await world.restart();
    return (await traffic(world))
      .filter(({ label, request }) => label === 'chat.postMessage' && JSON.stringify(request ?? null).includes(TOLD))
      .map(({ request }) => request as { channel: string; text: string; blocks: unknown });
  };

  /** Both keys connected by Adam, with these people named managers. */
  async function startWithManagers(managers: readonly string[]) {
    const world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await ask(adam, '/phone access');
    await adam.press('Change');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
    await adam.fill('Managers', [...managers]);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Saved');
    await adam.close();
    return { world, adam };
  }

  test('the other managers, three at most, once each, with who did it and the way back', async () => {
    const { world, adam } = await startWithManagers([MIA_MEMBER, NOAH_MEMBER, 'U0PRIYA01', OLIVE_OWNER]);
    await using _ = world;
    await ask(adam, '/phone use live');
    const messages = await told(world);
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(
      [MIA_MEMBER, NOAH_MEMBER, 'U0PRIYA01'].toSorted(),
    );
    expect(messages[0]?.text).toBe(
      'Adam Ashe switched this workspace to Live. Changes made here now affect your real phones.',
    );
    expect(JSON.stringify(messages[0]?.blocks)).toContain(`<@${ADAM_ADMIN}> switched`);
    expect(JSON.stringify(messages[0]?.blocks)).toContain('Back to Sandbox');
  });

  test('nobody again when it was Live already, nor on the way back', async () => {
    const { world, adam } = await startWithManagers([MIA_MEMBER]);
    await using _ = world;
    await ask(adam, '/phone use live');
    await ask(adam, '/phone use live');
    await ask(adam, '/phone use sandbox');
    expect(await told(world)).toHaveLength(1);
  });

  test('also where Live comes into use because Sandbox was disconnected', async () => {
    const { world, adam } = await startWithManagers([MIA_MEMBER]);
    await using _ = world;
    await ask(adam, '/phone disconnect sandbox');
    expect((await adam.press('Disconnect Sandbox')).error).toBeNull();
    const messages = await told(world);
    expect(messages.map(({ channel }) => channel)).toEqual([MIA_MEMBER]);
    expect(JSON.stringify(messages[0]?.blocks)).not.toContain('Back to Sandbox');
  });

  test('a message that fails changes nothing', async () => {
    const { world, adam } = await startWithManagers([MIA_MEMBER]);
    await using _ = world;
    await world.control('POST', '/faults', {
      method: 'chat.postMessage',
      effect: { kind: 'error', error: 'channel_not_found' },
      times: 'always',
    });
    expect(await read(adam, '/phone use live')).toContain('You are on *Live*.');
    expect(await read(adam, '/phone balance')).toContain('overdrawn');
  });
});

describe('not going live', () => {
  test('without a key for it, the answer says who can connect one', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const message = await ask(adam, '/phone use live');
    expect(textOf(message)).toContain('No Live account is connected to this workspace yet.');
    expect(labelsOf(message)).toEqual(['Connect Live']);
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test.each(['/auth/token', '/test', '/capabilities'])('a refusal at %s leaves everything as it was', async (path) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await breakProvider(
      world,
      { kind: 'status', status: 502, code: 'request_failed' },
      { match: { path, environment: 'live' } },
    );
    expect(await read(adam, '/phone use live')).toContain('It says: "The request could not be completed."');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('"/phone use" says what can be chosen', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const text = await read(adam, '/phone use');
    expect(text).toContain('`/phone setup use sandbox` and `/phone setup use live`');
    expect(text).toContain('You are on *Sandbox*.');
  });

  test('and has a button for the other one, where that is connected', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(labelsOf(await ask(adam, '/phone use'))).toEqual([]);
    await connect(world, adam, 'live-everything');
    await ask(adam, '/phone use');
    await adam.press('Use Live');
    await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('You are on *Live*.')));
    expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
  });

  test('the button is for managers alone, whoever sees it', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    const body = {
      type: 'block_actions',
      team: { id: ACME },
      channel: { id: PHONES },
      trigger_id: '1.2.y',
      user: { id: MIA_MEMBER, team_id: ACME },
      actions: [{ type: 'button', action_id: 'use:switch#live', block_id: 'b', value: 'live' }],
    };
    await world.control('POST', '/deliver', { kind: 'interaction', body });
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test.each([
    ['production', 'production'],
    ['live now', 'now'],
    ['<!channel>', '&lt;!channel&gt;'],
  ])('"/phone use %s" changes nothing, and names what it cannot use', async (typed, named) => {
    await using world = await startWorld({ patienceMs: 45_000 });
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(await read(adam, `/phone use ${typed}`)).toBe(
      `*setup use* takes no "${named}".\nType \`/phone setup use sandbox|live\`.`,
    );
    expect(await read(adam, '/phone balance')).toContain('*Sandbox*');
  });
});
