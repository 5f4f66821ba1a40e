import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, HOUR, told } from './diverting.ts';
import { makeList, order, orderIs } from './dutying.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { ask, NOAH_MEMBER, read } from './support.ts';

const DAY = 24 * HOUR;
const [ANNA, BEN, CHLOE] = ['+447700900110', '+447700900111', '+447700900112'];

/** Opens the form of the list, changes what is named, and saves what its preview shows; the preview, as text. */
async function edit(person: Person, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  await person.type('/phone duty main line');
  await modalCalled(person, 'Duty list');
  for (const [label, value] of Object.entries(fields)) await person.fill(label, value);
  expect(await submit(person)).toEqual([]);
  const preview = textOf(await modalCalled(person, 'Check the duty list'));
  expect(await submit(person)).toEqual([]);
  await person.until(({ modals }) => modals.length === 0);
  return preview;
}

async function swap(person: Person, day: string, who: string): Promise<void> {
  await ask(person, '/phone duty');
  expect((await person.press('Swap')).error).toBeNull();
  await modalCalled(person, 'Swap a shift');
  await person.fill('Shift', day);
  await person.fill('Who takes it', who);
  expect(await submit(person)).toEqual([]);
}

/** A list of Ben, Chloë and Anna, one week each from Tuesday 9 June at noon, of whom Ben is on. */
async function startOn(world: World): Promise<Person> {
  const adam = await begin(world);
  await makeList(adam);
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  return adam;
}

/** Lets the days pass until the next hand-over, each looked at. */
async function week(world: World, adam: Person, days = 7): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
}

const turns = (adam: Person) => read(adam, '/phone duty');

test('a list that is opened and saved unchanged is as it was, with its swaps, and the history says nothing', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await swap(adam, '2026-06-16', ANNA);
  await swap(adam, '2026-06-23', 'nobody');
  await told(world, 'nobody is first at Main line, in place of');
  const [before, history] = [await turns(adam), await read(adam, '/phone history main line')];
  expect(history).toMatch(/one shift swapped\*[^*]*Saved: from Tuesday 16 June, 12:00 [^*]*Anna is first/u);
  expect(before).toContain('Ben is first until Tuesday 16 June, 12:00 (Europe/London), then Anna, then nobody');
  expect(await edit(adam)).toContain(
    'Until Tuesday 16 June, 12:00: Ben stays first\nFrom Tuesday 16 June, 12:00: Anna first',
  );
  await told(world, 'Nothing was changed: the duty list of Main line is as it was.');
  expect(await turns(adam)).toBe(before);
  expect(await read(adam, '/phone history main line')).toBe(history);
  await edit(adam, { 'Announce in': 'C0PHONES1' });
  expect(await turns(adam)).toContain('then Anna, then nobody');
  await week(world, adam);
  await orderIs(world, ['Anna', 'Ben', 'Chloë']);
});

test.each([
  ['somebody who is not on is taken off', 'Ben\nAnna', 'Anna'],
  ['somebody is put before the others', 'Chloë\nBen\nAnna', 'Anna'],
  ['the order is turned round', 'Anna\nChloë\nBen', 'Anna'],
  ['whoever is on is taken off', 'Chloë\nAnna', 'Chloë'],
  ['whoever is on is taken off, and the others are turned round', 'Anna\nChloë', 'Chloë'],
  ['whoever is on comes twice', 'Ben\nAnna\nBen\nChloë', 'Anna'],
  ['nobody but whoever is on is left', 'Ben', 'Ben'],
])(
  'where %s, whoever is on stays on until the shift ends, and the preview says who follows',
  async (_, people, next) => {
    await using world = await startWorld();
    const adam = await startOn(world);
    const preview = await edit(adam, { 'Who takes turns': people });
    const gone = people.includes('Ben') ? '' : ', though no longer on the duty list';
    expect(preview).toContain(
      `Until Tuesday 16 June, 12:00: Ben stays first${gone}\nFrom Tuesday 16 June, 12:00: ${next} first`,
    );
    expect(await turns(adam)).toContain(`Ben is first until Tuesday 16 June, 12:00 (Europe/London), then ${next}`);
    await week(world, adam, 6);
    expect((await order(world))[0]).toBe('Ben');
    await week(world, adam, 1);
    expect(await turns(adam)).toContain(`${next} is first until`);
    expect((await order(world))[0]).toBe(next);
  },
);

