import { clip } from '../slack/blocks/blocks.ts';
import { isolate } from '../slack/blocks/rows.ts';

/** Whether a text is the one that was sent, ignoring surrounding space, case and Unicode composition. */
export function isSameText(sent: string, held: string): boolean {
  return plainly(sent) === plainly(held);
}

function plainly(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A text as it is quoted in a remark about it. */
export function shownText(text: string): string {
  return `"${isolate(clip(text, 100))}"`;
}
