import { NeededWords } from './needed-words.ts';
import type { MatchRun } from './run.ts';
import type { Template } from './templates.ts';
import { rarest } from './traits.ts';
import { NO_WORD, type Vocabulary, type WordSets } from './vocabulary.ts';

/**
 * Templates by the words that every sentence that fits them has. They are found by their places in a list, so that
 * only numbers are read of those that do not fit.
 */
export class TemplateIndex<T> {
  readonly #templates: readonly Template<T>[];
  /** Places of templates without such words. */
  readonly #always: number[] = [];
  /** The rarest words of each template are in its first plane. */
  readonly #needed: NeededWords;
  /** What each begins with: a set of words, and values. */
  readonly #firstWords: Int32Array;
  readonly #firstValues: Int32Array;
  readonly #sets: WordSets;

  constructor(templates: readonly Template<T>[], vocabulary: Vocabulary) {
    this.#templates = templates;
    for (const [place, { needed }] of templates.entries()) if (needed.length === 0) this.#always.push(place);
    this.#needed = new NeededWords(templates.map(rarestFirst), vocabulary);
    this.#sets = vocabulary.sets;
    this.#firstWords = Int32Array.from(templates, ({ first }) => first.words.id);
    this.#firstValues = Int32Array.from(templates, ({ first }) => first.begins);
  }

  /** The template at a place. */
  at(place: number): Template<T> | undefined {
    return this.#templates[place];
  }

  /** Whether the template at a place may begin at a word of a sentence, after filler words; in doubt, yes. */
  mayBegin(place: number, run: MatchRun, at: number): boolean {
    return run.beginsBehind(at, this.#firstWords[place] ?? 0, this.#firstValues[place] ?? 0);
  }

  /** The places of templates all of whose needed words are among these, by the first of their rarest words. */
  among(words: readonly number[]): number[] {
    return this.#needed.placesByWord(words, this.#always.slice());
  }

  /** The places of those that may begin with the first of some words, and have all their needed words among them. */
  openedBy(words: readonly number[]): readonly number[] {
    return this.among(words).filter((place) => this.#sets.has(this.#firstWords[place] ?? 0, words[0] ?? NO_WORD));
  }

  /** The same places in the order of the templates. */
  placesInOrder(words: readonly number[]): readonly number[] {
    return this.#needed.placesAmong(words);
  }

  /** The same templates, as they were given. */
  inOrder(words: readonly number[]): readonly Template<T>[] {
    return this.placesInOrder(words).flatMap((place) => this.#templates[place] ?? []);
  }
}

/** The sets of words that a template needs, the rarest first. */
function rarestFirst({ needed }: Pick<Template<unknown>, 'needed'>): readonly ReadonlySet<string>[] {
  const first = rarest(needed);
  return first === undefined ? [] : [first, ...needed.filter((words) => words !== first)];
}
