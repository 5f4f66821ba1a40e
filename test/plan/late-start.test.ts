import { expect, test } from 'vitest';
import { closedFromOne, HOUR, inHours, NOON } from './closed-from-one.ts';
import { dutyListOf } from './fixtures.ts';
import { Office, TENANT, THING, USER } from './year/office.ts';
import { numberOf } from './year/provider.ts';
import { ringsOf } from './year/scene.ts';

test.each([
  ['closed', 'planned'],
  ['planned', 'closed'],
] as const)(
  'what is planned for good before a closed day is what comes behind it, where both are late and %s comes first',
  async (...order) => {
    const { clock, rings, planFor, tell } = await closedFromOne();
    await planFor(0.5);
    clock.moveTo(NOON + 2 * HOUR);
    for (const each of order) await tell(each);
    expect(rings()).toBe('Ben');
    clock.moveTo(NOON + 5 * HOUR);
    await tell('closed');
    expect(rings()).toBe('Anna');
  },
);

test.each([
  ['closed', 'planned'],
  ['planned', 'closed'],
] as const)(
  'what is planned for good for the middle of a closed day holds over it, where both are late and %s comes first',
  async (...order) => {
    const { clock, rings, planFor, tell } = await closedFromOne();
    await planFor(1.5);
    clock.moveTo(NOON + 2 * HOUR);
    for (const each of order) await tell(each);
    expect(rings()).toBe('Anna');
    clock.moveTo(NOON + 5 * HOUR);
    await tell('closed');
    expect(rings()).toBe('Anna');
  },
);

test('a start that the provider fails at is made once it can, and no closed day comes in between', async () => {
  const { provider, written, planFor, passUntil } = await closedFromOne();
  await planFor(0.5, inHours(3));
  provider.illness = 'failing';
  await passUntil(0.9);
  provider.illness = 'well';
  await passUntil(3);
  expect(written).toEqual(['Anna', 'Ben']);
});

test('a start that could not be made before what it was to follow was changed is noted as nothing that holds', async () => {
  const { office, provider, planFor, passUntil } = await closedFromOne();
  await planFor(0.2, inHours(0.8));
  provider.illness = 'failing';
  await passUntil(0.3);
  provider.illness = 'well';
  provider.edit({ ...provider.held, list: provider.held.list.map((each) => ({ ...each, ring: 45 })) });
  await passUntil(0.7);
  expect(await office.temporary.planned(TENANT)).toMatchObject([{ state: 'asked' }]);
  expect(await office.store.list(TENANT)).toEqual([]);
});

test.each([
  ['a change without an end', 0.2],
  ['a closed day', 1.2],
] as const)('what is set for good over %s holds from its write on, wherever the process is killed', async (_, at) => {
  let isKilled = true;
  // Each call of a port is two steps; killed behind one is killed before the next.
  for (let steps = 0; isKilled; steps += 2) {
    const { office, lasting, rings, passUntil } = await closedFromOne();
    if (at < 1) await office.set(['Anna'], { reminder: inHours(0.1) });
    await passUntil(at);
    office.light(steps);
    isKilled = (await Promise.race([office.set(['Chloë'], { preset: true }), office.dies])) === 'died';
    const [held, next] = [rings(), new Office(lasting)];
    await passUntil(at + 0.1, next);
    expect(rings()).toBe(held);
    expect((await next.store.list(TENANT)).filter(({ state }) => state === 'planned')).toEqual([]);
  }
});

test('what others changed is asked about at the end also where something that was to take its place was never written', async () => {
  const { office, provider, passUntil } = await closedFromOne();
  await office.set(['Anna'], { ring: 30, reminder: inHours(0.9) });
  provider.edit({ ...provider.held, list: provider.held.list.map((each) => ({ ...each, ring: 45 })) });
  provider.illness = 'failing';
  await office.set(['Chloë'], { preset: true });
  provider.illness = 'well';
  await passUntil(0.1);
  const [held] = await office.store.list(TENANT);
  expect(held).toMatchObject({ state: 'on' });
  const options = { by: USER, overrule: false, from: null };
  expect(await office.temporary.end(TENANT, held?.id ?? '', options)).toMatchObject({ kind: 'contested' });
});

