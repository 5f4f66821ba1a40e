import type { Intent, SlotName } from '../intents.ts';
import { type Candidate, isChange } from '../templates/candidate.ts';
import type { MatchContext } from '../templates/run.ts';

/** What may be asked to end by itself. */
export const MAY_END: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'extend_divert', 'disable_destination', 'enable_destination'] as const),
  ...(['add_destination', 'remove_destination', 'apply_preset'] as const),
]);

/** A change whose end was said and could not be read, with that end to be asked for: "divert sales to Ben until the tide turns". */
export function withUnreadEnd(candidate: Candidate, { plain, context }: MatchContext): Candidate {
  const { sentences, slots, missing } = candidate;
  if (!isChange(sentences) || !MAY_END.has(sentences.intent)) return candidate;
  if (slots.until !== undefined || missing.includes('until')) return candidate;
  const { until } = context.lexicon.events;
  return plain.some((word, at) => at > 0 && until.has(word))
    ? { ...candidate, missing: [...missing, 'until'] }
    : candidate;
}

/** A change of which only its reason says that it ends, with that end to be asked for: "Olive is off all week, take her off Accounts". */
export function withEndOfReason(candidate: Candidate): Candidate {
  const { sentences, slots, missing, bound } = candidate;
  if (!MAY_END.has(sentences.intent) || bound.every(({ beside }) => beside?.hasTime !== true)) return candidate;
  const isTimed = [slots.from, slots.until].some((edge) => edge !== undefined) || missing.some(isEdge);
  return isTimed ? candidate : { ...candidate, missing: [...missing, 'until'] };
}

const isEdge = (slot: SlotName): boolean => slot === 'from' || slot === 'until';
