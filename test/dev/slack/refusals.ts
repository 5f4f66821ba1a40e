import { decide } from '../../support/consent.ts';
import {
  ACME,
  ALL_SCOPES,
  BOREAL,
  clientOf,
  MIA,
  manifestWith,
  modal,
  PHONES,
  type Stage,
  section,
} from './support.ts';

/** One way to make a method refuse. */
export interface Refusal {
  method: string;
  error: string;
  /** The arguments; may first bring the stage into the state that makes them wrong. */
  args: (at: Stage) => object | Promise<object>;
}

const MESSAGE = { channel: PHONES, text: 'Hello' };
const BAD_BLOCKS = [{ type: 'header', text: { type: 'plain_text', text: 'x'.repeat(151) } }];

/** The manifest of a stage on which every refusal of the table can be provoked. */
export function wideManifest(): Promise<string> {
  return manifestWith({ scopes: ALL_SCOPES });
}

function contentOf(method: string, base: (at: Stage) => object | Promise<object>): readonly Refusal[] {
  const wrong: Readonly<Record<string, object>> = {
    no_text: { text: '' },
    msg_too_long: { text: 'x'.repeat(40_001) },
    invalid_blocks: { blocks: BAD_BLOCKS },
    invalid_blocks_format: { blocks: '{"type":' },
    msg_blocks_too_long: { blocks: Array.from({ length: 5 }, () => section('x'.repeat(2900))) },
    too_many_attachments: { attachments: Array.from({ length: 101 }, () => ({ text: 'one' })) },
    only_one_table_allowed: { blocks: [table(), table()] },
    markdown_text_conflict: { markdown_text: '**Hello**', text: 'Hello' },
    invalid_attachments: { attachments: '{}' },
  };
  return Object.entries(wrong).map(([error, more]) => ({
    method,
    error,
    args: async (at) => ({ ...(await base(at)), ...more }),
  }));
}

function table(): object {
  return { type: 'table', rows: [[{ type: 'raw_text', text: 'one' }]] };
}

async function posted(at: Stage): Promise<{ channel: string; ts: string; text: string }> {
  const { ts = '' } = await at.client.chat.postMessage(MESSAGE);
  return { channel: PHONES, ts, text: 'Hello again' };
}

async function said(at: Stage): Promise<{ channel: string; ts: string }> {
  const { ts } = await at.control('message', { ...MIA, channel: PHONES, text: 'Hi' });
  return { channel: PHONES, ts: String(ts) };
}

async function opened(at: Stage, more: object = {}): Promise<{ view_id: string; hash: string }> {
  const view = JSON.parse(JSON.stringify(modal(more)));
  const { view: made } = await at.client.views.open({ trigger_id: await at.trigger(), view });
  return { view_id: made?.id ?? '', hash: made?.hash ?? '' };
}

/** A trigger from an element inside the top modal. */
export async function innerTrigger(at: Stage): Promise<string> {
  const top = (await at.see()).modals.at(-1);
  await at.act('click', { ...MIA, place: { view: top?.id }, block_id: 'more', action_id: 'more' });
  return at.received.at(-1)?.body.trigger_id ?? '';
}

const WITH_BUTTON = {
  blocks: [
    {
      type: 'actions',
      block_id: 'more',
      elements: [{ type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'More' } }],
    },
  ],
};

async function threeDeep(at: Stage): Promise<object> {
  await opened(at, WITH_BUTTON);
  for (const _ of [2, 3]) {
    const view = JSON.parse(JSON.stringify(modal(WITH_BUTTON)));
    await at.client.views.push({ trigger_id: await innerTrigger(at), view });
  }
  return { trigger_id: await innerTrigger(at), view: modal() };
}

const HUGE = modal({ blocks: Array.from({ length: 90 }, () => section('x'.repeat(2900))) });

function viewsOf(method: 'views.open' | 'views.push'): readonly Refusal[] {
  return [
    { method, error: 'view_too_large', args: async (at) => ({ trigger_id: await at.trigger(), view: HUGE }) },
    {
      method,
      error: 'duplicate_external_id',
      args: async (at) => {
        await opened(at, { external_id: 'one' });
        return { trigger_id: await at.trigger(), view: modal({ external_id: 'one' }) };
      },
    },
    { method, error: 'invalid_trigger_id', args: () => ({ trigger_id: '1.2.abc', view: modal() }) },
    {
      method,
      error: 'expired_trigger_id',
      args: async (at) => {
        const trigger = await at.trigger();
        await at.control('clock', { advance_ms: 3001 });
        return { trigger_id: trigger, view: modal() };
      },
    },
    {
      method,
      error: 'exchanged_trigger_id',
      args: async (at) => {
        const trigger = await at.trigger();
        await at.client.views.open({ trigger_id: trigger, view: JSON.parse(JSON.stringify(modal())) });
        return { trigger_id: trigger, view: modal() };
      },
    },
    { method, error: 'push_limit_reached', args: threeDeep },
  ];
}

