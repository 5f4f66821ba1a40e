import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readManifest, withSignIn } from '../../dev/slack/manifest.ts';
import { MANIFEST_SCHEMA } from '../support/manifest-schema.ts';
import { ROOT, readText } from '../support/sources.ts';
import { stringsUnder } from '../support/states.ts';

const SCRIPT = join(ROOT, 'scripts/manifest.ts');
const ADDRESS = 'https://abc123.lambda-url.eu-central-1.on.aws';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-manifest-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function written() {
  return parse(readFileSync(join(folder, 'dist/manifest.yml'), 'utf8'));
}

describe('npm run manifest', () => {
  test.each([ADDRESS, `${ADDRESS}/`, 'HTTPS://ABC123.lambda-url.eu-central-1.on.aws'])(
    'for %s, it writes the manifest with that address in place of HOST and changes nothing else',
    (address) => {
      expect(run(address)).toMatchObject({ status: 0, stderr: '' });
      const written = readFileSync(join(folder, 'dist/manifest.yml'), 'utf8').split('\n');
      const given = readText('manifest.yml').split('\n');
      expect(written.length).toBe(given.length);
      const changed = written.flatMap((line, at) => (line === given[at] ? [] : [[given[at], line]]));
      expect(changed.length).toBe(given.filter((line) => line.includes('HOST')).length);
      expect(changed.map(([before = '']) => before.replace('https://HOST', ADDRESS))).toEqual(
        changed.map(([, after]) => after),
      );
    },
  );

  test('every address of the app is one that the functions serve', () => {
    expect(run('https://phone.example:8443').status).toBe(0);
    const manifest = parse(readFileSync(join(folder, 'dist/manifest.yml'), 'utf8'));
    const urls = stringsUnder(manifest, 'url', 'request_url', 'message_menu_options_url');
    expect(urls.length).toBe(4);
    expect(new Set(urls)).toEqual(new Set(['https://phone.example:8443/slack/events']));
    expect(manifest.oauth_config.redirect_urls).toEqual(['https://phone.example:8443/slack/oauth_redirect']);
    expect(manifest.settings.socket_mode_enabled).toBe(false);
  });

  test.each([
    ['http://phone.example', 'https:// alone'],
    ['phone.example', 'not an address'],
    ['ftp://phone.example', 'https:// alone'],
    ['https://phone.example/slack/events', 'Leave out what follows the host name'],
    ['https://phone.example/?a=b', 'Leave out what follows the host name'],
    ['https://phone.example/?', 'Leave out what follows the host name'],
    ['https://phone.example/#a', 'Leave out what follows the host name'],
    ['https://me:secret@phone.example', 'user name'],
  ])('it refuses %s and writes nothing', (address, why) => {
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    const { status, stderr } = run(address);
    expect(status).toBe(2);
    expect(stderr).toContain(why);
    expect(stderr).not.toContain('secret');
    expect(() => readFileSync(join(folder, 'dist/manifest.yml'))).toThrow('ENOENT');
  });

  test.each([
    [[]],
    [[ADDRESS, ADDRESS]],
    [['--http']],
    [['--socket', ADDRESS, ADDRESS]],
    [['--socket', '--socket']],
    [['--agents']],
    [['--agents', '--socket']],
  ])('with the words %j it says how it is used', (words) => {
    expect(run(...words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('npm run manifest -- https://'),
    });
  });

  test.each(['--help', '-h'])('with %s it says how it is used, which is no fault', (word) => {
    const { status, stdout, stderr } = run(word);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const way of ['-- --socket', '-- https://', '-- --help']) expect(stdout).toContain(`npm run manifest ${way}`);
  });

  test('it needs no packages: docs/operations.md runs it in a container, over a clone that has none', () => {
    const clone = mkdtempSync(join(tmpdir(), 'switchboard-clone-'));
    try {
      for (const path of ['package.json', 'manifest.yml', 'scripts/manifest.ts'])
        cpSync(join(ROOT, path), join(clone, path));
      const made = spawnSync(process.execPath, ['scripts/manifest.ts', '--socket'], { cwd: clone, encoding: 'utf8' });
      expect(made).toMatchObject({ status: 0, stderr: '' });
    } finally {
      rmSync(clone, { recursive: true });
    }
  });

  test('for Socket Mode it names no address, and is for the rest what it is for HTTP', () => {
    expect(run(ADDRESS).status).toBe(0);
    const http = written();
    expect(run('--socket')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Socket Mode') });
    expect(readFileSync(join(folder, 'dist/manifest.yml'), 'utf8')).not.toContain('https://');
    const { url: _, ...slash } = http.features.slash_commands[0];
    const { request_url: __, ...events } = http.settings.event_subscriptions;
    expect(written()).toEqual({
      ...http,
      features: { ...http.features, slash_commands: [slash] },
      oauth_config: { scopes: http.oauth_config.scopes },
      settings: {
        ...http.settings,
        event_subscriptions: events,
        interactivity: { is_enabled: true },
        socket_mode_enabled: true,
      },
    });
  });

  test('for Socket Mode with installs by a link it names the page that they come back to, and no other address', () => {
    expect(run('--socket', 'https://phone.example').status).toBe(0);
    const manifest = written();
    expect(manifest.settings.socket_mode_enabled).toBe(true);
    expect(manifest.oauth_config.redirect_urls).toEqual(['https://phone.example/slack/oauth_redirect']);
    expect(stringsUnder(manifest, 'url', 'request_url', 'message_menu_options_url')).toEqual([]);
    expect(run('--socket', 'http://phone.example')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('https:// alone'),
    });
  });

  test('for agents that sign in, it is what it is for HTTP, with the page and the scopes of that', () => {
    expect(run('--agents', ADDRESS).status).toBe(0);
    const { scopes, redirect_urls: redirects } = written().oauth_config;
    expect(redirects).toEqual([`${ADDRESS}/slack/oauth_redirect`, `${ADDRESS}/oauth/slack`]);
    expect(scopes.user).toEqual(['openid', 'profile']);
    const made = readManifest(join(folder, 'dist/manifest.yml'));
    const here = (url: string) => url.replace('https://HOST', ADDRESS);
    const wanted = withSignIn(readManifest());
    expect(made).toEqual({ ...wanted, redirectUrls: wanted.redirectUrls.map(here) });
  });

  test.each([[[ADDRESS]], [['--socket']], [['--socket', ADDRESS]], [['--agents', ADDRESS]]])(
    'what %j writes, Slack takes',
    (words) => {
      const takes = new Ajv2020({ strict: true, strictRequired: false }).compile(MANIFEST_SCHEMA);
      expect(run(...words).status).toBe(0);
      expect(takes(written()), JSON.stringify(takes.errors)).toBe(true);
      expect(takes({ ...written(), settings: { socket_mode: true } })).toBe(false);
      // The stand-in reads it as it reads that of the repository.
      const [made, own] = [readManifest(join(folder, 'dist/manifest.yml')), readManifest()];
      const same = { redirectUrls: [], userScopes: [] };
      expect({ ...made, ...same }).toEqual({ ...own, ...same });
    },
  );
});
