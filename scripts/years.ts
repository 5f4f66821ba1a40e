import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Lived } from './years/worker.ts';

const USAGE = `Lives simulated years in the life of one number, each drawn by its seed (docs/plans.md), and names those in
which it rings otherwise than people asked for, or than was shown.

  npm run years                                        seeds 1 to 1000, one after the other
  npm run years -- --from 76 --count 75 --workers 2    others, two at a time
  npm run years -- --log 353 398                       these, with what led to where each fails

A year takes about nine seconds of processor time: formatted instants are remembered, which the tests do not do.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1' },
    log: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const given = [values.from, values.count, values.workers, ...positionals];
const wrong = given.find((each) => !/^[1-9]\d{0,5}$/.test(each));
if (values.help) console.log(USAGE);
else if (wrong === undefined) await live(seeds(), Number(values.workers));
else {
  console.error(
    `Seeds, and how many years and workers, are whole numbers from 1 to 999999, not "${wrong}".\n\n${USAGE}`,
  );
  process.exitCode = 1;
}

function seeds(): number[] {
  if (positionals.length > 0) return positionals.map(Number);
  return Array.from({ length: Number(values.count) }, (_, at) => Number(values.from) + at);
}

async function live(wanted: readonly number[], workers: number): Promise<void> {
  const [began, all, failed] = [Date.now(), new Map<string, number>(), new Set<number>()];
  const left = [...wanted];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const worker = new Worker(new URL('./years/worker.ts', import.meta.url));
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        worker.postMessage(seed);
        const [lived]: Lived[] = await once(worker, 'message');
        if (lived !== undefined) note(lived, all, failed);
        if ((wanted.length - left.length) % 50 === 0)
          console.log(`${wanted.length - left.length} of ${wanted.length} begun`);
      }
      await worker.terminate();
    }),
  );
  const { user, system } = process.cpuUsage();
  const took = `${Math.round((Date.now() - began) / 1000)} s, ${Math.round((user + system) / 1e6)} s of processor time`;
  console.log(`${wanted.length} years in ${took}: ${JSON.stringify(Object.fromEntries(all))}`);
  console.log(failed.size === 0 ? 'None failed' : `Failed: ${[...failed].sort((a, b) => a - b).join(' ')}`);
  // Of each there was much, or the years prove little; a few years may have little of something.
  const little = [...all].filter(([, count]) => count <= wanted.length).map(([name]) => name);
  if (little.length > 0) console.log(`There was little of ${little.join(', ')}`);
  if (failed.size > 0) process.exitCode = 1;
}

function note(lived: Lived, all: Map<string, number>, failed: Set<number>): void {
  if ('year' in lived) {
    for (const [name, count] of Object.entries(lived.year)) all.set(name, (all.get(name) ?? 0) + count);
    return;
  }
  failed.add(lived.seed);
  console.log(values.log ? lived.why : lived.why.split('\n', 1)[0]);
}
