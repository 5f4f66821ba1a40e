import type { Template } from './templates.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** Which templates use which words: those that can use several are found without looking at any template. */
export class WordUses {
  /** For each word a bit for each template that uses it, by its place. */
  readonly #bits: Int32Array;
  /** Bits of the templates in which any word may be part of a slot. */
  readonly #ofAnyWord: Int32Array;

  constructor(templates: readonly Pick<Template<unknown>, 'words' | 'isOfAnyWord'>[], vocabulary: Vocabulary) {
    const numbers = templates.map(({ words }) => Array.from(words, (word) => vocabulary.add(word)));
    const width = (templates.length + 31) >> 5;
    this.#ofAnyWord = new Int32Array(width);
    this.#bits = new Int32Array(width * vocabulary.size);
    for (const [place, { isOfAnyWord }] of templates.entries()) {
      const [at, bit] = [place >> 5, 1 << (place & 31)];
      if (isOfAnyWord) this.#ofAnyWord[at] = (this.#ofAnyWord[at] ?? 0) | bit;
      for (const word of numbers[place] ?? []) {
        this.#bits[word * width + at] = (this.#bits[word * width + at] ?? 0) | bit;
      }
    }
  }

  /** Whether the template at a place can use every one of some words. */
  canUse(place: number, words: readonly number[]): boolean {
    const width = this.#ofAnyWord.length;
    const [at, bit] = [place >> 5, 1 << (place & 31)];
    if (((this.#ofAnyWord[at] ?? 0) & bit) !== 0) return true;
    for (const word of words) {
      if (word === NO_WORD || ((this.#bits[word * width + at] ?? 0) & bit) === 0) return false;
    }
    return true;
  }
}

/** A list of things as bits: set where one is of a kind. */
export function bitsOf<T>(all: readonly T[], isOne: (each: T) => boolean): Int32Array {
  const bits = new Int32Array((all.length + 31) >> 5);
  for (const [place, each] of all.entries()) {
    if (isOne(each)) bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
  }
  return bits;
}

/** Whether the bit of a place is set. */
export function isSet(bits: Int32Array, place: number): boolean {
  return (((bits[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}
