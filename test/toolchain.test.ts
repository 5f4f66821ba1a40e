import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TOOLS } from '../scripts/tool.ts';
import { ALONE, AWS } from '../vitest.config.ts';
import { documents } from './support/documents.ts';
import { SLOWEST } from './support/slowest-first.ts';
import { ROOT, readSources, readText } from './support/sources.ts';

const PACKAGE = JSON.parse(readText('package.json'));
const LOCK = JSON.parse(readText('package-lock.json'));
const MANIFEST = parse(readText('manifest.yml'));

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const LOCKED = Object.entries(LOCK.packages as Record<string, Locked>).filter(([path]) => path !== '');
const WANTED: [name: string, version: string][] = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap(
  (kind) => Object.entries<string>(PACKAGE[kind] ?? {}),
);

describe('Node', () => {
  test('the tests run on 24.15 or newer, whatever Node npm was started with', () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(24_015);
  });

  test('npm brings a fitting Node along, as an optional dependency that may run its script', () => {
    expect(PACKAGE.optionalDependencies.node).toMatch(/^24\.(?:1[5-9]|[2-9]\d)\.\d+$/);
    expect(PACKAGE.dependencies.node).toBeUndefined();
    expect(PACKAGE.allowScripts.node).toBe(true);
    expect(PACKAGE.engines.node).toBe('>=20');
  });

  test('the image, the unit and what operations.md says for a container check it as well', () => {
    const started = [
      ...['Dockerfile', 'deploy/switchboard.service', 'docs/operations.md'].flatMap((path) =>
        readText(path)
          .split('\n')
          .filter((line) => /\bsrc\/entry\/\w+\.ts/.test(line)),
      ),
    ];
    expect(started.length).toBeGreaterThan(4);
    expect(started.filter((line) => !/--import[", ]+\.\/scripts\/require-node\.mjs[", ]+src/.test(line))).toEqual([]);
  });

  test('every script that runs TypeScript checks the version first', () => {
    const scripts = Object.entries<string>(PACKAGE.scripts).filter(([, line]) => /\bnode /.test(line));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(([, line]) => !line.includes('node --import ./scripts/require-node.mjs '))).toEqual([]);
  });
});

test('every script of one command replaces the shell by it, so that it has each signal that npm passes on', () => {
  const single = Object.entries<string>(PACKAGE.scripts).filter(([, line]) => !line.includes('&&'));
  expect(single.length).toBeGreaterThan(15);
  expect(single.filter(([, line]) => !line.startsWith('exec '))).toEqual([]);
});

describe('npm run tool', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/tool.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  test('lists what there is, each of which is in the repository', () => {
    const listed = run().stderr;
    for (const [name, { run: words }] of TOOLS) {
      expect(listed).toContain(name);
      expect(words[0]).toSatisfy(existsSync);
    }
    expect(run('toString')).toMatchObject({ status: 2, stderr: listed });
  });

  test('passes on the words and the exit code', () => {
    expect(run('release-notes', 'v0.1.0')).toMatchObject({ status: 0 });
    expect(run('release-notes', 'v9.9.9')).toMatchObject({ status: 1, stdout: '' });
  });

  test('has each tool that is named anywhere', () => {
    const named = [...readSources('test'), ...readSources('src'), ...readSources('scripts'), ...documents()].flatMap(
      ({ text }) => [...text.matchAll(/npm run (?:--silent )?tool -- ([a-z-]+)/gu)].map(([, name = '']) => name),
    );
    expect(new Set(named)).toEqual(new Set(TOOLS.keys()));
  });
});

