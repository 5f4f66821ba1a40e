import type { KnownBlock } from '@slack/types';
import { escapeText } from './blocks.ts';
import type { Message } from './outcome.ts';

/** A message as Slack takes it. Its text is plain, so it is escaped here: Slack would read mentions and links in it. */
export function messagePayload({ text, blocks }: Message): { text: string; blocks?: KnownBlock[] } {
  if (blocks.length === 0) return { text: escapeText(text) };
  return { text: withMentions(escapeText(text), blocks), blocks: [...blocks] };
}

/** A person or a channel, escaped. */
const MENTION = /&lt;([@#][A-Z0-9]+)&gt;/gu;

/**
 * Where the blocks mention the same person or channel, notifications and screen readers say the name and not the id. In
 * mrkdwn, everything that came from elsewhere is escaped.
 */
function withMentions(text: string, blocks: readonly KnownBlock[]): string {
  return text.replaceAll(MENTION, (escaped, id) =>
    mrkdwnIn(blocks).some((each) => each.includes(`<${id}>`)) ? `<${id}>` : escaped,
  );
}

function mrkdwnIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'mrkdwn' && 'text' in value) return [String(value.text)];
  return Object.values(value).flatMap(mrkdwnIn);
}

/** A message as an ack or a `response_url` takes it. */
type MessagePayload = Readonly<Record<string, unknown>>;

/**
 * Turns messages into payloads, caching those of frozen messages, which are sent repeatedly. Owner of the cache: the
 * instance; key: the message; lifetime: the message's. The payload of a frozen message is frozen too.
 */
export class Payloads {
  readonly #kept = new WeakMap<Message, MessagePayload>();

  of(message: Message): MessagePayload {
    const kept = this.#kept.get(message);
    if (kept !== undefined) return kept;
    const type = message.inChannel === true ? 'in_channel' : 'ephemeral';
    const made = { response_type: type, ...messagePayload(message) };
    if (Object.isFrozen(message)) this.#kept.set(message, Object.freeze(made));
    return made;
  }
}
