import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { divert } from './diverting.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, fillConnect, keyOf, labelsOf, MIA_MEMBER, OLIVE_OWNER, read } from './support.ts';

const DAY = 24 * 60 * 60_000;
const ONCE_MORE = 'Press Check and replace once more to do it all the same; until then the key in use stays.';

/** A world in which `read-only` is a second key of the same customer, with the same rights unless others are said. */
async function start(rights?: object): Promise<{ world: World; adam: Person }> {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const keys = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = keys.items.find(({ id }) => id === 'everything')?.permissions;
  await world.provider('PATCH', '/keys/read-only', rights ?? { permissions });
  return { world, adam };
}

/** What the form says about the new key; empty where it says nothing. */
async function said(adam: Person): Promise<string> {
  return Object.values((await adam.modal()).errors ?? {}).join(' ');
}

/** Which key the provider was asked with last. */
async function usedKey(world: World, adam: Person): Promise<unknown> {
  await ask(adam, '/phone numbers');
  const { items } = (await world.provider('GET', '/received')) as { items: { key: string; path: string }[] };
  return items.findLast(({ path }) => path.endsWith('/numbers'))?.key;
}

test('a key of the same customer with the same rights takes the place at once, and the former one is forgotten', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await adam.type('/phone connect sandbox');
  expect((await adam.modal()).title).toBe('Replace the key');
  expect(textOf(await adam.modal())).toContain('A new key is compared with it first');
  await adam.close(true);
  await fillConnect(world, adam, 'read-only');
  const view = await adam.modal();
  expect(view.title).toBe('Connected');
  expect(textOf(view)).toContain(
    '*Sandbox has its new key.* The provider accepted the key. It is of the same customer.',
  );
  await adam.close(true);
  await world.provider('PATCH', '/keys/everything', { active: false });
  expect(await usedKey(world, adam)).toBe('read-only');
  await world.restart();
  expect(await usedKey(world, adam)).toBe('read-only');
  const history = await read(adam, '/phone history');
  expect(history).toContain('A key replaced by another');
  expect(history).not.toContain('Not confirmed');
});

test('a key of another customer is named and takes the place only when it is submitted once more', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await fillConnect(world, adam, 'large');
  const words = await said(adam);
  expect(words).toMatch(
    /This key is not of the same customer\. It is of .+, with 250 numbers; the key in use is of .+, with 3 numbers\. Of the numbers, 3 are missing and 250 are new\./,
  );
  expect(words).toContain(ONCE_MORE);
  const other = keyOf(world, 'firm');
  await adam.fill('API key', other.apiKey);
  await adam.fill('API secret', other.apiSecret);
  await adam.submit();
  expect(await said(adam)).toContain('with 5 numbers; the key in use');
  await adam.close(true);
  expect(await usedKey(world, adam)).toBe('everything');
  await fillConnect(world, adam, 'large');
  expect(await said(adam)).toContain(ONCE_MORE);
  await adam.submit();
  expect(textOf(await adam.modal())).toContain(
    'It is of another customer: what was set up for the former account stays',
  );
  await adam.close(true);
  expect(await usedKey(world, adam)).toBe('large');
  expect(await read(adam, '/phone history')).toContain('A key replaced by one of another customer');
});

test('what the former account has on is not shown of another, and again once it is back', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await divert(adam, 'main line to Ben until 17:00');
  await adam.type('/phone divert main line to Chloë from tomorrow 9:00 until tomorrow 10:00');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Check the change');
  await adam.submit();
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Planned');
  await adam.close(true);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'now' });
  const listed = async () => `${await read(adam, '/phone presets')}\n${await read(adam, '/phone plans')}`;
  const shown = async (viewer: string) => {
    const person = world.person(viewer);
    await person.openHome();
    const home = await person.until(({ home: page }) => page !== null && textOf(page).includes('As of') && page);
    return [textOf(home), await read(adam, '/phone numbers'), await read(adam, '/phone when main line')].join('\n');
  };
  expect((await shown(ADAM_ADMIN)).match(/Ben/g)?.length).toBeGreaterThan(3);
  expect(await read(adam, '/phone divert')).toMatch(/1 number is diverted.*Ben.*1 change is planned.*Chloë/s);
  await fillConnect(world, adam, 'firm');
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('It is of another customer');
  await adam.close(true);
  expect(await shown(OLIVE_OWNER)).not.toMatch(/Ben|Chloë/);
  expect(await read(adam, '/phone divert')).toMatch(
    /Nothing is diverted now.*In an account that was connected before.*Ben.*Chloë/s,
  );
  expect(await read(adam, '/phone disconnect sandbox')).toMatch(
    /nothing goes back by itself.*Main line .Sandbox.: Diverted/s,
  );
  expect((await listed()).match(/Lunch\* · Sandbox \(an account connected before\)/g)).toHaveLength(2);
  await fillConnect(world, adam, 'everything');
  await adam.submit();
  await adam.close(true);
  expect((await shown(MIA_MEMBER)).match(/Ben/g)?.length).toBeGreaterThan(3);
  expect(await read(adam, '/phone divert')).not.toContain('connected before');
  expect(await listed()).toMatch(/Lunch\* · Sandbox\n.*Lunch\* · Main line/s);
});

test('the balance of another customer is not compared with that of the former key', async () => {
  const { world, adam } = await start();
  await using _ = world;
  for (const balance of ['100.00', '90.00', '80.00']) {
    await world.provider('PATCH', '/customers/acme', { balance });
    await ask(adam, '/phone balance');
    world.clock.advance(2 * DAY);
  }
  expect(await read(adam, '/phone balance')).toContain('a day');
  await fillConnect(world, adam, 'firm');
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('It is of another customer');
  await adam.close(true);
  world.clock.advance(DAY);
  const text = await read(adam, '/phone balance');
  expect(text).toContain('104.62');
  expect(text).not.toMatch(/a day|last/);
});

