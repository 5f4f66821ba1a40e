import { expect, test } from 'vitest';
import { decide } from '../../support/consent.ts';
import { ACME, BOREAL, clientOf, manifestWith, refusal, type Stage, stage, tokenClient } from './support.ts';

const SCOPES = 'commands,chat:write,users:read';
const TEN_MINUTES = 600_000;

/** The address of the consent page for this app, with changes; `null` leaves a field out. */
function consentUrl(at: Stage, more: Record<string, string | null> = {}): string {
  const query = new URLSearchParams();
  const fields = { client_id: at.slack.clientId, scope: SCOPES, state: 'a state', ...more };
  for (const [name, value] of Object.entries(fields)) if (value !== null) query.set(name, value);
  return `${at.slack.url}/oauth/v2/authorize?${query}`;
}

async function codeFor(at: Stage, place = `team:${ACME}`, more: Record<string, string | null> = {}): Promise<string> {
  return (await decide(consentUrl(at, more), { place })).searchParams.get('code') ?? '';
}

function exchange(at: Stage, code: string, more: object = {}) {
  const { clientId, clientSecret } = at.slack;
  return tokenClient(at.slack, '').oauth.v2.access({
    client_id: clientId,
    client_secret: clientSecret,
    code,
    ...more,
  });
}

test('a person who allows is sent back with a code and the state', async () => {
  const at = await stage({ installed: [] });
  const back = await decide(consentUrl(at), { place: `team:${ACME}` });
  expect(back.pathname).toBe('/slack/oauth_redirect');
  expect(back.searchParams.get('state')).toBe('a state');
  expect(back.searchParams.get('code')).toMatch(/^\d+\.\d+\.[0-9a-f]{64}$/);
});

test('a person who cancels is sent back without a code', async () => {
  const at = await stage({ installed: [] });
  const back = await decide(consentUrl(at), { place: `team:${ACME}`, cancel: true });
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'a state' });
});

