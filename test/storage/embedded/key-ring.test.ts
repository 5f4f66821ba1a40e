import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  createKeyFile,
  keyFilePlace,
  parseKeys,
  readKeyFile,
  writeKeys,
} from '../../../src/storage/embedded/key-ring.ts';
import { StorageFault } from '../../../src/storage/ports.ts';
import { withFolder } from './support.ts';

const BYTES = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 251) % 256);
const HEX = Buffer.from(BYTES).toString('hex');
const BASE64 = Buffer.from(BYTES).toString('base64');
const URL64 = Buffer.from(BYTES).toString('base64url');

test.each<[string, string]>([
  ['hex', HEX],
  ['hex in capitals', HEX.toUpperCase()],
  ['hex in both', HEX.slice(0, 32) + HEX.slice(32).toUpperCase()],
  ['base64', BASE64],
  ['base64 without its padding', BASE64.slice(0, -1)],
  ['base64url', URL64],
  ['base64url with padding', `${URL64}=`],
  ['a text with blanks around it', ` \t${BASE64}\r\n`],
])('a key is read from %s', (_, text) => {
  const [key, ...others] = parseKeys(text, 'DATA_KEY');
  expect([Buffer.from(key.bytes).toString('hex'), others]).toEqual([HEX, []]);
  expect(key.kid).toBe(parseKeys(HEX, 'DATA_KEY')[0].kid);
});

test('a key is known by sixteen characters that are the same for ever', () => {
  expect(parseKeys(HEX, 'DATA_KEY')[0].kid).toBe('7Ic4c68WL1Z6KEMo');
});

test.each<[string, string, number]>([
  ['nothing', '', 1],
  ['63 digits', HEX.slice(1), 1],
  ['65 digits', `${HEX}0`, 1],
  ['64 digits after something else', `g${HEX}`, 1],
  ['64 digits before something else', `${HEX}g`, 1],
  ['64 characters that are not all digits', `${HEX.slice(1)}g`, 1],
  ['base64 of 31 bytes', Buffer.from(BYTES.slice(1)).toString('base64'), 1],
  ['base64 of 33 bytes', Buffer.from([...BYTES, 1]).toString('base64'), 1],
  ['base64 with two paddings', `${BASE64}=`, 1],
  ['base64 after something else', `!${BASE64}`, 1],
  ['base64 before something else', `${BASE64}!`, 1],
  ['base64 with a blank in it', `${BASE64.slice(0, 20)} ${BASE64.slice(20)}`, 1],
  ['a key and nothing', `${HEX},`, 2],
  ['nothing and a key', `,${HEX}`, 1],
  ['two keys and a word', `${HEX}, ${BASE64} ,word`, 3],
])('%s is no key', (_, text, position) => {
  const fault = faultOf(() => parseKeys(text, 'DATA_KEY'));
  expect(fault.problem).toBe('wrong-key');
  expect(fault.message).toBe(
    `Key ${position} in DATA_KEY is not 32 bytes in base64, base64url or hex. Nothing was changed. Make one with: openssl rand -base64 32`,
  );
});

test('several keys keep their order, and are written as they are read', () => {
  const other = '00'.repeat(32);
  const ring = parseKeys(`${other},${HEX} , ${URL64}`, 'DATA_KEY');
  expect(ring.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([other, HEX, HEX]);
  expect(writeKeys(ring)).toBe(`${Buffer.alloc(32).toString('base64')},${BASE64},${BASE64}`);
  expect(parseKeys(writeKeys(ring), 'DATA_KEY')).toEqual(ring);
});

test('a key file is made once, for its owner alone, and ends with a line end', () =>
  withFolder(async (dir) => {
    const place = keyFilePlace(dir);
    expect([place, readKeyFile(dir)]).toEqual([join(dir, 'data.key'), null]);
    const made = createKeyFile(dir);
    expect(readFileSync(place, 'utf8')).toBe(`${writeKeys(made)}\n`);
    expect([statSync(place).mode & 0o777, readKeyFile(dir)]).toEqual([0o600, made]);
    expect(faultOf(() => createKeyFile(dir)).problem).toBe('unavailable');
    expect([existsSync(place), readKeyFile(dir)]).toEqual([true, made]);
  }));

test.each([0o604, 0o601, 0o602, 0o664])('a key file of mode %o is refused, as everybody can use it', (mode) =>
  withFolder(async (dir) => {
    createKeyFile(dir);
    const place = keyFilePlace(dir);
    chmodSync(place, mode);
    const fault = faultOf(() => readKeyFile(dir));
    expect([fault.problem, fault.message]).toEqual([
      'unavailable',
      `${place} can be read by everybody on this machine. Nothing was changed. Run: chmod 600 ${place}`,
    ]);
  }),
);

test.each([0o600, 0o400, 0o440, 0o660])(
  'a key file of mode %o is read, and what is no key in it is named by its place',
  (mode) =>
    withFolder(async (dir) => {
      const place = keyFilePlace(dir);
      writeFileSync(place, `${HEX}\n`, { mode: 0o600 });
      chmodSync(place, mode);
      expect(readKeyFile(dir)?.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([HEX]);
      chmodSync(place, 0o600);
      writeFileSync(place, 'word');
      expect(faultOf(() => readKeyFile(dir)).message).toContain(`Key 1 in ${place} is not 32 bytes`);
    }),
);

function faultOf(work: () => unknown): StorageFault {
  try {
    work();
  } catch (error) {
    if (error instanceof StorageFault) return error;
    throw error;
  }
  throw new Error('It was taken');
}
