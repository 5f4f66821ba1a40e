import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const OSLS = fileURLToPath(new URL('../../node_modules/osls/bin/serverless.js', import.meta.url));

/** osls has said why and ended with this code. */
export class OslsFault extends Error {
  override readonly name = 'OslsFault';
  readonly code: number;
  constructor(word: string, code: number) {
    super(`osls ${word} ended with code ${code}`);
    this.code = code;
  }
}

/** Runs one command of osls for the `serverless.yml` of a folder; what it says goes where ours goes. Errors: {@link OslsFault}. */
export async function runOsls(folder: string, word: string, options: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [OSLS, word, ...options], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OslsFault(word, typeof code === 'number' ? code : 1);
}
