import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { COPY_LASTS_MS, MIGRATIONS } from '../../src/storage/embedded/upgrade.ts';
import { changeMenu } from '../features/change-support.ts';
import { ADAM_ADMIN, ask, labelsOf, PHONES, read } from '../features/support.ts';
import { createTestClock } from '../storage/test-clock.ts';
import { textOf } from '../support/person.ts';
import { makeDisk, NO_DISKS } from '../support/small-disk.ts';
import { readText } from '../support/sources.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { makeFolder, settings, startProcess } from './support.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const COPY = 'switchboard.db.schema-1';

/** A database of the first schema, which had no jobs, with a secret and records in it. */
async function ofSchemaOne(): Promise<string> {
  const dir = await makeFolder();
  const storage = await openEmbedded({ dir, key: KEY, clock: systemClock });
  await storage.secrets.update('-.T1', () => 'kept');
  for (let index = 0; index < 50; index += 1) await storage.records.put('-.T1', `note${index}`, 'x'.repeat(500));
  await storage.close();
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  database.exec('DROP TABLE jobs; PRAGMA user_version = 1');
  database.close();
  return dir;
}

function schemaOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0];
  } finally {
    database.close();
  }
}

test('what the first version stored is all served', async () => {
  const dir = await makeFolder();
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  database.exec(readText('test/fixtures/storage/first-version.sql'));
  // The history of that day ends some time, this test does not.
  database.exec("UPDATE records SET expires_at = NULL WHERE key LIKE 'audit/%'");
  database.close();
  await using world = await startWorld({ dataDir: dir, env: { DATA_KEY: KEY } });
  const adam = world.person(ADAM_ADMIN, PHONES);
  expect(await read(adam, '/phone status')).toContain('Sandbox');
  expect(await read(adam, '/phone schedule all')).toContain('Every weekday');
  expect(await read(adam, '/phone watch')).toContain('20');
  const history = await ask(adam, '/phone history');
  expect(textOf(history)).toContain('Times the menu is replayed: 2 → 5');
  expect(textOf(history)).not.toContain('could not be read');
  expect(labelsOf(history)).toContain('Undo');
  // What it stored goes on being changed.
  expect(await changeMenu(adam, { 'Times the menu is replayed': '4' })).toContain('4');
});

test('an older schema is upgraded by the start, with one copy of before that only its owner reads', async () => {
  const dir = await ofSchemaOne();
  writeFileSync(join(dir, 'switchboard.db.schema-0'), 'an earlier copy');
  const app = startProcess({ ...settings(dir), DATA_KEY: KEY });
  await app.url;
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  expect(app.out()).toContain(join(dir, COPY));
  expect(readdirSync(dir).filter((name) => name.includes('schema'))).toEqual([COPY]);
  expect(statSync(join(dir, COPY)).mode & 0o777).toBe(0o600);
  expect([schemaOf(join(dir, COPY)), schemaOf(join(dir, 'switchboard.db'))]).toEqual([1, MIGRATIONS.length]);
  const copy = new DatabaseSync(join(dir, COPY), { readOnly: true });
  expect(copy.prepare('SELECT count(*) AS n FROM records').get()).toEqual({ n: 50 });
  copy.close();
});

test.each([
  ['before the copy is made', 'VACUUM'],
  ['once the copy is made', 'BEGIN IMMEDIATE'],
  ['in the middle of the upgrade', 'PRAGMA user_version ='],
  ['before the upgrade is committed', 'COMMIT'],
])(
  'an upgrade that is killed %s leaves the database as it was, and the next start makes it',
  async (_when, statement) => {
    const dir = await ofSchemaOne();
    const dying = `
    import { DatabaseSync } from 'node:sqlite';
    let armed = false;
    for (const name of ['exec', 'prepare']) {
      const work = DatabaseSync.prototype[name];
      DatabaseSync.prototype[name] = function (sql) {
        if (armed && sql.startsWith('${statement}')) process.kill(process.pid, 'SIGKILL');
        if (sql === 'PRAGMA journal_mode = WAL') armed = true;
        return work.call(this, sql);
      };
    }`;
    const app = startProcess({ ...settings(dir), DATA_KEY: KEY }, dying);
    expect(await app.ended).toBe('SIGKILL');
    expect(schemaOf(join(dir, 'switchboard.db'))).toBe(1);
    const storage = await openEmbedded({ dir, key: KEY, clock: systemClock });
    expect(await storage.secrets.get('-.T1')).toBe('kept');
    expect((await storage.records.list('-.T1', 'note', { limit: 1000 })).items).toHaveLength(50);
    expect(storage.upgraded).toEqual({ from: 1, to: MIGRATIONS.length, copy: join(dir, COPY) });
    await storage.close();
    expect(readdirSync(dir).filter((name) => name.includes('schema'))).toEqual([COPY]);
  },
);

test('a copy goes a week after the upgrade', async () => {
  const dir = await ofSchemaOne();
  const held = createTestClock(Date.now());
  // A sleep that ends at once has to leave the others their turn.
  const clock = { ...held, sleep: () => setImmediate() };
  const storage = await openEmbedded({ dir, key: KEY, clock });
  clock.advance(COPY_LASTS_MS - 60 * 60 * 1000);
  storage.scheduler.start();
  await until(() => storage.scheduler.state().works);
  expect(existsSync(join(dir, COPY))).toBe(true);
  clock.advance(2 * 60 * 60 * 1000);
  await until(() => !existsSync(join(dir, COPY)));
  await storage.scheduler.stop();
  await storage.close();
});

test.skipIf(NO_DISKS !== null)(
  `without room for the copy nothing is upgraded, and it says so${NO_DISKS === null ? '' : ` (not here: ${NO_DISKS})`}`,
  async () => {
    const { folder } = makeDisk(160);
    const from = await ofSchemaOne();
    copyFileSync(join(from, 'switchboard.db'), join(folder, 'switchboard.db'));
    const before = readFileSync(join(folder, 'switchboard.db'));
    writeFileSync(join(folder, 'other'), Buffer.alloc(60_000));
    const app = startProcess({ ...settings(folder), DATA_KEY: KEY });
    expect(await app.ended).toBe(1);
    expect(app.err()).toContain(`${join(folder, COPY)} cannot grow: the disk is full. Nothing was changed.`);
    expect(readFileSync(join(folder, 'switchboard.db')).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('schema'))).toEqual([]);
  },
);

test('an older program refuses a newer database in words, and leaves it as it is', async () => {
  const dir = await ofSchemaOne();
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  database.exec('PRAGMA user_version = 99');
  database.close();
  const app = startProcess({ ...settings(dir), DATA_KEY: KEY });
  expect(await app.ended).toBe(1);
  expect(app.err()).toContain(`was written by a newer Switchboard (schema 99, this one knows ${MIGRATIONS.length}).`);
  expect(schemaOf(join(dir, 'switchboard.db'))).toBe(99);
});
