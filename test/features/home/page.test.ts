import { expect, test } from 'vitest';
import { FRAME_BLOCKS, framed, homeSections } from '../../../src/features/home/page.ts';
import { section } from '../../../src/slack/blocks/blocks.ts';
import type { HomeSection } from '../../../src/slack/inbound/home-section.ts';

const named = (name: string, most: number): HomeSection => ({ name, may: 'read', most, blocks: async () => [] });

test('sections that fill App Home to its last block are taken as they are', () => {
  const sections = [named('a', 40), named('b', 100 - FRAME_BLOCKS - 42)];
  expect(homeSections(sections)).toBe(sections);
  expect(homeSections([])).toEqual([]);
});

test.each([
  [[named('a', 40), named('b', 101 - FRAME_BLOCKS - 42)], 'App Home could have 101 blocks, and Slack takes 100'],
  [[named('a', 1), named('b', 1), named('a', 1)], 'Two sections of App Home have one name'],
])('sections that do not go together are refused', (sections, words) => {
  expect(() => homeSections(sections)).toThrow(new Error(words));
});

const divider = { type: 'divider' };
const blocks = ['one', 'two', 'three'].map((text) => section(text));
const [one, two, three] = blocks;
const rest = section('_The rest is too long to be shown here._');
const long = section('x'.repeat(2900));
/** As many of them as fit into the characters of one of this many sections. */
const fitting = (sections: number) => Math.floor(120_000 / sections / JSON.stringify(long).length);

test.each([
  ['nothing', [], 3, 1, []],
  ['as many as may be', blocks, 3, 1, [divider, one, two, three]],
  ['one more', blocks, 2, 1, [divider, one, rest]],
  ['two more', blocks, 1, 1, [divider, rest]],
  ['one fewer', blocks, 4, 1, [divider, one, two, three]],
  ['what fits by its characters', Array(fitting(10)).fill(long), 99, 10, [divider, ...Array(fitting(10)).fill(long)]],
  ['what is longer', Array(fitting(10) + 3).fill(long), 99, 10, [divider, ...Array(fitting(10)).fill(long), rest]],
  [
    'what is longer and more',
    [...Array(fitting(10) + 1).fill(long)],
    fitting(10),
    10,
    [...[divider, ...Array(fitting(10) - 1).fill(long), rest]],
  ],
])('of %s stands what has room', (_what, given, most, sections, shown) => {
  expect(framed(given, most, sections)).toEqual(shown);
});
