import { BEGINNING } from './beginnings.ts';
import { isDigits } from './digits.ts';
import type { Place } from './run.ts';
import type { Sentence } from './sentence.ts';
import { mayBegin } from './words.ts';

const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);

/** What each word may be the beginning of, and what stands behind the last; `plain` has slips mended. */
export function beginningsOf(
  { names, phrases, lexicon }: Place,
  { words, typed }: Sentence,
  plain: readonly string[],
): Int32Array {
  const all = new Int32Array(plain.length + 1).fill(BEGINNING.any);
  for (const [at, word] of plain.entries()) {
    const mark = typed[at]?.charCodeAt(0);
    const ending = phrases.ending.endAt(plain, at);
    let bits = BEGINNING.any | names.kindsOf(word);
    if (phrases.me.endAt(plain, at) > at) bits |= BEGINNING.me;
    if (phrases.that.endAt(plain, at) > at) bits |= BEGINNING.that;
    if (ending > at && isDigits(words[ending])) bits |= BEGINNING.ending;
    if (isDigits(words[at])) bits |= BEGINNING.digits;
    if (mark === AT) bits |= BEGINNING.mention;
    if (mark === HASH) bits |= BEGINNING.link;
    if (word === 'i') bits |= BEGINNING.i;
    if (mayBegin(lexicon.time, words[at])) bits |= BEGINNING.time;
    all[at] = bits;
  }
  return all;
}
