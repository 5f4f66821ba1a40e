import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { type ShortNumber, shortNumber } from '../../people/directory/short-numbers.ts';
import { readNumber } from '../../telephony/typed-number.ts';

/** What a destination number is, as far as toll fraud is concerned (docs/flows.md, Toll fraud). */
export type Dialled =
  /** An ordinary number of the same country. */
  | { kind: 'home' }
  | { kind: 'foreign'; country: string | null }
  | { kind: 'premium' }
  /** A number that finds a person wherever they are, at a rate of its own (British 070, German 0700, US 500). */
  | { kind: 'personal' }
  | { kind: 'pager' }
  | ShortNumber
  /** Not a number that the numbering plans know. */
  | { kind: 'unknown' };

/** Country calling codes of satellite and international premium services; no country has them. */
const COSTLY_CALLING_CODES: ReadonlySet<string> = new Set(['870', '878', '881', '882', '883', '888', '979']);

/** Types of the numbering plans that cost callers more than an ordinary number, in their own country too. */
const COSTLY_TYPES: ReadonlyMap<string, Dialled> = new Map([
  ['PREMIUM_RATE', { kind: 'premium' }],
  ['SHARED_COST', { kind: 'premium' }],
  ['PERSONAL_NUMBER', { kind: 'personal' }],
  ['PAGER', { kind: 'pager' }],
]);

/**
 * The country of one of the customer's own numbers; `null` when not known. In a range that no plan knows it is the main
 * country of the calling code: otherwise every number of that very country would be foreign to it.
 */
export function countryOf(number: string): CountryCode | null {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.country ?? parsed?.getPossibleCountries()[0] ?? null;
}

/** One number in one form, so that two ways of writing it can be compared; the digits themselves when it is unknown. */
export function normalise(number: string, home: CountryCode | null): string {
  return readNumber(number, home)?.dials ?? number.replace(/[^\d+]/gu, '');
}

/** Judges a destination as seen from the number that forwards to it. */
export function judge(number: string, home: CountryCode | null): Dialled {
  const short = shortNumber(number, home);
  if (short !== null) return short;
  const parsed = parse(number, home);
  if (parsed === undefined) return { kind: 'unknown' };
  if (COSTLY_CALLING_CODES.has(parsed.countryCallingCode)) return { kind: 'premium' };
  const costly = COSTLY_TYPES.get(parsed.getType() ?? '');
  if (costly !== undefined) return costly;
  const country = parsed.country ?? null;
  // Nobody can be called there, so it costs nothing to try with them.
  const reserved = reservedIn(parsed.number.slice(1), country);
  if (reserved === null && !parsed.isValid()) return { kind: 'unknown' };
  const from = reserved ?? country;
  return from === home && home !== null ? { kind: 'home' } : { kind: 'foreign', country: from };
}

/** A number of a country to show how one is written, there and from abroad; `null` where no plan names one that may be saved. */
export function exampleOf(home: CountryCode | null): { national: string; international: string } | null {
  const reserved = home === null ? undefined : RESERVED_EXAMPLES.get(home);
  const example =
    reserved === undefined ? home && getExampleNumber(home, examples) : parsePhoneNumberFromString(reserved);
  if (!example) return null;
  const [national, international] = [example.formatNational(), example.formatInternational()];
  const isHome = [national, international].every((each) => judge(each, home).kind === 'home');
  return isHome ? { national, international } : null;
}

function parse(number: string, home: CountryCode | null) {
  return parsePhoneNumberFromString(normalise(number, home), home ?? undefined);
}

/** Ranges that regulators keep for examples and drama, in which nobody can be called: digits with the country code. */
const RANGES: readonly (readonly [country: CountryCode, range: RegExp])[] = [
  // Ofcom, "Telephone numbers for use in TV and radio drama programmes"; its premium-rate range is left out.
  ['GB', /^44(?:11[3-8]|1[2-6]1)4960\d{3}$/],
  ['GB', /^441914980\d{3}$/],
  ['GB', /^442079460\d{3}$/],
  ['GB', /^442896496\d{3}$/],
  ['GB', /^442920180\d{3}$/],
  ['GB', /^441632960\d{3}$/],
  ['GB', /^447700900\d{3}$/],
  ['GB', /^448081570\d{3}$/],
  ['GB', /^443069990\d{3}$/],
  // ARCEP, decision 2018-0881, numbers for audiovisual works.
  ['FR', /^33(?:19900|26191|35301|46571|53649|63998)\d{4}$/],
];

/** The North American numbering plan keeps 555-0100 to 555-0199 of each area code. */
const NORTH_AMERICAN = /^1[2-9]\d{2}55501\d{2}$/;

/** One of those for each country, never a mobile, so that people for whom mobiles are masked see it whole. */
const RESERVED_EXAMPLES: ReadonlyMap<CountryCode, string> = new Map([
  ['GB', '+441632960123'],
  ['FR', '+33199001234'],
]);

/** The country that keeps a number for examples and drama; `null` for any other. `country` is the one its area code names. */
export function reservedIn(digits: string, country: CountryCode | null): CountryCode | null {
  if (NORTH_AMERICAN.test(digits)) return country;
  return RANGES.find(([, range]) => range.test(digits))?.[0] ?? null;
}
