import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { homeCountryOf } from './home-country.ts';

/** What digits are: a mobile number or one that cannot be told from it, another telephone number, or none. */
type NumberKind = 'mobile' | 'other' | 'none';

/**
 * By the numbering plan of its country, `home` where it names none. A number that no plan knows counts like those that
 * begin in the same way; where no country can be told, what begins with `+` or `0` counts as a mobile.
 */
export function numberKind(number: string, home: CountryCode | null): NumberKind {
  const parsed = parsePhoneNumberFromString(number, home ?? undefined);
  if (parsed === undefined) return home === null && /^(?:\+|0)/u.test(number) ? 'mobile' : 'none';
  const type = parsed.getType();
  if (type !== undefined) return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? 'mobile' : 'other';
  if (!parsed.isPossible()) return 'none';
  const country = parsed.country ?? parsed.getPossibleCountries()[0] ?? home;
  const mobile = country === null ? undefined : getExampleNumber(country, examples);
  return mobile === undefined || parsed.nationalNumber.startsWith(mobile.nationalNumber.slice(0, 1))
    ? 'mobile'
    : 'none';
}

/** The country that most of the customer's numbers belong to; in ranges that no plan knows, the chief one of their code. */
export function countryOfMost(numbers: readonly string[]): CountryCode | null {
  const home = homeCountryOf(numbers);
  if (home === null || home.country !== null) return home?.country ?? null;
  const parsed = numbers.map((number) => parsePhoneNumberFromString(number));
  const there = parsed.find((each) => each?.countryCallingCode === home.callingCode);
  return there?.getPossibleCountries()[0] ?? null;
}
