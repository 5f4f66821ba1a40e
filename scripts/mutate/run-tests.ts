import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, rm } from 'node:fs/promises';
import { SAID_FILE, type Said } from './reporter.ts';

/** The test that failed first, with what it said, or that had begun when the time was over. */
export interface Failure {
  test: string;
  name: string;
  message: string;
  /** By the time alone: an endless loop does that, and so does a busy machine. */
  timedOut: boolean;
}

/** What vitest or a test says when it waited for nothing. */
const TIME_OUT = /timed out|time ?out|did not succeed in time|waited/i;

/** A file of tests and the milliseconds that it needs. */
export interface Timed {
  test: string;
  ms: number;
}

/** For starting vitest and loading the sources, on a machine that others use too. */
const START_MS = 60_000;

/** How much longer than ever a file of tests may take before it counts as hanging. */
const SLOWER = 8;

/** How long a single test may take at least, and how many times as long as its whole file does. */
const SINGLE = { least: 30_000, times: 3 };

/** Runs files of tests in a copy of the project, as they are named, until one fails or hangs. `null` when all pass. */
export async function runTests(copy: string, timed: readonly Timed[]): Promise<Failure | null> {
  const tests = timed.map(({ test }) => test);
  const time = START_MS + SLOWER * timed.reduce((sum, { ms }) => sum + ms, 0);
  const single = Math.max(SINGLE.least, SINGLE.times * Math.max(...timed.map(({ ms }) => ms)));
  const said = `${copy}.said.jsonl`;
  await rm(said, { force: true });
  const ended = await runVitest(copy, tests, {
    said,
    time,
    options: ['--bail=1', '--maxWorkers=1', ...waits(single)],
  });
  const lines = await readSaid(said);
  const failed = lines.find((each) => each.kind === 'failed');
  if (failed !== undefined) {
    const { test, name, message } = failed;
    return {
      ...{ test: test === '' ? (lastBegun(lines) ?? '') : test, name },
      message,
      timedOut: TIME_OUT.test(message),
    };
  }
  if (ended === 'passed') return null;
  const test = lastBegun(lines) ?? tests[0] ?? '';
  return { test, name: '', message: `vitest ${ended}`, timedOut: ended === 'ran out of time' };
}

const waits = (time: number) => [`--testTimeout=${time}`, `--hookTimeout=${time}`];

/** What ends a run, and the tests with it. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Run {
  said: string;
  time: number;
  options: readonly string[];
  config?: string;
  env?: Record<string, string>;
}

/** Starts vitest with the tests that it is given, in a group of processes that ends whole. */
export async function runVitest(
  copy: string,
  tests: readonly string[],
  { said, time, options, config: file = 'scripts/mutate/vitest.config.ts', env = {} }: Run,
): Promise<'passed' | 'failed' | 'ran out of time'> {
  const config = ['--config', file, '--reporter=./scripts/mutate/reporter.ts'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...options, ...tests], {
    ...{ cwd: copy, stdio: 'ignore', detached: true },
    env: { ...process.env, [SAID_FILE]: said, ...env },
  });
  let late = false;
  const end = () => {
    late = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, time);
  const interrupted = () => {
    end();
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, interrupted);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, interrupted);
  if (late) return 'ran out of time';
  return code === 0 ? 'passed' : 'failed';
}

/** What a run said so far. */
export async function readSaid(file: string): Promise<Said[]> {
  const there = await access(file).then(
    () => true,
    () => false,
  );
  const text = there ? await readFile(file, 'utf8') : '';
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Said]));
}

function lastBegun(lines: readonly Said[]): string | undefined {
  return lines.findLast((each) => each.kind === 'began')?.test;
}
