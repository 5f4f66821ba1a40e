import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { METHODS } from '../../../dev/slack/web-api/methods.ts';
import { COMMON_ERRORS } from '../../../dev/slack/web-api/router.ts';
import { REFUSALS, WITHOUT_TABS } from './refusals.ts';
import { callMethod, wideManifest } from './refusing.ts';
import { ALL_SCOPES, manifestWith, refusal, stage } from './support.ts';

describe('every refusal of every method', () => {
  test.each(REFUSALS)('$method refuses with $error', async ({ method, error, args }) => {
    const off = (text: string) => text.replace(/"(home|messages)_tab_enabled":true/g, '"$1_tab_enabled":false');
    const bare = await manifestWith({ scopes: ALL_SCOPES, change: off });
    const at = await stage({ manifest: WITHOUT_TABS.includes(error) ? bare : await wideManifest() });
    const refused = await refusal(callMethod(at, method, await args(at)));
    expect(refused.error).toBe(error);
  });
});

test('the table above names each error of each method, and no other', () => {
  const told = REFUSALS.map(({ method, error }) => `${method} ${error}`).sort();
  const known = Object.entries(METHODS).flatMap(([name, { errors }]) => errors.map((error) => `${name} ${error}`));
  expect(told).toEqual(known.sort());
});

test('the README names the errors that every method shares', async () => {
  const readme = await readFile(new URL('../../../dev/slack/README.md', import.meta.url), 'utf8');
  const sentence = readme.slice(readme.indexOf('Every method also answers'), readme.indexOf('(429 with'));
  expect([...sentence.matchAll(/`(\w+)`/g)].map(([, error]) => error)).toEqual([...COMMON_ERRORS]);
});

test('the README lists each method with its scopes and its own errors', async () => {
  const readme = await readFile(new URL('../../../dev/slack/README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z0-9.]+)` \| (.*?) \| (.*?) \|$/gim)].map(([, name, scopes, errors]) => [
    name,
    scopes,
    errors,
  ]);
  const list = (words: readonly string[]) =>
    words.length === 0 ? 'none' : words.map((word) => `\`${word}\``).join(' ');
  const wanted = Object.entries(METHODS)
    .map(([name, { scopes, errors }]) => [name, list(scopes), list(errors)])
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
  expect(rows).toEqual(wanted);
});
