import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { fillConnect, read } from '../features/support.ts';
import { decide } from '../support/consent.ts';
import { textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { callsTo, type Got, install, uninstall, Visitor } from './installing.ts';
import { ADAM, MIA, slackFault } from './support.ts';

const TEN_MINUTES = 600_000;
const HERE = { place: `team:${ACME}` };

/** Whether the app exchanged anything with Slack. */
async function exchanged(world: World): Promise<number> {
  return (await callsTo(world, 'oauth.v2.access')).length;
}

test('a workspace installs the app and can use it at once', async () => {
  await using world = await startWorld({ oauth: true });
  const done = await install(world);
  expect(done.text).toContain('Switchboard is installed in Acme Travel');
  expect((await fillConnect(world, world.person(ADAM), 'everything')).error).toBeNull();
  await world.person(ADAM).close();
  expect(await read(world.person(MIA), '/phone balance')).toContain('*0.1*');
});

/** Messages that welcome somebody, as Slack got them. */
async function welcomes(world: World): Promise<{ channel: string; blocks: string }[]> {
  return (await callsTo(world, 'chat.postMessage'))
    .map(({ request }) => request as { channel: string; text: string; blocks: unknown })
    .filter(({ text }) => text.startsWith('Switchboard is installed.'))
    .map(({ channel, blocks }) => ({ channel, blocks: String(blocks) }));
}

test('whoever installs it gets a first message with the way to connect an account, once for each install', async () => {
  await using world = await startWorld({ oauth: true });
  await install(world);
  const [first, ...others] = await welcomes(world);
  expect(others).toEqual([]);
  expect(first?.channel).toBe('U0OLIVE01');
  expect(first?.blocks).toContain('"action_id":"connect:open"');
  // The same workspace again: the install is renewed, and nobody is welcomed a second time.
  await install(world);
  expect(await welcomes(world)).toHaveLength(1);
  await uninstall(world, { team: ACME });
  await install(world);
  expect(await welcomes(world)).toHaveLength(2);
});

test('an install stands where that message cannot be sent, and the log says so', async () => {
  await using world = await startWorld({ oauth: true });
  await slackFault(world, 'chat.postMessage', { kind: 'error', error: 'channel_not_found' });
  await install(world);
  expect(world.log.join('')).toContain('could not be welcomed');
  expect((await fillConnect(world, world.person(ADAM), 'everything')).error).toBeNull();
});

test('an install outlives a restart', async () => {
  await using world = await startWorld({ oauth: true });
  await install(world);
  await world.restart();
  await fillConnect(world, world.person(ADAM), 'everything');
  expect((await world.person(ADAM).modal()).title).toBe('Connected');
});

test('Socket Mode takes installs by the same pages', async () => {
  await using world = await startWorld({ oauth: true, socket: true });
  await install(world);
  await fillConnect(world, world.person(ADAM), 'everything');
  expect((await world.person(ADAM).modal()).title).toBe('Connected');
});

test('the install link leads to Slack, with the scopes of the manifest and a state that only this browser has', async () => {
  await using world = await startWorld({ oauth: true });
  const sent = await new Visitor(world.app.url).visit('/slack/install');
  const location = new URL(sent.headers.get('location') ?? '');
  const state = location.searchParams.get('state') ?? '';
  expect(`${location.origin}${location.pathname}`).toBe(`${world.slack.url}/oauth/v2/authorize`);
  expect(location.searchParams.get('client_id')).toBe(world.slack.clientId);
  expect(location.searchParams.has('redirect_uri')).toBe(false);
  const cookie = sent.headers.get('set-cookie') ?? '';
  expect(cookie.startsWith(`switchboard-install=${state};`)).toBe(true);
  for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) expect(cookie).toContain(word);
  expect(sent.headers.get('cache-control')).toBe('no-store');
});

test('cancelling installs nothing and says so', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const page = await visitor.visit((await visitor.allow({ ...HERE, cancel: true })).href);
  expect(page.text).toContain('The installation was cancelled');
  expect(await exchanged(world)).toBe(0);
});

test('an answer in another browser than the one that began is refused', async () => {
  await using world = await startWorld({ oauth: true });
  const back = await new Visitor(world.app.url).allow(HERE);
  const stranger = new Visitor(world.app.url);
  expect((await stranger.visit(back.href)).status).toBe(400);
  await stranger.begin();
  expect((await stranger.visit(back.href)).status).toBe(400);
  expect(await exchanged(world)).toBe(0);
});

test('an answer that comes again is refused, even with a code that is still good', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const page = await visitor.begin();
  const state = new URL(page).searchParams.get('state') ?? '';
  const [first, second] = [await decide(page, HERE), await decide(page, HERE)];
  expect((await visitor.visit(first.href)).status).toBe(200);
  const cookie = { cookie: `switchboard-install=${state}` };
  const again = await visitor.visit(second.href, { headers: cookie });
  expect(again.status).toBe(400);
  expect(again.text).toContain('belongs to no installation under way');
  expect(await exchanged(world)).toBe(1);
});

