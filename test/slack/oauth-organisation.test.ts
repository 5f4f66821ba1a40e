import { expect, test } from 'vitest';
import { connect, read } from '../features/support.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, callsTo, install, sendRemoval, uninstall } from './installing.ts';
import { ADAM, MIA } from './support.ts';

const BELLA = 'U0BELLA01';
const BEN = 'U0BEN0001';
const HOLDING = 'E0HOLDING';
const NOT_CONNECTED = 'No phone account is connected to this workspace yet.';

/** Both workspaces are of one organisation, which has installed the app for all. */
async function openHolding(): Promise<World> {
  const { world } = await installHolding();
  return world;
}

/** The same, and the page on which the install ended. */
async function installHolding(): Promise<{ world: World; page: string }> {
  const world = await startWorld({ oauth: true });
  for (const team of [ACME, BOREAL]) {
    await world.control('POST', `/workspaces/${team}`, { enterprise: { id: HOLDING, name: 'Holding' } });
  }
  const { text } = await install(world, `enterprise:${HOLDING}`);
  return { world, page: text };
}

/** The same, each with a key of its own. */
async function openConnected(): Promise<World> {
  const world = await openHolding();
  await connect(world, world.person(ADAM), 'everything');
  await connect(world, boreal(world, BELLA), 'large');
  return world;
}

test('an install of an organisation serves each of its workspaces', async () => {
  await using world = await openHolding();
  expect(await read(world.person(MIA), '/phone status')).toContain('not connected');
  expect(await read(boreal(world, BEN), '/phone status')).toContain('not connected');
  expect(await callsTo(world, 'oauth.v2.access')).toHaveLength(1);
});

test('the page of an organisation’s install says where the app is, that of one workspace says nothing of organisations', async () => {
  const { world, page } = await installHolding();
  await using _ = world;
  expect(page).toContain('It is there for the whole organisation');
  await using other = await startWorld({ oauth: true });
  expect((await install(other)).text).not.toContain('organisation');
});

test('each workspace of an organisation has its own keys', async () => {
  await using world = await openHolding();
  await connect(world, world.person(ADAM), 'everything');
  expect(await read(boreal(world, BEN), '/phone balance')).toContain(NOT_CONNECTED);
  expect(await read(world.person(MIA), '/phone balance')).toContain('*0.1*');
});

test('an organisation that removes the app takes the keys of all its workspaces along', async () => {
  await using world = await openConnected();
  await uninstall(world, { enterprise: HOLDING });
  await install(world, `enterprise:${HOLDING}`);
  expect(await read(world.person(MIA), '/phone balance')).toContain(NOT_CONNECTED);
  expect(await read(boreal(world, BEN), '/phone balance')).toContain(NOT_CONNECTED);
});

test('one workspace that loses the app leaves the others of its organisation alone', async () => {
  await using world = await openConnected();
  const authorizations = [{ enterprise_id: HOLDING, team_id: null, is_enterprise_install: true }];
  const event_time = Math.floor(world.clock.now() / 1000);
  await sendRemoval(world, { type: 'app_uninstalled' }, { enterprise_id: HOLDING, authorizations, event_time });
  await world.restart();
  expect(await read(world.person(MIA), '/phone balance')).toContain(NOT_CONNECTED);
  expect(await read(boreal(world, BEN), '/phone balance')).not.toContain(NOT_CONNECTED);
});

test.each([
  ['no workspace', null],
  ['itself instead of a workspace', HOLDING],
])(
  'an event of an organisation that names %s is understood, and believed when its token is dead',
  async (_, team_id) => {
    await using world = await openConnected();
    const event = { type: 'app_uninstalled' };
    const about = () => ({ team_id, enterprise_id: HOLDING, event_time: Math.floor(world.clock.now() / 1000) });
    await sendRemoval(world, event, { ...about(), event_id: 'Ev1' });
    expect(await read(world.person(MIA), '/phone balance')).toContain('*0.1*');
    await uninstall(world, { enterprise: HOLDING });
    await install(world, `enterprise:${HOLDING}`);
    await connect(world, world.person(ADAM), 'everything');
    await world.control('POST', '/faults', {
      method: 'auth.test',
      effect: { kind: 'error', error: 'account_inactive' },
    });
    await sendRemoval(world, event, { ...about(), event_id: 'Ev2' });
    expect(await read(world.person(MIA), '/phone balance')).toContain(
      'Switchboard is not installed in this workspace.',
    );
  },
);

test('a workspace with an install of its own that is older goes over to that of its organisation', async () => {
  await using world = await startWorld({ oauth: true });
  await world.control('POST', `/workspaces/${ACME}`, { enterprise: { id: HOLDING, name: 'Holding' } });
  await install(world);
  await connect(world, world.person(ADAM), 'everything');
  world.clock.advance(1000);
  await install(world, `enterprise:${HOLDING}`);
  await world.control('POST', '/tokens', { team: ACME, revoked: true });
  world.clock.advance(120_000);
  const answer = { team_id: ACME, enterprise_id: HOLDING, channel_id: 'C0GENERAL', user_id: MIA, command: '/phone' };
  const body = { ...answer, text: 'balance', trigger_id: '1.2.3', is_enterprise_install: 'true' };
  const got = (await world.control('POST', '/deliver', { kind: 'command', body })) as { body: string };
  expect(got.body).toContain('*0.1*');
});
