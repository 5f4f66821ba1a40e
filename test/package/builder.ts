import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ROOT } from '../support/sources.ts';
import { USER } from './image-world.ts';

const run = promisify(execFile);

/** What the Dockerfile and npm call, beside Node. */
const PROGRAMS = ['sh', 'env', 'find', 'mkdir', 'chown'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** As the official images have it. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** The base twice, the image, and what lies between them. */
const ROOM_BYTES = 1.5e9;

/** A folder of a builder's own, so that nothing of it stays on the machine. */
export interface Store {
  folder: string;
  driver: string;
}

/** What an image says of how it is run. */
export interface Config {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

/** Runs buildah in a store. */
export async function buildah({ folder, driver }: Store, ...words: string[]): Promise<string> {
  const own = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', driver];
  return (await run('buildah', [...own, ...words], { encoding: 'utf8' })).stdout.trim();
}

/** Ends the mounts of a store, and removes it. */
async function discard(store: Store): Promise<void> {
  await buildah(store, 'umount', '--all').catch(() => {}); // What was never mounted.
  spawnSync('umount', ['--lazy', join(store.folder, 'root', store.driver)]);
  rmSync(store.folder, { recursive: true, force: true });
}

/** A store that goes with the test, or why there can be none here. */
export async function openStore(): Promise<Store | string> {
  if (spawnSync('buildah', ['--version']).status !== 0) return 'buildah is not installed';
  if (process.getuid?.() !== 0) return 'only root may run what it built without an engine';
  if (npmFolder() === null) return 'the npm of this machine does not lie in one folder';
  if (!existsSync(CERTIFICATES)) return `there is no ${CERTIFICATES}`;
  if (
    spawnSync('unshare', ['--mount', '--pid', '--fork', 'setpriv', '--no-new-privs', 'chroot', '/', 'true']).status !==
    0
  )
    return 'no process can be kept apart on this machine';
  const place = [tmpdir(), '/var/tmp'].find((each) => {
    const { bavail, bsize } = statfsSync(each);
    return bavail * bsize > ROOM_BYTES;
  });
  if (place === undefined) return 'there is no room for images';
  let refused = '';
  for (const driver of ['overlay', 'vfs']) {
    const store = { folder: mkdtempSync(join(place, 'switchboard-images-')), driver };
    try {
      const empty = await buildah(store, 'from', 'scratch');
      await buildah(store, 'mount', empty);
      await buildah(store, 'rm', empty);
      onTestFinished(() => discard(store));
      return store;
    } catch (error) {
      await discard(store);
      refused = String(error);
    }
  }
  return `buildah does not work on this machine: ${refused}`;
}

/** The folder of the machine's npm; `null` where its parts lie all over the machine. */
function npmFolder(): string | null {
  const link = (process.env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, 'npm'))
    .find((each) => existsSync(each));
  if (link === undefined) return null;
  const folder = dirname(dirname(realpathSync(link)));
  return existsSync(join(folder, 'node_modules', '@npmcli', 'arborist')) ? folder : null;
}

/** Makes a base of the machine's own files: Node, npm, a shell, what these need, and nothing else. */
export async function makeBase(store: Store, tag: string): Promise<void> {
  const root = join(store.folder, 'base');
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(from, join(root, to));
  };
  for (const each of ['tmp', 'proc', 'dev', 'root']) mkdirSync(join(root, each), { recursive: true });
  copy(process.execPath, '/usr/bin/node');
  cpSync(npmFolder() ?? '', join(root, '/usr/lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
  symlinkSync('usr/bin', join(root, 'bin'));
  for (const name of PROGRAMS) copy(execFileSync('which', [name], { encoding: 'utf8' }).trim(), `/usr/bin/${name}`);
  for (const name of ['node', ...PROGRAMS]) {
    const needed = execFileSync('ldd', [join(root, 'usr/bin', name)], { encoding: 'utf8' });
    for (const [library] of needed.matchAll(/\/\S+\.so\S*/g)) copy(library, library);
  }
  copy(CERTIFICATES, CERTIFICATES);
  writeFileSync(join(root, 'etc/passwd'), `root:x:0:0::/root:/bin/sh\nnode:x:${USER}:${USER}::/tmp:/bin/sh\n`);
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nnode:x:${USER}:\n`);
  // What npm has on this machine already need not be asked for again.
  mkdirSync(join(root, 'usr/etc'));
  writeFileSync(join(root, 'usr/etc/npmrc'), `cafile=${CERTIFICATES}\nprefer-offline=true\n`);
  const recipe = join(store.folder, 'Base');
  writeFileSync(recipe, `FROM scratch\nCOPY . /\nENV PATH=${PATH}\n`);
  await buildah(store, 'build', '--quiet', '--isolation', 'chroot', '--file', recipe, '--tag', tag, root);
  rmSync(root, { recursive: true });
}

/** Builds the repository's Dockerfile on a base, with npm's settings and cache of this machine. */
export async function buildImage(store: Store, base: string, tag: string): Promise<void> {
  const npm = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const [settings, cache] = [npm('userconfig'), npm('cache')];
  const volumes = [...(existsSync(settings) ? [`${settings}:/root/.npmrc:ro`] : []), `${cache}:/root/.npm`];
  const lent = volumes.flatMap((each) => ['--volume', each]);
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${base}`, ...lent];
  mkdirSync(cache, { recursive: true });
  await buildah(store, 'build', '--quiet', ...how, '--tag', tag, ROOT);
}

/** An image with its files where they can be read and run. */
export async function openImage(store: Store, tag: string): Promise<{ root: string; config: Config; all: string }> {
  const root = await buildah(store, 'mount', await buildah(store, 'from', '--pull-never', tag));
  const all = await buildah(store, 'inspect', '--type', 'image', tag);
  return { root, config: JSON.parse(all).Docker.config, all };
}

/** Puts volumes over a root that nobody can write, and gives up all rights on the way to the program. */
const CONTAINER = `
root=$1 data=$2 secrets=$3 user=$4 folder=$5; shift 5
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount --bind "$secrets" "$root/run/secrets"
mount --bind /dev/null "$root/dev/null"
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec="$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`;

/** Runs what the image says, with a read-only root, as an engine would; it is the process 1 of its own. */
export function startContainer(
  { root, config }: { root: string; config: Config },
  { data, secrets, env }: { data: string; secrets: string; env: Record<string, string> },
) {
  mkdirSync(join(root, 'run/secrets'), { recursive: true });
  writeFileSync(join(root, 'dev/null'), '');
  const own = Object.fromEntries(
    config.Env.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );
  const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-euc', CONTAINER, 'sh'];
  const given = [root, data, secrets, config.User, config.WorkingDir, ...config.Cmd];
  const app = spawn('unshare', [...words, ...given], { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  /** The program itself; `unshare` only waits for it. */
  const pid = () => Number(readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, 'utf8'));
  onTestFinished(() => {
    if (app.exitCode === null && app.signalCode === null) process.kill(pid(), 'SIGKILL');
  });
  return { app, pid };
}
