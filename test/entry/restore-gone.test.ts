import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import { BOREAL, boreal, install, removed, uninstall } from '../slack/installing.ts';
import { ADAM } from '../slack/support.ts';
import { until } from '../support/until.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { passphraseFile, QUICK_KEY, type Ran, runEntry } from './commands.ts';
import { makeFolder } from './support.ts';

const HOLDS_ACME = `-.${ACME}`;

/** Two workspaces, a backup of both, and one of them gone since. */
async function goneSince(world: World): Promise<{ words: string[] }> {
  await install(world);
  await install(world, `team:${BOREAL}`);
  const adam = world.person(ADAM, PHONES);
  await connect(world, adam, 'everything');
  await makePost(adam);
  const elsewhere = await makeFolder();
  const words = [join(elsewhere, 'backup'), '--passphrase-file', passphraseFile(elsewhere)];
  expect(await runEntry('backup', words, { DATA_DIR: world.dataDir }, QUICK_KEY)).toMatchObject({ code: 0 });
  await uninstall(world, { team: ACME });
  await world.app.stop();
  rmSync(world.dataDir, { recursive: true });
  return { words };
}

function restoreInto(world: World, words: readonly string[], apiUrl = world.slack.apiUrl): Promise<Ran> {
  return runEntry('restore', words, { DATA_DIR: world.dataDir, SLACK_API_URL: apiUrl }, QUICK_KEY);
}

/** Where something of a workspace lies, and whether its name stands anywhere in the files at all. */
function leftOf(dir: string, team: string): { rows: unknown[]; inFiles: boolean } {
  const database = new DatabaseSync(join(dir, 'switchboard.db'), { readOnly: true });
  const rows = database
    .prepare(
      "SELECT 'secret' AS what, tenant, '' AS key FROM secrets UNION ALL SELECT 'record', tenant, key FROM records UNION ALL SELECT 'job', tenant, id FROM jobs",
    )
    .all()
    .filter((row) => JSON.stringify(row).includes(team));
  database.close();
  const inFiles = readdirSync(dir).some((name) => readFileSync(join(dir, name)).includes(team));
  return { rows, inFiles };
}

test('a workspace that removed the app after the backup does not come back with it, and the others do', async () => {
  await using world = await startWorld({ oauth: true, systemTime: true });
  const { words } = await goneSince(world);
  const { code, said } = await restoreInto(world, words);
  expect(code).toBe(0);
  expect(said).toContain(`Removed the app since, and wiped: ${HOLDS_ACME}.`);
  expect(said).toContain('Still installed: 1.');
  expect(leftOf(world.dataDir, ACME)).toEqual({ rows: [], inFiles: false });
  await world.restart();
  expect(await read(boreal(world, 'U0BELLA01'), '/phone help')).toContain('*No phone account is connected yet.*');
  await install(world);
  expect(await read(world.person(ADAM, PHONES), '/phone status')).toContain('connect');
});

test('what Slack cannot be asked about is kept, said, and wiped at the first start at which Slack answers', async () => {
  await using world = await startWorld({ oauth: true, systemTime: true });
  const { words } = await goneSince(world);
  const { code, said } = await restoreInto(world, words, 'http://127.0.0.1:9/api/');
  expect(code).toBe(0);
  expect(said).toContain('Slack did not answer about ');
  expect(said).toContain('kept, and asked about again at the next start.');
  expect(leftOf(world.dataDir, ACME).rows).not.toEqual([]);
  await world.control('POST', '/faults', { method: 'auth.test', effect: { kind: 'status', status: 503 }, times: 2 });
  await world.restart();
  expect(world.log.join('')).toContain('it is asked again at the next start');
  await world.control('DELETE', '/faults');
  await world.restart();
  await world.app.stop();
  expect(leftOf(world.dataDir, ACME)).toEqual({ rows: [], inFiles: false });
  expect(existsSync(join(world.dataDir, 'switchboard.db'))).toBe(true);
});

const HOLDING = { id: 'E0HOLDING', name: 'Holding' };

/** Both workspaces live by the install of their organisation; a backup, and Acme is without the app since. */
async function takenFromOne(world: World): Promise<{ words: string[] }> {
  for (const team of [ACME, BOREAL]) await world.control('POST', `/workspaces/${team}`, { enterprise: HOLDING });
  await install(world, `enterprise:${HOLDING.id}`);
  await connect(world, world.person(ADAM, PHONES), 'everything');
  await makePost(world.person(ADAM, PHONES));
  await connect(world, boreal(world, 'U0BELLA01'), 'large');
  const elsewhere = await makeFolder();
  const words = [join(elsewhere, 'backup'), '--passphrase-file', passphraseFile(elsewhere)];
  expect(await runEntry('backup', words, { DATA_DIR: world.dataDir }, QUICK_KEY)).toMatchObject({ code: 0 });
  await world.control('POST', '/access', { team: ACME, granted: false });
  await until(() => world.log.some((line) => line.includes('Slack says that the app was removed')));
  await removed(world);
  await world.app.stop();
  rmSync(world.dataDir, { recursive: true });
  return { words };
}

test('a workspace from which its organisation took the app does not come back, and the others of it do', async () => {
  await using world = await startWorld({ oauth: true, systemTime: true });
  const { words } = await takenFromOne(world);
  const { code, said } = await restoreInto(world, words);
  expect(code).toBe(0);
  expect(said).toContain(`Removed the app since, and wiped: ${HOLDING.id}.${ACME}.`);
  expect(said).toContain('Still installed: 1.');
  expect(leftOf(world.dataDir, ACME)).toEqual({ rows: [], inFiles: false });
  await world.restart();
  expect(await read(boreal(world, 'U0BELLA01'), '/phone balance')).toContain('*12345678901234567890.123456789*');
});

test('where Slack does not say which workspaces an organisation has, all are kept and asked about at the next start', async () => {
  await using world = await startWorld({ oauth: true, systemTime: true });
  const { words } = await takenFromOne(world);
  const fault = { kind: 'status', status: 503 };
  await world.control('POST', '/faults', { method: 'auth.teams.list', effect: fault, times: 'always' });
  const { code, said } = await restoreInto(world, words);
  expect(code).toBe(0);
  expect(said).toContain(`Slack did not answer about ${HOLDING.id}.-: kept`);
  expect(leftOf(world.dataDir, ACME).rows).not.toEqual([]);
  await world.control('DELETE', '/faults');
  await world.restart();
  await world.app.stop();
  expect(leftOf(world.dataDir, ACME)).toEqual({ rows: [], inFiles: false });
});
