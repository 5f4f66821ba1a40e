import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { systemClock } from '../../src/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { Person } from '../support/person.ts';
import { filesUnder, readText } from '../support/sources.ts';
import { ACME } from '../support/world.ts';
import { commandOf, dockerfile, imageEnvironment, lastStage, layOut, shippedPackages } from './image.ts';

const NOBODY_SPECIAL = 1000;
/** Only root can become somebody else, as a container does. */
const AS_USER = process.getuid?.() === 0 ? { uid: NOBODY_SPECIAL, gid: NOBODY_SPECIAL } : {};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-image-'));
  chmodSync(folder, 0o755);
  layOut(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder or file that belongs to the user of the image alone. */
function give(path: string, text?: string): string {
  if (text === undefined) mkdirSync(path);
  else writeFileSync(path, text);
  chmodSync(path, text === undefined ? 0o700 : 0o400);
  if (AS_USER.uid !== undefined) chownSync(path, AS_USER.uid, AS_USER.gid);
  return path;
}

/** The bytes of all files below. */
function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

describe('what the image holds', () => {
  test('is the sources, the lockfile and what they need to run, and nothing else of the repository', () => {
    const ignored = readText('.dockerignore').trim().split('\n');
    expect(ignored[0]).toBe('*');
    const let_in = ignored.slice(1).map((line) => line.replace(/^!/, ''));
    const copied = dockerfile()
      .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(new Set(copied)).toEqual(new Set(let_in));
    expect(readdirSync(folder).toSorted()).toEqual(['node_modules', 'package-lock.json', 'package.json', 'src']);
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
    expect(lastStage('USER')).toEqual([`${NOBODY_SPECIAL}:${NOBODY_SPECIAL}`]);
    expect(lastStage('VOLUME')).toEqual([imageEnvironment().DATA_DIR]);
    expect(lastStage('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(lastStage('EXPOSE')).toEqual([imageEnvironment().PORT]);
  });
});

test('from exactly these files it starts, connects, reads a balance, is healthy, and stops when it is told to', async () => {
  const [sandbox, slack] = await Promise.all([startSandbox(), startSlack({ patienceMs: 45_000 })]);
  onTestFinished(async () => {
    await Promise.all([slack.close(), sandbox.close()]);
  });
  const place = mkdtempSync(join(tmpdir(), 'switchboard-volume-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  const env = {
    ...imageEnvironment(),
    PORT: '0',
    DATA_DIR: give(join(place, 'data')),
    SLACK_SIGNING_SECRET_FILE: give(join(place, 'signing'), `${slack.signingSecret}\n`),
    SLACK_BOT_TOKEN_FILE: give(join(place, 'bot'), `${slack.installs[0]?.botToken}\n`),
    DATA_KEY_FILE: give(join(place, 'key'), `${Buffer.alloc(32, 7).toString('base64')}\n`),
    SLACK_API_URL: slack.apiUrl,
    TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
    TELEPHONY_LIVE_URL: sandbox.liveUrl,
  };
  const [program, ...rest] = commandOf(lastStage('CMD')[0]);
  expect(program).toBe('node');
  const app = spawn(process.execPath, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], ...AS_USER });
  onTestFinished(() => void app.kill('SIGKILL'));
  let said = '';
  const ended = new Promise((resolve) => app.once('close', (code, signal) => resolve(code ?? signal)));
  const port = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      const [, found] = /"url":"http:\/\/0\.0\.0\.0:(\d+)","mode":"http"/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    app.stdout.on('data', hear);
    app.stderr.on('data', hear);
    void ended.then(() => reject(new Error(said)));
  });
  slack.connect(`http://127.0.0.1:${port}/slack/events`);
  const adam = new Person(slack.url, ACME, ADAM_ADMIN, 'C0GENERAL');
  await connect({ sandbox }, adam, 'everything');
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  const [check, ...arguments_] = commandOf(lastStage('HEALTHCHECK')[0]);
  expect(check).toBe('node');
  const healthy = () => spawnSync(process.execPath, arguments_, { env: { ...imageEnvironment(), PORT: port } }).status;
  expect(healthy()).toBe(0);
  app.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said).toContain('"Switchboard has stopped"');
  expect(healthy()).toBe(1);
  // Nothing but the volume was written.
  expect(readdirSync(folder).toSorted()).toEqual(['node_modules', 'package-lock.json', 'package.json', 'src']);
  expect(readdirSync(env.DATA_DIR)).toContain('switchboard.db');
  expect(said).not.toContain('open to other users');
});

test('from these files a backup is made and restored, by the commands that docs/operations.md names', async () => {
  const place = mkdtempSync(join(tmpdir(), 'switchboard-volume-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  chmodSync(place, 0o755);
  const [from, to, keep] = [give(join(place, 'from')), give(join(place, 'to')), give(join(place, 'keep'))];
  const key = Buffer.alloc(32, 7).toString('base64');
  const storage = await openEmbedded({ dir: from, key, clock: systemClock });
  await storage.records.put('-.T1', 'note', 'kept');
  await storage.close();
  if (AS_USER.uid !== undefined) for (const name of readdirSync(from)) chownSync(join(from, name), 1000, 1000);
  const run = (name: string, dir: string) => {
    const command = `src/entry/${name}.ts`;
    expect(readText('docs/operations.md')).toContain(`node ${command}`);
    const words = [command, join(keep, 'today.backup'), '--passphrase-file', join(keep, 'passphrase')];
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

const builder = ['buildah', 'podman'].find((name) => spawnSync(name, ['--version']).status === 0);

test.skipIf(builder === undefined || process.env.SWITCHBOARD_BASE === undefined)(
  'a daemonless builder makes it (skipped unless buildah or podman is installed and SWITCHBOARD_BASE names a base that can be had)',
  () => {
    const base = `BASE=${process.env.SWITCHBOARD_BASE}`;
    const build = ['build', '--isolation', 'chroot', '--build-arg', base, '--tag', 'switchboard-test', '.'];
    execFileSync(builder ?? '', build, { stdio: 'inherit' });
    const [image] = JSON.parse(
      execFileSync(builder ?? '', ['inspect', '--type', 'image', 'switchboard-test'], { encoding: 'utf8' }),
    );
    expect(image.Size).toBeLessThanOrEqual(300e6);
  },
);
