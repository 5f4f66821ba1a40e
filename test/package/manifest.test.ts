import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
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

  test.each([[[]], [[ADDRESS, ADDRESS]]])('without one address it says how it is used', (words) => {
    expect(run(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run manifest -- https://') });
  });
});
