import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { begin, direct, divert, HOUR, passForm, told } from './diverting.ts';
import { makeList, order, orderIs } from './dutying.ts';
import { changeOutside, held, modalCalled, namesAre, openAgain, pick, puts, submit } from './follow-me/support.ts';
import { ask, read } from './support.ts';

const DAY = 24 * HOUR;

/** Plans through the form that Chloë moves up, for good. */
async function moveUpFrom(person: Person, start: string): Promise<void> {
  await openAgain(person);
  await pick(person, 'Chloë', 'Move up');
  await namesAre(person, ['Anna', 'Chloë', 'Ben']);
  await person.fill('From', start);
  await sendPlan(person);
}

/** From what the command opens to what is planned. */
async function planDiversion(person: Person, words: string): Promise<void> {
  await person.type(`/phone divert ${words}`);
  await passForm(person, words);
  await sendPreview(person);
}

async function sendPlan(person: Person): Promise<void> {
  expect(await submit(person)).toEqual([]);
  await sendPreview(person);
}

async function sendPreview(person: Person): Promise<void> {
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Planned');
  await person.close(true);
}

test('a hand-over that comes while a number is diverted waits for its end, which goes to whoever is on duty then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await divert(adam, 'main line to Anna until 13:00');
  world.clock.advance(HOUR);
  expect(await read(adam, '/phone when main line')).toMatch(
    /, by <@U0ADAM001>\n\*Tuesday 9 June, 13:00 to Tuesday 16 June, 12:00.*: Ben, then Chloë, then Anna/u,
  );
  // Neither the form of the list nor the hand-over takes for a gap what only the diversion has switched off.
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  expect(await submit(adam)).toEqual([]);
  const check = textOf(await modalCalled(adam, 'Check the duty list'));
  expect(check).toContain('Chloë');
  expect(check).not.toContain('switched off');
  await adam.close(true);
  world.clock.advance(HOUR);
  expect(await told(world, '*Back')).toContain('rings Ben, then Chloë, then Anna');
  await world.restart();
  expect((await direct(world).see()).messages.map(textOf).join()).not.toContain('is switched off on the ring list');
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
  // It is done, so the order that people give the list after it holds until the next.
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: [...destinations].reverse().filter(({ name }) => name !== 'Chloë') });
  expect(await read(adam, '/phone when main line')).toContain('Anna, then Ben');
  world.clock.advance(DAY);
  await told(world, 'Chloë is on duty, and is no longer on the ring list.');
  expect(await order(world)).toEqual(['Anna', 'Ben']);
});

test('a hand-over that was covered is done within a day where what covered it is undone, also in a shift that nobody takes', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-10');
  await adam.fill('Who takes it', 'nobody');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'nobody is on duty');
  await divert(adam, 'main line to Anna until tomorrow 9:00');
  world.clock.advance(HOUR);
  await until(async () => (await read(adam, '/phone duty')).includes('Ben is first until'));
  await direct(world).press('Undo');
  await modalCalled(direct(world), 'Check the change');
  await direct(world).fill('How long should this change hold?', 'afterwards');
  expect(await submit(direct(world))).toEqual([]);
  await until(async () => (await read(adam, '/phone divert')).includes('Nothing is diverted now.'));
  world.clock.advance(DAY);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('a diversion to what rings already keeps a hand-over off until its end, as it says', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await planDiversion(adam, 'main line to Anna from 11:30 until tomorrow 9:00');
  const { destinations } = await held(world);
  await changeOutside(world, {
    destinations: destinations.map((each) => ({ ...each, enabled: each.name === 'Anna' })),
  });
  world.clock.advance(HOUR / 2);
  expect(await told(world, 'Already as planned')).toContain('until Wednesday 10 June, 09:00');
  world.clock.advance(HOUR / 2);
  await until(async () => (await read(adam, '/phone duty')).includes('Ben is first until'));
  expect(await read(adam, '/phone when main line')).toContain('Now, until Wednesday 10 June, 09:00');
  expect(await puts(world)).toEqual([]);
  world.clock.advance(21 * HOUR);
  await told(world, '*Back');
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
});

