import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor, untilTold } from './asking.ts';
import { begin, HOUR, said } from './diverting.ts';
import { makeList } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { changeHours, rings, setHours } from './houring.ts';
import { approve, giveReason } from './plan-proposing.ts';
import { jobsOf } from './proposing.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

/** Each day at noon, from today: Ben, Chloë, Anna. The clock stands at 11:00:05. */
const DAILY = { 'The next takes over': 'day' };
const OFFICE = 'main line: Mon-Fri 9-17, else Anna';

/** Hands in the form of a duty list of the main line; the check of it. */
async function openCheck(person: Person, people = 'Ben\nChloë\nAnna') {
  await person.type('/phone duty main line');
  await modalCalled(person, 'Duty list');
  const values = { 'Who takes turns': people, Time: '12:00', ...DAILY };
  for (const [label, value] of Object.entries(values)) await person.fill(label, value);
  expect(await submit(person)).toEqual([]);
  return modalCalled(person, 'Check the duty list');
}

/** Saves a duty list of the main line, and says when it counts in its hours. */
async function answerList(person: Person, answer: 'set' | 'rests', people?: string): Promise<void> {
  await openCheck(person, people);
  await person.fill('Main line has the hours Main line', answer);
  expect(await submit(person)).toEqual([]);
}

/** Hands in hours of the main line, and says when its duty list counts in them. */
async function answerHours(person: Person, answer: 'set' | 'rests'): Promise<void> {
  await person.type(`/phone hours ${OFFICE}`);
  await modalCalled(person, 'Check the hours');
  await person.fill('Main line has a duty list', answer);
  expect(await submit(person)).toEqual([]);
}

test('Undo of a new duty list takes back what its hours were told of it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, OFFICE);
  const before = await read(adam, '/phone hours');
  await answerList(adam, 'set');
  await said(adam, 'Saved: From Tuesday');
  expect(await read(adam, '/phone hours')).toContain('09:00–17:00: whoever is on duty');
  await adam.direct().press('Undo');
  await said(adam, 'in the order that it has now. The hours Main line are as they were before.');
  expect(await read(adam, '/phone duty')).toContain('There are no duty lists yet.');
  expect(await read(adam, '/phone hours')).toBe(before);
});

test('Undo of a duty list that rests has the next one asked about anew', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, OFFICE);
  await answerList(adam, 'rests');
  await said(adam, 'Saved: From Tuesday');
  await adam.direct().press('Undo');
  await said(adam, 'The hours Main line are as they were before.');
  expect(JSON.stringify((await openCheck(adam)).blocks)).not.toMatch(
    /"initial_option":\{[^}]*\{[^}]*\}[^}]*"value":"rests"/u,
  );
});

test('Undo of a new duty list leaves hours that were changed since, and says what rings there', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await setHours(adam, OFFICE);
  await answerList(adam, 'set');
  await said(adam, 'Saved: From Tuesday');
  const noah = world.person(NOAH_MEMBER);
  await changeHours(noah, 'Mon-Fri 9-18 on duty, else Anna');
  await said(noah, 'After: ');
  await adam.direct().press('Undo');
  await said(
    adam,
    'Where the hours Main line say "on duty", it rings by its own settings. The hours Main line were changed since',
  );
  expect(await read(adam, '/phone hours')).toContain('09:00–18:00: whoever is on duty');
});

test('a duty list that rested is changed to count in its hours, and Undo brings back both', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await answerHours(adam, 'rests');
  await said(adam, 'Saved: Main line: ');
  await answerList(adam, 'set', 'Chloë\nBen\nAnna');
  await said(adam, '*Turns*\nBefore: Ben, Chloë, Anna\nAfter: *Chloë, Ben, Anna*');
  expect(await read(adam, '/phone hours')).toContain('09:00–17:00: whoever is on duty');
  world.clock.advance(HOUR);
  await rings(world, ['Chloë', 'Ben', 'Anna']);
  await adam.direct().press('Undo');
  await said(adam, 'The hours Main line are as they were before.');
  expect(await read(adam, '/phone duty')).toContain('Does not count, as chosen for the hours Main line.');
  await rings(world, ['Anna', 'Ben', 'Chloë']);
});

test('what a duty list is to be in its hours is proposed with it, and holds once a manager approves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, OFFICE);
  const mia = world.person(MIA_MEMBER);
  await answerList(mia, 'set');
  expect(await giveReason(mia)).toContain('Whoever is on duty comes first in the hours with own settings');
  expect(await read(adam, '/phone hours')).not.toContain('whoever is on duty');
  await approve(world, ADAM_ADMIN, 'will take turns at being first');
  expect(await read(adam, '/phone hours')).toContain('09:00–17:00: whoever is on duty');
  world.clock.advance(HOUR);
  await rings(world, ['Ben', 'Chloë', 'Anna']);
});

