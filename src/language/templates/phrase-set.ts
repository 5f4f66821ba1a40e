import { addFirstWords, type Pattern, Patterns } from './pattern.ts';

/** Words as said. */
export interface PhraseText {
  readonly plain: readonly string[];
}

/** Phrases that are looked up by their first word. */
export interface PhraseSet {
  /** The place after the longest phrase at a place, or the place itself. */
  endAt(said: PhraseText, at: number): number;
  /** Whether any of them stands anywhere in the words. */
  anyIn(said: PhraseText): boolean;
}

/**
 * Makes a set of phrases: of one or more words each, or patterns without slots and rules in the notation of
 * {@link Patterns}, none of which may be empty.
 */
export function phraseSet(phrases: readonly string[]): PhraseSet {
  const patterns = new Patterns();
  const byFirst = new Map<string, Pattern[]>();
  for (const phrase of phrases) {
    const pattern = patterns.read(phrase);
    const firsts = new Set<string>();
    if (addFirstWords(pattern, firsts)) throw new Error(`The phrase "${phrase}" may be empty.`);
    for (const word of firsts) {
      const known = byFirst.get(word);
      if (known === undefined) byFirst.set(word, [pattern]);
      else known.push(pattern);
    }
  }
  const endAt = ({ plain }: PhraseText, at: number): number => {
    let last = at;
    for (const pattern of byFirst.get(plain[at] ?? '') ?? []) last = Math.max(last, ...endsOf(pattern, plain, at));
    return last;
  };
  return {
    endAt,
    anyIn: (said) => said.plain.some((_, at) => endAt(said, at) > at),
  };
}

/** Every place where a pattern of words ends that begins at a place. */
function endsOf(pattern: Pattern, words: readonly string[], at: number): readonly number[] {
  if (typeof pattern === 'string') return words[at] === pattern ? [at + 1] : [];
  switch (pattern.kind) {
    case 'all':
      return pattern.parts.reduce<readonly number[]>(
        (ends, part) => ends.flatMap((end) => endsOf(part, words, end)),
        [at],
      );
    case 'any': {
      const ends = pattern.parts.flatMap((part) => endsOf(part, words, at));
      return pattern.words.has(words[at] ?? '') ? [...ends, at + 1] : ends;
    }
    case 'optional':
      return [...endsOf(pattern.part, words, at), at];
    default:
      throw new Error(`A phrase is of words alone, and has no ${pattern.kind}.`);
  }
}

/** Finds which of several sets of phrases have one anywhere in some words, as a bit for each set. */
export function setsIn(sets: readonly PhraseSet[]): (said: PhraseText) => number {
  return (said) => sets.reduce((found, set, index) => (set.anyIn(said) ? found | (1 << index) : found), 0);
}

/** Every word of some phrases. */
export function wordsOfPhrases(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => phrase.match(/[^\s()[\]|]+/gu) ?? []);
}

/** For each word, the place after the phrase that begins there, or its own place. */
export function skipsOf(said: PhraseText, phrases: PhraseSet, comparing?: ReadonlySet<string>): Int16Array {
  const { plain } = said;
  const ends = new Int16Array(plain.length);
  for (let at = 0; at < ends.length; at += 1) {
    const compares = comparing?.has(plain[at] ?? '') === true && FIGURE.test(plain[at + 1] ?? '');
    ends[at] = compares ? at : phrases.endAt(said, at);
  }
  return ends;
}

const FIGURE = /^[£$€]?\d/u;

/** The same for further phrases, of which one may be longer. */
export function furtherSkips(said: PhraseText, phrases: PhraseSet, known: Int16Array): Int16Array {
  const ends = known.slice();
  for (let at = 0; at < ends.length; at += 1) {
    const end = phrases.endAt(said, at);
    if (end > (ends[at] ?? at)) ends[at] = end;
  }
  return ends;
}
