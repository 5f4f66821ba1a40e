import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Break, keyOf, SAMPLE_FILE, TESTS_FOLDER, withinProject } from './breaks.ts';
import type { Verdict } from './verdict.ts';

const PLUGINS = [
  '@stryker-mutator/vitest-runner',
  './scripts/mutate/drawn-checker.ts',
  './scripts/mutate/line-reporter.ts',
];

/**
 * Runs breaks with Stryker: all of them are put into one copy of the sources behind switches, every test is run once to
 * see which of them it reaches, then each break meets the tests that reach it. Breaks that run once when a module is
 * loaded, or in another process alone, come back as not reached.
 */
export async function runInstrumented(
  sample: readonly Break[],
  folder: string,
  tests: string,
): Promise<Map<string, Verdict>> {
  await mkdir(folder, { recursive: true });
  const file = resolve(folder, 'sample.json');
  await writeFile(file, JSON.stringify(sample));
  process.env[SAMPLE_FILE] = file;
  process.env[TESTS_FOLDER] = tests;
  const results = await new Stryker({
    ...{ testRunner: 'vitest', coverageAnalysis: 'perTest', ignoreStatic: true, concurrency: 2 },
    ...{ checkers: ['drawn'], plugins: PLUGINS },
    // Stryker rewrites this file by an interface that TypeScript 7 no longer has; nothing here needs it rewritten.
    tsconfigFile: 'none.json',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false, pool: 'forks' },
    mutate: [...new Set(sample.map(rangeOf))],
    ...{
      reporters: ['line'],
      ignorePatterns: ['/dist', '/data'],
      tempDirName: resolve(folder, 'copy'),
    },
    ...{ dryRunTimeoutMinutes: 90, timeoutMS: 60_000 },
  }).runMutationTest();
  const verdicts = new Map<string, Verdict>();
  for (const { fileName, location, replacement, status } of results) {
    const { line, column } = location.start;
    const at = { line, column };
    verdicts.set(keyOf(withinProject(fileName), at, replacement ?? ''), verdictOf(status));
  }
  return verdicts;
}

function verdictOf(status: string): Verdict {
  if (status === 'Killed' || status === 'Timeout' || status === 'RuntimeError') return 'killed';
  return status === 'Survived' ? 'survived' : 'not reached';
}

/** Stryker counts lines from 1. */
function rangeOf({ file, start, end }: Break): string {
  return `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}
