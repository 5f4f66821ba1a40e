import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, lstatSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StorageFault } from '../ports.ts';
import { guard } from './fault.ts';

const KEY_BYTES = 32;
const HOW_TO_MAKE = `Make one with: openssl rand -base64 ${KEY_BYTES}`;

interface DataKey {
  /** Identifies the key without revealing anything about it; stored beside what it encrypted. */
  kid: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The keys of one store: the first encrypts, all decrypt. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

/** Where the key file lies when there is no `DATA_KEY`. */
export function keyFilePlace(dir: string): string {
  return join(dir, 'data.key');
}

/**
 * Reads `DATA_KEY`: one key or several with commas between, each 32 bytes as base64, base64url or hex.
 * Errors: `StorageFault` (`wrong-key`), which never repeats the text.
 */
export function parseKeys(text: string, place: string): KeyRing {
  const [first, ...others] = text.split(',').map((part, index) => parseKey(part.trim(), place, index + 1));
  if (!first) throw malformed(place, 1);
  return [first, ...others];
}

/** Keys as {@link parseKeys} reads them. */
export function writeKeys(ring: KeyRing): string {
  return ring.map(({ bytes }) => Buffer.from(bytes).toString('base64')).join(',');
}

/**
 * Reads the key file; `null` when there is none. Its group may read it, because Kubernetes gives every file of a volume a
 * group. Errors: `StorageFault` if everybody can read it or it holds no key.
 */
export function readKeyFile(dir: string): KeyRing | null {
  const place = keyFilePlace(dir);
  return guard(place, () => {
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (!stats) return null;
    // Windows has no such permission bits; there the folder's access list decides.
    if (process.platform !== 'win32' && (stats.mode & 0o007) !== 0) {
      throw new StorageFault(
        'unavailable',
        `${place} can be read by everybody on this machine. Nothing was changed. Run: chmod 600 ${place}`,
      );
    }
    return parseKeys(readFileSync(place, 'utf8'), place);
  });
}

/** Writes a new random key to the key file, which must not exist. Errors: `StorageFault`; a half-written file is removed. */
export function createKeyFile(dir: string): KeyRing {
  const place = keyFilePlace(dir);
  return guard(place, () => {
    const file = openSync(place, 'wx', 0o600);
    try {
      writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
      fsyncSync(file);
    } catch (error) {
      rmSync(place, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    chmodSync(place, 0o600);
    syncFolder(dir);
    return parseKeys(readFileSync(place, 'utf8'), place);
  });
}

/** Without this a power cut could keep what is in a file and lose its name. */
export function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function parseKey(text: string, place: string, position: number): DataKey {
  const bytes = decode(text);
  if (bytes?.length !== KEY_BYTES) throw malformed(place, position);
  const kid = createHmac('sha256', bytes).update('switchboard data key id').digest('base64url').slice(0, 16);
  return { kid, bytes };
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Uint8Array.from(Buffer.from(text, 'hex'));
  if (/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return Uint8Array.from(Buffer.from(text, 'base64'));
  return null;
}

function malformed(place: string, position: number): StorageFault {
  return new StorageFault(
    'wrong-key',
    `Key ${position} in ${place} is not ${KEY_BYTES} bytes in base64, base64url or hex. Nothing was changed. ${HOW_TO_MAKE}`,
  );
}
