import {
  channelsOf,
  consented,
  contentOf,
  exchangesOf,
  HUGE,
  MESSAGE,
  metadataOf,
  opened,
  pagesOf,
  posted,
  type Refusal,
  said,
  signedIn,
  uploaded,
  viewsOf,
} from './refusing.ts';
import { ACME, BOREAL, MIA, modal, PHONES } from './support.ts';

/** Every error of every method, and how to get it: the matrix that a test compares with the methods themselves. */
export const REFUSALS: readonly Refusal[] = [
  ...exchangesOf('oauth.v2.access', consented),
  ...exchangesOf('openid.connect.token', signedIn),

  { method: 'files.info', error: 'file_not_found', args: () => ({ file: 'F0NOWHERE' }) },
  {
    method: 'files.info',
    error: 'file_deleted',
    args: async (at) => {
      const { id = '' } = await at.control('files', { ...MIA, name: 'a.ics', content: 'x' });
      await at.control(`files/${id}`, { deleted: true });
      return { file: id };
    },
  },
  { method: 'files.getUploadURLExternal', error: 'missing_argument', args: () => ({ filename: 'a.csv', length: 0 }) },
  { method: 'files.completeUploadExternal', error: 'file_not_found', args: () => ({ files: [{ id: 'F0NOWHERE' }] }) },
  {
    method: 'files.completeUploadExternal',
    error: 'channel_not_found',
    args: async (at) => ({ files: [{ id: await uploaded(at) }], channel_id: 'C0NOWHERE1' }),
  },
  {
    method: 'files.completeUploadExternal',
    error: 'not_in_channel',
    args: async (at) => ({ files: [{ id: await uploaded(at) }], channel_id: 'C0GENERAL' }),
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
  ...pagesOf('auth.teams.list'),
  { method: 'bots.info', error: 'bot_not_found', args: () => ({ bot: 'B0BOREBOT' }) },
  { method: 'usergroups.users.list', error: 'no_such_subteam', args: () => ({ usergroup: 'S0BFRONT1' }) },
  { method: 'users.info', error: 'user_not_found', args: () => ({ user: 'U0BEN0001' }) },
  ...pagesOf('users.list'),
  { method: 'users.profile.get', error: 'user_not_found', args: () => ({ user: 'U0BEN0001' }) },

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
