import type { Json } from '../json.ts';
import { textAt } from '../json.ts';
import { EXTERNAL_TEAM } from '../seed.ts';
import type { Channel } from '../world.ts';
import { type Call, flagArg, type Method, paginate, refuse } from './call.ts';

const READ = ['channels:read', 'groups:read', 'im:read', 'mpim:read'];
const READ_BY_KIND: Readonly<Record<Channel['kind'], string>> = {
  public: 'channels:read',
  archived: 'channels:read',
  shared: 'channels:read',
  private: 'groups:read',
  im: 'im:read',
};

/** Channels and direct messages. */
export const conversations: Readonly<Record<string, Method>> = {
  'conversations.info': {
    token: 'bot',
    scopes: READ,
    errors: ['channel_not_found'],
    required: ['channel'],
    run: (call) => {
      const channel = readable(call);
      if (typeof channel === 'string') return refuseRead(call, channel);
      const more = flagArg(call.args, 'include_num_members') ? { num_members: channel.members.size } : {};
      return { channel: { ...channelPayload(channel, call), ...more } };
    },
  },
  'conversations.list': {
    token: 'bot',
    scopes: READ,
    errors: ['invalid_cursor', 'invalid_limit', 'invalid_types'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const types = (textAt(args, 'types') || 'public_channel').split(',').map((type) => type.trim());
      if (!types.every((type) => ['public_channel', 'private_channel', 'im', 'mpim'].includes(type))) {
        return refuse('invalid_types');
      }
      const all = [...slack.state.world.channels.values()].filter(
        (channel) =>
          channel.team === workspace.id &&
          types.includes(typeOf(channel)) &&
          slack.manifest.scopes.has(READ_BY_KIND[channel.kind]) &&
          (typeOf(channel) === 'public_channel' || channel.members.has(workspace.botUserId)) &&
          !(channel.kind === 'archived' && flagArg(args, 'exclude_archived')),
      );
      const cut = paginate(all, args);
      if ('error' in cut) return refuse(cut.error);
      const channels = cut.page.map((channel) => channelPayload(channel, call));
      return { channels, response_metadata: cut.response_metadata };
    },
  },
  'conversations.members': {
    token: 'bot',
    scopes: READ,
    errors: ['channel_not_found', 'invalid_cursor', 'invalid_limit'],
    required: ['channel'],
    run: (call) => {
      const channel = readable(call);
      if (typeof channel === 'string') return refuseRead(call, channel);
      const cut = paginate([...channel.members], call.args);
      return 'error' in cut ? refuse(cut.error) : { members: cut.page, response_metadata: cut.response_metadata };
    },
  },
  'conversations.open': {
    token: 'bot',
    scopes: ['im:write', 'mpim:write'],
    errors: ['channel_not_found', 'user_not_found', 'user_disabled', 'not_enough_users', 'method_not_supported'],
    run: ({ slack, workspace, args }) => {
      const { world } = slack.state;
      const asked = textAt(args, 'channel');
      if (asked !== '') {
        const known = world.channel(workspace.id, asked);
        return known?.with !== undefined ? { channel: { id: known.id } } : refuse('channel_not_found');
      }
      const ids = textAt(args, 'users').split(',').filter(Boolean);
      const [only] = ids;
      if (only === undefined) return refuse('not_enough_users');
      if (ids.length > 1) return refuse('method_not_supported');
      const person = world.person(workspace.id, only);
      if (person === undefined) return refuse('user_not_found');
      if (person.role === 'deleted') return refuse('user_disabled');
      return { channel: { id: world.direct(person).id }, no_op: true, already_open: true };
    },
  },
  'conversations.join': {
    token: 'bot',
    scopes: ['channels:join'],
    errors: ['channel_not_found', 'is_archived', 'method_not_supported_for_channel_type'],
    required: ['channel'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const channel = slack.state.world.channel(workspace.id, textAt(args, 'channel'));
      if (channel === undefined) return refuse('channel_not_found');
      if (channel.kind === 'archived') return refuse('is_archived');
      if (channel.kind === 'im') return refuse('method_not_supported_for_channel_type');
      const already = channel.members.has(workspace.botUserId);
      if (channel.kind === 'private' && !already) return refuse('channel_not_found');
      channel.members.add(workspace.botUserId);
      slack.changes.bump();
      return { channel: channelPayload(channel, call), ...(already ? { warning: 'already_in_channel' } : {}) };
    },
  },
};

/** The channel of the call's argument if this app may know of it; else the refusal. */
function readable({ slack, workspace, args }: Call): Channel | string {
  const channel = slack.state.world.channel(workspace.id, textAt(args, 'channel'));
  if (channel === undefined) return 'channel_not_found';
  if (isClosed(channel) && !channel.members.has(workspace.botUserId)) return 'channel_not_found';
  const needed = READ_BY_KIND[channel.kind];
  return slack.manifest.scopes.has(needed) ? channel : needed;
}

/** `problem`: an error, or the scope that is missing. */
function refuseRead({ slack }: Call, problem: string): Json {
  if (!problem.includes(':')) return refuse(problem);
  return refuse('missing_scope', { needed: problem, provided: slack.manifest.provided });
}

/** Whether only members may know of the channel. */
export function isClosed({ kind }: Channel): boolean {
  return kind === 'private' || kind === 'im';
}

function typeOf(channel: Channel): string {
  if (channel.kind === 'im') return 'im';
  return channel.kind === 'private' ? 'private_channel' : 'public_channel';
}

function channelPayload(channel: Channel, { workspace }: Call): Json {
  const { id, kind, name, team } = channel;
  const common = {
    id,
    created: 1_700_000_000,
    is_archived: kind === 'archived',
    is_org_shared: false,
    context_team_id: team,
  };
  if (kind === 'im') return { ...common, is_im: true, user: channel.with, is_user_deleted: false, priority: 0 };
  const shared = kind === 'shared';
  return {
    ...common,
    name,
    name_normalized: name,
    is_channel: kind !== 'private',
    is_group: kind === 'private',
    is_im: false,
    is_mpim: false,
    is_private: kind === 'private',
    is_general: name === 'general',
    is_shared: shared,
    is_ext_shared: shared,
    is_pending_ext_shared: false,
    is_member: channel.members.has(workspace.botUserId),
    unlinked: 0,
    creator: [...channel.members][0] ?? workspace.botUserId,
    shared_team_ids: shared ? [team, EXTERNAL_TEAM.id] : [team],
    connected_team_ids: shared ? [EXTERNAL_TEAM.id] : [],
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
    previous_names: [],
  };
}
