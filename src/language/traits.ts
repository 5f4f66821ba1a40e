import { type Pattern, readPattern } from './notation.ts';

/** What is known of every sentence that fits a pattern. */
export interface Traits {
  /** A word of each of these sets is in it. */
  needed: readonly ReadonlySet<string>[];
  /** Types of slots that it has. */
  neededSlots: ReadonlySet<string>;
  /** What it begins with, courtesy aside: one of these words, or a slot of one of these types. */
  first: { words: ReadonlySet<string>; slots: ReadonlySet<string> };
  /** Whether it may be nothing at all. */
  mayBeEmpty: boolean;
  /** Every word and type of slot in the pattern. */
  words: ReadonlySet<string>;
  slots: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Patterns by name, and the traits of patterns that name them. */
export class Rules {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #patterns = new Map<string, Pattern>();
  readonly #traits = new WeakMap<Pattern, Traits>();

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
    const known = this.#traits.get(pattern) ?? this.#make(pattern);
    this.#traits.set(pattern, known);
    return known;
  }

  #make(pattern: Pattern): Traits {
    switch (pattern.kind) {
      case 'word': {
        const words = new Set([pattern.word]);
        const first = { words, slots: NOTHING };
        return { needed: [words], neededSlots: NOTHING, first, mayBeEmpty: false, words, slots: NOTHING };
      }
      case 'slot': {
        const slots = new Set([pattern.type]);
        const first = { words: NOTHING, slots };
        return { needed: [], neededSlots: slots, first, mayBeEmpty: false, words: NOTHING, slots };
      }
      case 'rule':
        return this.traitsOf(this.named(pattern.rule));
      case 'optional':
        return { ...this.traitsOf(pattern.part), needed: [], neededSlots: NOTHING, mayBeEmpty: true };
      default:
        return made(
          pattern.kind,
          pattern.parts.map((part) => this.traitsOf(part)),
        );
    }
  }
}

/** The traits of several patterns: one of them, all of them in their order, or all of them in any order. */
function made(kind: 'any' | 'all' | 'shuffled', parts: readonly Traits[]): Traits {
  const behindFirst = kind === 'all' ? parts.findIndex(({ mayBeEmpty }) => !mayBeEmpty) + 1 : 0;
  const firsts = behindFirst === 0 ? parts : parts.slice(0, behindFirst);
  return {
    ...(kind === 'any' ? neededByAny(parts) : neededByAll(parts)),
    first: {
      words: union(firsts.map(({ first }) => first.words)),
      slots: union(firsts.map(({ first }) => first.slots)),
    },
    mayBeEmpty: kind === 'any' ? parts.some(({ mayBeEmpty }) => mayBeEmpty) : parts.every((part) => part.mayBeEmpty),
    words: union(parts.map(({ words }) => words)),
    slots: union(parts.map(({ slots }) => slots)),
  };
}

function neededByAll(parts: readonly Traits[]): Pick<Traits, 'needed' | 'neededSlots'> {
  return {
    needed: parts.flatMap(({ needed }) => needed),
    neededSlots: union(parts.map(({ neededSlots }) => neededSlots)),
  };
}

/** Of each part the words that are said least: one of those of all parts is there. */
function neededByAny(parts: readonly Traits[]): Pick<Traits, 'needed' | 'neededSlots'> {
  const [first, ...others] = parts;
  const best = parts.map(({ needed }) => rarest(needed)).filter((words) => words !== undefined);
  const common = [...(first?.neededSlots ?? [])].filter((type) => others.every((each) => each.neededSlots.has(type)));
  return { needed: best.length === parts.length ? [union(best)] : [], neededSlots: new Set(common) };
}

/** Of several sets the one whose words are in the fewest sentences: short words are in many, long ones in few. */
export function rarest(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> | undefined {
  let best: { words: ReadonlySet<string>; rarity: number } | undefined;
  for (const words of sets) {
    let rarity = 0;
    for (const word of words) rarity += word.length < 4 ? 40 : 1;
    if (best === undefined || rarity < best.rarity) best = { words, rarity };
  }
  return best?.words;
}

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [only] = sets;
  if (sets.length === 1 && only !== undefined) return only;
  const all = new Set<string>();
  for (const set of sets) for (const each of set) all.add(each);
  return all;
}
