import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Break, brokenBy } from './breaks.ts';
import { type Failure, runTests, type Timed } from './run-tests.ts';

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

/** The first failure that is not the load of the machine. */
async function firstFailure(
  copy: string,
  tests: readonly Timed[],
  put: (broken: boolean) => Promise<void>,
): Promise<Failure | null> {
  let left = tests;
  while (left.length > 0) {
    await put(true);
    const failure = await runTests(copy, left);
    if (failure === null || !isDoubtful(failure)) return failure;
    const at = left.findIndex(({ test }) => test === failure.test);
    if (at < 0) return failure;
    const alone = left.slice(at, at + 1);
    const again = await runTests(copy, alone);
    if (again !== null) {
      // The machine may be as busy as before: the same tests have to pass in that time without the break.
      await put(false);
      if ((await runTests(copy, alone)) === null) return again;
    }
    left = left.slice(at + 1);
  }
  return null;
}

/** One by the time alone, or of tests that start processes and are slow to answer on a busy machine. */
function isDoubtful({ test, timedOut }: Failure): boolean {
  return timedOut || test.startsWith('test/entry/');
}
