import { expect, test } from 'vitest';
import { removed } from '../slack/installing.ts';
import { ADAM, callsOf, connect, demoKey, fillConnect, logged, MIA, OLIVE, providerCalls } from '../slack/support.ts';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';

const LARGE = '12345678901234567890.123456789';

/** What a person reads after typing it. */
async function read(world: World, user: string, typed: string): Promise<string> {
  const person = world.person(user);
  await person.type(typed);
  return textOf(await person.lastMessage());
}

/** What stands on the form in front of a person. */
async function errorsOf(world: World, user: string): Promise<string> {
  return Object.values((await world.person(user).modal()).errors).join(' ');
}

async function openForm(world: World, user: string, id: string): Promise<void> {
  await world.person(user).type('/phone connect sandbox');
  await fillConnect(world, user, id);
}

test('a key that was stored while the form was open is not overwritten unseen, and a second submit replaces it', async () => {
  await using world = await startWorld();
  await openForm(world, OLIVE, 'large');
  await connect(world);
  const olive = world.person(OLIVE);
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('Sandbox was connected or disconnected');
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('This key is not of the same customer.');
  await olive.submit();
  expect((await olive.modal()).title).toBe('Connected');
  expect(await read(world, MIA, '/phone balance')).toContain(`*${LARGE}*`);
});

test('a key that was replaced twice while the form was open is told twice', async () => {
  await using world = await startWorld();
  await openForm(world, OLIVE, 'large');
  await connect(world);
  const olive = world.person(OLIVE);
  await olive.submit();
  world.clock.advance(1_000);
  await connect(world, ADAM, 'read-only');
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('Sandbox was connected or disconnected');
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('This key is not of the same customer.');
  await olive.submit();
  expect((await olive.modal()).title).toBe('Connected');
});

test('a key that was disconnected while the form was open is told before another takes its place', async () => {
  await using world = await startWorld();
  await connect(world);
  await openForm(world, OLIVE, 'large');
  const adam = world.person(ADAM);
  await adam.type('/phone disconnect');
  await adam.press('Disconnect Sandbox');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('is disconnected')));
  const olive = world.person(OLIVE);
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('Sandbox was connected or disconnected');
  await olive.submit();
  expect((await olive.modal()).title).toBe('Connected');
});

test('of two people who connect at once one is stored, and the other is told', async () => {
  await using world = await startWorld();
  await openForm(world, ADAM, 'everything');
  await openForm(world, OLIVE, 'large');
  await world.provider('POST', '/faults', { match: { path: '/capabilities' }, effect: { kind: 'hold' }, times: 2 });
  const people = [world.person(ADAM), world.person(OLIVE)];
  const submitted = people.map((person) => person.submit());
  await providerHolds(world, 2);
  await world.provider('POST', '/release');
  await Promise.all(submitted);
  const views = await Promise.all(people.map((person) => person.modal()));
  expect(views.map(({ title }) => title).toSorted()).toEqual(['Connect an account', 'Connected']);
  const loser = views.find(({ title }) => title !== 'Connected');
  expect(Object.values(loser?.errors ?? {}).join()).toContain('Sandbox was connected or disconnected');
  const winner = views[0]?.title === 'Connected' ? '0.1' : LARGE;
  expect(await read(world, MIA, '/phone balance')).toContain(`*${winner}*`);
});

test('a new key shows at once to everybody, not when a cache gets old', async () => {
  await using world = await startWorld();
  await connect(world);
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
  await connect(world, OLIVE, 'large');
  expect(await read(world, MIA, '/phone balance')).toContain(`*${LARGE}*`);
});

test('a switch of the environment shows at once, and takes the documented steps with a new token', async () => {
  await using world = await startWorld();
  await connect(world);
  await connect(world, ADAM, 'live-everything');
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
  const before = (await providerCalls(world)).length;
  expect(await read(world, ADAM, '/phone use live')).toContain('You are on *Live*.');
  const made = (await providerCalls(world)).slice(before);
  expect(made).toEqual([expect.stringMatching(/^POST .*token$/), 'GET /test', 'GET /capabilities']);
  const shown = await read(world, MIA, '/phone balance');
  expect(shown).toContain('*-3.05, overdrawn*');
  expect(shown).toContain('*Live*');
});

test('a disconnected key is forgotten at once, and the other environment is used', async () => {
  await using world = await startWorld();
  await connect(world);
  await connect(world, ADAM, 'live-everything');
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
  const adam = world.person(ADAM);
  await adam.type('/phone disconnect sandbox');
  await adam.press('Disconnect Sandbox');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('Commands use Live now')));
  expect(await read(world, MIA, '/phone balance')).toContain('*-3.05, overdrawn*');
});

test('a key is known again after a restart', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.restart();
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
});

test('a removed app forgets everything that was stored for the workspace', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.control('POST', '/uninstall', { team: 'T0ACME001' });
  await removed(world);
  // The token counts again, as after a new install.
  await world.control('POST', '/reset');
  await world.restart();
  expect(await read(world, MIA, '/phone balance')).toContain('No phone account is connected');
});

