import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, direct, divert, HOUR, MINUTE, told } from './diverting.ts';
import { changeOutside, held } from './follow-me/support.ts';
import { rings, setHours } from './houring.ts';
import { MAIN, makePreset } from './presetting.ts';
import { goTo, makePost, setMember, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, PHONES, read } from './support.ts';
import { check, QUARTER, seen, startWatch } from './watching.ts';

const TENANT = '-.T0ACME001';

/** What somebody was told in direct messages that has these words. */
async function toldOf(world: World, words: RegExp, user = ADAM_ADMIN): Promise<string[]> {
  const { messages } = await direct(world, user).see();
  return messages.map(textOf).filter((text) => words.test(text));
}

/** Changes what is stored while the app is stopped. */
async function changeStored(
  world: World,
  change: (records: Awaited<ReturnType<typeof openEmbedded>>['records']) => Promise<unknown>,
): Promise<void> {
  await world.app.stop();
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  await change(storage.records);
  await storage.close();
  await world.restart();
}

/** Adam's post of nine o'clock, so many times. */
async function copyPost(world: World, count: number): Promise<void> {
  await changeStored(world, async (records) => {
    const [post] = (await records.list(TENANT, 'schedule/')).items;
    for (let at = 1; at < count; at += 1) await records.put(TENANT, `schedule/copy${at}`, post?.value ?? null);
  });
}

describe('what the key has stopped', () => {
  test('is told once, and goes on once the key works, by name', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await makePost(adam);
    await world.provider('PATCH', '/keys/everything', { active: false });
    goTo(world, '2026-06-10T08:00:01Z');
    const refused = await told(world, 'The provider refuses the API key of Sandbox.');
    expect(refused).toMatch(/Until then these do nothing:[\s\S]*Balance post[\s\S]*Low-credit watch/u);
    await until(async () => /Paused/u.test(await read(adam, '/phone balance post')));
    expect(await read(adam, '/phone setup doctor')).toMatch(
      /Automations\*?: needs a look[\s\S]*Balance post[\s\S]*Low-credit watch/u,
    );
    await world.provider('PATCH', '/keys/everything', { active: true });
    await check(world);
    const over = await told(world, 'Sandbox works again.');
    expect(over).toMatch(/These go on:[\s\S]*Balance post[\s\S]*Low-credit watch/u);
    await until(async () => !/is paused/u.test(await read(adam, '/phone watch')));
    expect(await read(adam, '/phone balance post')).not.toContain('Paused');
    expect(await read(adam, '/phone setup doctor')).toContain('as set up.');
    goTo(world, '2026-06-11T08:00:01Z');
    await until(async () => /Last: posted/u.test(await read(adam, '/phone balance post')));
    expect(await toldOf(world, /refuses the API key|is paused|was paused|not active/u)).toHaveLength(1);
  });

  test('goes on with another key as well, which says so; what a person paused stays', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await makePost(adam);
    await ask(adam, '/phone balance post pause 1');
    await world.provider('PATCH', '/keys/everything', { active: false });
    world.clock.advance(QUARTER);
    await until(async () => /is paused/u.test(await read(adam, '/phone watch')));
    expect(labelsOf(await ask(adam, '/phone watch'))).toEqual(expect.arrayContaining(['Pause', 'Resume']));
    await world.provider('PATCH', '/keys/everything', { active: true });
    const view = textOf(await connect(world, adam, 'everything'));
    expect(view).toMatch(/These go on:[\s\S]*Low-credit watch/u);
    expect(view).not.toContain('Balance post');
    expect(await read(adam, '/phone watch')).not.toContain('is paused');
    expect(await read(adam, '/phone balance post')).toContain('Paused');
  });

  test('of hours is tried until the account is back, and the number then is as they say', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await setHours(adam);
    const asked = await ask(adam, '/phone setup disconnect');
    expect(textOf(asked)).toMatch(/these do nothing:[\s\S]*Hours Main line/u);
    await adam.press('Disconnect Sandbox');
    await seen(adam, 'is disconnected');
    world.clock.advance(6.5 * HOUR);
    world.clock.advance(15 * MINUTE);
    await until(async () => /not done so far/u.test(await read(adam, '/phone setup doctor')));
    await connect(world, adam, 'everything');
    await rings(world, ['Anna']);
    expect(await read(adam, '/phone setup doctor')).toContain('as set up.');
  });
});

