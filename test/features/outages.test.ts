import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { ADAM_ADMIN, ask, breakVendor, connect, fillConnect, MIA_MEMBER } from './support.ts';

const MINUTE = 60_000;
const REFUSED = { kind: 'status', status: 403, code: 'inactive_api_key' };
const DOWN = { kind: 'status', status: 503, code: 'server_error' };

async function start(): Promise<World> {
  const world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return world;
}

/** What managers were told in direct messages, as text. */
async function toldTo(world: World, user: string): Promise<string[]> {
  const { messages } = await world.person(user).direct().see();
  return messages
    .map((each) => textOf(each))
    .filter((text) => /refuses the API key|cannot be reached|works again/.test(text));
}

async function untilTold(world: World, words: string): Promise<void> {
  await world
    .person(ADAM_ADMIN)
    .direct()
    .until(({ messages }) => messages.find((each) => textOf(each).includes(words)));
}

test('a key that the provider refuses is told to managers once, whoever met it, and once that it works again', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await breakVendor(world, REFUSED);
  for (let times = 0; times < 3; times += 1) await ask(mia, '/phone balance');
  await untilTold(world, 'The provider refuses the API key of Sandbox.');
  await ask(mia, '/phone numbers');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  expect((await toldTo(world, ADAM_ADMIN)).join()).toContain('/phone connect sandbox');
  expect(await toldTo(world, MIA_MEMBER)).toEqual([]);
  await world.vendor('DELETE', '/faults');
  world.clock.advance(5 * MINUTE);
  await ask(mia, '/phone balance');
  await untilTold(world, 'Sandbox works again.');
  await ask(mia, '/phone balance');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(2);
});

test('a provider that fails once is no outage; one that fails for minutes is told once', async () => {
  await using world = await start();
  const mia = world.person(MIA_MEMBER);
  await breakVendor(world, DOWN);
  await ask(mia, '/phone balance');
  await world.vendor('DELETE', '/faults');
  await ask(mia, '/phone balance');
  await ask(mia, '/phone people');
  expect(await toldTo(world, ADAM_ADMIN)).toEqual([]);
  await breakVendor(world, DOWN);
  await ask(mia, '/phone balance');
  world.clock.advance(3 * MINUTE);
  await ask(mia, '/phone balance');
  await untilTold(world, "The provider's Sandbox service cannot be reached.");
  world.clock.advance(10 * MINUTE);
  await ask(mia, '/phone balance');
  expect(await toldTo(world, ADAM_ADMIN)).toHaveLength(1);
  await world.restart();
  await world.vendor('DELETE', '/faults');
  await ask(mia, '/phone balance');
  await untilTold(world, 'Sandbox works again. It failed for 13 minutes.');
});

test('a key that is only tried in the form is no outage, nor a refusal of one thing', async () => {
  await using world = await start();
  await makeEditor(world, MIA_MEMBER);
  const adam = world.person(ADAM_ADMIN);
  await fillConnect(world, adam, 'revoked').catch(() => null);
  await breakVendor(world, { kind: 'status', status: 404, code: 'number_not_found' });
  await ask(world.person(MIA_MEMBER), '/phone balance');
  await ask(world.person(MIA_MEMBER), '/phone people');
  expect(await toldTo(world, ADAM_ADMIN)).toEqual([]);
});
