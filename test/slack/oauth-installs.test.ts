import { expect, test } from 'vitest';
import { connect, read } from '../features/support.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, callsTo, install, sendEvent, sendRemoval, uninstall } from './installing.ts';
import { ADAM, MIA } from './support.ts';

const BELLA = 'U0BELLA01';
const BEN = 'U0BEN0001';
const NOT_CONNECTED = 'No phone account is connected to this workspace yet.';
const REMOVED = { type: 'app_uninstalled' };
const REVOKED = { type: 'tokens_revoked', tokens: { oauth: [], bot: ['U0ACMEBOT'] } };

const balanceIn = (world: World) => read(world.person(MIA), '/phone balance');
const seconds = (world: World) => Math.floor(world.clock.now() / 1000);

/** Acme has installed the app and connected a key. */
async function openAcme(options: { socket?: boolean } = {}): Promise<World> {
  const world = await startWorld({ oauth: true, ...options });
  await install(world);
  await connect(world, world.person(ADAM), 'everything');
  return world;
}

/** Both workspaces have; what they see differs. */
async function openBoth(): Promise<World> {
  const world = await openAcme();
  await install(world, `team:${BOREAL}`);
  await connect(world, boreal(world, BELLA), 'large');
  return world;
}

test('a new token takes the place of a dead one, and the keys stay', async () => {
  await using world = await openAcme();
  await world.control('POST', '/tokens', { team: ACME, revoked: true });
  await install(world);
  expect(await balanceIn(world)).toContain('*0.1*');
});

test.each([['app_uninstalled'], ['tokens_revoked']])(
  'after a removal that begins with %s nothing is left',
  async (first) => {
    await using world = await openAcme();
    await uninstall(world, { team: ACME, first });
    await install(world);
    expect(await balanceIn(world)).toContain(NOT_CONNECTED);
    await world.restart();
    expect(await balanceIn(world)).toContain(NOT_CONNECTED);
  },
);

test('a workspace that comes back is shown nothing of what was known of it before', async () => {
  await using world = await openAcme();
  const adam = world.person(ADAM);
  expect(await read(adam, '/phone numbers')).toContain('Main line');
  await uninstall(world, { team: ACME });
  await world.provider('PATCH', '/numbers/%2B441632960101', { display_name: 'Front desk' });
  await install(world);
  await connect(world, adam, 'everything');
  const before = (await callsTo(world, 'views.publish')).length;
  await adam.openHome();
  await adam.until(({ home }) => JSON.stringify(home).includes('Front desk'));
  const shown = (await callsTo(world, 'views.publish')).slice(before);
  expect(JSON.stringify(shown)).not.toContain('Main line');
});

test.each([
  ['app_uninstalled', REMOVED],
  ['tokens_revoked', REVOKED],
])('%s alone is enough, and its repetition harmless', async (_, event) => {
  await using world = await openAcme();
  for (const event_id of ['Ev1', 'Ev2']) {
    await sendRemoval(world, event, { event_id, event_time: seconds(world) });
  }
  expect(await balanceIn(world)).toContain('Switchboard is not installed in this workspace.');
});

test.each([
  ['app_uninstalled', REMOVED],
  ['tokens_revoked', REVOKED],
])('%s that comes late leaves a newer install and its keys alone', async (_, event) => {
  await using world = await openAcme();
  const then = seconds(world);
  await uninstall(world, { team: ACME });
  world.clock.advance(60_000);
  await install(world);
  await connect(world, world.person(ADAM), 'everything');
  await sendRemoval(world, event, { event_time: then });
  expect(await balanceIn(world)).toContain('*0.1*');
  await world.restart();
  expect(await balanceIn(world)).toContain('*0.1*');
});

test('tokens of people are none of ours', async () => {
  await using world = await openAcme();
  const event = { type: 'tokens_revoked', tokens: { oauth: [MIA], bot: [] } };
  await sendEvent(world, event, { event_time: seconds(world) });
  await world.restart();
  expect(await balanceIn(world)).toContain('*0.1*');
});

test('a removal by Socket Mode wipes as well', async () => {
  await using world = await openAcme({ socket: true });
  await uninstall(world, { team: ACME });
  await install(world);
  expect(await balanceIn(world)).toContain(NOT_CONNECTED);
});

test('a workspace that removes the app leaves the other one alone', async () => {
  await using world = await openBoth();
  await uninstall(world, { team: ACME });
  await world.restart();
  expect(await read(boreal(world, BEN), '/phone numbers')).not.toContain(NOT_CONNECTED);
});

test('each workspace is called with its own token, however many ask at once', async () => {
  await using world = await openBoth();
  world.clock.advance(120_000);
  const before = (await callsTo(world, 'users.info')).length;
  await Promise.all([
    balanceIn(world),
    read(boreal(world, BEN), '/phone status'),
    read(world.person('U0NOAH001'), '/phone status'),
    read(boreal(world, 'U0BIANCA1'), '/phone balance'),
  ]);
  const asked = (await callsTo(world, 'users.info')).slice(before);
  const teams = asked.map(({ response }) => (response as { user?: { id: string; team_id: string } }).user);
  expect(teams.map((user) => `${user?.id} ${user?.team_id}`).toSorted()).toEqual(
    [`${BEN} ${BOREAL}`, `U0BIANCA1 ${BOREAL}`, `${MIA} ${ACME}`, `U0NOAH001 ${ACME}`].toSorted(),
  );
});

test('what one workspace connected, another never reads', async () => {
  await using world = await openAcme();
  await install(world, `team:${BOREAL}`);
  expect(await read(boreal(world, BEN), '/phone balance')).toContain(NOT_CONNECTED);
});

test('a workspace that left out the optional scopes has everything else', async () => {
  await using world = await startWorld({ oauth: true });
  await install(world, `team:${ACME}`, ['channels:history', 'groups:history']);
  await connect(world, world.person(ADAM), 'everything');
  expect(await balanceIn(world)).toContain('*0.1*');
});