describe('one cause', () => {
  test('is one message, which lists what it stops, with a button that resumes all', async () => {
    const { world, adam } = await startConnected();
    await using _ = world;
    await makePost(adam);
    await copyPost(world, 17);
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    goTo(world, '2026-03-09T09:00:01Z');
    const office = direct(world);
    const message = await seen(office, 'The channel is archived.');
    expect(textOf(message)).toContain('and 5 more');
    // One channel is posted in once a second.
    await until(async () => (await pausedIn(office)) > 2);
    expect(await toldOf(world, /Until that is put right/u)).toHaveLength(1);
    await office.press('Resume all');
    await seen(office, 'Still paused, because what stopped them is not over:');
    await world.control('POST', `/channels/${PHONES}`, { archived: false });
    await office.press('Resume all');
    await seen(office, 'Resumed:');
    await until(async () => (await pausedIn(office)) === 0);
  });
});

test('of what is not theirs nobody but a manager resumes anything, and it is named; a former editor resumes nothing', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await makeEditor(world, NOAH_MEMBER);
  const noah = world.person(NOAH_MEMBER, PHONES);
  await makePost(noah);
  await makePost(adam);
  await world.control('POST', `/channels/${PHONES}`, { archived: true });
  // Nine in New York, where Noah is.
  goTo(world, '2026-03-09T13:00:01Z');
  const [office, desk] = [direct(world), direct(world, NOAH_MEMBER)];
  expect(textOf(await seen(desk, 'The channel is archived.'))).not.toContain('Europe/London');
  await seen(office, 'The channel is archived.');
  await until(async () => (await pausedIn(office)) === 2);
  await world.control('POST', `/channels/${PHONES}`, { archived: false });
  await desk.press('Resume all');
  expect(textOf(await seen(desk, 'Not yours'))).toMatch(
    /^Resumed:\n.*America\/New_York\nNot yours, so that a manager has to resume them:\n.*Europe\/London$/u,
  );
  expect(await pausedIn(office)).toBe(1);
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'guest' });
  world.clock.advance(MINUTE + 1000);
  await desk.press('Resume all');
  await seen(desk, 'for full members of this workspace');
  expect(await pausedIn(office)).toBe(1);
  await office.press('Resume all');
  await until(async () => (await pausedIn(office)) === 0);
});

test('what a person pauses while a cause stops it stays paused, and who resumes it is told if it stops again', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await makePost(adam);
  const office = direct(world);
  for (const day of ['09', '10']) {
    await world.control('POST', `/channels/${PHONES}`, { archived: true });
    goTo(world, `2026-03-${day}T09:00:01Z`);
    await until(
      async () => (await toldOf(world, /The channel is archived\.[\s\S]*does not work/u)).length > Number(day) - 9,
    );
    expect(await read(office, '/phone balance post pause 1')).toContain('nothing is posted until it is resumed');
    await world.control('POST', `/channels/${PHONES}`, { archived: false });
    expect(await read(office, '/phone setup doctor')).toMatch(/Balance post.*: paused by hand/u);
    expect(await read(office, '/phone balance post resume 1')).toContain('Resumed.');
  }
});

test('that Slack takes the token again is told with what goes on', async () => {
  const { world, adam } = await startWatch(['20.00']);
  await using _ = world;
  await makePost(adam);
  for (const method of ['chat.postMessage', 'conversations.info', 'auth.test']) {
    await world.control('POST', '/faults', {
      method,
      effect: { kind: 'error', error: 'token_revoked' },
      times: 'always',
    });
  }
  goTo(world, '2026-06-10T08:00:01Z');
  await until(async () => /Paused/u.test(await read(adam, '/phone balance post')));
  await world.control('DELETE', '/faults');
  await check(world);
  expect(await told(world, 'Slack takes the token of Switchboard again.')).toMatch(/These go on:[\s\S]*Balance post/u);
});

test('App Home says of a number that its hours have not turned over', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  const effect = { kind: 'status', status: 503 };
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect, times: 'always' });
  world.clock.advance(6.5 * HOUR);
  world.clock.advance(15 * MINUTE);
  await until(async () => /not done so far/u.test(await read(adam, '/phone setup doctor')));
  await adam.openHome();
  const home = await adam.until(({ home: shown }) =>
    shown !== null && textOf(shown).includes('Main line') ? shown : undefined,
  );
  expect(textOf(home)).toContain('its hours are late: not turned over yet');
  expect(textOf(home)).not.toContain('by its hours until');
});

test("with another customer's key nothing is said to go on that may not", async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await ask(adam, '/phone setup disconnect');
  await adam.press('Disconnect Sandbox');
  await seen(adam, 'is disconnected');
  world.clock.advance(6.5 * HOUR);
  world.clock.advance(15 * MINUTE);
  await until(async () => /not done so far/u.test(await read(adam, '/phone setup doctor')));
  const view = textOf(await connect(world, adam, 'firm'));
  expect(view).toMatch(/These are tried again[\s\S]*Hours Main line/u);
  expect(view).not.toContain('These go on');
});

