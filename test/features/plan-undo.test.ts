import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { submitDays } from './closing.ts';
import { begin, HOUR, said, told } from './diverting.ts';
import { makeList, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { changeHours, rings, setHours } from './houring.ts';
import { layDown } from './laying-down.ts';
import { addDay, approve, giveReason, openPreset } from './plan-proposing.ts';
import { MAIN, makePreset, presetNamed, saveChecked } from './presetting.ts';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

const EVERYBODY = ['Anna', 'Ben', 'Chloë'];

/** Presses Undo in the latest message that has it. */
async function undo(person: Person): Promise<void> {
  await person.direct().press('Undo');
}

test('hours say who rings by them now and what no undo brings back; Undo ends those that are new', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  expect(await setHours(adam, 'main line: Mon-Fri 9-10, else Anna')).toMatch(
    /Main line: Any periods .* may be cleared; Undo cannot bring them back\./u,
  );
  const saved = await said(adam, 'Saved: Main line: Anna, by its hours until Wednesday 10 June, 09:00');
  expect(saved).toMatch(/:warning: Main line: Any periods .* may be cleared;.*\nMon-Fri 09:00-10:00, else Anna\nUndo/u);
  await rings(world, ['Anna']);
  await undo(adam);
  await said(adam, 'Ended: the hours Main line.');
  await rings(world, EVERYBODY);
  const history = await read(adam, '/phone history main line');
  expect(history).toContain('The hours Main line, undone');
  expect(history).toMatch(
    /\*The hours Main line\*[^*]*Undone by[^*]*Saved: Main line: [^*]*\nMon-Fri [^*]*, else Anna/u,
  );
  // What undid them is a row like any other.
  expect((await adam.press('Undo', null, 'The hours Main line, undone')).error).toBeNull();
  await rings(world, ['Anna']);
  expect(await read(adam, '/phone history main line')).toMatch(
    /\*The hours Main line, undone\*[^*]*Undone by[^*]*Ended:/u,
  );
});

test('changed hours say what is different; Undo brings back those from before, once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await changeHours(adam, 'Mon-Fri 9-10, else Ben');
  const saved = await said(adam, 'Saved: Main line: Ben, by its hours');
  expect(saved).toContain('*Hours*\nBefore: Mon-Fri 09:00-10:00, else Anna\nAfter: *Mon-Fri 09:00-10:00, else Ben*');
  await rings(world, ['Ben']);
  await undo(adam);
  expect(await said(adam, 'Undone: Main line: Anna, by its hours')).not.toContain('\nUndo');
  await rings(world, ['Anna']);
});

test('an undo of hours that somebody changed since is refused, and changes nothing', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await changeHours(world.person(NOAH_MEMBER), 'Mon-Fri 9-10, else Ben');
  await rings(world, ['Ben']);
  await undo(adam);
  await said(adam, 'These hours have been changed since.');
  expect(await read(adam, '/phone hours')).toContain('Otherwise: Ben');
});

test('hours with a number abroad come back by a manager’s Undo alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await adam.type('/phone hours main line: Mon-Fri 9-10, else +33 1 42 68 53 00');
  await modalCalled(adam, 'Check the hours');
  await adam.fill('Confirm', ['yes']);
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  await changeHours(world.person(NOAH_MEMBER), 'Mon-Fri 9-10, else Ben');
  const noah = direct(world, NOAH_MEMBER);
  await untilTold(world, NOAH_MEMBER, 'Saved: Main line: Ben, by its hours');
  await undo(noah);
  await untilTold(world, NOAH_MEMBER, 'Only a manager can');
  expect(await read(adam, '/phone hours')).toContain('Otherwise: Ben');
});

test('a duty list and a swap are taken back by Undo, and the hand-over is made once more', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { Time: '10:00' });
  const saved = await said(adam, 'Saved: Ben is first at Main line until Tuesday 16 June, 10:00');
  expect(saved).toMatch(/:warning: Any periods .* may be cleared;.*\nEvery week, Tuesday 10:00/u);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-09');
  await adam.fill('Who takes it', '+447700900110');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'Anna is first at Main line, in place of Ben.');
  await orderIs(world, ['Anna', 'Ben', 'Chloë']);
  await undo(adam);
  await told(world, 'Undone: Ben is first at Main line');
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  await ask(adam, '/phone duty');
  await adam.press('Edit');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Ben\nAnna');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect(await submit(adam)).toEqual([]);
  await told(world, '*Turns*\nBefore: Ben, Chloë, Anna\nAfter: *Ben, Anna*');
  await undo(adam);
  await told(world, '*Turns*\nBefore: Ben, Anna\nAfter: *Ben, Chloë, Anna*');
  expect(await read(adam, '/phone duty')).toContain('then Chloë, then Anna');
});

