import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, read } from './support.ts';

test('says when nothing is connected, who can change that, and offers it to them', async () => {
  await using world = await startWorld();
  const message = await ask(world.person(MIA_MEMBER), '/phone status');
  expect(textOf(message)).toContain('*Sandbox* · not connected');
  expect(textOf(message)).toContain('*Live* · not connected');
  expect(textOf(message)).toContain('A workspace admin or owner can connect an account');
  expect(labelsOf(message)).toEqual([]);
  expect(labelsOf(await ask(world.person(ADAM_ADMIN), '/phone status'))).toEqual(['Connect an account']);
});

test('says of both environments who connected them and what each key may do, in plain words', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'read-only');
  await connect(world, world.person(OLIVE_OWNER), 'live-everything');
  const message = await ask(world.person(MIA_MEMBER), '/phone status');
  const [sandbox = '', live = ''] = textOf(message).split('*Live*');
  expect(sandbox).toContain(`Connected by <@${ADAM_ADMIN}> <!date^`);
  expect(sandbox).toContain('The provider answers and accepts the key.');
  expect(sandbox).toContain('• View only: Follow-Me and IVR menus');
  expect(sandbox).toMatch(/• View: customer summary, telephone numbers\b/u);
  expect(live).toContain(`Connected by <@${OLIVE_OWNER}> <!date^`);
  expect(live).toMatch(/View and change: [^\n]*Follow-Me/u);
  // What nobody can do anything with here is left out.
  expect(live).not.toContain('Caller ID');
  expect(labelsOf(message)).toEqual(['Account']);
});

test('with one connected, the button says which other one it connects, and the form begins there', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'live-everything');
  const message = await ask(adam, '/phone status');
  expect(labelsOf(message)).toEqual(['Connect Sandbox', 'Replace the key', 'Doctor', 'Account']);
  await adam.press('Connect Sandbox');
  const { values } = await adam.modal();
  expect(values['connect:environment']).toMatchObject({
    'connect:environment': { selected_option: { value: 'sandbox' } },
  });
});

test('a permission that was taken away shows at once', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone status')).toMatch(/• View and change: [^\n]*IVR menus/u);
  await world.provider('PATCH', '/keys/everything', {
    capabilities: { ivrs: { read: true, write: false }, fax_lines: { read: true, status: 'coming_soon' } },
  });
  const text = await read(adam, '/phone status');
  expect(text).toMatch(/• View only: [^\n]*IVR menus/u);
  expect(text).not.toContain('fax');
});

test('a key that lost its customer is not said to be able to do anything', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await world.provider('PATCH', '/keys/everything', { linked: false });
  const text = await read(adam, '/phone status');
  expect(text).toContain('The key does not work now: The provider says that this API key is not linked to a customer.');
  expect(text).not.toMatch(/view and change/iu);
  expect(labelsOf(await ask(adam, '/phone balance'))).toContain('Connect Sandbox');
});

test('trouble in one environment does not hide the other', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  await breakProvider(world, { kind: 'status', status: 502 }, { match: { environment: 'live' } });
  const [sandbox = '', live = ''] = (await read(adam, '/phone status')).split('*Live*');
  expect(sandbox).toMatch(/View and change: [^\n]*Follow-Me/u);
  expect(live).toContain('What this key can do could not be read:');
});

test('never shows a key or a secret', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone status')).not.toMatch(/demo-(?:key|secret)/);
});
