import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Clock } from '../../runtime/clock.ts';
import { StorageFault } from '../ports.ts';
import { type BackupManifest, damaged, manifestSchema, openBackup } from './backup.ts';
import { RESTORING } from './database.ts';
import { guard, guardAsync } from './fault.ts';
import { lockFolder, RUNNING } from './folder-lock.ts';
import { type EmbeddedStorage, openEmbedded } from './index.ts';
import { keyFilePlace, syncFolder } from './key-ring.ts';
import { refuseNewer } from './upgrade.ts';

const LENGTH_BYTES = 4;
const MAX_MANIFEST_BYTES = 65_536;

/** What may be in a folder that counts as empty: a fresh volume's own folder, and what an earlier attempt left. */
const NO_MATTER: ReadonlySet<string> = new Set(['lost+found', RUNNING, RESTORING]);

interface RestoreOptions {
  /** An empty folder, or one that does not exist yet. */
  dir: string;
  /** `DATA_KEY`: encrypts what is restored anew. Without it the backup's own key becomes the key file. */
  key?: string | undefined;
  from: string;
  passphrase: string;
  clock: Clock;
}

/**
 * Puts a backup into an empty folder. `settle` works on it before it is in place; if killed at any point, the folder
 * holds nothing that the app would start with, and the same call begins again. Errors: `StorageFault`.
 */
export async function restore<T>(
  options: RestoreOptions,
  settle: (storage: EmbeddedStorage, manifest: BackupManifest) => Promise<T>,
): Promise<T> {
  const dir = resolve(options.dir);
  const from = resolve(options.from);
  requireEmpty(dir);
  if (!existsSync(from)) throw new StorageFault('unavailable', `There is no ${from}. Nothing was changed.`);
  const plain = guardedBackup(from, options.passphrase);
  // It is known to be a backup, made with this passphrase, before anything is created.
  const first = await plain.next();
  const before = existsSync(dir) ? new Set(guard(dir, () => readdirSync(dir))) : null;
  const lock = lockFolder(dir);
  const half = join(dir, RESTORING);
  let settled: T;
  try {
    await guardAsync(half, () => rm(half, { recursive: true, force: true }));
    guard(half, () => mkdirSync(half, { mode: 0o700 }));
    const manifest = await guardAsync(half, () => unpack(join(half, 'switchboard.db'), from, first, plain));
    refuseNewer(manifest.schema, from);
    const keys = options.key === undefined ? undefined : `${options.key},${manifest.keys}`;
    if (keys === undefined) {
      guard(half, () =>
        writeFileSync(keyFilePlace(half), `${manifest.keys}\n`, { flag: 'wx', mode: 0o600, flush: true }),
      );
      requireSameKey(dir, manifest.keys);
    }
    const storage = await openEmbedded({ dir: half, key: keys, clock: options.clock });
    try {
      settled = await settle(storage, manifest);
    } finally {
      await storage.close();
    }
  } catch (error) {
    // With what was unpacked left in it, the folder would be refused as one of a restore that was broken off.
    const made =
      before === null ? [dir] : [RESTORING, RUNNING].filter((name) => !before.has(name)).map((name) => join(dir, name));
    for (const path of made) await guardAsync(path, () => rm(path, { recursive: true, force: true }));
    lock.release();
    throw error;
  }
  try {
    await guardAsync(dir, () => moveIn(half, dir));
    return settled;
  } finally {
    lock.release();
  }
}

/** The key goes first: for a database without it, a new key would be made. */
async function moveIn(half: string, dir: string): Promise<void> {
  if (existsSync(keyFilePlace(half))) await rename(keyFilePlace(half), keyFilePlace(dir));
  syncFolder(dir);
  await rename(join(half, 'switchboard.db'), join(dir, 'switchboard.db'));
  syncFolder(dir);
  await rm(half, { recursive: true, force: true });
}

function requireEmpty(dir: string): void {
  const there = guard(dir, () => (existsSync(dir) ? readdirSync(dir) : []));
  // A restore that is killed between the key and the database leaves only the key.
  const begun = there.includes(RESTORING) && !there.includes('switchboard.db');
  const more = there.filter((name) => !NO_MATTER.has(name) && !(begun && name === 'data.key'));
  if (more.length === 0) return;
  throw new StorageFault(
    'unavailable',
    `${dir} is not empty: there is ${more.slice(0, 3).join(', ')}. Nothing was changed. ` +
      'A backup is restored into an empty folder: set DATA_DIR to another one, or move away what is there.',
  );
}

/** A key file that is there must be this backup's, left by an earlier attempt; any other must not be touched. */
function requireSameKey(dir: string, keys: string): void {
  const place = keyFilePlace(dir);
  if (!existsSync(place) || guard(place, () => readFileSync(place, 'utf8')).trim() === keys) return;
  throw new StorageFault('unavailable', `${place} is the key of other data. Nothing was changed. Move it away first.`);
}

/** The fault of a backup that this user may not read; any other error is thrown on. */
function refuse(from: string, error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  const message = `${from} cannot be read. Nothing was changed. Give the user that runs Switchboard read access to it and its folder.`;
  throw new StorageFault('unavailable', message, { cause: error });
}

async function* guardedBackup(from: string, passphrase: string): AsyncGenerator<Buffer> {
  const chunks = openBackup(from, passphrase);
  for (;;) {
    const next = await guardAsync(from, () => chunks.next().catch((error) => refuse(from, error)));
    if (next.done === true) return;
    yield next.value;
  }
}

/** Writes the database that is in a backup; returns what precedes it, once the backup is known to be complete. */
async function unpack(
  place: string,
  from: string,
  first: IteratorResult<Buffer>,
  rest: AsyncGenerator<Buffer>,
): Promise<BackupManifest> {
  const file = await open(place, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let manifest: Buffer | null = null;
    for await (const chunk of all(first, rest)) {
      if (manifest !== null) {
        await file.writeFile(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < LENGTH_BYTES) continue;
      const end = LENGTH_BYTES + head.readUInt32BE(0);
      if (end > MAX_MANIFEST_BYTES) throw damaged(from);
      if (head.length < end) continue;
      manifest = head.subarray(LENGTH_BYTES, end);
      await file.writeFile(head.subarray(end));
    }
    await file.sync();
    if (manifest === null) throw damaged(from);
    return manifestSchema.parse(JSON.parse(manifest.toString()));
  } finally {
    await file.close();
  }
}

async function* all(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done !== true) yield first.value;
  yield* rest;
}
