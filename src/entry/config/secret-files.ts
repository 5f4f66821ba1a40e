import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { VARIABLES, type VariableName } from './variables.ts';

/** The variable that names a file with the value of another one, so that a secret stays out of the environment. */
export type FileVariable = `${VariableName}_FILE`;

/** Every secret, and the variable for a file that holds it. */
export const SECRET_FILES: readonly { name: VariableName; file: FileVariable }[] = VARIABLES.filter(
  (variable) => 'secret' in variable,
).map(({ name }) => ({ name, file: `${name}_FILE` as const }));

/** Far more than a token or a few keys take. */
const MAX_BYTES = 64 * 1024;

const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'which is not there'],
  ['EACCES', 'which the user that runs Switchboard may not read'],
  ['EPERM', 'which the user that runs Switchboard may not read'],
  ['EISDIR', 'which is a folder'],
  ['ENOTDIR', 'which lies under something that is no folder'],
]);

/** The environment with what the files hold in its place, and what is wrong with any of them. */
interface WithFiles {
  env: Readonly<Record<string, string | undefined>>;
  faults: { variables: readonly (VariableName | FileVariable)[]; problem: string }[];
  /** What the operator should put right although everything works. */
  warnings: string[];
}

/** With the data folder it opens every stored secret, so that nobody else on the machine may read it. */
const GUARDED: VariableName = 'DATA_KEY';

/** Reads every secret that is given by a file. What is wrong is told with the path, never with what lies there. */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>): WithFiles {
  const found: Record<string, string | undefined> = { ...env };
  const faults: WithFiles['faults'] = [];
  const warnings: string[] = [];
  for (const { name, file } of SECRET_FILES) {
    const path = env[file]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      faults.push({ variables: [name, file], problem: 'are both set. Keep one of them.' });
      continue;
    }
    const read = readSecret(path);
    if ('problem' in read) {
      faults.push({ variables: [file], problem: read.problem });
      continue;
    }
    const remedy = `Run: chmod 600 ${path}`;
    if (name === GUARDED && read.readers === 'everybody') {
      const inPlace = `${remedy} (a secret of Docker: set its mode to 0400, and its uid to that of the user that runs Switchboard; a volume of Kubernetes: set defaultMode to 0440).`;
      if (isSecretMount(path)) warnings.push(`${path} is open to everybody in this container. ${inPlace}`);
      else {
        const problem = `names ${path}, which everybody on this machine can read. ${inPlace}`;
        faults.push({ variables: [file], problem });
        continue;
      }
    }
    // Kubernetes gives a volume a group that may read it, which is no fault while nobody else is in that group.
    if (name === GUARDED && read.readers === 'group')
      warnings.push(`${path} is open to other users of this machine. ${remedy}`);
    found[name] = read.text;
  }
  return { env: found, faults, warnings };
}

/** Where Docker and Podman put secrets, which everybody in the container may read unless its owner is named. */
const SECRET_FOLDERS = ['/run/secrets/', '/var/run/secrets/'];

/** Whether a file is a secret of a container: in a folder for them, or mounted by itself. */
function isSecretMount(path: string): boolean {
  const place = resolve(path);
  if (SECRET_FOLDERS.some((folder) => place.startsWith(folder))) return true;
  try {
    // The fifth field of a line is the place.
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    return mounts.some((line) => line.split(' ')[4] === place);
  } catch {
    // Only Linux says what is mounted.
    return false;
  }
}

/** Who can read a file beside its owner; Windows has no such permission bits: there the access list decides. */
function readersOf({ mode }: { mode: number }): 'owner' | 'group' | 'everybody' {
  if (process.platform === 'win32' || (mode & 0o077) === 0) return 'owner';
  return (mode & 0o007) === 0 ? 'group' : 'everybody';
}

type Secret = { text: string; readers: ReturnType<typeof readersOf> } | { problem: string };

function readSecret(path: string): Secret {
  // The secret itself, put here by mistake, must not be repeated as if it were a path.
  if (!isAbsolute(path)) return { problem: 'must be the absolute path of a file that holds the secret.' };
  try {
    return readStart(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `names ${path}, ${UNREADABLE.get(code) ?? `which could not be read (${code})`}.` };
  }
}

/** The whole of a small file. A pipe is not waited for: whoever writes into it may never come. */
function readStart(path: string): Secret {
  const place = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(place);
    if (stats.isDirectory()) return { problem: `names ${path}, which is a folder.` };
    if (!stats.isFile()) return { problem: `names ${path}, which is a pipe or a device. Write the secret to a file.` };
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    let size = 0;
    for (let read = 1; read > 0 && size < bytes.length; size += read) {
      read = readSync(place, bytes, size, bytes.length - size, null);
    }
    if (size > MAX_BYTES) return { problem: `names ${path}, which is larger than ${MAX_BYTES / 1024} KiB.` };
    const text = bytes.toString('utf8', 0, size).replace(/(?<![\r\n])[\r\n]+$/, '');
    if (text.trim() === '') return { problem: `names ${path}, which is empty.` };
    if (/[\r\n]/.test(text))
      return { problem: `names ${path}, which has more than one line. Keep the secret alone in it.` };
    if (/[^ -~]/.test(text)) return { problem: `names ${path}, which holds characters that no secret has.` };
    return { text, readers: readersOf(stats) };
  } finally {
    closeSync(place);
  }
}