function channelsOf(method: string): readonly Refusal[] {
  return [
    { method, error: 'channel_not_found', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0BPHONES' }) },
    { method, error: 'not_in_channel', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0GENERAL' }) },
    { method, error: 'is_archived', args: () => ({ ...MESSAGE, user: MIA.user, channel: 'C0OLDPROJ' }) },
  ];
}

function pagesOf(method: string, base: object = {}): readonly Refusal[] {
  return [
    { method, error: 'invalid_cursor', args: () => ({ ...base, cursor: 'nonsense' }) },
    { method, error: 'invalid_limit', args: () => ({ ...base, limit: 1001 }) },
  ];
}

function metadataOf(method: string, base: (at: Stage) => object | Promise<object>): readonly Refusal[] {
  const wrong = { invalid_metadata_format: '[]', invalid_metadata_schema: { event_payload: {} } };
  return Object.entries(wrong).map(([error, metadata]) => ({
    method,
    error,
    args: async (at) => ({ ...(await base(at)), metadata }),
  }));
}

function credentialsOf({ clientId, clientSecret }: Stage['slack']): Record<string, string> {
  return { client_id: clientId, client_secret: clientSecret };
}

/** What exchanges the code of somebody who has just allowed. */
async function consented({ slack }: Stage): Promise<Record<string, string>> {
  const query = new URLSearchParams({ client_id: slack.clientId, scope: 'commands' });
  const back = await decide(`${slack.url}/oauth/v2/authorize?${query}`, { place: `team:${BOREAL}` });
  return { ...credentialsOf(slack), code: back.searchParams.get('code') ?? '' };
}

/** Every error of every method, and how to get it: the matrix that a test compares with the methods themselves. */
export const REFUSALS: readonly Refusal[] = [
  { method: 'oauth.v2.access', error: 'invalid_client_id', args: () => ({ code: '1' }) },
  { method: 'oauth.v2.access', error: 'bad_client_secret', args: ({ slack }) => ({ client_id: slack.clientId }) },
  {
    method: 'oauth.v2.access',
    error: 'invalid_grant_type',
    args: ({ slack }) => ({ ...credentialsOf(slack), grant_type: 'refresh_token' }),
  },
  { method: 'oauth.v2.access', error: 'invalid_code', args: ({ slack }) => ({ ...credentialsOf(slack), code: '3' }) },
  {
    method: 'oauth.v2.access',
    error: 'code_expired',
    args: async (at) => {
      const args = await consented(at);
      await at.control('clock', { advance_ms: 600_000 });
      return args;
    },
  },
  {
    method: 'oauth.v2.access',
    error: 'code_already_used',
    args: async (at) => {
      const args = await consented(at);
      await at.client.apiCall('oauth.v2.access', args);
      return args;
    },
  },
  {
    method: 'oauth.v2.access',
    error: 'bad_redirect_uri',
    args: async (at) => ({ ...(await consented(at)), redirect_uri: 'https://elsewhere.example/' }),
  },

  ...contentOf('chat.postMessage', () => MESSAGE),
  ...channelsOf('chat.postMessage'),
  ...metadataOf('chat.postMessage', () => MESSAGE),
  { method: 'chat.postMessage', error: 'messages_tab_disabled', args: () => ({ text: 'Hello', channel: MIA.user }) },
  ...contentOf('chat.postEphemeral', () => ({ ...MESSAGE, user: MIA.user })),
  ...channelsOf('chat.postEphemeral'),
  { method: 'chat.postEphemeral', error: 'user_not_in_channel', args: () => ({ ...MESSAGE, user: 'U0PRIYA01' }) },
  {
    method: 'chat.postEphemeral',
    error: 'messages_tab_disabled',
    args: () => ({ text: 'Hi', channel: MIA.user, user: MIA.user }),
  },
  ...contentOf('chat.update', posted),
  ...metadataOf('chat.update', posted),
  {
    method: 'chat.update',
    error: 'channel_not_found',
    args: async (at) => ({ ...(await posted(at)), channel: 'C0BPHONES' }),
  },
  { method: 'chat.update', error: 'message_not_found', args: () => ({ ...MESSAGE, ts: '1.000001' }) },
  {
    method: 'chat.update',
    error: 'cant_update_message',
    args: async (at) => ({ ...(await said(at)), text: 'Mine now' }),
  },
  {
    method: 'chat.update',
    error: 'is_archived',
    args: async (at) => {
      const message = await posted(at);
      await at.control(`channels/${PHONES}`, { archived: true });
      return message;
    },
  },
  { method: 'chat.delete', error: 'channel_not_found', args: () => ({ channel: 'C0NOWHERE', ts: '1.000001' }) },
  { method: 'chat.delete', error: 'message_not_found', args: () => ({ channel: PHONES, ts: '1.000001' }) },
  { method: 'chat.delete', error: 'cant_delete_message', args: said },
  {
    method: 'chat.getPermalink',
    error: 'channel_not_found',
    args: () => ({ channel: 'C0BPHONES', message_ts: '1.000001' }),
  },
  {
    method: 'chat.getPermalink',
    error: 'message_not_found',
    args: () => ({ channel: PHONES, message_ts: '1.000001' }),
  },

  { method: 'conversations.history', error: 'channel_not_found', args: () => ({ channel: 'C0BPHONES' }) },
  { method: 'conversations.history', error: 'not_in_channel', args: () => ({ channel: 'C0GENERAL' }) },
  {
    method: 'conversations.history',
    error: 'invalid_ts_oldest',
    args: () => ({ channel: PHONES, oldest: 'yesterday' }),
  },
  {
    method: 'conversations.history',
    error: 'invalid_ts_latest',
    args: () => ({ channel: PHONES, latest: '2026-01-01' }),
  },
  ...pagesOf('conversations.history', { channel: PHONES }),
  { method: 'conversations.info', error: 'channel_not_found', args: () => ({ channel: 'C0BPHONES' }) },
  { method: 'conversations.list', error: 'invalid_types', args: () => ({ types: 'public' }) },
  ...pagesOf('conversations.list'),
  { method: 'conversations.members', error: 'channel_not_found', args: () => ({ channel: 'D0OLIVMIA' }) },
  ...pagesOf('conversations.members', { channel: PHONES }),
  { method: 'conversations.open', error: 'channel_not_found', args: () => ({ channel: PHONES }) },
  { method: 'conversations.open', error: 'user_not_found', args: () => ({ users: 'U0BEN0001' }) },
  { method: 'conversations.open', error: 'user_disabled', args: () => ({ users: 'U0DANA001' }) },
  { method: 'conversations.open', error: 'not_enough_users', args: () => ({}) },
  { method: 'conversations.open', error: 'method_not_supported', args: () => ({ users: 'U0MIA0001,U0ADAM001' }) },
  { method: 'conversations.join', error: 'channel_not_found', args: () => ({ channel: 'C0BPHONES' }) },
  { method: 'conversations.join', error: 'is_archived', args: () => ({ channel: 'C0OLDPROJ' }) },
  {
    method: 'conversations.join',
    error: 'method_not_supported_for_channel_type',
    args: () => ({ channel: 'D0MIA0001' }),
  },

  { method: 'team.info', error: 'team_not_found', args: () => ({ team: BOREAL }) },
  { method: 'bots.info', error: 'bot_not_found', args: () => ({ bot: 'B0BOREBOT' }) },
  { method: 'usergroups.users.list', error: 'no_such_subteam', args: () => ({ usergroup: 'S0BFRONT1' }) },
  { method: 'users.info', error: 'user_not_found', args: () => ({ user: 'U0BEN0001' }) },
  ...pagesOf('users.list'),

  ...viewsOf('views.open'),
  ...viewsOf('views.push'),
  { method: 'views.push', error: 'not_found', args: async (at) => ({ trigger_id: await at.trigger(), view: modal() }) },
  { method: 'views.update', error: 'view_too_large', args: async (at) => ({ ...(await opened(at)), view: HUGE }) },
  {
    method: 'views.update',
    error: 'duplicate_external_id',
    args: async (at) => {
      const adam = { team: ACME, user: 'U0ADAM001' };
      const view = JSON.parse(JSON.stringify(modal({ external_id: 'one' })));
      await at.client.views.open({ trigger_id: await at.trigger(adam), view });
      return { ...(await opened(at)), view };
    },
  },
  { method: 'views.update', error: 'not_found', args: () => ({ view_id: 'V0GONE', view: modal() }) },
  {
    method: 'views.update',
    error: 'hash_conflict',
    args: async (at) => ({ ...(await opened(at)), hash: '1.old', view: modal() }),
  },
  {
    method: 'views.publish',
    error: 'view_too_large',
    args: () => ({ user_id: MIA.user, view: { ...HUGE, type: 'home' } }),
  },
  {
    method: 'views.publish',
    error: 'duplicate_external_id',
    args: async (at) => {
      await opened(at, { external_id: 'one' });
      return { user_id: MIA.user, view: { type: 'home', external_id: 'one', blocks: [] } };
    },
  },
  {
    method: 'views.publish',
    error: 'hash_conflict',
    args: async (at) => {
      await at.client.views.publish({ user_id: MIA.user, view: { type: 'home', blocks: [] } });
      return { user_id: MIA.user, hash: '1.old', view: { type: 'home', blocks: [] } };
    },
  },
  {
    method: 'views.publish',
    error: 'not_enabled',
    args: () => ({ user_id: MIA.user, view: { type: 'home', blocks: [] } }),
  },
  {
    method: 'views.publish',
    error: 'user_not_found',
    args: () => ({ user_id: 'U0BEN0001', view: { type: 'home', blocks: [] } }),
  },
];

/** Refusals that need the app's tabs switched off in the manifest. */
export const WITHOUT_TABS = ['messages_tab_disabled', 'not_enabled'];

/** Calls any method by name with the real client. */
export function callMethod(at: Stage, method: string, args: object): Promise<unknown> {
  return clientOf(at.slack, ACME).apiCall(method, JSON.parse(JSON.stringify(args)));
}
