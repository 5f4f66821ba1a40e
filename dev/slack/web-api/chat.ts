import { textAt } from '../json.ts';
import type { Message } from '../messages.ts';
import { announceOwn } from '../people/talk.ts';
import type { Slack } from '../slack.ts';
import type { Channel } from '../world.ts';
import { type Call, type Method, refuse } from './call.ts';
import { isClosed } from './conversations.ts';
import { makeContent, messagePayload, postAsApp } from './posting.ts';

const CONTENT = [
  'only_one_table_allowed',
  'markdown_text_conflict',
  'invalid_attachments',
  'no_text',
  'msg_too_long',
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_blocks_too_long',
  'too_many_attachments',
];

const METADATA = ['invalid_metadata_format', 'invalid_metadata_schema'];

/** Messages. */
export const chat: Readonly<Record<string, Method>> = {
  'chat.postMessage': {
    token: 'bot',
    scopes: ['chat:write'],
    errors: [...CONTENT, ...METADATA, 'channel_not_found', 'not_in_channel', 'is_archived', 'messages_tab_disabled'],
    required: ['channel'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const channel = postable(call);
      if (typeof channel === 'string') return refuse(channel);
      const content = makeContent(slack, args);
      if ('ok' in content) return content;
      const threadTs = textAt(args, 'thread_ts') || null;
      const message = postAsApp(slack, workspace, channel.id, { ...content, threadTs, onlyFor: null });
      announceOwn(slack, workspace, channel, message);
      return { channel: channel.id, ts: message.ts, message: messagePayload(slack, message) };
    },
  },
  'chat.postEphemeral': {
    token: 'bot',
    scopes: ['chat:write'],
    errors: [
      ...CONTENT,
      'channel_not_found',
      'not_in_channel',
      'is_archived',
      'user_not_in_channel',
      'messages_tab_disabled',
    ],
    required: ['channel', 'user'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const channel = postable(call);
      if (typeof channel === 'string') return refuse(channel);
      const user = textAt(args, 'user');
      if (!channel.members.has(user)) return refuse('user_not_in_channel');
      const content = makeContent(slack, args);
      if ('ok' in content) return content;
      const threadTs = textAt(args, 'thread_ts') || null;
      const message = postAsApp(slack, workspace, channel.id, { ...content, threadTs, onlyFor: user });
      // In a thread that nobody has answered in yet, nobody sees it (docs.slack.dev, chat.postEphemeral).
      if (threadTs !== null && !isThread(slack, channel.id, threadTs)) slack.state.messages.remove(message);
      return { message_ts: message.ts };
    },
  },
  'chat.update': {
    token: 'bot',
    scopes: ['chat:write'],
    errors: [...CONTENT, ...METADATA, 'channel_not_found', 'message_not_found', 'cant_update_message', 'is_archived'],
    required: ['channel', 'ts'],
    run: (call) => {
      const { slack, workspace, args } = call;
      const message = lasting(call);
      if (typeof message === 'string') return refuse(message);
      if (slack.state.world.channel(workspace.id, message.channel)?.kind === 'archived') return refuse('is_archived');
      if (message.botId !== workspace.botId) return refuse('cant_update_message');
      const content = makeContent(slack, args, { maxText: 4_000, before: message });
      if ('ok' in content) return content;
      Object.assign(message, content, { edited: { user: message.user, ts: slack.ids.ts(slack.clock.now()) } });
      slack.changes.bump();
      const { channel, ts, text } = message;
      return { channel, ts, text, message: messagePayload(slack, message) };
    },
  },
  'chat.delete': {
    token: 'bot',
    scopes: ['chat:write'],
    errors: ['channel_not_found', 'message_not_found', 'cant_delete_message'],
    required: ['channel', 'ts'],
    run: (call) => {
      const { slack, workspace } = call;
      const message = lasting(call);
      if (typeof message === 'string') return refuse(message);
      if (message.botId !== workspace.botId) return refuse('cant_delete_message');
      slack.state.messages.remove(message);
      slack.changes.bump();
      return { channel: message.channel, ts: message.ts };
    },
  },
  'chat.getPermalink': {
    token: 'bot',
    scopes: [],
    errors: ['channel_not_found', 'message_not_found'],
    required: ['channel', 'message_ts'],
    run: (call) => {
      const { workspace, args } = call;
      const message = lasting({ ...call, args: { channel: args.channel, ts: args.message_ts } });
      if (typeof message === 'string') return refuse(message);
      const { channel, ts } = message;
      const permalink = `https://${workspace.domain}.slack.com/archives/${channel}/p${ts.replace('.', '')}`;
      return { channel, permalink };
    },
  },
};

function isThread(slack: Slack, channel: string, root: string): boolean {
  return slack.state.messages.in(channel).some(({ threadTs, onlyFor }) => threadTs === root && onlyFor === null);
}

/** The channel the call names, by id, by `#name`, or a person's direct messages, if the app may post there; else the refusal. */
function postable({ slack, workspace, args }: Call): Channel | string {
  const { world } = slack.state;
  const asked = textAt(args, 'channel');
  const person = world.person(workspace.id, asked);
  if (person !== undefined) {
    if (person.role === 'deleted' || person.role === 'bot') return 'channel_not_found';
    return slack.manifest.messagesTab ? world.direct(person) : 'messages_tab_disabled';
  }
  const channel = world.channel(workspace.id, asked) ?? world.channelNamed(workspace.id, asked.replace(/^#/, ''));
  if (channel === undefined) return 'channel_not_found';
  const inside = channel.members.has(workspace.botUserId);
  if (isClosed(channel) && !inside) return 'channel_not_found';
  if (channel.kind === 'archived') return 'is_archived';
  if (channel.kind === 'im') return slack.manifest.messagesTab ? channel : 'messages_tab_disabled';
  if (inside || (channel.kind === 'public' && slack.manifest.scopes.has('chat:write.public'))) return channel;
  return 'not_in_channel';
}

/** The message the call names; ephemeral ones cannot be reached by the Web API. Else the refusal. */
function lasting({ slack, workspace, args }: Call): Message | string {
  const channel = slack.state.world.channel(workspace.id, textAt(args, 'channel'));
  if (channel === undefined) return 'channel_not_found';
  if (isClosed(channel) && !channel.members.has(workspace.botUserId)) return 'channel_not_found';
  const message = slack.state.messages.find(channel.id, textAt(args, 'ts'));
  return message === undefined || message.onlyFor !== null ? 'message_not_found' : message;
}
