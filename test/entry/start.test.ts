import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../dev/free-port.ts';
import { startSlack } from '../../dev/slack/server.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { makeFolder, settings, startProcess } from './support.ts';

/** Starts it, and answers what an operator reads when it does not come up. */
async function failingStart(env: Record<string, string>): Promise<string> {
  const app = startProcess(env);
  expect(await app.ended).toBe(1);
  expect(app.err()).not.toMatch(/\n\s+at /);
  for (const [name, value] of Object.entries(env)) {
    if (/SECRET|TOKEN|DATA_KEY/.test(name) && value !== '') expect(app.err()).not.toContain(value);
  }
  return app.err();
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

test('settings that only count on AWS are refused in words, all at once, and nothing is stored', async () => {
  const folder = await makeFolder();
  const env = { ...settings(folder), TABLE: 'records', SECRET_PREFIX: 'prefix/', SECRET_STORE: 'dynamodb' };
  const said = await failingStart(env);
  expect(said).toContain('SECRET_PREFIX, TABLE and SECRET_STORE would have no effect');
  expect(said).toContain('docs/aws.md');
  expect(await readdir(folder)).toEqual([]);
});

test('without any settings every missing one is named at once', async () => {
  const said = await failingStart({});
  for (const name of ['SLACK_SIGNING_SECRET', 'SLACK_BOT_TOKEN', 'TELEPHONY_SANDBOX_URL', 'TELEPHONY_LIVE_URL']) {
    expect(said).toContain(name);
  }
});

test('wrong settings are named together, with what they should be', async () => {
  const env = settings(await makeFolder());
  const said = await failingStart({ ...env, PORT: '70000', LOG_LEVEL: 'loud', TELEPHONY_LIVE_URL: 'ftp://x' });
  for (const name of ['PORT', 'LOG_LEVEL', 'TELEPHONY_LIVE_URL']) expect(said).toContain(name);
});

test('HTTP and Socket Mode together are refused', async () => {
  const said = await failingStart({ ...settings(await makeFolder()), SLACK_APP_TOKEN: 'xapp-1-of-a-test' });
  expect(said).toContain('SLACK_SIGNING_SECRET and SLACK_APP_TOKEN are both set');
});

test('one address for Sandbox and Live is refused, so that no real phone is changed as a sandbox', async () => {
  const both = { TELEPHONY_SANDBOX_URL: 'https://api.example/v1', TELEPHONY_LIVE_URL: 'https://api.example/v1/' };
  const said = await failingStart({ ...settings(await makeFolder()), ...both });
  expect(said).toContain('TELEPHONY_SANDBOX_URL and TELEPHONY_LIVE_URL are the same address.');
});

test('a port in use is named, with the way on', async () => {
  const port = await takenPort();
  const said = await failingStart({ ...settings(await makeFolder()), PORT: String(port) });
  expect(said).toBe(`127.0.0.1:${port} is in use by another program. Stop it, or set PORT to a free port.\n`);
});

test('an address that this machine does not have is named', async () => {
  const said = await failingStart({ ...settings(await makeFolder()), HOST: '203.0.113.7' });
  expect(said).toBe('This machine has no address 203.0.113.7. Set HOST.\n');
});

test('a name that no machine has is named', async () => {
  const said = await failingStart({ ...settings(await makeFolder()), HOST: 'switchboard.invalid' });
  expect(said).toBe('This machine has no address switchboard.invalid. Set HOST.\n');
});

test.each(['account_inactive', 'missing_scope', 'token_revoked'])(
  'a refusal of the app token by %s is told in words at the start',
  async (error) => {
    const slack = await startSlack();
    onTestFinished(() => slack.close());
    const control = `${slack.url}/control/faults`;
    const body = JSON.stringify({ method: 'apps.connections.open', effect: { kind: 'error', error } });
    await fetch(control, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { SLACK_SIGNING_SECRET: _, ...env } = settings(await makeFolder());
    const bot = slack.installs[0]?.botToken ?? '';
    const tokens = { SLACK_APP_TOKEN: slack.appToken, SLACK_BOT_TOKEN: bot };
    const said = await failingStart({ ...env, ...tokens, SLACK_API_URL: slack.apiUrl });
    expect(said).toContain(`Slack does not accept SLACK_APP_TOKEN (${error}).`);
  },
);

test('a damaged database is named and left as it is', async () => {
  const dir = await makeFolder();
  const place = join(dir, 'switchboard.db');
  const bytes = Buffer.from('this was a database once '.repeat(500));
  await writeFile(place, bytes);
  const said = await failingStart(settings(dir));
  expect(said).toContain(place);
  expect(said).toContain('damaged');
  expect(await readFile(place)).toEqual(bytes);
});

test('a database that another process holds back is named once the start has waited for it', async () => {
  const folder = await makeFolder();
  const other = new DatabaseSync(join(folder, 'switchboard.db'));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const app = startProcess(settings(folder));
  expect(await app.ended).toBe(1);
  expect(app.err()).toContain('switchboard.db is locked by another process.');
});

test('another DATA_KEY than the secrets were written with is refused, and they stay readable with theirs', async () => {
  const dir = await makeFolder();
  const key = Buffer.alloc(32, 7).toString('base64');
  const first = await openEmbedded({ dir, key, clock: systemClock });
  await first.secrets.update('-.T0ACME001', () => ({ kept: 'whole' }));
  await first.close();
  const said = await failingStart({ ...settings(dir), DATA_KEY: Buffer.alloc(32, 8).toString('base64') });
  expect(said).toContain('DATA_KEY cannot decrypt');
  const again = await openEmbedded({ dir, key, clock: systemClock });
  expect(await again.secrets.get('-.T0ACME001')).toEqual({ kept: 'whole' });
  await again.close();
});

test('a DATA_KEY that is no key is refused before anything is made', async () => {
  const dir = await makeFolder();
  const said = await failingStart({ ...settings(dir), DATA_KEY: 'short' });
  expect(said).toContain('DATA_KEY');
});

test('a DATA_DIR that is a file is refused', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, 'mine');
  const said = await failingStart(settings(file));
  expect(said).toContain(file);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('an app token that Slack does not take is named', async () => {
  const slack = await startSlack();
  onTestFinished(() => slack.close());
  const { SLACK_SIGNING_SECRET: _, ...env } = settings(await makeFolder());
  const own = { SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: slack.installs[0]?.botToken ?? '' };
  const said = await failingStart({ ...env, ...own, SLACK_APP_TOKEN: 'xapp-1-wrong-token' });
  expect(said).toContain('Slack does not accept SLACK_APP_TOKEN (invalid_auth).');
});

test('while Slack cannot be reached, Socket Mode says what it tries, and a stop still ends it with 0', async () => {
  const { SLACK_SIGNING_SECRET: _, ...env } = settings(await makeFolder());
  const apiUrl = `http://127.0.0.1:${await freePort()}/api/`;
  const app = startProcess({ ...env, SLACK_API_URL: apiUrl, SLACK_APP_TOKEN: 'xapp-1-of-a-test' });
  await app.said('connecting to Slack by Socket Mode');
  expect(app.out()).toContain(apiUrl);
  expect(app.out()).not.toContain('xapp-1-of-a-test');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

test('with the right settings it runs, says where, and is healthy', async () => {
  const app = startProcess(settings(await makeFolder()), undefined, 'src/entry/server.ts');
  const url = await app.url;
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect(app.err()).toBe('');
});

const BOT_TOKEN = 'xoxb-0000000000000-of-a-test';

test.each([
  ['invalid_auth', 'Copy it again from api.slack.com/apps, under OAuth & Permissions > Bot User OAuth Token.'],
  ['token_revoked', 'install the app into the workspace again'],
  ['account_inactive', 'install the app into the workspace again'],
])('a bot token that Slack refuses with %s ends the start, with the way on', async (code, words) => {
  const slack = await startSlack({ clock: () => Date.now() });
  onTestFinished(() => slack.close());
  await fetch(`${slack.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'auth.test', effect: { kind: 'error', error: code } }),
  });
  const env = { ...settings(await makeFolder()), SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: BOT_TOKEN };
  const said = await failingStart(env);
  expect(said).toContain(`Slack does not accept SLACK_BOT_TOKEN (${code}).`);
  expect(said).toContain(words);
});

test('a bot token of nobody is refused by the stand-in as by Slack', async () => {
  const slack = await startSlack({ clock: () => Date.now() });
  onTestFinished(() => slack.close());
  const env = { ...settings(await makeFolder()), SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: BOT_TOKEN };
  expect(await failingStart(env)).toContain('Slack does not accept SLACK_BOT_TOKEN (invalid_auth).');
});

test('Slack that cannot be asked about the bot token is logged, and the app starts', async () => {
  const app = startProcess({ ...settings(await makeFolder()), SLACK_API_URL: `http://127.0.0.1:${await freePort()}/` });
  await app.url;
  const line = app
    .out()
    .split('\n')
    .find((each) => each.includes('Slack could not be asked about SLACK_BOT_TOKEN'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn' });
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});
