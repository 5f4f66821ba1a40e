import { describe, expect, test } from 'vitest';
import { METHODS } from '../../../dev/slack/web-api/methods.ts';
import { callMethod, wideManifest } from './refusing.ts';
import { ACME, BOREAL, clientOf, MIA, manifestWith, PHONES, refusal, stage } from './support.ts';

async function post(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  return JSON.parse(await (await fetch(url, { method: 'POST', ...init })).text());
}

describe('tokens', () => {
  test('a call without a token is not authed, one with an unknown token is invalid', async () => {
    const { slack } = await stage();
    expect(await post(`${slack.apiUrl}auth.test`, {})).toEqual({ ok: false, error: 'not_authed' });
    const headers = { authorization: 'Bearer xoxb-nobody' };
    expect(await post(`${slack.apiUrl}auth.test`, { headers })).toEqual({ ok: false, error: 'invalid_auth' });
  });

  test('a token may come in the form as well as in the header', async () => {
    const { slack } = await stage();
    const body = new URLSearchParams({ token: slack.installs[0]?.botToken ?? '' });
    expect(await post(`${slack.apiUrl}auth.test`, { body })).toMatchObject({
      ok: true,
      team_id: ACME,
      bot_id: 'B0ACMEBOT',
    });
  });

  test('a revoked token is refused, and works again when it is given back', async () => {
    const at = await stage();
    await at.control('tokens', { team: ACME, revoked: true });
    expect((await refusal(at.client.auth.test())).error).toBe('token_revoked');
    await at.control('tokens', { team: ACME, revoked: false });
    expect((await at.client.auth.test()).ok).toBe(true);
  });

  test('auth.revoke ends the token of its own workspace only', async () => {
    const at = await stage();
    expect(await at.client.auth.revoke({ test: true })).toMatchObject({ revoked: false });
    expect(await at.client.auth.revoke()).toMatchObject({ revoked: true });
    expect((await refusal(at.client.auth.test())).error).toBe('token_revoked');
    expect((await clientOf(at.slack, BOREAL).auth.test()).team_id).toBe(BOREAL);
  });

  test('an app-level token opens connections and nothing else', async () => {
    const at = await stage();
    const headers = { authorization: `Bearer ${at.slack.appToken}` };
    expect(await post(`${at.slack.apiUrl}apps.connections.open`, { headers })).toMatchObject({ ok: true });
    expect(await post(`${at.slack.apiUrl}auth.test`, { headers })).toMatchObject({ error: 'not_allowed_token_type' });
    expect((await refusal(callMethod(at, 'apps.connections.open', {}))).error).toBe('not_allowed_token_type');
  });
});

test.each(['chat.postMesage', 'constructor', '__proto__'])('the unknown method %s is called so', async (name) => {
  const at = await stage();
  expect((await refusal(callMethod(at, name, {}))).error).toBe('unknown_method');
});

