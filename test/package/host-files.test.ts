import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../../src/entry/config/config.ts';
import { SECRET_FILES } from '../../src/entry/config/secret-files.ts';
import { GRACE_MS } from '../../src/entry/server.ts';
import { EVENTS_PATH } from '../../src/slack/inbound/receiver.ts';
import { INSTALL_PATH, REDIRECT_PATH } from '../../src/slack/install/paths.ts';
import { ROOT, readText } from '../support/sources.ts';
import { imageEnvironment } from './image.ts';

const KNOWN: ReadonlySet<string> = new Set([
  ...VARIABLES.map(({ name }) => name),
  ...SECRET_FILES.map(({ file }) => file),
  'NODE_ENV',
  // Of Node and of the C library.
  'NODE_OPTIONS',
  'MALLOC_ARENA_MAX',
]);

/** What docs/configuration.md starts it with where memory matters, and how many megabytes its heap may take then. */
const SMALL = /^NODE_OPTIONS='(.*--max-old-space-size=(\d+).*?)' .*MALLOC_ARENA_MAX=(\d+) npm start$/m.exec(
  readText('docs/configuration.md'),
);
const [, SMALL_OPTIONS = '', HEAP_MB = '', ARENAS = ''] = SMALL ?? [];

/** What else it takes in megabytes: code, buffers, the database's pages. */
const BESIDE_HEAP_MB = 200;

/** Expects a bound that leaves room for the start for little memory, and is no more than the document says. */
function expectRoom(megabytes: number): void {
  expect(megabytes).toBeGreaterThanOrEqual(Number(HEAP_MB) + BESIDE_HEAP_MB);
  expect(readText('docs/configuration.md')).toContain(`allow it ${megabytes} MB in all`);
}

/** Stands for what a file with each secret may hold. */
const SECRETS: Readonly<Record<string, string>> = {
  slack_signing_secret: 'signing',
  slack_bot_token: 'xoxb-1',
  slack_app_token: 'xapp-1',
  data_key: Buffer.alloc(32, 7).toString('base64'),
};
const ADDRESSES = {
  TELEPHONY_SANDBOX_URL: 'https://api.example.com/sandbox/v1',
  TELEPHONY_LIVE_URL: 'https://api.example.com/live/v1',
};

/** The same variables with the secrets' files where the test has them. */
function placed(env: Readonly<Record<string, string>>, from: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(SECRETS)) writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace(from, folder)]));
}

describe.each([
  ['compose.yml', 'http'],
  ['compose.socket.yml', 'socket'],
])('%s', (path, mode) => {
  const { services, secrets } = parse(readText(path));
  const app = services.switchboard;

  test('sets only variables that there are, with which the app starts', () => {
    expect(Object.keys(app.environment).filter((name) => !KNOWN.has(name))).toEqual([]);
    const config = readConfig(placed({ ...imageEnvironment(), ...app.environment, ...ADDRESSES }, '/run/secrets'));
    expect(config.slack.mode.kind).toBe(mode);
    expect(config.data).toEqual({ dir: '/data', key: SECRETS.data_key });
  });

  test('starts it as the document says for little memory, and allows it what that needs', () => {
    expect(app.environment).toMatchObject({ NODE_OPTIONS: SMALL_OPTIONS, MALLOC_ARENA_MAX: ARENAS });
    expect(app.mem_limit).toMatch(/^\d+m$/);
    expectRoom(Number.parseInt(app.mem_limit, 10));
  });

  test('has every secret from a file, and none in it', () => {
    expect(app.secrets.toSorted()).toEqual(Object.keys(secrets).toSorted());
    for (const [name, secret] of Object.entries(secrets)) expect(secret).toEqual({ file: `./secrets/${name}` });
    const plain = SECRET_FILES.map(({ name }) => name).filter((name) => name in app.environment);
    expect(plain).toEqual([]);
    expect(readText('.gitignore').split('\n')).toContain('/secrets/');
  });

  test('runs it read-only but for its volume, without rights, and lets it finish what is in flight', () => {
    expect(app).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['data:/data'],
    });
    expect(Number.parseInt(app.stop_grace_period, 10) * 1000).toBeGreaterThan(GRACE_MS);
    expect(app.ports).toBeUndefined();
  });
});