test('what others changed and set back themselves stays so at the end, where something that was to take its place was never written', async () => {
  const { office, provider, passUntil } = await closedFromOne();
  await office.set(['Anna'], { reminder: inHours(0.9) });
  provider.edit({ ...provider.held, timeout: 86 });
  provider.illness = 'failing';
  await office.set(['Chloë'], { end: inHours(0.8) });
  provider.illness = 'well';
  await passUntil(0.1);
  provider.edit({ ...provider.held, timeout: 60 });
  await passUntil(0.9);
  expect(await office.store.list(TENANT)).toEqual([]);
  expect(provider.held.timeout).toBe(60);
});

test('a closed day that begins under a diversion that was never written is laid once that is known', async () => {
  const { office, provider, rings, passUntil } = await closedFromOne();
  await passUntil(0.9);
  provider.illness = 'failing';
  await office.set(['Anna'], { end: inHours(9) });
  provider.illness = 'away';
  await passUntil(1.05);
  provider.illness = 'well';
  await passUntil(1.5);
  expect(rings()).toBe('Ben');
  await passUntil(5.1);
  expect(rings()).toBe('Anna,Ben,Chloë,Desk');
  expect(await office.store.list(TENANT)).toEqual([]);
});

test('a hand-over that comes under a diversion that was never written is done once that is known', async () => {
  const { office, owner, provider, rings, passUntil } = await closedFromOne();
  const people = ['Anna', 'Ben'].map((name) => ({ name, number: numberOf(name) }));
  const list = dutyListOf({ ...THING, owner, people, every: 'day', time: '19:00', starts: '2026-06-08', zone: 'UTC' });
  await office.duty.save(TENANT, list, null);
  await passUntil(6.99);
  expect(rings()).toBe('Anna,Ben,Chloë,Desk');
  provider.illness = 'failing';
  await office.set(['Desk'], { end: inHours(20) });
  provider.illness = 'well';
  await passUntil(7.5);
  expect(await office.store.list(TENANT)).toEqual([]);
  expect(rings()).toBe('Ben,Anna,Chloë,Desk');
});

test('a closed day that could not be laid at the end of a diversion is tried again also where the provider cannot be reached then', async () => {
  const { office, provider, rings, passUntil } = await closedFromOne();
  await office.set(['Anna'], { end: inHours(3) });
  provider.illness = 'failing';
  await passUntil(3.01);
  provider.illness = 'away';
  await passUntil(3.1);
  provider.illness = 'well';
  await passUntil(3.5);
  expect(rings()).toBe('Ben');
});

test('the order that people set in a shift stays at the end of a closed day that was never written', async () => {
  const { office, owner, provider, rings, passUntil } = await closedFromOne();
  const people = ['Ben', 'Anna'].map((name) => ({ name, number: numberOf(name) }));
  const list = dutyListOf({ ...THING, owner, people, every: 'day', time: '08:00', starts: '2026-06-09', zone: 'UTC' });
  await office.duty.save(TENANT, list, null);
  await passUntil(0.1);
  await office.set(['Anna', 'Desk', 'Ben'], { preset: true });
  const set = rings();
  await passUntil(0.9);
  provider.illness = 'failing';
  await passUntil(4.9);
  expect(await office.store.list(TENANT)).toMatchObject([{ state: 'planned' }]);
  provider.illness = 'away';
  await passUntil(5.1);
  provider.illness = 'well';
  await passUntil(6);
  expect(await office.store.list(TENANT)).toEqual([]);
  expect(rings()).toBe(set);
});

test('a closed day that was to be over while nobody knew whether a diversion had taken its place is over once that is known', async () => {
  const { office, provider, rings, passUntil } = await closedFromOne();
  await passUntil(4.99);
  provider.illness = 'failing';
  await office.set(['Anna'], { end: inHours(9) });
  provider.illness = 'well';
  await passUntil(5.2);
  expect(rings()).toBe('Anna,Ben,Chloë,Desk');
  expect(await office.store.list(TENANT)).toEqual([]);
});

