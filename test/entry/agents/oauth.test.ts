import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADAM_ADMIN, ask, connect } from '../../features/support.ts';
import { connectAgent } from '../../support/agent.ts';
import type { Person } from '../../support/person.ts';
import { startWorld, type World } from '../../support/world.ts';

let world: World;
let adam: Person;

beforeAll(async () => {
  world = await startWorld({ agents: true });
  adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
});

afterAll(() => world[Symbol.asyncDispose]());

test('the official client signs in through Slack, and reads what the person reads', async () => {
  const { client } = await connectAgent(world, ADAM_ADMIN);
  const { content } = await client.callTool({ name: 'balance', arguments: {} });
  expect(content).toEqual([{ type: 'text', text: (await ask(adam, '/phone balance')).text }]);
  await client.close();
});
