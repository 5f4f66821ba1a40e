import type { Candidate } from './candidate.ts';
import { clauseOf } from './guards.ts';
import type { Lexicon } from './language.ts';
import { phraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';

/** A sentence is no shorter behind its greeting. */
const SHORTEST_GREETED = 3;

/** "Morning, could you …": without a greeting that would be a time elsewhere. */
export function withoutGreeting(sentence: Sentence, greetings: ReadonlySet<string>): Sentence {
  const isGreeted = greetings.has(sentence.plain[0] ?? '') && sentence.commas[1] === true;
  return isGreeted && sentence.plain.length > SHORTEST_GREETED
    ? clauseOf(sentence, 1, sentence.plain.length)
    : sentence;
}

/** Says whether a sentence takes itself back at its end: "divert sales to Ben, no wait, never mind". */
export function takenBackBy(lexicon: Lexicon): (sentence: Sentence) => boolean {
  const takenBack = phraseSet(lexicon.takenBack);
  const courtesy = phraseSet(lexicon.courtesy);
  return ({ plain }) =>
    plain.some((_, at) => {
      let rest = takenBack.endAt(plain, at);
      if (rest === at) return false;
      for (let next = courtesy.endAt(plain, rest); next > rest; next = courtesy.endAt(plain, rest)) rest = next;
      return rest >= plain.length;
    });
}

/** What is asked, without the reasons for it: "Fay no longer works here" keeps nothing from being done. */
export function withoutReasons(sentence: Sentence, { bound }: Candidate): Sentence {
  const reasons = bound.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  if (reasons.length === 0) return sentence;
  return {
    ...sentence,
    plain: sentence.plain.filter((_, at) => !reasons.some(([from, end]) => at >= from && at < end)),
  };
}