describe('the proxy of compose.yml', () => {
  const { services, volumes } = parse(readText('compose.yml'));
  const file = readText('deploy/Caddyfile');
  const directives = file.split('\n').filter((line) => !line.trim().startsWith('#'));

  test('brings HTTPS for the host name that is given', () => {
    expect(directives[0]).toBe('{$SWITCHBOARD_HOST} {');
    expect(services.caddy.environment.SWITCHBOARD_HOST).toContain('SWITCHBOARD_HOST:?');
    expect(services.caddy.ports).toContain('443:443');
    expect(services.caddy.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(parse(readText('compose.socket.yml')).services.caddy).toBeUndefined();
  });

  test('passes on what Slack and people who install the app open, and answers 404 to everything else', () => {
    const handled = directives.filter((line) => /^\thandle/.test(line));
    expect(handled).toEqual(['\thandle /slack/* {', '\thandle {']);
    const passedOn = directives.slice(directives.indexOf('\thandle /slack/* {'), directives.indexOf('\thandle {'));
    expect(passedOn.map((line) => line.trim())).toContain(`reverse_proxy switchboard:${imageEnvironment().PORT} {`);
    expect(directives.filter((line) => line.includes('reverse_proxy'))).toHaveLength(1);
    expect(directives.at(directives.indexOf('\thandle {') + 1)).toBe('\t\trespond 404');
    for (const path of [EVENTS_PATH, INSTALL_PATH, REDIRECT_PATH]) expect(path).toMatch(/^\/slack\/./);
  });

  test('ends idle connections before Switchboard does', () => {
    const [, seconds] = /keepalive (\d+)s/.exec(file) ?? [];
    const config = readConfig(
      placed({ ...imageEnvironment(), ...services.switchboard.environment, ...ADDRESSES }, '/run/secrets'),
    );
    expect(Number(seconds) * 1000).toBeLessThan(config.server.keepAliveMs);
  });

  test('has no right but that of its two ports, and writes where its certificates are alone', () => {
    expect(services.caddy).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: ['NET_BIND_SERVICE'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/config'],
    });
    const writable = services.caddy.volumes.filter((volume: string) => !volume.endsWith(':ro'));
    expect(writable).toEqual(['caddy:/data']);
    expect(Object.keys(volumes)).toContain('caddy');
  });
});

describe('deploy/switchboard.service', () => {
  const unit = readText('deploy/switchboard.service');
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  test('sets only variables that there are, with which the app starts', () => {
    const pairs = valuesOf('Environment')
      .flatMap((line) => line.match(/"[^"]*"|\S+/g) ?? [])
      .map((pair) => pair.replaceAll('"', ''));
    const env = Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
    expect(Object.keys(env).filter((name) => !KNOWN.has(name))).toEqual([]);
    const config = readConfig(placed({ ...env, ...ADDRESSES }, '%d'));
    expect(config.slack.mode.kind).toBe('http');
    expect(config.data.dir).toBe('%S/switchboard');
    const loaded = valuesOf('LoadCredential').map((line) => line.split(':')[0]);
    const used = Object.values(env).flatMap((value) => /^%d\/(.*)$/.exec(value)?.[1] ?? []);
    expect(loaded.toSorted()).toEqual(used.toSorted());
  });

  test('starts it as the document says for little memory, and allows it what that needs', () => {
    expect(valuesOf('Environment').join(' ')).toContain(`MALLOC_ARENA_MAX=${ARENAS} "NODE_OPTIONS=${SMALL_OPTIONS}"`);
    expect(valuesOf('MemoryMax')[0]).toMatch(/^\d+M$/);
    expectRoom(Number.parseInt(valuesOf('MemoryMax')[0] ?? '', 10));
    expect(valuesOf('MemorySwapMax')).toEqual(['0']);
  });

  test('starts what the image starts, and waits for what is in flight', () => {
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node --import ./scripts/require-node.mjs src/entry/server.ts']);
    expect(Number(valuesOf('TimeoutStopSec')[0]) * 1000).toBeGreaterThan(GRACE_MS);
  });

  test('hardens it', () => {
    for (const line of [
      'DynamicUser=yes',
      'StateDirectory=switchboard',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
    ]) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  const noSystemd = spawnSync('systemd-analyze', ['--version']).status !== 0;

  test.skipIf(noSystemd)('is taken by systemd, and found safe (skipped where systemd-analyze is not installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'switchboard.service');
    // It looks whether the program and the folder are there.
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath).replace('/opt/switchboard', ROOT));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
    expect(verified.stderr.split('\n').filter((line) => line.includes('switchboard'))).toEqual([]);
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], {
      encoding: 'utf8',
    });
    expect(judged.stdout).toMatch(/exposure level for switchboard.service: [01]\.\d OK/);
    expect(judged.status).toBe(0);
  });
});
