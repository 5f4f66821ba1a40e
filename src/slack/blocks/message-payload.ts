import type { KnownBlock } from '@slack/types';
import { z } from 'zod';
import type { Caller } from '../tenant.ts';
import { escapeText, LIMITS } from './blocks.ts';
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

/** A form that may not be ours, or not this workspace's. */
export class ForeignForm extends Error {
  override readonly name = 'ForeignForm';
  readonly spoken = {
    headline: 'This form does not belong here.',
    next: 'Nothing was changed; run the command again.',
  };
}

/** Writes a form's state into `private_metadata`, bound to the workspace and the person it was made for. Never put a secret in. */
export function writeMetadata(caller: Caller, state: unknown): string {
  const text = JSON.stringify({ t: caller.tenant, u: caller.user, s: state });
  if (text.length > LIMITS.privateMetadata) throw new Error('A form keeps more state than Slack carries');
  return text;
}

/** Reads it back against a schema; a form of another workspace, another person or another shape is refused. */
export function readMetadata<T>(caller: Caller, metadata: string, schema: z.ZodType<T>): T {
  const envelope = z.object({ t: z.literal(caller.tenant), u: z.literal(caller.user), s: schema });
  try {
    return envelope.parse(JSON.parse(metadata)).s as T;
  } catch (error) {
    throw new ForeignForm('A form came back with state that is not ours', { cause: error });
  }
}
