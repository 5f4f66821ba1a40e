import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startSlack } from '../../dev/slack/server.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { NotInstalled, SlackClients } from '../../src/slack/api/clients.ts';
import { identifyWith, manyInstallations, singleInstallation } from '../../src/slack/api/installations.ts';
import { callJson } from '../support/world.ts';

const TEAMS = ['T0ACME001', 'T0BOREAL1'] as const;
const PEOPLE = { T0ACME001: 'U0MIA0001', T0BOREAL1: 'U0BEN0001' } as const;

async function openPool() {
  const slack = await startSlack();
  onTestFinished(() => slack.close());
  const lines: string[] = [];
  const logger = boltLogger(createLogger({ level: 'debug', write: (line) => lines.push(line) }));
  const installations = {
    async find(team: string) {
      const install = slack.installs.find(({ teamId }) => teamId === team);
      return install === undefined
        ? null
        : { team, enterprise: null, botToken: install.botToken, botUser: install.botUserId };
    },
  };
  const pool = new SlackClients({ apiUrl: slack.apiUrl, installations, logger });
  const control = (method: string, path: string, body?: unknown) =>
    callJson(`${slack.url}/control${path}`, method, body);
  return { slack, pool, lines, logger, control };
}

test('two workspaces at once are each asked with their own token', async () => {
  const { pool } = await openPool();
  const ask = async (team: (typeof TEAMS)[number]) =>
    (await pool.of({ team, enterprise: null })).user(PEOPLE[team]) as Promise<{ team_id: string }>;
  for (let round = 0; round < 3; round += 1) {
    const people = await Promise.all(TEAMS.map(ask));
    expect(people.map(({ team_id }) => team_id)).toEqual(TEAMS);
  }
  const foreign = (await pool.of({ team: 'T0ACME001', enterprise: null })).user(PEOPLE.T0BOREAL1);
  await expect(foreign).rejects.toMatchObject({ data: { error: 'user_not_found' } });
});

test('a workspace without the app has no Web API', async () => {
  const { pool } = await openPool();
  await expect(pool.of({ team: 'T0OTHER01', enterprise: null })).rejects.toThrow(NotInstalled);
});

test.each([
  ['a refusal', { kind: 'error', error: 'internal_error' }],
  ['a status', { kind: 'status', status: 500 }],
  ['a limit', { kind: 'rate_limited', retryAfter: 30 }],
  ['a cut connection', { kind: 'cut' }],
] as const)('after %s a call fails at once and is not repeated', async (_, effect) => {
  const { pool, control } = await openPool();
  await control('POST', '/faults', { method: 'users.info', effect, times: 1 });
  const web = await pool.of({ team: 'T0ACME001', enterprise: null });
  await expect(web.user('U0MIA0001')).rejects.toThrow();
  const calls = (await control('GET', '/traffic')) as { label: string }[];
  expect(calls.filter(({ label }) => label === 'users.info')).toHaveLength(1);
  expect(await web.user('U0MIA0001')).toMatchObject({ id: 'U0MIA0001' });
});

test('channels are found by their names on any page, and no further than the last that is read', async () => {
  const { slack, logger } = await openPool();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const cursor = new URLSearchParams(await text(request)).get('cursor') ?? '';
    asked.push(cursor);
    const channels = Array.from({ length: 1_000 }, (_, at) => ({ id: `C${cursor}${at}`, name: `room-${cursor}${at}` }));
    const next_cursor = String(Number(cursor) + 1);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: true, channels, response_metadata: { next_cursor } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const botToken = slack.installs[0]?.botToken ?? '';
  const installations = { find: async (team: string) => ({ team, enterprise: null, botToken, botUser: 'U0BOT' }) };
  const pool = new SlackClients({ apiUrl: `http://127.0.0.1:${port}/api/`, installations, logger });
  const web = await pool.of({ team: 'T0ACME001', enterprise: null });
  expect(await web.publicChannels(new Set(['room-1500']))).toEqual([{ id: 'C1500', name: 'room-1500' }]);
  expect(asked).toEqual(['', '1']);
  expect(await web.publicChannels(new Set(['room-none']))).toEqual([]);
  expect(asked).toHaveLength(7);
});

