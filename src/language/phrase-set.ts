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
    for (const rest of rests) if (isNext(rest, words, at + 1)) return at + 1 + rest.length;
    return at;
  };
  return {
    endAt,
    anyIn: (words) => {
      for (let at = 0; at < words.length; at += 1) if (endAt(words, at) > at) return true;
      return false;
    },
  };
}

/** Whether some words stand at a place. */
function isNext(rest: readonly string[], words: readonly string[], at: number): boolean {
  for (let index = 0; index < rest.length; index += 1) if (words[at + index] !== rest[index]) return false;
  return true;
}

/** For each word the place behind the phrase that begins there, or its own. */
export function skipsOf(words: readonly string[], phrases: PhraseSet): Int16Array {
  const ends = new Int16Array(words.length);
  for (let at = 0; at < words.length; at += 1) ends[at] = phrases.endAt(words, at);
  return ends;
}
