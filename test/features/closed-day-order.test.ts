import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { closeOn, ringsNow, STAFF } from './closing.ts';
import { begin, divert, HOUR, told } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { read } from './support.ts';

/** Plans that the main line rings Anna only, for good. */
async function planForGood(person: Person, from: string): Promise<void> {
  await person.type(`/phone divert main line to Anna from ${from}`);
  await modalCalled(person, 'Divert calls');
  await person.fill('Until', 'none');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Planned');
  await person.close(true);
}

test('a closed day lies over what is planned for good for the instant at which it begins, as the week shows', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await planForGood(adam, '12:00');
  expect(await read(adam, '/phone when main line')).toMatch(
    /12:00 to 14:30\*: closed: Staff lunch[^*]*\*From Tuesday 9 June, 14:30 on[^*]*\*: (?:diverted to )?Anna/u,
  );
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await told(world, 'Changed as planned');
  expect(await ringsNow(world)).toEqual([]);
  expect(await read(adam, '/phone when main line')).toMatch(
    /Now, until Tuesday 9 June, 14:30[^*]*\*: (?:closed: |nobody)/u,
  );
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  expect(await ringsNow(world)).toEqual(['Anna']);
});

test('what is planned for good for the middle of a closed day holds over it, also where both come late', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await planForGood(adam, '13:00');
  expect(await read(adam, '/phone when main line')).toMatch(
    /12:00 to 13:00\*: (?:closed: |nobody)[^*]*\*From Tuesday 9 June, 13:00 on[^*]*\*: (?:diverted to )?Anna/u,
  );
  await world.app.stop();
  world.clock.advance(2.5 * HOUR);
  await world.restart();
  await told(world, 'Changed as planned');
  await told(world, 'Staff lunch has begun.');
  expect(await ringsNow(world)).toEqual(['Anna']);
  world.clock.advance(HOUR);
  expect(await read(adam, '/phone when main line')).toMatch(/All the time\*: (?:diverted to )?Anna/u);
});

test('a closed day lies over what was planned for good for the end of a diversion before it, where the app was away from then until the day had begun', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await divert(adam, 'main line to Ben until 11:45');
  await planForGood(adam, '11:45');
  await world.app.stop();
  world.clock.advance(1.5 * HOUR);
  await world.restart();
  expect(await told(world, 'Changed as planned')).toContain('Staff lunch holds over it until Tuesday 9 June, 14:30');
  expect(await ringsNow(world)).toEqual([]);
  expect(await read(adam, '/phone when main line')).toMatch(
    /Now, until Tuesday 9 June, 14:30[^*]*\*: (?:closed: |nobody)[^*]*\*From Tuesday 9 June, 14:30 on[^*]*\*: (?:diverted to )?Anna/u,
  );
});

test('whoever checks a closed day is told which diversions go over it, and nothing of those that end before it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to Ben until 18:00');
  const checked = async (typed: string) => {
    await adam.type(`/phone closed-days ${typed} with nobody`);
    await modalCalled(adam, 'New closed day');
    await adam.fill('Name', 'Power cut');
    expect(await submit(adam)).toEqual([]);
    const shown = textOf(await modalCalled(adam, 'Check closed days'));
    await adam.close(true);
    return shown;
  };
  expect(await checked('9 Jun 17:00 to 20:00')).toContain(
    'Main line: Diverted until Tuesday 9 June, 18:00 (Europe/London), which goes over Power cut.',
  );
  const later = await checked('10 Jun');
  expect(later).toContain('Power cut will be a closed day');
  expect(later).not.toMatch(/goes over|Diverted/u);
});
