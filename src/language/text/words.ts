import * as made from './sign-readers.ts';
import { type SignedWord, Signs } from './signs.ts';

/** Part of a grammar, made for the signs of the one that has it. */
export type Reader<T> = (signs: Signs) => made.SignReader<T>;

/** A whole grammar, with the words and numerals that it tells apart. */
export class Grammar<T> {
  readonly vocabulary: ReadonlySet<string>;
  readonly #signs = new Signs();
  readonly #reader: made.SignReader<T>;
  /** What was looked up last; much is read of the same words. */
  #latest: SignedWord = { words: [], signs: [] };

  constructor(reader: Reader<T>) {
    this.#reader = memoise(reader)(this.#signs);
    this.vocabulary = this.#reader.vocabulary;
  }

  /** Everything that may begin at a place. */
  at(words: readonly string[], at: number): readonly made.Parse<T>[] {
    return this.#reader(this.#saidOf(words), at);
  }

  /** Whether anything may begin with the word at a place. */
  mayBegin(words: readonly string[], at: number): boolean {
    return made.mayBegin(this.#reader, this.#saidOf(words).signs[at]);
  }

  #saidOf(words: readonly string[]): SignedWord {
    if (this.#latest.words !== words) this.#latest = this.#signs.of(words);
    return this.#latest;
  }
}

/** A reader that is made once for each grammar. */
function rule<T>(make: (signs: Signs) => made.SignReader<T>): Reader<T> {
  const known = new WeakMap<Signs, made.SignReader<T>>();
  return (signs) => {
    const reader = known.get(signs) ?? make(signs);
    known.set(signs, reader);
    return reader;
  };
}

/** The same reader, which finds nothing after words of a kind. */
export function notPrecededBy<T>(reader: Reader<T>, isOne: (word: string) => boolean): Reader<T> {
  return rule((signs) => made.notBehind(reader(signs), isOne));
}

/** The same reader, which finds nothing before words of a kind. */
export function notFollowedBy<T>(reader: Reader<T>, isOne: (word: string) => boolean): Reader<T> {
  return rule((signs) => made.notBefore(reader(signs), isOne));
}

/** Reads one of several words or word sequences (`day after tomorrow`); a longer one does not hide a shorter one. */
export function phrases<T>(table: ReadonlyMap<string, T>): Reader<T> {
  return rule((signs) => made.phrases(signs, table));
}

/** The same reader, which reads each place in a text only once. */
export function memoise<T>(reader: Reader<T>): Reader<T> {
  return rule((signs) => made.once(reader(signs)));
}

/** Reads any of these words. */
export function word(...known: readonly string[]): Reader<string> {
  return phrases(new Map(known.map((each) => [each, each])));
}

/** Reads one word that begins with a digit and that a function accepts. */
export function wordThat<T>(read: (word: string) => T | null): Reader<T> {
  return rule((signs) => made.wordThat(signs, read));
}

/** The same reader, made optional. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return rule((signs) => made.optional(reader(signs)));
}

/** Reads whatever any of the readers can. */
export function anyOf<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return rule((signs) => made.either(...readers.map((reader) => reader(signs))));
}

/** Reads one thing and then another. */
export function seq<A, B>(first: Reader<A>, second: Reader<B>): Reader<readonly [A, B]> {
  return joined(first, second, (one, other) => [one, other] as const);
}

function joined<A, B, T>(first: Reader<A>, second: Reader<B>, make: (one: A, other: B) => T): Reader<T> {
  return rule((signs) => made.joined(first(signs), second(signs), make));
}

/** Reads something after an introduction that is dropped. */
export function preceded<T>(introduction: Reader<unknown>, reader: Reader<T>): Reader<T> {
  return joined(introduction, reader, (_, value) => value);
}

/** Reads something before an ending that is dropped. */
export function ahead<T>(reader: Reader<T>, ending: Reader<unknown>): Reader<T> {
  return joined(reader, ending, (value) => value);
}

/** Turns what was read into something else; `null` where it makes no sense after all. */
export function map<T, U>(reader: Reader<T>, make: (value: T) => U | null): Reader<U> {
  return rule((signs) => made.map(reader(signs), make));
}
