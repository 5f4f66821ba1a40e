import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageFault } from '../ports.ts';
import { guard } from './fault.ts';

/** Beside the database; empty. */
export const RUNNING = 'switchboard.lock';

/**
 * Takes the folder for this process alone until it lets go or ends, however it ends: a lock of SQLite's, which the
 * system releases when a process is killed, so none is ever left over. The folder is created if missing.
 * Errors: `StorageFault` (`busy`) where another process has it.
 */
export function lockFolder(dir: string, name = RUNNING): { release(): void } {
  const place = join(resolve(dir), name);
  guard(dir, () => mkdirSync(dir, { recursive: true, mode: 0o700 }));
  const lock = guard(place, () => {
    closeSync(openSync(place, 'a', 0o600));
    return new DatabaseSync(place, { timeout: 0 });
  });
  try {
    // A journal of its own would be left behind by a process that is killed.
    guard(place, () => lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'));
  } catch (error) {
    lock.close();
    if (!(error instanceof StorageFault && error.problem === 'busy')) throw error;
    throw new StorageFault('busy', `Another Switchboard is at work in ${dir}. Nothing was changed. ${WAY_ON}`);
  }
  return { release: () => lock.close() };
}

const WAY_ON = 'Stop it first, or set DATA_DIR to another folder.';
