import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { removed } from '../slack/installing.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  read,
  traffic,
} from './support.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Presses the confirming button of an environment and returns what has taken the place of the question. */
async function confirm(person: Person, name: 'Sandbox' | 'Live'): Promise<string> {
  await person.press(`Disconnect ${name}`);
  const answers = [`${name} is disconnected;`, `No ${name} account is connected`];
  return person.until(({ messages }) =>
    messages.map(textOf).find((text) => answers.some((answer) => text.includes(answer))),
  );
}

test('asks first, with one button for each environment that is connected', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  expect(labelsOf(await ask(adam, '/phone disconnect'))).toEqual(['Disconnect Sandbox']);
  await connect(world, adam, 'live-everything');
  expect(labelsOf(await ask(adam, '/phone disconnect'))).toEqual(['Disconnect Sandbox', 'Disconnect Live']);
  expect(labelsOf(await ask(adam, '/phone disconnect live'))).toEqual(['Disconnect Live']);
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
});

test('forgets the key, and the other environment takes over', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  await ask(adam, '/phone disconnect sandbox');
  expect(await confirm(adam, 'Sandbox')).toContain('Commands use Live now.');
  expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
  await ask(adam, '/phone disconnect');
  expect(await confirm(adam, 'Live')).toContain('Nothing is connected now.');
  expect(await read(adam, '/phone balance')).toContain('No phone account is connected');
});

test('the balance of whatever key is connected next is not compared with what was read before', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  for (const balance of ['100.00', '90.00', '80.00']) {
    await world.provider('PATCH', '/customers/acme', { balance });
    await ask(adam, '/phone balance');
    world.clock.advance(2 * DAY_MS);
  }
  expect(await read(adam, '/phone balance')).toContain('a day');
  expect(await read(adam, '/phone disconnect')).toContain('it may be of another account');
  await confirm(adam, 'Sandbox');
  await connect(world, adam, 'firm');
  world.clock.advance(DAY_MS);
  const text = await read(adam, '/phone balance');
  expect(text).toContain('104.62');
  expect(text).not.toMatch(/a day|last/);
});

test('says so when there is nothing to forget, and how to see what there is', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  const text = await read(adam, '/phone disconnect');
  expect(text).toContain('No account is connected to this workspace.');
  expect(text).toContain('/phone setup');
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone disconnect live')).toContain('No Live account is connected');
});

test('a second press, or somebody else’s, finds that it is done', async () => {
  await using world = await startWorld();
  const [adam, olive] = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
  await connect(world, adam, 'everything');
  await ask(adam, '/phone disconnect');
  await ask(olive, '/phone disconnect');
  expect(await confirm(adam, 'Sandbox')).toContain('Sandbox is disconnected');
  expect(await confirm(olive, 'Sandbox')).toContain('No Sandbox account is connected');
});

test('a click that is delivered again does not disconnect what was connected since', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone disconnect');
  await confirm(adam, 'Sandbox');
  await connect(world, adam, 'large');
  const click = (await traffic(world)).find(({ label }) => label === 'disconnect:confirm#sandbox');
  expect(click).toBeDefined();
  await world.control('POST', '/deliver', { kind: 'interaction', body: click?.request });
  expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
});

test('removing the app from the workspace removes every key', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  await world.control('POST', '/uninstall', { team: ACME });
  await world.control('POST', '/tokens', { team: ACME, revoked: false });
  await removed(world);
  expect(await read(adam, '/phone balance')).toContain('No phone account is connected');
});

test('nothing is left of people, App Home, outages and reminders once the app is removed', async () => {
  await using world = await startWorld();
  const [adam, mia] = [world.person(ADAM_ADMIN), world.person(MIA_MEMBER)];
  await connect(world, adam, 'everything');
  const kept = (): string[] => {
    using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
    const rows = database.prepare('SELECT key FROM records WHERE tenant = ?').all('-.T0ACME001');
    return rows.map(({ key }) => String(key)).filter((key) => key !== 'removal');
  };
  world.clock.advance(366 * 24 * 60 * 60_000);
  await ask(mia, '/phone people');
  await mia.press('Give my number');
  await mia.fill('Telephone number', '07700 900461');
  await mia.submit();
  await mia.submit();
  await breakProvider(world, { kind: 'status', status: 403, code: 'inactive_api_key' });
  await mia.openHome();
  await world.control('POST', '/scopes', { team: ACME, lacking: ['usergroups:read'] });
  await ask(adam, '/phone access');
  await adam.press('Change');
  const kinds = ['person/', 'home/', 'outage/sandbox', 'outage/scope', 'old-key/sandbox'];
  await until(() => kinds.every((kind) => kept().some((key) => key.startsWith(kind))));
  await world.control('POST', '/uninstall', { team: ACME });
  await removed(world);
  expect(kept()).toEqual([]);
});
