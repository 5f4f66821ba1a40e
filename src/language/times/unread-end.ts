import type { Intent } from '../intents.ts';
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
