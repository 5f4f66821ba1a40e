import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { ringsNow } from './closing.ts';
import { begin, direct, divert, HOUR, MINUTE, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, breakProvider, MIA_MEMBER, PHONES, read } from './support.ts';

const DAY = 24 * HOUR;

/** The order at the provider, by name. */
async function order(world: World): Promise<string[]> {
  return (await held(world)).destinations.map(({ name }) => name);
}

async function orderIs(world: World, wanted: readonly string[]): Promise<void> {
  await until(async () => JSON.stringify(await order(world)) === JSON.stringify(wanted));
}

test('people take turns at being first, each week, and the week shows it before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const preview = await makeList(adam);
  expect(preview).toContain('From Tuesday 9 June, 12:00: Ben first\nFrom Tuesday 16 June, 12:00: Chloë first');
  expect(preview).toContain('Then: Rings Ben, then Chloë, then Anna, 20 s each');
  expect(await order(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  const weekend = await read(adam, '/phone duty this weekend?');
  expect(weekend).toContain('On duty Saturday 13 June to Sunday 14 June (Europe/London)');
  expect(weekend).toContain('Ben: Tuesday 9 June, 12:00 to Tuesday 16 June, 12:00');
  expect(await read(adam, '/phone duty')).toMatch(
    /Main line\* · Sandbox\nFrom Tuesday 9 June, 12:00 \(Europe\/London\): Ben first, then Chloë, then Anna, then Ben\.\nEvery week, Tuesday 12:00/u,
  );
  expect(await read(adam, '/phone when main line')).toMatch(
    /Now, until Tuesday 9 June, 12:00 .*\nRings Anna, then Ben.*\nAs set.*\n\*From Tuesday 9 June, 12:00 on .*\nRings Ben, then Chloë, then Anna.*\nOn duty: Ben\./u,
  );
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  expect(await read(adam, '/phone duty')).toContain(
    'Ben is first until Tuesday 16 June, 12:00 (Europe/London), then Chloë',
  );
  for (let day = 0; day < 7; day += 1) {
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
  await orderIs(world, ['Chloë', 'Ben', 'Anna']);
  expect((await puts(world)).length).toBe(2);
  expect(await ringsNow(world)).toEqual(['Chloë', 'Ben', 'Anna']);
});

test('a hand-over goes on once whoever made the list has left', async () => {
  await using world = await startWorld();
  await makeList(await begin(world));
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'deleted' });
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('a hand-over that comes while a number is diverted waits for its end, which goes to whoever is on duty then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await divert(adam, 'main line to Anna until 13:00');
  world.clock.advance(HOUR);
  expect(await read(adam, '/phone when main line')).toMatch(
    /Diverted by <@U0ADAM001>\.\n\*Tuesday 9 June, 13:00 to Tuesday 16 June, 12:00 .*\nRings Ben, then Chloë, then Anna/u,
  );
  world.clock.advance(HOUR);
  expect(await told(world, 'Put back')).toContain('Rings Ben, then Chloë, then Anna');
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
});

test('one shift is swapped, and one is given to nobody, which is named as a gap', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '0');
  await adam.fill('Who takes it', '+447700900110');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'Anna first.');
  world.clock.advance(HOUR);
  await orderIs(world, ['Anna', 'Ben', 'Chloë']);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '1');
  await adam.fill('Who takes it', 'nobody');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'From Tuesday 16 June, 12:00 (Europe/London) nobody is on duty; the order stays as it is.');
});

test('a destination that is gone from the list is named once, seven days ahead', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Chloë') });
  world.clock.advance(DAY);
  await told(
    world,
    'From Tuesday 16 June, 12:00 (Europe/London) Chloë is on duty, and is not on the ring list any more.',
  );
  world.clock.advance(DAY);
  await read(adam, '/phone duty');
  world.clock.advance(DAY);
  await read(adam, '/phone duty');
  const named = (await direct(world).see()).messages.filter((each) => textOf(each).includes('has a gap'));
  expect(named).toHaveLength(1);
});

