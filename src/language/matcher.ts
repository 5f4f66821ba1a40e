import { type Pattern, readPattern } from './notation.ts';
import type { First, Run, Wanted } from './run.ts';
import { wanted } from './slot-types.ts';
import { Rules, type Traits } from './traits.ts';
import type { Vocabulary, WordSet } from './vocabulary.ts';

type Next = (at: number) => void;

/** Finds every way in which a pattern fits from a place on, and hands on where each ends. */
type Matcher = (run: Run, at: number, next: Next) => void;

/** A template that is ready to be matched. */
export interface Template<T> extends Omit<Traits, 'neededSlots'> {
  /** What the template is one of. */
  sentences: T;
  match: Matcher;
  first: First;
  /** The words it may begin with. */
  firstWords: ReadonlySet<string>;
  neededSlots: readonly Wanted[];
  /** Whether a word that is not in it may be part of a slot in it. */
  isOfAnyWord: boolean;
  /** Whether it has a place for when a change begins and ends. */
  hasSpan: boolean;
  /** Whether it is about a number. */
  hasNumber: boolean;
}

/** Makes templates of sentences; `texts` are patterns by name. Throws where one cannot be read. */
export function compile<T extends { say: readonly string[] }>(
  all: readonly T[],
  texts: ReadonlyMap<string, string>,
  vocabulary: Vocabulary,
): readonly Template<T>[] {
  const rules = new Rules(texts);
  const shared = new Map<string, Matcher>();

  function build(pattern: Pattern): Matcher {
    switch (pattern.kind) {
      case 'word':
        return wordMatcher(vocabulary.setOf([pattern.word]));
      case 'slot':
        return slotMatcher(wanted(pattern.type, pattern.slot));
      case 'rule': {
        const known = shared.get(pattern.rule) ?? build(rules.named(pattern.rule));
        shared.set(pattern.rule, known);
        return known;
      }
      case 'all':
        return pattern.parts.map(build).reduceRight<Matcher>(
          (then, first) => (run, at, next) => first(run, at, (end) => then(run, end, next)),
          (_, at, next) => next(at),
        );
      case 'any': {
        const words = pattern.parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []));
        const others = pattern.parts.filter((part) => part.kind !== 'word').map(partOf);
        if (words.length === 0) return choice(others);
        const ofWords: Pattern = { kind: 'any', parts: pattern.parts.filter((part) => part.kind === 'word') };
        const match = wordMatcher(vocabulary.setOf(words));
        return others.length === 0 ? match : choice([{ match, first: firstOf(ofWords) }, ...others]);
      }
      case 'optional': {
        const { match, first } = partOf(pattern.part);
        return (run, at, next) => {
          if (run.mayBegin(at, first)) match(run, at, next);
          next(at);
        };
      }
      case 'shuffled': {
        // A beginning may stand at one place and the end at another.
        const times = pattern.parts.filter(isSpan);
        return shuffled([...pattern.parts, ...times].map(partOf));
      }
    }
  }

  function partOf(pattern: Pattern): Part {
    return { match: build(pattern), first: firstOf(pattern) };
  }

  function firstOf(pattern: Pattern): First {
    const { words, slots: types, mayBeEmpty } = rules.beginningsOf(pattern);
    const slots = Array.from(types, (type) => wanted(type));
    const begins = slots.reduce((bits, slot) => bits | slot.begins, 0);
    const mayBeUnknown = slots.some((slot) => slot.mayBeUnknown);
    return { words: vocabulary.setOf(words), slots, begins, mayBeUnknown, mayBeEmpty };
  }

  return all.flatMap((sentences) =>
    sentences.say.map((text) => {
      const pattern = readPattern(text);
      const { neededSlots, ...traits } = rules.traitsOf(pattern);
      let match: Matcher | null = null;
      return {
        ...{ ...traits, sentences, neededSlots: Array.from(neededSlots, (type) => wanted(type)) },
        first: firstOf(pattern),
        firstWords: rules.beginningsOf(pattern).words,
        isOfAnyWord: OF_ANY_WORD.some((type) => traits.slots.has(type)),
        // Most templates are never tried where a process lives for a few sentences.
        match: (run: Run, at: number, next: Next) => {
          match ??= build(pattern);
          match(run, at, next);
        },
        hasSpan: text.includes('{span}'),
        hasNumber: /(?:\{|:)number\}/u.test(text),
      };
    }),
  );
}

/** Types of slots that any word may be a part of. */
const OF_ANY_WORD: readonly string[] = ['text', 'label', 'word', 'by'];

/** Whether it is a time that may be left out. */
function isSpan(pattern: Pattern): boolean {
  return pattern.kind === 'optional' && pattern.part.kind === 'slot' && pattern.part.type === 'span';
}

function wordMatcher(words: WordSet): Matcher {
  return (run, at, next) => {
    for (let place = at; place < run.length; ) {
      if (words.has(run.numberAt(place))) {
        if (!run.mayGoOn()) return;
        const slip = run.isSlip(place) ? 1 : 0;
        run.slips += slip;
        run.said.push(place);
        next(place + 1);
        run.said.pop();
        run.slips -= slip;
      }
      const behind = run.skipFrom(place);
      if (behind === place) return;
      place = behind;
    }
  };
}

function slotMatcher(value: Wanted): Matcher {
  return (run, at, next) => {
    for (let place = at; place < run.length; ) {
      for (const found of run.read(value, place)) {
        if (!run.mayGoOn()) return;
        run.bound.push(found);
        next(found.end);
        run.bound.pop();
      }
      const behind = run.skipFrom(place);
      if (behind === place) return;
      place = behind;
    }
  };
}

/** A part of a pattern, and what it begins with. */
interface Part {
  match: Matcher;
  first: First;
}

/** Tries those patterns, in their order, that may begin at a place. */
function choice(parts: readonly Part[]): Matcher {
  const open = parts.filter(({ first }) => first.mayBeEmpty || first.slots.length > 0);
  const byWord = new Map<number, readonly Part[]>();
  const beginningWith = (word: number): readonly Part[] => {
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const fitting = parts.filter((part) => open.includes(part) || part.first.words.has(word));
    // Of words that none begins with there are too many to keep.
    if (fitting.length === open.length) return open;
    byWord.set(word, fitting);
    return fitting;
  };
  return (run, at, next) => {
    // Where words say nothing, what fits may begin after them.
    const fitting = run.skipFrom(at) > at ? parts : beginningWith(run.numberAt(at));
    for (const { match, first } of fitting) if (run.mayBegin(at, first)) match(run, at, next);
  };
}

/** All parts, in any order; those that may be empty may be left out. */
function shuffled(parts: readonly Part[]): Matcher {
  const needed = parts.reduce((bits, { first }, index) => (first.mayBeEmpty ? bits : bits | (1 << index)), 0);
  const from = (used: number): Matcher => {
    return (run, at, next) => {
      for (let index = 0; index < parts.length; index += 1) {
        const [part, bit] = [parts[index], 1 << index];
        if (part === undefined || (used & bit) !== 0 || !run.mayBeSomething(at, part.first)) continue;
        part.match(run, at, (end) => {
          if (end > at) step(used | bit)(run, end, next);
        });
      }
      if ((needed & ~used) === 0) next(at);
    };
  };
  const steps = new Map<number, Matcher>();
  const step = (used: number): Matcher => {
    const known = steps.get(used) ?? from(used);
    steps.set(used, known);
    return known;
  };
  return step(0);
}
