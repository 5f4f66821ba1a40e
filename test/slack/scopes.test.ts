import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { INSTALL_PATH, REDIRECT_PATH } from '../../src/slack/install/paths.ts';
import { BOT_SCOPES, OPTIONAL_SCOPES } from '../../src/slack/install/scopes.ts';
import { readText } from '../support/sources.ts';

const { scopes, redirect_urls: redirects } = parse(readText('manifest.yml')).oauth_config;

test('an install asks for the scopes of the manifest, in its order', () => {
  expect(BOT_SCOPES).toEqual(scopes.bot);
});

test('what a workspace may leave out is what the manifest says', () => {
  expect(OPTIONAL_SCOPES).toEqual(scopes.bot_optional);
});

test('the manifest sends people back to the one address that is served', () => {
  expect(redirects).toEqual([`https://HOST${REDIRECT_PATH}`]);
  expect(readText('docs/installing.md')).toContain(INSTALL_PATH);
});
