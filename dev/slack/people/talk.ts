import { sendEvent } from '../delivery/events.ts';
import type { Json } from '../json.ts';
import type { Message } from '../messages.ts';
import type { Slack } from '../slack.ts';
import type { Channel, Workspace } from '../world.ts';
import type { Acting } from './act.ts';
import { encodeText, escapeText } from './text.ts';

/** What is said, and how; every part but the text is as a person rarely does it. */
export interface Talk {
  channel: string;
  text: string;
  /** The first message of the thread that it is said in. */
  threadTs?: string;
  /** Said in a thread, and sent to the channel as well. */
  broadcast?: boolean;
  /** Names of people and channels stay as they were typed, as where nobody chose them from the list. */
  asTyped?: boolean;
  /** A file comes with it. */
  file?: boolean;
  /** The same gesture once more: as the same message in another delivery, or as another message of the same name. */
  again?: 'event' | 'message';
  /** So long after it was said, in milliseconds of the stand-in's clock, the app is told. */
  lateMs?: number;
}

/** Says something in a channel or to the app; answers its timestamp, or a text that tells why not. */
export function talk(slack: Slack, { person, workspace }: Acting, said: Talk): { ts: string } | string {
  const { world, messages } = slack.state;
  const channel = world.channel(workspace.id, said.channel);
  if (channel === undefined || !world.sees(person, channel)) return 'channel_not_found';
  if (channel.kind === 'archived') return 'is_archived';
  if (channel.with !== undefined && slack.manifest.messagesTabReadOnly) return 'messages_tab_read_only';
  const threadTs = said.threadTs ?? null;
  // People answer below the first message of a thread alone.
  if (threadTs !== null && messages.find(channel.id, threadTs)?.threadTs !== null) return 'thread_not_found';
  const ts = slack.ids.ts(slack.clock.now());
  const encoded = said.asTyped === true ? escapeText(said.text) : encodeText(said.text, world, person);
  messages.add(messageOf(channel, { ts, user: person.id, text: encoded, threadTs }));
  slack.changes.bump();
  const gesture = slack.ids.hex(32);
  const foreign: Json =
    person.homeTeam === workspace.id ? {} : { user_team: person.homeTeam, source_team: person.homeTeam };
  const eventOf = (at: string): Json => ({
    type: 'message',
    user: person.id,
    ts: at,
    text: encoded,
    channel: channel.id,
    channel_type: typeOf(channel),
    client_msg_id: gesture,
    team: person.homeTeam,
    event_ts: at,
    blocks: [richText(encoded)],
    ...foreign,
    ...(threadTs === null ? {} : { thread_ts: threadTs }),
    ...(said.broadcast === true ? { subtype: 'thread_broadcast' } : {}),
    ...(said.file === true ? { subtype: 'file_share', files: [{ id: slack.ids.object('F'), mode: 'hosted' }] } : {}),
  });
  const tell = () => {
    if (slack.state.world !== world) return;
    announce(slack, workspace, channel, eventOf(ts));
    if (said.again === 'event') announce(slack, workspace, channel, eventOf(ts));
    if (said.again === 'message') announce(slack, workspace, channel, eventOf(slack.ids.ts(slack.clock.now())));
    // A reply changes the message that it is a reply to, which is told as well.
    if (threadTs !== null) announce(slack, workspace, channel, changed(slack, channel, threadTs, {}));
  };
  if (said.lateMs === undefined) tell();
  else slack.clock.alarm(said.lateMs, tell);
  return { ts };
}

/** Changes what was said; answers its timestamp, or a text that tells why not. */
export function correct(
  slack: Slack,
  { person, workspace }: Acting,
  { channel: id, ts, text }: { channel: string; ts: string; text: string },
): { ts: string } | string {
  const { world, messages } = slack.state;
  const channel = world.channel(workspace.id, id);
  const message = channel === undefined ? undefined : messages.find(channel.id, ts);
  if (channel === undefined || message === undefined || !world.sees(person, channel)) return 'message_not_found';
  if (message.user !== person.id) return 'cant_update_message';
  message.text = encodeText(text, world, person);
  message.edited = { user: person.id, ts: slack.ids.ts(slack.clock.now()) };
  slack.changes.bump();
  announce(slack, workspace, channel, changed(slack, channel, ts, { edited: message.edited }));
  return { ts };
}

