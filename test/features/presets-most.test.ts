import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { check, go, openNew, saved } from './presetting.ts';
import { ADAM_ADMIN, connect } from './support.ts';

test('a preset of twenty numbers is applied in one go and taken back with one Undo, each number once', async () => {
  // The app's own timer does not end in tests, so all twenty numbers are read before it answers.
  await using world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'large');
  await openNew(adam);
  const form = JSON.stringify((await adam.modal()).blocks);
  const all = [...form.matchAll(/"value":"(follow-me \+\d+)"/gu)].map(([, value = '']) => value);
  await adam.fill('Name', 'Snow day');
  const roomy: string[] = [];
  for (const value of all) {
    const path = `/numbers/${encodeURIComponent(value.split(' ')[1] ?? '')}/follow-me`;
    const { destinations } = (await world.provider('GET', path)) as { destinations: object[] };
    if (destinations.length < 10) roomy.push(value);
    if (roomy.length === 20) break;
  }
  await adam.fill('Numbers and menus', roomy);
  await adam.fill('What the preset sets', 'only');
  await adam.fill('Who rings', '07400 123456');
  expect(await submit(adam)).toEqual([]);
  await saved(adam, 'Snow day');
  expect(await check(adam, 'snow day until 5pm')).toContain('Snow day changes 20 numbers and menus.');
  const result = await go(adam);
  expect(result).toContain('Snow day is applied to all 20 numbers and menus');
  expect(new Set((await puts(world)).map(({ path }) => path)).size).toBe(20);
  expect((await puts(world)).length).toBe(20);
  await adam.press('Undo');
  expect(textOf(await modalCalled(adam, 'Check the changes'))).toContain('goes back on 20 numbers and menus');
  await go(adam, 'Undone');
  expect((await puts(world)).length).toBe(40);
});
