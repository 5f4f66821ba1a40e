import type { Button } from '@slack/types';
import { button, escapeText } from './blocks.ts';

/** What somebody may look at but not do: who can do it, and how to ask for it. */
export interface MissingRight {
  /** Who can do it, in a sentence. */
  words: string;
  /** Slack user ids of some of them, where they are known. */
  helpers: readonly string[];
  /** The button that asks for it; `null` where that would reach nobody. */
  ask: { actionId: string; label: string; value: string } | null;
}

/** Small print beside something that the reader may only look at. */
export function missingRightNote({ words, helpers }: MissingRight): string {
  const ask = helpers.length === 0 ? '' : ` Ask ${helpers.map((user) => `<@${user}>`).join(' or ')}.`;
  return `${escapeText(words)}${ask}`;
}

/** The button that asks for it. */
export function missingRightButtons(lack: MissingRight | null): Button[] {
  const ask = lack?.ask ?? null;
  return ask === null ? [] : [button(ask.actionId, ask.label, { value: ask.value })];
}
