import { type Pattern, readPattern } from './notation.ts';
import { Rules } from './traits.ts';
import { NO_WORD, type Vocabulary, WordSet } from './vocabulary.ts';

/** Words as they were said, and their numbers in the vocabulary. */
export interface Said {
  readonly plain: readonly string[];
  readonly numbers: readonly number[];
}

/** Phrases that are looked up by their first word. */
export interface PhraseSet {
  /** The place after the longest phrase at a place, or the place itself. */
  endAt(said: Said, at: number): number;
  /** Whether any of them stands anywhere in the words. */
  anyIn(said: Said): boolean;
}

/** The words that may come next in a phrase, by their numbers. */
type Continuations = Map<number, Step>;

/** A word of a phrase, what may follow it, and whether a phrase may end with it. */
interface Step {
  next: Continuations;
  isEnd: boolean;
}

/** Finds where a pattern of words may end that begins at a place. */
type FindEnds = (numbers: readonly number[], at: number, found: (end: number) => void) => void;

/**
 * Makes a set of phrases: of one or more words each, or patterns without slots and rules in the notation of `readPattern`,
 * none of which may be empty. How many begin with the same words makes little difference to the time.
 */
export function phraseSet(phrases: readonly string[], vocabulary: Vocabulary): PhraseSet {
  const firsts: Continuations = new Map();
  const patterns = new Map<number, FindEnds[]>();
  for (const phrase of phrases) {
    if (isPattern(phrase)) addPattern(phrase, patterns, vocabulary);
    else addWords(phrase, firsts, vocabulary);
  }
  const first = vocabulary.setOf(phrases.filter((each) => !isPattern(each)).map((each) => each.split(' ', 1)[0] ?? ''));
  const firstOfPattern = patterns.size === 0 ? null : new WordSet([...patterns.keys()]);
  const endAt = ({ numbers }: Said, at: number): number => {
    const number = numbers[at] ?? NO_WORD;
    let end = first.has(number) ? endOfWords(firsts, numbers, at) : at;
    if (firstOfPattern?.has(number) !== true) return end;
    for (const findEnds of patterns.get(number) ?? []) {
      findEnds(numbers, at, (each) => {
        end = Math.max(end, each);
      });
    }
    return end;
  };
  return {
    endAt,
    anyIn: (said) => {
      for (let at = 0; at < said.numbers.length; at += 1) if (endAt(said, at) > at) return true;
      return false;
    },
  };
}

/** Every word of some phrases. */
export function wordsOfPhrases(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => phrase.match(/[^\s()[\]|]+/gu) ?? []);
}

const isPattern = (phrase: string): boolean => /[([]/u.test(phrase);

function addWords(phrase: string, firsts: Continuations, vocabulary: Vocabulary): void {
  let next = firsts;
  let last: Step | undefined;
  for (const word of phrase.split(' ')) {
    const number = vocabulary.add(word);
    last = next.get(number) ?? { next: new Map(), isEnd: false };
    next.set(number, last);
    next = last.next;
  }
  if (last !== undefined) last.isEnd = true;
}

function endOfWords(firsts: Continuations, numbers: readonly number[], at: number): number {
  let end = at;
  let step = firsts.get(numbers[at] ?? NO_WORD);
  for (let next = at + 1; step !== undefined; next += 1) {
    if (step.isEnd) end = next;
    step = step.next.size === 0 ? undefined : step.next.get(numbers[next] ?? NO_WORD);
  }
  return end;
}

function addPattern(text: string, patterns: Map<number, FindEnds[]>, vocabulary: Vocabulary): void {
  const pattern = readPattern(text);
  const { words, mayBeEmpty } = new Rules(new Map()).beginningsOf(pattern);
  if (mayBeEmpty) throw new Error(`The pattern "${text}" may be empty.`);
  const findEnds = endsOf(pattern, vocabulary);
  for (const word of words) {
    const number = vocabulary.add(word);
    patterns.set(number, [...(patterns.get(number) ?? []), findEnds]);
  }
}

function endsOf(pattern: Pattern, vocabulary: Vocabulary): FindEnds {
  switch (pattern.kind) {
    case 'word': {
      const word = vocabulary.add(pattern.word);
      return (numbers, at, found) => {
        if (numbers[at] === word) found(at + 1);
      };
    }
    case 'optional': {
      const part = endsOf(pattern.part, vocabulary);
      return (numbers, at, found) => {
        part(numbers, at, found);
        found(at);
      };
    }
    case 'any': {
      const parts = pattern.parts.map((part) => endsOf(part, vocabulary));
      return (numbers, at, found) => {
        for (const part of parts) part(numbers, at, found);
      };
    }
    case 'all':
      return pattern.parts
        .map((part) => endsOf(part, vocabulary))
        .reduce((head, tail) => (numbers, at, found) => head(numbers, at, (end) => tail(numbers, end, found)));
    default:
      throw new Error(`A phrase is of words alone, and has no ${pattern.kind}.`);
  }
}

/** For each word, the place after the phrase that begins there, or its own place. */
export function skipsOf(said: Said, phrases: PhraseSet): Int16Array {
  const ends = new Int16Array(said.plain.length);
  for (let at = 0; at < ends.length; at += 1) ends[at] = phrases.endAt(said, at);
  return ends;
}
