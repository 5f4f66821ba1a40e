import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Break, brokenBy } from './breaks.ts';
import { type Failure, runTests } from './run-tests.ts';

/** A file of tests and the milliseconds that it needs. */
export interface Timed {
  test: string;
  ms: number;
}

/** For starting vitest and loading the sources, on a machine that others use too. */
const START = 60_000;

/** How much longer than ever a test may take before it counts as hanging. */
const SLOWER = 8;

/** Edits a break into a copy of the project, runs tests against it, and puts back what stood there. */
export async function noticed(copy: string, found: Break, tests: readonly Timed[]): Promise<Failure | null> {
  const file = join(copy, found.file);
  const source = await readFile(file, 'utf8');
  const put = (broken: boolean) => writeFile(file, broken ? brokenBy(source, found).broken : source);
  try {
    return await firstFailure(copy, tests, put);
  } finally {
    await put(false);
  }
}

/** The first failure that comes again when its file of tests runs alone. */
async function firstFailure(
  copy: string,
  tests: readonly Timed[],
  put: (broken: boolean) => Promise<void>,
): Promise<Failure | null> {
  let left = tests;
  while (left.length > 0) {
    await put(true);
    const failure = await runTests(copy, names(left), timeFor(left));
    if (failure === null) return null;
    const at = left.findIndex(({ test }) => test === failure.test);
    if (at < 0) return failure;
    const alone = left.slice(at, at + 1);
    const again = await runTests(copy, names(alone), timeFor(alone));
    if (again !== null && !again.timedOut) return again;
    if (again !== null) {
      // The machine may be as busy as before: the same tests have to pass in that time without the break.
      await put(false);
      if ((await runTests(copy, names(alone), timeFor(alone))) === null) return again;
    }
    left = left.slice(at + 1);
  }
  return null;
}

const names = (tests: readonly Timed[]) => tests.map(({ test }) => test);

const timeFor = (tests: readonly Timed[]) => START + SLOWER * tests.reduce((sum, { ms }) => sum + ms, 0);
