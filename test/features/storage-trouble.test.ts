import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, connect, read } from './support.ts';

test('while another process holds the database others are served, and whoever waits is answered when it lets go', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await connect(world, adam, 'live-everything');
  const other = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  other.exec('BEGIN IMMEDIATE');
  let answered = 0;
  const waiting = Array.from({ length: 5 }, async () => {
    await adam.type('/phone use live');
    answered += 1;
  });
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await fetch(new URL('/healthz', world.app.url))).status).toBe(200);
  }
  expect(answered).toBe(0);
  other.exec('ROLLBACK');
  other.close();
  await Promise.all(waiting);
  const { messages } = await adam.see();
  expect(messages.map(textOf).filter((text) => text.includes('Live'))).not.toEqual([]);
  expect(await read(adam, '/phone balance')).toContain('*-3.05, overdrawn*');
});

test('files of the storage that were deleted are named by the doctor and in the log, and nothing is said to be saved', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await rm(join(world.dataDir, 'switchboard.db'));
  const said = await read(adam, '/phone doctor');
  expect(said).toContain('The files of the store were deleted or replaced while Switchboard was running');
  expect(said).not.toContain('Everything that is set up works');
  const looked = () => world.log.some((line) => line.includes('the storage failed') && line.includes('was deleted'));
  while (!looked()) {
    world.clock.advance(20_000);
    await fetch(new URL('/healthz', world.app.url));
  }
  expect(await read(adam, '/phone use live')).not.toContain('Commands use Live');
});

test('a key file that was deleted is named likewise, and all goes on once it is back', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const place = join(world.dataDir, 'data.key');
  const key = await readFile(place);
  await rm(place);
  const said = await read(adam, '/phone doctor');
  expect(said).toContain('The files of the store were deleted or replaced while Switchboard was running');
  expect(world.log.join('')).toContain(`${place} was deleted or replaced`);
  expect(await read(adam, '/phone schedule currency EUR')).not.toContain('shown in EUR');
  await writeFile(place, key, { mode: 0o600 });
  expect(await read(adam, '/phone schedule currency EUR')).toContain('shown in EUR');
});

test('a folder that others can read is named at the start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o755);
  await using world = await startWorld({ dataDir });
  const warnings = world.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  expect(warnings.map(({ msg }) => msg)).toContainEqual(
    `The folder ${dataDir} is open to other users of this machine. Run: chmod 700 ${dataDir}`,
  );
});
