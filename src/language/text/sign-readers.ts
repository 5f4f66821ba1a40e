import { OTHER, type SignedWord, type Signs } from './signs.ts';

/** What a reader found at a place among the words, and where the words after it begin. */
export interface Parse<T> {
  value: T;
  end: number;
}

/** Finds everything that may begin at a place; empty where nothing may. */
export interface SignReader<T> {
  (said: SignedWord, at: number): readonly Parse<T>[];
  /** Whether it may find no words at all. */
  mayBeEmpty: boolean;
  /** Whether it may find something that begins with two words, given by their signs. */
  fits: Fits;
  /** Whether it may find something that begins with a word, for the signs about which this was asked. */
  begins: boolean[];
  /** The words that it knows. */
  vocabulary: ReadonlySet<string>;
}

/** Instead of the second word, there may be `END` for a single word, and `ANY` where only the first word is asked about. */
type Fits = (first: number, next: number) => boolean;

const ANY = -1;
const END = -2;

/** Whether anything that a reader finds may begin with a word of a sign. */
export function mayBegin(reader: SignReader<unknown>, sign = OTHER): boolean {
  const known = reader.begins[sign];
  if (known !== undefined) return known;
  const begins = reader.mayBeEmpty || reader.fits(sign, ANY);
  reader.begins[sign] = begins;
  return begins;
}

function readerOf<T>(
  read: (said: SignedWord, at: number) => readonly Parse<T>[],
  mayBeEmpty: boolean,
  fits: Fits,
  ...parts: readonly Pick<SignReader<unknown>, 'vocabulary'>[]
): SignReader<T> {
  const vocabulary = new Set(parts.flatMap((part) => [...part.vocabulary]));
  return Object.assign(read, { mayBeEmpty, fits, begins: [], vocabulary });
}

/** The same reader, which finds nothing after words of a kind. */
export function notBehind<T>(reader: SignReader<T>, isOne: (word: string) => boolean): SignReader<T> {
  return like(reader, (said, at) => (isOne(said.words[at - 1] ?? '') ? NOTHING : reader(said, at)));
}

/** The same reader, which finds nothing before words of a kind. */
export function notBefore<T>(reader: SignReader<T>, isOne: (word: string) => boolean): SignReader<T> {
  return like(reader, (said, at) => reader(said, at).filter(({ end }) => !isOne(said.words[end] ?? '')));
}

/** A reader of the same words. */
function like<T>(of: SignReader<unknown>, read: (said: SignedWord, at: number) => readonly Parse<T>[]): SignReader<T> {
  return readerOf(read, of.mayBeEmpty, of.fits, of);
}

const NOTHING: readonly never[] = [];

/** A list with one more; most lists stay empty, and are then none at all. */
function added<T>(list: T[] | null, one: T): T[] {
  if (list === null) return [one];
  list.push(one);
  return list;
}

function isNext(rest: readonly number[], signs: readonly number[], at: number): boolean {
  for (let index = 0; index < rest.length; index += 1) if (signs[at + index] !== rest[index]) return false;
  return true;
}

/** Reads one of several words or word sequences (`day after tomorrow`); a longer one does not hide a shorter one. */
export function phrases<T>(signs: Signs, table: ReadonlyMap<string, T>): SignReader<T> {
  const byFirst: { rest: readonly number[]; value: T }[][] = [];
  const vocabulary = new Set<string>();
  for (const [text, value] of table) {
    const words = text.split(' ');
    for (const each of words) vocabulary.add(each);
    const [first = OTHER, ...rest] = words.map((each) => signs.add(each));
    byFirst[first] = [...(byFirst[first] ?? []), { rest, value }];
  }
  return readerOf(
    (said, at) => {
      const options = byFirst[said.signs[at] ?? OTHER];
      if (options === undefined) return NOTHING;
      let found: Parse<T>[] | null = null;
      for (const { rest, value } of options) {
        if (isNext(rest, said.signs, at + 1)) found = added(found, { value, end: at + 1 + rest.length });
      }
      return found ?? NOTHING;
    },
    false,
    (first, next) => byFirst[first]?.some(({ rest }) => next === ANY || (rest[0] ?? END) === next) === true,
    { vocabulary },
  );
}

/** Keeps what was said about each two signs. */
function kept<T>(find: (first: number, next: number) => T): (first: number, next: number) => T {
  const known: T[][] = [];
  return (first, next) => {
    const before = known[first]?.[next - END];
    if (before !== undefined) return before;
    const made = find(first, next);
    known[first] ??= [];
    known[first][next - END] = made;
    return made;
  };
}

