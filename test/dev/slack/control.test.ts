import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../dev/slack/control/acts.ts';
import { ROUTES } from '../../../dev/slack/control/routes.ts';
import { startSlack } from '../../../dev/slack/server.ts';
import { ACME, BOREAL, clientOf, MIA, manifestWith, PHONES, refusal, type Stage, stage } from './support.ts';

const post = (at: Stage, text: string) => at.client.chat.postMessage({ channel: PHONES, text });

test('a control route answers without a connection what it answers over one, until it is closed', async () => {
  const slack = await startSlack();
  const [see, wrong] = [`/control/see?team=${MIA.team}&user=${MIA.user}&channel=${PHONES}`, '/control/nothing'];
  for (const [method, target, body] of [
    ['GET', see],
    ['POST', wrong, '{}'],
    ['POST', '/control/message', '[]'],
  ] as const) {
    const answer = await fetch(`${slack.url}${target}`, { method, body: body ?? null });
    expect(await slack.control(method, target, body)).toEqual({ status: answer.status, text: await answer.text() });
  }
  const waiting = slack.control('GET', `${see}&after=1000`);
  const ended = expect(waiting).rejects.toThrow('closed');
  await slack.close();
  await ended;
  await expect(slack.control('GET', see)).rejects.toThrow('closed');
});

describe('seeing', () => {
  test('the world lists every role and every kind of channel in both workspaces', async () => {
    const at = await stage();
    const world = JSON.parse(JSON.stringify(await at.control('world')));
    for (const team of [ACME, BOREAL]) {
      const of = (list: { team: string }[], key: string) =>
        new Set(
          list
            .filter((each) => each.team === team)
            .map((each) => Object.entries(each).find(([name]) => name === key)?.[1]),
        );
      expect(of(world.users, 'role')).toEqual(
        new Set([
          'primary_owner',
          'owner',
          'admin',
          'member',
          'guest',
          'single_channel_guest',
          'external',
          'deleted',
          'bot',
        ]),
      );
      expect(of(world.channels, 'kind')).toEqual(new Set(['public', 'private', 'archived', 'shared', 'im']));
    }
    expect(world.app).toMatchObject({ name: 'Test app', connected: true });
    expect(world.commands).toMatchObject([{ command: '/phone' }]);
  });

  test('waits for news and then tells it', async () => {
    const at = await stage();
    const { revision } = await at.see();
    const waiting = at.control(`see?team=${MIA.team}&user=${MIA.user}&channel=${PHONES}&after=${revision}`);
    await post(at, 'News');
    const news = JSON.parse(JSON.stringify(await waiting));
    expect(news.messages).toMatchObject([{ text: 'News' }]);
    expect(news.revision).toBeGreaterThan(Number(revision));
  });

  test('the stream tells each revision', async () => {
    const at = await stage();
    const answer = await fetch(`${at.slack.url}/control/stream`);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = JSON.parse(String((await reader?.read())?.value).replace('data: ', ''));
    await post(at, 'News');
    const second = JSON.parse(
      String((await reader?.read())?.value)
        .split('\n')[0]
        ?.replace('data: ', '') ?? '',
    );
    expect(second.revision).toBeGreaterThan(first.revision);
    await reader?.cancel();
  });

  test('a channel one is not in stays closed', async () => {
    const at = await stage();
    const noah = { team: ACME, user: 'U0NOAH001' };
    expect(await at.see(noah, 'C0OPS0001')).toMatchObject({ channel: null, messages: [] });
    await at.control('membership', { team: ACME, channel: 'C0OPS0001', user: noah.user, member: true });
    expect(await at.see(noah, 'C0OPS0001')).toMatchObject({ channel: { name: 'ops' } });
  });
});

