import { readFileSync, writeFileSync } from 'node:fs';
import type { Score } from './score.ts';

/** The sentences that the reader was never mended from, and the worlds that they are said in. */
export const UNSEEN = new URL('../../test/language/unseen/', import.meta.url);
export const WORLDS = new URL('worlds/', UNSEEN);
const KEPT = new URL('scores.json', UNSEEN);

/** What is kept of a file's score: the reader is never to be worse than that. */
export interface Kept {
  /** Sentences with the right intent. */
  intents: number;
  wrongPreviews: number;
  dangerousDrafts: number;
}

/** What of a score is kept. */
export function kept({ intents, wrongPreviews, dangerousDrafts }: Score): Kept {
  return { intents: intents.right, wrongPreviews, dangerousDrafts };
}

/** The last scores, by the name of the file. */
export function readKept(): Record<string, Kept> {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, Kept>;
}

/** Keeps these as the last scores. */
export function writeKept(scores: Record<string, Kept>): void {
  writeFileSync(KEPT, `${JSON.stringify(scores, null, 2)}\n`);
}
