import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { changeStored, closeOn, entries, ringsNow, STAFF } from './closing.ts';
import { begin, direct, divert, HOUR, MINUTE, told } from './diverting.ts';
import { changeOutside, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, breakProvider, read } from './support.ts';

const ALL = ['Anna', 'Ben', 'Chloë'];

test('a closed day begins and ends by itself, and the week shows it before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  const week = await read(adam, '/phone when main line');
  expect(week).toMatch(/Now, until Tuesday 9 June, 12:00.*: Anna, then Ben, then Chloë/u);
  expect(week).toMatch(/\*Tuesday 9 June, 12:00 to 14:30\*: closed: Staff lunch\n/u);
  expect(week).toMatch(/\*From Tuesday 9 June, 14:30 on\*: Anna, then Ben, then Chloë/u);
  world.clock.advance(HOUR);
  const begun = await told(world, 'Staff lunch has begun.');
  expect(begun).toContain('Until Tuesday 9 June, 14:30 (Europe/London), by the preset Staff lunch preset.');
  expect(begun).toMatch(/Main line\*\nRings nobody/u);
  expect(await ringsNow(world)).toEqual([]);
  expect(await read(adam, '/phone divert')).toContain('until Tuesday 9 June, 14:30 (Europe/London)');
  expect(await read(adam, '/phone number main line')).toContain('closed: Staff lunch');
  world.clock.advance(2.5 * HOUR);
  const over = await told(world, 'Staff lunch is over.');
  expect(over).toContain('Rings Anna, then Ben, then Chloë');
  expect(over).not.toContain('late');
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(2);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
});

test('a diversion that ends during a closed day goes over to it in one write, and its preview says so', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await adam.type('/phone divert main line to Anna until 13:00');
  const preview = await adam.until(({ modals }) =>
    modals.at(-1)?.title === 'Check the change' ? modals.at(-1) : null,
  );
  expect(textOf(preview)).toContain(
    'Then comes Staff lunch, until Tuesday 9 June, 14:30 (Europe/London): Rings nobody',
  );
  await adam.submit();
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Saved');
  await adam.close(true);
  world.clock.advance(HOUR);
  expect(await told(world, 'Staff lunch has begun.')).toContain('Diverted until Tuesday 9 June, 13:00');
  expect(await ringsNow(world)).toEqual(['Anna']);
  world.clock.advance(HOUR);
  expect(await told(world, 'Set for Staff lunch until Tuesday 9 June, 14:30')).toContain('Ended');
  expect(await ringsNow(world)).toEqual([]);
  world.clock.advance(1.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(3);
});

test('a diversion that ends behind a closed day goes back to what people set', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await divert(adam, 'main line to Anna until 15:00');
  world.clock.advance(4 * HOUR);
  await told(world, '*Back');
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(2);
});

test('a diversion made on a closed day goes back to the closed day, and that to what people set', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await divert(adam, 'main line to Ben until 13:00');
  expect(await ringsNow(world)).toEqual(['Ben']);
  world.clock.advance(HOUR);
  await told(world, 'Set for Staff lunch until');
  expect(await ringsNow(world)).toEqual([]);
  world.clock.advance(1.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  expect(await ringsNow(world)).toEqual(ALL);
});

test('one closed day goes over to another in one write', async () => {
  await using world = await startWorld();
  await begin(world);
  const late = {
    name: 'Late',
    from: STAFF.until,
    until: '2026-06-09T18:00',
    settings: { destinations: entries(['Chloë']) },
  };
  await closeOn(world, [STAFF, late]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Late');
  expect(await ringsNow(world)).toEqual(['Chloë']);
  expect((await puts(world)).length).toBe(2);
  world.clock.advance(3.5 * HOUR);
  await told(world, 'Late is over.');
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(3);
});

test('somebody ends a closed day early for one number, and it does not begin there again', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await ask(adam, '/phone divert');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  expect(await ringsNow(world)).toEqual(ALL);
  await world.restart();
  expect(await read(adam, '/phone when main line')).toContain('All the time');
  world.clock.advance(3 * HOUR);
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(2);
});

test('what is overdue at the start is done, with how late it is; a day that has passed whole changes nothing', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  await world.app.stop();
  world.clock.advance(2 * HOUR);
  await world.restart();
  expect(await told(world, 'Staff lunch has begun.')).toContain('This is 1 hour late.');
  expect(await ringsNow(world)).toEqual([]);
  await world.app.stop();
  world.clock.advance(3 * HOUR);
  await world.restart();
  expect(await told(world, 'Staff lunch is over.')).toContain('This is 1 hour 30 minutes late.');
  expect(await ringsNow(world)).toEqual(ALL);
  await world.restart();
  const { messages } = await direct(world).see();
  expect(messages.map(textOf).filter((text) => /is over|Ended|Back/u.test(text))).toHaveLength(1);
});