test('JSON bodies are read like forms, with a warning when they do not name their charset', async () => {
  const { slack } = await stage();
  const headers = { authorization: `Bearer ${slack.installs[0]?.botToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ user: MIA.user });
  const plain = await post(`${slack.apiUrl}users.info`, { headers, body });
  expect(plain).toMatchObject({
    ok: true,
    warning: 'missing_charset',
    response_metadata: { warnings: ['missing_charset'] },
  });
  const named = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  expect(await post(`${slack.apiUrl}users.info`, { headers: named, body })).not.toHaveProperty('warning');
  expect(await post(`${slack.apiUrl}users.info`, { headers, body: '{' })).toMatchObject({ error: 'invalid_json' });
  const parts = { authorization: headers.authorization, 'content-type': 'multipart/form-data; boundary=x' };
  expect(await post(`${slack.apiUrl}users.info`, { headers: parts, body })).toMatchObject({
    error: 'invalid_form_data',
  });
  const form = { headers: { authorization: headers.authorization }, body: new URLSearchParams({ user: MIA.user }) };
  expect(await post(`${slack.apiUrl}users.info`, form)).toMatchObject({ ok: true, warning: 'superfluous_charset' });
});

test('api.test echoes, and errs when asked to', async () => {
  const at = await stage();
  expect(await at.client.apiCall('api.test', { foo: 'bar' })).toMatchObject({ ok: true, args: { foo: 'bar' } });
  expect((await refusal(at.client.api.test({ error: 'my_error' }))).error).toBe('my_error');
});

test('a missing argument is named', async () => {
  const at = await stage();
  expect(await refusal(callMethod(at, 'users.info', {}))).toMatchObject({
    error: 'invalid_arguments',
    response_metadata: { messages: ['[ERROR] missing required field: user'] },
  });
});

test('every method with scopes is refused under a manifest that lacks them', async () => {
  const change = (text: string) => text.replace(/"bot":\[[^\]]*\]/, '"bot":["commands"]');
  const at = await stage({ manifest: await manifestWith({ change }) });
  for (const [name, { scopes }] of Object.entries(METHODS)) {
    if (scopes.length === 0) continue;
    const refused = await refusal(callMethod(at, name, { channel: PHONES, user: MIA.user, ts: '1', usergroup: 'S1' }));
    expect({ name, error: refused.error, needed: refused.needed }).toEqual({
      name,
      error: 'missing_scope',
      needed: scopes.join(','),
    });
    expect(refused.provided).toBe('commands');
  }
});

test('a private channel needs its own scope', async () => {
  const at = await stage({ manifest: await manifestWith({ scopes: ['channels:read'] }) });
  expect((await at.client.conversations.info({ channel: PHONES })).channel).toMatchObject({
    name: 'phones',
    is_member: true,
  });
  const refused = await refusal(at.client.conversations.info({ channel: 'C0OPS0001' }));
  expect(refused).toMatchObject({ error: 'missing_scope', needed: 'groups:read' });
});

describe('people', () => {
  test.each([
    ['U0OLIVE01', { is_admin: true, is_owner: true, is_primary_owner: true }],
    ['U0OSCAR01', { is_admin: true, is_owner: true, is_primary_owner: false }],
    ['U0ADAM001', { is_admin: true, is_owner: false, is_restricted: false }],
    ['U0MIA0001', { is_admin: false, is_restricted: false, is_bot: false, deleted: false, team_id: ACME }],
    ['U0GRETA01', { is_restricted: true, is_ultra_restricted: false }],
    ['U0SAM0001', { is_restricted: true, is_ultra_restricted: true }],
    ['U0EVE0001', { team_id: 'T0FERRY01', is_stranger: false, is_restricted: false }],
    ['U0DANA001', { deleted: true }],
    ['U0ACMEBOT', { is_bot: true }],
  ])('%s has the flags of their role', async (user, flags) => {
    const at = await stage();
    expect((await at.client.users.info({ user })).user).toMatchObject(flags);
  });

  test('offsets follow the clock through summer time', async () => {
    const at = await stage({ clock: () => Date.UTC(2026, 6, 1) });
    expect((await at.client.users.info({ user: MIA.user })).user).toMatchObject({
      tz: 'Europe/London',
      tz_offset: 3600,
    });
    await at.control('clock', { set: Date.UTC(2026, 11, 1) });
    expect((await at.client.users.info({ user: MIA.user })).user?.tz_offset).toBe(0);
  });

  test('a role that was changed shows at once', async () => {
    const at = await stage();
    await at.control(`users/${MIA.user}`, { role: 'guest' });
    expect((await at.client.users.info({ user: MIA.user })).user?.is_restricted).toBe(true);
  });

  test('an organisation is shown on its own people and not on others', async () => {
    const at = await stage();
    await at.control(`workspaces/${ACME}`, { enterprise: { id: 'E0ACMEORG', name: 'Acme Group' } });
    expect((await at.client.users.info({ user: MIA.user })).user?.enterprise_user?.enterprise_id).toBe('E0ACMEORG');
    expect((await at.client.users.info({ user: 'U0EVE0001' })).user).not.toHaveProperty('enterprise_user');
  });

  test('lists page by cursor to the end and never leave the workspace', async () => {
    const at = await stage();
    const seen: string[] = [];
    for await (const page of at.client.paginate('users.list', { limit: 3 })) {
      seen.push(...JSON.parse(JSON.stringify(page)).members.map((member: { id: string }) => member.id));
    }
    expect(seen).toHaveLength(11);
    expect(new Set(seen).size).toBe(11);
    expect(seen).not.toContain('U0BEN0001');
  });
});

describe('channels', () => {
  test('the list holds what the app may know of', async () => {
    const at = await stage({ manifest: await wideManifest() });
    const all = await at.client.conversations.list({
      types: 'public_channel,private_channel,im',
      exclude_archived: true,
    });
    const names = all.channels?.map(({ name, id }) => name ?? id) ?? [];
    expect(names).toEqual(expect.arrayContaining(['general', 'phones', 'ops', 'partners', 'D0MIA0001']));
    expect(names).not.toContain('old-project');
    expect(names).not.toContain('D0OLIVMIA');
  });

  test('a shared channel says that others are in it', async () => {
    const at = await stage({ manifest: await wideManifest() });
    const { channel } = await at.client.conversations.info({ channel: 'C0PARTNRS', include_num_members: true });
    expect(channel).toMatchObject({ is_ext_shared: true, connected_team_ids: ['T0FERRY01'], num_members: 5 });
  });

  test('the app joins a public channel, may then post there, and cannot enter a private one', async () => {
    const at = await stage({ manifest: await wideManifest() });
    await at.client.conversations.join({ channel: 'C0GENERAL' });
    expect((await at.client.chat.postMessage({ channel: '#general', text: 'Hello' })).channel).toBe('C0GENERAL');
    await at.control('membership', { team: ACME, channel: 'C0OPS0001', user: 'U0ACMEBOT', member: false });
    expect((await refusal(at.client.conversations.join({ channel: 'C0OPS0001' }))).error).toBe('channel_not_found');
    expect((await refusal(at.client.chat.postMessage({ channel: 'C0OPS0001', text: 'Hi' }))).error).toBe(
      'channel_not_found',
    );
  });

  test('members, groups, team and bot are told', async () => {
    const at = await stage({ manifest: await wideManifest() });
    expect((await at.client.conversations.members({ channel: 'C0OPS0001' })).members).toContain('U0ACMEBOT');
    expect((await at.client.conversations.open({ users: MIA.user })).channel?.id).toBe('D0MIA0001');
    expect((await at.client.usergroups.list({ include_users: true })).usergroups).toMatchObject([
      { id: 'S0RECEPTN', handle: 'reception', users: ['U0MIA0001', 'U0NOAH001'] },
    ]);
    expect((await at.client.usergroups.users.list({ usergroup: 'S0RECEPTN' })).users).toHaveLength(2);
    expect((await at.client.team.info()).team).toMatchObject({ id: ACME, domain: 'acme' });
    expect((await at.client.bots.info({ bot: 'B0ACMEBOT' })).bot).toMatchObject({ user_id: 'U0ACMEBOT' });
  });
});

describe('messages', () => {
  test('a message is posted, changed, linked to and deleted', async () => {
    const at = await stage();
    const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: '*Hi*' } }];
    const { ts = '', message } = await at.client.chat.postMessage({ channel: PHONES, text: 'Hi', blocks });
    expect(message).toMatchObject({
      text: 'Hi',
      bot_id: 'B0ACMEBOT',
      blocks: [{ type: 'section', block_id: expect.any(String) }],
    });
    const link = await at.client.chat.getPermalink({ channel: PHONES, message_ts: ts });
    expect(link.permalink).toBe(`https://acme.slack.com/archives/${PHONES}/p${ts.replace('.', '')}`);
    await at.client.chat.update({ channel: PHONES, ts, text: 'Changed' });
    expect((await at.see()).messages).toMatchObject([{ text: 'Changed', edited: true, blocks: [{ type: 'section' }] }]);
    await at.client.chat.update({ channel: PHONES, ts, text: 'Bare', blocks: [] });
    expect((await at.see()).messages).toMatchObject([{ text: 'Bare', blocks: [] }]);
    await at.client.chat.delete({ channel: PHONES, ts });
    expect((await at.see()).messages).toEqual([]);
  });

  test('a message to a person lands in their direct messages', async () => {
    const at = await stage();
    expect((await at.client.chat.postMessage({ channel: MIA.user, text: 'For you' })).channel).toBe('D0MIA0001');
    expect((await at.see(MIA, 'D0MIA0001')).messages).toMatchObject([{ text: 'For you', ephemeral: false }]);
    expect((await at.see({ team: ACME, user: 'U0ADAM001' }, 'D0MIA0001')).messages).toEqual([]);
  });

  test('an ephemeral message is for one person and out of the reach of chat.update', async () => {
    const at = await stage();
    const { message_ts: ts = '' } = await at.client.chat.postEphemeral({
      channel: PHONES,
      user: MIA.user,
      text: 'Psst',
    });
    expect((await at.see()).messages).toMatchObject([{ text: 'Psst', ephemeral: true }]);
    expect((await at.see({ team: ACME, user: 'U0ADAM001' })).messages).toEqual([]);
    expect((await refusal(at.client.chat.update({ channel: PHONES, ts, text: 'No' }))).error).toBe('message_not_found');
  });

  test('timestamps rise even when the clock stands still', async () => {
    const at = await stage({ clock: () => 1_800_000_000_000 });
    const posts = await Promise.all([1, 2, 3].map(() => at.client.chat.postMessage({ channel: PHONES, text: 'Tick' })));
    expect(new Set(posts.map(({ ts }) => ts)).size).toBe(3);
  });
});

