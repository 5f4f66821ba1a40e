import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassphrase } from '../../src/entry/passphrase.ts';

/** A terminal at which somebody types; it says when it repeats keys by itself. */
function terminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => raw.push(on) });
  const told: string[] = [];
  const keyboard = { input, tell: (text: string) => void told.push(text) };
  return { keyboard, input, raw, told };
}

test('what is typed is shown nowhere, and taken back key by key', async () => {
  const { keyboard, input, raw, told } = terminal();
  const typed = readPassphrase(undefined, keyboard, { fresh: false });
  input.write('wrong\u007f\u007f\u007f\u007f\u007fright\r');
  expect(await typed).toBe('right');
  expect(told).toEqual(['Passphrase: ', '\n']);
  expect(raw).toEqual([true, false]);
});

test('a new one is asked for twice, and two that differ are refused', async () => {
  const { keyboard, input, told } = terminal();
  input.on('pause', () => input.write('another passphrase\n'));
  const typed = readPassphrase(undefined, keyboard, { fresh: true });
  input.write('one passphrase\n');
  await expect(typed).rejects.toThrow('The two are not the same. Nothing was done.');
  expect(told.filter((text) => text.includes(':'))).toEqual(['Passphrase: ', 'The same again: ']);
});

test.each([
  ['short\n', 'at least 12 characters'],
  ['\n', 'The passphrase is empty'],
  ['half\u0003', 'Nothing was done.'],
])('%j is refused in words, and the terminal shows keys again', async (keys, words) => {
  const { keyboard, input, raw } = terminal();
  const typed = readPassphrase(undefined, keyboard, { fresh: true });
  input.write(keys);
  await expect(typed).rejects.toThrow(words);
  expect(raw.at(-1)).toBe(false);
});

test('a file that cannot be read is named', async () => {
  const { keyboard } = terminal();
  const read = readPassphrase('/nowhere/passphrase', keyboard, { fresh: false });
  await expect(read).rejects.toThrow('/nowhere/passphrase, could not be read (ENOENT)');
});
