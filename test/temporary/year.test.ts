import { expect, test } from 'vitest';
import type { Year } from './year/records.ts';
import { liveThrough } from './year/run.ts';

/** How many years; 1,000 take some minutes. */
const YEARS = Number(process.env.YEARS ?? 6);
const FIRST = Number(process.env.FIRST_YEAR ?? 1);

test('in a year of diversions, edits elsewhere, outages and kills nothing is set that nobody asked for, and no return is lost', {
  timeout: 3_600_000,
}, async () => {
  const all: Year = { begun: 0, planned: 0, returned: 0, asked: 0, deaths: 0, edits: 0 };
  for (let seed = FIRST; seed < FIRST + YEARS; seed += 1) {
    const year = await liveThrough(seed);
    for (const [name, count] of Object.entries(year)) all[name as keyof Year] += count;
  }
  // Of each there was much, or the years prove little.
  for (const [name, count] of Object.entries(all)) expect(count, name).toBeGreaterThan(YEARS);
  if (process.env.YEARS !== undefined) process.stdout.write(`${YEARS} years: ${JSON.stringify(all)}\n`);
});
