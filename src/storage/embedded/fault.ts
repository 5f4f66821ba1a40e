import { StorageFault, type StorageProblem } from '../ports.ts';

/** SQLite's primary result codes that mean something to an operator (https://sqlite.org/rescode.html). */
const SQLITE_PROBLEMS: ReadonlyMap<number, StorageProblem> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read-only'],
  [11, 'damaged'],
  [13, 'full'],
  [26, 'damaged'],
]);

const FILE_PROBLEMS: ReadonlyMap<string, StorageProblem> = new Map([
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['EROFS', 'read-only'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
]);

const WAY_ON: Readonly<Record<StorageProblem, string>> = {
  'wrong-key': 'Set DATA_KEY to the key it was written with.',
  damaged: 'Restore it from a backup, or move it away to start empty.',
  'read-only':
    'Give the user that runs Switchboard write access to it and its folder, or set DATA_DIR to a writable folder.',
  full: 'Free some space there, then try again.',
  busy: 'Stop the other process that uses it, or wait for it, then try again.',
  lost: 'Put its files back, with Switchboard stopped, and start it again.',
  unavailable: 'Check that the folder and the disk can be used, or set DATA_DIR to another folder.',
};

const WHAT: Readonly<Record<StorageProblem, string>> = {
  'wrong-key': 'cannot be decrypted with the given key',
  damaged: 'is damaged or not a Switchboard database',
  'read-only': 'cannot be written',
  full: 'cannot grow: the disk is full',
  busy: 'is locked by another process',
  lost: 'was deleted or replaced while Switchboard was running, so that a change would be lost at the next start',
  unavailable: 'cannot be used',
};

/** Builds the fault that an operator reads: the place, what is wrong with it, and what to do next. */
export function storageFault(problem: StorageProblem, place: string, cause?: unknown): StorageFault {
  return new StorageFault(problem, `${place} ${WHAT[problem]}. Nothing was changed. ${WAY_ON[problem]}`, { cause });
}

/** The fault of one row; the others are still served. */
export function rowFault(row: string, cause?: unknown): StorageFault {
  return new StorageFault('damaged', `${row} is damaged. Nothing was changed. Restore the database from a backup.`, {
    cause,
  });
}

/** `null` for an error that comes neither from SQLite nor from the file system. */
function problemOf(error: Error): StorageProblem | null {
  if ('errcode' in error && typeof error.errcode === 'number') {
    // The low byte is the primary code; the rest says where inside SQLite it arose.
    return SQLITE_PROBLEMS.get(error.errcode & 0xff) ?? 'unavailable';
  }
  if (!('syscall' in error && 'code' in error)) return null;
  return FILE_PROBLEMS.get(String(error.code)) ?? 'unavailable';
}

/** Runs `work` on `place` and throws what goes wrong with SQLite or the file system as a {@link StorageFault}; other errors pass. */
export function guard<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explained(place, error);
  }
}

/** The same for work that takes its time. */
export async function guardAsync<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explained(place, error);
  }
}

function explained(place: string, error: unknown): unknown {
  if (error instanceof StorageFault || !(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_INVALID_STATE') {
    return new StorageFault('unavailable', `${place} is closed, because Switchboard is stopping.`, { cause: error });
  }
  const problem = problemOf(error);
  return problem === null ? error : storageFault(problem, place, error);
}
