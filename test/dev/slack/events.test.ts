import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../../dev/slack/control-types.ts';
import { ACME, MIA, manifestWith, PHONES, refusal, type Stage, stage } from './support.ts';

/** Waits until the traffic log holds so many deliveries of events. */
async function events(at: Stage, count: number): Promise<readonly TrafficEntry[]> {
  let after = 0;
  const found: TrafficEntry[] = [];
  while (found.length < count) {
    const news: TrafficEntry[] = JSON.parse(JSON.stringify(await at.control(`traffic?after=${after}&wait=1`)));
    found.push(...news.filter((entry) => entry.kind === 'event'));
    after = news.at(-1)?.n ?? after;
  }
  return found;
}

describe('the Home tab', () => {
  test('tells the app when it is opened, and brings what was published before', async () => {
    const at = await stage();
    expect(await at.act('home', MIA)).toMatchObject({ status: 200, seen: { home: null } });
    expect(at.received[0]?.body).toMatchObject({
      type: 'event_callback',
      team_id: ACME,
      api_app_id: at.slack.appId,
      event_id: expect.stringMatching(/^Ev[A-Z0-9]+$/),
      authorizations: [
        { team_id: ACME, user_id: 'U0ACMEBOT', is_bot: true, is_enterprise_install: false, enterprise_id: null },
      ],
      event: { type: 'app_home_opened', user: MIA.user, tab: 'home', channel: 'D0MIA0001' },
    });
    expect(at.received[0]?.body.event).not.toHaveProperty('view');
    await at.client.views.publish({
      user_id: MIA.user,
      view: { type: 'home', callback_id: 'start', blocks: [{ type: 'divider' }] },
    });
    const { seen } = await at.act('home', MIA);
    expect(seen.home).toMatchObject({ type: 'home', callbackId: 'start', blocks: [{ type: 'divider' }] });
    expect(at.received[1]?.body.event?.view).toMatchObject({ type: 'home', callback_id: 'start' });
  });

  test('is each person’s own, and its buttons work', async () => {
    const at = await stage();
    const button = { type: 'button' as const, action_id: 'go', text: { type: 'plain_text' as const, text: 'Go' } };
    const blocks = [{ type: 'actions' as const, block_id: 'row', elements: [button] }];
    const { view } = await at.client.views.publish({ user_id: MIA.user, view: { type: 'home', blocks } });
    expect((await at.see({ team: ACME, user: 'U0ADAM001' })).home).toBeNull();
    await at.act('click', { ...MIA, place: { home: true }, block_id: 'row', action_id: 'go' });
    expect(at.received[0]?.body).toMatchObject({
      container: { type: 'view', view_id: view?.id },
      view: { type: 'home' },
    });
  });
});

