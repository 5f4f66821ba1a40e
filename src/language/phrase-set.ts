import { type Pattern, readPattern } from './notation.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** Words as said, and their numbers in the vocabulary. */
export interface PhraseText {
  readonly plain: readonly string[];
  readonly numbers: readonly number[];
}

/** Phrases that are looked up by their first word. */
export interface PhraseSet {
  /** The place after the longest phrase at a place, or the place itself. */
  endAt(said: PhraseText, at: number): number;
  /** Whether any of them stands anywhere in the words. */
  anyIn(said: PhraseText): boolean;
  /** The words that they begin with. */
  firsts: readonly number[];
}

/** A word in some phrases, and those that may follow it; the end of a phrase is none. */
interface Spot {
  id: number;
  word: number;
  behind: readonly Spot[];
}

/** Where the words so far lead: whether a phrase ends there, and what follows, by the number of the next word. */
interface State {
  isEnd: boolean;
  next: ReadonlyMap<number, Step>;
  /** The same where they are few, which are found faster one by one; `null` where there are many. */
  few: readonly Step[] | null;
}

/** More than this many are looked up. */
const MOST_FEW = 8;

/** What follows a word, and its state once that was said. */
interface Step {
  word: number;
  spots: Spot[];
  state: State | null;
}

/**
 * Makes a set of phrases: of one or more words each, or patterns without slots and rules in the notation of `readPattern`,
 * none of which may be empty. All of them are followed at once, word by word, so that how many there are makes no
 * difference to the time. What may follow some words is worked out when they are first said; there are no more of these
 * states than the phrases have beginnings.
 */
export function phraseSet(phrases: readonly string[], vocabulary: Vocabulary): PhraseSet {
  const end: Spot = { id: 0, word: NO_WORD, behind: [] };
  let spots = 0;
  const spotsOf = (pattern: Pattern, behind: readonly Spot[]): readonly Spot[] => {
    switch (pattern.kind) {
      case 'word':
        spots += 1;
        return [{ id: spots, word: vocabulary.add(pattern.word), behind }];
      case 'optional':
        return [...spotsOf(pattern.part, behind), ...behind];
      case 'any':
        return pattern.parts.flatMap((part) => spotsOf(part, behind));
      case 'all':
        return pattern.parts.reduceRight((then, part) => spotsOf(part, then), behind);
      default:
        throw new Error(`A phrase is of words alone, and has no ${pattern.kind}.`);
    }
  };
  const states = new Map<string, State>();
  const stateOf = (all: readonly Spot[]): State => {
    const ids = new Map(all.map((spot) => [spot.id, spot]));
    const key = [...ids.keys()].sort((one, other) => one - other).join(' ');
    const known = states.get(key);
    if (known !== undefined) return known;
    const made = stateBefore([...ids.values()]);
    states.set(key, made);
    return made;
  };
  const firsts = phrases.flatMap((phrase) => spotsOf(patternOf(phrase), [end]));
  if (firsts.includes(end)) throw new Error('One of the phrases may be empty.');
  const firstWords = [...new Set(firsts.map(({ word }) => word))];
  const first = vocabulary.setOfNumbers(firstWords);
  let start: State | null = null;
  const endAt = ({ numbers }: PhraseText, at: number): number => {
    if (!first.has(numbers[at] ?? NO_WORD)) return at;
    let last = at;
    start ??= stateBefore(firsts);
    let state = start;
    for (let place = at; place < numbers.length; place += 1) {
      const step = stepOf(state, numbers[place] ?? NO_WORD);
      if (step === undefined) break;
      step.state ??= stateOf(step.spots);
      state = step.state;
      if (state.isEnd) last = place + 1;
    }
    return last;
  };
  return {
    firsts: firstWords,
    endAt,
    anyIn: (said) => {
      for (let at = 0; at < said.numbers.length; at += 1) if (endAt(said, at) > at) return true;
      return false;
    },
  };
}

/**
 * Finds which of several sets of phrases have one anywhere in some words, as a bit for each set. What each word may begin
 * is looked up once for all of them, and a set is followed only where one of its first words was said.
 */
export function setsIn(sets: readonly PhraseSet[], vocabulary: Vocabulary): (said: PhraseText) => number {
  const begun = new Int32Array(vocabulary.size);
  for (const [index, { firsts }] of sets.entries()) {
    for (const word of firsts) begun[word] = (begun[word] ?? 0) | (1 << index);
  }
  return (said) => {
    let may = 0;
    for (const word of said.numbers) if (word !== NO_WORD) may |= begun[word] ?? 0;
    let found = 0;
    for (let index = 0; may >>> index !== 0; index += 1) {
      if (((may >>> index) & 1) === 1 && sets[index]?.anyIn(said) === true) found |= 1 << index;
    }
    return found;
  };
}

/** Where any of several words may come next. */
function stateBefore(spots: readonly Spot[]): State {
  const next = new Map<number, Step>();
  let isEnd = false;
  for (const { word, behind } of spots) {
    if (word === NO_WORD) {
      isEnd = true;
      continue;
    }
    const step = next.get(word);
    if (step === undefined) next.set(word, { word, spots: [...behind], state: null });
    else step.spots.push(...behind);
  }
  return { isEnd, next, few: next.size > MOST_FEW ? null : [...next.values()] };
}

function stepOf({ next, few }: State, word: number): Step | undefined {
  if (few === null) return next.get(word);
  for (const step of few) if (step.word === word) return step;
  return undefined;
}

/** A phrase as a pattern; most are words alone. */
const patternOf = (phrase: string): Pattern =>
  isPattern(phrase)
    ? readPattern(phrase)
    : { kind: 'all', parts: phrase.split(' ').map((word) => ({ kind: 'word', word })) };

/** Every word of some phrases. */
export function wordsOfPhrases(phrases: readonly string[]): readonly string[] {
  return phrases.flatMap((phrase) => phrase.match(/[^\s()[\]|]+/gu) ?? []);
}

const isPattern = (phrase: string): boolean => /[([]/u.test(phrase);

/** For each word, the place after the phrase that begins there, or its own place. */
export function skipsOf(said: PhraseText, phrases: PhraseSet): Int16Array {
  const ends = new Int16Array(said.plain.length);
  for (let at = 0; at < ends.length; at += 1) ends[at] = phrases.endAt(said, at);
  return ends;
}

/** The same for further phrases, of which one may be longer. */
export function furtherSkips(said: PhraseText, phrases: PhraseSet, known: Int16Array): Int16Array {
  const ends = known.slice();
  for (let at = 0; at < ends.length; at += 1) {
    const end = phrases.endAt(said, at);
    if (end > (ends[at] ?? at)) ends[at] = end;
  }
  return ends;
}
