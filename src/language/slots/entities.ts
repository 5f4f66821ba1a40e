import { BEGINNING } from '../text/beginnings.ts';
import { fold, stem } from '../text/fold.ts';
import type { World } from '../world.ts';
import { otherForms, shortNames } from './short-names.ts';

/** What a name may be the name of. */
export type NameKind = 'number' | 'person' | 'menu' | 'channel' | 'preset' | 'changer';

interface Name {
  kind: NameKind;
  /** What is meant, in the form that slots have. */
  value: string;
  plain: readonly string[];
  stems: readonly string[];
}

/** How exactly words fit a name: exactly, apart from a plural, its ending, or another part of it. */
export const FIT = { same: 0, plural: 1, ending: 2, part: 3 } as const;

/** What the words from a place on name. */
interface NameFound {
  end: number;
  fit: number;
  /** Several where the words fit more than one equally well. */
  values: readonly string[];
}

/** The names of a world, by their words. */
export interface NameIndex {
  /** `isNamed` where the word stands for somebody, whatever else it means: "to Will". */
  find(kind: NameKind, plain: readonly string[], at: number, isNamed?: boolean): readonly NameFound[];
  /** The kinds of names that a word is part of, as bits. */
  kindsOf(word: string): number;
  /** How many parts of names a word is. */
  partsOf(word: string): number;
  /** Whether a word is part of any name. */
  has(word: string): boolean;
  /** The number with the only name that has a word beginning with these letters: "ortho"; `null` where there is none. */
  shortOf(letters: string): string | null;
  all(kind: NameKind): readonly { value: string; plain: readonly string[] }[];
}

/** The least length of two words that are written as one. */
const MIN_JOINED_LENGTH = 7;

const NOTHING: readonly NameFound[] = [];

