import { type Pattern, readPattern } from './notation.ts';
import { keyOf, type Run } from './run.ts';

type Next = (at: number) => void;

/** Finds every way in which a pattern fits from a place on, and hands on where each ends. */
type Matcher = (run: Run, at: number, next: Next) => void;

/** A template that is ready to be matched. */
export interface Template<T> {
  /** What the template is one of. */
  sentences: T;
  match: Matcher;
  /** One of these words is in every sentence that fits; `null` where none has to be. */
  anchors: ReadonlySet<string> | null;
  /** Of each of these sets, a word is in every sentence that fits. */
  needed: readonly ReadonlySet<string>[];
  /** Types of slots that every sentence that fits has. */
  neededSlots: ReadonlySet<string>;
  /** What a sentence that fits begins with, courtesy aside: one of these words, or a slot of one of these types. */
  first: { words: ReadonlySet<string>; slots: ReadonlySet<string> };
  /** Whether it has a place for when a change begins and ends. */
  hasSpan: boolean;
  /** Whether it is about a number. */
  hasNumber: boolean;
  /** Every word in it. */
  words: ReadonlySet<string>;
  /** Types of the slots in it. */
  slots: ReadonlySet<string>;
}

/** Makes templates of sentences; `rules` are patterns by name. Throws where one cannot be read. */
export function compile<T extends { say: readonly string[] }>(
  all: readonly T[],
  rules: ReadonlyMap<string, string>,
): readonly Template<T>[] {
  const read = new Map<string, Pattern>();
  const shared = new Map<string, Matcher>();

  function ruleOf(name: string): Pattern {
    const text = rules.get(name);
    if (text === undefined) throw new Error(`There is no rule <${name}>.`);
    const known = read.get(name) ?? readPattern(text);
    read.set(name, known);
    return known;
  }

  function build(pattern: Pattern): Matcher {
    switch (pattern.kind) {
      case 'word':
        return wordMatcher(new Set([pattern.word]));
      case 'slot':
        return slotMatcher(pattern.type, pattern.slot);
      case 'rule': {
        const known = shared.get(pattern.rule) ?? build(ruleOf(pattern.rule));
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
        const others = pattern.parts.filter((part) => part.kind !== 'word').map(build);
        const matchers = words.length === 0 ? others : [wordMatcher(new Set(words)), ...others];
        return (run, at, next) => {
          for (const match of matchers) match(run, at, next);
        };
      }
      case 'optional': {
        const match = build(pattern.part);
        return (run, at, next) => {
          match(run, at, next);
          next(at);
        };
      }
      case 'shuffled': {
        // A beginning may stand at one place and the end at another.
        const times = pattern.parts.filter(isSpan);
        return shuffled(
          [...pattern.parts, ...times].map((part) => ({ match: build(part), optional: mayBeEmpty(part) })),
        );
      }
    }
  }

  /** What every sentence that fits has: a word of each set, and slots of these types. */
  function neededBy(pattern: Pattern): { words: readonly ReadonlySet<string>[]; slots: ReadonlySet<string> } {
    switch (pattern.kind) {
      case 'word':
        return { words: [new Set([pattern.word])], slots: new Set() };
      case 'slot':
        return { words: [], slots: new Set([pattern.type]) };
      case 'rule':
        return neededBy(ruleOf(pattern.rule));
      case 'optional':
        return { words: [], slots: new Set() };
      case 'any': {
        const each = pattern.parts.map(neededBy);
        const [first, ...others] = each;
        const best = each.map(({ words }) => words.toSorted((one, other) => rarity(one) - rarity(other))[0]);
        return {
          words: best.every((one) => one !== undefined) ? [new Set(best.flatMap((one) => [...one]))] : [],
          slots: new Set([...(first?.slots ?? [])].filter((type) => others.every(({ slots }) => slots.has(type)))),
        };
      }
      default: {
        const each = pattern.parts.map(neededBy);
        return {
          words: each.flatMap(({ words }) => words),
          slots: new Set(each.flatMap(({ slots }) => [...slots])),
        };
      }
    }
  }

  /** What it may begin with. */
  function firstOf(pattern: Pattern): { words: ReadonlySet<string>; slots: ReadonlySet<string>; mayBeEmpty: boolean } {
    switch (pattern.kind) {
      case 'word':
        return { words: new Set([pattern.word]), slots: new Set(), mayBeEmpty: false };
      case 'slot':
        return { words: new Set(), slots: new Set([pattern.type]), mayBeEmpty: false };
      case 'rule':
        return firstOf(ruleOf(pattern.rule));
      case 'optional':
        return { ...firstOf(pattern.part), mayBeEmpty: true };
      default: {
        const each = pattern.parts.map(firstOf);
        const sequence = pattern.kind === 'all';
        const until = sequence ? each.findIndex((one) => !one.mayBeEmpty) : -1;
        const first = until === -1 ? each : each.slice(0, until + 1);
        return {
          words: new Set(first.flatMap(({ words }) => [...words])),
          slots: new Set(first.flatMap(({ slots }) => [...slots])),
          mayBeEmpty: mayBeEmpty(pattern),
        };
      }
    }
  }

  function mayBeEmpty(pattern: Pattern): boolean {
    switch (pattern.kind) {
      case 'optional':
        return true;
      case 'rule':
        return mayBeEmpty(ruleOf(pattern.rule));
      case 'any':
        return pattern.parts.some(mayBeEmpty);
      case 'all':
      case 'shuffled':
        return pattern.parts.every(mayBeEmpty);
      default:
        return false;
    }
  }

  function wordsOf(pattern: Pattern): readonly string[] {
    switch (pattern.kind) {
      case 'word':
        return [pattern.word];
      case 'slot':
        return [];
      case 'rule':
        return wordsOf(ruleOf(pattern.rule));
      case 'optional':
        return wordsOf(pattern.part);
      default:
        return pattern.parts.flatMap(wordsOf);
    }
  }

  function slotsOf(pattern: Pattern): readonly string[] {
    switch (pattern.kind) {
      case 'word':
        return [];
      case 'slot':
        return [pattern.type];
      case 'rule':
        return slotsOf(ruleOf(pattern.rule));
      case 'optional':
        return slotsOf(pattern.part);
      default:
        return pattern.parts.flatMap(slotsOf);
    }
  }

  return all.flatMap((sentences) =>
    sentences.say.map((text) => {
      const pattern = readPattern(text);
      const needed = neededBy(pattern);
      const [first] = needed.words.toSorted((one, other) => rarity(one) - rarity(other));
      return {
        ...{ sentences, match: build(pattern), anchors: first ?? null, needed: needed.words },
        ...{ neededSlots: needed.slots, first: firstOf(pattern) },
        ...{ words: new Set(wordsOf(pattern)), slots: new Set(slotsOf(pattern)), hasSpan: text.includes('{span}') },
        hasNumber: /(?:\{|:)number\}/u.test(text),
      };
    }),
  );
}

