import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { expect, test, vi } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import type { Json } from '../../../src/storage/ports.ts';
import { expectFault, KEY_A, withFolder, withStorage } from './support.ts';

const BYTES = Buffer.from(KEY_A, 'base64');

/** The one row of the table. */
function row(dir: string): { kid: string; jwe: string } {
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  const found = database.prepare('SELECT kid, jwe FROM secrets').get();
  database.close();
  return { kid: String(found?.kid), jwe: String(found?.jwe) };
}

function replace(dir: string, jwe: string): void {
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  database.prepare('UPDATE secrets SET jwe = ?').run(jwe);
  database.close();
}

/** A JWE that `jose` makes of this text for workspace `-T1`, with more or other members in its header. */
async function made(dir: string, text: string, more: object = {}): Promise<string> {
  const header = { alg: 'dir', enc: 'A256GCM', kid: row(dir).kid, tenant: '-T1', ...more };
  return new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(BYTES);
}

test('whatever is stored, jose opens with the key, and what jose makes of it is read back the same', () =>
  withFolder(async (dir) => {
    await withStorage({ dir, key: KEY_A, clock }, async ({ secrets }) => {
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (drawn) => {
          const value = JSON.parse(JSON.stringify(drawn)) as Json;
          await secrets.update('-T1', () => value);
          const { kid, jwe } = row(dir);
          expect(decodeProtectedHeader(jwe)).toEqual({ alg: 'dir', enc: 'A256GCM', kid, tenant: '-T1' });
          const { plaintext } = await compactDecrypt(jwe, BYTES);
          expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(value);
          replace(dir, await made(dir, JSON.stringify(value)));
          expect(await secrets.get('-T1')).toEqual(value);
        }),
        { numRuns: 50 },
      );
    });
  }));

test('a changed character anywhere, a part more or less, or another form is damage', () =>
  withFolder(async (dir) => {
    await withStorage({ dir, key: KEY_A, clock }, async ({ secrets }) => {
      await secrets.update('-T1', () => ({ apiSecret: 'the-secret-itself' }));
      const { jwe } = row(dir);
      const [head = '', , iv = '', ciphertext = '', tag = ''] = jwe.split('.');
      const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
      for (const damaged of [
        [head, '', other(iv), ciphertext, tag],
        [head, '', iv, other(ciphertext), tag],
        [head, '', iv, ciphertext, other(tag)],
        [head, '', iv, ciphertext, tag.slice(0, 6)],
        [head, '', iv, ciphertext, `${tag} `],
        [head, 'AAAA', iv, ciphertext, tag],
        [head, '', `${iv}AAAA`, ciphertext, tag],
        [head, iv, ciphertext, tag],
        [head, '', iv, ciphertext, tag, ''],
      ]) {
        replace(dir, damaged.join('.'));
        expect((await expectFault(secrets.get('-T1'), 'damaged')).message).not.toContain('the-secret-itself');
      }
      replace(dir, jwe);
      expect(await secrets.get('-T1')).toEqual({ apiSecret: 'the-secret-itself' });
    });
  }));

test('a header that gives the parts another meaning is damage, although the key fits', () =>
  withFolder(async (dir) => {
    await withStorage({ dir, key: KEY_A, clock }, async ({ secrets }) => {
      await secrets.update('-T1', () => 'mine');
      replace(dir, await made(dir, '"mine"', { note: 'unknown members mean nothing' }));
      expect(await secrets.get('-T1')).toBe('mine');
      const { jwe } = row(dir);
      for (const more of [{ enc: 'A128CBC-HS256' }, { alg: 'A256KW' }, { zip: 'DEF' }, { crit: ['exp'], exp: 1 }]) {
        const text = JSON.stringify({ ...decodeProtectedHeader(jwe), ...more });
        replace(dir, [Buffer.from(text).toString('base64url'), ...jwe.split('.').slice(1)].join('.'));
        await expectFault(secrets.get('-T1'), 'damaged');
      }
      replace(dir, await made(dir, '"mine"', { zip: 'DEF' }));
      await expectFault(secrets.get('-T1'), 'damaged');
    });
  }));

test('no key that secrets are encrypted with can be taken out of where it is kept', () =>
  withFolder(async (dir) => {
    const importing = vi.spyOn(crypto.subtle, 'importKey');
    try {
      await withStorage({ dir, key: KEY_A, clock }, ({ secrets }) => secrets.update('-T1', () => ({ apiKey: 'key' })));
      const keys = await Promise.all(importing.mock.results.map(({ value }) => value as Promise<CryptoKey>));
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
    } finally {
      importing.mockRestore();
    }
  }));
