import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { submitDays } from './closing.ts';
import { begin, HOUR, said, told } from './diverting.ts';
import { makeList, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { changeHours, rings, setHours } from './houring.ts';
import { layDown } from './laying-down.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, NOAH_MEMBER, read } from './support.ts';

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
  const saved = await said(adam, 'Saved: by its hours, Main line rings Anna until Wednesday 10 June, 09:00');
  expect(saved).toMatch(/:warning: Main line: Any periods .* may be cleared;.*\nMon-Fri 09:00-10:00, else Anna\nUndo/u);
  await rings(world, ['Anna']);
  await undo(adam);
  await said(adam, 'The hours Main line have ended.');
  await rings(world, EVERYBODY);
  expect(await read(adam, '/phone history')).toContain('The hours Main line, undone');
});

test('changed hours say what is different; Undo brings back those from before, once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await changeHours(adam, 'Mon-Fri 9-10, else Ben');
  const saved = await said(adam, 'Saved: by its hours, Main line rings Ben');
  expect(saved).toContain('*Hours*\nBefore: Mon-Fri 09:00-10:00, else Anna\nAfter: *Mon-Fri 09:00-10:00, else Ben*');
  await rings(world, ['Ben']);
  await undo(adam);
  expect(await said(adam, 'Undone: by its hours, Main line rings Anna')).not.toContain('\nUndo');
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
  await said(adam, 'Saved: by its hours');
  await changeHours(world.person(NOAH_MEMBER), 'Mon-Fri 9-10, else Ben');
  const noah = direct(world, NOAH_MEMBER);
  await untilTold(world, NOAH_MEMBER, 'Saved: by its hours, Main line rings Ben');
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
  await save('Saved: Fair, ');
  await undo(adam);
  await said(adam, 'Fair (Wednesday 1 July 2026 (Europe/London)) is no longer a closed day.');
  expect(await read(adam, '/phone closed-days')).toMatch(/1 closed day.*Party/su);
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
