import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { Lived } from '../../scripts/years/worker.ts';

/** Three years, and those in which something went wrong once; `npm run years` lives others. */
const YEARS = [6, 7, 8, 228, 817];

test('in a year of diversions, presets, closed days and duty lists, over edits elsewhere, outages, kills and clock changes, it rings as people asked and as was shown, and no return is lost', {
  timeout: 3_600_000,
}, async () => {
  const worker = new Worker(new URL('../../scripts/years/worker.ts', import.meta.url));
  onTestFinished(async () => void (await worker.terminate()));
  const all = new Map<string, number>();
  for (const seed of YEARS) {
    worker.postMessage(seed);
    const [lived]: Lived[] = await once(worker, 'message');
    if (lived === undefined || 'why' in lived) throw new Error(`Year ${seed}: ${lived?.why}`);
    for (const [name, count] of Object.entries(lived.year)) all.set(name, (all.get(name) ?? 0) + count);
  }
  // Of each there was much, or the years prove little.
  for (const [name, count] of all) expect(count, name).toBeGreaterThan(YEARS.length);
});
