import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { begin } from './diverting.ts';
import { modalCalled, puts } from './follow-me/support.ts';
import { go, MAIN, makePreset } from './presetting.ts';
import { ask, labelsOf, read } from './support.ts';

test.each([
  ['switch to lunch until 2pm', 'Until Tuesday 9 June, 14:00 (Europe/London).'],
  ['apply the lunch preset until 5pm', 'Until Tuesday 9 June, 17:00 (Europe/London).'],
])('"%s" is shown first, opened by a press, and applied by another', async (words, until) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  const direct = adam.direct();
  const answer = await direct.hear(words);
  expect(textOf(answer)).toContain('Apply the preset Lunch');
  expect(await puts(world)).toEqual([]);
  await direct.press('Open the form');
  expect(textOf(await modalCalled(direct, 'Check the changes'))).toContain(until);
  expect(await go(direct)).toContain('Lunch is applied');
  expect((await puts(world)).length).toBe(1);
});

test.each([
  ['apply the lunch preset tomorrow from 9 to 11', '2026-06-10 09:00 to 2026-06-10 11:00'],
  ['apply the lunch preset on Friday 12 June', '2026-06-12 to 2026-06-12'],
])('a preset that is to begin later is not applied at once, but offered as a closed day: %s', async (words, days) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  const direct = adam.direct();
  expect(textOf(await direct.hear(words))).toContain('A preset begins when it is applied. To have it later,');
  await direct.press('Plan a closed day');
  const form = JSON.stringify((await modalCalled(direct, 'New closed day')).blocks);
  expect(form).toContain(days);
  expect(form).toMatch(/"initial_option":\{[^}]*\{[^}]*Lunch/u);
  expect(await puts(world)).toEqual([]);
});

test('the name of a preset behind plans shows it alone, with what can be done about it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await makePreset(adam, 'Night', { things: [MAIN], how: 'only', who: 'Ben' });
  const shown = await ask(adam, '/phone plans lunch');
  expect(textOf(shown)).toMatch(/\*1 preset\*\n\*Lunch\* · Sandbox/u);
  expect(textOf(shown)).not.toContain('Night');
  expect(labelsOf(shown)).toEqual(expect.arrayContaining(['Apply', 'Edit', 'Remove']));
  expect(await read(adam, '/phone plans dinner')).toContain('*plans* takes no "dinner".');
});

test.each(['remove the Lunch preset', 'delete the preset Lunch', 'get rid of the lunch preset'])(
  '"%s" leads to removing it, and never to applying it',
  async (words) => {
    await using world = await startWorld();
    const adam = await begin(world);
    await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
    const direct = adam.direct();
    const shown = await direct.hear(words);
    expect(textOf(shown)).toContain('*Lunch* · Sandbox');
    expect(textOf(shown)).not.toContain('Apply the preset');
    expect(labelsOf(shown)).toContain('Remove');
    await direct.press('Remove');
    await direct.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the preset Lunch.')));
    expect(await puts(world)).toEqual([]);
  },
);
