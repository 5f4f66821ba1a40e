import { type Pattern, readPattern } from './notation.ts';

/** What sentences that fit a pattern begin with, courtesy aside: one of these words, or a value of one of these types, each with a slot for it. */
export interface Beginnings {
  words: Set<string>;
  slots: Map<string, string>;
  /** Whether it may be empty. */
  mayBeEmpty: boolean;
}

/** What holds for every sentence that fits a pattern. */
export interface Traits {
  /** It contains a word of each of these sets. */
  needed: readonly ReadonlySet<string>[];
  /** Types of slots that it has, each with one of its slots of that type. */
  neededSlots: ReadonlyMap<string, string>;
  /** Every word and type of slot in the pattern. */
  words: ReadonlySet<string>;
  slots: ReadonlySet<string>;
}

type Needed = Pick<Traits, 'needed' | 'neededSlots'>;

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Patterns by name, and the traits of patterns that name them. */
export class Rules {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #patterns = new Map<string, Pattern>();
  readonly #needed = new Map<string, Needed>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
  }

  /** The pattern of a name. Throws where there is none. */
  named(name: string): Pattern {
    const text = this.#texts.get(name);
    if (text === undefined) throw new Error(`There is no rule <${name}>.`);
    const known = this.#patterns.get(name) ?? readPattern(text);
    this.#patterns.set(name, known);
    return known;
  }

  traitsOf(pattern: Pattern): Traits {
    const [words, slots] = [new Set<string>(), new Set<string>()];
    this.#collect(pattern, words, slots);
    return { ...this.#neededBy(pattern), words, slots };
  }

  beginningsOf(pattern: Pattern): Beginnings {
    const [words, slots] = [new Set<string>(), new Map<string, string>()];
    return { words, slots, mayBeEmpty: this.#addBeginnings(pattern, words, slots) };
  }

  /** Adds every word and type of slot in a pattern. */
  #collect(pattern: Pattern, words: Set<string>, slots: Set<string>): void {
    if (pattern.kind === 'word') words.add(pattern.word);
    else if (pattern.kind === 'slot') slots.add(pattern.type);
    else if (pattern.kind === 'rule') this.#collect(this.named(pattern.rule), words, slots);
    else if (pattern.kind === 'optional') this.#collect(pattern.part, words, slots);
    else for (const part of pattern.parts) this.#collect(part, words, slots);
  }

  /** Adds what a pattern may begin with; says whether it may be empty. */
  #addBeginnings(pattern: Pattern, words: Set<string>, slots: Map<string, string>): boolean {
    switch (pattern.kind) {
      case 'word':
        words.add(pattern.word);
        return false;
      case 'slot':
        if (!slots.has(pattern.type)) slots.set(pattern.type, pattern.slot);
        return false;
      case 'rule':
        return this.#addBeginnings(this.named(pattern.rule), words, slots);
      case 'optional':
        this.#addBeginnings(pattern.part, words, slots);
        return true;
      case 'all':
        return pattern.parts.every((part) => this.#addBeginnings(part, words, slots));
      default: {
        const empty = pattern.parts.filter((part) => this.#addBeginnings(part, words, slots)).length;
        return pattern.kind === 'any' ? empty > 0 : empty === pattern.parts.length;
      }
    }
  }

  #neededBy(pattern: Pattern): Needed {
    switch (pattern.kind) {
      case 'word':
        return { needed: [new Set([pattern.word])], neededSlots: NOTHING };
      case 'slot':
        return { needed: [], neededSlots: new Map([[pattern.type, pattern.slot]]) };
      case 'optional':
        return { needed: [], neededSlots: NOTHING };
      case 'rule': {
        const known = this.#needed.get(pattern.rule) ?? this.#neededBy(this.named(pattern.rule));
        this.#needed.set(pattern.rule, known);
        return known;
      }
      case 'any':
        return neededByAny(pattern.parts.map((part) => this.#neededBy(part)));
      default: {
        const each = pattern.parts.map((part) => this.#neededBy(part));
        return {
          needed: each.flatMap(({ needed }) => needed),
          neededSlots: merged(each.map(({ neededSlots }) => neededSlots)),
        };
      }
    }
  }
}

/** The least common words of every alternative: a sentence that fits contains at least one of them. */
function neededByAny(parts: readonly Needed[]): Needed {
  const [first, ...others] = parts;
  const best = parts.map(({ needed }) => rarest(needed)).filter((words) => words !== undefined);
  const common = [...(first?.neededSlots ?? [])].filter(([type]) => others.every((each) => each.neededSlots.has(type)));
  return { needed: best.length === parts.length ? [union(best)] : [], neededSlots: new Map(common) };
}

/** The set whose words occur in the fewest sentences: short words occur in many, long ones in few. */
export function rarest(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined {
  if (sets.length < 2) return sets[0];
  let best: { words: ReadonlySet<string>; rarity: number } | undefined;
  for (const words of sets) {
    let rarity = 0;
    for (const word of words) rarity += word.length < 4 ? 40 : 1;
    if (best === undefined || rarity < best.rarity) best = { words, rarity };
  }
  return best?.words;
}

/** Of a type that several have, the first slot. */
function merged(maps: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const all = maps.filter((map) => map.size > 0);
  const [first, ...others] = all;
  return first === undefined || others.length === 0
    ? (first ?? NOTHING)
    : new Map(all.toReversed().flatMap((map) => [...map]));
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [only] = sets;
  if (sets.length === 1 && only !== undefined) return only;
  const all = new Set<string>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}