/** How many posts are paused. */
async function pausedIn(office: Person): Promise<number> {
  const text = await read(office, '/phone setup doctor');
  const more = Number(/and (\d+) more/u.exec(text)?.[1] ?? 0);
  return (text.match(/paused: /gu)?.length ?? 0) + more;
}

test('hours that an earlier version stopped are said to be, stay so, and are resumed by hand', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await changeStored(world, async (records) => {
    const [plan] = (await records.list(TENANT, 'hours/')).items;
    if (plan === undefined) throw new Error('There are no hours');
    await records.put(TENANT, plan.key, { ...(plan.value as object), stopped: 'No Sandbox account was connected.' });
  });
  world.clock.advance(6.5 * HOUR);
  const found = await ask(adam, '/phone setup doctor');
  expect(textOf(found)).toContain('paused: No Sandbox account was connected. (until it is resumed)');
  expect(labelsOf(found)).toContain('Resume all');
  await adam.press('Resume all');
  await seen(adam, 'Resumed:');
  await rings(world, ['Anna']);
});

test('the check-up says what somebody who left owns of every kind', async () => {
  await using world = await startWorld();
  const olive = world.person(OLIVE_OWNER, PHONES);
  await connect(world, olive, 'everything');
  await ask(olive, '/phone access');
  await olive.press('Change');
  await olive.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await olive.fill('Editors', [NOAH_MEMBER]);
  expect((await olive.submit()).error).toBeNull();
  await olive.close();
  const noah = world.person(NOAH_MEMBER);
  await setHours(noah);
  await makePreset(noah, 'Evening', { things: [MAIN], how: 'now' });
  await world.control('POST', `/users/${NOAH_MEMBER}`, { role: 'deleted' });
  world.clock.advance(61_000);
  expect(await read(olive, '/phone doctor')).toContain(
    'has left this workspace, but still owns 1 plan of hours, owns 1 preset and is an editor.',
  );
});

test('what holds in place of hours is said wherever they are listed, as a diversion and once it is kept', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await divert(adam, 'main line to 07400 123456 until 8pm');
  const asked = textOf(await adam.direct().hear('are we open now?'));
  expect(asked).toMatch(
    /Diverted to .*7400 ?123456 until Tuesday 9 June, 20:00 \(Europe\/London\)\. By the hours: open until/u,
  );
  expect(asked).not.toMatch(/Open now|own settings/u);
  world.clock.advance(7 * HOUR);
  const outside = 'By the hours: outside hours until Wednesday 10 June, 09:00 (Europe/London).';
  expect(await read(adam, '/phone hours')).toMatch(
    /Diverted to .* until Tuesday 9 June, 20:00 \(Europe\/London\)\. By the hours: outside hours until/u,
  );
  const { destinations } = await held(world);
  await changeOutside(world, {
    destinations: destinations.map((each) => (each.name === '' ? { ...each, name: 'Mia at home' } : each)),
  });
  world.clock.advance(3 * HOUR);
  await told(world, 'was changed in the meantime');
  expect(await read(adam, '/phone hours')).toContain(`; waiting for an answer about what comes next. ${outside}`);
  await direct(world).press('Keep');
  await told(world, 'stays as it is now');
  for (const command of ['hours now', 'hours', 'plans'])
    expect(await read(adam, `/phone ${command}`)).toContain(`Kept by hand as it was: Mia at home. ${outside}`);
});

test('a channel that takes nothing stops the watch with the posts, and it goes on with them', async () => {
  const { world, adam } = await startWatch(['20.00']);
  await using _ = world;
  await makePost(adam);
  await setMember(world, PHONES, false);
  goTo(world, '2026-06-10T08:00:01Z');
  const office = direct(world);
  await seen(office, 'Until that is put right');
  const stopped = /Balance post.*: paused: .*\n.*Low-credit watch.*: paused: /u;
  expect(await read(office, '/phone setup doctor')).toMatch(stopped);
  expect(await read(office, '/phone watch')).toContain('is paused');
  await setMember(world, PHONES, true);
  goTo(world, '2026-06-11T08:00:01Z');
  await until(async () => (await read(office, '/phone setup doctor')).includes('as set up.'));
  expect(await read(office, '/phone watch')).not.toContain('is paused');
});

test('a post is late while it is tried, missed once it is given up, and neither once the next went out', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  await makePost(adam);
  const effect = { kind: 'status', status: 503 };
  await world.control('POST', '/faults', { method: 'chat.postMessage', effect, times: 'always' });
  goTo(world, '2026-03-09T09:00:01Z');
  await until(async () => (await read(adam, '/phone setup doctor')).includes('not done so far: Slack did not take'));
  goTo(world, '2026-03-09T10:00:01Z');
  await until(async () =>
    (await read(adam, '/phone setup doctor')).includes('the last one was missed, and the next is'),
  );
  await world.control('DELETE', '/faults');
  goTo(world, '2026-03-10T09:00:01Z');
  await until(async () => (await read(adam, '/phone setup doctor')).includes('as set up.'));
});