/** The same reader, which reads each place in a text only once. */
export function once<T>(reader: SignReader<T>): SignReader<T> {
  // Holds only the words being read now; earlier ones will not be asked for again.
  let of: SignedWord | null = null;
  let text = 0;
  const places: (readonly Parse<T>[])[] = [];
  /** The text for which each place was last read, so that the list need not be made anew for each text. */
  const texts: number[] = [];
  const fits = kept(reader.fits);
  const memo = (said: SignedWord, at: number): readonly Parse<T>[] => {
    if (of !== said) {
      of = said;
      text += 1;
    }
    const known = texts[at] === text ? places[at] : undefined;
    if (known !== undefined) return known;
    const first = said.signs[at] ?? OTHER;
    if (!reader.mayBeEmpty && !fits(first, said.signs[at + 1] ?? OTHER) && !fits(first, END)) return NOTHING;
    const found = reader(said, at);
    // Meanwhile, other words may have been read.
    if (of !== said) return found;
    while (places.length < at) {
      places.push(NOTHING);
      texts.push(0);
    }
    places[at] = found;
    texts[at] = text;
    return found;
  };
  return readerOf(memo, reader.mayBeEmpty, fits, reader);
}

/** Reads one word that begins with a digit and that a function accepts. */
export function wordThat<T>(signs: Signs, read: (word: string) => T | null): SignReader<T> {
  // A grammar asks about the same word in many places.
  let last: string | null = null;
  let made: T | null = null;
  const valueFor = (said: string): T | null => {
    if (said !== last) {
      made = read(said);
      last = said;
    }
    return made;
  };
  const isOne = signs.addTest((said) => valueFor(said) !== null);
  return readerOf(
    (said, at) => {
      const value = isOne(said.signs[at] ?? OTHER) ? valueFor(said.words[at] ?? '') : null;
      return value === null ? NOTHING : [{ value, end: at + 1 }];
    },
    false,
    (first, next) => next < OTHER && isOne(first),
  );
}

/** The same reader, made optional. */
export function optional<T>(reader: SignReader<T>): SignReader<T | null> {
  return readerOf<T | null>(
    (said, at) => {
      const found = mayBegin(reader, said.signs[at]) ? reader(said, at) : NOTHING;
      const none = { value: null, end: at };
      return found.length === 0 ? [none] : [...found, none];
    },
    true,
    reader.fits,
    reader,
  );
}

/** Reads whatever any of the readers can. */
export function either<T>(...readers: readonly SignReader<T>[]): SignReader<T> {
  const fitting = kept((first, next) =>
    readers.filter(({ mayBeEmpty, fits }) => mayBeEmpty || fits(first, END) || fits(first, next)),
  );
  return readerOf(
    (said, at) => {
      let found: readonly Parse<T>[] = NOTHING;
      let all: Parse<T>[] | null = null;
      for (const reader of fitting(said.signs[at] ?? OTHER, said.signs[at + 1] ?? OTHER)) {
        const more = reader(said, at);
        if (more.length === 0) continue;
        if (found.length === 0) found = more;
        else {
          // What one reader found belongs to that reader.
          all ??= found.slice();
          for (const each of more) all.push(each);
        }
      }
      return all ?? found;
    },
    readers.some(({ mayBeEmpty }) => mayBeEmpty),
    (first, next) => readers.some(({ fits }) => fits(first, next)),
    ...readers,
  );
}

/** Reads one thing and then another, and combines them. */
export function joined<A, B, T>(
  first: SignReader<A>,
  second: SignReader<B>,
  make: (one: A, other: B) => T,
): SignReader<T> {
  return readerOf(
    (said, at) => {
      let found: Parse<T>[] | null = null;
      for (const one of first(said, at)) {
        if (!mayBegin(second, said.signs[one.end])) continue;
        for (const other of second(said, one.end)) {
          found = added(found, { value: make(one.value, other.value), end: other.end });
        }
      }
      return found ?? NOTHING;
    },
    first.mayBeEmpty && second.mayBeEmpty,
    (sign, next) => {
      if (first.mayBeEmpty && second.fits(sign, next)) return true;
      if (next === END) return second.mayBeEmpty && first.fits(sign, END);
      return first.fits(sign, next) || (next !== ANY && first.fits(sign, END) && second.fits(next, ANY));
    },
    ...[first, second],
  );
}

/** Turns what was read into something else; `null` where it makes no sense after all. */
export function map<T, U>(reader: SignReader<T>, make: (value: T) => U | null): SignReader<U> {
  return like(reader, (said, at) => {
    let found: Parse<U>[] | null = null;
    for (const { value, end } of reader(said, at)) {
      const made = make(value);
      if (made !== null) found = added(found, { value: made, end });
    }
    return found ?? NOTHING;
  });
}
