/** Phrases that are looked up by their first word. */
export interface PhraseSet {
  /** The place behind the longest one at a place, or the place itself. */
  endAt(words: readonly string[], at: number): number;
  /** The phrases that stand anywhere in the words. */
  anyIn(words: readonly string[]): boolean;
}

/** Makes a set of phrases of one or more words each. */
export function phraseSet(phrases: readonly string[]): PhraseSet {
  const byFirst = new Map<string, (readonly string[])[]>();
  for (const phrase of phrases) {
    const [first = '', ...rest] = phrase.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  for (const rests of byFirst.values()) rests.sort((one, other) => other.length - one.length);
  const endAt = (words: readonly string[], at: number): number => {
    const rests = byFirst.get(words[at] ?? '');
    if (rests === undefined) return at;
    const found = rests.find((rest) => rest.every((word, index) => words[at + 1 + index] === word));
    return found === undefined ? at : at + 1 + found.length;
  };
  return { endAt, anyIn: (words) => words.some((_, at) => endAt(words, at) > at) };
}

/** For each word the place behind the phrase that begins there, or its own. */
export function skipsOf(words: readonly string[], phrases: PhraseSet): Int16Array {
  return Int16Array.from(words, (_, at) => phrases.endAt(words, at));
}