/** "24/7" is one word, as in a sentence. */
const NAME_WORDS = /[\p{L}\p{N}]+(?:['.][\p{L}\p{N}]+|(?<=\p{N})\/(?=\p{N})\p{N}+)*/gu;

/** A name's words as a sentence has them. */
function wordsOfName(name: string): readonly string[] {
  return (fold(name.replace(/[\u2018\u2019]/gu, "'").replace(/&/gu, ' and ')).match(NAME_WORDS) ?? []).map((word) =>
    word.replace(/'s$/u, '').replace(/'/gu, ''),
  );
}

/** What a language knows of the words in names. */
interface NameWords {
  /** Whether a word does not tell one name from another by itself. */
  isUnspecific: (word: string) => boolean;
  /** Whether a word may stand before the last name of somebody: "Mrs". */
  isTitle: (word: string) => boolean;
  /** How words in names are shortened. */
  shortForms: ReadonlyMap<string, readonly string[]>;
}

/** Reads the names of a world. */
export function indexNames(world: World, { isUnspecific, isTitle, shortForms }: NameWords): NameIndex {
  const names = [...namesOf(world, shortForms)];
  const byStem = new Map<string, { kinds: number; places: { name: Name; from: number }[] }>();
  for (const name of names) {
    for (const [from, each] of name.stems.entries()) {
      const known = byStem.get(each) ?? { kinds: 0, places: [] };
      known.kinds |= BEGINNING[name.kind] | BEGINNING.named;
      known.places.push({ name, from });
      byStem.set(each, known);
    }
  }
  const byKind = Map.groupBy(names, ({ kind }) => kind);

  function fitOf(
    { kind, plain, stems }: Name,
    from: number,
    said: readonly string[],
    at: number,
    isNamed: boolean,
  ): { length: number; fit: number } | null {
    let length = 0;
    while (from + length < stems.length && at + length < said.length) {
      if (stems[from + length] !== stem(said[at + length] ?? '')) break;
      length += 1;
    }
    const initial = said[at + length] ?? '';
    const next = stems[from + length];
    // "Anna J"
    if (length > 0 && initial.length === 1 && /[a-z]/u.test(initial) && next?.startsWith(initial) === true) {
      return { length: length + 1, fit: FIT.ending };
    }
    const isWhole = from === 0 && length === stems.length;
    if (isWhole)
      return { length, fit: plain.every((word, index) => word === said[at + index]) ? FIT.same : FIT.plural };
    if (!(isNamed && from === 0) && said.slice(at, at + length).every(isUnspecific)) return null;
    const isEnding = from + length === stems.length;
    if (kind !== 'person') return { length, fit: isEnding ? FIT.ending : FIT.part };
    // "Huw" is Huw Tanner rather than Dafydd Huws, and may be either Huw Tanner or Rhys Huw.
    const isExact = said.slice(at, at + length).every((word, index) => word === plain[from + index]);
    return { length, fit: isExact ? FIT.ending : FIT.part };
  }

  function find(kind: NameKind, said: readonly string[], at: number, isNamed = false): readonly NameFound[] {
    const known = byStem.get(stem(said[at] ?? ''));
    if (known === undefined || (known.kinds & BEGINNING[kind]) === 0) return NOTHING;
    const all: { end: number; fit: number; values: Set<string> }[] = [];
    for (const { name, from } of known.places) {
      if (name.kind !== kind) continue;
      const found = fitOf(name, from, said, at, isNamed);
      if (found === null) continue;
      const end = at + found.length;
      const before = all.find((each) => each.end === end);
      if (before === undefined) all.push({ end, fit: found.fit, values: new Set([name.value]) });
      else if (found.fit < before.fit) {
        before.fit = found.fit;
        before.values = new Set([name.value]);
      } else if (found.fit === before.fit) before.values.add(name.value);
    }
    // "Dave S" is not Dave P with an S behind.
    const longest = all.reduce((most, { end, fit }) => (fit === FIT.same ? Math.max(most, end) : most), at);
    return all
      .filter(({ end, fit }) => end >= longest || fit <= FIT.plural)
      .map((each) => ({ ...each, values: [...each.values] }));
  }

  return {
    find(kind, said, at, isNamed) {
      const found = find(kind, said, at, isNamed);
      if (found.length > 0 || kind !== 'person' || !isTitle(said[at] ?? '')) return found;
      // "Mrs Geddes" is the one whose name ends like that.
      return find(kind, said, at + 1).filter(({ fit }) => fit <= FIT.ending);
    },
    kindsOf: (word) => byStem.get(stem(word))?.kinds ?? 0,
    partsOf: (word) => byStem.get(stem(word))?.places.length ?? 0,
    has: (word) => byStem.has(stem(word)),
    shortOf: shortNames(names),
    all: (kind) => byKind.get(kind) ?? [],
  };
}

function* namesOf(world: World, shortForms: NameWords['shortForms']): Iterable<Name> {
  const name = (kind: NameKind, said: string, value: string): Name => {
    const plain = wordsOfName(said);
    return { kind, value, plain, stems: plain.map(stem) };
  };
  for (const { number, name: said } of world.numbers) {
    if (said === null) continue;
    yield name('number', said, number);
    // "mainline"
    const words = wordsOfName(said);
    const joined = words.join('');
    if (words.length === 2 && joined.length >= MIN_JOINED_LENGTH && /^[a-z]+$/u.test(joined))
      yield name('number', joined, number);
    for (const other of otherForms(words, shortForms)) yield name('number', other, number);
  }
  const people = new Set(world.numbers.flatMap(({ destinations }) => destinations.map((each) => each.name)));
  for (const each of world.persons ?? []) if (each.name !== null) people.add(each.name);
  for (const each of people) yield name('person', each, each);
  for (const { name: said } of world.menus) yield name('menu', said, said);
  for (const { id, name: said } of world.channels) yield name('channel', said, id);
  for (const { name: said } of world.presets) yield name('preset', said, said);
  for (const said of new Set(world.changes.map(({ by }) => by))) yield name('changer', said, said);
}
