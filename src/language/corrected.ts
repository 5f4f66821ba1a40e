import type { PhraseText } from './phrase-set.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import { isInflected, type Spelling } from './spelling.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** The words that a language knows. */
interface Words {
  isKnown: (word: number) => boolean;
  spelling: Spelling;
  vocabulary: Vocabulary;
}

const LONG_WORD = 7;

/** The words of a sentence with slips corrected, and where a slip leaves a doubt; mostly the same words. */
export function corrected(
  sentence: Sentence,
  context: ReadingContext,
  { isKnown, spelling, vocabulary }: Words,
): { said: PhraseText; slips: ReadonlySet<number> | null } {
  let said: { plain: string[]; numbers: number[] } | null = null;
  let slips: Set<number> | null = null;
  for (let at = 0; at < sentence.plain.length; at += 1) {
    const number = sentence.numbers[at] ?? NO_WORD;
    if (isKnown(number)) continue;
    const word = sentence.plain[at] ?? '';
    if (context.names.has(word)) continue;
    // "ortho"
    if (number === NO_WORD && context.names.shortOf(word) !== null) continue;
    const mended = spelling.mend(word);
    // A name is never corrected, whatever else its words mean.
    if (mended === null || mended === word || context.names.has(mended)) continue;
    if (isInflected(word, mended, (stem) => isKnown(vocabulary.numberOf(stem)))) continue;
    said ??= { plain: [...sentence.plain], numbers: [...sentence.numbers] };
    said.plain[at] = mended;
    said.numbers[at] = vocabulary.numberOf(mended);
    // In a long word a slip leaves no doubt.
    if (mended.length < LONG_WORD) slips = (slips ?? new Set()).add(at);
  }
  return { said: said ?? sentence, slips };
}