/** Follows the link of an install that has been decided, without and with the cookie of the browser that began it. */
async function openAgain(world: World, back: URL): Promise<Got[]> {
  const state = back.searchParams.get('state') ?? '';
  const cookie = { cookie: `switchboard-install=${state}` };
  return [
    await new Visitor(world.app.url).visit(back.href),
    await new Visitor(world.app.url).visit(back.href, { headers: cookie }),
  ];
}

test('the last page, opened again after an install, says that it went through, also after a restart and half an hour', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  expect((await visitor.visit(back.href)).text).toContain('Switchboard is installed in');
  const opened = [await visitor.visit(back.href), ...(await openAgain(world, back))];
  await world.restart();
  const later = new URL(back.pathname + back.search, world.app.url);
  world.clock.advance(3 * TEN_MINUTES);
  for (const page of [...opened, ...(await openAgain(world, later))]) {
    expect(page.status).toBe(200);
    expect(page.text).toContain('Switchboard was installed already');
    expect(page.text).not.toMatch(/[Nn]othing was installed|installed nothing/);
  }
  expect(await exchanged(world)).toBe(1);
});

test('a page that a browser loads ahead and opens at the same time never denies the install that goes through', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  const cookie = { cookie: `switchboard-install=${back.searchParams.get('state') ?? ''}` };
  const both = await Promise.all([1, 2].map(() => visitor.visit(back.href, { headers: cookie })));
  expect(both.filter(({ text }) => text.includes('Switchboard is installed in'))).toHaveLength(1);
  for (const { text } of both) expect(text).not.toMatch(/[Nn]othing was installed/);
  for (const { text } of both.filter(({ status }) => status === 400)) {
    expect(text).toContain('wait until that is done and reload this page');
  }
  expect((await visitor.visit(back.href)).text).toContain('Switchboard was installed already');
  expect(await exchanged(world)).toBe(1);
});

test('what Slack has granted and Switchboard cannot use is not said to have come to nothing', async () => {
  await using world = await startWorld({ oauth: true });
  await slackFault(world, 'oauth.v2.access', { kind: 'error', error: 'code_already_used' });
  const visitor = new Visitor(world.app.url);
  const page = await visitor.visit((await visitor.allow(HERE)).href);
  expect(page.text).toContain('Slack&#39;s reason: code_already_used.');
  expect(page.text).toContain('Switchboard kept nothing of it, though Slack may list the app as installed.');
  expect(page.text).not.toMatch(/[Nn]othing was installed/);
});

test('an answer after ten minutes is refused', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  world.clock.advance(TEN_MINUTES + 1000);
  expect((await visitor.visit(back.href)).status).toBe(400);
  expect(await exchanged(world)).toBe(0);
});

test.each([
  ['no state', (state: string) => state && null],
  ['a state of another secret', (state: string) => `${state.slice(0, -4)}AAAA`],
  ['a state without a signature', (state: string) => state.slice(0, state.lastIndexOf('.'))],
  ['a state with another time', (state: string) => state.replace(/^\d/, '9')],
  ['nothing that looks like one', () => '.'],
])('%s is refused', async (_, change) => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  const forged = change(back.searchParams.get('state') ?? '');
  if (forged === null) back.searchParams.delete('state');
  else back.searchParams.set('state', forged);
  // The same in the cookie, so that the signature alone has to tell.
  const page = await visitor.visit(back.href, { headers: { cookie: `switchboard-install=${forged ?? ''}` } });
  expect(page.status).toBe(400);
  expect(await exchanged(world)).toBe(0);
});

