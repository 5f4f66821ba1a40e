import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { closeSync, createReadStream, existsSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readJson } from '../../runtime/json.ts';
import { StorageFault } from '../ports.ts';
import { guard, guardAsync } from './fault.ts';
import { lockFolder } from './folder-lock.ts';
import { type KeyRing, keyFilePlace, parseKeys, readKeyFile, syncFolder, writeKeys } from './key-ring.ts';
import { APPLICATION_ID, pragma } from './upgrade.ts';

export const manifestSchema = z.object({
  /** The schema of the database. */
  schema: z.number(),
  /** All keys that its secrets may be encrypted with, as `DATA_KEY` takes them. */
  keys: z.string(),
  /** ISO 8601, UTC. */
  takenAt: z.string(),
  /** In bytes. */
  size: z.number(),
});
/** The data that precede the database in a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

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
export function dropStaleCopy(dir: string): void {
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
      if (pragma(source, 'application_id') !== APPLICATION_ID) {
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
    return Number(pragma(database, 'user_version'));
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

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What every backup begins with. */
const MAGIC = Buffer.from('SWBDBKUP');
const VERSION = 1;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_HEADER_BYTES = 4096;
/** The cost of each try of a passphrase: 128 MiB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const MAX_MEMORY_BYTES = 2 ** 30;

const headerSchema = z.object({
  version: z.number(),
  kdf: z.literal('scrypt'),
  // A file from elsewhere must not make this machine compute for hours.
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.number().int().min(1).max(32),
  p: z.number().int().min(1).max(4),
  salt: z.base64(),
  cipher: z.literal('aes-256-gcm'),
  iv: z.base64(),
  /** Distinguishes a wrong passphrase from a damaged file. */
  check: z.base64(),
});

const versionSchema = z.object({ version: z.number() });

/**
 * Encrypts: magic, the header's length and the header as JSON, the ciphertext, the tag. The key is derived from the
 * passphrase by scrypt with the parameters in the header; the header is authenticated with the rest.
 */
export async function* sealBackup(passphrase: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const { key, check } = await keysOf(passphrase, { ...COST, salt });
  const header = Buffer.from(
    JSON.stringify({
      version: VERSION,
      kdf: 'scrypt',
      ...COST,
      salt: salt.toString('base64'),
      cipher: 'aes-256-gcm',
      iv: iv.toString('base64'),
      check: check.toString('base64'),
    }),
  );
  const head = Buffer.concat([MAGIC, lengthOf(header), header]);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(head);
  yield head;
  for await (const chunk of plain) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Decrypts a file that {@link sealBackup} wrote. The output must not be used before the end: only then is it known to
 * be complete. Errors: `StorageFault`, which says whether the file is foreign, newer, damaged or encrypted with
 * another passphrase.
 */
export async function* openBackup(place: string, passphrase: string): AsyncGenerator<Buffer> {
  const { head, header, size } = await readHead(place);
  const { version, ...settings } = header;
  if (version !== VERSION) throw damaged(place);
  const salt = Buffer.from(settings.salt, 'base64');
  const { key, check } = await keysOf(passphrase, { ...settings, salt }).catch((error: unknown) => {
    throw damaged(place, error);
  });
  const expected = Buffer.from(settings.check, 'base64');
  if (expected.length !== check.length || !timingSafeEqual(expected, check)) {
    throw new StorageFault('wrong-key', `The passphrase is not the one that ${place} was made with. ${UNCHANGED}`);
  }
  const iv = Buffer.from(settings.iv, 'base64');
  const end = size - TAG_BYTES;
  if (end < head.length || iv.length !== 12) throw damaged(place);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(head);
  decipher.setAuthTag(await readAt(place, end, TAG_BYTES));
  if (end > head.length) {
    for await (const chunk of createReadStream(place, { start: head.length, end: end - 1 })) {
      yield decipher.update(chunk as Buffer);
    }
  }
  try {
    decipher.final();
  } catch (error) {
    throw damaged(place, error);
  }
}

/** Four bytes that say how long something is. */
function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** The fault of a damaged backup. */
export function damaged(place: string, cause?: unknown): StorageFault {
  return new StorageFault('damaged', `${place} is damaged or incomplete. ${UNCHANGED} Take another backup.`, { cause });
}

const UNCHANGED = 'Nothing was changed.';

async function readHead(place: string) {
  const file = await open(place, 'r');
  try {
    const start = await readFrom(file, 0, MAGIC.length + LENGTH_BYTES);
    if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
      throw new StorageFault('damaged', `${place} is no backup of Switchboard. ${UNCHANGED}`);
    }
    const length = start.length < MAGIC.length + LENGTH_BYTES ? Infinity : start.readUInt32BE(MAGIC.length);
    if (length > MAX_HEADER_BYTES) throw damaged(place);
    const header = await readFrom(file, start.length, length);
    const text = header.toString('utf8');
    const version = readJson(text, versionSchema)?.version ?? VERSION;
    if (version > VERSION) {
      throw new StorageFault(
        'unavailable',
        `${place} was made by a newer Switchboard (form ${version}, this one knows ${VERSION}). ${UNCHANGED} Restore it with that one.`,
      );
    }
    const read = readJson(text, headerSchema);
    if (read === null) throw damaged(place);
    return { head: Buffer.concat([start, header]), header: read, size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

async function readAt(place: string, position: number, length: number): Promise<Buffer> {
  const file = await open(place, 'r');
  try {
    return await readFrom(file, position, length);
  } finally {
    await file.close();
  }
}

async function readFrom(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function keysOf(passphrase: string, { N, r, p, salt }: { N: number; r: number; p: number; salt: Buffer }) {
  // The same letters can be typed in more than one way.
  const text = passphrase.normalize('NFC');
  const bytes = await derive(text, salt, 2 * KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES });
  const check = createHmac('sha256', bytes.subarray(KEY_BYTES)).update('switchboard backup').digest();
  return { key: bytes.subarray(0, KEY_BYTES), check };
}
