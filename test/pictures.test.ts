import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES, saidByViews, wordsInPictures } from './support/pictures.ts';
import { ROOT, readText } from './support/sources.ts';

test.each(Object.keys(PICTURES))('%s shows nothing that its view no longer says', (path) => {
  const words = wordsInPictures()[path] ?? [];
  expect(words.length).toBeGreaterThan(2);
  const said = saidByViews(path);
  const old = words.filter((run) => !said.includes(run));
  expect(old, 'npm run tool -- pictures takes them again').toEqual([]);
});

test('each picture is there, and the README shows it with words for whoever does not see it', () => {
  for (const path of Object.keys(PICTURES)) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(readText('README.md')).toMatch(new RegExp(`!\\[[^\\]]{40,}\\]\\(${path}\\)`, 'u'));
  }
});
