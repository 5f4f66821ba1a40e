import { isDigits } from '../slots/digits.ts';
import type { ReadingContext } from '../templates/run.ts';
import { BEGINNING } from './beginnings.ts';
import type { Sentence } from './sentence.ts';

const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);

/** Finds what each word, and the place after the last, may be the beginning of; `plain` has slips corrected. */
export function beginningsIn(
  { lexicon, phrases, events, names, memory, isKnown }: ReadingContext,
  { words, typed, plain: asSaid }: Sentence,
  plain: readonly string[],
): Int32Array {
  const said = { plain };
  const isListed = memory?.kind === 'answer' && memory.slots.number !== undefined;
  const bitsAt = (at: number): number => {
    const word = plain[at] ?? '';
    const mark = typed[at]?.charCodeAt(0);
    const ending = phrases.ending.endAt(said, at);
    let bits = BEGINNING.any | names.kindsOf(word);
    const add = (bit: number, isOne: boolean) => {
      if (isOne) bits |= bit;
    };
    add(BEGINNING.number, lexicon.quantifiers.has(word));
    add(BEGINNING.i, lexicon.speaker.has(word));
    add(BEGINNING.person, lexicon.titles.has(word));
    add(BEGINNING.time, events.mayBegin(word) || lexicon.time.mayBegin(words, at));
    add(BEGINNING.me, phrases.me.endAt(said, at) > at);
    add(BEGINNING.that, phrases.that.endAt(said, at) > at || phrases.other.endAt(said, at) > at);
    add(BEGINNING.ending, ending > at && isDigits(words[ending]));
    add(BEGINNING.place, isListed && lexicon.ordinals.has(word));
    add(BEGINNING.digits, isDigits(words[at]));
    add(BEGINNING.number, !isKnown(asSaid[at] ?? '') && names.shortOf(word) !== null);
    add(BEGINNING.mention, mark === AT);
    add(BEGINNING.link, mark === HASH);
    return bits;
  };
  return Int32Array.from({ length: words.length + 1 }, (_, at) => (at < words.length ? bitsAt(at) : BEGINNING.any));
}