test('hours are proposed with what a duty list is in them, and hold so once a manager approves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  const mia = world.person(MIA_MEMBER);
  await answerHours(mia, 'set');
  expect(await giveReason(mia)).toContain('Whoever is on duty comes first in the hours with own settings');
  // Whoever approves them reads what whoever saved them would have read.
  const asked = await untilTold(world, ADAM_ADMIN, 'There will be the hours Main line');
  const there = adam.direct();
  expect((await there.press('Approve')).error).toBeNull();
  for (const shown of [asked, await modalCalled(there, 'Approve')]) {
    expect(textOf(shown)).toContain('Mon-Fri 09:00-17:00 on duty, else Anna');
    expect(textOf(shown)).toContain('Times are in the time zone Europe/London.');
    expect(textOf(shown)).toContain('Undo cannot bring them back');
  }
  await there.close(true);
  await approve(world, ADAM_ADMIN, 'There will be the hours Main line');
  expect(await read(adam, '/phone hours')).toContain('09:00–17:00: whoever is on duty');
  world.clock.advance(HOUR);
  await rings(world, ['Ben', 'Chloë', 'Anna']);
});

test('Undo of hours in which a duty list rests has it go on by itself', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await answerHours(adam, 'rests');
  await said(adam, 'Saved: Main line: ');
  await adam.direct().press('Undo');
  await said(adam, 'Ended: the hours Main line.');
  world.clock.advance(HOUR);
  await rings(world, ['Ben', 'Chloë', 'Anna']);
});

test('whoever removes a duty list is told before and afterwards where hours name it, and what rings there then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await setHours(adam, 'main line: Mon-Fri 9-17 on duty, else Anna');
  const words = 'Where the hours Main line say "on duty", it rings by its own settings.';
  const mia = world.person(MIA_MEMBER);
  await ask(mia, '/phone duty');
  await mia.press('Propose removal');
  expect(textOf(await modalCalled(mia, 'Propose'))).toContain(words);
  const list = await ask(adam, '/phone duty');
  expect(JSON.stringify(list.blocks)).toContain(JSON.stringify(`in the order that it has now. ${words}`).slice(1, -1));
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes(`it has now. ${words}`)));
});

/** A page that is drawn for the first time. */
async function homeOf(person: Person): Promise<string> {
  await person.openHome();
  return person.until(({ home }) => home !== null && textOf(home).includes('As of') && textOf(home));
}

test('Home warns that nobody is on duty only where a duty list counts now', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await makeList(adam, { ...DAILY, Time: '10:00' });
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-09');
  await adam.fill('Who takes it', 'nobody');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'nobody is first at Main line');
  expect(await homeOf(adam)).toContain('nobody is on duty');
  await setHours(adam, 'main line: Mon-Fri 13-17 on duty, Mon-Fri 9-13, else Anna');
  expect(await homeOf(world.person(NOAH_MEMBER))).not.toContain('nobody is on duty');
  expect(await read(adam, '/phone plans')).toContain('Counts only where the hours Main line say "on duty".');
  world.clock.advance(2.5 * HOUR);
  expect(await homeOf(world.person(MIA_MEMBER))).toContain('nobody is on duty');
});

test('a duty list that rests is not said to put anybody first', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await answerHours(adam, 'rests');
  await said(adam, 'Saved: Main line: ');
  const plans = await read(adam, '/phone plans');
  expect(plans).toMatch(/Main line\*? · Does not count, as chosen for the hours Main line\./u);
  expect(plans).not.toContain('Ben first');
});

/** Goes on to a hand-over, until it is done; all that the person was told. */
async function handOver(world: World, person: Person): Promise<string> {
  const before = jobsOf(world).filter((job) => job.startsWith('duty-'));
  world.clock.advance(HOUR);
  await until(async () => !jobsOf(world).some((job) => before.includes(job)));
  return (await person.direct().see()).messages.map(textOf).join('\n');
}

test('a shift that nobody takes is no gap where hours always ring somebody', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-17 Ben, else Anna');
  await makeList(adam, DAILY);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-10');
  await adam.fill('Who takes it', 'nobody');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'nobody is first at Main line');
  expect(await handOver(world, adam)).not.toContain('has a gap');
});

test('whom only hours switch off is no gap of a duty list beneath them', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await openCheck(adam);
  // Not there when the list was checked, so nobody was asked when it counts in them.
  const noah = world.person(NOAH_MEMBER);
  await setHours(noah, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: From Tuesday');
  expect(await handOver(world, adam)).not.toContain('has a gap');
});