test('a whole closed day that was slept through is said, and nothing is changed', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  await world.app.stop();
  world.clock.advance(5 * HOUR);
  await world.restart();
  await told(world, 'Staff lunch changed nothing: it was over before it could begin.');
  expect((await puts(world)).length).toBe(0);
});

test('what others changed on a closed day stays, and where it cannot the owner is asked', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await changeOutside(world, { timeout_seconds: 90 });
  world.clock.advance(2.5 * HOUR);
  expect(await told(world, 'Staff lunch is over.')).toContain('gives up after 90 s');
  expect(await ringsNow(world)).toEqual(ALL);
});

test('a closed day whose preset is gone changes nothing, and says so', async () => {
  await using world = await startWorld();
  await begin(world);
  const [preset = ''] = await closeOn(world, [STAFF]);
  await changeStored(world, ({ presets, tenant }) => presets.remove(tenant, preset));
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch changed nothing: its preset is gone.');
  expect((await puts(world)).length).toBe(0);
});

test('a closed day that is removed while it holds ends at once', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await changeStored(world, ({ days, tenant }) => days.change(tenant, () => []));
  await told(world, '*Back');
  expect(await ringsNow(world)).toEqual(ALL);
});

test('while the provider refuses it is tried again, the owner is told once, and it begins when it can', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  await breakProvider(world, { kind: 'status', status: 422, message: 'Not now' }, { match: { method: 'PUT' } });
  // What is under way ends with the process, so that what is tried again is due when the next one starts.
  const goOn = async (minutes: number) => {
    await world.app.stop();
    world.clock.advance(minutes * MINUTE);
    await world.restart();
  };
  world.clock.advance(HOUR);
  for (const tries of [1, 2, 3]) {
    await until(async () => (await puts(world)).length >= tries);
    await goOn(16);
  }
  await told(world, 'Staff lunch is not known to have begun everywhere yet.');
  await world.provider('DELETE', '/faults');
  await goOn(16);
  expect(await told(world, 'Staff lunch has begun.')).toMatch(/This is \d+ minutes late\.[\s\S]*Rings nobody/u);
  expect(await ringsNow(world)).toEqual([]);
  const texts = (await direct(world).see()).messages.map(textOf);
  expect(texts.filter((text) => /Staff lunch/u.test(text))).toHaveLength(2);
});

test('a diversion is extended over the beginning of a closed day, says so, and goes over to it at its new end', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  await divert(adam, 'main line to Anna until 11:30');
  await ask(adam, '/phone divert');
  await adam.press('Extend');
  await adam.until(({ modals }) => modals.at(-1)?.submit != null);
  await adam.fill('Or another end', 'until 13:00');
  expect(await submit(adam)).toEqual([]);
  expect(await told(world, 'stays diverted until Tuesday 9 June, 13:00')).toContain(
    'Then comes Staff lunch, until Tuesday 9 June, 14:30 (Europe/London): Rings nobody',
  );
  world.clock.advance(HOUR);
  expect(await told(world, 'Staff lunch has begun.')).toContain('Diverted until Tuesday 9 June, 13:00');
  expect(await ringsNow(world)).toEqual(['Anna']);
  world.clock.advance(HOUR);
  await told(world, 'Set for Staff lunch until Tuesday 9 June, 14:30');
  expect(await ringsNow(world)).toEqual([]);
  world.clock.advance(1.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  expect(await ringsNow(world)).toEqual(ALL);
  expect((await puts(world)).length).toBe(3);
});

test('a closed day that is moved while it holds ends at its new end, and at once where it is another day', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  const move = (from: string, to: string) =>
    changeStored(world, ({ days, tenant }) =>
      days.change(tenant, (all) => all.map((each) => ({ ...each, from, until: to }))),
    );
  await move(STAFF.from, '2026-06-09T15:30');
  world.clock.advance(2.75 * HOUR);
  expect(await ringsNow(world)).toEqual([]);
  expect(await read(world.person(ADAM_ADMIN), '/phone divert')).toContain('until Tuesday 9 June, 15:30');
  await move('2026-06-10T12:00', '2026-06-10T14:30');
  await told(world, '*Back');
  expect(await ringsNow(world)).toEqual(ALL);
  world.clock.advance(21.5 * HOUR);
  await until(async () => (await ringsNow(world)).length === 0);
  // Its end is this very moment.
  await move('2026-06-10T10:00', '2026-06-10T12:00');
  await until(async () => (await ringsNow(world)).join() === ALL.join());
});

test('what others changed stays where a diversion goes over to a closed day that is set in the same way', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [{ ...STAFF, settings: { destinations: entries(['Anna']) } }]);
  await divert(adam, 'main line to Anna until 13:00');
  await changeOutside(world, { timeout_seconds: 90 });
  world.clock.advance(2 * HOUR + MINUTE);
  await told(world, 'Set for Staff lunch until');
  world.clock.advance(1.5 * HOUR);
  expect(await told(world, 'Staff lunch is over.')).toContain('gives up after 90 s');
  expect(await ringsNow(world)).toEqual(ALL);
});