test('a hand-over is announced in a channel, once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'Announce in': PHONES });
  world.clock.advance(HOUR);
  const channel = world.person(adam.user, PHONES);
  await channel.until(({ messages }) =>
    messages.some((each) => textOf(each).includes('Ben is on duty at Main line until Tuesday 16 June, 12:00')),
  );
  world.clock.advance(DAY);
  await read(adam, '/phone duty');
  const all = (await channel.see()).messages.filter((each) => textOf(each).includes('is on duty at'));
  expect(all).toHaveLength(1);
});

test('a hand-over that the provider refuses is tried again, and done when it can be', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await breakProvider(world, { kind: 'status', status: 422, message: 'Not now' }, { match: { method: 'PUT' } });
  world.clock.advance(HOUR);
  await until(async () => (await read(adam, '/phone duty')).includes('Could not be handed over yet'));
  await world.provider('DELETE', '/faults');
  world.clock.advance(MINUTE + 5_000);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('what was missed while the app did not run is done at its start, the last hand-over alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await world.app.stop();
  world.clock.advance(8 * DAY);
  await world.restart();
  await orderIs(world, ['Chloë', 'Ben', 'Anna']);
  expect((await puts(world)).length).toBe(1);
});

test('a list is changed and removed, and the ring list stays as it is then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  await makeList(adam, { 'Who takes turns': 'Anna\nBen' });
  await orderIs(world, ['Anna', 'Chloë', 'Ben']);
  await ask(adam, '/phone duty');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('is removed')));
  world.clock.advance(8 * DAY);
  expect(await read(adam, '/phone duty')).toContain('There are no duty lists yet.');
  expect(await order(world)).toEqual(['Anna', 'Chloë', 'Ben']);
});

test('whoever is not on the ring list is named on the field, and a time zone that is none', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Bert');
  await adam.fill('Time zone', 'Europe/Atlantis');
  const errors = (await submit(adam)).join('\n');
  expect(errors).toContain('"Bert" is not on the ring list.');
  expect(errors).toContain('This is no time zone.');
});

test('a channel of others is refused on its field, and one that is opened to them later gets no announcement', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'Ben\nAnna');
  await adam.fill('Announce in', PHONES);
  await world.control('POST', `/channels/${PHONES}`, { shared: true });
  expect((await submit(adam)).join()).toContain('so hand-overs are not announced there. Choose another.');
  await adam.close(true);
  await world.control('POST', `/channels/${PHONES}`, { shared: false });
  await makeList(adam, { 'Announce in': PHONES });
  await world.control('POST', `/channels/${PHONES}`, { shared: true });
  world.clock.advance(HOUR);
  await told(world, 'was done, and not announced');
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  const { messages } = await world.person(adam.user, PHONES).see();
  expect(messages.filter((each) => textOf(each).includes('is on duty at'))).toEqual([]);
});

test('whoever is abroad takes a manager, for a duty list as for a change, and can take turns once one says so', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, MIA_MEMBER);
  const abroad = '+33170189900';
  const { destinations } = await held(world);
  const [first] = destinations;
  await changeOutside(world, { destinations: [...destinations, { ...first, name: 'Denise', number: abroad }] });
  const mia = world.person(MIA_MEMBER);
  await mia.type('/phone duty main line');
  await modalCalled(mia, 'Duty list');
  await mia.fill('Who takes turns', 'Ben\nDenise');
  expect((await submit(mia)).join()).toContain('Only managers can save this');
  expect(await read(adam, '/phone duty')).toContain('There are no duty lists yet.');
  expect(await makeList(adam, { 'Who takes turns': 'Ben\nDenise' })).toContain('is in another country (FR)');
  expect(await read(adam, '/phone duty')).toContain('Ben first, then Denise');
});

