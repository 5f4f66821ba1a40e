import { BEGINNING } from './beginnings.ts';
import { isDigits } from './digits.ts';
import type { PhraseText } from './phrase-set.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import { NO_WORD } from './vocabulary.ts';
import { mayBegin } from './words.ts';

const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);

/** What each word, and the place after the last, may be the beginning of; `said` has slips corrected. */
export function beginningsOf(
  { names, phrases, lexicon, events, memory }: ReadingContext,
  { words, typed, numbers }: Sentence,
  said: PhraseText,
): Int32Array {
  const isListed = memory?.kind === 'answer' && memory.slots.number !== undefined;
  const all = new Int32Array(words.length + 1).fill(BEGINNING.any);
  for (let at = 0; at < words.length; at += 1) {
    const word = said.plain[at] ?? '';
    const mark = typed[at]?.charCodeAt(0);
    const ending = phrases.ending.endAt(said, at);
    let bits = BEGINNING.any | names.kindsOf(word);
    if (phrases.me.endAt(said, at) > at) bits |= BEGINNING.me;
    if (phrases.that.endAt(said, at) > at || phrases.other.endAt(said, at) > at) bits |= BEGINNING.that;
    if (ending > at && isDigits(words[ending])) bits |= BEGINNING.ending;
    if (isDigits(words[at])) bits |= BEGINNING.digits;
    if (numbers[at] === NO_WORD && names.shortOf(word) !== null) bits |= BEGINNING.number;
    if (mark === AT) bits |= BEGINNING.mention;
    if (mark === HASH) bits |= BEGINNING.link;
    if (lexicon.quantifiers.has(word)) bits |= BEGINNING.number;
    if (lexicon.speaker.has(word)) bits |= BEGINNING.i;
    if (mayBegin(lexicon.time, words[at]) || events.mayBegin(word)) bits |= BEGINNING.time;
    if (isListed && lexicon.ordinals.has(word)) bits |= BEGINNING.place;
    all[at] = bits;
  }
  return all;
}