describe('traffic', () => {
  test('shows both directions with tokens masked', async () => {
    const at = await stage();
    await at.act('command', { ...MIA, channel: PHONES, command: '/phone', text: 'balance' });
    await post(at, 'Hello');
    const entries = await at.traffic();
    expect(entries.map(({ direction, kind, label, status }) => [direction, kind, label, status])).toEqual([
      ['to-app', 'command', '/phone balance', 200],
      ['from-app', 'web-api', 'chat.postMessage', 200],
    ]);
    expect(entries[1]?.request).toMatchObject({ token: 'xoxb-…', text: 'Hello' });
    const secret = at.slack.installs[0]?.botToken ?? '';
    expect(JSON.stringify(entries)).not.toContain(secret);
  });

  test('can be switched off', async () => {
    const at = await stage();
    await at.control('recording', { on: false });
    await post(at, 'Hello');
    expect(await at.traffic()).toEqual([]);
    await at.control('reset', {});
    await post(at, 'Hello');
    expect(await at.traffic()).toHaveLength(1);
  });
});

describe('faults', () => {
  test('one call fails, the next works', async () => {
    const at = await stage();
    await at.control('faults', { method: 'chat.postMessage', effect: { kind: 'error', error: 'fatal_error' } });
    expect((await refusal(post(at, 'x'))).error).toBe('fatal_error');
    expect((await post(at, 'x')).ok).toBe(true);
  });

  test('a rate limit is for one method and one workspace, with its pause', async () => {
    const at = await stage();
    const effect = { kind: 'rate_limited', retryAfter: 7 };
    await at.control('faults', { method: 'users.info', effect, times: 'always', team: ACME });
    const headers = { authorization: `Bearer ${at.slack.installs[0]?.botToken}` };
    const limited = await fetch(`${at.slack.apiUrl}users.info`, { method: 'POST', headers });
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('7');
    expect(JSON.parse(await limited.text())).toEqual({ ok: false, error: 'ratelimited' });
    expect((await at.client.auth.test()).ok).toBe(true);
    expect((await clientOf(at.slack, BOREAL).users.info({ user: 'U0BEN0001' })).ok).toBe(true);
    await at.control('faults', undefined, 'DELETE');
    expect((await at.client.users.info({ user: MIA.user })).ok).toBe(true);
  });

  test('a held answer is done already, and comes when it is released', async () => {
    const at = await stage();
    await at.control('faults', { method: 'chat.postMessage', effect: { kind: 'hold' } });
    const posting = post(at, 'Slow');
    expect(JSON.parse(JSON.stringify(await at.control('held?wait=1')))).toEqual([
      { method: 'chat.postMessage', team: ACME },
    ]);
    expect((await at.see()).messages).toMatchObject([{ text: 'Slow' }]);
    await at.control('release', {});
    expect((await posting).ok).toBe(true);
  });

  test('a delay passes with the clock of the stand-in', async () => {
    const at = await stage();
    await at.control('faults', { method: '*', effect: { kind: 'delay', ms: 3_600_000 } });
    const posting = post(at, 'Slow');
    for (let seen = await at.see(); seen.messages.length === 0; seen = await at.see());
    await at.control('clock', { advance_ms: 3_600_000 });
    expect((await posting).ok).toBe(true);
  });

  test('a cut call was done all the same', async () => {
    const at = await stage();
    await at.control('faults', { method: 'chat.postMessage', effect: { kind: 'cut' } });
    await expect(post(at, 'Cut')).rejects.toThrow();
    expect((await at.see()).messages).toMatchObject([{ text: 'Cut' }]);
  });

  test('a status comes with its body', async () => {
    const at = await stage();
    await at.control('faults', { method: 'auth.test', effect: { kind: 'status', status: 503, body: 'Down' } });
    const answer = await fetch(`${at.slack.apiUrl}auth.test`, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([503, 'Down']);
  });
});

test('reset puts everything back and keeps the tokens', async () => {
  const at = await stage();
  await post(at, 'Gone soon');
  await at.control('users/U0MIA0001', { role: 'guest' });
  await at.control('tokens', { team: ACME, revoked: true });
  await at.control('clock', { advance_ms: 86_400_000 });
  await at.control('faults', { method: '*', effect: { kind: 'error', error: 'fatal_error' }, times: 'always' });
  await at.control('reset', {});
  expect((await at.client.users.info({ user: MIA.user })).user?.is_restricted).toBe(false);
  expect((await at.see()).messages).toEqual([]);
  // What the app has stored is not of a time to come.
  const { now } = JSON.parse(JSON.stringify(await at.control('clock')));
  expect(now - Date.now()).toBeGreaterThan(86_000_000);
});

describe('who may drive it', () => {
  const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });

  test('a name that is not local is refused', async () => {
    const { slack } = await stage();
    expect(await ask(`${slack.url}/control/world`, { host: 'evil.example' })).toBe(403);
    expect(await ask(`${slack.url}/`, { host: 'evil.example' })).toBe(403);
    expect(await ask(`${slack.url}/control/world`, { host: 'localhost:1' })).toBe(200);
  });

  test('a page from elsewhere cannot act', async () => {
    const { slack } = await stage();
    expect(await ask(`${slack.url}/control/reset`, { origin: 'http://evil.example' }, 'POST')).toBe(403);
    expect(await ask(`${slack.url}/control/reset`, { origin: slack.url }, 'POST')).toBe(200);
  });

  test('mistakes are explained', async () => {
    const at = await stage();
    expect(await at.control('nothing')).toEqual({ error: 'There is no control route GET /control/nothing.' });
    expect(await at.control('act/command', { team: ACME, user: 'U0NOBODY1' })).toEqual({
      error: 'There is no user U0NOBODY1 in T0ACME001.',
    });
    expect(await at.control('act/command', MIA)).toEqual({ error: '"channel" must be a string.' });
    expect(await at.control('act/command', { team: ACME, user: 'U0DANA001' })).toEqual({
      error: 'U0DANA001 cannot act: deleted.',
    });
    expect(await at.control('faults', { method: '*', effect: { kind: 'explode' } })).toHaveProperty('error');
  });
});

