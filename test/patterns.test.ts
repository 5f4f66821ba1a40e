import { describe, expect, test } from 'vitest';
import { looksFarBack, notLinear, type Pattern, patternsIn, patternsMadeBy } from './support/patterns.ts';

/** The page runs in the browser of whoever tries the demo, and draws what the app wrote and what they typed themselves. */
const PAGE = 'dev/slack/page/';

const { literals, made } = patternsIn((path) => /^(?:src|dev)\//.test(path) && !path.startsWith(PAGE));

const fileOf = (place: string): string => place.replace(/:\d+$/, '');

describe('patterns', () => {
  test('every one takes time that grows no faster than the text that it looks at', async () => {
    expect(literals.length).toBeGreaterThan(300);
    expect(await notLinear(literals)).toEqual([]);
  });

  test('those that are put together are linear too, and made while their file is loaded, from its own texts', async () => {
    const files = [...new Set(made.map(fileOf))];
    const found: Pattern[] = [];
    for (const file of files) found.push(...(await patternsMadeBy(file)));
    const counts = (places: readonly string[]) =>
      Object.entries(Object.groupBy(places, fileOf)).map(([file, all]) => [file, all?.length]);
    expect(counts(found.map(({ place }) => place))).toEqual(counts(made));
    expect(await notLinear(found)).toEqual([]);
    expect(found.filter(({ source }) => looksFarBack(source))).toEqual([]);
  });

  // For each place it looks back over all that it may, which the tool does not count.
  test('none looks back over a text of any length', () => {
    expect(literals.filter(({ source }) => looksFarBack(source)).map(({ place }) => place)).toEqual([]);
    expect(['(?<![\\d.]*)\\d', 'a(?<=b(c{2,}))', '(?<=\\([+])+'].map(looksFarBack)).toEqual([true, true, false]);
  });

  test('a pattern that is not linear is found, and where it is', async () => {
    const pattern = { source: '\\s+$', flags: 'u', place: 'src/somewhere.ts:3' };
    expect(await notLinear([pattern])).toEqual([
      expect.stringContaining('src/somewhere.ts:3 /\\s+$/u: 2nd degree polynomial'),
    ]);
  });
});
