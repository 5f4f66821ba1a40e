import { spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../dev/free-port.ts';
import { startSandbox } from '../../dev/sandbox/server.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { FORM, sign } from '../slack/support.ts';
import { COMPILE_CACHE } from '../support/caches.ts';
import { counted, end } from '../support/counted.ts';
import { Person, textOf } from '../support/person.ts';
import { program } from '../support/program.ts';
import { ROOT } from '../support/sources.ts';
import { until } from '../support/until.ts';
import { callJson } from '../support/world.ts';
import { makeFolder, settings } from './support.ts';

/** `over` says why the app is not there any more, once it is not. */
async function answers(url: string, over: () => string | null): Promise<void> {
  await until(async () => {
    const reason = over();
    if (reason !== null) throw new Error(`The app has ended: ${reason}`);
    try {
      return (await fetch(`${url}/healthz`)).ok;
    } catch {
      // Not there yet; the test's own time ends this.
      return false;
    }
  });
}

test.each([
  ['on a full disk', () => openSync('/dev/full', 'w')],
  ['into a pipe that nobody reads any more', () => 'pipe' as const],
])('a log %s keeps nobody from an answer, and the app goes on', async (_where, stdout) => {
  const [sandbox, slack, port] = await Promise.all([startSandbox(), startSlack(), freePort()]);
  onTestFinished(async () => {
    await Promise.all([slack.close(), sandbox.close()]);
  });
  const child = spawn(process.execPath, [program('src/entry/server.ts')], {
    cwd: ROOT,
    env: {
      ...COMPILE_CACHE,
      ...settings(await makeFolder()),
      ...counted,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
      SLACK_API_URL: slack.apiUrl,
      TELEPHONY_SANDBOX_URL: sandbox.sandboxUrl,
      TELEPHONY_LIVE_URL: sandbox.liveUrl,
    },
    stdio: ['ignore', stdout(), 'pipe'],
  });
  child.stdout?.destroy();
  let err = '';
  child.stderr?.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    end(child);
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, () => (child.exitCode === null ? null : err));
  slack.connect(`${url}/slack/events`);
  const adam = new Person(slack.url, 'T0ACME001', 'U0ADAM001', 'C0GENERAL');
  // Each of these has something to say to the log.
  expect(await adam.type('/phone balance')).toMatchObject({ error: null, status: 200 });
  await adam.until((seen) =>
    seen.messages.some((message) => textOf(message).includes('No phone account is connected')),
  );
  await callJson(`${sandbox.url}/control/faults`, 'POST', { effect: { kind: 'cut' }, times: 'always' });
  await adam.type('/phone connect');
  await adam.fill('API key', 'demo-key-everything');
  await adam.fill('API secret', 'demo-secret-everything');
  await adam.submit();
  await adam.until(({ modals }) => JSON.stringify(modals).includes('The provider did not answer in time.'));
  const timestamp = Math.floor(Date.now() / 1000);
  const body = 'payload=%7B%7D';
  const senseless = await fetch(`${url}/slack/events`, {
    method: 'POST',
    headers: {
      'content-type': FORM,
      'x-slack-request-timestamp': String(timestamp),
      'x-slack-signature': sign(slack.signingSecret, timestamp, body),
    },
    body,
  });
  expect(senseless.status).toBeGreaterThanOrEqual(400);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(err).toBe('');
});

test('the first line that can be written again says how many were lost', async () => {
  const file = join(await makeFolder(), 'log');
  // The lowest free descriptor is standard output once that is closed.
  const program = `
    const { closeSync, openSync } = await import('node:fs');
    const { createLogger } = await import(${JSON.stringify(join(ROOT, 'src/runtime/log.ts'))});
    const log = createLogger({ level: 'info' });
    closeSync(1); openSync('/dev/full', 'w');
    log.info('lost'); log.info('lost too'); log.info('and lost');
    closeSync(1); openSync(${JSON.stringify(file)}, 'w');
    log.info('here again'); log.info('and again');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { level: 'warn', lost: 3, msg: 'lines of the log could not be written' },
    expect.objectContaining({ msg: 'here again' }),
    expect.objectContaining({ msg: 'and again' }),
  ]);
});
