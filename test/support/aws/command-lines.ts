import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NO_MOTO } from '../../storage/aws/servers.ts';

const run = promisify(execFile);
const AWS = join(import.meta.dirname, 'aws.py');

/** Why no line of the AWS command line can be run here; `null` when they can: botocore, whose models say what there is, comes with moto. */
export const NO_AWS_LINES = NO_MOTO;

/** Every line of a page that begins with `aws`, as it is written, with the line that it is piped into. */
export function awsLines(page: string): string[] {
  return [...page.matchAll(/(?:^ *|`)(aws [^`\n]*?(?:\|\n[^\n]*)?)(?:`|$)/gm)].map(([, line = '']) => line);
}

/** A shell in an empty folder of its own, whose `aws` asks the emulators. */
export function startShell(urls: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-aws-'));
  const command = join(folder, 'aws');
  writeFileSync(command, `#!/bin/sh\nexec python3 ${AWS} "$@"\n`);
  chmodSync(command, 0o755);
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    AWS_ACCESS_KEY_ID: 'nobody',
    AWS_SECRET_ACCESS_KEY: 'nothing',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...urls,
  };
  return {
    write: (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value)),
    /** What it prints. Errors: what it printed as its error, where it ended with one. */
    async run(line: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
      // Into a file, because what a line is told to write to /dev/stdout cannot be written to a socket.
      await run('sh', ['-c', `(${line}\n) >printed`], { cwd: folder, env: { ...env, ...more } });
      return readFileSync(join(folder, 'printed'), 'utf8');
    },
  };
}
