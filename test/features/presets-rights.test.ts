import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../dev/sandbox/model.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin } from './diverting.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { handIn, submitted } from './hand-in.ts';
import { openPreset } from './plan-proposing.ts';
import { AFTER_HOURS, check, go, MAIN, makePreset, openNew, SALES, saved } from './presetting.ts';
import { ask, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

const ABROAD = '+33 1 70 18 99 00';

test('an editor can neither save a number abroad in a preset nor apply one that a manager saved', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, MIA_MEMBER);
  const mia = world.person(MIA_MEMBER);
  await openNew(mia);
  await mia.fill('Name', 'Holiday');
  await mia.fill('Numbers and menus', [MAIN]);
  await mia.fill('What the preset sets', 'only');
  await mia.fill('Who rings', ABROAD);
  expect((await submit(mia)).join()).toMatch(/is in another country \(FR\).*Only a manager can save this/u);
  await mia.close(true);
  await openPreset(adam, 'Holiday', ABROAD);
  const asked = textOf(await modalCalled(adam, 'Check the preset'));
  expect(asked).toContain('There will be a preset Holiday: Main line.');
  expect(asked).toMatch(/Needs your confirmation:.*is in another country \(FR\)/u);
  await saved(adam, 'Holiday');
  const silent = { 'proposals:confirm': { type: 'checkboxes', selected_options: [] } };
  expect(await handIn(world, await submitted(world, 'proposals:check'), silent)).toContain('Tick the box to go on.');
  await mia.type('/phone presets holiday until 5pm');
  const shown = textOf(
    await mia.until(({ modals }) => modals.find(({ submit: button }) => button === null && modals.length > 0)),
  );
  expect(shown).toContain('Left out');
  expect(shown).toContain('Only a manager can save this');
  expect(await puts(world)).toEqual([]);
});

test('a manager applies a number abroad by preset only with a tick, and an editor whose preview was forged is refused', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Holiday', { things: [MAIN], how: 'only', who: ABROAD });
  expect(await check(adam, 'holiday')).toContain('Needs your confirmation');
  await adam.submit();
  expect(await puts(world)).toEqual([]);
  await adam.fill('Confirm', ['yes']);
  expect(await go(adam)).toContain('Holiday is applied');
  expect((await puts(world)).length).toBe(1);
});

test('rights are looked at again when a preset is sent', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, MIA_MEMBER);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  const mia = world.person(MIA_MEMBER);
  await check(mia, 'lunch');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await modalCalled(adam, 'Who may do what');
  await adam.fill('Editors', []);
  await adam.submit();
  world.clock.advance(61_000);
  await mia.submit();
  expect(await puts(world)).toEqual([]);
});

test('a viewer reads presets, is offered to propose, and is told who can apply one', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'now' });
  const mia = world.person(MIA_MEMBER);
  const list = await ask(mia, '/phone presets');
  expect(textOf(list)).toContain('Lunch');
  expect(labelsOf(list)).toEqual(['Propose a change', 'Propose removal', 'Propose a preset']);
  expect(await read(mia, '/phone presets lunch')).toContain('Only managers and editors can apply a preset');
});

test('a key that may change nothing opens no form for a preset, and says why', async () => {
  await using world = await startWorld();
  const adam = world.person('U0ADAM001');
  await connect(world, adam, 'read-only');
  const refused = await read(adam, '/phone presets new');
  expect(refused).toContain('This API key is not allowed to change Follow-Me.');
  const list = await ask(adam, '/phone presets');
  expect(labelsOf(list)).toEqual([]);
  expect(textOf(list)).toContain('This API key is not allowed to change Follow-Me.');
});

test('a menu that the key may not change cannot be kept in a preset', async () => {
  await using world = await startWorld();
  const adam = world.person('U0ADAM001');
  await connect(world, adam, 'everything');
  const permissions = PERMISSIONS.filter((each) => each !== 'ivrs.write');
  await world.provider('PATCH', '/keys/everything', { permissions });
  await openNew(adam);
  await adam.fill('Name', 'Night');
  await adam.fill('Numbers and menus', [AFTER_HOURS]);
  await adam.fill('What the preset sets', 'now');
  expect((await submit(adam)).join()).toContain('This API key is not allowed to change');
});

test('who rings is chosen number by number, and what joins the list later stays on it, switched off', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Night', { things: [MAIN], how: 'choose' });
  await modalCalled(adam, 'Who rings');
  await adam.fill('Main line', ['+447700900111']);
  expect(await submit(adam)).toEqual([]);
  await saved(adam, 'Night');
  const held = (await world.provider('GET', `/numbers/${encodeURIComponent('+441632960101')}/follow-me`)) as {
    destinations: object[];
  };
  const dora = { name: 'Dora', number: '+447700900555', enabled: true, ring_seconds: 20, period: '' };
  await world.provider('PUT', `/numbers/${encodeURIComponent('+441632960101')}/follow-me`, {
    destinations: [...held.destinations, dora],
  });
  const preview = await check(adam, 'night');
  expect(preview).toMatch(/Dora \+447700900555: switched off/u);
  expect(preview).not.toContain('removed');
  await go(adam);
});

test('a preset is changed by its form: another name, one number less, and what it has left as it was', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await makePreset(adam, 'Lunch', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  await ask(adam, '/phone presets');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a preset');
  await adam.fill('Name', 'Dinner');
  await adam.fill('Numbers and menus', [MAIN]);
  expect(await submit(adam)).toEqual([]);
  await saved(adam, 'Dinner');
  expect(await read(adam, '/phone presets')).toContain('*1 preset*\n*Dinner* · Sandbox\nMain line\n');
  expect(await check(adam, 'dinner')).toContain('Dinner changes 1 number or menu.');
  await adam.close(true);
  await openNew(adam);
  await adam.fill('Name', ' DINNER ');
  await adam.fill('Numbers and menus', [MAIN]);
  expect((await submit(adam)).join()).toContain('Another preset has this name.');
  await adam.fill('Name', 'Supper');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the preset');
  await makePreset(world.person(NOAH_MEMBER), 'Supper', { things: [SALES], how: 'now' });
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Not done'))).toContain('Another preset has this name.');
  expect(await read(adam, '/phone presets')).toContain('*2 presets*');
});

test('what somebody else changed since the preview is not written over', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await check(adam, 'lunch');
  await world.provider('PUT', `/numbers/${encodeURIComponent('+441632960101')}/follow-me`, { timeout_seconds: 33 });
  expect(await go(adam, 'Not applied')).toContain('It was changed since the preview was shown, so nothing was sent.');
  expect(await puts(world)).toEqual([]);
});