test('a seed of chance makes the same ids again', async () => {
  const secrets = [];
  for (const _ of [1, 2]) {
    let n = 0;
    const slack = await startSlack({
      random: () => {
        n = (n * 16_807 + 7) % 2_147_483_647;
        return n / 2_147_483_647;
      },
    });
    secrets.push([slack.signingSecret, slack.installs[0]?.botToken]);
    await slack.close();
  }
  expect(secrets[0]).toEqual(secrets[1]);
});

test('the page is served with everything it asks for', async () => {
  const at = await stage();
  const page = await fetch(`${at.slack.url}/`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const asked = [...(await page.text()).matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map(([, path]) => path);
  expect(asked.length).toBeGreaterThan(0);
  for (const path of asked) expect((await fetch(at.slack.url + path)).status).toBe(200);
  expect((await fetch(`${at.slack.url}/page/nothing.js`)).status).toBe(404);
  expect((await fetch(`${at.slack.url}/elsewhere`)).status).toBe(404);
});

test('a manifest that is missing or no object is refused', async () => {
  await expect(startSlack({ manifest: '/nowhere/manifest.yml' })).rejects.toThrow();
  const change = () => '"text"';
  await expect(startSlack({ manifest: await manifestWith({ change }) })).rejects.toThrow(
    'The manifest is not an object.',
  );
});

test('control.md names every control route', async () => {
  const readme = await readFile(new URL('../../../dev/slack/control.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/`((?:GET|POST|DELETE) [a-z]+)/g)].map(([, route]) => route);
  const served = ['GET see', 'GET stream', 'GET traffic', 'GET held', 'POST reset', 'POST act', ...Object.keys(ROUTES)];
  expect([...new Set(named)].sort()).toEqual(served.sort());
  for (const act of Object.keys(ACTS)) expect(readme).toMatch(new RegExp(`\`(?:POST act/)?${act}\``));
});

test('a port that is taken is refused', async () => {
  const at = await stage();
  await expect(startSlack({ port: Number(new URL(at.slack.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
