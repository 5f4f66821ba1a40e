/** The number of a word that a vocabulary does not have. */
export const NO_WORD = -1;

/** The words of a language, each with a number, so that one bit says whether a word is in a set. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** The marks of each word, as bits. */
  readonly #marks: number[] = [];
  #nextMark = 1;
  readonly sets = new WordSets();

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
    this.sets.makeRoom(this.#numbers.size);
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

  /** The same for words given by their numbers. */
  setOfNumbers(numbers: readonly number[]): WordSet {
    return this.sets.of(numbers);
  }
}

/**
 * Sets of words as bits, a row for each word: everything that is asked about a word lies together in memory, however
 * many sets there are. The first row is for words without a number.
 */
export class WordSets {
  #rows = new Int32Array(0);
  /** How many numbers a row has. */
  #width = 32;
  readonly #known = new Map<string, WordSet>();

  /** The set of some words; the same words give the same set. */
  of(numbers: readonly number[]): WordSet {
    const key = numbers.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const set = new WordSet(this, this.#known.size);
    this.#known.set(key, set);
    if (set.id >> 5 >= this.#width) this.#widen();
    const most = numbers.reduce((last, number) => Math.max(last, number), 0);
    this.makeRoom(most + 1);
    for (const number of numbers) {
      const at = (number + 1) * this.#width + (set.id >> 5);
      this.#rows[at] = (this.#rows[at] ?? 0) | (1 << (set.id & 31));
    }
    return set;
  }

  /** Makes rows for this many words. */
  makeRoom(words: number): void {
    const least = (words + 1) * this.#width;
    if (this.#rows.length >= least) return;
    const rows = new Int32Array(Math.max(least, this.#rows.length * 2, FIRST_ROWS));
    rows.set(this.#rows);
    this.#rows = rows;
  }

  #widen(): void {
    const [rows, width] = [this.#rows, this.#width];
    this.#width = width * 2;
    this.#rows = new Int32Array(rows.length * 2);
    for (let from = 0; from < rows.length; from += width) this.#rows.set(rows.subarray(from, from + width), from * 2);
  }

  has(set: number, number: number): boolean {
    return this.isIn(this.rowOf(number), set);
  }

  /** Where the row of a word begins. */
  rowOf(number: number): number {
    return (number + 1) * this.#width;
  }

  /** Whether the word of a row is in a set. */
  isIn(row: number, set: number): boolean {
    return (((this.#rows[row + (set >> 5)] ?? 0) >>> (set & 31)) & 1) === 1;
  }
}

/** How much room there is from the beginning, which most languages use. */
const FIRST_ROWS = 65_536;

/** Some words of a vocabulary. */
export class WordSet {
  readonly id: number;
  readonly #sets: WordSets;

  constructor(sets: WordSets, id: number) {
    this.id = id;
    this.#sets = sets;
  }

  has(number: number): boolean {
    return this.#sets.has(this.id, number);
  }
}
