import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, install, removed, sendRemoval, uninstall, untilMarks, Visitor } from './installing.ts';
import { ADAM } from './support.ts';

const BELLA = 'U0BELLA01';
const HOLDING = 'E0HOLDING';
const REMOVED = { type: 'app_uninstalled' };

/** The workspaces that something lies there of: as records that are more than claims of deliveries, or as timed jobs. */
function whoIsKept(world: World): string[] {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const records = database
      .prepare("SELECT DISTINCT tenant FROM records WHERE key NOT LIKE 'once/%' AND key <> 'removal'")
      .all();
    const jobs = database.prepare('SELECT DISTINCT tenant FROM jobs').all();
    return [...new Set([...records, ...jobs].map(({ tenant }) => String(tenant)))].sort();
  } finally {
    database.close();
  }
}

/** A key, a balance that was read, a post that is scheduled, and a watch. */
async function settle(world: World): Promise<void> {
  const adam = world.person(ADAM, PHONES);
  await connect(world, adam, 'everything');
  await read(adam, '/phone balance');
  await makePost(adam);
}

/** Both workspaces use the app. */
async function openBoth(): Promise<World> {
  const world = await startWorld({ oauth: true });
  await install(world);
  await settle(world);
  await install(world, `team:${BOREAL}`);
  await connect(world, boreal(world, BELLA), 'large');
  return world;
}

test('whoever removes the app takes all that is kept of the workspace along, and nothing of others', async () => {
  await using world = await openBoth();
  expect(whoIsKept(world)).toEqual([`-.${ACME}`, `-.${BOREAL}`]);
  await uninstall(world, { team: ACME });
  expect(whoIsKept(world)).toEqual([`-.${BOREAL}`]);
  await install(world);
  await connect(world, world.person(ADAM), 'everything');
  expect(await read(world.person(ADAM), '/phone schedule')).not.toContain('Every weekday');
  expect(await read(world.person(ADAM), '/phone history')).not.toContain('A balance post');
});

test('a workspace that installed the app again keeps what it made since, however late the removal is told', async () => {
  await using world = await openBoth();
  const then = Math.floor(world.clock.now() / 1000);
  await uninstall(world, { team: ACME });
  world.clock.advance(60_000);
  await install(world);
  await settle(world);
  await sendRemoval(world, REMOVED, { event_time: then });
  await world.restart();
  expect(whoIsKept(world)).toEqual([`-.${ACME}`, `-.${BOREAL}`]);
  expect(await read(world.person(ADAM, PHONES), '/phone schedule')).toContain('Every weekday');
});

test('an app that lives by one bot token forgets its workspace as well', async () => {
  await using world = await startWorld();
  await settle(world);
  expect(whoIsKept(world)).toEqual([`-.${ACME}`]);
  await sendRemoval(world, REMOVED, { event_time: Math.floor(world.clock.now() / 1000) });
  expect(whoIsKept(world)).toEqual([]);
});

test('an organisation that removes the app takes what is kept of all its workspaces along', async () => {
  await using world = await startWorld({ oauth: true });
  for (const team of [ACME, BOREAL]) {
    await world.control('POST', `/workspaces/${team}`, { enterprise: { id: HOLDING, name: 'Holding' } });
  }
  await install(world, `enterprise:${HOLDING}`);
  await settle(world);
  await connect(world, boreal(world, BELLA), 'large');
  const homes = [`${ACME} home`, `${BOREAL} home`];
  expect(whoIsKept(world)).toEqual([`${HOLDING}.-`, `${HOLDING}.${ACME}`, `${HOLDING}.${BOREAL}`, ...homes]);
  await uninstall(world, { enterprise: HOLDING });
  expect(whoIsKept(world)).toEqual([]);
});

test('until nothing is left of it, a workspace is told to wait, and cannot install the app again', async () => {
  await using world = await openBoth();
  await world.control('POST', '/uninstall', { team: ACME });
  await untilMarks(world, ({ sweptAt }) => sweptAt !== null);
  const visitor = new Visitor(world.app.url);
  const refused = await visitor.visit((await visitor.allow({ place: `team:${ACME}` })).href);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Switchboard cannot be installed here yet');
  const adam = world.person(ADAM, PHONES);
  for (const command of ['/phone schedule all', '/phone balance', '/phone help']) {
    expect(await read(adam, command)).toContain('what it kept is still being deleted');
  }
  await removed(world);
  await install(world);
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone schedule all')).not.toContain('Every weekday');
  expect(await read(boreal(world, BELLA), '/phone status')).toContain('connected');
});

test('the end of a removal is logged with what was deleted, and nothing of it is there after', async () => {
  await using world = await openBoth();
  await uninstall(world, { team: ACME });
  const ends = world.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.startsWith('all data of a removed workspace'));
  expect(ends).toEqual([
    expect.objectContaining({
      tenant: `-.${ACME}`,
      deleted: { secrets: 1, jobs: 1, records: expect.any(Number) },
    }),
  ]);
  expect(ends[0].deleted.records).toBeGreaterThan(2);
});

test('a removal that cannot be put on record is told again by Slack, and carried out then', async () => {
  await using world = await openBoth();
  const other = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  const event_time = Math.floor(world.clock.now() / 1000);
  const body = { type: 'event_callback', team_id: ACME, event_id: 'Ev1', event_time, event: REMOVED };
  other.exec('BEGIN IMMEDIATE');
  expect(await world.control('POST', '/deliver', { kind: 'event', body })).toMatchObject({ status: 500 });
  other.exec('ROLLBACK');
  other.close();
  await sendRemoval(world, REMOVED, { event_id: 'Ev1', event_time });
  expect(whoIsKept(world)).toEqual([`-.${BOREAL}`]);
});

test('a removal whose process stops is gone on with at the next start', async () => {
  await using world = await openBoth();
  await world.control('POST', '/uninstall', { team: ACME });
  await untilMarks(world, ({ sweptAt }) => sweptAt !== null);
  await world.restart();
  await removed(world);
  await install(world);
  expect(await read(world.person(ADAM), '/phone schedule all')).not.toContain('Every weekday');
});