describe('packages', () => {
  test('every version is exact', () => {
    expect(WANTED.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('the lockfile holds these versions, each with its checksum and without an address', () => {
    const inLock = WANTED.map(([name]) => [name, LOCK.packages[`node_modules/${name}`]?.version]);
    expect(inLock).toEqual(WANTED);
    expect(LOCKED.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(LOCKED.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
    expect(readText('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  test('only what is listed may run a script when it is installed', () => {
    const scripted = LOCKED.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) =>
      path.replace(/^.*node_modules\//, ''),
    );
    // fsevents is for macOS alone and works without its script.
    expect(new Set(scripted.filter((name) => name !== 'fsevents'))).toEqual(new Set(Object.keys(PACKAGE.allowScripts)));
  });

  test('no file that npm reads names a registry', () => {
    expect(readText('.npmrc')).not.toMatch(/registry\s*=|_auth|https?:/);
    expect(readText('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });
});

describe('the manifest', () => {
  const { display_information: display, features, oauth_config: oauth, settings } = MANIFEST;

  test('is within the limits of Slack', () => {
    expect(display.name.length).toBeLessThanOrEqual(35);
    expect(display.description.length).toBeLessThanOrEqual(140);
    expect(display.background_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(features.bot_user.display_name).toMatch(/^[a-z0-9-_.]{1,80}$/);
    expect(features.slash_commands.length).toBeLessThanOrEqual(50);
    for (const { command, description, usage_hint: hint } of features.slash_commands) {
      expect(command).toMatch(/^\/[a-z-]{1,31}$/);
      expect(description.length).toBeLessThanOrEqual(2000);
      expect(hint.length).toBeLessThanOrEqual(1000);
    }
    expect(oauth.scopes.bot.length).toBeLessThanOrEqual(255);
    expect(new Set(oauth.scopes.bot).size).toBe(oauth.scopes.bot.length);
    expect(settings.event_subscriptions.bot_events.length).toBeLessThanOrEqual(100);
  });

  test('has only the parts that Slack knows', () => {
    expect(Object.keys(MANIFEST)).toEqual(['_metadata', 'display_information', 'features', 'oauth_config', 'settings']);
    expect(MANIFEST._metadata.major_version).toBe(2);
    expect(settings.interactivity.is_enabled).toBe(true);
    expect(features.app_home.home_tab_enabled).toBe(true);
  });

  test('is a whole one for Socket Mode after the steps that the README names', () => {
    const copy = readText('manifest.yml')
      .replace('socket_mode_enabled: false', 'socket_mode_enabled: true')
      .split('\n')
      .filter((line) => !line.includes('https://HOST') && line.trim() !== 'redirect_urls:')
      .join('\n');
    const manifest = parse(copy);
    expect(manifest.settings.socket_mode_enabled).toBe(true);
    expect(manifest.settings.event_subscriptions).toEqual({ bot_events: settings.event_subscriptions.bot_events });
    expect(manifest.settings.interactivity).toEqual({ is_enabled: true });
    expect(manifest.oauth_config).toEqual({ scopes: oauth.scopes });
    expect(manifest.features.slash_commands[0].command).toBe('/phone');
    expect(copy).not.toMatch(/HOST|https:/);
  });

  test('names nobody’s host', () => {
    const hosts = [...readText('manifest.yml').matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['HOST']));
  });
});

describe('the files of the tests', () => {
  test('each that is begun with, because it takes long, is there', () => {
    expect(SLOWEST.filter((name) => !existsSync(`test/${name}.test.ts`))).toEqual([]);
  });

  test('whatever changes variables of its process shares it only with what sets them anew', () => {
    const changing = readSources('test').filter(
      ({ path, text }) => path.endsWith('.test.ts') && /\b(?:pointAt|startLambdaWorld|stubEnv|stubGlobal)\(/.test(text),
    );
    expect(changing.length).toBeGreaterThan(10);
    const shared = changing.filter(({ path }) => ![...ALONE, ...AWS].some((pattern) => matchesGlob(path, pattern)));
    expect(shared.map(({ path }) => path)).toEqual([]);
  });
});

test('what continuous integration runs is what the README says, and then everything else, each once', () => {
  const lines = readText('.ci/run')
    .split('\n')
    .filter((line) => line.startsWith('npm '));
  expect(lines).toEqual(['npm ci', 'npm test', 'npm run static', 'npm run figures']);
  expect(readText('README.md')).toContain('npm ci && npm test');
  expect(PACKAGE.scripts.check).toBe('npm run static && npm test && npm run figures');
  expect(PACKAGE.scripts.static).toBe('biome ci --error-on-warnings --diagnostic-level=warn . && tsc --noEmit');
});