test.each([
  ['another client id', { client_id: '1.2' }, 'invalid_client_id'],
  ['no scope', { scope: '' }, 'no_scopes'],
  ['a scope that the manifest does not name', { scope: 'commands,admin' }, 'invalid_scope'],
  ['a scope of people', { user_scope: 'chat:write' }, 'invalid_user_scope'],
  ['another place to go back to', { redirect_uri: 'http://127.0.0.1:1/slack/oauth_redirect' }, 'bad_redirect_uri'],
] as const)('%s is refused on the page, and nobody is sent anywhere', async (_, more, reason) => {
  const at = await stage({ installed: [] });
  const answer = await fetch(consentUrl(at, more), { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(reason);
});

test('plain HTTP is taken back to this machine only', async () => {
  const at = await stage({ installed: [] });
  at.slack.connect('http://app.example/slack/events');
  const answer = await fetch(consentUrl(at), { redirect: 'manual' });
  expect(await answer.text()).toContain('bad_redirect_uri');
});

test('what the app sends is shown as text and nothing else', async () => {
  const at = await stage({ installed: [] });
  const page = await (await fetch(consentUrl(at, { state: '"><script>alert(1)</script>' }))).text();
  expect(page).not.toContain('<script>');
});

test('a page of another site cannot decide', async () => {
  const at = await stage({ installed: [] });
  const url = consentUrl(at);
  const form = new URLSearchParams(new URL(url).searchParams);
  const headers = { origin: 'http://elsewhere.example' };
  const sent = await fetch(`${at.slack.url}/oauth/v2/authorize`, { method: 'POST', body: form, headers });
  expect(sent.status).toBe(403);
});

test('the code of a consent becomes a token that speaks for that workspace', async () => {
  const at = await stage({ installed: [] });
  const granted = await exchange(at, await codeFor(at, `team:${BOREAL}`));
  expect(granted).toMatchObject({
    token_type: 'bot',
    scope: SCOPES,
    bot_user_id: 'U0BOREBOT',
    app_id: at.slack.appId,
    team: { id: BOREAL, name: 'Boreal Dental' },
    enterprise: null,
    authed_user: { id: 'U0BELLA01' },
    is_enterprise_install: false,
  });
  const who = await tokenClient(at.slack, granted.access_token ?? '').auth.test();
  expect(who.team_id).toBe(BOREAL);
});

test('before the exchange the app is not there, after it people find its command', async () => {
  const at = await stage({ installed: [] });
  const act = { team: ACME, user: 'U0MIA0001', channel: 'C0PHONES1', command: '/phone', text: 'help' };
  const code = await codeFor(at);
  expect((await at.act('command', act)).error).toBe('invalid_command');
  await exchange(at, code);
  expect((await at.act('command', act)).error).toBeNull();
});

test('a code is good once', async () => {
  const at = await stage({ installed: [] });
  const code = await codeFor(at);
  await exchange(at, code);
  expect((await refusal(exchange(at, code))).error).toBe('code_already_used');
});

test('a code is good for ten minutes', async () => {
  const at = await stage({ installed: [] });
  const code = await codeFor(at);
  await at.control('clock', { advance_ms: TEN_MINUTES });
  expect((await refusal(exchange(at, code))).error).toBe('code_expired');
});

test.each([
  ['another secret', { client_secret: 'no' }, 'bad_client_secret'],
  ['another client', { client_id: 'no' }, 'invalid_client_id'],
  ['another grant', { grant_type: 'refresh_token' }, 'invalid_grant_type'],
  ['an address that was not sent before', { redirect_uri: 'https://HOST/slack/oauth_redirect' }, 'bad_redirect_uri'],
] as const)('an exchange with %s is refused', async (_, more, error) => {
  const at = await stage({ installed: [] });
  expect((await refusal(exchange(at, await codeFor(at), more))).error).toBe(error);
});

test('a scope that was left out is not in the token, and calls that need it are refused', async () => {
  const change = (text: string) => text.replace('"bot":', '"bot_optional":["users:read"],"bot":');
  const at = await stage({ installed: [], manifest: await manifestWith({ change }) });
  const back = await decide(consentUrl(at), { place: `team:${ACME}`, without: ['users:read'] });
  const granted = await exchange(at, back.searchParams.get('code') ?? '');
  expect(granted.scope).toBe('commands,chat:write');
  const client = tokenClient(at.slack, granted.access_token ?? '');
  expect(await refusal(client.users.info({ user: 'U0MIA0001' }))).toMatchObject({
    error: 'missing_scope',
    needed: 'users:read',
    provided: 'commands,chat:write',
  });
});

test('installing again where the app is adds scopes to the same token', async () => {
  const at = await stage({ installed: [] });
  const first = await exchange(at, await codeFor(at, `team:${ACME}`, { scope: 'commands' }));
  const second = await exchange(at, await codeFor(at, `team:${ACME}`, { scope: 'chat:write' }));
  expect(second.access_token).toBe(first.access_token);
  expect(second.scope).toBe('commands,chat:write');
});

test('after a removal an install has a new token, and the old one stays dead', async () => {
  const at = await stage({ installed: [] });
  const first = await exchange(at, await codeFor(at));
  await at.control('uninstall', { team: ACME });
  const second = await exchange(at, await codeFor(at));
  expect(second.access_token).not.toBe(first.access_token);
  expect((await refusal(tokenClient(at.slack, first.access_token ?? '').auth.test())).error).toBe('token_revoked');
  expect((await tokenClient(at.slack, second.access_token ?? '').auth.test()).team_id).toBe(ACME);
});

test('an organisation installs for all its workspaces, and each call says for which it is', async () => {
  const at = await stage({ installed: [] });
  for (const team of [ACME, BOREAL]) {
    await at.control(`workspaces/${team}`, { enterprise: { id: 'E0HOLDING', name: 'Holding' } });
  }
  const granted = await exchange(at, await codeFor(at, 'enterprise:E0HOLDING'));
  expect(granted).toMatchObject({ team: null, enterprise: { id: 'E0HOLDING' }, is_enterprise_install: true });
  const client = tokenClient(at.slack, granted.access_token ?? '');
  expect(await client.auth.test()).toMatchObject({ team_id: 'E0HOLDING', is_enterprise_install: true });
  const bella = client.apiCall('users.info', { user: 'U0BELLA01', team_id: BOREAL });
  expect(await bella).toMatchObject({ user: { id: 'U0BELLA01' } });
  await at.act('command', { team: BOREAL, user: 'U0BELLA01', channel: 'C0BGENERL', command: '/phone', text: 'help' });
  expect(at.received.at(-1)?.body).toMatchObject({ enterprise_id: 'E0HOLDING', is_enterprise_install: 'true' });
  await at.control('uninstall', { enterprise: 'E0HOLDING' });
  expect((await refusal(client.auth.test())).error).toBe('account_inactive');
});

test('the traffic shows neither the secret nor the token of an install', async () => {
  const at = await stage({ installed: [] });
  const granted = await exchange(at, await codeFor(at));
  const crossed = JSON.stringify(await at.traffic());
  expect(crossed).not.toContain(at.slack.clientSecret);
  expect(crossed).not.toContain(granted.access_token);
});

test('a reset forgets installs, and the tokens from the start are good again', async () => {
  const at = await stage({ installed: [ACME] });
  await at.control('uninstall', { team: ACME });
  await exchange(at, await codeFor(at));
  await at.control('reset', {});
  expect((await clientOf(at.slack, ACME).auth.test()).team_id).toBe(ACME);
});
