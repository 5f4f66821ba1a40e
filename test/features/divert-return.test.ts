import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { openForm as openMenu, sent as sentTo } from './change-support.ts';
import { begin, direct, divert, HOUR, listed, MINUTE, overtake, ringing, told } from './diverting.ts';
import { changeOutside, held, modalCalled, ORDERED, puts, submit } from './follow-me/support.ts';
import { ask, breakProvider, fillConnect, OLIVE_OWNER, read, received } from './support.ts';

test('what others changed meanwhile stays when a diversion ends', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await changeOutside(world, { timeout_seconds: 90 });
  world.clock.advance(6 * HOUR + MINUTE);
  await told(world, '*Back');
  expect((await held(world)).timeout_seconds).toBe(90);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('where both are not possible nothing is sent, and the owner puts it back', async () => {
  await using world = await startWorld();
  await overtake(world);
  const question = await told(world, 'was changed in the meantime, so nothing was put back');
  expect(question).toContain('No later change of it was found in the history of this workspace.');
  const before = (await puts(world)).length;
  world.clock.advance(HOUR);
  expect((await puts(world)).length).toBe(before);
  await direct(world).press('Put back');
  await direct(world).until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  expect(await listed(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('where both are not possible the owner may keep what is there, and looks at it first', async () => {
  await using world = await startWorld();
  const adam = await overtake(world);
  await told(world, 'was changed in the meantime');
  const before = (await puts(world)).length;
  await direct(world).press('Look');
  await direct(world).until(({ messages }) => messages.some((each) => textOf(each).includes('Follow-Me of')));
  await ask(adam, '/phone divert');
  await adam.press('Keep');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('stays as it is now')));
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect((await puts(world)).length).toBe(before);
});

test('where both are not possible the owner keeps what is there by the message that asks, and the history says so', async () => {
  await using world = await startWorld();
  const adam = await overtake(world);
  await told(world, 'was changed in the meantime');
  const before = (await puts(world)).length;
  await direct(world).press('Keep');
  await told(world, 'Main line stays as it is now; nothing comes back by itself.');
  world.clock.advance(4 * HOUR);
  await world.restart();
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect(await read(adam, '/phone history')).toContain('Main line, kept as it is');
  expect((await puts(world)).length).toBe(before);
});

test.each([
  ['for now alone', 'now', 60],
  ['for afterwards too', 'afterwards', 45],
])('a change meanwhile %s', async (_, choice, seconds) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone follow-me main line');
  await adam.press('Edit');
  await modalCalled(adam, 'Change Follow-Me');
  await adam.fill('Give up after (seconds)', '45');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'The change that is there now lasts until Tuesday 9 June, 17:00 (Europe/London).',
  );
  await adam.fill('How long should this change hold?', choice);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  world.clock.advance(6 * HOUR + MINUTE);
  await told(world, '*Back');
  expect((await held(world)).timeout_seconds).toBe(seconds);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('what nobody knows to be written ends as if it was, where it is there behind a destination added in the portal', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await adam.hear('switch Ben off on main line until 5pm');
  await adam.press('See the change');
  await modalCalled(adam, 'Check the change');
  // It is carried out, but neither its answer comes nor what is there then.
  await breakProvider(world, { kind: 'cut', when: 'after' }, { match: { method: 'PUT' } });
  const match = { method: 'GET', path: `/numbers/${ORDERED}/follow-me` };
  await breakProvider(world, { kind: 'status', status: 503 }, { match, skip: 1 });
  await submit(adam);
  await modalCalled(adam, 'Not known if it is saved');
  await adam.close(true);
  await world.app.stop();
  await world.provider('DELETE', '/faults');
  const { destinations } = await held(world);
  expect(destinations.map(({ enabled }) => enabled)).toEqual([true, false, true]);
  const { destination_id: id, ...first } = destinations[0] ?? {};
  expect(id).toBeDefined();
  await changeOutside(world, { destinations: [{ ...first, name: 'Mia', number: '+447700900199' }, ...destinations] });
  await world.restart();
  world.clock.advance(6 * HOUR + MINUTE);
  await told(world, '*Back');
  const names = (await held(world)).destinations.filter(({ enabled }) => enabled).map(({ name }) => name);
  expect(names).toEqual(['Mia', 'Anna', 'Ben', 'Chloë']);
});

test('undoing a diversion ends it, and nothing is sent at its time', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await direct(world).press('Undo');
  const preview = await modalCalled(direct(world), 'Check the change');
  expect(textOf(preview)).toContain('This ends the change that lasts until Tuesday 9 June, 17:00');
  expect(await submit(direct(world))).toEqual([]);
  await direct(world).until(({ modals }) => modals.at(-1)?.title === 'Undone');
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  world.clock.advance(8 * HOUR);
  expect((await puts(world)).length).toBe(2);
});

test('what is overdue when the app starts is put back at once, and it is said how late', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await world.app.stop();
  world.clock.advance(9 * HOUR);
  await world.restart();
  expect(await told(world, '*Back')).toContain('This is 3 hours late.');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('while the provider is away it is tried again, the owner is told after five minutes, and it ends when it can', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await breakProvider(world, { kind: 'status', status: 422, message: 'Not now' }, { match: { method: 'PUT' } });
  const attempts = async () => (await received(world)).filter(({ status }) => status === 422).length;
  const says = async (words: string) =>
    (await direct(world).see()).messages.some((each) => textOf(each).includes(words));
  /** Lets time pass until something is said; how long that took, in minutes. */
  const untilSaid = async (words: string) => {
    const since = world.clock.now();
    await until(async () => {
      // Less than the provider is waited for, so that no call is broken off.
      world.clock.advance(3_000);
      return says(words);
    });
    return (world.clock.now() - since) / MINUTE;
  };
  world.clock.advance(6 * HOUR - MINUTE);
  expect(await untilSaid('is not known to be put back yet')).toBeGreaterThan(5);
  expect(await attempts()).toBeGreaterThan(1);
  expect(await read(adam, '/phone divert')).toContain('it is not known to be put back yet');
  await world.provider('DELETE', '/faults');
  await untilSaid('*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test.each(['deleted', 'member'])(
  'a diversion is ended for an owner who may not change anything any more (%s), and managers are told',
  async (role) => {
    await using world = await startWorld();
    await begin(world);
    const olive = world.person(OLIVE_OWNER);
    await divert(olive);
    await world.control('POST', `/users/${OLIVE_OWNER}`, { role });
    world.clock.advance(6 * HOUR + MINUTE);
    await told(world, '*Back');
    expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  },
);

test('the removal of the app ends what is open, once, before it deletes everything', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone divert main line to Ben from tomorrow 9:00 until tomorrow 12:00');
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Planned');
  await world.control('POST', '/uninstall', { team: 'T0ACME001' });
  await until(async () => (await puts(world)).length === 2);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  world.clock.advance(30 * HOUR);
  expect((await puts(world)).length).toBe(2);
});

test('a change of a menu ends by itself as a diversion does', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await openMenu(adam);
  await adam.fill('Times the menu is replayed', '5');
  await adam.fill('Or another end', 'tomorrow 9:00');
  await adam.submit();
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'Until Wednesday 10 June, 09:00 (Europe/London).',
  );
  await adam.submit();
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('1 setting is changed temporarily');
  world.clock.advance(22 * HOUR + MINUTE);
  await told(world, '*Back');
  expect((await sentTo(world)).map((body) => (body as { replay_count: number }).replay_count)).toEqual([5, 2]);
});

