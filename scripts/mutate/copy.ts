import { spawnSync } from 'node:child_process';
import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many breaks are looked at at once, each in a copy of its own. */
const COPIES = 2;

/**
 * Copies the project as it stands into a folder, once for each draw, so that breaks can be edited in while people work on;
 * the paths of the copies. The sources as they were lie in the folder's `src`, and the copies are made whole from them at
 * every start, whatever was being broken when the last run ended.
 */
export async function copyProject(folder: string): Promise<string[]> {
  const copies = Array.from({ length: COPIES }, (_, at) => join(folder, `copy-${at + 1}`));
  const whole = join(folder, 'src');
  if (!(await exists(whole))) {
    for (const copy of copies) await copyAll(copy);
    await cp('src', `${whole}.part`, { recursive: true });
    await rename(`${whole}.part`, whole);
  }
  for (const copy of copies) await cp(whole, join(copy, 'src'), { recursive: true });
  return copies;
}

async function copyAll(copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const name of trackedFiles()) {
    await mkdir(dirname(join(copy, name)), { recursive: true });
    await cp(name, join(copy, name));
  }
  // Links, as thousands of files need not be there twice; a link to the folder itself would change with it.
  run('cp', ['-al', 'node_modules', copy]);
}

/** Brings the tests of a copy, and the stand-ins that they use, up to date; its sources stay what they were. */
export async function copyTests(copy: string): Promise<void> {
  for (const part of ['test', 'dev']) await cp(part, join(copy, part), { recursive: true });
}

function trackedFiles(): string[] {
  const there = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const deleted = new Set(run('git', ['ls-files', '-z', '--deleted']));
  return there.filter((name) => !deleted.has(name));
}

function run(command: string, args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout.split('\0').filter((name) => name !== '');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