test('closed days say where they hold; Undo takes out those that are new, and brings back one that was changed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  const save = async (words: string) => {
    expect(await submitDays(adam)).toEqual([]);
    return said(adam, words);
  };
  await adam.type('/phone closed-days 24 June');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Party');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await save('Saved: Party, ')).toMatch(
    /Sandbox.*\n\*Saved: Party, Wednesday 24 June 2026 \(Europe\/London\), with the preset Closed\.\*\nUndo/u,
  );
  await ask(adam, '/phone closed-days');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a closed day');
  await adam.fill('From when until when', '25 June');
  expect(await save('Saved: Party, Thursday')).toContain(
    '*When*\nBefore: Wednesday 24 June 2026 (Europe/London)\nAfter: *Thursday 25 June 2026 (Europe/London)*',
  );
  await undo(adam);
  await said(adam, 'Undone: Party, Wednesday 24 June 2026');
  expect(await read(adam, '/phone closed-days')).toContain('Wednesday 24 June 2026');
  await adam.type('/phone closed-days 1 July');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Fair');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  await save('Saved: Fair, ');
  await undo(adam);
  await said(adam, 'Removed: the closed day Fair, Wednesday 1 July 2026 (Europe/London).');
  expect(await read(adam, '/phone closed-days')).toMatch(/1 closed day.*Party/su);
  expect(await read(adam, '/phone history closed day party')).toMatch(
    /The closed day Party, undone\*[^*]*Undone: Party, Wednesday 24 June[^*]*\*The closed day Party\*[^*]*When: Wednesday/u,
  );
  expect(await read(adam, '/phone history fair')).not.toContain('Party');
});

test('an undo that takes a second person is proposed, and a day later it can no longer be pressed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await layDown(adam, { 'What a second person has to approve': 'everything' });
  await undo(adam);
  expect(textOf(await modalCalled(adam, 'Propose'))).toContain('The hours Main line will end.');
  await adam.close(true);
  world.clock.advance(25 * HOUR);
  await undo(adam);
  await untilTold(world, ADAM_ADMIN, 'This can no longer be undone here.');
  expect(await read(adam, '/phone hours')).toContain('Otherwise: Anna');
});

/** The newest message of the channel that says this. */
async function reads(person: Person, words: string): Promise<string> {
  return textOf(await person.until(({ messages }) => messages.findLast((each) => textOf(each).includes(words))));
}

/** Opens a list and presses what removes the only thing on it. */
async function remove(person: Person, typed: string, words: string): Promise<void> {
  await ask(person, typed);
  await person.press(typed === '/phone hours' ? 'End' : 'Remove');
  await reads(person, words);
}

/** Presses Undo where something was removed. */
async function undoThat(person: Person, removed: string, words: string): Promise<void> {
  expect((await person.press('Undo', null, removed)).error).toBeNull();
  await reads(person, words);
}

test('a preset, a closed day and a duty list that were removed are there again by Undo, and the history says so', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await remove(adam, '/phone presets', 'Removed: the preset Closed.');
  await undoThat(adam, 'Removed: the preset', 'Undone: the preset Closed for Main line.');
  await addDay(adam, '24 June', 'Party');
  await said(adam, 'Saved: Party');
  await remove(adam, '/phone closed-days', 'Removed: the closed day Party, Wednesday 24 June 2026 (Europe/London).');
  const back = 'Undone: Party, Wednesday 24 June 2026 (Europe/London), with the preset Closed.';
  await undoThat(adam, 'Removed: the closed day', back);
  await makeList(adam, { Time: '10:00' });
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  await remove(adam, '/phone duty', 'Removed: the duty list of Main line.');
  await undoThat(adam, 'Removed: the duty list', 'Undone: Ben is first at Main line until Tuesday 16 June, 10:00');
  const history = await read(adam, '/phone history');
  for (const what of ['closed day Party', 'duty list of Main line'])
    expect(history).toContain(`The ${what}, removed, undone`);
});

