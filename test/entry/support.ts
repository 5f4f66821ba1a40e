import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../support/caches.ts';
import { counted, end } from '../support/counted.ts';
import { program } from '../support/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The app as a process of its own. */
export interface AppProcess {
  child: ChildProcess;
  /** Everything it has written so far. */
  out: () => string;
  err: () => string;
  /** Resolves once it has written this to standard output. */
  said: (text: string) => Promise<void>;
  /** Where it listens; rejects when it ended first. */
  url: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts the app with exactly these variables, perhaps behind a module of a test's own; it ends with the test. `file` is what
 * runs, one file unless a test wants what `npm start` runs.
 */
export function startProcess(
  env: Readonly<Record<string, string>>,
  before?: string,
  file = program('src/entry/server.ts'),
): AppProcess {
  const first =
    before === undefined ? [] : ['--import', `data:text/javascript;base64,${Buffer.from(before).toString('base64')}`];
  const child = spawn(process.execPath, [...first, file], {
    cwd: ROOT,
    env: { ...COMPILE_CACHE, ...env, ...counted },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const app = follow(child);
  onTestFinished(async () => {
    end(child);
    await app.ended;
  });
  return app;
}

/** Starts the app by a line of the shell, in this folder and with these variables; all that it starts ends with the test. */
export function startByLine(line: string, cwd: string, env: Readonly<Record<string, string>>): AppProcess {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const app = follow(child);
  onTestFinished(async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await app.ended;
  });
  return app;
}

function follow(child: ChildProcessByStdio<null, Readable, Readable>): AppProcess {
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
      const line = out.split('\n').find((each) => each.includes('"Switchboard is running"'));
      if (line !== undefined) resolve((JSON.parse(line) as { url: string }).url);
    });
    void ended.then((code) => reject(new Error(`The app ended with ${code}: ${err}${out}`)));
  });
  url.catch(() => {});
  const said = async (text: string) => {
    while (!out.includes(text)) await once(child.stdout, 'data');
  };
  return { child, said, out: () => out, err: () => err, url, ended };
}

/** Settings with which the app starts, in HTTP mode, without ever being talked to. */
export function settings(dataDir: string): Record<string, string> {
  return {
    PORT: '0',
    SLACK_SIGNING_SECRET: 'signing-secret-of-a-test',
    SLACK_BOT_TOKEN: 'xoxb-of-a-test',
    SLACK_API_URL: 'http://127.0.0.1:9/api/',
    TELEPHONY_SANDBOX_URL: 'http://127.0.0.1:9/sandbox/v1',
    TELEPHONY_LIVE_URL: 'http://127.0.0.1:9/live/v1',
    DATA_DIR: dataDir,
  };
}

/** An empty folder that goes with the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-entry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
