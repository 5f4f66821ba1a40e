import type { MatchRun } from './run.ts';
import type { Template } from './templates.ts';
import { rarest } from './traits.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** What is looked up for each word of a sentence to find its templates. */
interface WordEntry {
  /** The templates, by their places, that have it among their rarest words. */
  readonly rarestOf: number[];
  /** The sets of needed words that have it. */
  readonly isIn: number[];
}

/**
 * Templates by the words that every sentence that fits them has. They are found by their places in a list, so that
 * only numbers are read of those that do not fit.
 */
export class TemplateIndex<T> {
  readonly #templates: readonly Template<T>[];
  /** Places of templates without such words. */
  readonly #always: number[] = [];
  readonly #byWord: (WordEntry | undefined)[] = [];
  /** For each template, the sets of words from each of which one has to be there. */
  readonly #needed: Int32Array;
  /** Where those of each template begin; the last is the end of all. */
  readonly #neededFrom: Int32Array;
  /** What each begins with: a set of words, and values. */
  readonly #firstWords: Int32Array;
  readonly #firstValues: Int32Array;
  /** The search in which a word of each set was last met, and each template last found. */
  readonly #metIn: Int32Array;
  readonly #foundIn: Int32Array;
  #search = 0;

  constructor(templates: readonly Template<T>[], vocabulary: Vocabulary) {
    this.#templates = templates;
    const sets = new Map<ReadonlySet<string>, number>();
    const numberOf = (words: ReadonlySet<string>): number => {
      const known = sets.get(words);
      if (known !== undefined) return known;
      const set = sets.size;
      sets.set(words, set);
      for (const word of words) this.#entryOf(vocabulary.add(word)).isIn.push(set);
      return set;
    };
    const needed: number[] = [];
    const from: number[] = [];
    for (const [place, template] of templates.entries()) {
      from.push(needed.length);
      for (const words of template.needed) needed.push(numberOf(words));
      const anchors = rarest(template.needed);
      if (anchors === undefined) this.#always.push(place);
      for (const word of anchors ?? []) this.#entryOf(vocabulary.add(word)).rarestOf.push(place);
    }
    this.#needed = Int32Array.from(needed);
    this.#neededFrom = Int32Array.from([...from, needed.length]);
    this.#firstWords = Int32Array.from(templates, ({ first }) => first.words.id);
    this.#firstValues = Int32Array.from(templates, ({ first }) => first.begins);
    this.#metIn = new Int32Array(sets.size);
    this.#foundIn = new Int32Array(templates.length);
  }

  #entryOf(word: number): WordEntry {
    const known = this.#byWord[word];
    if (known !== undefined) return known;
    while (this.#byWord.length < word) this.#byWord.push(undefined);
    const made = { rarestOf: [], isIn: [] };
    this.#byWord[word] = made;
    return made;
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
    this.#search += 1;
    for (const word of words) {
      const entry = word === NO_WORD ? undefined : this.#byWord[word];
      if (entry !== undefined) for (const set of entry.isIn) this.#metIn[set] = this.#search;
    }
    const found = this.#always.slice();
    for (const word of words) {
      const entry = word === NO_WORD ? undefined : this.#byWord[word];
      if (entry === undefined) continue;
      for (const place of entry.rarestOf) {
        if (this.#foundIn[place] === this.#search || !this.#hasAll(place)) continue;
        this.#foundIn[place] = this.#search;
        found.push(place);
      }
    }
    return found;
  }

  /** The same templates, as they were given. */
  inOrder(words: readonly number[]): readonly Template<T>[] {
    const found = this.among(words).sort((one, other) => one - other);
    return found.flatMap((place) => this.#templates[place] ?? []);
  }

  #hasAll(place: number): boolean {
    const end = this.#neededFrom[place + 1] ?? 0;
    for (let at = this.#neededFrom[place] ?? 0; at < end; at += 1) {
      if (this.#metIn[this.#needed[at] ?? 0] !== this.#search) return false;
    }
    return true;
  }
}
