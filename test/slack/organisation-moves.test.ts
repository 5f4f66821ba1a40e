import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { changeMenu } from '../features/change-support.ts';
import { goTo, makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import type { Person } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { BOREAL, boreal, callsTo, install, uninstall } from './installing.ts';
import { ADAM, logged, MIA, slackFault } from './support.ts';

const BELLA = 'U0BELLA01';
const HOLDING = { id: 'E0HOLDING', name: 'Holding' };
const SECOND = { id: 'E0SECOND1', name: 'Second' };
const NOT_CONNECTED = 'No phone account is connected to this workspace yet.';
const NOT_INSTALLED = 'Switchboard is not installed in this workspace.';

/** Acme joins an organisation, or leaves the one that it is in; a day passes, so that nothing is only remembered. */
async function move(world: World, enterprise: typeof HOLDING | null, team = ACME): Promise<void> {
  await world.control('POST', `/workspaces/${team}`, { enterprise });
  world.clock.advance(24 * 60 * 60 * 1000);
}

/** Acme with a key, a change in its history, and a post for every weekday. */
async function settle(world: World): Promise<Person> {
  const adam = world.person(ADAM, PHONES);
  await connect(world, adam, 'everything');
  await changeMenu(adam, { 'Times the menu is replayed': '5' });
  await adam.close(true);
  await makePost(adam);
  return adam;
}

/** Everything started on a Friday. */
async function start(oauth: boolean): Promise<World> {
  const world = await startWorld({ oauth });
  goTo(world, '2026-03-06T15:00:00Z');
  return world;
}

async function hasEverything(adam: Person): Promise<void> {
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  expect(await read(adam, '/phone schedule')).toContain('Every weekday');
  expect(await read(adam, '/phone history')).toContain('replayed');
}

/** Everything that lies in the store under any name, but for claims of deliveries. */
function whatIsKept(world: World): string[] {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'), { readOnly: true });
  try {
    const of = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map(({ tenant }) => String(tenant));
    const records = of(
      "SELECT DISTINCT tenant FROM records WHERE key NOT LIKE 'once/%' AND tenant NOT LIKE '% removal'",
    );
    return [...records, ...of('SELECT tenant FROM jobs'), ...of('SELECT tenant FROM secrets')];
  } finally {
    database.close();
  }
}

describe.each([
  ['one bot token', false],
  ['installs by OAuth', true],
])('with %s', (_, oauth) => {
  async function open(): Promise<{ world: World; adam: Person }> {
    const world = await start(oauth);
    if (oauth) await install(world);
    return { world, adam: await settle(world) };
  }

  test('a workspace keeps everything when it joins an organisation, joins another, leaves it, and comes back', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    for (const enterprise of [HOLDING, SECOND, null, HOLDING]) {
      await move(world, enterprise);
      await hasEverything(adam);
      await world.restart();
      await hasEverything(adam);
    }
  });

  test('a workspace that was in an organisation at first keeps everything when it leaves', async () => {
    await using world = await start(oauth);
    await world.control('POST', `/workspaces/${ACME}`, { enterprise: HOLDING });
    if (oauth) await install(world);
    const adam = await settle(world);
    await move(world, null);
    await hasEverything(adam);
    await world.restart();
    await hasEverything(adam);
  });

  test('its posts go on and can be stopped', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await world.control('POST', `/workspaces/${ACME}`, { enterprise: HOLDING });
    await read(adam, '/phone balance');
    goTo(world, '2026-03-09T09:00:01Z');
    await adam.until(({ messages }) => messages.some(({ ephemeral, text }) => !ephemeral && text.startsWith('Call')));
    expect(await read(adam, '/phone schedule pause 1')).toContain('Paused');
    expect(await read(adam, '/phone schedule')).toContain('*Paused*');
  });

  test('whoever removes the app then takes along what was kept under either name', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await move(world, HOLDING);
    await hasEverything(adam);
    await uninstall(world, { team: ACME });
    expect(whatIsKept(world)).toEqual([]);
  });

  test('a removal finds what nobody has asked for under the new name', async () => {
    const { world: started } = await open();
    await using world = started;
    await move(world, HOLDING);
    await uninstall(world, { team: ACME });
    expect(whatIsKept(world)).toEqual([]);
  });
});

