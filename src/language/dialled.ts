import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { World } from './world.ts';

/** Digits as they are dialled where the account is, in international form; `null` where there can be no such number. */
export function dialled(digits: string, world: World): string | null {
  const said = digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
  const home = homeOf(world);
  const parsed = home === undefined ? parsePhoneNumberFromString(said) : parsePhoneNumberFromString(said, home);
  return parsed?.isValid() === true ? parsed.number : null;
}

/** The country of the account's first number. */
function homeOf({ numbers }: World): CountryCode | undefined {
  const [first] = numbers;
  return first === undefined ? undefined : parsePhoneNumberFromString(first.number)?.country;
}
