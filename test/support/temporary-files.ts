import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory, where a database need not wait for a disk. */
const IN_MEMORY = '/dev/shm';

/** Gives the run one folder for all its temporary files, in memory where that can be, and takes it away in the end. */
export default function setUp(): () => void {
  const folder = makeInMemory() ?? mkdtempSync(join(tmpdir(), NAME));
  // Some tests start processes of another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const NAME = 'switchboard-run-';

/** A folder in which programs may be started, the unpacked browser for one; `null` where there is none. */
function makeInMemory(): string | null {
  try {
    const folder = mkdtempSync(join(IN_MEMORY, NAME));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(program).status === 0) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    // No such place here, or no right to it.
    return null;
  }
}