test.each([
  ['the hour', { Time: '09:30' }, 'Tuesday 16 June, 09:30', 'Chloë'],
  ['the hour, to a later one', { Time: '18:00' }, 'Tuesday 16 June, 18:00', 'Chloë'],
  ['the day of the week', { 'Day of the week': '4' }, 'Thursday 18 June, 12:00', 'Chloë'],
  ['the day of the week, to one before', { 'Day of the week': '1' }, 'Monday 15 June, 12:00', 'Chloë'],
  ['the length of shifts', { 'The next takes over': 'day' }, 'Tuesday 16 June, 12:00', 'Chloë'],
  ['the zone', { 'Time zone': 'America/New_York' }, 'Tuesday 16 June, 12:00', 'Chloë'],
  ['the first day, to another that has passed', { 'Starts on': '2026-06-02' }, 'Tuesday 16 June, 12:00', 'Chloë'],
  ['the first day, to one ahead', { 'Starts on': '2026-06-22' }, 'Tuesday 23 June, 12:00', 'Ben'],
])(
  'where %s changes, whoever is on stays on until the hand-over that the preview names',
  async (_, fields, until, next) => {
    await using world = await startWorld();
    const adam = await startOn(world);
    await swap(adam, '2026-06-09', ANNA);
    await orderIs(world, ['Anna', 'Ben', 'Chloë']);
    const preview = await edit(adam, fields);
    expect(preview).toContain(`Until ${until}: Anna stays first\nFrom ${until}: ${next} first`);
    await week(world, adam, 3);
    expect((await order(world))[0]).toBe('Anna');
  },
);

test('a swap that does not fit the changed list is named before it is dropped, and the others stay', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await swap(adam, '2026-06-16', ANNA);
  await swap(adam, '2026-06-23', BEN);
  await swap(adam, '2026-06-30', CHLOE);
  await told(world, 'Saved: from Tuesday 30 June, 12:00');
  const preview = await edit(adam, { 'Who takes turns': 'Ben\nAnna' });
  expect(preview).toContain(
    'The swap by which Chloë takes the shift from Tuesday 30 June, 12:00 (Europe/London) does not fit this list and is dropped.',
  );
  expect(preview.split('is dropped')).toHaveLength(2);
  expect(await turns(adam)).toContain(
    'Ben is first until Tuesday 16 June, 12:00 (Europe/London), then Anna, then Ben, then Anna.',
  );
  const moved = await edit(adam, { 'Day of the week': '5' });
  expect(moved).toContain('The swap by which Anna takes the shift from Tuesday 16 June, 12:00');
  expect(moved).toContain('The swap by which Ben takes the shift from Tuesday 23 June, 12:00');
});

test('an hour that changes keeps the swaps, and two changes in one shift go on from the first', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await swap(adam, '2026-06-16', 'nobody');
  await edit(adam, { Time: '10:00', 'Who takes turns': 'Chloë\nAnna' });
  expect(await turns(adam)).toContain(
    'Ben is first until Tuesday 16 June, 10:00 (Europe/London), then nobody, then Anna',
  );
  await edit(adam, { 'Who takes turns': 'Anna\nChloë\nBen' });
  expect(await turns(adam)).toContain(
    'Ben is first until Tuesday 16 June, 10:00 (Europe/London), then nobody, then Ben',
  );
  await swap(adam, '2026-06-16', 'as-planned');
  await told(world, 'Chloë is first at Main line, in place of');
  expect(await puts(world)).toHaveLength(1);
});

test('of a shift that nobody takes, whoever was first stays so when the list changes', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await swap(adam, '2026-06-16', 'nobody');
  await week(world, adam);
  expect(await turns(adam)).toContain('nobody is first until Tuesday 23 June');
  const preview = await edit(adam, { 'Who takes turns': 'Chloë\nAnna' });
  expect(preview).toContain(
    'Until Tuesday 23 June, 12:00: nobody is on duty; the order stays as it is\nFrom Tuesday 23 June, 12:00: Anna first',
  );
  await week(world, adam, 2);
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
  expect(await read(adam, '/phone when main line')).toContain('Ben, then Chloë, then Anna');
});

test('a list older than a year, and one with somebody who left the ring list, is saved as it is', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await edit(adam, { 'Starts on': '2025-07-01' });
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Chloë') });
  world.clock.advance(65 * DAY);
  const before = await turns(adam);
  const preview = await edit(adam);
  expect(preview).toContain('Chloë is on duty, and is no longer on the ring list.');
  await told(world, 'Nothing was changed');
  expect(await turns(adam)).toBe(before);
});

test('a list that somebody else saved meanwhile is not overwritten: what was filled in is shown again, with how it is now', async () => {
  await using world = await startWorld();
  const adam = await startOn(world);
  await makeEditor(world, NOAH_MEMBER);
  const noah = world.person(NOAH_MEMBER);
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Anna\nBen');
  await edit(noah, { 'Who takes turns': 'Chloë\nBen' });
  expect(await submit(adam)).toEqual([]);
  const shown = (words: string) => adam.until(({ modals }) => modals.map(textOf).find((each) => each.includes(words)));
  await shown('Chloë and Ben take turns now.');
  expect(JSON.stringify((await adam.modal()).blocks)).toContain('"initial_value":"Anna\\nBen"');

  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  await edit(noah, { 'Who takes turns': 'Chloë\nAnna' });
  expect(await submit(adam)).toEqual([]);
  await shown('Chloë and Anna take turns now.');
  expect(await turns(adam)).toContain(', then Chloë, then Anna, then Chloë.');

  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) => modals.every(({ title }) => title !== 'Check the duty list'));
  expect(await turns(adam)).toContain(', then Anna, then Ben, then Anna.');
});
