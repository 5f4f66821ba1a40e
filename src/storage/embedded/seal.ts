import { createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { CompactEncrypt, decodeProtectedHeader } from 'jose';
import type { Json } from '../ports.ts';
import { rowFault, storageFault } from './fault.ts';
import type { KeyRing } from './key-ring.ts';

const ALG = 'dir';
const ENC = 'A256GCM';

/** Compact form without a wrapped key: header, initialisation vector (12 bytes), ciphertext and tag (16 bytes), as base64url (RFC 7516 §7.1, RFC 7518 §5.3). */
const COMPACT = /^([\w-]+)\.\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/;

/** Encrypts secrets for one tenant each (docs/decisions/0002-secret-encryption.md). */
export interface Seal {
  /** The key id that {@link Seal.close} encrypts with. */
  kid: string;
  /** JSON → JWE compact, bound to the tenant. */
  close(tenant: string, value: Json): Promise<string>;
  /** JWE compact → JSON. Errors: `StorageFault` (`wrong-key`, `damaged`), never a value. */
  open(tenant: string, jwe: string): Promise<Json>;
}

/**
 * Makes the seal of one store from its keys; `place` is for messages. `jose` encrypts; decrypting is done here with
 * Node's own cipher, because a secret is read for every workspace that wakes, and a trip to another thread and back
 * costs more than everything else in it.
 */
export async function createSeal(ring: KeyRing, place: string): Promise<Seal> {
  const keys = new Map(ring.map(({ kid, bytes }) => [kid, createSecretKey(bytes)]));
  const [{ kid, bytes }] = ring;
  const first = await importKey(bytes);
  return {
    kid,
    close: (tenant, value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: ALG, enc: ENC, kid, tenant })
        .encrypt(first),
    async open(tenant, jwe) {
      const name = `The secret of workspace ${tenant} in ${place}`;
      const header = readHeader(jwe, name);
      const key = keys.get(String(header.kid));
      if (!key) throw storageFault('wrong-key', name);
      if (header.tenant !== tenant) throw rowFault(`${name}, which was copied from another workspace,`);
      try {
        const value: Json = JSON.parse(decrypt(jwe, header, key));
        return value;
      } catch (error) {
        throw rowFault(name, error);
      }
    },
  };
}

/** Refuses every header that would change what the parts mean: other algorithms, compression, critical extensions. */
function decrypt(jwe: string, header: Readonly<Record<string, unknown>>, key: KeyObject): string {
  const { alg, enc, zip, crit } = header;
  const [, head = '', iv = '', ciphertext = '', tag = ''] = COMPACT.exec(jwe) ?? [];
  if (head === '' || alg !== ALG || enc !== ENC || zip !== undefined || crit !== undefined) {
    throw new Error('It is no JWE of the form that is written here');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  const plain = decipher.update(Buffer.from(ciphertext, 'base64url'));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
}

function readHeader(jwe: string, name: string): Readonly<Record<string, unknown>> {
  try {
    return { ...decodeProtectedHeader(jwe) };
  } catch (error) {
    throw rowFault(name, error);
  }
}