test('what stands in the address is never shown as more than text', async () => {
  await using world = await startWorld({ oauth: true });
  const script = encodeURIComponent('<script>alert(1)</script>');
  const visitor = new Visitor(world.app.url);
  await visitor.begin();
  for (const query of [
    `error=${script}`,
    `error=access_denied&state=${script}`,
    `code=${script}&state=${script}`,
    '',
  ]) {
    const page = await visitor.visit(`/slack/oauth_redirect?${query}`);
    expect(page.text).toContain('<h1>');
    expect(page.text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test.each([
  ['a code that Slack does not know', { kind: 'error', error: 'invalid_code' }, 400, 'reason: invalid_code.'],
  ['a reason that is no word', { kind: 'error', error: '<b>x</b>' }, 400, 'Slack gave no reason that can be shown.'],
  ['a reason that nobody knows', { kind: 'error', error: 'valueOf' }, 400, 'Slack gave no reason that can be shown.'],
  ['an answer of 500', { kind: 'status', status: 500 }, 500, 'Reference: '],
  ['a cut connection', { kind: 'cut' }, 500, 'Reference: '],
] as const)('%s ends in a page with the way on, and nothing is installed', async (_, effect, status, words) => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  await slackFault(world, 'oauth.v2.access', effect);
  const page = await visitor.visit(back.href);
  expect(page.status).toBe(status);
  expect(page.text).toContain(words);
  expect(page.text).toContain('Start again');
  expect(await exchanged(world)).toBe(1);
});

test.each([
  ['cut short', (token: string) => `{"ok":true,"access_token":"${token}","token_type"`],
  ['with a line of text before it', (token: string) => `Warning: slow\n{"ok":true,"access_token":"${token}"}`],
  ['that is one word', (token: string) => token.replaceAll('-', '_')],
])('an answer of Slack %s shows nothing of itself, neither on the page nor in the log', async (_, body) => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  // Put together here, so that no file of this repository holds anything that looks like a token.
  const token = ['xoxb', '1234567890', 'CANARYbottoken'].join('-');
  await slackFault(world, 'oauth.v2.access', { kind: 'status', status: 200, body: body(token) });
  const page = await visitor.visit(back.href);
  expect(page.status).toBe(400);
  expect(page.text).toContain('Slack did not complete the installation');
  expect(page.text).toContain('Slack gave no reason that can be shown.');
  expect(`${page.text}${world.log.join('')}`).not.toContain('CANARY');
});

test.each(['/slack/install', '/slack/oauth_redirect?code=1&state=1'])(
  'a Host that could be none is refused at %s as such, and is no fault of the app',
  async (path) => {
    await using world = await startWorld({ oauth: true });
    for (const host of ['', 'a b', '<script>', 'x:y:z', 'a/../b', '[::1', 'x@y']) {
      expect(await statusWithHost(world.app.url, path, host)).toBe(400);
    }
    for (const host of ['switchboard.example.org', '127.0.0.1:3000', '[::1]:3000']) {
      expect(await statusWithHost(world.app.url, path, host)).toBe(path.includes('code') ? 400 : 302);
    }
    expect(world.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  },
);

/** The status of the answer to a request by hand, with this Host and nothing else. */
async function statusWithHost(url: string, path: string, host: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

test('a token that expires is refused, because nothing here would renew it', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  const granted = {
    ok: true,
    access_token: world.slack.appToken,
    token_type: 'bot',
    scope: 'commands',
    bot_user_id: 'U0ACMEBOT',
    refresh_token: 'xoxe-1-x',
    expires_in: 43_200,
    app_id: 'A1',
    team: { id: ACME },
    authed_user: { id: ADAM },
  };
  await slackFault(world, 'oauth.v2.access', { kind: 'status', status: 200, body: JSON.stringify(granted) });
  await world.control('POST', '/faults', {
    method: 'auth.test',
    effect: { kind: 'status', status: 200, body: JSON.stringify({ ok: true, bot_id: 'B1' }) },
  });
  expect((await visitor.visit(back.href)).text).toContain('token that expires');
  expect(world.log.join('')).not.toContain('the app was installed');
});

test('a failure that nobody foresaw has the same reference on the page and in the log', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  await slackFault(world, 'oauth.v2.access', { kind: 'status', status: 502 });
  const { text } = await visitor.visit(back.href);
  const reference = /Reference: ([0-9A-F]{8})/.exec(text)?.[1];
  const lines = world.log.map((line) => JSON.parse(line) as { msg: string; reference?: string });
  expect(lines.find(({ msg }) => msg === 'an install failed')?.reference).toBe(reference);
});

test('only reading is answered', async () => {
  await using world = await startWorld({ oauth: true });
  for (const path of ['/slack/install', '/slack/oauth_redirect']) {
    const page = await new Visitor(world.app.url).visit(path, { method: 'POST', body: 'x=1' });
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('an app with one bot token has no install pages', async () => {
  await using world = await startWorld();
  expect((await new Visitor(world.app.url).visit('/slack/install')).status).toBe(404);
});

test('no log line holds a token, a code, a state or a secret of the install', async () => {
  await using world = await startWorld({ oauth: true });
  const visitor = new Visitor(world.app.url);
  const back = await visitor.allow(HERE);
  await visitor.visit(back.href);
  await visitor.visit(back.href);
  await fillConnect(world, world.person(ADAM), 'everything');
  const lines = world.log.join('');
  expect(lines).toContain('the app was installed');
  expect(lines).not.toMatch(/xoxb-/);
  for (const name of ['code', 'state']) expect(lines).not.toContain(back.searchParams.get(name));
  expect(lines).not.toContain(world.slack.clientSecret);
});

test('before the install a payload of the workspace gets words and nothing else', async () => {
  await using world = await startWorld({ oauth: true });
  const body = { team_id: ACME, channel_id: 'C0GENERAL', user_id: ADAM, command: '/phone', trigger_id: '1.2.3' };
  const answer = (await world.control('POST', '/deliver', { kind: 'command', body: { ...body, text: 'balance' } })) as {
    body: string;
  };
  expect(textOf(JSON.parse(answer.body))).toContain('Switchboard is not installed in this workspace.');
});
