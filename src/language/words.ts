/** What a reader found at a place among the words, and where the words after it begin. */
export interface Parse<T> {
  value: T;
  end: number;
}

/** Finds everything that may begin at a place; empty where nothing may. The caller has checked `begins` before. */
export interface Reader<T> {
  (words: readonly string[], at: number): readonly Parse<T>[];
  /** What it may begin with; anything, where that is not known. */
  begins?: Beginning;
  /** The words that it knows. */
  vocabulary?: ReadonlySet<string>;
}

/** What something may begin with. */
interface Beginning {
  words: ReadonlySet<string>;
  fits: readonly ((word: string) => boolean)[];
  /** Whether it may be empty. */
  mayBeEmpty: boolean;
}

/** Whether anything that a reader finds may begin with a word. */
export function mayBegin({ begins }: Reader<unknown>, said: string | undefined): boolean {
  if (begins === undefined || begins.mayBeEmpty) return true;
  return said !== undefined && (begins.words.has(said) || (isNumeral(said) && begins.fits.some((fits) => fits(said))));
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

/** The same reader, which finds nothing after words of a kind. */
export function notBehind<T>(reader: Reader<T>, isOne: (word: string) => boolean): Reader<T> {
  return beginning((words, at) => (isOne(words[at - 1] ?? '') ? [] : reader(words, at)), reader.begins, [reader]);
}

const NOTHING: readonly never[] = [];

/** A list with one more; most lists stay empty, and are then none at all. */
function added<T>(list: T[] | null, one: T): T[] {
  if (list === null) return [one];
  list.push(one);
  return list;
}

function isNext(rest: readonly string[], words: readonly string[], at: number): boolean {
  for (let index = 0; index < rest.length; index += 1) if (words[at + index] !== rest[index]) return false;
  return true;
}

/** Reads one of several words or word sequences (`day after tomorrow`); a longer one does not hide a shorter one. */
export function phrases<T>(table: ReadonlyMap<string, T>): Reader<T> {
  const byFirst = new Map<string, { rest: readonly string[]; value: T }[]>();
  for (const [text, value] of table) {
    const [first = '', ...rest] = text.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, value }]);
  }
  const read: Reader<T> = (words, at) => {
    const options = byFirst.get(words[at] ?? '');
    if (options === undefined) return NOTHING;
    let found: Parse<T>[] | null = null;
    for (const { rest, value } of options) {
      if (isNext(rest, words, at + 1)) found = added(found, { value, end: at + 1 + rest.length });
    }
    return found ?? NOTHING;
  };
  const vocabulary = new Set([...table.keys()].flatMap((text) => text.split(' ')));
  return beginning(read, { words: new Set(byFirst.keys()), fits: [], mayBeEmpty: false }, [{ vocabulary }]);
}

/** The same reader, which reads each place in a text only once. */
export function once<T>(reader: Reader<T>): Reader<T> {
  // Holds only the words being read now; earlier ones will not be asked for again.
  let of: readonly string[] | null = null;
  let text = 0;
  const places: (readonly Parse<T>[])[] = [];
  /** The text for which each place was last read, so that the list need not be made anew for each text. */
  const texts: number[] = [];
  const mayStand = standing(reader);
  const memo: Reader<T> = (words, at) => {
    if (of !== words) {
      of = words;
      text += 1;
    }
    const known = texts[at] === text ? places[at] : undefined;
    if (known !== undefined) return known;
    if (!mayStand(words, at)) return NOTHING;
    const found = reader(words, at);
    // Meanwhile, other words may have been read.
    if (of !== words) return found;
    while (places.length < at) {
      places.push(NOTHING);
      texts.push(0);
    }
    places[at] = found;
    texts[at] = text;
    return found;
  };
  return beginning(memo, reader.begins, [reader]);
}

/**
 * Makes the function that says whether anything that a reader finds may begin at a place. If the reader does not know the
 * next word, it could only be a single word; whether it can be is asked once for each word that may be the first.
 */
function standing(reader: Reader<unknown>): (words: readonly string[], at: number) => boolean {
  const { begins, vocabulary } = reader;
  const alone = new Map<string, boolean>();
  return (words, at) => {
    const [said, next] = [words[at], words[at + 1]];
    if (begins === undefined || begins.mayBeEmpty || vocabulary === undefined) return true;
    if (said === undefined || isNumeral(said)) return said !== undefined;
    if (!begins.words.has(said)) return false;
    if (next !== undefined && (isNumeral(next) || vocabulary.has(next))) return true;
    const known = alone.get(said);
    if (known !== undefined) return known;
    const isAlone = reader([said], 0).length > 0;
    alone.set(said, isAlone);
    return isAlone;
  };
}

/** Reads any of these words. */
export function word(...known: readonly string[]): Reader<string> {
  return phrases(new Map(known.map((each) => [each, each])));
}

/** Whether a word begins with a digit. */
function isNumeral(said: string): boolean {
  const first = said.charCodeAt(0);
  return first >= 48 && first <= 57;
}

