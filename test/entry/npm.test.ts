import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COMPILE_CACHE } from '../support/caches.ts';
import { ROOT } from '../support/sources.ts';
import { until } from '../support/until.ts';
import { makeFolder, settings } from './support.ts';

/** What a person starts by `npm run`, as a group of processes of its own, as a shell makes one for each command. */
interface Script {
  npm: ChildProcess;
  out: () => string;
  /** Resolves once all of its processes together have written this. */
  said: (text: string) => Promise<void>;
  /** What a service manager does: only npm is told. */
  terminate: () => void;
  /** What a closed terminal does to npm, whatever it does to the rest. */
  hangUp: () => void;
  /** What Ctrl+C does: every process is told, npm among them. */
  interrupt: () => void;
  /** Resolves once none of its processes is left, with npm's exit code or signal. */
  over: Promise<number | NodeJS.Signals>;
}

function startScript(name: string, env: Readonly<Record<string, string>>): Script {
  const npm = spawn('npm', ['run', '--silent', name], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -(npm.pid ?? 0);
  const all = (signal: NodeJS.Signals) => {
    try {
      process.kill(group, signal);
    } catch {
      // None of them is left.
    }
  };
  let out = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (piece) => {
      out += String(piece);
    });
  }
  // Each of the processes holds the other end of its output, so that this comes when the last of them has ended.
  const over = once(npm, 'close').then(([code, signal]) => code ?? signal);
  onTestFinished(async () => {
    all('SIGKILL');
    await over;
  });
  const said = async (text: string) => void (await until(() => out.includes(text)));
  return {
    npm,
    out: () => out,
    said,
    terminate: () => npm.kill('SIGTERM'),
    hangUp: () => npm.kill('SIGHUP'),
    interrupt: () => all('SIGINT'),
    over,
  };
}

/** Resolves once npm itself has ended; what it started may go on. */
async function ended({ npm }: Script): Promise<void> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
}

const WAYS = ['terminate', 'interrupt', 'hangUp'] as const;

test('npm start: the app stops gracefully in every way, and nothing is left of it: the folder is free for the next start', async () => {
  const env = settings(await makeFolder());
  for (const way of [...WAYS, 'terminate'] as const) {
    const script = startScript('start', env);
    await script.said('"Switchboard is running"');
    script[way]();
    await (way === 'hangUp' ? script.over : ended(script));
    expect(script.out(), way).toContain('"Switchboard has stopped"');
    await script.over;
  }
});

/** What the demo prints of where it is. */
const WHERE = 'Switchboard is running. Open http://127.0.0.1:';

test.each([
  ['terminate', 'info'],
  ['interrupt', 'trace'],
  ['hangUp', 'info'],
] as const)(
  'npm run demo, %s: it says where it is (LOG_LEVEL=%s), the app and both stand-ins stop, and its data go',
  async (way, level) => {
    const folder = await makeFolder();
    await mkdir(join(folder, 'tmp'));
    const script = startScript('demo', { DEMO_PORT: '0', LOG_LEVEL: level, TMPDIR: join(folder, 'tmp') });
    await script.said('Ctrl+C stops everything');
    expect(script.out()).toContain(WHERE);
    const held = (await readdir(join(folder, 'tmp'))).filter((name) => name.startsWith('switchboard-demo-'));
    expect(held).toHaveLength(1);
    script[way]();
    await (way === 'hangUp' ? script.over : ended(script));
    expect(script.out()).toContain('"Switchboard has stopped"');
    expect(await readdir(join(folder, 'tmp'))).not.toContain(held[0]);
    await script.over;
  },
);

test.each(WAYS)('npm run sandbox, %s: it stops, and its port is free', async (way) => {
  const script = startScript('sandbox', { PORT: '0' });
  await script.said('Press Ctrl-C to stop.');
  const url = /Sandbox +(http:\S+)/.exec(script.out())?.[1] ?? '';
  expect((await fetch(url)).status).toBeGreaterThan(0);
  script[way]();
  await (way === 'hangUp' ? script.over : ended(script));
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await script.over;
});

test('the demo without a workspace prints the link that installs it, whatever is logged', async () => {
  const script = startScript('demo', { DEMO_PORT: '0', DEMO_OAUTH: '1', LOG_LEVEL: 'silent' });
  await script.said('It is installed nowhere yet. Open http://127.0.0.1:');
  const link = /Open (http:\S+\/slack\/install)/.exec(script.out())?.[1] ?? '';
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(302);
  script.terminate();
  expect(await script.over).toBe(0);
});

test('a demo whose app is killed ends as well, and says so', async () => {
  const folder = await makeFolder();
  const script = startScript('demo', { DEMO_PORT: '0', TMPDIR: folder });
  await script.said('Ctrl+C stops everything');
  const { stdout } = spawn('pgrep', ['-g', String(script.npm.pid), '-f', 'scripts/demo/app.ts']);
  const [pid] = await once(stdout, 'data');
  process.kill(Number(String(pid)), 'SIGKILL');
  expect(await script.over).toBe(1);
  expect(script.out()).toContain('The app ended (SIGKILL)');
  expect((await readdir(folder)).filter((name) => name.startsWith('switchboard-demo-'))).toEqual([]);
});

test('a level that does not exist is refused by the demo in words', async () => {
  const script = startScript('demo', { DEMO_PORT: '0', LOG_LEVEL: 'loud' });
  expect(await script.over).toBe(1);
  expect(script.out()).toContain('- LOG_LEVEL must be one of');
  expect(script.out()).not.toMatch(/\n\s+at /);
});

test('the demo lets agents in where it is asked to, and prints at which address, and where it is itself, though nothing is logged', async () => {
  const script = startScript('demo', { DEMO_PORT: '0', DEMO_AGENTS: '1', LOG_LEVEL: 'silent' });
  await script.said('Agents are let in at http://127.0.0.1:');
  expect(script.out()).toContain(WHERE);
  const address = /let in at (http:\S+\/mcp)/.exec(script.out())?.[1] ?? '';
  const answer = await fetch(address, { method: 'POST' });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toContain(`${new URL(address).origin}/.well-known/`);
  script.terminate();
  expect(await script.over).toBe(0);
});
