import { beginningOf } from '../../runtime/marked-text.ts';
import type { SlackEvent } from '../../slack/inbound/feature.ts';
import { MAX_TEXT_LENGTH } from '../../slack/inbound/payloads.ts';

/** Something that a person said to the app. */
export interface ReceivedMessage {
  channel: string;
  user: string;
  /** As Slack delivered it, markup included, as much of it as is read. */
  text: string;
  /** The message's own time, which names it in its channel. */
  ts: string;
  /** The first message of the thread that it was said in; `null` outside of threads. */
  threadTs: string | null;
  /** The client's id for the message, of which several events may arrive. */
  clientId: string | null;
  isDirect: boolean;
  hasFiles: boolean;
}

/** Kinds of messages that people write; every other kind reports something that happened to one. */
const WRITTEN: ReadonlySet<unknown> = new Set([undefined, null, 'file_share', 'thread_broadcast']);

/** Slack's own bot, which says of itself that it is not a bot (docs/slack.md, People). */
const SLACKBOT = 'USLACKBOT';

/**
 * What was said to the app; `null` for what is not to be answered: edits, deletions, the echoes of threads and unfurled
 * links, and whatever a bot says, lest two of them talk for ever.
 */
export function parseMessage(event: SlackEvent): ReceivedMessage | null {
  const { type, subtype, hidden, bot_id: bot, bot_profile: profile, edited, user, channel, ts } = event;
  const isDirect = event.channel_type === 'im';
  if (type === 'message' && !isDirect) return null;
  if (!WRITTEN.has(subtype) || hidden === true || isThere(edited)) return null;
  if (isThere(bot) || isThere(profile) || user === SLACKBOT) return null;
  if (!isText(user) || !isText(channel) || !isText(ts)) return null;
  return {
    channel,
    user,
    ts,
    isDirect,
    text: typeof event.text === 'string' ? beginningOf(event.text, MAX_TEXT_LENGTH) : '',
    threadTs: isText(event.thread_ts) ? event.thread_ts : null,
    clientId: isText(event.client_msg_id) ? event.client_msg_id : null,
    hasFiles: subtype === 'file_share' || (Array.isArray(event.files) && event.files.length > 0),
  };
}

/** The text without the mention of the app: anywhere in it if the app's own user is known, otherwise at the beginning. */
export function withoutMention(text: string, appUser: string | null): string {
  if (appUser === null) return text.replace(/^\s*<@[UW][A-Z0-9]+(?:\|[^<>]*)?>/u, ' ').trim();
  return text.replace(/<@([UW][A-Z0-9]+)(?:\|[^<>]*)?>/gu, (said, id) => (id === appUser ? ' ' : said)).trim();
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
