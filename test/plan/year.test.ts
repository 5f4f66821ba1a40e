import { expect, test } from 'vitest';
import { liveThroughPlans } from './year/life.ts';
import type { PlanYear } from './year/wishes.ts';

/** How many years; 1,000 take some minutes. */
const YEARS = Number(process.env.YEARS ?? 2);
const FIRST = Number(process.env.FIRST_YEAR ?? 1);

test('in a year of diversions, presets and closed days, over edits elsewhere, outages and kills, it rings as people asked and as was foretold', {
  timeout: 3_600_000,
}, async () => {
  const all = new Map<string, number>();
  for (let seed = FIRST; seed < FIRST + YEARS; seed += 1) {
    const year: PlanYear = await liveThroughPlans(seed);
    for (const [name, count] of Object.entries(year)) all.set(name, (all.get(name) ?? 0) + count);
  }
  // Of each there was much, or the years prove little.
  for (const [name, count] of all) expect(count, name).toBeGreaterThan(YEARS);
  if (process.env.YEARS !== undefined)
    process.stdout.write(`${YEARS} years: ${JSON.stringify(Object.fromEntries(all))}\n`);
});