/** Another app's bot says something, as bots do: with a user of its own, or by the old way without one. */
export function talkAsBot(
  slack: Slack,
  workspace: Workspace,
  { channel: id, text, plain }: { channel: string; text: string; plain: boolean },
): { ts: string } | string {
  const { world, messages } = slack.state;
  const channel = world.channel(workspace.id, id);
  if (channel === undefined) return 'channel_not_found';
  const ts = slack.ids.ts(slack.clock.now());
  const encoded = text.replaceAll('@switchboard', `<@${workspace.botUserId}>`);
  messages.add(messageOf(channel, { ts, user: OTHER_BOT.user, text: encoded, threadTs: null, botId: OTHER_BOT.id }));
  slack.changes.bump();
  announce(slack, workspace, channel, {
    type: 'message',
    ts,
    text: encoded,
    channel: channel.id,
    channel_type: typeOf(channel),
    event_ts: ts,
    bot_id: OTHER_BOT.id,
    ...(plain ? { user: OTHER_BOT.user } : { subtype: 'bot_message', username: 'other' }),
  });
  return { ts };
}

/** Tells the app of a message as the manifest asks for it, once by each event that it fits. */
function announce(slack: Slack, workspace: Workspace, channel: Channel, event: Json): void {
  const more = { is_ext_shared_channel: channel.kind === 'shared' };
  void sendEvent(slack, workspace.id, event, more);
  const text = typeof event.text === 'string' ? event.text : '';
  const isMentioned = text.includes(`<@${workspace.botUserId}>`) && channel.members.has(workspace.botUserId);
  if (!isMentioned) return;
  const { channel_type: _, ...mention } = event;
  void sendEvent(slack, workspace.id, { ...mention, type: 'app_mention' }, more);
}

/** An app is told of what it says itself, too. */
export function announceOwn(slack: Slack, workspace: Workspace, channel: Channel, message: Message): void {
  const { ts, user, text, botId, threadTs } = message;
  announce(slack, workspace, channel, {
    type: 'message',
    user,
    ts,
    text,
    bot_id: botId,
    app_id: slack.app.id,
    team: workspace.id,
    event_ts: ts,
    channel: channel.id,
    channel_type: typeOf(channel),
    ...(threadTs === null ? {} : { thread_ts: threadTs }),
  });
}

const OTHER_BOT = { id: 'B0OTHER01', user: 'U0OTHERBT' } as const;

function changed(slack: Slack, channel: Channel, ts: string, more: Json): Json {
  const message = slack.state.messages.find(channel.id, ts);
  const at = slack.ids.ts(slack.clock.now());
  const inner = { type: 'message', user: message?.user, text: message?.text, ts, ...more };
  const outer = { type: 'message', subtype: 'message_changed', hidden: true, channel: channel.id };
  return { ...outer, channel_type: typeOf(channel), ts: at, event_ts: at, message: inner, previous_message: inner };
}

function messageOf(
  channel: Channel,
  said: { ts: string; user: string; text: string; threadTs: string | null; botId?: string },
): Message {
  return {
    ts: said.ts,
    user: said.user,
    text: said.text,
    threadTs: said.threadTs,
    botId: said.botId ?? null,
    channel: channel.id,
    team: channel.team,
    onlyFor: null,
    blocks: [],
    attachments: [],
    metadata: undefined,
    edited: null,
    inputs: new Map(),
  };
}

function typeOf({ kind }: Channel): string {
  return kind === 'im' ? 'im' : kind === 'private' ? 'group' : 'channel';
}

/** What people write comes as text and as a block. */
function richText(text: string): Json {
  return {
    type: 'rich_text',
    elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
  };
}
