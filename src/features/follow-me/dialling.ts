import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { type ShortNumber, shortNumber } from '../../people/directory/short-numbers.ts';
import { readNumber } from '../../telephony/typed-number.ts';
import { RESERVED_EXAMPLES, reservedIn } from './reserved-numbers.ts';

/** What a destination number is, as far as toll fraud is concerned (docs/architecture.md, Toll fraud). */
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
