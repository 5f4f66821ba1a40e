/** The number of a word that a vocabulary does not have. */
export const NO_WORD = -1;

/** The words of a language, each with a number, so that one bit says whether a word is in a set. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** The marks of each word, as bits. */
  readonly #marks: number[] = [];
  #nextMark = 1;

  /** How many words it has. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a word; `NO_WORD` where it has none. */
  numberOf(word: string): number {
    return this.#numbers.get(word) ?? NO_WORD;
  }

  /** The same, but a word without a number gets one. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#marks.push(0);
    this.#words.push(word);
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** The word of a number: always the same string, which tables find faster than another with the same letters. */
  wordOf(number: number): string | undefined {
    return this.#words[number];
  }

  /** Marks some words; the function that comes back asks for the mark. */
  mark(words: Iterable<string>): number {
    const mark = this.#nextMark;
    if (mark < 0) throw new Error('There are more marks than bits.');
    this.#nextMark <<= 1;
    for (const word of words) {
      const number = this.add(word);
      this.#marks[number] = (this.#marks[number] ?? 0) | mark;
    }
    return mark;
  }

  isMarked(number: number, mark: number): boolean {
    return number !== NO_WORD && ((this.#marks[number] ?? 0) & mark) !== 0;
  }

  /** A set of words, which get numbers where they have none. */
  setOf(words: Iterable<string>): WordSet {
    return this.setOfNumbers(Array.from(words, (word) => this.add(word)));
  }

  /** The same, of words by their numbers. */
  setOfNumbers(numbers: readonly number[]): WordSet {
    return new WordSet(numbers);
  }
}

/** Some words of a vocabulary, by their numbers. */
export class WordSet {
  /** A bit for each number from a first one on. */
  readonly #bits: Uint32Array;
  readonly #from: number;

  constructor(numbers: readonly number[]) {
    let [least, most] = [Number.MAX_SAFE_INTEGER, NO_WORD];
    for (const number of numbers) {
      least = Math.min(least, number);
      most = Math.max(most, number);
    }
    this.#from = numbers.length === 0 ? 0 : least;
    this.#bits = new Uint32Array(numbers.length === 0 ? 0 : ((most - least) >> 5) + 1);
    for (const number of numbers) {
      const bit = number - this.#from;
      this.#bits[bit >> 5] = (this.#bits[bit >> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  has(number: number): boolean {
    const bit = number - this.#from;
    const at = bit >> 5;
    return at >= 0 && at < this.#bits.length && (((this.#bits[at] ?? 0) >>> (bit & 31)) & 1) === 1;
  }
}