test('with the key of another customer nothing is ever written into its account, and it ends when the right one is back', async () => {
  await using world = await startWorld({ env: { METRICS_PORT: '0' } });
  const adam = await begin(world);
  await divert(adam);
  const swap = async (id: string) => {
    await fillConnect(world, adam, id);
    await adam.until(({ modals }) => modals.at(-1)?.errors != null);
    await adam.submit();
    await modalCalled(adam, 'Connected');
    await adam.close(true);
  };
  await swap('firm');
  const others = async () => (await received(world)).filter(({ key, method }) => key === 'firm' && method === 'PUT');
  const triedAgain = async (times: number) =>
    (await (await fetch(world.app.metricsUrl ?? '')).text()).includes(`{outcome="tried_again"} ${times}\n`);
  // No time passes while the provider is asked, or the call would be broken off.
  world.clock.advance(6 * HOUR);
  await until(() => triedAgain(1));
  world.clock.advance(15 * MINUTE);
  expect(await told(world, 'may not be the one that the change was made in')).toContain(
    'Temporary change of Main line',
  );
  await ask(adam, '/phone divert');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('may not be the one that')));
  expect(await others()).toEqual([]);
  await swap('everything');
  world.clock.advance(HOUR);
  await told(world, '*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await others()).toEqual([]);
});
