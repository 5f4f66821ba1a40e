/** Words as they were said, each with the sign by which a grammar knows it. */
export interface SignedWord {
  words: readonly string[];
  signs: readonly number[];
}

/** The sign of words that no grammar knows. */
export const OTHER = 0;

const MAX_TESTS = 30;

/** The signs of the words that one grammar knows. */
export class Signs {
  readonly #signs = new Map<string, number>();
  /** There are too many numerals to know; those that pass the same tests are read alike, and share a sign. */
  readonly #tests: ((numeral: string) => boolean)[] = [];
  readonly #numerals = new Map<number, number>();
  /** Which tests the numerals of each sign pass, as bits. */
  readonly #passed: number[] = [0];

  /** Gives a word its sign. */
  add(word: string): number {
    const sign = this.#signs.get(word) ?? this.#newSign();
    this.#signs.set(word, sign);
    return sign;
  }

  /** Adds a test of numerals; the function that comes back says whether those of a sign pass it. */
  addTest(pass: (numeral: string) => boolean): (sign: number) => boolean {
    const bit = 1 << (this.#tests.push(pass) - 1);
    if (this.#tests.length > MAX_TESTS) throw new Error('There are too many kinds of numerals.');
    const passed = this.#passed;
    return (sign) => ((passed[sign] ?? 0) & bit) !== 0;
  }

  /** Looks words up, for them to be read. */
  of(words: readonly string[]): SignedWord {
    return { words, signs: words.map((word) => this.#signOf(word)) };
  }

  #newSign(): number {
    return this.#passed.push(0) - 1;
  }

  #signOf(word: string): number {
    const known = this.#signs.get(word);
    if (!isNumeral(word)) return known ?? OTHER;
    let passed = 0;
    for (let index = 0; index < this.#tests.length; index += 1) {
      if (this.#tests[index]?.(word) === true) passed |= 1 << index;
    }
    if (passed === 0) return known ?? OTHER;
    const sign = known ?? this.#numerals.get(passed) ?? this.#newSign();
    if (known === undefined) this.#numerals.set(passed, sign);
    this.#passed[sign] = passed;
    return sign;
  }
}

/** Whether a word begins with a digit. */
function isNumeral(said: string): boolean {
  const first = said.charCodeAt(0);
  return first >= 48 && first <= 57;
}