test('nobody is asked about what a return wrote itself, where a hand-over comes before it goes on', async () => {
  let isKilled = true;
  for (let steps = 0; isKilled; steps += 2) {
    const { clock, lasting, office, owner, rings, passUntil, tell } = await closedFromOne();
    const people = ['Ben', 'Chloë', 'Anna'].map((name) => ({ name, number: numberOf(name) }));
    const times = { every: 'day', time: '15:00', starts: '2026-06-08', zone: 'UTC' } as const;
    await office.duty.save(TENANT, dutyListOf({ ...THING, owner, people, ...times }), null);
    await passUntil(4.99);
    clock.moveTo(NOON + 5 * HOUR);
    office.light(steps);
    isKilled = (await tell('closed')) === 'died';
    clock.moveTo(NOON + 30 * HOUR);
    const next = new Office(lasting);
    await passUntil(31, next);
    expect(await next.store.list(TENANT)).toEqual([]);
    expect(rings().split(',')[0]).toBe('Anna');
  }
});

test('a hand-over that the rules of its zone bring forward while the app does not run comes at its wall time', async () => {
  const { clock, scheduler, office, owner, rings, tell } = await closedFromOne();
  const people = ['Anna', 'Ben'].map((name) => ({ name, number: numberOf(name) }));
  const list = dutyListOf({ ...THING, owner, people, every: 'day', time: '19:00', starts: '2026-06-08', zone: 'UTC' });
  await office.duty.save(TENANT, list, null);
  await tell('duty');
  expect(rings()).toBe('Anna,Ben,Chloë,Desk');
  // By the rules of before it was to come an hour later.
  const found = await office.duties.of(TENANT, THING);
  if (found === null) throw new Error('The duty list is gone');
  const late = `duty-old-${(NOON + 8 * HOUR).toString(36)}`;
  await scheduler.remove(TENANT, found.list.job);
  await office.duties.write(TENANT, { ...found.list, job: late }, found);
  await office.repair();
  const next = scheduler.next;
  expect(scheduler.ids.filter((id) => id.startsWith('wake-duty-'))).toHaveLength(1);
  clock.moveTo(NOON + 7 * HOUR);
  await tell('closed');
  await tell('closed');
  expect(next?.id).not.toBe(late);
  await tell('duty');
  expect(rings()).toBe('Ben,Anna,Chloë,Desk');
});

test('the order that people set is shown until somebody takes the next shift, or what they planned begins', async () => {
  const { office, owner, planFor, tell } = await closedFromOne();
  await office.closed.change(TENANT, () => []);
  const people = ['Ben', 'Anna'].map((name) => ({ name, number: numberOf(name) }));
  const times = { every: 'day', time: '08:00', starts: '2026-06-09', zone: 'UTC', swaps: { '1': null } } as const;
  await office.duty.save(TENANT, dutyListOf({ ...THING, owner, people, ...times }), null);
  await tell('duty');
  await office.set(['Desk'], { preset: true });
  const shown = async () => {
    const spans = await office.ahead(NOON + 60 * HOUR);
    return spans.map(({ from, settings }) => `${(from - NOON) / HOUR}: ${ringsOf(settings).list[0]?.name}`);
  };
  expect(await shown()).toEqual(['0: Anna', '44: Ben']);
  await planFor(30);
  expect(await shown()).toEqual(['0: Anna', '30: Ben', '44: Ben']);
});

test('a closed day whose end is asked about is shown until somebody answers, also where another one begins', async () => {
  const { office, provider, passUntil } = await closedFromOne();
  await office.set(['Anna', 'Ben', 'Chloë', 'Desk'], { ring: 30 });
  const [day] = await office.closedDays.list(TENANT);
  if (day === undefined) throw new Error('There is no closed day');
  const next = { ...day, id: 'n', name: 'N', from: '2026-06-10T13:00', until: '2026-06-10T17:00', jobs: [] };
  await office.closed.change(TENANT, (days) => [...days, next]);
  await passUntil(2);
  provider.edit({ ...provider.held, list: provider.held.list.map((entry) => ({ ...entry, ring: 45 })) });
  await passUntil(20);
  expect((await office.store.list(TENANT)).map(({ state }) => state)).toEqual(['asked']);
  const spans = await office.ahead(NOON + 28 * HOUR);
  const shown = spans.map(({ from, settings }) => `${(from - NOON) / HOUR}: ${ringsOf(settings).list[1]?.ring}`);
  expect(shown).toEqual(['20: 45']);
});
