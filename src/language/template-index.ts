import type { Template } from './matcher.ts';
import { rarest } from './traits.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Entry<T> {
  template: Template<T>;
  /** Sets of words, from each of which one must occur, by their places in the index. */
  needed: readonly number[];
  /** The search in which it was last found. */
  foundIn: number;
}

/** Templates, by the words that every fitting sentence contains. */
export class TemplateIndex<T> {
  readonly #all: readonly Template<T>[];
  /** Templates without such words. */
  readonly #always: readonly Template<T>[];
  /** For each word, the templates that have it among their rarest words, and the sets of needed words that contain it. */
  readonly #byWord = new Map<number, { rarestOf: Entry<T>[]; isIn: number[] }>();
  /** The search in which a word of each set was last met. */
  readonly #metIn: number[] = [];
  #search = 0;

  constructor(templates: readonly Template<T>[], vocabulary: Vocabulary) {
    this.#all = templates;
    const sets = new Map<ReadonlySet<string>, number>();
    const numberOf = (words: ReadonlySet<string>): number => {
      const known = sets.get(words);
      if (known !== undefined) return known;
      const set = this.#metIn.push(0) - 1;
      sets.set(words, set);
      for (const word of words) this.#entriesOf(vocabulary.add(word)).isIn.push(set);
      return set;
    };
    this.#always = templates.filter((template) => {
      const anchors = rarest(template.needed);
      const entry = { template, needed: template.needed.map(numberOf), foundIn: 0 };
      for (const word of anchors ?? []) this.#entriesOf(vocabulary.add(word)).rarestOf.push(entry);
      return anchors === undefined;
    });
  }

  #entriesOf(word: number): { rarestOf: Entry<T>[]; isIn: number[] } {
    const known = this.#byWord.get(word) ?? { rarestOf: [], isIn: [] };
    this.#byWord.set(word, known);
    return known;
  }

  /** The templates all of whose needed words are among these, by the first of their rarest words. */
  among(words: readonly number[]): readonly Template<T>[] {
    this.#search += 1;
    for (const word of words) {
      for (const set of this.#byWord.get(word)?.isIn ?? []) this.#metIn[set] = this.#search;
    }
    const found = [...this.#always];
    for (const word of words) {
      for (const entry of this.#byWord.get(word)?.rarestOf ?? []) {
        if (entry.foundIn === this.#search || !this.#hasAll(entry.needed)) continue;
        entry.foundIn = this.#search;
        found.push(entry.template);
      }
    }
    return found;
  }

  /** The same, as they were given. */
  inOrder(words: readonly number[]): readonly Template<T>[] {
    const found = this.among(words);
    return found.length < 2 ? found : this.#all.filter((template) => found.includes(template));
  }

  #hasAll(needed: readonly number[]): boolean {
    for (const set of needed) if (this.#metIn[set] !== this.#search) return false;
    return true;
  }
}