describe('with installs by OAuth', () => {
  async function open(): Promise<{ world: World; adam: Person }> {
    const world = await start(true);
    await install(world);
    return { world, adam: await settle(world) };
  }

  test('Slack is asked once for a proof, and never again while it is remembered', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await move(world, HOLDING);
    const before = (await callsTo(world, 'auth.test')).length;
    for (let turn = 0; turn < 5; turn += 1) await hasEverything(adam);
    // Beside the proof, the history asks once whether files can be sent.
    expect(await callsTo(world, 'auth.test')).toHaveLength(before + 2);
  });

  test('nothing is found where the token does not prove that it is the same workspace', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await adam.type('/phone help');
    const answer = { team_id: ACME, channel_id: 'C0GENERAL', user_id: MIA, command: '/phone', text: 'balance' };
    const body = { ...answer, enterprise_id: HOLDING.id, trigger_id: '1.2.3' };
    const got = (await world.control('POST', '/deliver', { kind: 'command', body })) as { body: string };
    expect(got.body).toContain(NOT_INSTALLED);
    await hasEverything(adam);
  });

  test('while Slack cannot be asked nothing is begun anew, and everything is there afterwards', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await move(world, HOLDING);
    await slackFault(world, 'auth.test', { kind: 'status', status: 503 });
    const said = await read(adam, '/phone balance');
    expect(said).not.toContain(NOT_CONNECTED);
    expect(said).not.toContain(NOT_INSTALLED);
    await hasEverything(adam);
  });

  test('a workspace whose token ended as it joined has everything again once it installs the app', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await world.control('POST', '/tokens', { team: ACME, revoked: true });
    await move(world, HOLDING);
    await world.control('POST', '/tokens', { team: ACME, revoked: false });
    await slackFault(world, 'auth.test', { kind: 'error', error: 'token_revoked' });
    expect(await read(adam, '/phone balance')).toContain(NOT_INSTALLED);
    await install(world);
    await hasEverything(adam);
  });

  test('a workspace that lived by its organisation has everything again once it leaves and installs the app', async () => {
    await using world = await start(true);
    await world.control('POST', `/workspaces/${ACME}`, { enterprise: HOLDING });
    await world.control('POST', `/workspaces/${BOREAL}`, { enterprise: HOLDING });
    await install(world, `enterprise:${HOLDING.id}`);
    const adam = await settle(world);
    await connect(world, boreal(world, BELLA), 'large');
    await move(world, null);
    await install(world);
    await hasEverything(adam);
    // It is no longer among those that go when the organisation removes the app.
    await uninstall(world, { enterprise: HOLDING.id });
    await world.restart();
    await hasEverything(adam);
    expect(whatIsKept(world).filter((name) => name.includes(BOREAL))).toEqual([]);
  });

  test('a workspace that takes over the install of the organisation that it joined keeps everything', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await move(world, HOLDING);
    await hasEverything(adam);
    await install(world, `enterprise:${HOLDING.id}`);
    world.clock.advance(120_000);
    await hasEverything(adam);
  });

  test('two workspaces of one organisation are never taken for one', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await install(world, `team:${BOREAL}`);
    await move(world, HOLDING);
    await move(world, HOLDING, BOREAL);
    expect(await read(boreal(world, BELLA), '/phone balance')).toContain(NOT_CONNECTED);
    await hasEverything(adam);
  });

  test('what was begun anew under the new name is not covered by what lay under the old', async () => {
    const { world: started, adam } = await open();
    await using world = started;
    await world.control('POST', '/tokens', { team: ACME, revoked: true });
    await move(world, HOLDING);
    await install(world, `enterprise:${HOLDING.id}`);
    expect(await read(adam, '/phone balance')).toContain(NOT_CONNECTED);
    await connect(world, adam, 'large');
    world.clock.advance(1000);
    await install(world);
    world.clock.advance(120_000);
    expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
  });
});

test('a move is logged once, with where from and where to', async () => {
  await using world = await start(false);
  const adam = await settle(world);
  await move(world, HOLDING);
  await hasEverything(adam);
  const lines = logged(world).filter(({ msg }) => msg === 'a workspace is of another organisation than before');
  expect(lines).toEqual([expect.objectContaining({ tenant: `-.${ACME}`, from: null, to: HOLDING.id })]);
});
