import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { World } from './world.ts';

/** Digits of a whole national number in most countries. */
const WHOLE = 10;

/** Digits as dialled in the account's country, in international form; `null` where no such number can exist. */
export function dialled(digits: string, home: CountryCode | undefined): string | null {
  const said = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const parsed = home === undefined ? parsePhoneNumberFromString(said) : parsePhoneNumberFromString(said, home);
  if (parsed === undefined) return null;
  // Numbers reserved for examples belong to no subscriber, but are written like those that do.
  const isWhole = parsed.isPossible() && parsed.nationalNumber.length >= WHOLE;
  return isWhole || parsed.isValid() ? parsed.number : null;
}

/** Digits of a number with its country, where the provider leaves out the plus. */
const WITH_COUNTRY = 11;

const international = (number: string): string =>
  !number.startsWith('+') && number.length >= WITH_COUNTRY ? `+${number}` : number;

/** The country of the account's first number; in a range that no numbering plan knows, the main one of its calling code. */
export function homeOf({ numbers }: World): CountryCode | undefined {
  const [first] = numbers;
  const parsed = first === undefined ? undefined : parsePhoneNumberFromString(international(first.number));
  return parsed?.country ?? parsed?.getPossibleCountries()[0];
}
