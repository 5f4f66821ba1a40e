import { plainText } from '../../telephony/typed-number.ts';
import type { TelephoneNumber } from '../../telephony/types.ts';
import { digitsOf, digitsTyped, fold, isNamed } from './finder.ts';
import { homeCountryOf, internationalDigits } from './home-country.ts';
import type { ListedDestination, RingList } from './ring-list.ts';

/** Fewer digits than this are in every number. */
const MIN_PART_LENGTH = 3;

/** Numbers that dial the same end in the same digits, however their beginnings are written. */
const ALIKE_AT_LEAST = 4;

/** One place in a ring list. */
export interface RingPlace {
  number: TelephoneNumber;
  list: RingList;
  /** Counted from 1. */
  place: number;
  destination: ListedDestination;
}

/** Somebody, or something, that rings: one name at one number, and every place where it does. */
export interface Ringing {
  /** As in the first list; `null` without one. */
  name: string | null;
  /** The destination's number, likewise. */
  destination: string;
  /** Whether its name or number matches exactly, not just in part. */
  exact: boolean;
  /** In the order of the customer's numbers. */
  places: readonly RingPlace[];
}

/** Numbers under one name that share this many final digits count as the same, however they are written. */
const TELLING = 9;

/**
 * Who rings, among those whose name or number is one of the texts or contains it: exact matches before partial ones. A
 * number is compared by what it dials, a name without case and accents; the name of one of the customer's own numbers
 * stands for that number.
 */
export function findRinging(
  typed: readonly string[],
  numbers: readonly TelephoneNumber[],
  lists: ReadonlyMap<string, RingList>,
): Ringing[] {
  const wanted = typed
    .map(plainText)
    .filter((text) => fold(text) !== '')
    .map((text) => wantedOf(text, numbers));
  const folded = remembering(fold);
  const found = new Map<string, { first: ListedDestination; exact: boolean; places: RingPlace[] }>();
  for (const number of numbers) {
    const list = lists.get(number.number);
    for (const [at, destination] of (list?.destinations ?? []).entries()) {
      if (list === undefined) break;
      const name = folded(destination.name ?? '');
      const fits = wanted.map((each) => fitOf(name, destination.number, each, number.number));
      const exact = fits.includes('exact');
      if (!exact && !fits.includes('part')) continue;
      const key = `${digitsOf(destination.number).slice(-TELLING)} ${name}`;
      const known = found.get(key) ?? { first: destination, exact: false, places: [] };
      known.exact ||= exact;
      known.places.push({ number, list, place: at + 1, destination });
      found.set(key, known);
    }
  }
  return [...found.values()]
    .map(({ first, exact, places }) => ({ name: first.name, destination: first.number, exact, places }))
    .sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) ||
        ORDER.compare(folded(a.name ?? ''), folded(b.name ?? '')) ||
        ORDER.compare(a.destination, b.destination),
    );
}

const ORDER = new Intl.Collator('en-GB');

interface SearchTerm {
  /** Without case and accents. */
  text: string;
  /** As typed, where it is a telephone number and nothing else. */
  digits: string | null;
  /** What it dials, and what the customer's own numbers of that name dial. */
  dials: readonly string[];
}

function wantedOf(text: string, numbers: readonly TelephoneNumber[]): SearchTerm {
  const digits = digitsTyped(text);
  const home = digits === null || text.startsWith('+') ? null : homeCountryOf(numbers.map(({ number }) => number));
  const abroad = digits?.startsWith('00') === true ? [digits.slice(2)] : [];
  const typed = digits === null ? [] : [digits, ...abroad, internationalDigits(text, home) ?? digits];
  const own = numbers.filter(({ displayName }) => isNamed(displayName, text)).map(({ number }) => digitsOf(number));
  return { text: fold(text), digits, dials: [...new Set([...typed, ...own])] };
}

function fitOf(
  name: string,
  number: string,
  { text, digits, dials }: SearchTerm,
  of: string,
): 'exact' | 'part' | 'none' {
  if (name === text || dialsOneOf(number, dials, of)) return 'exact';
  if (name.includes(text)) return 'part';
  if (digits === null || digits.length < MIN_PART_LENGTH) return 'none';
  const national = digits.replace(/^0+/u, '');
  const own = digitsOf(number);
  return own.includes(digits) || (national.length >= MIN_PART_LENGTH && own.endsWith(national)) ? 'part' : 'none';
}

/** Reading a number by the plan of its country takes a while, so it is done only for those that end in the same digits. */
function dialsOneOf(number: string, dials: readonly string[], of: string): boolean {
  const own = digitsOf(number);
  if (own === '' || dials.length === 0) return false;
  const ending = own.slice(-ALIKE_AT_LEAST);
  if (dials.includes(own)) return true;
  // What counts is where it is dialled from: the country of the number that forwards to it.
  return dials.some((each) => each.endsWith(ending)) && dials.includes(dialled(number, of));
}

function dialled(destination: string, of: string): string {
  return internationalDigits(destination, homeCountryOf([of])) ?? digitsOf(destination);
}

function remembering(make: (text: string) => string): (text: string) => string {
  const made = new Map<string, string>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}
