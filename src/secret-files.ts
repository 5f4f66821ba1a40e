import { closeSync, openSync, readSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { VARIABLES, type VariableName } from './variables.ts';

/** The variable that names a file with the value of another one, so that a secret stays out of the environment. */
export type FileVariable = `${VariableName}_FILE`;

/** Every secret, and the variable for a file that holds it. */
export const SECRET_FILES: readonly { name: VariableName; file: FileVariable }[] = VARIABLES.filter(
  (variable) => 'secret' in variable,
).map(({ name }) => ({ name, file: `${name}_FILE` as const }));

/** Far more than a token or a few keys take; a device that never ends is not read on and on. */
const LARGEST_BYTES = 64 * 1024;

const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'which is not there'],
  ['EACCES', 'which the user that runs Switchboard may not read'],
  ['EPERM', 'which the user that runs Switchboard may not read'],
  ['EISDIR', 'which is a folder'],
  ['ENOTDIR', 'which lies under something that is no folder'],
]);

/** The environment with what the files hold in its place, and what is wrong with any of them. */
export interface WithFiles {
  env: Readonly<Record<string, string | undefined>>;
  faults: { variables: readonly (VariableName | FileVariable)[]; problem: string }[];
}

/** Reads every secret that is given by a file. What is wrong is told with the path, never with what lies there. */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): WithFiles {
  const found: Record<string, string | undefined> = { ...env };
  const faults: WithFiles['faults'] = [];
  for (const { name, file } of SECRET_FILES) {
    const path = env[file]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      faults.push({ variables: [name, file], problem: 'are both set. Keep one of them.' });
      continue;
    }
    const read = readSecret(path);
    if ('problem' in read) faults.push({ variables: [file], problem: read.problem });
    else found[name] = read.text;
  }
  return { env: found, faults };
}

function readSecret(path: string): { text: string } | { problem: string } {
  // The secret itself, put here by mistake, must not be repeated as if it were a path.
  if (!isAbsolute(path)) return { problem: 'must be the absolute path of a file that holds the secret.' };
  try {
    const text = readStart(path);
    if (text === null) return { problem: `names ${path}, which is larger than ${LARGEST_BYTES / 1024} KiB.` };
    return text.trim() === '' ? { problem: `names ${path}, which is empty.` } : { text: text.trim() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `names ${path}, ${UNREADABLE.get(code) ?? `which could not be read (${code})`}.` };
  }
}

/** The whole of a small file, also of one without a size such as a pipe; `null` when it is larger. */
function readStart(path: string): string | null {
  const place = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(LARGEST_BYTES + 1);
    let size = 0;
    for (let read = 1; read > 0 && size < bytes.length; size += read) {
      read = readSync(place, bytes, size, bytes.length - size, null);
    }
    return size > LARGEST_BYTES ? null : bytes.toString('utf8', 0, size);
  } finally {
    closeSync(place);
  }
}
