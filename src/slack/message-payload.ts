import type { KnownBlock } from '@slack/types';
import { escapeText } from './blocks.ts';
import type { Message } from './outcome.ts';

/** A message as Slack takes it. Its text is plain, so it is escaped here: Slack would read mentions and links in it. */
export function messagePayload({ text, blocks }: Message): { text: string; blocks?: KnownBlock[] } {
  return blocks.length === 0 ? { text: escapeText(text) } : { text: escapeText(text), blocks: [...blocks] };
}
