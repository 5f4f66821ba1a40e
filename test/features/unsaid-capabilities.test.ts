import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { changeMenu, writes } from './change-support.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, read } from './support.ts';

const UNSAID = 'The provider does not let this key say what it can do (capabilities.read)';

async function worldWithout(permission: string) {
  const world = await startWorld();
  const { items } = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = items.find(({ id }) => id === 'everything')?.permissions ?? [];
  const left = permissions.filter((each) => each !== permission);
  await world.provider('PATCH', '/keys/everything', { permissions: left });
  return { world, adam: world.person(ADAM_ADMIN) };
}

test('a key without capabilities.read connects and reads, and nothing is offered to change', async () => {
  const { world, adam } = await worldWithout('capabilities.read');
  await using _ = world;
  const view = textOf(await connect(world, adam, 'everything'));
  expect(view).toContain('*Sandbox is connected.*');
  expect(view).toContain(UNSAID);
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  expect(await read(adam, '/phone numbers')).toContain('1–3 of 3');
  for (const command of ['follow-me 0101', 'ivr Out of hours']) {
    const card = await ask(adam, `/phone ${command}`);
    expect(labelsOf(card)).not.toContain('Edit');
    expect(textOf(card)).toContain('The provider did not say whether this API key may change');
  }
  expect(await writes(world)).toEqual([]);
});

test.each(['{"error":{"message":"Missing capabilities.read"}}', ''])(
  'that holds too where the refusal names no code (%s)',
  async (body) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const effect = { kind: 'status', status: 403, body };
    await world.provider('POST', '/faults', { match: { path: '/capabilities' }, effect, times: 'always' });
    expect(textOf(await connect(world, adam, 'everything'))).toContain(UNSAID);
    expect(await read(adam, '/phone status')).toContain(UNSAID);
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  },
);

test('status, use and doctor say why', async () => {
  const { world, adam } = await worldWithout('capabilities.read');
  await using _ = world;
  await connect(world, adam, 'everything');
  const status = await read(adam, '/phone status');
  expect(status).toContain(UNSAID);
  expect(status).toContain('so nothing is offered to change with it. Reading works as far as the key may.');
  expect(await read(adam, '/phone use sandbox')).toContain(UNSAID);
  expect(await read(adam, '/phone doctor')).toContain(UNSAID);
});

test('a group that the provider does not list keeps nothing of another one back', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await changeMenu(adam, { 'Times the menu is replayed': '5' });
  await adam.close(true);
  await world.provider('PATCH', '/keys/everything', { capabilities: { follow_me: null } });
  await world.restart();
  expect(labelsOf(await ask(adam, '/phone history'))).toContain('Undo');
});

test('what the provider says of a group stands on the card in words', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.provider('PATCH', '/keys/everything', {
    capabilities: { ivrs: { read: true, write: false, status: 'not_in_this_plan' } },
  });
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone ivr Out of hours')).toContain('The provider says: not in this plan.');
});

test('a key that may say it again is offered to change with again', async () => {
  const { world, adam } = await worldWithout('capabilities.read');
  await using _ = world;
  await connect(world, adam, 'everything');
  await world.provider('PATCH', '/keys/everything', {
    permissions: ['capabilities.read', 'numbers.read', 'follow_me.read', 'follow_me.write'],
  });
  expect(await read(adam, '/phone status')).toMatch(/View and change: [^\n]*Follow-Me/u);
  expect(labelsOf(await ask(adam, '/phone follow-me 0101'))).toContain('Edit');
});
