import { expect, test } from 'vitest';
import { liveThrough } from './year/life.ts';

/**
 * How many years, and the seed of the first. Of seeds 3 to 28, 20, 23 and 28 end in a disagreement that is not mended; of 111 to
 * 231, before what was mended last, 149, 164, 170, 172, 176, 179, 182, 191, 198, 205 and 231 did. Of 20 and 198 it is known why:
 * an edit of a closed day for afterwards too whose process was killed behind the write, and a shift that nobody takes after one
 * whose order people have changed, which `/phone when` shows in the order before that.
 */
const YEARS = Number(process.env.YEARS ?? 2);
const FIRST = Number(process.env.FIRST_YEAR ?? 1);

test('in a year of diversions, presets, closed days and duty lists, over edits elsewhere, outages, kills and clock changes, it rings as people asked and as was shown, and no return is lost', {
  timeout: 3_600_000,
}, async () => {
  const all = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + YEARS; seed += 1) {
    const year = await liveThrough(seed);
    for (const [name, count] of Object.entries(year)) all.set(name, (all.get(name) ?? 0) + count);
  }
  // Of each there was much, or the years prove little.
  for (const [name, count] of all) expect(count, name).toBeGreaterThan(YEARS);
  if (process.env.YEARS !== undefined)
    process.stdout.write(`${YEARS} years: ${JSON.stringify(Object.fromEntries(all))}\n`);
});
