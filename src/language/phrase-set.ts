import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** Words as they were said, and their numbers in the vocabulary. */
export interface Said {
  readonly plain: readonly string[];
  readonly numbers: readonly number[];
}

/** Phrases that are looked up by their first word. */
export interface PhraseSet {
  /** The place after the longest one at a place, or the place itself. */
  endAt(said: Said, at: number): number;
  /** Whether any of them stands anywhere in the words. */
  anyIn(said: Said): boolean;
}

/** Makes a set of phrases of one or more words each. */
export function phraseSet(phrases: readonly string[], vocabulary: Vocabulary): PhraseSet {
  const byFirst = new Map<number, (readonly string[])[]>();
  for (const phrase of phrases) {
    const [first = '', ...rest] = phrase.split(' ');
    const rests = byFirst.get(vocabulary.add(first)) ?? [];
    rests.push(rest);
    byFirst.set(vocabulary.add(first), rests);
  }
  for (const rests of byFirst.values()) rests.sort((one, other) => other.length - one.length);
  const first = vocabulary.mark(phrases.map((phrase) => phrase.split(' ', 1)[0] ?? ''));
  const endAt = ({ plain, numbers }: Said, at: number): number => {
    const number = numbers[at] ?? NO_WORD;
    if (!vocabulary.isMarked(number, first)) return at;
    for (const rest of byFirst.get(number) ?? []) if (isNext(rest, plain, at + 1)) return at + 1 + rest.length;
    return at;
  };
  return {
    endAt,
    anyIn: (said) => {
      for (let at = 0; at < said.plain.length; at += 1) if (endAt(said, at) > at) return true;
      return false;
    },
  };
}

/** Whether some words stand at a place. */
function isNext(rest: readonly string[], words: readonly string[], at: number): boolean {
  for (let index = 0; index < rest.length; index += 1) if (words[at + index] !== rest[index]) return false;
  return true;
}

/** For each word the place after the phrase that begins there, or its own. */
export function skipsOf(said: Said, phrases: PhraseSet): Int16Array {
  const ends = new Int16Array(said.plain.length);
  for (let at = 0; at < ends.length; at += 1) ends[at] = phrases.endAt(said, at);
  return ends;
}
