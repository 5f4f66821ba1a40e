import type { KnownBlock } from '@slack/types';
import { escapeText } from './blocks.ts';
import type { Message } from './outcome.ts';

/** A message as Slack takes it. Its text is plain, so it is escaped here: Slack would read mentions and links in it. */
export function messagePayload({ text, blocks }: Message): { text: string; blocks?: KnownBlock[] } {
  return blocks.length === 0 ? { text: escapeText(text) } : { text: escapeText(text), blocks: [...blocks] };
}

/** A message as an ack or a `response_url` takes it. */
export type MessagePayload = Readonly<Record<string, unknown>>;

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