test('whoever heard that theirs stopped hears once that it goes on, of theirs alone, and so does a viewer', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  // Each takes the place of the one before, who may only look from then on.
  for (const user of [NOAH_MEMBER, MIA_MEMBER]) {
    await makeEditor(world, user);
    await makePost(world.person(user, PHONES));
  }
  await world.provider('PATCH', '/keys/everything', { active: false });
  goTo(world, '2026-03-09T23:00:01Z');
  for (const user of [NOAH_MEMBER, MIA_MEMBER]) await told(world, 'Until that is put right', user);
  await world.provider('PATCH', '/keys/everything', { active: true });
  await read(adam, '/phone balance');
  for (const user of [NOAH_MEMBER, MIA_MEMBER, ADAM_ADMIN]) {
    await told(world, 'Sandbox works again.', user);
    const [over, ...more] = await toldOf(world, /works again/u, user);
    expect(more).toEqual([]);
    expect((over?.match(/Balance post/gu) ?? []).length).toBe(user === ADAM_ADMIN ? 2 : 1);
  }
});

describe('the end of any cause is told to whoever heard of it', () => {
  const over = (things: string) => new RegExp(`no longer stopped:\\*?\\n.*${things}`, 'u');

  test('once, of a channel: as it posts again, and as somebody else resumes it; a viewer resumes nothing', async () => {
    const { world, adam } = await startConnected();
    await using _ = world;
    await makeEditor(world, NOAH_MEMBER);
    await makePost(world.person(NOAH_MEMBER, PHONES));
    await makePost(adam);
    const archive = (archived: boolean) => world.control('POST', `/channels/${PHONES}`, { archived });
    const desk = direct(world, NOAH_MEMBER);
    await archive(true);
    goTo(world, '2026-03-09T13:00:01Z');
    for (const user of [NOAH_MEMBER, ADAM_ADMIN]) await told(world, 'The channel is archived.', user);
    await archive(false);
    goTo(world, '2026-03-10T13:00:01Z');
    expect(await told(world, 'no longer stopped', NOAH_MEMBER)).toMatch(over('America/New_York$'));
    await told(world, 'no longer stopped');
    expect(await toldOf(world, over('Balance post'))).toHaveLength(1);
    await archive(true);
    // Noah's is not due yet.
    goTo(world, '2026-03-11T09:00:01Z');
    await until(async () => (await toldOf(world, /channel is archived/u, NOAH_MEMBER)).length === 2);
    await until(async () => (await pausedIn(direct(world))) === 2);
    await archive(false);
    await makeEditor(world, MIA_MEMBER);
    world.clock.advance(MINUTE + 1000);
    await desk.press('Resume all');
    const refusal = textOf(await seen(desk, 'can resume what is paused'));
    expect(refusal).toContain('Only managers and editors');
    expect(await pausedIn(direct(world))).toBe(2);
    await direct(world).press('Resume all');
    await until(async () => (await toldOf(world, over('America/New_York'), NOAH_MEMBER)).length === 2);
    expect(await toldOf(world, over('Balance post'))).toHaveLength(1);
  });

  test('of what a key may not do, once all has been done; of an account that is connected again, by whoever did not', async () => {
    await using world = await startWorld();
    const adam = await begin(world);
    await setHours(adam);
    const may = (write: boolean) =>
      world.provider('PATCH', '/keys/everything', { capabilities: { follow_me: { read: true, write } } });
    await may(false);
    const fails = async () => {
      await until(async () => /not done so far/u.test(await read(adam, '/phone setup doctor')));
      world.clock.advance(6 * MINUTE);
    };
    world.clock.advance(6.5 * HOUR);
    await fails();
    expect(await told(world, 'Until that is put right')).toContain('Hours Main line');
    await may(true);
    world.clock.advance(15 * MINUTE);
    expect(await told(world, 'no longer stopped')).toMatch(over('Hours Main line$'));
    await ask(adam, '/phone setup disconnect');
    await adam.press('Disconnect Sandbox');
    await seen(adam, 'is disconnected');
    world.clock.advance(15.5 * HOUR);
    await fails();
    await until(async () => (await toldOf(world, /Until that is put right/u)).length === 2);
    await connect(world, world.person(OLIVE_OWNER, PHONES), 'everything');
    expect(await told(world, 'is connected again.')).toContain('Hours Main line');
    expect(await toldOf(world, /is connected again/u, OLIVE_OWNER)).toEqual([]);
  });
});
