import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { readNumber } from '../../telephony/typed-number.ts';

interface NumberKind {
  /** A mobile number or one that cannot be told from it, another telephone number, or none. */
  is: 'mobile' | 'other' | 'none';
  /** Whether a numbering plan has it; otherwise it could have it. */
  isKnown: boolean;
}

/** The digits of the shortest mobile numbers in countries with more than a few hundred thousand people. */
const LEAST = 8;

const NONE: NumberKind = { is: 'none', isKnown: false };
const UNKNOWN_MOBILE: NumberKind = { is: 'mobile', isKnown: false };

/**
 * By the numbering plan of its country, `home` where it names none. A number that no plan knows counts like those that
 * begin in the same way; where no country can be told, what is as long as one with its area code counts as a mobile.
 */
export function numberKind(number: string, home: CountryCode | null): NumberKind {
  const parsed = parsePhoneNumberFromString(number, home ?? undefined);
  if (parsed === undefined) return home === null && number.replace(/\D/gu, '').length >= LEAST ? UNKNOWN_MOBILE : NONE;
  const type = parsed.getType();
  if (type !== undefined)
    return { is: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? 'mobile' : 'other', isKnown: true };
  if (!parsed.isPossible()) return NONE;
  const country = parsed.country ?? parsed.getPossibleCountries()[0] ?? home;
  const mobile = country === null ? undefined : getExampleNumber(country, examples);
  return mobile === undefined || parsed.nationalNumber.startsWith(mobile.nationalNumber.slice(0, 1))
    ? UNKNOWN_MOBILE
    : NONE;
}

/** The country that most of the customer's numbers belong to; in ranges that no plan knows, the chief one of their code. */
export function countryOfMost(numbers: readonly string[]): CountryCode | null {
  const home = homeCountryOf(numbers);
  if (home === null || home.country !== null) return home?.country ?? null;
  const parsed = numbers.map((number) => parsePhoneNumberFromString(number));
  const there = parsed.find((each) => each?.countryCallingCode === home.callingCode);
  return there?.getPossibleCountries()[0] ?? null;
}

/** Enough numbers to tell where a customer is at home. */
const SAMPLE = 100;

/** Where a customer's numbers are, as far as that can be told. */
export interface HomeCountry {
  /** The country code's digits, such as `44`. */
  callingCode: string;
  /** Several countries share a code, and some ranges belong to none of them. */
  country: CountryCode | null;
}

/** The country that most of the customer's numbers belong to, the earliest listed on a tie; `null` when none can be told. */
export function homeCountryOf(numbers: readonly string[]): HomeCountry | null {
  const parsed = numbers.slice(0, SAMPLE).map((number) => parsePhoneNumberFromString(number));
  const callingCode = mostCommon(parsed.map((each) => each?.countryCallingCode));
  if (callingCode === null) return null;
  const there = parsed.filter((each) => each?.countryCallingCode === callingCode);
  return { callingCode, country: mostCommon(there.map((each) => each?.country)) };
}

/** The digits of a number with its country code, as dialled from `home`; `null` when it is not a number there. */
export function internationalDigits(typed: string, home: HomeCountry | null): string | null {
  const dials = readNumber(typed, home)?.dials ?? '';
  return dials.startsWith('+') ? dials.slice(1) : null;
}

function mostCommon<T extends string>(values: readonly (T | undefined)[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: T | null = null;
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}
