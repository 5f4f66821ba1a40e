import { INTENTS, type ParsedIntent, type ParseResult } from '../intents.ts';

/** The change that was asked for before, and not made; a question in between leaves it open. */
export function openChange(memory: ParseResult | null): ParsedIntent | null {
  const last = lastChange(memory);
  return last?.made === undefined ? last : null;
}

/** The change that was made or proposed just before; a question in between leaves it the last. */
export function madeChange(memory: ParseResult | null): ParsedIntent | null {
  const last = lastChange(memory);
  return last?.made === undefined ? null : last;
}

/** The change that was asked for last, made or not. */
export function lastChange(memory: ParseResult | null): ParsedIntent | null {
  if (memory === null || memory.kind === 'none') return null;
  if (memory.kind === 'answer') return memory.draft ?? null;
  return INTENTS[memory.intent] === 'change' ? memory : null;
}

/** What is remembered behind a sentence that was not understood: what comes next may be about that. */
export function withRefused(memory: ParsedIntent): ParsedIntent {
  const { draft, refused = 0 } = memory;
  return draft === undefined ? { ...memory, refused: refused + 1 } : { ...memory, draft: withRefused(draft) };
}

/** Behind so many sentences that were not understood, a question is put once more; behind one more, it is dropped. */
export const MOST_REFUSED = 2;

/** Whether what is remembered is a question that was put once more just before. */
export function isPutAgain(memory: ParseResult | null): boolean {
  return memory?.kind === 'ask' && memory.refused === MOST_REFUSED;
}
