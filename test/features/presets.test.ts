import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ringsNow } from './closing.ts';
import { begin, divert, HOUR, MINUTE, told } from './diverting.ts';
import { changeOutside, modalCalled, puts, submit } from './follow-me/support.ts';
import { AFTER_HOURS, check, go, MAIN, makePreset, SALES } from './presetting.ts';
import { labelsOf, read } from './support.ts';

test('a preset of two numbers is made, applied until five in one preview, and both come back by themselves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Snow day', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  expect(await puts(world)).toEqual([]);
  expect(await read(adam, '/phone presets')).toMatch(/\*Snow day\* · Sandbox\n.*Main line/su);
  const preview = await check(adam, 'snow day until 5pm');
  expect(preview).toContain('*Snow day changes 2 numbers and menus.*');
  expect(preview).toContain('Until Tuesday 9 June, 17:00 (Europe/London). Then what was before comes back.');
  expect(preview).toContain('Main line will ring Anna only');
  expect(preview).toContain('Ben +447700900111: switched off');
  expect(await puts(world)).toEqual([]);
  const result = await go(adam);
  expect(result).toContain('Snow day is applied to all 2 numbers and menus, until Tuesday 9 June, 17:00');
  expect((await puts(world)).length).toBe(2);
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('2 numbers are diverted');
  expect(await read(adam, '/phone history')).toContain('By the preset Snow day.');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'now' });
  // A preset's name is no time.
  const lunch = await read(adam, '/phone history lunch since yesterday');
  expect(lunch).toContain('of "lunch" since 8 Jun 2026');
  expect(lunch).toContain('The preset Lunch');
  expect(lunch).not.toContain('Snow day');
  world.clock.advance(6 * HOUR);
  await told(world, '*Back');
  await adam.direct().until(({ messages }) => messages.filter((each) => textOf(each).includes('*Back')).length === 2);
  expect((await puts(world)).length).toBe(4);
});

test('what is set now is kept in a preset, put back by applying it, and taken back with one Undo', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Normal', { things: [MAIN, SALES, AFTER_HOURS], how: 'now' });
  await makePreset(adam, 'Lunch', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  expect(await read(adam, '/phone plans lunch until 14:00')).toContain('*Lunch* until 14:00');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the changes'))).toContain('Until Tuesday 9 June, 14:00');
  await adam.close(true);
  await check(adam, 'lunch');
  await go(adam);
  await adam.close(true);
  const preview = await check(adam, 'Normal');
  expect(preview).toContain('*Normal changes 2 of 3 numbers and menus.*');
  expect(preview).toMatch(/Already as wanted: .*Out of hours/u);
  await go(adam);
  await adam.press('Undo');
  expect(textOf(await modalCalled(adam, 'Check the changes'))).toContain('What Normal changed goes back on 2');
  expect(await go(adam, 'Undone')).toContain('Normal is undone on all 2 numbers and menus.');
  expect((await puts(world)).length).toBe(6);
});

test('of several changes one is refused by the provider, and the others are made and can be undone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  await check(adam, 'lunch');
  const effect = { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' };
  await world.provider('POST', '/faults', {
    match: { method: 'PUT', path: `/numbers/${encodeURIComponent('+441632960102')}` },
    effect,
    times: 'always',
  });
  const result = await go(adam, 'Partly applied');
  expect(result).toContain('Lunch is applied to 1 of 2 numbers and menus.');
  expect(result).toMatch(/Not changed\nThe provider refused it: Not today\./u);
  expect(result).toMatch(
    /:warning: Main line: Any periods .* cannot bring them back\.\n\*Main line now rings Anna only, 20 s a call\.\*\n• Ben/u,
  );
  await world.provider('DELETE', '/faults');
  await adam.press('Undo');
  expect(textOf(await modalCalled(adam, 'Check the changes'))).toContain(
    'What Lunch changed goes back on 1 number or menu.',
  );
});

test('a change of a preset of which nobody knows whether it was made is said to be so, with what to look at', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await check(adam, 'lunch');
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect: { kind: 'cut', when: 'before' } });
  const sending = go(adam, 'Not applied');
  await world.clock.pass(2_000);
  await world.clock.pass(3_000);
  const result = await sending;
  expect(result).toContain('Lunch is not applied: nothing was changed for certain.');
  expect(result).toMatch(
    /Main line.* · Not known\nThe provider did not answer.*Look at Main line before you try once more\./u,
  );
  expect(labelsOf(await adam.modal())).toEqual([]);
  expect(await ringsNow(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a preset that is applied for good while something holds for a while is what holds afterwards, as it says', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await divert(adam, 'main line to Ben until 5');
  await check(adam, 'closed');
  await go(adam);
  await adam.close(true);
  world.clock.advance(6 * HOUR + MINUTE);
  await until(async () => (await read(adam, '/phone divert')).includes('Nothing is diverted now.'));
  expect(await ringsNow(world)).toEqual(['Anna']);
});

test('a preset for good that is set so for a while already is what holds from then on, and its preview says so', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await divert(adam, 'main line to Anna until 5');
  const preview = await check(adam, 'closed');
  expect(preview).toContain('*Closed changes 1 number or menu.*');
  expect(preview).toContain('Diverted until Tuesday 9 June, 17:00 (Europe/London). The preset holds afterwards too.');
  const result = await go(adam);
  expect(result).toContain('It stays like this: nothing will be put back. Nothing had to be sent, so this has no Undo');
  expect(labelsOf(await adam.modal())).not.toContain('Undo');
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect(await read(adam, '/phone history')).toContain('for good, by the preset Closed');
  await world.restart();
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await read(adam, '/phone when main line')).toMatch(/All the time.*: Anna\b/u);
  expect(await puts(world)).toHaveLength(1);
});

test('a preset until later that is set so for a while already holds until then, and sends nothing at its beginning', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await divert(adam, 'main line to Anna until 3pm');
  expect(await check(adam, 'closed until 5pm')).toContain('Diverted until Tuesday 9 June, 15:00');
  expect(await go(adam)).toContain('Diverted until Tuesday 9 June, 17:00');
  await adam.close(true);
  world.clock.advance(5 * HOUR);
  expect(await ringsNow(world)).toEqual(['Anna']);
  world.clock.advance(1.1 * HOUR);
  await told(world, '*Back');
  expect(await ringsNow(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await puts(world)).toHaveLength(2);
});

test('of a preset for good also what is set so for a while already is what holds afterwards', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Anna until 5');
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'now' });
  await changeOutside(world, { timeout_seconds: 45 });
  expect(await check(adam, 'closed')).toContain('The preset holds afterwards too.');
  await go(adam);
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect(await read(adam, '/phone when main line')).toMatch(/All the time.*: Anna\b/u);
});

test.each([
  ['Lunch untl 5', '"untl 5" could not be used. This is not a time that Switchboard understands.'],
  ['Lunch from tomorrow 9 until 11', '"from tomorrow 9 until 11" could not be used. Name the end alone'],
])('of "%s", the words that are no end are named, and no start is asked for', async (words, named) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await adam.type(`/phone presets ${words}`);
  const view = textOf(await modalCalled(adam, 'Apply a preset'));
  expect(view).toContain(named);
  // A preset begins when it is applied.
  expect(view).not.toContain('From\n');
  await adam.fill('Or another end', 'remind me at 17:00');
  expect(await submit(adam)).toEqual(['A preset has no reminder. Type an end.']);
  await adam.fill('Or another end', '5pm please');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the changes'))).toContain('Until Tuesday 9 June, 17:00');
});
