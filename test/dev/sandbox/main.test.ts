import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { CONTROL_ROUTES } from '../../../dev/sandbox/control-routes.ts';
import { startBench } from './support.ts';

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the output contains the text. */
  says: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

function run(env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['dev/sandbox/main.ts'], { env: { ...process.env, ...env } });
  running.push(child);
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const check of waiting) check();
    });
  }
  const says = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const check = () => {
        if (output.includes(text)) resolve();
      };
      waiting.add(check);
      check();
    });
  return { child, output: () => output, says, ended: once(child, 'close').then(([code]) => code) };
}

it('npm run sandbox prints addresses, keys and control routes, and stops gracefully', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, output, says, ended } = run({ PORT: '0', HOST: '127.0.0.1' });
    await says('Press Ctrl-C to stop.');
    const url = /Sandbox +(http:\S+)/.exec(output())?.[1] ?? '';
    expect(output()).toMatch(/Live +http:\/\/127\.0\.0\.1:[0-9]+\/live\/v1/);
    expect(output()).toContain('demo-secret-no-follow-me-write');
    for (const { path } of CONTROL_ROUTES) expect(output()).toContain(path);
    const answer = await fetch(`${url}/balance`);
    expect(await answer.json()).toMatchObject({ error: { code: 'missing_token' } });
    child.kill(signal);
    expect(await ended).toBe(0);
  }
});

it('a port in use is named, with the way on', async () => {
  const { sandbox } = await startBench();
  const { port } = new URL(sandbox.url);
  const { output, ended } = run({ PORT: port });
  expect(await ended).toBe(1);
  expect(output().trim()).toBe(
    `The sandbox did not start. Port ${port} is in use. Stop what listens there, or choose another: PORT=4020 npm run sandbox`,
  );
});

it('a port or host that makes no sense is named', async () => {
  for (const PORT of ['70000', 'abc', '-1', '']) {
    const { output, ended } = run({ PORT });
    expect(await ended).toBe(1);
    expect(output()).toContain(`not "${PORT}"`);
  }
  const { output, ended } = run({ PORT: '0', HOST: '192.0.2.1' });
  expect(await ended).toBe(1);
  expect(output()).toContain('HOST is not an address of this machine.');
});
