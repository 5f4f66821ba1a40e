import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ringsNow } from './closing.ts';
import { begin, HOUR, said, told } from './diverting.ts';
import { makeList, order, orderIs } from './dutying.ts';
import { changeOutside, held, modalCalled, submit } from './follow-me/support.ts';
import { rings, setHours } from './houring.ts';
import { ask, read, received } from './support.ts';

/** Each day at noon, from today: Ben, Chloë, Anna. The clock stands at 11:00:05. */
const DAILY = { 'The next takes over': 'day' };
const ON_DUTY = 'main line: Mon-Fri 9-17 on duty, else Anna';

/** Goes on by some hours, until the provider has this order of those who ring. */
async function goOn(world: World, hours: number, names: readonly string[]): Promise<void> {
  world.clock.advance(hours * HOUR);
  await rings(world, names);
  await world.restart();
}

async function swapTo(person: Person, shift: string, who: string): Promise<void> {
  await ask(person, '/phone duty');
  await person.press('Swap');
  await modalCalled(person, 'Swap a shift');
  await person.fill('Shift', shift);
  await person.fill('Who takes it', who);
  expect(await submit(person)).toEqual([]);
}

test('whoever is on duty comes first in the hours that name them, and hands over in the middle of them', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  const preview = await setHours(adam, ON_DUTY);
  expect(preview).toMatch(/Mon-Fri 09:00-17:00 on duty, else Anna\n.*then Chloë, by the duty list\n/su);
  expect(preview).toContain('whoever is on duty, Main line: own settings, Ben, Chloë or Anna first');
  expect(await read(adam, '/phone hours')).toContain(
    'Open now, until Tuesday 9 June, 17:00 (Europe/London). Anna, then Ben, then Chloë.',
  );
  // Nobody's shift has begun.
  expect(await order(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  await goOn(world, 1, ['Ben', 'Chloë', 'Anna']);
  expect(await read(adam, '/phone when main line')).toContain('Ben, then Chloë, then Anna, by the duty list');
  await goOn(world, 5, ['Anna']);
  await goOn(world, 16, ['Ben', 'Chloë', 'Anna']);
  const before = (await received(world)).length;
  await goOn(world, 3, ['Chloë', 'Ben', 'Anna']);
  const calls = (await received(world)).slice(before).filter(({ path }) => path.includes('follow-me'));
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  await adam.openHome();
  const home = await adam.until(
    ({ home: page }) => page && textOf(page).includes('Chloë, then 2 more, by the duty list') && textOf(page),
  );
  expect(home).toMatch(/ · Chloë, then 2 more, by the duty list\n<!date[^>]*>: Anna, by its hours/u);
  await goOn(world, 5, ['Anna']);
  expect(await read(adam, '/phone history')).toContain('Ben on duty');
});

test('whoever is on duty twice running, with days between on which nobody is, is named before either is saved', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const atNine = { ...DAILY, Time: '09:00' };
  expect(await makeList(adam, atNine)).not.toContain('and again');
  const twice =
    'Ben is first from Friday 12 June, 09:00 and again from Monday 15 June, 09:00 (Europe/London): in the turns between, nobody is on duty by the hours Main line.';
  expect(await setHours(adam, ON_DUTY)).toContain(twice);
  // With one more or one fewer the weekend falls to others.
  expect(await makeList(adam, { ...atNine, 'Who takes turns': 'Chloë\nBen' })).not.toContain('and again');
  const again = await makeList(adam, { ...atNine, 'Who takes turns': 'Chloë\nBen\nAnna' });
  expect(again).toMatch(/(\w+) is first from Friday 12 June, 09:00 and again from Monday 15 June, 09:00/u);
});

test('a swap of the present shift holds at once in such hours', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await setHours(adam, ON_DUTY);
  await goOn(world, 1, ['Ben', 'Chloë', 'Anna']);
  await swapTo(adam, '2026-06-09', '+447700900112');
  await rings(world, ['Chloë', 'Ben', 'Anna']);
});

test('outside those hours nothing is handed over, and once they end the list goes on by itself', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await setHours(adam, 'main line: Mon-Fri 13-17 on duty, Mon-Fri 9-13, else Anna');
  world.clock.advance(1.5 * HOUR);
  await world.restart();
  expect(await order(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await read(adam, '/phone when main line')).toMatch(/until Tue 9 Jun 13:00\*: Anna, then Ben, then Chloë\n/u);
  await ask(adam, '/phone hours');
  await adam.press('End');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Ended: the hours')));
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('without its duty list a number is as set in such hours, which their owner is told once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await setHours(adam, ON_DUTY);
  await goOn(world, 1, ['Ben', 'Chloë', 'Anna']);
  await ask(adam, '/phone duty');
  await adam.press('Remove');
  await told(world, 'The hours Main line name whoever is on duty. These have no duty list');
  await rings(world, ['Anna', 'Ben', 'Chloë']);
});

test('hours of a number without a duty list cannot name whoever is on duty', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone hours ${ON_DUTY}`);
  expect(textOf(await modalCalled(adam, 'New hours'))).toContain('There is no duty list of Main line.');
});

test('whoever makes hours beside a duty list is asked when it counts', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await adam.type('/phone hours main line: Mon-Fri 9-17, else Anna');
  const check = await modalCalled(adam, 'Check the hours');
  expect(textOf(check)).toContain('Main line has a duty list');
  expect((await adam.submit()).error).toBe('required');
  await adam.fill('Main line has a duty list', 'set');
  expect(await submit(adam)).toEqual([]);
  expect(await said(adam, 'Saved: Main line: ')).toContain('Mon-Fri 09:00-17:00 on duty, else Anna');
  await goOn(world, 1, ['Ben', 'Chloë', 'Anna']);
  expect(await read(adam, '/phone when main line')).toContain('Ben, then Chloë, then Anna, by the duty list');
});

test('a duty list that rests hands nothing over, and is asked about again with that answer', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await adam.type('/phone hours main line: Mon-Fri 9-17, else Anna');
  await modalCalled(adam, 'Check the hours');
  await adam.fill('Main line has a duty list', 'rests');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  world.clock.advance(2 * HOUR);
  await world.restart();
  expect(await ringsNow(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  await ask(adam, '/phone hours');
  await adam.press('Edit');
  await modalCalled(adam, 'Change hours');
  expect(await submit(adam)).toEqual([]);
  const check = await modalCalled(adam, 'Check the hours');
  expect(JSON.stringify(check.blocks)).toMatch(/"initial_option":\{[^}]*\{[^}]*\}[^}]*"value":"rests"/u);
});

test('whoever makes a duty list beside hours is asked when it counts in them', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-17, else Anna');
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  const values = { 'Who takes turns': 'Ben\nChloë\nAnna', Time: '12:00', ...DAILY };
  for (const [label, value] of Object.entries(values)) await adam.fill(label, value);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect((await adam.submit()).error).toBe('required');
  await adam.fill('Main line has the hours Main line', 'set');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: ');
  expect(await read(adam, '/phone hours')).toContain('09:00–17:00: whoever is on duty');
  await goOn(world, 1, ['Ben', 'Chloë', 'Anna']);
});

test('somebody on duty who is no longer on the ring list leaves it as set', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, DAILY);
  await setHours(adam, ON_DUTY);
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Ben') });
  world.clock.advance(HOUR);
  await told(world, 'Ben is on duty, and is no longer on the ring list');
  expect(await ringsNow(world)).toEqual(['Anna', 'Chloë']);
  await goOn(world, 24, ['Chloë', 'Anna']);
});
