import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILE_CACHE } from '../support/caches.ts';
import { counted } from '../support/counted.ts';
import { program } from '../support/program.ts';
import { ROOT } from '../support/sources.ts';

/** How a command ended: its exit code or signal, and what it said. */
export interface Ran {
  code: number | NodeJS.Signals;
  said: string;
}

/** Runs a file of src/entry as a process of its own, perhaps behind a module of a test's own; `file` is what runs, one file unless told otherwise. */
export function runEntry(
  name: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  before?: string,
  file = program(`src/entry/${name}.ts`),
): Promise<Ran> {
  const first =
    before === undefined ? [] : ['--import', `data:text/javascript;base64,${Buffer.from(before).toString('base64')}`];
  const child = spawn(process.execPath, [...first, file, ...words], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE, ...env, ...counted },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 1, said }));
  });
}

/** A module that ends its process, as `kill -9` does, when a function of one of Node's modules is called for the n-th time. */
export const dyingAt = (module: string, name: string, call = 1) => `
  import module from '${module}';
  import { syncBuiltinESMExports } from 'node:module';
  const work = module.${name};
  let left = ${call};
  module.${name} = function (...given) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return work.apply(this, given);
  };
  syncBuiltinESMExports();`;

/**
 * A module that has the key of a backup derived with a ten-thousandth of the work, for tests that are about something else: as it is,
 * each takes a third of a second of the processor. What a header asks for beside it is derived as it says.
 */
export const QUICK_KEY = `
  import crypto from 'node:crypto';
  import { syncBuiltinESMExports as showBuiltins } from 'node:module';
  const derive = crypto.scrypt;
  crypto.scrypt = (passphrase, salt, length, options, done) =>
    derive(passphrase, salt, length, { ...options, N: options.N === ${2 ** 17} ? 16 : options.N }, done);
  showBuiltins();`;

/** The path of a file with a passphrase, in a folder. */
export function passphraseFile(folder: string, passphrase = 'correct horse battery'): string {
  const file = join(folder, `passphrase-${passphrase.length}`);
  writeFileSync(file, `${passphrase}\n`, { mode: 0o600 });
  return file;
}
