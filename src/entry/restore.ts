import { parseArgs } from 'node:util';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/log.ts';
import { restore } from '../storage/embedded/restore.ts';
import { StorageFault } from '../storage/ports.ts';
import type { InstallSurvey } from '../workspace/uninstall-check.ts';
import { ConfigFault, readDataConfig } from './config/config.ts';
import { type Keyboard, PassphraseFault, readPassphrase } from './passphrase.ts';
import { goThrough } from './proxy.ts';
import { goneInstallsIn } from './uninstall-check.ts';

const USAGE = `Puts a backup into an empty DATA_DIR, and asks Slack which workspaces have removed the app since.

  npm run restore -- FILE [--passphrase-file FILE]

Without --passphrase-file the passphrase is asked for. It reads DATA_DIR, DATA_KEY and SLACK_API_URL as the app does.
It can be stopped and run again.`;

/** Runs the command with these words; the result is the exit code. */
async function runRestore(
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
    const { data, slackApiUrl, proxy } = readDataConfig(env);
    if (proxy !== undefined) goThrough(proxy);
    const passphrase = await readPassphrase(asked.passphraseFile, keyboard, { fresh: false });
    const log = createLogger({ level: 'silent' });
    const done = await restore(
      { ...data, from: asked.file, passphrase, clock: systemClock },
      async (storage, manifest) => ({
        installs: await goneInstallsIn(storage, slackApiUrl, systemClock, log).askAll(),
        takenAt: manifest.takenAt,
      }),
    );
    keyboard.tell(`${data.dir} holds what Switchboard had at ${done.takenAt}.\n${describe(done.installs)}`);
    return 0;
  } catch (error) {
    if (!(error instanceof ConfigFault || error instanceof StorageFault || error instanceof PassphraseFault))
      throw error;
    keyboard.tell(`${error.message}\n`);
    return 1;
  }
}

function describe({ kept, wiped, unanswered }: InstallSurvey): string {
  const lines = [
    ...(wiped.length === 0 ? [] : [`Removed the app since, and wiped: ${wiped.join(', ')}.`]),
    ...(unanswered.length === 0
      ? []
      : [`Slack did not answer about ${unanswered.join(', ')}: kept, and asked about again at the next start.`]),
    ...(kept.length === 0 ? [] : [`Still installed: ${kept.length}.`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function readWords(words: readonly string[]): { file: string; passphraseFile: string | undefined } | null {
  try {
    const options = { 'passphrase-file': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [file, ...more] = positionals;
    return file === undefined || more.length > 0 ? null : { file, passphraseFile: values['passphrase-file'] };
  } catch {
    // A word that it does not know: the usage is the answer.
    return null;
  }
}

if (import.meta.main) {
  const keyboard = { input: process.stdin, tell: (text: string) => void process.stderr.write(text) };
  process.exitCode = await runRestore(process.argv.slice(2), process.env, keyboard);
}
