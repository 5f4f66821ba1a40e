import type { Pattern } from './pattern.ts';

/** Some words, of which a sentence that fits has at least one. */
type Needed = ReadonlySet<string>;

/** Things that are found by the words that they need: among those of the rarest kind, and then among all others. */
export class TemplateIndex<T> {
  readonly #all: readonly { thing: T; needed: readonly Needed[] }[];
  /** Places of those that need none. */
  readonly #always: number[] = [];
  readonly #byWord = new Map<string, number[]>();

  constructor(all: readonly T[], patternsOf: (thing: T) => readonly Pattern[]) {
    const known = new Map<Pattern, readonly Needed[]>();
    this.#all = all.map((thing, place) => {
      const needed = patternsOf(thing).flatMap((pattern) => neededBy(pattern, known));
      const first = rarest(needed);
      if (first === undefined) this.#always.push(place);
      for (const word of first ?? []) {
        const places = this.#byWord.get(word);
        if (places === undefined) this.#byWord.set(word, [place]);
        else places.push(place);
      }
      return { thing, needed };
    });
  }

  /** Those all of whose needed words are among these, by the first of their rarest words. */
  among(words: readonly string[]): readonly T[] {
    return this.#found(words, this.#placesAmong(words));
  }

  /** The same, as they were given. */
  inOrder(words: readonly string[]): readonly T[] {
    const places = [...this.#placesAmong(words)];
    return this.#found(
      words,
      places.sort((one, other) => one - other),
    );
  }

  #placesAmong(words: readonly string[]): Set<number> {
    const places = new Set(this.#always);
    for (const word of words) for (const place of this.#byWord.get(word) ?? []) places.add(place);
    return places;
  }

  #found(words: readonly string[], places: Iterable<number>): readonly T[] {
    const found: T[] = [];
    // Most needed words are those of others, too.
    const said = new Map<Needed, boolean>();
    const isSaid = (needed: Needed): boolean => {
      const known = said.get(needed) ?? words.some((word) => needed.has(word));
      said.set(needed, known);
      return known;
    };
    for (const place of places) {
      const each = this.#all[place];
      if (each?.needed.every(isSaid) === true) found.push(each.thing);
    }
    return found;
  }
}

/** The words that whatever fits a pattern has. */
function neededBy(pattern: Pattern, known: Map<Pattern, readonly Needed[]>): readonly Needed[] {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const needed = readNeeded(pattern, known);
  known.set(pattern, needed);
  return needed;
}

function readNeeded(pattern: Pattern, known: Map<Pattern, readonly Needed[]>): readonly Needed[] {
  if (typeof pattern === 'string') return [new Set([pattern])];
  if (pattern.kind === 'slot' || pattern.kind === 'optional') return [];
  const ofParts = pattern.parts.map((part) => neededBy(part, known));
  if (pattern.kind !== 'any') return ofParts.flat();
  if (ofParts.length === 0) return [pattern.words];
  const all = new Set(pattern.words);
  for (const needed of ofParts) {
    const words = rarest(needed);
    if (words === undefined) return [];
    for (const word of words) all.add(word);
  }
  return [all];
}

/** The set whose words occur in the fewest sentences: short words occur in many, long ones in few. */
function rarest(sets: readonly Needed[]): Needed | undefined {
  let best: { words: Needed; rarity: number } | undefined;
  for (const words of sets) {
    let rarity = 0;
    for (const word of words) rarity += word.length < 4 ? 40 : 1;
    if (best === undefined || rarity < best.rarity) best = { words, rarity };
  }
  return best?.words;
}