describe('events', () => {
  test('come only when the manifest subscribes to them', async () => {
    const deaf = await stage();
    await deaf.control('message', { ...MIA, channel: PHONES, text: 'Hi' });
    await deaf.act('home', MIA);
    expect(deaf.received.map(({ body }) => body.event?.type)).toEqual(['app_home_opened']);
    const at = await stage({ manifest: await manifestWith({ events: ['message.channels'] }) });
    await at.control('message', { ...MIA, channel: PHONES, text: 'Call @noah <now>' });
    await events(at, 1);
    expect(at.received[0]?.body.event).toMatchObject({
      type: 'message',
      channel: PHONES,
      channel_type: 'channel',
      text: 'Call <@U0NOAH001> &lt;now&gt;',
    });
  });

  test('from another organisation say so', async () => {
    const at = await stage({ manifest: await manifestWith({ events: ['message.channels'] }) });
    await at.control('message', { team: ACME, user: 'U0EVE0001', channel: 'C0PARTNRS', text: 'Hello' });
    await events(at, 1);
    expect(at.received[0]?.body).toMatchObject({
      team_id: ACME,
      is_ext_shared_channel: true,
      event: { user_team: 'T0FERRY01' },
    });
  });

  test('are sent again at once, after one minute and after five, with the reason', async () => {
    const at = await stage();
    at.answer = () => ({ status: 500 });
    await at.act('home', MIA);
    await events(at, 2);
    await at.control('clock', { advance_ms: 60_000 });
    await events(at, 3);
    await at.control('clock', { advance_ms: 300_000 });
    await events(at, 4);
    const told = at.received.map(({ headers }) => [headers['x-slack-retry-num'], headers['x-slack-retry-reason']]);
    expect(told).toEqual([
      [undefined, undefined],
      ['1', 'http_error'],
      ['2', 'http_error'],
      ['3', 'http_error'],
    ]);
    expect(new Set(at.received.map(({ body }) => body.event_id)).size).toBe(1);
    await at.control('clock', { advance_ms: 3_600_000 });
    expect(at.received).toHaveLength(4);
  });

  test('are not sent again when the app asks for that, or answered', async () => {
    const at = await stage();
    at.answer = () => ({ status: 500, headers: { 'x-slack-no-retry': '1' } });
    await at.act('home', MIA);
    at.answer = () => ({});
    await at.act('home', MIA);
    await at.control('clock', { advance_ms: 3_600_000 });
    expect((await at.traffic()).filter(({ kind }) => kind === 'event')).toHaveLength(2);
  });

  test('that are not answered in time are retried as timeouts', async () => {
    const at = await stage();
    const arrived = new Promise<void>((resolve) => {
      at.answer = () => {
        resolve();
        return 'hold';
      };
    });
    const opening = at.act('home', MIA);
    await arrived;
    at.answer = () => ({});
    await at.control('clock', { advance_ms: 3000 });
    expect(await opening).toMatchObject({ status: null, error: 'operation_timeout' });
    await events(at, 2);
    expect(at.received[1]?.headers['x-slack-retry-reason']).toBe('http_timeout');
  });
});

test('changes of the world are told to those who subscribe', async () => {
  const names = ['user_change', 'channel_rename', 'channel_archive', 'channel_unarchive', 'subteam_members_changed'];
  const at = await stage({ manifest: await manifestWith({ events: names }) });
  await at.control('users/U0MIA0001', { role: 'admin' });
  await at.control(`channels/${PHONES}`, { name: 'telephones' });
  await at.control('channels/C0OPS0001', { archived: true });
  expect(await at.control('channels/C0OPS0001', { archived: false })).toMatchObject({ kind: 'private' });
  await at.control('groups/S0RECEPTN', { users: ['U0MIA0001', 'U0ADAM001'] });
  await events(at, 5);
  const told = Object.fromEntries(at.received.map(({ body }) => [body.event?.type, body.event]));
  expect(told).toMatchObject({
    user_change: { user: { id: 'U0MIA0001', is_admin: true } },
    channel_rename: { channel: { id: PHONES, name: 'telephones' } },
    channel_archive: { channel: 'C0OPS0001' },
    channel_unarchive: { channel: 'C0OPS0001' },
    subteam_members_changed: { added_users: ['U0ADAM001'], removed_users: ['U0NOAH001'] },
  });
});

describe('removing the app', () => {
  test.each([
    [undefined, ['app_uninstalled', 'tokens_revoked']],
    ['tokens_revoked', ['tokens_revoked', 'app_uninstalled']],
  ])('sends both events (%s first) and kills the token', async (first, types) => {
    const at = await stage();
    await at.control('uninstall', { team: ACME, first });
    expect(at.received.map(({ body }) => body.event?.type)).toEqual(types);
    expect(at.received.find(({ body }) => body.event?.type === 'tokens_revoked')?.body.event?.tokens).toEqual({
      oauth: [],
      bot: ['U0ACMEBOT'],
    });
    expect((await refusal(at.client.auth.test())).error).toBe('account_inactive');
    expect(await at.act('home', MIA)).toMatchObject({ error: 'app_not_installed' });
  });
});
