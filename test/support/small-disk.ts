import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Why no disk of a test's own can be made here; `null` where it can. */
export const NO_DISKS: string | null = (() => {
  if (process.getuid?.() !== 0) return 'only root may mount a file system';
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (made.status === 0) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return made.status === 0 ? null : 'this machine lets nobody mount a file system';
})();

/** A disk of so many KiB that goes with the test. */
export function makeDisk(kib: number): { folder: string; remount: (how: 'ro' | 'rw') => void } {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${kib}k,mode=700`, 'tmpfs', folder);
  onTestFinished(() => {
    // What still has a file open there keeps it until then.
    run('umount', '--lazy', folder);
    rmdirSync(folder);
  });
  return { folder, remount: (how) => run('mount', '-o', `remount,${how}`, folder) };
}

function run(command: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}
