import { Matcher, type Next } from './matcher.ts';
import { readPattern } from './notation.ts';
import type { Program } from './program.ts';
import type { First, MatchRun, WantedSlot } from './run.ts';
import type { Traits } from './traits.ts';

/** A template that is ready to be matched. */
export interface Template<T> extends Omit<Traits, 'neededSlots'> {
  /** The sentences that the template belongs to. */
  sentences: T;
  /** Finds every way in which it fits from a place onwards, and reports where each ends. */
  match: (run: MatchRun, at: number, next: Next) => void;
  first: First;
  /** The words it may begin with. */
  firstWords: ReadonlySet<string>;
  neededSlots: readonly WantedSlot[];
  /** Whether a word that is not in it may be part of a slot in it. */
  isOfAnyWord: boolean;
  /** Whether it has slots for when a change begins and ends. */
  hasSpan: boolean;
  /** Whether it is about a number. */
  hasNumber: boolean;
}

/** Makes templates of sentences. Throws where one cannot be read. */
export function compile<T extends { say: readonly string[] }>(
  all: readonly T[],
  program: Program,
): readonly Template<T>[] {
  const { rules, vocabulary } = program;
  const matcher = new Matcher(program);
  return all.flatMap((sentences) =>
    sentences.say.map((text) => {
      const pattern = readPattern(text);
      const { neededSlots, ...traits } = rules.traitsOf(pattern);
      // A word gets its number before a sentence asks for it.
      for (const word of traits.words) vocabulary.add(word);
      let entry: number | null = null;
      return {
        ...{ ...traits, sentences, neededSlots: Array.from(neededSlots, ([type, slot]) => program.wanted(type, slot)) },
        first: program.firstOf(pattern),
        firstWords: rules.beginningsOf(pattern).words,
        isOfAnyWord: OF_ANY_WORD.some((type) => traits.slots.has(type)),
        // Most templates are never tried in a process that lives for a few sentences.
        match: (run: MatchRun, at: number, next: Next) => {
          entry ??= program.add(pattern);
          matcher.match(entry, run, at, next);
        },
        hasSpan: text.includes('{span}'),
        hasNumber: /(?:\{|:)number\}/u.test(text),
      };
    }),
  );
}

/** Types of slots of which any word may be part. */
const OF_ANY_WORD: readonly string[] = ['text', 'label', 'word', 'by'];
