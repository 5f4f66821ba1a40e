import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER } from './support.ts';

test.each([
  ['a person', `<@${MIA_MEMBER}>`],
  ['a channel', '<#C0PHONES1>'],
  ['everybody', '<!everyone>'],
  ['a group', '<!subteam^S0RECEPTN>'],
  ['a link', '<https://evil.example|Acme>'],
])('a name of the provider that looks like a mention of %s calls nobody', async (_, name) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.vendor('PATCH', '/customers/acme', { customer_name: name });
  await connect(world, adam, 'everything');
  const { text } = await ask(adam, '/phone account');
  expect(text).toContain(name.replace('<', '&lt;').replace('>', '&gt;'));
  expect(text).not.toMatch(/[<>]/u);
});
