import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { ringsNow } from './closing.ts';
import { begin, direct, HOUR, MINUTE, told } from './diverting.ts';
import { makeList, order, orderIs } from './dutying.ts';
import { changeOutside, held, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, breakProvider, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';

const DAY = 24 * HOUR;

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
    /Now, until Tuesday 9 June, 12:00.*: Anna, then Ben.*\n\*Tuesday 9 June, 12:00 to Tuesday 16 June, 12:00\*: Ben, then Chloë, then Anna/u,
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

test('one shift is swapped, and one is given to nobody, which is named as a gap', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-09');
  await adam.fill('Who takes it', '+447700900110');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'Anna is first at Main line, in place of');
  // It is said where the list was asked for, too, and undone where it is kept.
  const said = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('in place of')));
  expect(labelsOf(said)).toEqual([]);
  world.clock.advance(HOUR);
  await orderIs(world, ['Anna', 'Ben', 'Chloë']);
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-16');
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
  await told(world, 'From Tuesday 16 June, 12:00 (Europe/London) Chloë is on duty, and is no longer on the ring list.');
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
  await until(async () => (await read(adam, '/phone duty')).includes('Not known to be handed over yet'));
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
  const preview = await makeList(adam, { 'Who takes turns': 'Anna\nBen' });
  expect(preview).toContain('Until Tuesday 16 June, 12:00: Ben stays first\nFrom Tuesday 16 June, 12:00: Anna first');
  for (let day = 0; day < 7; day += 1) {
    expect((await order(world))[0]).toBe('Ben');
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
  await orderIs(world, ['Anna', 'Chloë', 'Ben']);
  await ask(adam, '/phone duty');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the duty list')));
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
  expect(errors).toContain('"Bert" is not on the ring list. Put them on it first. On it: Anna, Ben, Chloë.');
  expect(errors).toContain('This is not a time zone.');
});

test('a shift is swapped with somebody who takes several turns', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'Who takes turns': 'Ben\nAnna\nBen\nChloë' });
  await adam.type('/phone duty swap with Ben');
  const form = await modalCalled(adam, 'Swap a shift');
  expect(JSON.stringify(form.values)).toContain('"text":"Ben"');
});

test('people are named in one line and without accents, a zone by its city, and the form lies under its preview', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone duty main line');
  await modalCalled(adam, 'Duty list');
  await adam.fill('Who takes turns', 'chloe, BEN');
  await adam.fill('Time zone', 'paris');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the duty list'));
  expect(preview).toContain('(Europe/Paris)');
  expect(preview).toMatch(/Chloë first.*Ben first/su);
  expect((await adam.see()).modals).toHaveLength(2);
  await adam.close();
  expect((await adam.modal()).title).toBe('Duty list');
  expect(JSON.stringify((await adam.modal()).values)).toContain('chloe, BEN');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the duty list');
  expect(await submit(adam)).toEqual([]);
  await adam.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: ')));
  expect((await adam.see()).modals).toHaveLength(0);
  expect(await read(adam, '/phone duty swap with Anna')).toContain('"Anna" takes no turns on Main line.');
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

test('of a channel that is archived its owner is told once, and once more where it was archived again', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam, { 'Announce in': PHONES, 'The next takes over': 'day' });
  const notAnnounced = async () =>
    (await direct(world).see()).messages.filter((each) => textOf(each).includes('was done, and not announced'));
  await world.control('POST', `/channels/${PHONES}`, { archived: true });
  world.clock.advance(HOUR);
  for (const [turn, first] of ['Ben', 'Chloë', 'Anna'].entries()) {
    await handedOver(world, turn);
    expect((await order(world))[0]).toBe(first);
    await until(async () => (await notAnnounced()).length === 1);
    world.clock.advance(DAY);
  }
  await world.control('POST', `/channels/${PHONES}`, { archived: false });
  await handedOver(world, 3);
  world.clock.advance(DAY);
  await world
    .person(adam.user, PHONES)
    .until(({ messages }) => messages.some((each) => textOf(each).includes('Chloë is on duty at Main line')));
  await world.control('POST', `/channels/${PHONES}`, { archived: true });
  await handedOver(world, 4);
  world.clock.advance(DAY);
  await until(async () => (await notAnnounced()).length === 2);
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
  await until(async () => (await stored(world)).length === 0);
  world.clock.advance(HOUR);
  expect(await puts(world)).toEqual([]);
});

async function stored(world: World) {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001', 'duty/');
  await storage.close();
  return items;
}

/** Waits until a turn is noted: whatever is still asked of the provider by then would be cut off by a clock that goes on. */
async function handedOver(world: World, turn: number): Promise<void> {
  await until(async () =>
    (await stored(world)).some(({ value }) => JSON.stringify(value).includes(`"announced":${turn},`)),
  );
}
