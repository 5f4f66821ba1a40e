import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readNumber } from '../../telephony/typed-number.ts';

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
