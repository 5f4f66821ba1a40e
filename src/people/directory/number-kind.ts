import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

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
  return mobile === undefined ||
    mobile.getType() === 'FIXED_LINE_OR_MOBILE' ||
    parsed.nationalNumber.startsWith(mobile.nationalNumber.slice(0, 1))
    ? UNKNOWN_MOBILE
    : NONE;
}

/** Whose mobiles people write down elsewhere as they are dialled there: the countries with most subscribers or visitors. */
const ABROAD: readonly CountryCode[] = [
  ...(['GB', 'IE', 'FR', 'DE', 'AT', 'CH', 'BE', 'NL', 'LU', 'ES', 'PT', 'IT', 'DK'] as const),
  ...(['NO', 'SE', 'FI', 'IS', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'HR', 'SI', 'RS'] as const),
  ...(['GR', 'CY', 'MT', 'EE', 'LV', 'LT', 'UA', 'RU', 'TR', 'US', 'CA', 'MX', 'BR'] as const),
  ...(['AR', 'CL', 'CO', 'PE', 'AU', 'NZ', 'ZA', 'NG', 'KE', 'GH', 'EG', 'MA', 'IL'] as const),
  ...(['AE', 'SA', 'IN', 'PK', 'BD', 'LK', 'CN', 'HK', 'TW', 'JP', 'KR', 'SG', 'MY'] as const),
  ...(['TH', 'VN', 'ID', 'PH'] as const),
];

/** How people in a country write its mobile numbers. */
interface Habit {
  country: CountryCode;
  /** The digits that are dialled before a national number there, if they are written. */
  trunk: string;
  /** How many digits each group has. */
  groups: string;
  /** Digits of all of it. */
  length: number;
}

const HABITS: readonly Habit[] = ABROAD.flatMap((country) => {
  const example = getExampleNumber(country, examples);
  if (example === undefined) return [];
  const groups = example.formatNational().match(/\d+/gu) ?? [];
  const digits = groups.join('');
  const trunk = digits.slice(0, digits.indexOf(example.nationalNumber));
  return [{ country, trunk, groups: lengths(groups), length: digits.length }];
});

function lengths(groups: readonly string[]): string {
  return groups.map((group) => group.length).join(' ');
}

/** Groups, by the digits of each, in which people write any number. */
const USUAL: ReadonlySet<string> = new Set(['2 2 2 2', '3 2 3', '3 3 3', '3 2 2 2']);

/**
 * Whether groups of digits are a mobile as it is dialled in a country other than `home`, or abroad without the plus.
 * Where they begin with no zero, they are so only in the groups in which it is written there, or in one.
 */
export function isMobileAbroad(groups: readonly string[], home: CountryCode | null): boolean {
  const digits = groups.join('');
  const written = lengths(groups);
  if (isWithoutPlus(digits, groups)) return true;
  if (digits.startsWith('800') || digits.startsWith('0800')) return false;
  return HABITS.some(({ country, trunk, groups: usual, length }) => {
    if (country === home || Math.abs(digits.length - length) > 2) return false;
    const begins = trunk !== '' && digits.startsWith(trunk);
    if (trunk !== '' && !begins && (digits.length < WHOLE || digits.startsWith('1'))) return false;
    const isUsual = written === usual || (groups.length > 1 && USUAL.has(written));
    if (!begins && groups.length > 1 && !isUsual) return false;
    const kind = numberKind(digits, country);
    return kind.is === 'mobile' && (kind.isKnown || begins || (written === usual && groups.length > 1));
  });
}

/** Digits of a whole national number in most countries. */
const WHOLE = 10;

/**
 * Whether digits are a mobile of a country with the country's code before it. Not where mobiles begin as landlines do, so that
 * any digits could be one.
 */
export function isPlainMobile(digits: string, home: CountryCode | null): boolean {
  const example = home === null ? undefined : getExampleNumber(home, examples);
  if (example?.getType() !== 'MOBILE' || digits.length !== example.number.length - '+'.length) return false;
  return digits.startsWith(example.countryCallingCode) && numberKind(`+${digits}`, home).is === 'mobile';
}

function isWithoutPlus(digits: string, [first, ...more]: readonly string[]): boolean {
  const number = digits.replace(EXIT, '');
  if (number.length < WHOLE || number.startsWith('0')) return false;
  const { is, isKnown } = numberKind(`+${number}`, null);
  if (is !== 'mobile' || !isKnown) return false;
  return more.length === 0 || parsePhoneNumberFromString(`+${number}`)?.countryCallingCode === first?.replace(EXIT, '');
}

/** What is dialled before a country code in North America, Australia and Japan; `00` is read as a plus. */
const EXIT = /^(?:0011|011|010)/u;

/**
 * Whether groups of digits are written as people in a country write a number of it, or in one group with all of its digits. Not
 * for premium-rate numbers, which nobody has as their own.
 */
export function isWrittenAsIn(country: CountryCode | null, groups: readonly string[]): boolean {
  const parsed = parsePhoneNumberFromString(groups.join(''), country ?? undefined);
  const national = parsed?.formatNational().match(/\d+/gu);
  if (parsed?.getType() === 'PREMIUM_RATE' || national === null || national === undefined) return false;
  return groups.length === 1 ? national.join('') === groups[0] : lengths(national) === lengths(groups);
}