/** Reads one word that begins with a digit and that a function accepts. */
export function wordThat<T>(read: (word: string) => T | null): Reader<T> {
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
  const reader: Reader<T> = (words, at) => {
    const said = words[at];
    const value = said === undefined || !isNumeral(said) ? null : valueFor(said);
    return value === null ? NOTHING : [{ value, end: at + 1 }];
  };
  return beginning(reader, { words: new Set(), fits: [(said) => valueFor(said) !== null], mayBeEmpty: false }, []);
}

/** The same reader, made optional. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  const read: Reader<T | null> = (words, at) => {
    const found = mayBegin(reader, words[at]) ? reader(words, at) : NOTHING;
    const none = { value: null, end: at };
    return found.length === 0 ? [none] : [...found, none];
  };
  return beginning(read, reader.begins && { ...reader.begins, mayBeEmpty: true }, [reader]);
}

const NO_BEGINNING: Beginning = { words: new Set(), fits: [], mayBeEmpty: false };

/** Which of some functions accept a numeral, as bits. */
function kindOf(said: string, fits: Beginning['fits']): number {
  if (fits.length > MOST_KINDS) throw new Error('There are too many kinds of numerals.');
  let kind = 0;
  for (let index = 0; index < fits.length; index += 1) if (fits[index]?.(said) === true) kind |= 1 << index;
  return kind;
}

const MOST_KINDS = 30;

/** Reads whatever any of the readers can. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  const open = readers.filter(({ begins }) => begins === undefined || begins.mayBeEmpty);
  const byWord = new Map<string, readonly Reader<T>[]>();
  const firsts = anyOf(readers.map(({ begins }) => begins ?? NO_BEGINNING)) ?? NO_BEGINNING;
  // There are too many numerals to keep, but few kinds of them.
  const byKind = new Map<number, readonly Reader<T>[]>();
  const fittingNumeral = (said: string): readonly Reader<T>[] => {
    const kind = kindOf(said, firsts.fits);
    const known = byKind.get(kind);
    if (known !== undefined) return known;
    const found = readers.filter((reader) => mayBegin(reader, said));
    byKind.set(kind, found);
    return found;
  };
  const fitting = (said: string | undefined): readonly Reader<T>[] => {
    if (said === undefined) return open;
    const known = byWord.get(said);
    if (known !== undefined) return known;
    if (!firsts.words.has(said)) return isNumeral(said) ? fittingNumeral(said) : open;
    const found = readers.filter((reader) => mayBegin(reader, said));
    byWord.set(said, found);
    return found;
  };
  const read: Reader<T> = (words, at) => {
    let found: readonly Parse<T>[] = NOTHING;
    let all: Parse<T>[] | null = null;
    for (const reader of fitting(words[at])) {
      const more = reader(words, at);
      if (more.length === 0) continue;
      if (found.length === 0) found = more;
      else {
        // What one reader found belongs to that reader.
        all ??= found.slice();
        for (const each of more) all.push(each);
      }
    }
    return all ?? found;
  };
  return beginning(read, anyOf(readers.map(({ begins }) => begins)), readers);
}

/** Reads one thing and then another. */
export function both<A, B>(first: Reader<A>, second: Reader<B>): Reader<readonly [A, B]> {
  return joined(first, second, (one, other) => [one, other] as const);
}

/** Reads one thing and then another, and combines them. */
function joined<A, B, T>(first: Reader<A>, second: Reader<B>, make: (one: A, other: B) => T): Reader<T> {
  const read: Reader<T> = (words, at) => {
    let found: Parse<T>[] | null = null;
    for (const one of first(words, at)) {
      if (!mayBegin(second, words[one.end])) continue;
      for (const other of second(words, one.end)) {
        found = added(found, { value: make(one.value, other.value), end: other.end });
      }
    }
    return found ?? NOTHING;
  };
  const { begins } = first;
  if (begins?.mayBeEmpty !== true) return beginning(read, begins, [first, second]);
  const then = second.begins;
  const either = anyOf([{ ...begins, mayBeEmpty: false }, then]);
  return beginning(read, either && { ...either, mayBeEmpty: then?.mayBeEmpty ?? true }, [first, second]);
}

/** Reads something after an introduction that is dropped. */
export function behind<T>(introduction: Reader<unknown>, reader: Reader<T>): Reader<T> {
  return joined(introduction, reader, (_, value) => value);
}

/** Reads something before an ending that is dropped. */
export function ahead<T>(reader: Reader<T>, ending: Reader<unknown>): Reader<T> {
  return joined(reader, ending, (value) => value);
}

/** Turns what was read into something else; `null` where it makes no sense after all. */
export function map<T, U>(reader: Reader<T>, make: (value: T) => U | null): Reader<U> {
  const read: Reader<U> = (words, at) => {
    const all = reader(words, at);
    if (all.length === 0) return NOTHING;
    let found: Parse<U>[] | null = null;
    for (const { value, end } of all) {
      const made = make(value);
      if (made !== null) found = added(found, { value: made, end });
    }
    return found ?? NOTHING;
  };
  return beginning(read, reader.begins, [reader]);
}
