import { expect, test } from 'vitest';
import { liveThrough } from './year/life.ts';

/** So many years, from the first seed on; `npm run years` lives others (decision 0113). */
const YEARS = 2;

test('in a year of diversions, presets, closed days and duty lists, over edits elsewhere, outages, kills and clock changes, it rings as people asked and as was shown, and no return is lost', {
  timeout: 3_600_000,
}, async () => {
  const all = new Map<string, number>();
  for (let seed = 1; seed <= YEARS; seed += 1) {
    const year = await liveThrough(seed);
    for (const [name, count] of Object.entries(year)) all.set(name, (all.get(name) ?? 0) + count);
  }
  // Of each there was much, or the years prove little.
  for (const [name, count] of all) expect(count, name).toBeGreaterThan(YEARS);
});
