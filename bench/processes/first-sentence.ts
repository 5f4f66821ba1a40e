import { flushCompileCache } from 'node:module';

/** What is in the heap once nothing that nobody needs is left, in bytes. */
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const { understanding } = await import('../../src/language/understand.ts');
const { ENGLISH } = await import('../../src/app/sentences.ts');
const { firm } = await import('../../test/language/sentences.ts');
const world = firm();
const heapBefore = heap();
const before = process.cpuUsage();
const understand = understanding(ENGLISH);
const { kind } = understand('divert sales to Ben until 5', world);
const { user, system } = process.cpuUsage(before);
if (kind !== 'preview') throw new Error(`The first sentence was read as "${kind}".`);
const bytes = heap() - heapBefore;
flushCompileCache();
// What has read is held until its memory is counted.
if (understand('hello', world).kind === 'preview') throw new Error('A greeting was read as a change.');
process.stdout.write(JSON.stringify({ ms: (user + system) / 1_000, bytes }));
