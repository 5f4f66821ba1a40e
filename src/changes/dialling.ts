import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** What a destination number is, as far as toll fraud is concerned (DESIGN §4). */
export type Dialled =
  /** An ordinary number of the same country. */
  | { kind: 'home' }
  | { kind: 'foreign'; country: string | null }
  | { kind: 'premium' }
  /** Not a number that the numbering plans know. */
  | { kind: 'unknown' };

/** Country calling codes of satellite and international premium services; no country has them. */
const COSTLY_CALLING_CODES: ReadonlySet<string> = new Set(['870', '878', '881', '882', '883', '888', '979']);

const COSTLY_TYPES: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'SHARED_COST']);

/**
 * The country of one of the customer's own numbers; `null` when it cannot be told. In a range that no plan knows it is
 * the chief country of the calling code: otherwise every number of that very country would be foreign to it.
 */
export function countryOf(number: string): CountryCode | null {
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.country ?? parsed?.getPossibleCountries()[0] ?? null;
}

/** One number in one form, so that two ways of writing it can be compared; the digits themselves when it is unknown. */
export function normalise(number: string, home: CountryCode | null): string {
  return parse(number, home)?.number ?? number.replace(/[^\d+]/gu, '');
}

/** Judges a destination as seen from the number that forwards to it. */
export function judge(number: string, home: CountryCode | null): Dialled {
  const parsed = parse(number, home);
  if (parsed === undefined) return { kind: 'unknown' };
  if (COSTLY_CALLING_CODES.has(parsed.countryCallingCode)) return { kind: 'premium' };
  if (COSTLY_TYPES.has(parsed.getType() ?? '')) return { kind: 'premium' };
  if (!parsed.isValid()) return { kind: 'unknown' };
  return parsed.country === home && home !== null
    ? { kind: 'home' }
    : { kind: 'foreign', country: parsed.country ?? null };
}

function parse(number: string, home: CountryCode | null) {
  return parsePhoneNumberFromString(number, home ?? undefined);
}
