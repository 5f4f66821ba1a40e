/** What a reader found at a place in the words, and where the words after it begin. */
export interface Parse<T> {
  value: T;
  end: number;
}

/** Finds everything that may begin at a place; empty where nothing does. */
export type Reader<T> = (words: readonly string[], at: number) => readonly Parse<T>[];

/** Reads one of several words or word sequences (`day after tomorrow`); a longer one does not hide a shorter one. */
export function phrases<T>(table: ReadonlyMap<string, T>): Reader<T> {
  const byFirst = new Map<string, { rest: readonly string[]; value: T }[]>();
  for (const [text, value] of table) {
    const [first = '', ...rest] = text.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, value }]);
  }
  return (words, at) =>
    (byFirst.get(words[at] ?? '') ?? []).flatMap(({ rest, value }) =>
      rest.every((word, index) => words[at + 1 + index] === word) ? [{ value, end: at + 1 + rest.length }] : [],
    );
}

/** The same reader, which reads each place of a text once. */
export function once<T>(reader: Reader<T>): Reader<T> {
  const read = new WeakMap<readonly string[], Map<number, readonly Parse<T>[]>>();
  return (words, at) => {
    const places = read.get(words) ?? new Map<number, readonly Parse<T>[]>();
    read.set(words, places);
    const known = places.get(at) ?? reader(words, at);
    places.set(at, known);
    return known;
  };
}

/** Reads any of these words. */
export function word(...known: readonly string[]): Reader<string> {
  return phrases(new Map(known.map((each) => [each, each])));
}

/** Reads one word that a function can make something of. */
export function wordThat<T>(read: (word: string) => T | null): Reader<T> {
  return (words, at) => {
    const said = words[at];
    const value = said === undefined ? null : read(said);
    return value === null ? [] : [{ value, end: at + 1 }];
  };
}

/** Reads the same, or nothing. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (words, at) => [...reader(words, at), { value: null, end: at }];
}

/** Reads what any of the readers can. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (words, at) => readers.flatMap((reader) => reader(words, at));
}

/** Reads one thing and another behind it. */
export function both<A, B>(first: Reader<A>, second: Reader<B>): Reader<readonly [A, B]> {
  return (words, at) =>
    first(words, at).flatMap((one) =>
      second(words, one.end).map((other) => ({ value: [one.value, other.value] as const, end: other.end })),
    );
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
  return (words, at) =>
    reader(words, at).flatMap(({ value, end }) => {
      const made = make(value);
      return made === null ? [] : [{ value: made, end }];
    });
}
