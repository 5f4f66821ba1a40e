import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { type Break, replacedBy } from './breaks.ts';

/** What a copy of the project needs so that its tests run. */
const PARTS = ['src', 'dev', 'test', 'bench', 'scripts', 'simulate', 'docs', 'serverless'];
const FILES = [
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'manifest.yml',
  'serverless.yml',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.env.example',
];

/**
 * Runs breaks one after the other in a copy of the project that is really edited, each against groups of tests, and stops
 * at the first that fails. The result are those that no test noticed.
 */
export async function runEdited(
  breaks: readonly Break[],
  folder: string,
  groupsOf: (tests: readonly string[], file: string) => string[][],
): Promise<Break[]> {
  const copy = resolve(folder, 'edited');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of [...PARTS, ...FILES]) await cp(part, join(copy, part), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const from = process.cwd();
  process.chdir(copy);
  try {
    const tests = (await namesOf('test/**/*.test.ts')).sort();
    // One that stays keeps what it has compiled of the other sources.
    const vitest = await createVitest('test', { root: copy, watch: false, bail: 1, silent: true, reporters: [{}] });
    const unnoticed: Break[] = [];
    for (const found of breaks) {
      const groups = groupsOf(tests, found.file);
      const noticed = await edited(vitest, found, () => anyFails(vitest, groups));
      console.log(
        `${noticed === null ? 'survived' : 'killed'}  ${found.file}:${found.start.line + 1}  ${noticed ?? ''}`,
      );
      if (noticed === null) unnoticed.push(found);
    }
    await vitest.close();
    return unnoticed;
  } finally {
    process.chdir(from);
  }
}

async function edited<Result>(vitest: Vitest, found: Break, work: () => Promise<Result>): Promise<Result> {
  const source = await readFile(found.file, 'utf8');
  const { before, after } = replacedBy(source, found);
  const write = async (text: string) => {
    await writeFile(found.file, text);
    vitest.invalidateFile(resolve(found.file));
  };
  await write(`${before}${found.replacement}${after}`);
  try {
    return await work();
  } finally {
    await write(source);
  }
}

/** The file of the first test that fails; `null` when all pass. */
async function anyFails(vitest: Vitest, groups: readonly (readonly string[])[]): Promise<string | null> {
  for (const group of groups) {
    const wanted = await vitest.globTestSpecifications([...group]);
    // What an earlier break did counts for this one no more.
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
    const failed = testModules.find((module) => module.state() === 'failed');
    if (failed !== undefined) return failed.relativeModuleId;
    if (unhandledErrors.length > 0) return 'an error that nothing caught';
  }
  return null;
}

async function namesOf(pattern: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of glob(pattern)) names.push(name);
  return names;
}
