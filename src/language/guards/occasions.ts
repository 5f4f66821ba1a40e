import type { Lexicon } from '../language.ts';
import type { MatchContext } from '../templates/run.ts';

/** The most words before the one that names it: "quarterly health and safety inspection" has more. */
const MAX_WORDS_BEFORE = 2;

/**
 * Makes the function that finds where an occasion ends that is named between commas: "fire drill", "a funeral", "dentist
 * appointment". It names nothing else: no time, nobody and nothing that the world has.
 */
export function createOccasions({
  statements: { occasions, determiners },
  imperatives,
  functionWords,
}: Pick<Lexicon, 'statements' | 'imperatives' | 'functionWords'>): (run: MatchContext, at: number) => number {
  const isOrdinary = (run: MatchContext, at: number): boolean => {
    const word = run.plain[at] ?? '';
    const isSaid = /^[a-z]{3,}$/u.test(word) && !functionWords.has(word) && !imperatives.has(word);
    return isSaid && !run.context.names.has(word) && run.skipFrom(at) === at;
  };
  return (run, from) => {
    let start = run.skipFrom(from);
    if (determiners.has(run.plain[start] ?? '')) start += 1;
    for (let at = start; at <= start + MAX_WORDS_BEFORE && isOrdinary(run, at); at += 1) {
      const isEnd = at + 1 >= run.length || run.sentence.commas[at + 1] === true || run.isOver(at + 1);
      if (isEnd) return occasions.has(run.plain[at] ?? '') ? at + 1 : from;
    }
    return from;
  };
}
