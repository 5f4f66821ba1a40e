import { expect, onTestFinished, test } from 'vitest';
import { startSlack } from '../../dev/slack/server.ts';
import { ADAM_ADMIN, read } from '../features/support.ts';
import { ADAM, commandFields, FORM, form, sign } from '../slack/support.ts';
import { Person } from '../support/person.ts';
import { until } from '../support/until.ts';
import { type AppProcess, makeFolder, settings, startProcess } from './support.ts';

const REFUSED = 'the last one was refused: its signature was not made with SLACK_SIGNING_SECRET';

/** An app that Slack reaches, started with these variables in place of the right ones. */
async function startWith(more: Record<string, string>, before?: string) {
  const slack = await startSlack({ patienceMs: 45_000 });
  onTestFinished(() => slack.close());
  const app = startProcess(
    {
      ...settings(await makeFolder()),
      SLACK_SIGNING_SECRET: slack.signingSecret,
      SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '',
      SLACK_API_URL: slack.apiUrl,
      METRICS_PORT: '0',
      ...more,
    },
    before,
  );
  const url = await app.url;
  slack.connect(`${url}/slack/events`);
  return { app, url, adam: new Person(slack.url, 'T0ACME001', ADAM_ADMIN, 'C0GENERAL') };
}

async function readyz(url: string): Promise<{ code: number; said: { requests?: string; slack: string } }> {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, said: await answer.json() };
}

/** Moves the clock of the process by a minute when it is told to. */
const MINUTE_ON_SIGNAL = `const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => {
  ahead = 60_000;
  console.log('a minute has passed');
});`;

/** What a stranger can send: everything is as Slack sends it, but for the secret. */
async function forge(url: string, secret = 'a-guess', timestamp = Math.floor(Date.now() / 1000)): Promise<number> {
  const body = form(commandFields(ADAM, 'help'));
  const headers = {
    'content-type': FORM,
    'x-slack-request-timestamp': String(timestamp),
    'x-slack-signature': sign(secret, timestamp, body),
  };
  return (await fetch(`${url}/slack/events`, { method: 'POST', headers, body })).status;
}

const warnings = (app: AppProcess) =>
  app
    .out()
    .split('\n')
    .filter((line) => line.includes('its signature was not made with'));

async function counted(app: AppProcess, signature: string): Promise<number> {
  const line =
    app
      .out()
      .split('\n')
      .find((each) => each.includes('"metrics are served"')) ?? '{}';
  const text = await (await fetch((JSON.parse(line) as { url: string }).url)).text();
  return Number(new RegExp(`^switchboard_requests_total\\{signature="${signature}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

test("with another app's signing secret the log names the variable, once a minute, and readiness says it", async () => {
  const { app, url, adam } = await startWith({ SLACK_SIGNING_SECRET: '0123456789abcdef0123456789abcdef' });
  expect(await readyz(url)).toMatchObject({ code: 200, said: { requests: 'no signed request has come yet' } });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await adam.type('/phone help')).error).toBe('dispatch_failed');
  }
  await app.said('its signature was not made with SLACK_SIGNING_SECRET');
  expect(await readyz(url)).toMatchObject({ code: 200, said: { slack: 'ok', requests: REFUSED } });
  expect(warnings(app)).toHaveLength(1);
  expect(JSON.parse(warnings(app)[0] ?? '{}')).toMatchObject({ level: 'warn', refused: 1 });
  expect(await counted(app, 'wrong')).toBe(3);
  expect(await counted(app, 'valid')).toBe(0);
  expect(app.out()).not.toContain('0123456789abcdef');
});

test('a stranger with a wrong signature makes nothing unready, and the doctor says what came', async () => {
  const { app, url, adam } = await startWith({});
  expect((await adam.type('/phone help')).error).toBeNull();
  expect(await readyz(url)).toMatchObject({ code: 200, said: { requests: 'ok' } });
  expect(await read(adam, '/phone doctor')).toContain('*Requests*: works');
  expect(await forge(url)).toBe(401);
  expect(await readyz(url)).toMatchObject({ code: 200, said: { requests: REFUSED } });
  const said = await read(adam, '/phone doctor');
  expect(said).toContain('*Requests*: needs a look');
  expect(said).toContain('(SLACK_SIGNING_SECRET); it is the only one since the start.');
  expect(said).toContain('anybody on the internet can send such a request');
  expect(await readyz(url)).toMatchObject({ code: 200, said: { requests: 'ok' } });
  await until(() => warnings(app).length === 1);
});

test('what is malformed, old or unsigned is counted apart, and is no reason to doubt the secret', async () => {
  const { app, url } = await startWith({});
  expect(await forge(url, 'a-guess', Math.floor(Date.now() / 1000) - 600)).toBe(401);
  expect(
    (await fetch(`${url}/slack/events`, { method: 'POST', headers: { 'content-type': FORM }, body: 'a=b' })).status,
  ).toBe(401);
  expect(await readyz(url)).toMatchObject({ code: 200, said: { requests: 'no signed request has come yet' } });
  expect(warnings(app)).toEqual([]);
  expect([await counted(app, 'stale'), await counted(app, 'none'), await counted(app, 'wrong')]).toEqual([1, 1, 0]);
});

test('a minute later the log says how many came since', async () => {
  const { app, url } = await startWith({}, MINUTE_ON_SIGNAL);
  for (let turn = 0; turn < 4; turn += 1) await forge(url);
  await until(() => warnings(app).length === 1);
  app.child.kill('SIGUSR2');
  await app.said('a minute has passed');
  await forge(url);
  await until(() => warnings(app).length === 2);
  expect(warnings(app).map((line) => JSON.parse(line).refused)).toEqual([1, 4]);
});

test.each(['"', "'", ' '])('a signing secret with %s around it ends the start, by its name', async (sign) => {
  const app = startProcess({ ...settings(await makeFolder()), SLACK_SIGNING_SECRET: `${sign}0123456789abcdef${sign}` });
  expect(await app.ended).toBe(1);
  expect(app.err()).toBe(
    'Switchboard cannot start with these settings:\n- SLACK_SIGNING_SECRET has quotes or blanks around its value, which then count as part of it. Remove them.\n',
  );
});