test('a warm read is one call to the provider and none to Slack', async () => {
  await using world = await startWorld();
  await connect(world);
  await read(world, MIA, '/phone balance');
  const [provider, users] = [(await providerCalls(world)).length, await callsOf(world, 'users.info')];
  await read(world, MIA, '/phone balance');
  expect((await providerCalls(world)).slice(provider)).toEqual(['GET /balance']);
  expect(await callsOf(world, 'users.info')).toBe(users);
});

test('a hundred cold readers at once need one token', async () => {
  // How long the last of a hundred waits for its ack is a matter of the machine.
  await using world = await startWorld({ patienceMs: 45_000 });
  await connect(world);
  await world.restart();
  const before = (await providerCalls(world)).length;
  const mia = world.person(MIA);
  await Promise.all(Array.from({ length: 100 }, () => mia.type('/phone balance')));
  const made = (await providerCalls(world)).slice(before);
  expect(made.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(made.filter((call) => call === 'GET /balance')).toHaveLength(100);
});

test('a token that the provider ended early is replaced without a word', async () => {
  await using world = await startWorld();
  await connect(world);
  await read(world, MIA, '/phone balance');
  await world.provider('POST', '/clock', { advance_ms: 3_601_000 });
  const before = (await providerCalls(world)).length;
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
  const made = (await providerCalls(world)).slice(before);
  expect(made).toEqual(['GET /balance', expect.stringMatching(/^POST .*token$/), 'GET /balance']);
});

test('a key whose new token is refused too is told, with the way on', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.provider('POST', '/faults', {
    match: { path: '/balance' },
    effect: { kind: 'status', status: 401, code: 'invalid_token', message: 'Token invalid' },
    times: 'always',
  });
  expect(await read(world, ADAM, '/phone balance')).toContain(
    'The provider gave a token for this Sandbox key, then did not accept it to read the call credit balance.*\nIt says: "Token invalid"\nTry again; if it stays, ask the provider.',
  );
});

test('a key that was turned off is told, with the way on, and works again when it is on', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.provider('PATCH', '/keys/everything', { active: false });
  const text = await read(world, MIA, '/phone balance');
  expect(text).toContain('this API key is not active');
  expect(text).toContain('Connect Sandbox');
  await world.provider('PATCH', '/keys/everything', { active: true });
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
});

test('what a key may do is read anew for the status, however recently it was read', async () => {
  await using world = await startWorld();
  await connect(world);
  expect(await read(world, MIA, '/phone status')).toMatch(/View and change: [^\n]*Follow-Me/u);
  const { permissions } = (
    (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] }
  ).items.find(({ id }) => id === 'everything') ?? { permissions: [] };
  await world.provider('PATCH', '/keys/everything', {
    permissions: permissions.filter((each) => each !== 'follow_me.write'),
  });
  const text = await read(world, MIA, '/phone status');
  expect(text).not.toMatch(/View and change: [^\n]*Follow-Me/u);
});

test('a provider that cannot be reached is told, and nothing is stored', async () => {
  await using world = await startWorld({ env: { TELEPHONY_SANDBOX_URL: 'http://127.0.0.1:9/sandbox/v1' } });
  await openForm(world, ADAM, 'everything');
  const submitted = await world.person(ADAM).submit();
  expect(submitted.error).toBeNull();
  expect(await errorsOf(world, ADAM)).toContain('The provider cannot be reached right now.');
  await world.person(ADAM).close();
  expect(await read(world, ADAM, '/phone balance')).toContain('No phone account is connected');
});

test('a provider that cuts every connection is told to a reader, without a reference', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'cut' }, times: 'always' });
  const text = await read(world, MIA, '/phone balance');
  expect(text).toContain('The provider did not answer in time.');
  expect(text).not.toContain('Reference');
  await world.provider('DELETE', '/faults');
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
});

test('a form whose key is refused stores nothing, and the key of before still works', async () => {
  await using world = await startWorld();
  await connect(world);
  const olive = world.person(OLIVE);
  await openForm(world, OLIVE, 'inactive');
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('not active');
  await olive.fill('API key', demoKey(world, 'live-everything').apiKey);
  await olive.submit();
  expect(await errorsOf(world, OLIVE)).toContain('Live keys do not work here');
  expect(await read(world, MIA, '/phone balance')).toContain('*0.1*');
});

test('a disconnect while a read is under way lets the read end, and stores nothing back', async () => {
  await using world = await startWorld();
  await connect(world);
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
  const reading = world.person(MIA).type('/phone balance');
  await providerHolds(world);
  const adam = world.person(ADAM);
  await adam.type('/phone disconnect');
  await adam.press('Disconnect Sandbox');
  await adam.until((seen) => seen.messages.some((message) => textOf(message).includes('is disconnected')));
  await world.provider('POST', '/release');
  expect((await reading).error).toBeNull();
  expect(await read(world, MIA, '/phone balance')).toContain('No phone account is connected');
});

test('neither the log nor the audit holds a key or a secret', async () => {
  await using world = await startWorld();
  await connect(world);
  await connect(world, OLIVE, 'large');
  for (const secret of ['demo-secret', 'demo-key']) expect(world.log.join('')).not.toContain(secret);
  expect(logged(world).filter(({ level }) => level === 'error')).toEqual([]);
});
