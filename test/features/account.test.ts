import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, MIA_MEMBER, read } from './support.ts';

test('shows the customer summary, and which environment it is of', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const message = await ask(world.person(MIA_MEMBER), '/phone account');
  const text = textOf(message);
  expect(text).toContain('*Customer*\nAcme Travel ✈️');
  expect(text).toContain('*Company*\nAcme Travel &amp; Daughters Ltd');
  expect(text).toContain('*Billing postcode*\nLS1 4AP');
  expect(text).toContain('*Status*\nactive');
  expect(text).toContain('*Active accounts*\n1');
  expect(text).toContain('*Active numbers*\n3');
  expect(text).toContain('*Sandbox*');
  expect(message.text).toContain('Acme Travel ✈️ (Sandbox)');
  expect(message.ephemeral).toBe(true);
});

test.each(['absent', 'null', 'empty'])('a field that the provider leaves %s is said to be missing', async (absent) => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { absent });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'large');
  const text = await read(adam, '/phone account');
  expect(text).toContain('*Company*\n_not given_');
  expect(text).toContain('*Billing postcode*\n_not given_');
  expect(text).toContain('*Active numbers*\n250');
});

test.each([
  ['markup and right-to-left text', 'Nordwind <&> Söhne شركة الشمال', 'Nordwind &lt;&amp;&gt; Söhne شركة الشمال'],
  ['an attempt to call everybody', '<!channel> & <@U0MIA0001>', '&lt;!channel&gt; &amp; &lt;@U0MIA0001&gt;'],
  ['emoji of several parts', '👩🏽‍💻 Ltd', '👩🏽‍💻 Ltd'],
  ['two hundred characters', 'Long '.repeat(40).trim(), 'Long '.repeat(40).trim()],
  ['a thousand characters', '<'.repeat(1000), `${'&lt;'.repeat(400)}`],
])('a name with %s is shown as it is, and nothing more', async (_, name, shown) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.provider('PATCH', '/customers/acme', { customer_name: name });
  await connect(world, adam, 'everything');
  const message = await ask(adam, '/phone account');
  expect(textOf(message)).toContain(`*Customer*\n${shown}`);
  expect(textOf(message)).not.toContain('*Customer*\n<!');
  // Notifications and screen readers take the text, in which Slack looks for mentions too.
  expect(message.text).toContain(shown);
  expect(message.text).not.toMatch(/<[!@#]/u);
});

test('zero is a number, not a gap', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.provider('PATCH', '/customers/acme', { active_accounts: 0 });
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone account')).toContain('*Active accounts*\n0');
});

test.each([
  [{ kind: 'status', status: 403, code: 'customer_context_missing' }, 'not linked to a customer'],
  [{ kind: 'status', status: 502, code: 'request_failed' }, 'could not complete the request'],
  [{ kind: 'malformed-json' }, 'an answer that Switchboard cannot read'],
])('trouble at the provider (%j) is told with its environment', async (effect, words) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'live-everything');
  await breakProvider(world, effect, { match: { path: '/customer' } });
  const text = await read(adam, '/phone account');
  expect(text).toContain(words);
  expect(text).toContain('*Live*');
});
