import type { ReadingContext } from '../templates/run.ts';
import type { Sentence } from './sentence.ts';
import { isInflected, type Spelling } from './spelling.ts';

const LONG_WORD = 7;

/** The words of a sentence with slips corrected, and where a slip leaves a doubt; mostly the same words. */
export function corrected(
  { plain }: Sentence,
  { isKnown, names }: ReadingContext,
  spelling: Spelling,
): { plain: readonly string[]; slips: ReadonlySet<number> } {
  const slips = new Set<number>();
  const said = plain.map((word, at) => {
    // "ortho"
    if (isKnown(word) || names.has(word) || names.shortOf(word) !== null) return word;
    const mended = spelling.mend(word);
    // A name is never corrected, whatever else its words mean.
    if (mended === null || mended === word || names.has(mended)) return word;
    if (isInflected(word, mended, isKnown)) return word;
    // In a long word a slip leaves no doubt.
    if (mended.length < LONG_WORD) slips.add(at);
    return mended;
  });
  return { plain: said, slips };
}