test('a limit on one method does not hold up another', async () => {
  const { pool, control } = await openPool();
  await control('POST', '/faults', { method: 'users.info', effect: { kind: 'rate_limited', retryAfter: 600 } });
  const web = await pool.of({ team: 'T0ACME001', enterprise: null });
  await expect(web.user('U0MIA0001')).rejects.toThrow();
  await web.tell('U0MIA0001', { text: 'still here', blocks: [] });
});

test('no log line of the client holds a token', async () => {
  const { pool, control, lines, slack } = await openPool();
  const web = await pool.of({ team: 'T0ACME001', enterprise: null });
  for (const effect of [
    { kind: 'error', error: 'invalid_auth' },
    { kind: 'rate_limited', retryAfter: 3 },
    { kind: 'cut' },
  ]) {
    await control('POST', '/faults', { method: 'users.info', effect });
    await web.user('U0MIA0001').catch(() => {});
  }
  for (const { botToken } of slack.installs) expect(lines.join('')).not.toContain(botToken);
});

test('which workspace a single install is for, Slack is asked once, however many ask at once', async () => {
  const { slack, logger, control } = await openPool();
  const token = slack.installs[0]?.botToken ?? '';
  const installations = singleInstallation(token, identifyWith({ apiUrl: slack.apiUrl, logger }));
  const found = await Promise.all([...TEAMS, ...TEAMS].map((team) => installations.find(team, null)));
  expect(found.map((each) => each?.team ?? null)).toEqual(['T0ACME001', null, 'T0ACME001', null]);
  expect(found[0]).toMatchObject({ botUser: 'U0ACMEBOT', botToken: token });
  const calls = (await control('GET', '/traffic')) as { label: string }[];
  expect(calls.filter(({ label }) => label === 'auth.test')).toHaveLength(1);
});

test('a question that Slack did not answer is asked again', async () => {
  const { slack, logger, control } = await openPool();
  const identify = identifyWith({ apiUrl: slack.apiUrl, logger });
  const installations = singleInstallation(slack.installs[0]?.botToken ?? '', identify);
  await control('POST', '/faults', { method: 'auth.test', effect: { kind: 'status', status: 503 } });
  await expect(installations.find('T0ACME001', null)).rejects.toThrow();
  expect(await installations.find('T0ACME001', null)).toMatchObject({ team: 'T0ACME001' });
});

test('a token that Slack refuses for good is looked up anew, so that an install made elsewhere counts', async () => {
  const { slack, logger, control } = await openPool();
  const [acme, boreal] = slack.installs;
  const kept = [acme?.botToken ?? '', boreal?.botToken ?? ''];
  let dropped = 0;
  const installations = manyInstallations({
    read: async () => ({ botToken: kept[dropped] ?? '', botUser: 'U0BOT', at: '2026-01-01T00:00:00.000Z' }),
    drop: () => {
      dropped += 1;
    },
    note: async () => {},
    look: async ({ team }) => ({ tenant: `-.${team}`, enterprise: null }),
  });
  const pool = new SlackClients({ apiUrl: slack.apiUrl, installations, logger });
  const place = { team: 'T0BOREAL1', enterprise: null };
  await control('POST', '/tokens', { team: 'T0ACME001', revoked: true });
  await expect((await pool.of(place)).user(PEOPLE.T0BOREAL1)).rejects.toMatchObject({
    data: { error: 'token_revoked' },
  });
  expect(dropped).toBe(1);
  expect(await (await pool.of(place)).user(PEOPLE.T0BOREAL1)).toMatchObject({ team_id: 'T0BOREAL1' });
});

test('a refusal that is not about the token drops no install', async () => {
  const { slack, logger } = await openPool();
  let dropped = 0;
  const token = slack.installs[0]?.botToken ?? '';
  const installations = manyInstallations({
    read: async () => ({ botToken: token, botUser: 'U0BOT', at: '2026-01-01T00:00:00.000Z' }),
    drop: () => {
      dropped += 1;
    },
    note: async () => {},
    look: async ({ team }) => ({ tenant: `-.${team}`, enterprise: null }),
  });
  const pool = new SlackClients({ apiUrl: slack.apiUrl, installations, logger });
  await expect((await pool.of({ team: 'T0ACME001', enterprise: null })).user('U0NOBODY1')).rejects.toThrow();
  expect(dropped).toBe(0);
});
