import type { NameIndex } from './entities.ts';
import { clauseOf } from './guards.ts';
import type { Lexicon } from './language.ts';
import { type PhraseSet, phraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Removes the opening and closing of a letter from a sentence, and its signature: none of it says what is wanted. */
export type WithoutLetter = (sentence: Sentence, names: NameIndex) => Sentence;

/** The most words in a name after "Dear", and below a letter. */
const MOST_NAMES = 4;

/** Makes the reader of letters in a language. */
export function letters({ salutations, closings }: Lexicon, vocabulary: Vocabulary): WithoutLetter {
  const opening = phraseSet(salutations, vocabulary);
  const closing = phraseSet(closings, vocabulary);
  return (sentence, names) => {
    const from = bodyFrom(sentence, opening, names);
    const until = bodyUntil(sentence, from, closing);
    return from === 0 && until === sentence.plain.length ? sentence : clauseOf(sentence, from, until);
  };
}

/** Where what is said begins: "Dear Ms. Hale, …". A number or menu may be called by its name instead. */
function bodyFrom(sentence: Sentence, opening: PhraseSet, names: NameIndex): number {
  const named = opening.endAt(sentence, 0);
  if (named === 0) return 0;
  for (let at = named; at <= named + MOST_NAMES && at < sentence.plain.length; at += 1) {
    if (sentence.commas[at] === true) return at;
    const word = sentence.plain[at] ?? '';
    if (!isCapitalised(sentence.typed[at]) || names.has(word)) return 0;
  }
  return 0;
}

/** Where it ends: before "Kind regards, Grant". */
function bodyUntil(sentence: Sentence, from: number, closing: PhraseSet): number {
  const { length } = sentence.plain;
  for (let at = from + 1; at < length; at += 1) {
    if (sentence.commas[at] !== true) continue;
    const signed = closing.endAt(sentence, at);
    if (signed === at || length - signed > MOST_NAMES) continue;
    if (sentence.typed.slice(signed).every(isCapitalised)) return at;
  }
  return length;
}

const isCapitalised = (typed: string | undefined): boolean => /^\p{Lu}/u.test(typed ?? '');
