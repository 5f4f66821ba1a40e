import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Json } from '../ports.ts';
import { rowFault, storageFault } from './fault.ts';
import type { KeyRing } from './key-ring.ts';

const ALG = 'dir';
const ENC = 'A256GCM';

/** Encrypts secrets for one tenant each (docs/decisions/0002-secret-encryption.md). */
export interface Seal {
  /** The key id that {@link Seal.close} encrypts with. */
  kid: string;
  /** JSON → JWE compact, bound to the tenant. */
  close(tenant: string, value: Json): Promise<string>;
  /** JWE compact → JSON. Errors: `StorageFault` (`wrong-key`, `damaged`), never a value. */
  open(tenant: string, jwe: string): Promise<Json>;
}

/** Makes the seal of one store from its keys; `place` is for messages. */
export async function createSeal(ring: KeyRing, place: string): Promise<Seal> {
  const keys = new Map<string, CryptoKey>();
  for (const { kid, bytes } of ring) keys.set(kid, await importKey(bytes));
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
        const { plaintext } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: [ALG],
          contentEncryptionAlgorithms: [ENC],
        });
        const value: Json = JSON.parse(new TextDecoder().decode(plaintext));
        return value;
      } catch (error) {
        throw rowFault(name, error);
      }
    },
  };
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function readHeader(jwe: string, name: string): Readonly<Record<string, unknown>> {
  try {
    return { ...decodeProtectedHeader(jwe) };
  } catch (error) {
    throw rowFault(name, error);
  }
}