test('removing the app removes duty lists and their jobs, and hands nothing over any more', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await world.control('POST', '/uninstall', { team: 'T0ACME001' });
  await until(async () => {
    const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
    const { items } = await storage.records.list('-.T0ACME001', 'duty/');
    await storage.close();
    return items.length === 0;
  });
  world.clock.advance(HOUR);
  expect(await puts(world)).toEqual([]);
});

test('a hand-over that was covered is done within a day where what covered it is undone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
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

test('whoever asks who is on duty, or on a number, at some time is answered for that time and never for now', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  const own = adam.direct();
  const weekend = textOf(await own.hear("who's on duty this weekend"));
  expect(weekend).toContain('Ben: Tuesday 9 June, 12:00 to Tuesday 16 June, 12:00 (Europe/London)');
  expect(weekend).not.toContain('Chloë');
  const late = textOf(await own.hear('who has the phones on the 24th'));
  expect(late).toContain('On duty Wednesday 24 June (Europe/London)');
  expect(late).toContain('Anna: Tuesday 23 June, 12:00 to Tuesday 30 June, 12:00');
  expect(late).not.toContain('Ben');
  for (const [said, day, who] of [
    ['who is on main line tomorrow', 'Wednesday 10 June', 'Ben'],
    ['who is on the main line on Thursday 18 June at 9', 'Thursday 18 June, 09:00', 'Chloë'],
    ['who is on main line at the weekend', 'Saturday 13 June', 'Ben'],
    ['who is on main line on Thanksgiving day', 'Thursday 26 November', 'Ben'],
  ] as const) {
    const answer = textOf(await own.hear(said));
    expect(answer).toContain(day);
    expect(answer).toContain(`On duty: ${who}.`);
    expect(answer).not.toContain('As set');
  }
  expect(await read(adam, '/phone when main line on 24 June')).toContain('On duty: Anna.');
  // Each day of it would be worked out, which everybody would wait for.
  expect(await read(adam, '/phone when main line on 3 March 2099')).toContain('That is too far ahead.');
  expect(await read(adam, '/phone duty on 3 March 2099')).toContain('That is too far ahead.');
  expect(await read(adam, '/phone duty from now until 2500-01-01')).toContain('That is too long a time to look at.');
  expect(await read(adam, '/phone duty swap with Ben on 3 March 2099')).toContain('That is too far ahead.');
});

test('a swap that is said opens its form filled in, and nothing is swapped before it is handed in', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'The next takes over': 'day' });
  const own = adam.direct();
  const planned = await read(adam, '/phone duty on 13 June');
  expect(planned).toContain('Chloë: Saturday 13 June, 12:00 to Sunday 14 June, 12:00');
  const understood = textOf(await own.hear('swap me with Ben on Saturday'));
  expect(understood).toContain('Give a shift on Saturday 13 June (Europe/London) to Ben');
  await own.press('Open the form');
  const form = JSON.stringify((await modalCalled(own, 'Swap a shift')).blocks);
  expect(form).toMatch(/"initial_option":\{"text":\{[^}]*Saturday 13 June, 12:00: Chloë/u);
  expect(form).toMatch(/"initial_option":\{"text":\{[^}]*"Ben"/u);
  expect(await read(adam, '/phone duty on 13 June')).toBe(planned);
  expect(await submit(own)).toEqual([]);
  await until(async () =>
    (await read(adam, '/phone duty on 13 June')).includes('Ben: Saturday 13 June, 12:00 to Sunday 14 June, 12:00'),
  );
  await own.hear('let Anna take my shift on Friday');
  await own.press('Open the form');
  expect(JSON.stringify((await modalCalled(own, 'Swap a shift')).blocks)).toContain('"initial_option"');
  await own.close(true);
  expect(textOf(await own.hear('let Zoé take my shift on Friday'))).not.toContain('Give a shift');
});
