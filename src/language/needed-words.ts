import type { Vocabulary } from './vocabulary.ts';

/** Of which words a sentence must have at least one, for each of several reasons. */
type Needed = readonly ReadonlySet<string>[];

/**
 * Finds which of a list of things have all the words that they need in a sentence, without a look at the others. There are
 * as many planes of bits as anything needs sets of words, with a bit for each thing: set where a word of that set was said,
 * or where it needs no more sets. A word sets only the bits that it changes; what is set in all planes is found.
 */
export class NeededWords {
  /** How many numbers a plane has. */
  readonly width: number;
  /** The planes as they are before any word is said. */
  readonly #before: Int32Array;
  readonly #planes: Int32Array;
  /** For each word the numbers that it changes, each with the bits that it sets, those of the first plane first. */
  readonly #byWord: Int32Array;
  /** Where those of each word begin, with the end of the last. */
  readonly #starts: Int32Array;

  constructor(all: readonly Needed[], vocabulary: Vocabulary) {
    this.width = (all.length + 31) >> 5;
    const planes = all.reduce((most, sets) => Math.max(most, sets.length), 1);
    this.#before = new Int32Array(planes * this.width);
    this.#planes = new Int32Array(planes * this.width);
    const byWord = new Map<number, Map<number, number>>();
    for (const [place, needed] of all.entries()) {
      const bit = 1 << (place & 31);
      for (let plane = 0; plane < planes; plane += 1) {
        const at = plane * this.width + (place >> 5);
        const words = needed[plane];
        if (words === undefined) this.#before[at] = (this.#before[at] ?? 0) | bit;
        else for (const word of words) addBit(byWord, vocabulary.add(word), at, bit);
      }
    }
    const ofWords = Array.from({ length: vocabulary.size }, (_, word) =>
      [...(byWord.get(word) ?? [])].sort(([one], [other]) => one - other).flat(),
    );
    this.#starts = new Int32Array(ofWords.length + 1);
    for (const [word, bits] of ofWords.entries()) this.#starts[word + 1] = (this.#starts[word] ?? 0) + bits.length;
    this.#byWord = Int32Array.from(ofWords.flat());
  }

  /** The bits of those that have all their words among these; the list holds until the next call. */
  fitting(words: readonly number[]): Int32Array {
    const planes = this.#planes;
    planes.set(this.#before);
    for (const word of words) {
      const end = this.#startOf(word + 1);
      for (let at = this.#startOf(word); at < end; at += 2) {
        const index = this.#byWord[at] ?? 0;
        planes[index] = (planes[index] ?? 0) | (this.#byWord[at + 1] ?? 0);
      }
    }
    // In the first plane, few bits are set.
    for (let at = 0; at < this.width; at += 1) {
      let all = planes[at] ?? 0;
      for (let other = at + this.width; all !== 0 && other < planes.length; other += this.width)
        all &= planes[other] ?? 0;
      planes[at] = all;
    }
    return planes;
  }

  /** Where in the list that which a word changes begins; a word without a number, and one that is new, change nothing. */
  #startOf(word: number): number {
    return this.#starts[Math.min(word, this.#starts.length - 1)] ?? 0;
  }

  /** The places of those that have all their words among these, in their order. */
  placesAmong(words: readonly number[]): number[] {
    const found: number[] = [];
    const bits = this.fitting(words);
    for (let at = 0; at < this.width; at += 1) addPlaces(found, at, bits[at] ?? 0);
    return found;
  }

  /** The same places, those with the first of the words in their first set first. */
  placesByWord(words: readonly number[], found: number[]): number[] {
    const bits = this.fitting(words);
    for (const word of words) {
      const end = this.#startOf(word + 1);
      for (let at = this.#startOf(word); at < end; at += 2) {
        const index = this.#byWord[at] ?? 0;
        if (index >= this.width) break;
        const fitting = (bits[index] ?? 0) & (this.#byWord[at + 1] ?? 0);
        addPlaces(found, index, fitting);
        bits[index] = (bits[index] ?? 0) & ~fitting;
      }
    }
    return found;
  }
}

function addBit(byWord: Map<number, Map<number, number>>, word: number, at: number, bit: number): void {
  const known = byWord.get(word) ?? new Map<number, number>();
  known.set(at, (known.get(at) ?? 0) | bit);
  byWord.set(word, known);
}

/** Adds the places of the bits that are set in the number at an index of a list of bits. */
function addPlaces(found: number[], index: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) found.push(index * 32 + 31 - Math.clz32(rest & -rest));
}
