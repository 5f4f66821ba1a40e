import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StorageFault } from '../ports.ts';
import { lengthOf, sealBackup } from './backup-file.ts';
import { guard, guardAsync } from './fault.ts';
import { lockFolder } from './folder-lock.ts';
import { type KeyRing, keyFilePlace, parseKeys, readKeyFile, syncFolder, writeKeys } from './key-ring.ts';
import { APPLICATION_ID } from './schema.ts';

/** The data that precede the database in a backup. */
export interface BackupManifest {
  /** The schema of the database. */
  schema: number;
  /** All keys that its secrets may be encrypted with, as `DATA_KEY` takes them. */
  keys: string;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** In bytes. */
  size: number;
}

export interface BackupOptions {
  dir: string;
  /** `DATA_KEY`; without it the key file of the folder is included. */
  key?: string | undefined;
  /** The file to write. */
  to: string;
  passphrase: string;
  /** Whether to replace an existing file. */
  replace: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** The plain copy that a backup is made of; removed when it ends, or at the latest by the next one. */
export const COPY = 'switchboard.db.copy';

/** Reads the whole database in one step, so that the copy is of a single instant however much is written meanwhile. */
const ALL_PAGES = 2 ** 30;

/**
 * Writes the database and its key to one encrypted file, even while the app runs. The file is either complete or
 * absent. Errors: `StorageFault`.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const dir = resolve(options.dir);
  const to = resolve(options.to);
  const place = join(dir, 'switchboard.db');
  if (!existsSync(place)) {
    throw new StorageFault('unavailable', `There is no ${place}, so there is nothing to back up. Set DATA_DIR to it.`);
  }
  refuseExisting(to, options.replace);
  const lock = lockFolder(dir, 'backup.lock');
  const copy = join(dir, COPY);
  const part = `${to}.part`;
  try {
    const keys = await copyDatabase(dir, place, copy, options.key);
    const { schema, size } = await guardAsync(copy, async () => ({
      schema: schemaOf(copy),
      size: (await stat(copy)).size,
    }));
    const manifest = { schema, keys, takenAt: new Date(options.now).toISOString(), size };
    await guardAsync(to, () => writeSealed(part, copy, manifest, options.passphrase));
    await guardAsync(to, () => publish(part, to, options.replace));
    return manifest;
  } finally {
    await Promise.all([part, ...copies(copy)].map((file) => rm(file, { force: true })));
    lock.release();
  }
}

/** Removes what a killed backup left behind, which may contain data of a workspace that was wiped since. */
export function dropLeftCopy(dir: string): void {
  const copy = join(resolve(dir), COPY);
  if (!existsSync(copy)) return;
  let lock: ReturnType<typeof lockFolder>;
  try {
    lock = lockFolder(dir, 'backup.lock');
  } catch (error) {
    // A backup is under way, and removes it itself.
    if (error instanceof StorageFault && error.problem === 'busy') return;
    throw error;
  }
  for (const file of copies(copy)) rmSync(file, { force: true });
  lock.release();
}

function copies(copy: string): string[] {
  return [copy, `${copy}-journal`, `${copy}-wal`, `${copy}-shm`];
}

/** The keys of what was copied. */
async function copyDatabase(dir: string, place: string, copy: string, given: string | undefined): Promise<string> {
  for (const file of copies(copy)) rmSync(file, { force: true });
  guard(copy, () => closeSync(openSync(copy, 'wx', 0o600)));
  const source = guard(place, () => new DatabaseSync(place, { readOnly: true, timeout: 2000 }));
  try {
    return await guardAsync(place, async () => {
      if (Object.values(source.prepare('PRAGMA application_id').get() ?? {})[0] !== APPLICATION_ID) {
        throw new StorageFault('damaged', `${place} is not a Switchboard database. Nothing was backed up.`);
      }
      await backup(source, copy, { rate: ALL_PAGES });
      const ring = given === undefined ? readKeyFile(dir) : parseKeys(given, 'DATA_KEY');
      return requireKeys(source, ring, given === undefined ? keyFilePlace(dir) : 'DATA_KEY');
    });
  } finally {
    source.close();
  }
}

/** Throws where the keys are missing: a backup whose secrets cannot be read is useless. */
function requireKeys(database: DatabaseSync, ring: KeyRing | null, where: string): string {
  const used = database.prepare('SELECT DISTINCT kid FROM secrets').all();
  if (ring !== null && used.every(({ kid }) => ring.some((key) => key.kid === kid))) return writeKeys(ring);
  throw new StorageFault(
    'wrong-key',
    `${where} ${ring === null ? 'is not there' : 'does not decrypt all secrets'}, so nothing was backed up. ` +
      'Give the backup the DATA_KEY that the app has.',
  );
}

function schemaOf(copy: string): number {
  // In rollback mode, so that reading it creates no files beside it.
  const database = new DatabaseSync(copy);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return Number(Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0]);
  } finally {
    database.close();
  }
}

async function writeSealed(part: string, copy: string, manifest: BackupManifest, passphrase: string): Promise<void> {
  await rm(part, { force: true });
  const file = await open(part, 'wx', 0o600);
  try {
    for await (const chunk of sealBackup(passphrase, contentsOf(copy, manifest))) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* contentsOf(copy: string, manifest: BackupManifest): AsyncGenerator<Buffer> {
  const head = Buffer.from(JSON.stringify(manifest));
  yield Buffer.concat([lengthOf(head), head]);
  const file = await open(copy, 'r');
  try {
    for await (const chunk of file.createReadStream({ autoClose: false })) yield chunk as Buffer;
  } finally {
    await file.close();
  }
}

function refuseExisting(to: string, replace: boolean): void {
  if (!replace && existsSync(to)) throw exists(to);
}

function exists(to: string): StorageFault {
  return new StorageFault(
    'unavailable',
    `${to} is there already. Nothing was changed. Name another file, or add --replace.`,
  );
}

/** Does not overwrite a file that has appeared meanwhile, where the file system can prevent that. */
async function publish(part: string, to: string, replace: boolean): Promise<void> {
  if (replace) await rename(part, to);
  else {
    try {
      await link(part, to);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') throw exists(to);
      if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
      // The file system does not support links.
      refuseExisting(to, false);
      await rename(part, to);
    }
  }
  syncFolder(dirname(to));
}
