import { expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER } from './support.ts';
import { check, seen, startWatch } from './watching.ts';

test.each([
  ['a person', `<@${MIA_MEMBER}>`],
  ['a channel', '<#C0PHONES1>'],
  ['everybody', '<!everyone>'],
  ['a group', '<!subteam^S0RECEPTN>'],
  ['a link', '<https://evil.example|Acme>'],
])('a name of the provider that looks like a mention of %s calls nobody', async (_, name) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await world.provider('PATCH', '/customers/acme', { customer_name: name });
  await connect(world, adam, 'everything');
  const { text } = await ask(adam, '/phone account');
  expect(text).toContain(name.replace('<', '&lt;').replace('>', '&gt;'));
  expect(text).not.toMatch(/[<>]/u);
});

test('the history says who and when by their names and the clocks of whoever reads it', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  for (const [typed, asked] of [
    ['/phone history', 'History:'],
    ['/phone history @adam in sandbox', 'History by Adam Ashe in Sandbox:'],
    ['/phone history "Söhne & Co" @adam', 'History by Adam Ashe:'],
  ] as const) {
    const { text } = await ask(adam, typed);
    expect(text).toContain(asked);
    expect(text).toContain('a key connected · Sandbox by Adam Ashe, Tue 9 Jun 11:00');
    expect(text).not.toMatch(/&lt;@|&amp;amp;|UTC|2026-/u);
  }
});

test('the watch names people, and tells times by the clocks of whoever reads it', async () => {
  const { world, adam, mia } = await startWatch(['20.00'], { 'then tell': ADAM_ADMIN });
  await using _ = world;
  await check(world, '90.00');
  const { text } = await until(async () => {
    const shown = await ask(adam, '/phone watch');
    return shown.text.includes('Newest balance: 90.00') && shown;
  });
  expect(text).toContain('Adam Ashe is told');
  expect(text).toMatch(/read Tue 9 Jun 11:\d\d\./u);
  await check(world, '19.00');
  const alarm = await seen(mia, 'Call credit is down to 19.00');
  expect(alarm.text).not.toMatch(/UTC|somebody/iu);
  expect((await mia.press('I’m topping up')).error).toBeNull();
  const taken = await mia.until(({ messages }) => messages.find((each) => each.text.includes('is topping up, since')));
  expect(taken.text).toMatch(/Mia Moreau is topping up, since Tue 9 Jun 11:\d\d Europe\/London\./u);
});
