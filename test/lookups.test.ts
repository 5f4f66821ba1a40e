import { expect, test } from 'vitest';
import { lookupsByAnyWord } from './support/lookups.ts';

/** Lookups whose word is ours although its type is any text, and why. */
const OURS: readonly (readonly [RegExp, string])[] = [
  [/^values\[/, 'the ids of fields in our own forms'],
  [/^(?:errors|faults)\[/, 'by the id of a field, or the name of a setting, that we gave'],
  [/^(?:before|after|settings|now|base|rebased|draft\.wanted)\[/, 'settings, by their names in our schemas'],
  [/^field\[reported\]$/, 'members of a field that are named beside it'],
  [/^(?:fields\[member\]|place\[name\])$/, 'members of an answer that are named beside it'],
  [/^features\.find\(.*\?\.offers\?\.\[options\.home\]$/, 'a feature that we name'],
  [/^request\.headers\[name\]$/, 'headers that are named in the same file'],
  [/^capabilities(?:\?\.)?\[group\]$/, 'groups that we name, or the list of its own keys'],
];

/** Found at once, because what takes its time is to read all the types. */
const FOUND = lookupsByAnyWord('src', 'test/fixtures/lookups');
const lookupsIn = (folder: string) => FOUND.filter(({ path }) => path.startsWith(`${folder}/`));

test('no source looks up a word from outside in a plain object', () => {
  const foreign = lookupsIn('src').filter(({ text }) => !OURS.some(([known]) => known.test(text)));
  expect(foreign.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
});

test('such a lookup is found, and a Map, a list, a closed list of words or a check beforehand is none', () => {
  expect(lookupsIn('test/fixtures/lookups')).toEqual([
    { path: 'test/fixtures/lookups/sample.ts', line: 8, text: 'WORDS[word]' },
  ]);
});