test('hours that were ended are there again by Undo, with their days of their own', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await ask(adam, '/phone hours');
  await adam.press('One day');
  await modalCalled(adam, 'One day');
  await adam.fill('Day', '2026-06-12');
  await adam.fill('Hours of that day', 'closed');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'After: *Friday 12 June');
  const before = await read(adam, '/phone hours');
  await rings(world, ['Anna']);
  await remove(adam, '/phone hours', 'Ended: the hours Main line.');
  await rings(world, EVERYBODY);
  await undoThat(adam, 'Ended: the hours', 'Undone: Main line: Anna, by its hours');
  await rings(world, ['Anna']);
  expect(await read(adam, '/phone hours')).toBe(before);
  expect(await read(adam, '/phone history')).toContain('The hours Main line, ended, undone');
});

test('a preset is taken back by Undo where nothing uses it, and is as it was before it was changed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await ask(adam, '/phone presets');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a preset');
  await adam.fill('Name', 'Break');
  expect(await submit(adam)).toEqual([]);
  await saveChecked(adam);
  await said(adam, 'Saved: the preset Break for Main line.');
  await undo(adam);
  await said(adam, 'Undone: the preset Lunch for Main line.');
  expect(await read(adam, '/phone presets')).toMatch(/1 preset.*Lunch/su);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Ben' });
  await addDay(adam, '24 June with Closed', 'Party');
  await said(adam, 'Saved: Party');
  const own = adam.direct();
  await own.press('Undo', null, 'Saved: the preset Closed');
  await said(adam, 'This preset cannot be removed: a closed day uses it.');
  await own.press('Undo', null, 'Saved: Party');
  await said(adam, 'Removed: the closed day Party');
  expect(await read(adam, '/phone presets')).toMatch(/2 presets.*Closed/su);
});

test('a closed day that was removed while it held goes on by Undo, once its preset is there again', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await addDay(adam, 'today 12:00 to 15:00', 'Party');
  await said(adam, 'Saved: Party');
  world.clock.advance(HOUR);
  await rings(world, ['Anna']);
  await remove(adam, '/phone closed-days', 'Removed: the closed day Party');
  await rings(world, EVERYBODY);
  await remove(adam, '/phone presets', 'Removed: the preset Closed.');
  await undoThat(adam, 'Removed: the preset', 'Undone: the preset Closed');
  await undoThat(adam, 'Removed: the closed day', 'Undone: Party');
  world.clock.advance(60_000);
  await rings(world, ['Anna']);
  world.clock.advance(3 * HOUR);
  await rings(world, EVERYBODY);
});

test('a removal that takes a second person to undo is proposed, and is there again by their yes', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await remove(adam, '/phone presets', 'Removed: the preset Lunch.');
  await layDown(adam, { 'What a second person has to approve': 'everything' });
  await adam.press('Undo', null, 'Removed: the preset Lunch');
  expect(await giveReason(adam)).toContain('There will be a preset Lunch: Main line.');
  expect(await read(adam, '/phone presets')).toContain('There are no presets yet.');
  await approve(world, NOAH_MEMBER, 'There will be a preset Lunch: Main line.');
  expect(await read(adam, '/phone presets')).toContain('Lunch');
  expect(await read(adam, '/phone history')).toContain('The preset Lunch, removed, undone');
});

test('what somebody proposed is undone by another editor from the history, which says who did', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  const mia = world.person(MIA_MEMBER);
  await openPreset(mia, 'Lunch', 'Anna');
  await giveReason(mia);
  await approve(world, ADAM_ADMIN, 'There will be a preset Lunch');
  const labels = labelsOf(await untilTold(world, ADAM_ADMIN, `approved by <@${ADAM_ADMIN}>`));
  expect(labels).toContain('Undo');
  expect(labelsOf(await ask(mia, '/phone history'))).not.toContain('Undo');
  const noah = world.person(NOAH_MEMBER);
  await ask(noah, '/phone history');
  expect((await noah.press('Undo')).error).toBeNull();
  await until(async () => (await read(adam, '/phone presets')).includes('There are no presets yet.'));
  const history = await ask(noah, '/phone history');
  expect(textOf(history)).toContain(`Undone by <@${NOAH_MEMBER}>`);
  expect(textOf(history)).toContain('The preset Lunch, undone');
  expect(labelsOf(history).filter((label) => label === 'Undo')).toHaveLength(1);
});
