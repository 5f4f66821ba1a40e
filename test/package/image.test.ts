import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { filesUnder, readText } from '../support/sources.ts';
import { commandOf, dockerfile, imageEnvironment, lastStage, layOut, shippedPackages } from './image.ts';
import {
  AS_USER,
  connectAndRead,
  give,
  heard,
  makePlace,
  sizeOf,
  startStandIns,
  USER,
  variablesFor,
} from './image-world.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-image-'));
  chmodSync(folder, 0o755);
  layOut(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IN_IMAGE = ['node_modules', 'package-lock.json', 'package.json', 'scripts', 'src'];

describe('what the image holds', () => {
  test('is the sources, the lockfile and what they need to run, and nothing else of the repository', () => {
    const ignored = readText('.dockerignore').trim().split('\n');
    expect(ignored[0]).toBe('*');
    const let_in = ignored.slice(1).map((line) => line.replace(/^!/, ''));
    const copied = dockerfile()
      .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(new Set(copied)).toEqual(new Set(let_in));
    expect(readdirSync(folder).toSorted()).toEqual(IN_IMAGE);
    expect(filesUnder('src').length).toBeGreaterThan(100);
  });

  test('leaves out what develops and tests it, and the packaged Node', () => {
    const names = shippedPackages().map(({ path }) => path.slice('node_modules/'.length));
    expect(names).toContain('@slack/bolt');
    for (const name of ['node', 'vitest', 'typescript', 'esbuild', 'playwright-core'])
      expect(names).not.toContain(name);
    const [install] = dockerfile().filter(({ name, rest }) => name === 'RUN' && rest.includes('npm'));
    expect(install?.rest).toMatch(/^npm ci --omit=dev --omit=optional --ignore-scripts /);
  });

  test('adds less than 60 MB to its base', () => {
    expect(sizeOf(folder) / 1e6).toBeLessThan(60);
  });

  // The base itself cannot be had here: beside Node it holds a small Debian, some 75 MB.
  test('stays below 300 MB with the Node that runs it and room for what the base holds beside', () => {
    expect((sizeOf(folder) + sizeOf(process.execPath)) / 1e6).toBeLessThan(225);
  });

  test('runs on a base that can be chosen, as a user without rights, with its data in one volume', () => {
    const all = dockerfile();
    expect(all.filter(({ name }) => name === 'ARG').map(({ rest }) => rest)).toEqual(['BASE=node:24-slim']);
    expect(all.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0])).toEqual(['$BASE', '$BASE']);
    expect(lastStage('USER')).toEqual([`${USER}:${USER}`]);
    expect(lastStage('VOLUME')).toEqual([imageEnvironment().DATA_DIR]);
    expect(lastStage('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(lastStage('EXPOSE')).toEqual([imageEnvironment().PORT]);
  });
});

test('from exactly these files it starts, connects, reads a balance, is healthy, and stops when it is told to', async () => {
  const standIns = await startStandIns();
  const place = makePlace();
  const dataDir = give(join(place, 'data'));
  const env = { ...imageEnvironment(), DATA_DIR: dataDir, ...variablesFor(standIns, place) };
  const [program, ...rest] = commandOf(lastStage('CMD')[0]);
  expect(program).toBe('node');
  const app = spawn(process.execPath, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...AS_USER });
  onTestFinished(() => void app.kill('SIGKILL'));
  const { port, ended, said } = await heard(app);
  await connectAndRead(standIns, port);
  const [check, ...arguments_] = commandOf(lastStage('HEALTHCHECK')[0]);
  expect(check).toBe('node');
  const healthy = () => spawnSync(process.execPath, arguments_, { env: { ...imageEnvironment(), PORT: port } }).status;
  expect(healthy()).toBe(0);
  app.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said()).toContain('"Switchboard has stopped"');
  expect(healthy()).toBe(1);
  // Nothing but the volume was written.
  expect(readdirSync(folder).toSorted()).toEqual(IN_IMAGE);
  expect(readdirSync(dataDir)).toContain('switchboard.db');
  expect(said()).not.toContain('open to other users');
});

test('from these files a backup is made and restored, by the commands that docs/operations.md names', async () => {
  const place = makePlace();
  const [from, to, keep] = [give(join(place, 'from')), give(join(place, 'to')), give(join(place, 'keep'))];
  const key = Buffer.alloc(32, 7).toString('base64');
  const storage = await openEmbedded({ dir: from, key, clock: systemClock });
  await storage.records.put('-.T1', 'note', 'kept');
  await storage.close();
  if (AS_USER.uid !== undefined) for (const name of readdirSync(from)) chownSync(join(from, name), USER, USER);
  const run = (name: string, dir: string) => {
    const command = ['--import', './scripts/require-node.mjs', `src/entry/${name}.ts`];
    expect(readText('docs/operations.md')).toContain(`node ${command.join(' ')}`);
    const words = [...command, join(keep, 'today.backup'), '--passphrase-file', join(keep, 'passphrase')];
    const env = { ...imageEnvironment(), DATA_DIR: dir, DATA_KEY: key, SLACK_API_URL: 'http://127.0.0.1:9/api/' };
    const done = spawnSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8', ...AS_USER });
    expect({ status: done.status, said: done.stderr }).toMatchObject({ status: 0 });
  };
  give(join(keep, 'passphrase'), 'correct horse battery');
  run('backup', from);
  run('restore', to);
  const restored = await openEmbedded({ dir: to, key, clock: systemClock });
  expect((await restored.records.get('-.T1', 'note'))?.value).toBe('kept');
  await restored.close();
});