test('what is planned for good in the middle of a shift holds until the next hand-over, and is shown so before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  await moveUpFrom(adam, 'tomorrow 9:00');
  expect(await read(adam, '/phone when main line')).toMatch(
    /\*Wednesday 10 June, 09:00 to 12:00[^*]*\*: (?:diverted to )?Anna, then Chloë, then Ben/u,
  );
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  world.clock.advance(21 * HOUR);
  await told(world, 'Changed as planned');
  expect(await order(world)).toEqual(['Anna', 'Chloë', 'Ben']);
  world.clock.advance(3 * HOUR);
  await orderIs(world, ['Chloë', 'Ben', 'Anna']);
});

test('what is planned for good holds over whose turn it is only until a diversion behind it is over, and is shown so before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  await moveUpFrom(adam, 'tomorrow 8:00');
  await planDiversion(adam, 'main line to Anna from tomorrow 9:00 until tomorrow 10:00');
  expect(await read(adam, '/phone when main line')).toMatch(
    /08:00 to 09:00[^*]*\*: (?:diverted to )?Anna, then Chloë, then Ben[^*]*\*[^*]* 09:00 to 10:00[^*]*\*: diverted to Anna[^*]*\*[^*]* 10:00 to 12:00[^*]*\*: Ben, then Chloë, then Anna/u,
  );
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  for (const [hours, words] of [
    [20, 'Changed as planned'],
    [1, 'rings Anna only'],
    [1, '*Back'],
  ] as const) {
    world.clock.advance(hours * HOUR);
    await told(world, words);
  }
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
});

test('a diversion that is planned goes on over hand-overs beneath it, as the week shows before it begins', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day', 'Starts on': '2026-06-10' });
  await openAgain(adam);
  await pick(adam, 'Chloë', 'Switch off');
  await adam.fill('From', '13:00');
  await adam.fill('Or another end', 'tomorrow 18:00');
  await sendPlan(adam);
  expect(await read(adam, '/phone when main line')).toMatch(
    /13:00 to Wednesday 10 June, 18:00[^*]*\*: (?:diverted to )?Anna, then Ben[^*]*\*Wednesday 10 June, 18:00 to Thursday 11 June, 12:00[^*]*\*: Ben, then Chloë, then Anna/u,
  );
  world.clock.advance(2 * HOUR);
  await told(world, 'Changed as planned');
  world.clock.advance(DAY);
  expect(await order(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  world.clock.advance(5 * HOUR);
  await told(world, '*Back');
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('a change for good that will not fit any more leaves whose turn it is as it is, in the week that is shown too', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'Who takes turns': 'Chloë\nBen\nAnna', 'The next takes over': 'day' });
  await planDiversion(adam, 'main line to Anna from Thursday 9:00');
  const { destinations } = await held(world);
  await changeOutside(world, {
    destinations: destinations.map((each) => ({ ...each, enabled: each.name !== 'Anna' })),
  });
  await moveUpFrom(adam, 'tomorrow 9:00');
  expect(await read(adam, '/phone when main line')).toMatch(
    /\*Wednesday 10 June, 12:00 to Thursday 11 June, 12:00[^*]*\*: Ben, then Chloë/u,
  );
});

test('a hand-over in the night of a clock change is previewed at the instant at which it comes', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const nightly = { 'The next takes over': 'day', Time: '01:30' };
  expect(await makeList(adam, { ...nightly, 'Starts on': '2026-10-24' })).toContain(
    '01:30 comes twice on that day in Europe/London, because the clocks go back: it begins the first time, Sunday 25 October, 01:30 UTC+1',
  );
  expect(await makeList(adam, { ...nightly, 'Starts on': '2027-03-27' })).toContain(
    'There is no 01:30 on that day in Europe/London, because the clocks go forward: it begins at Sunday 28 March, 02:00',
  );
});
