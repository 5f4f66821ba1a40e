import { NO_WORD, type Vocabulary } from './vocabulary.ts';

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
  readonly #byWord: (Int32Array | undefined)[] = [];

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
    for (const [word, bits] of byWord) {
      while (this.#byWord.length < word) this.#byWord.push(undefined);
      this.#byWord[word] = Int32Array.from([...bits].sort(([one], [other]) => one - other).flat());
    }
  }

  /** The bits of those that have all their words among these; the list holds until the next call. */
  fitting(words: readonly number[]): Int32Array {
    const planes = this.#planes;
    planes.set(this.#before);
    for (const word of words) {
      const bits = this.bitsOf(word);
      for (let at = 0; at < bits.length; at += 2) {
        const index = bits[at] ?? 0;
        planes[index] = (planes[index] ?? 0) | (bits[at + 1] ?? 0);
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

  /** What a word changes: a place in the planes and bits, in turn. */
  bitsOf(word: number): Int32Array {
    return (word === NO_WORD ? undefined : this.#byWord[word]) ?? NOTHING;
  }

  /** The places of those that have all their words among these, in their order. */
  placesAmong(words: readonly number[]): number[] {
    const found: number[] = [];
    const bits = this.fitting(words);
    for (let at = 0; at < this.width; at += 1) addPlaces(found, at, bits[at] ?? 0);
    return found;
  }
}

const NOTHING = new Int32Array(0);

function addBit(byWord: Map<number, Map<number, number>>, word: number, at: number, bit: number): void {
  const known = byWord.get(word) ?? new Map<number, number>();
  known.set(at, (known.get(at) ?? 0) | bit);
  byWord.set(word, known);
}

/** Adds the places of the bits that are set in the number at an index of a list of bits. */
export function addPlaces(found: number[], index: number, bits: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) found.push(index * 32 + 31 - Math.clz32(rest & -rest));
}
