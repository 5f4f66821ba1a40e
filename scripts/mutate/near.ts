import { basename } from 'node:path';

/** Tests that say nothing of a break, or start browsers, bundles and whole days for each. */
const LEFT_OUT =
  /^test\/(?:agreement|architecture|bench|catches|lookups|sources|toolchain)\.test|^test\/(?:browser|dev|package|simulate)\/|kill/;

/** Sources that tests run in processes of their own, or in a bundle, which no list of imports shows. */
const ELSEWHERE = ['src/entry/', 'src/storage/aws/', 'src/config.ts', 'src/variables.ts', 'src/slack/oauth'];

/** The tests that are likely to notice a break of this file, the likeliest group first. */
export function nearTests(tests: readonly string[], file: string): string[][] {
  return grouped(tests, (test) => distance(test, file));
}

/** The tests that start the app or its bundles as processes; none for a file that others reach as well. */
export function processTests(tests: readonly string[], file: string): string[][] {
  if (!ELSEWHERE.some((start) => file.startsWith(start))) return [];
  return grouped(tests, (test) => (test.startsWith('test/entry/') ? 0 : null));
}

function grouped(tests: readonly string[], rank: (test: string) => number | null): string[][] {
  const ranked = tests
    .filter((test) => !LEFT_OUT.test(test))
    .flatMap((test) => {
      const at = rank(test);
      return at === null ? [] : [{ test, at }];
    })
    .sort((a, b) => a.at - b.at);
  return [...Map.groupBy(ranked, ({ at }) => at).values()].map((group) => group.map(({ test }) => test));
}

/** By names: the file's own test, those of its feature, those named like it, the goldens, those of its folder. */
function distance(test: string, file: string): number | null {
  const path = file.slice('src/'.length, -'.ts'.length);
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const folder = parts.slice(0, -1).join('/');
  const tested = test.slice('test/'.length, -'.test.ts'.length);
  if (tested === path) return 0;
  const feature = parts[0] === 'features' && parts.length > 2 ? `features/${parts[1]}` : null;
  if (feature !== null && tested.startsWith(feature)) return tested === feature ? 1 : 2;
  const alike = name.length > 3 && basename(tested).includes(name);
  if (alike) return tested.startsWith(`${folder}/`) ? 1 : 2;
  if (tested === 'golden') return 3;
  return feature === null && folder !== '' && tested.startsWith(`${folder}/`) ? 4 : null;
}
