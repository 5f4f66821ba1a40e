import { BEGINNING } from './beginnings.ts';
import { isDigits } from './digits.ts';
import type { PhraseText } from './phrase-set.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

const AT = '@'.charCodeAt(0);
const HASH = '#'.charCodeAt(0);

/** What a word of a language may be the beginning of, apart from names, and what has to be asked about the words behind it. */
const [FIRST_OF_ME, FIRST_OF_THAT, FIRST_OF_ENDING, ORDINAL] = [1 << 20, 1 << 21, 1 << 22, 1 << 23];
const TO_BE_ASKED = FIRST_OF_ME | FIRST_OF_THAT | FIRST_OF_ENDING;
const FLAGS = TO_BE_ASKED | ORDINAL;

/** Finds what each word, and the place after the last, may be the beginning of; `said` has slips corrected. */
export type FindBeginnings = (context: ReadingContext, sentence: Sentence, said: PhraseText) => Int32Array;

/** Makes the finder of a language; what a word of its vocabulary may begin is worked out once. */
export function beginningsIn(
  { lexicon, phrases, events }: Pick<ReadingContext, 'lexicon' | 'phrases' | 'events'>,
  vocabulary: Vocabulary,
): FindBeginnings {
  const of = (word: string): number =>
    BEGINNING.any |
    (lexicon.quantifiers.has(word) ? BEGINNING.number : 0) |
    (lexicon.speaker.has(word) ? BEGINNING.i : 0) |
    (lexicon.titles.has(word) ? BEGINNING.person : 0) |
    (events.mayBegin(word) ? BEGINNING.time : 0) |
    (lexicon.ordinals.has(word) ? ORDINAL : 0);
  let known: Int32Array | null = null;
  const ofVocabulary = (): Int32Array => {
    const all = Int32Array.from({ length: vocabulary.size }, (_, number) => of(vocabulary.wordOf(number) ?? ''));
    const add = (words: readonly number[], bit: number) => {
      for (const word of words) all[word] = (all[word] ?? 0) | bit;
    };
    add(phrases.me.firsts, FIRST_OF_ME);
    add([...phrases.that.firsts, ...phrases.other.firsts], FIRST_OF_THAT);
    add(phrases.ending.firsts, FIRST_OF_ENDING);
    return all;
  };
  const asked = (flags: number, words: readonly string[], said: PhraseText, at: number): number => {
    let bits = 0;
    if ((flags & FIRST_OF_ME) !== 0 && phrases.me.endAt(said, at) > at) bits |= BEGINNING.me;
    const isThat = () => phrases.that.endAt(said, at) > at || phrases.other.endAt(said, at) > at;
    if ((flags & FIRST_OF_THAT) !== 0 && isThat()) bits |= BEGINNING.that;
    const ending = (flags & FIRST_OF_ENDING) === 0 ? at : phrases.ending.endAt(said, at);
    return ending > at && isDigits(words[ending]) ? bits | BEGINNING.ending : bits;
  };
  return ({ names, memory }, { words, typed, numbers }, said) => {
    known ??= ofVocabulary();
    const isListed = memory?.kind === 'answer' && memory.slots.number !== undefined;
    const all = new Int32Array(words.length + 1);
    for (let at = 0; at < words.length; at += 1) {
      const word = said.plain[at] ?? '';
      const number = said.numbers[at] ?? NO_WORD;
      const flags = number === NO_WORD ? of(word) : (known[number] ?? 0);
      const mark = typed[at]?.charCodeAt(0);
      let bits = (flags & ~FLAGS) | names.kindsOf(word, number);
      if ((flags & TO_BE_ASKED) !== 0) bits |= asked(flags, words, said, at);
      if (lexicon.time.mayBegin(words, at)) bits |= BEGINNING.time;
      if (isListed && (flags & ORDINAL) !== 0) bits |= BEGINNING.place;
      if (isDigits(words[at])) bits |= BEGINNING.digits;
      if (numbers[at] === NO_WORD && names.shortOf(word) !== null) bits |= BEGINNING.number;
      if (mark === AT) bits |= BEGINNING.mention;
      if (mark === HASH) bits |= BEGINNING.link;
      all[at] = bits;
    }
    all[words.length] = BEGINNING.any;
    return all;
  };
}