/** Whether it is a time that may be left out. */
function isSpan(pattern: Pattern): boolean {
  return pattern.kind === 'optional' && pattern.part.kind === 'slot' && pattern.part.type === 'span';
}

/** Short words are in many sentences, long ones in few. */
function rarity(words: ReadonlySet<string>): number {
  let sum = 0;
  for (const word of words) sum += word.length < 4 ? 40 : 1;
  return sum;
}

function wordMatcher(words: ReadonlySet<string>): Matcher {
  return (run, at, next) => {
    for (let place = at; place < run.length; ) {
      if (words.has(run.plain[place] ?? '')) {
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

function slotMatcher(type: string, slot: string): Matcher {
  const key = keyOf(type, slot);
  return (run, at, next) => {
    for (let place = at; place < run.length; ) {
      for (const found of run.read(type, slot, place, key)) {
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

function shuffled(parts: readonly { match: Matcher; optional: boolean }[]): Matcher {
  const needed = parts.reduce((bits, { optional }, index) => (optional ? bits : bits | (1 << index)), 0);
  const from = (used: number): Matcher => {
    return (run, at, next) => {
      for (const [index, { match }] of parts.entries()) {
        const bit = 1 << index;
        if ((used & bit) !== 0) continue;
        match(run, at, (end) => {
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
