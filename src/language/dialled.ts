import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { World } from './world.ts';

/** Digits of a whole national number in most countries. */
const WHOLE = 10;

/** Digits as they are dialled where the account is, in international form; `null` where there can be no such number. */
export function dialled(digits: string, home: CountryCode | undefined): string | null {
  const said = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const parsed = home === undefined ? parsePhoneNumberFromString(said) : parsePhoneNumberFromString(said, home);
  if (parsed === undefined) return null;
  // Ranges kept for examples are of no subscriber, and written like those that are.
  const isWhole = parsed.isPossible() && parsed.nationalNumber.length >= WHOLE;
  return parsed.isValid() || isWhole ? parsed.number : null;
}

/** The country of the account's first number; in a range that no plan knows, the chief one of its calling code. */
export function homeOf({ numbers }: World): CountryCode | undefined {
  const [first] = numbers;
  const parsed = first === undefined ? undefined : parsePhoneNumberFromString(first.number);
  return parsed?.country ?? parsed?.getPossibleCountries()[0];
}