test('one workspace cannot reach the objects of another', async () => {
  const at = await stage({ manifest: await wideManifest() });
  const { ts = '' } = await at.client.chat.postMessage({ channel: PHONES, text: 'Ours' });
  const boreal = clientOf(at.slack, BOREAL);
  const refused = [
    boreal.chat.postMessage({ channel: PHONES, text: 'Hi' }),
    boreal.chat.update({ channel: PHONES, ts, text: 'Theirs' }),
    boreal.chat.delete({ channel: PHONES, ts }),
    boreal.conversations.info({ channel: PHONES }),
    boreal.conversations.members({ channel: PHONES }),
  ].map(async (call) => (await refusal(call)).error);
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['channel_not_found']));
  expect((await refusal(boreal.users.info({ user: MIA.user }))).error).toBe('user_not_found');
  const trigger = await at.trigger();
  const view = { type: 'home' as const, blocks: [] };
  expect((await refusal(boreal.views.publish({ user_id: MIA.user, view }))).error).toBe('user_not_found');
  const modal = { type: 'modal' as const, title: { type: 'plain_text' as const, text: 'Form' }, blocks: [] };
  expect((await refusal(boreal.views.open({ trigger_id: trigger, view: modal }))).error).toBe('invalid_trigger_id');
  const opened = await at.client.views.open({ trigger_id: trigger, view: modal });
  expect((await refusal(boreal.views.update({ view_id: opened.view?.id ?? '', view: modal }))).error).toBe('not_found');
});
