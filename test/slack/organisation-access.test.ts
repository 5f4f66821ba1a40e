import { expect, test } from 'vitest';
import { goTo, makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, install, removed } from './installing.ts';
import { ADAM, logged } from './support.ts';

const BELLA = 'U0BELLA01';
const BETH_OF_BOREAL = 'U0BETH001';
const HOLDING = { id: 'E0HOLDING', name: 'Holding' };
const NOT_CONNECTED = 'No phone account is connected to this workspace yet.';
const MANAGERS_ALONE = 'Only managers can';

/** Both workspaces live by the install of their organisation, each with a key of its own. */
async function openHolding(): Promise<World> {
  const world = await startWorld({ oauth: true });
  goTo(world, '2026-03-06T15:00:00Z');
  for (const team of [ACME, BOREAL]) await world.control('POST', `/workspaces/${team}`, { enterprise: HOLDING });
  await install(world, `enterprise:${HOLDING.id}`);
  await connect(world, world.person(ADAM), 'everything');
  await connect(world, boreal(world, BELLA), 'large');
  world.clock.advance(60_000);
  return world;
}

async function untilRemoved(world: World): Promise<void> {
  while (!logged(world).some(({ msg }) => msg === 'Slack says that the app was removed')) {
    await fetch(new URL('/healthz', world.app.url));
  }
  await removed(world);
}

/** What somebody is answered who types a command in Acme's #general, wherever they belong. */
async function typed(world: World, user: string, text: string): Promise<string> {
  const asker = { team_id: ACME, enterprise_id: HOLDING.id, channel_id: 'C0GENERAL', user_id: user };
  const body = {
    ...asker,
    command: '/phone',
    text,
    trigger_id: `1.2.${world.clock.now()}${text}`,
    is_enterprise_install: 'true',
  };
  return ((await world.control('POST', '/deliver', { kind: 'command', body })) as { body: string }).body;
}

test('an organisation that takes the app from one workspace takes what is kept of that one alone', async () => {
  await using world = await openHolding();
  const adam = world.person(ADAM, PHONES);
  await makePost(adam);
  await world.control('POST', '/access', { team: ACME, granted: false });
  await untilRemoved(world);
  expect(await read(boreal(world, BELLA), '/phone balance')).toContain('*12345678901234567890.123456789*');
  world.clock.advance(60_000);
  await world.control('POST', '/access', { team: ACME, granted: true });
  world.clock.advance(120_000);
  expect(await read(adam, '/phone balance')).toContain(NOT_CONNECTED);
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone schedule')).not.toContain('Every weekday');
});

test('a workspace that installed the app itself goes on by that when its organisation takes it away', async () => {
  await using world = await openHolding();
  const adam = world.person(ADAM);
  await install(world);
  world.clock.advance(120_000);
  const event = { type: 'team_access_revoked', team_ids: [ACME, 7, 'C0GENERAL', BOREAL] };
  const authorizations = [{ enterprise_id: HOLDING.id, team_id: null, is_enterprise_install: true }];
  const about = { team_id: null, enterprise_id: HOLDING.id, authorizations, event_id: 'Ev1' };
  const event_time = Math.floor(world.clock.now() / 1000);
  await world.control('POST', '/deliver', {
    kind: 'event',
    body: { type: 'event_callback', event, event_time, ...about },
  });
  await untilRemoved(world);
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  expect(await read(boreal(world, BELLA), '/phone balance')).toContain(NOT_CONNECTED);
});

test('an admin of another workspace of the organisation reads, and manages only when named', async () => {
  await using world = await openHolding();
  expect(await typed(world, BETH_OF_BOREAL, 'balance')).toContain('*0.1*');
  expect(await typed(world, BETH_OF_BOREAL, 'disconnect')).toContain(MANAGERS_ALONE);
  const adam = world.person(ADAM);
  await adam.type('/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.length > 0);
  await adam.fill('Managers', [BETH_OF_BOREAL]);
  await adam.submit();
  world.clock.advance(120_000);
  expect(await typed(world, BETH_OF_BOREAL, 'disconnect')).toContain('Disconnect Sandbox?');
});

test('an owner of the organisation manages each of its workspaces, an admin of it only their own', async () => {
  await using world = await openHolding();
  await world.control('POST', `/users/${BETH_OF_BOREAL}`, { role: 'member', organisation: 'admin' });
  expect(await typed(world, BETH_OF_BOREAL, 'disconnect')).toContain(MANAGERS_ALONE);
  await world.control('POST', `/users/${BETH_OF_BOREAL}`, { role: 'member', organisation: 'owner' });
  world.clock.advance(120_000);
  expect(await typed(world, BETH_OF_BOREAL, 'disconnect')).toContain('Disconnect Sandbox?');
});
