import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readNumber } from '../../telephony/typed-number.ts';
import type { World } from '../world.ts';

/** Digits as dialled in the account's country, in international form; `null` where no such number can exist. */
export function dialled(digits: string, home: CountryCode | undefined): string | null {
  return readNumber(digits, home)?.international ?? null;
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
