import { INTENTS, type ParsedIntent, type ParseResult } from '../intents.ts';

/** The change that was asked for before, and not made; a question in between leaves it open. */
export function openChange(memory: ParseResult | null): ParsedIntent | null {
  if (memory === null || memory.kind === 'none') return null;
  if (memory.kind === 'answer') return memory.draft ?? null;
  return INTENTS[memory.intent] === 'change' ? memory : null;
}

/** What is remembered behind a sentence that was not understood: what comes next may be about that. */
export function withRefused<M extends ParsedIntent>(memory: M): M {
  const { draft } = memory;
  return draft === undefined ? { ...memory, refused: true } : { ...memory, draft: { ...draft, refused: true } };
}
