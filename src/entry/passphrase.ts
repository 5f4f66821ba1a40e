import { readFile } from 'node:fs/promises';

/** What keeps a passphrase from being used; the message is for the person at the keyboard. */
export class PassphraseFault extends Error {
  override readonly name = 'PassphraseFault';
}

/** Whoever has the file can try as many as they like. */
const MIN_LENGTH = 12;

/** Where a passphrase is typed. */
export interface Keyboard {
  input: {
    isTTY?: boolean;
    setRawMode?: (raw: boolean) => unknown;
    on(event: 'data', hear: (chunk: Buffer) => void): unknown;
    off(event: 'data', hear: (chunk: Buffer) => void): unknown;
    pause(): unknown;
    resume(): unknown;
  };
  tell: (text: string) => void;
}

/**
 * The passphrase from the first line of a file or, without one, typed unseen; twice where it is a new one.
 * Errors: {@link PassphraseFault}, which never repeats it.
 */
export async function readPassphrase(
  file: string | undefined,
  { input, tell }: Keyboard,
  { fresh }: { fresh: boolean },
): Promise<string> {
  if (file !== undefined) return requireLong(await readFirstLine(file), fresh);
  if (input.isTTY !== true) {
    throw new PassphraseFault('There is no terminal to type a passphrase at. Name a file: --passphrase-file FILE.');
  }
  const typed = requireLong(await typeUnseen('Passphrase: ', { input, tell }), fresh);
  if (fresh && (await typeUnseen('The same again: ', { input, tell })) !== typed) {
    throw new PassphraseFault('The two are not the same. Nothing was done.');
  }
  return typed;
}

function requireLong(text: string, fresh: boolean): string {
  if (text === '') throw new PassphraseFault('The passphrase is empty. Nothing was done.');
  if (fresh && [...text].length < MIN_LENGTH) {
    throw new PassphraseFault(`The passphrase needs at least ${MIN_LENGTH} characters. Nothing was done.`);
  }
  return text;
}

async function readFirstLine(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/)[0] ?? '';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new PassphraseFault(`The file with the passphrase, ${file}, could not be read (${code}).`, { cause: error });
  }
}

function typeUnseen(question: string, { input, tell }: Keyboard): Promise<string> {
  tell(question);
  input.setRawMode?.(true);
  input.resume();
  return new Promise<string>((resolve, reject) => {
    let typed: string[] = [];
    const end = (settle: () => void) => {
      input.off('data', hear);
      input.setRawMode?.(false);
      input.pause();
      tell('\n');
      settle();
    };
    const hear = (chunk: Buffer) => {
      for (const key of String(chunk)) {
        if (key === '\r' || key === '\n') return end(() => resolve(typed.join('')));
        // Control-C and Control-D; in raw mode they are keys like any other.
        if (key === '\u0003' || key === '\u0004') return end(() => reject(new PassphraseFault('Nothing was done.')));
        if (key === '\u007f' || key === '\b') typed = typed.slice(0, -1);
        else typed.push(key);
      }
    };
    input.on('data', hear);
  });
}