test('a key that may do less says what is lost before it takes the place', async () => {
  const { world, adam } = await start({});
  await using _ = world;
  await fillConnect(world, adam, 'no-ivrs');
  expect(await said(adam)).toBe(
    `The new key may do less: IVR menus (not allowed instead of view and change). ${ONCE_MORE}`,
  );
  await adam.submit();
  expect(textOf(await adam.modal())).toContain('It is of the same customer.');
});

test('where the provider does not say whose both keys are, a person decides', async () => {
  const { world, adam } = await start({ permissions: ['capabilities.read'] });
  await using _ = world;
  await fillConnect(world, adam, 'read-only');
  expect(await said(adam)).toContain('does not say enough of both keys to tell whether they are of one customer');
  await adam.close(true);
  await world.provider('PATCH', '/keys/everything', { active: false });
  await fillConnect(world, adam, 'no-ivrs');
  expect(await said(adam)).toContain(
    'The provider refuses the key in use, so the two cannot be compared. The new one is of',
  );
  await adam.submit();
  expect((await adam.modal()).title).toBe('Connected');
});

test('a wrong key, and a provider that fails at any of the calls, leave the key in use', async () => {
  const { world, adam } = await start();
  await using _ = world;
  await fillConnect(world, adam, 'inactive');
  expect(await said(adam)).toContain('this API key is not active');
  await adam.close(true);
  for (const path of ['/auth/token', '/test', '/capabilities', '/customer', '/numbers']) {
    const effect = { kind: 'status', status: 503, code: 'server_error' };
    await world.provider('POST', '/faults', { effect, times: 'always', match: { path, key: 'read-only' } });
    await fillConnect(world, adam, 'read-only');
    const shown = await adam.until(({ modals }) => modals.at(-1));
    expect(shown.title, path).not.toBe('Connected');
    await adam.close(true);
    await world.provider('DELETE', '/faults');
    expect(await usedKey(world, adam), path).toBe('everything');
  }
  await world.provider('POST', '/faults', {
    effect: { kind: 'status', status: 503, code: 'server_error' },
    times: 'always',
    match: { path: '/customer', key: 'everything' },
  });
  await fillConnect(world, adam, 'read-only');
  expect((await adam.modal()).title).not.toBe('Connected');
  await world.provider('DELETE', '/faults');
  await adam.close(true);
  expect(await usedKey(world, adam)).toBe('everything');
});

test('managers are reminded once of a key that is older than a year, and swap it from there', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const mia = world.person(MIA_MEMBER);
  const direct = adam.direct();
  const reminders = async () =>
    (await direct.see()).messages.filter((each) => textOf(each).includes('is more than a year old'));
  world.clock.advance(364 * DAY);
  await ask(mia, '/phone balance');
  await ask(mia, '/phone people');
  expect(await reminders()).toEqual([]);
  world.clock.advance(2 * DAY);
  await ask(mia, '/phone balance');
  const reminder = await until(async () => (await reminders())[0]);
  expect(textOf(reminder)).toContain('*The API key of Sandbox is more than a year old.*');
  expect(labelsOf(reminder)).toEqual(['Replace the key']);
  await world.restart();
  await ask(mia, '/phone balance');
  world.clock.advance(3 * DAY);
  await ask(mia, '/phone balance');
  await ask(mia, '/phone people');
  expect(await reminders()).toHaveLength(1);
  await direct.press('Replace the key');
  const form = await direct.until(({ modals }) => modals.find(({ title }) => title === 'Replace the key'));
  expect(textOf(form)).toContain('*Sandbox* was connected by');
  const fresh = keyOf(world, 'read-only');
  await direct.fill('API key', fresh.apiKey);
  await direct.fill('API secret', fresh.apiSecret);
  await direct.submit();
  await direct.until(({ modals }) => modals.at(-1)?.title === 'Connected');
  await direct.close(true);
  world.clock.advance(364 * DAY);
  await ask(mia, '/phone balance');
  expect(await reminders()).toHaveLength(1);
  world.clock.advance(2 * DAY);
  await ask(mia, '/phone balance');
  await until(async () => (await reminders()).length === 2);
});

test('the reminder opens the form for nobody who may not manage', async () => {
  const { world, adam } = await start();
  await using _ = world;
  world.clock.advance(366 * DAY);
  await ask(adam, '/phone balance');
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'member' });
  await connect(world, world.person(OLIVE_OWNER), 'everything');
  world.clock.advance(10 * 60_000);
  const direct = adam.direct();
  await direct.until(({ messages }) => messages.find((each) => textOf(each).includes('more than a year old')));
  await direct.press('Replace the key');
  await direct.until(({ messages }) => messages.find((each) => textOf(each).includes('Only managers')));
});

test('where the new key cannot be stored, the key in use stays and nothing is said to be swapped', async () => {
  const { world, adam } = await start();
  await using _ = world;
  const place = join(world.dataDir, 'data.key');
  const sealed = await readFile(place);
  await rm(place);
  await fillConnect(world, adam, 'read-only');
  expect((await adam.modal()).title).not.toBe('Connected');
  await writeFile(place, sealed, { mode: 0o600 });
  await adam.close(true);
  expect(await usedKey(world, adam)).toBe('everything');
  expect(await read(adam, '/phone history')).not.toMatch(/A key replaced by another(?!.*Not confirmed)/s);
  await fillConnect(world, adam, 'read-only');
  expect((await adam.modal()).title).toBe('Connected');
});
