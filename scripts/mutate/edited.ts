import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Break, replacedBy } from './breaks.ts';
import type { Verdict } from './verdict.ts';

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
];

/** How long the tests of one break may take together, in milliseconds. */
const LONGEST = 15 * 60_000;

/** Runs breaks one after the other in a copy of the project that is really edited, against the tests related to the file. */
export async function runEdited(
  breaks: readonly Break[],
  folder: string,
  told: (found: Break, verdict: Verdict) => void,
): Promise<void> {
  const copy = resolve(folder, 'edited');
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const part of [...PARTS, ...FILES]) await cp(part, join(copy, part), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  for (const found of breaks) {
    const path = join(copy, found.file);
    const source = await readFile(path, 'utf8');
    const { before, after } = replacedBy(source, found);
    await writeFile(path, `${before}${found.replacement}${after}`);
    told(found, (await testsPass(copy, found.file)) ? 'survived' : 'killed');
    await writeFile(path, source);
  }
}

/** Files that tests run in processes of their own, or in a bundle, which no list of imports shows. */
const ELSEWHERE = ['src/entry/', 'src/storage/aws/', 'src/config.ts', 'src/variables.ts', 'src/slack/oauth'];

/** The tests nearest to the file come first, since they are the likeliest to notice; then all that import it. */
async function testsPass(copy: string, file: string): Promise<boolean> {
  const near = `test/${file.split('/').slice(1, -1).join('/')}`;
  if (!(await vitest(copy, ['run', near, 'test/golden.test.ts', '--passWithNoTests']))) return false;
  if (ELSEWHERE.some((start) => file.startsWith(start))) {
    if (!(await vitest(copy, ['run', 'test/entry', 'test/package/package.test.ts']))) return false;
  }
  return vitest(copy, ['related', file, '--run', '--passWithNoTests']);
}

function vitest(cwd: string, args: readonly string[]): Promise<boolean> {
  const { promise, resolve: done } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, '--bail=1', '--silent'], {
    ...{ cwd, stdio: 'ignore', timeout: LONGEST },
  });
  child.once('exit', (code) => done(code === 0));
  return promise;
}
