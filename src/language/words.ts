/** What a reader found at a place in the words, and where the words after it begin. */
export interface Parse<T> {
  value: T;
  end: number;
}

/** Finds everything that may begin at a place; empty where nothing does. */
export interface Reader<T> {
  (words: readonly string[], at: number): readonly Parse<T>[];
  /** What it may begin with; where that is not known, anything. */
  begins?: Beginning;
  /** The words that it knows. */
  vocabulary?: ReadonlySet<string>;
}

/** What something may begin with. */
interface Beginning {
  words: ReadonlySet<string>;
  fits: readonly ((word: string) => boolean)[];
  /** Whether it may be nothing at all. */
  mayBeEmpty: boolean;
}

/** Whether anything that a reader finds may begin with a word. */
export function mayBegin({ begins }: Reader<unknown>, said: string | undefined): boolean {
  if (begins === undefined || begins.mayBeEmpty) return true;
  return said !== undefined && (begins.words.has(said) || begins.fits.some((fits) => fits(said)));
}

function beginning<T>(
  read: Reader<T>,
  begins: Beginning | undefined,
  parts: readonly Pick<Reader<unknown>, 'vocabulary'>[],
): Reader<T> {
  const vocabulary = new Set(parts.flatMap((part) => [...(part.vocabulary ?? [])]));
  return Object.assign(read, { vocabulary }, begins === undefined ? {} : { begins });
}

function anyOf(all: readonly (Beginning | undefined)[]): Beginning | undefined {
  const known = all.filter((each) => each !== undefined);
  if (known.length < all.length) return undefined;
  return {
    words: new Set(known.flatMap(({ words }) => [...words])),
    fits: [...new Set(known.flatMap(({ fits }) => fits))],
    mayBeEmpty: known.some(({ mayBeEmpty }) => mayBeEmpty),
  };
}

/** The same, but nothing behind words of a kind. */
export function notBehind<T>(reader: Reader<T>, isOne: (word: string) => boolean): Reader<T> {
  return beginning((words, at) => (isOne(words[at - 1] ?? '') ? [] : reader(words, at)), reader.begins, [reader]);
}

/** Reads one of several words or word sequences (`day after tomorrow`); a longer one does not hide a shorter one. */
export function phrases<T>(table: ReadonlyMap<string, T>): Reader<T> {
  const byFirst = new Map<string, { rest: readonly string[]; value: T }[]>();
  for (const [text, value] of table) {
    const [first = '', ...rest] = text.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, value }]);
  }
  const read: Reader<T> = (words, at) =>
    (byFirst.get(words[at] ?? '') ?? []).flatMap(({ rest, value }) =>
      rest.every((word, index) => words[at + 1 + index] === word) ? [{ value, end: at + 1 + rest.length }] : [],
    );
  const vocabulary = new Set([...table.keys()].flatMap((text) => text.split(' ')));
  return beginning(read, { words: new Set(byFirst.keys()), fits: [], mayBeEmpty: false }, [{ vocabulary }]);
}

/** The same reader, which reads each place of a text once. */
export function once<T>(reader: Reader<T>): Reader<T> {
  const read = new WeakMap<readonly string[], Map<number, readonly Parse<T>[]>>();
  const memo: Reader<T> = (words, at) => {
    if (!mayBegin(reader, words[at])) return [];
    const places = read.get(words) ?? new Map<number, readonly Parse<T>[]>();
    read.set(words, places);
    const known = places.get(at) ?? reader(words, at);
    places.set(at, known);
    return known;
  };
  return beginning(memo, reader.begins, [reader]);
}

/** Reads any of these words. */
export function word(...known: readonly string[]): Reader<string> {
  return phrases(new Map(known.map((each) => [each, each])));
}

/** Reads one word that a function can make something of. */
export function wordThat<T>(read: (word: string) => T | null): Reader<T> {
  const reader: Reader<T> = (words, at) => {
    const said = words[at];
    const value = said === undefined ? null : read(said);
    return value === null ? [] : [{ value, end: at + 1 }];
  };
  return beginning(reader, { words: new Set(), fits: [(said) => read(said) !== null], mayBeEmpty: false }, []);
}

/** Reads the same, or nothing. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  const read: Reader<T | null> = (words, at) =>
    mayBegin(reader, words[at]) ? [...reader(words, at), { value: null, end: at }] : [{ value: null, end: at }];
  return beginning(read, reader.begins && { ...reader.begins, mayBeEmpty: true }, [reader]);
}

/** Reads what any of the readers can. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  const read: Reader<T> = (words, at) => {
    const found: Parse<T>[] = [];
    for (const reader of readers) if (mayBegin(reader, words[at])) found.push(...reader(words, at));
    return found;
  };
  return beginning(read, anyOf(readers.map(({ begins }) => begins)), readers);
}

/** Reads one thing and another behind it. */
export function both<A, B>(first: Reader<A>, second: Reader<B>): Reader<readonly [A, B]> {
  const read: Reader<readonly [A, B]> = (words, at) => {
    if (!mayBegin(first, words[at])) return [];
    const found: Parse<readonly [A, B]>[] = [];
    for (const one of first(words, at)) {
      if (!mayBegin(second, words[one.end])) continue;
      for (const other of second(words, one.end)) found.push({ value: [one.value, other.value], end: other.end });
    }
    return found;
  };
  const { begins } = first;
  if (begins?.mayBeEmpty !== true) return beginning(read, begins, [first, second]);
  const then = second.begins;
  const either = anyOf([{ ...begins, mayBeEmpty: false }, then]);
  return beginning(read, either && { ...either, mayBeEmpty: then?.mayBeEmpty ?? true }, [first, second]);
}

/** Reads what stands behind something that only introduces it. */
export function behind<T>(introduction: Reader<unknown>, reader: Reader<T>): Reader<T> {
  return map(both(introduction, reader), ([, value]) => value);
}

/** Reads what stands before something that only ends it. */
export function ahead<T>(reader: Reader<T>, ending: Reader<unknown>): Reader<T> {
  return map(both(reader, ending), ([value]) => value);
}

/** Makes something of what was read; `null` where it is no sense after all. */
export function map<T, U>(reader: Reader<T>, make: (value: T) => U | null): Reader<U> {
  const read: Reader<U> = (words, at) =>
    reader(words, at).flatMap(({ value, end }) => {
      const made = make(value);
      return made === null ? [] : [{ value: made, end }];
    });
  return beginning(read, reader.begins, [reader]);
}
