import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { TtlMap } from '../runtime/ttl-cache.ts';

/** As many numbers as a large account and its ring lists have. */
const MAX_REMEMBERED = 2_000;

/** Where a number without a country code is dialled from. */
type DefaultPlan = CountryCode | { callingCode: string } | null;

/**
 * A number by the numbering plans, which answer everybody the same: lists are read again and again, and each number would be
 * looked for in the plans of every country that shares its code. Text around the number is passed over unless `isWhole`.
 */
export const parseNumber = rememberedNumbers();

function rememberedNumbers(): (
  number: string,
  from?: DefaultPlan,
  options?: { isWhole?: boolean },
) => PhoneNumber | undefined {
  const known = new TtlMap<{ parsed: PhoneNumber | undefined }>({ max: MAX_REMEMBERED });
  return (number, from = null, { isWhole = false } = {}) => {
    const key = `${isWhole} ${from === null ? '' : typeof from === 'string' ? from : `+${from.callingCode}`} ${number}`;
    const found = known.get(key);
    if (found !== undefined) return found.parsed;
    const plan =
      from === null
        ? {}
        : typeof from === 'string'
          ? { defaultCountry: from }
          : { defaultCallingCode: from.callingCode };
    const parsed = parsePhoneNumberFromString(number, { ...plan, extract: !isWhole });
    known.set(key, { parsed });
    return parsed;
  };
}
