import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StorageFault } from '../ports.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What every backup begins with. */
const MAGIC = Buffer.from('SWBDBKUP');
const VERSION = 1;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LENGTH_BYTES = 4;
const LARGEST_HEADER = 4096;
/** The cost of each try of a passphrase: 128 MiB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const LARGEST_MEMORY = 2 ** 30;

const wireHeader = z.object({
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

const wireVersion = z.object({ version: z.number() });

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
export function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return length;
}

/** The fault of a damaged backup. */
export function damaged(place: string, cause?: unknown): StorageFault {
  return new StorageFault('damaged', `${place} is damaged or cut off. ${UNCHANGED} Take another backup.`, { cause });
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
    if (length > LARGEST_HEADER) throw damaged(place);
    const header = await readFrom(file, start.length, length);
    const json = parseJson(header.toString('utf8'));
    const version = wireVersion.safeParse(json).data?.version ?? VERSION;
    if (version > VERSION) {
      throw new StorageFault(
        'unavailable',
        `${place} was made by a newer Switchboard (form ${version}, this one knows ${VERSION}). ${UNCHANGED} Restore it with that one.`,
      );
    }
    const read = wireHeader.safeParse(json);
    if (!read.success) throw damaged(place);
    return { head: Buffer.concat([start, header]), header: read.data, size: (await file.stat()).size };
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports anything that is not JSON as damage.
    return null;
  }
}

async function keysOf(passphrase: string, { N, r, p, salt }: { N: number; r: number; p: number; salt: Buffer }) {
  // The same letters can be typed in more than one way.
  const text = passphrase.normalize('NFC');
  const bytes = await derive(text, salt, 2 * KEY_BYTES, { N, r, p, maxmem: LARGEST_MEMORY });
  const check = createHmac('sha256', bytes.subarray(KEY_BYTES)).update('switchboard backup').digest();
  return { key: bytes.subarray(0, KEY_BYTES), check };
}
