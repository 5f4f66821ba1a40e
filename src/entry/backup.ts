import { parseArgs } from 'node:util';
import { systemClock } from '../runtime/clock.ts';
import { backUp } from '../storage/embedded/backup.ts';
import { StorageFault } from '../storage/ports.ts';
import { ConfigFault, readDataConfig } from './config/config.ts';
import { type Keyboard, PassphraseFault, readPassphrase } from './passphrase.ts';

const USAGE = `Writes all data and their key to one encrypted file, also while Switchboard runs.

  npm run backup -- FILE [--passphrase-file FILE] [--replace]

Without --passphrase-file the passphrase is asked for. Without --replace a file that is there is left as it is.
It reads DATA_DIR and DATA_KEY as the app does.`;

/** Runs the command with these words; the result is the exit code. */
async function runBackup(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  keyboard: Keyboard,
): Promise<number> {
  const asked = readWords(words);
  if (asked === null) {
    keyboard.tell(`${USAGE}\n`);
    return 2;
  }
  try {
    const { data } = readDataConfig(env);
    const passphrase = await readPassphrase(asked.passphraseFile, keyboard, { fresh: true });
    const made = await backUp({ ...data, to: asked.file, passphrase, replace: asked.replace, now: systemClock.now() });
    keyboard.tell(`${asked.file} holds what Switchboard had at ${made.takenAt}: ${made.size} bytes and the key.\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigFault || error instanceof StorageFault || error instanceof PassphraseFault))
      throw error;
    keyboard.tell(`${error.message}\n`);
    return 1;
  }
}

function readWords(
  words: readonly string[],
): { file: string; passphraseFile: string | undefined; replace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return null;
    return { file, passphraseFile: values['passphrase-file'], replace: values.replace };
  } catch {
    // A word that it does not know: the usage is the answer.
    return null;
  }
}

if (import.meta.main) {
  const keyboard = { input: process.stdin, tell: (text: string) => void process.stderr.write(text) };
  process.exitCode = await runBackup(process.argv.slice(2), process.env, keyboard);
}
