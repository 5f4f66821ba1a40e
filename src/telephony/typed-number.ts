import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { asciiMarks } from '../runtime/ascii-marks.ts';

/** Where a number without a country code is dialled from: a country, or a calling code that several share. */
export type DialledFrom = CountryCode | { callingCode: string; country: CountryCode | null } | null | undefined;

/** A telephone number as somebody typed, pasted or linked it. */
interface TypedNumber {
  /** As it was typed, in ASCII, without what cannot be seen and without an extension. */
  text: string;
  /** Its digits alone, without a trunk zero in brackets behind a country code. */
  digits: string;
  /** The digits behind "ext", "x" or "#", or in `;ext=` of a `tel:` link; `null` without them. */
  extension: string | null;
  /** In international form (ITU-T E.164: `+` and digits), where a numbering plan can have such a number; else `null`. */
  international: string | null;
  /** What it dials, to be compared with other numbers and for nothing else: there need not be such a number. */
  dials: string;
}

/** The most characters that are looked at: a longer text is no number and names nothing. */
export const MAX_TYPED_LENGTH = 200;

/** Digits of a whole national number in most countries. */
const WHOLE = 10;

/** A link as Slack writes it: `<tel:+442079460123|+44 20 7946 0123>`. */
const LINK = /^<(tel:[^<>|]*)(?:\|([^<>]*))?>$/iu;

const EXTENSION = /^([^a-z#]*\d)[\s)\],;]*(?:(?:extension|extn|ext|x)[.:\s]*|#\s*)(\d{1,9})$/iu;

/** Digits and what people write between them. */
const MARKS = /^[\d\s().\-/[\]~+]+$/u;
/** A plus stands at the beginning, perhaps in a bracket. */
const PLUS = /^[\s([]*\+/u;

/** A trunk zero behind a country code, which is not dialled from abroad. */
const TRUNK_ZERO = /^([\s([]*(?:\+|00)[\d\s.)\]-]*)[([]\s*0\s*[)\]]/u;

/** A typed text in ASCII digits and marks as far as it has such, without surrounding quotes and what cannot be seen. */
export function plainText(typed: string): string {
  return asciiMarks(typed.slice(0, MAX_TYPED_LENGTH))
    .trim()
    .replace(/^(["'“‘„«])(.*)["'”’“»]$/su, '$2')
    .trim();
}

/** Reads a text that is a telephone number and nothing else, however it is written; `null` for any other text. */
export function readNumber(typed: string, from?: DialledFrom): TypedNumber | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const { said, extension } = split(linked(plainText(typed)));
  if (!isOfDigits(said)) return null;
  const text = said.replace(/\s+/gu, ' ').trim();
  const digits = text.replace(TRUNK_ZERO, '$1').replace(/\D/gu, '');
  const parsed = parse(text, from);
  const isWhole = parsed?.isPossible() === true && parsed.nationalNumber.length >= WHOLE;
  return {
    text,
    digits,
    extension,
    // Numbers reserved for examples belong to no subscriber, but are written like those that do.
    international: parsed !== undefined && (isWhole || parsed.isValid()) ? parsed.number : null,
    dials: parsed?.number ?? (text.includes('+') ? `+${digits}` : digits),
  };
}

function isOfDigits(text: string): boolean {
  return MARKS.test(text) && /\d/u.test(text) && !text.replace(PLUS, '').includes('+');
}

function parse(text: string, from: DialledFrom) {
  const home =
    from === null || from === undefined
      ? {}
      : typeof from === 'string'
        ? { defaultCountry: from }
        : from.country === null
          ? { defaultCallingCode: from.callingCode }
          : { defaultCountry: from.country };
  // What stands between the digits says nothing of the plan. `00` goes abroad in most countries, and begins nothing elsewhere.
  const dialled = (said: string) => {
    const digits = said.replace(/\D/gu, '').replace(/^00/u, '+');
    return parsePhoneNumberFromString(said.includes('+') ? `+${digits}` : digits, { ...home, extract: false });
  };
  const parsed = dialled(text);
  if (parsed?.isPossible() === true || !TRUNK_ZERO.test(text)) return parsed;
  // Where the plan has no trunk zero to leave out, as in North America, people write one all the same.
  return dialled(text.replace(TRUNK_ZERO, '$1')) ?? parsed;
}

/** What Slack's markup of a link shows, if that is a number; else where it leads. */
function linked(text: string): string {
  const [, target = '', label = ''] = LINK.exec(text) ?? [];
  return target === '' ? text : isOfDigits(label) ? label.trim() : target;
}

/** A number without its extension, and without what a `tel:` URI says besides (RFC 3966). */
function split(text: string): { said: string; extension: string | null } {
  const [, uri] = /^tel:(?:\/\/)?\s*(.*)$/isu.exec(text) ?? [];
  const [number = '', ...parameters] = (uri ?? text).split(uri === undefined ? /$^/u : /;/u);
  const parameter = (name: string) =>
    parameters.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const context = parameter('phone-context') ?? '';
  const whole = uri === undefined ? number : number.replace(/%([2-7][0-9a-f])/giu, (_, code: string) => charOf(code));
  const said = context.startsWith('+') && !whole.trim().startsWith('+') ? `${context} ${whole}` : whole;
  const [, before, extension] = EXTENSION.exec(said) ?? [];
  return { said: (before ?? said).trim(), extension: extension ?? parameter('ext') ?? null };
}

const charOf = (code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** The fewest common digits by which two spellings count as one number. */
const TELLING = 8;

/**
 * Whether two ways of writing a telephone number dial the same: with or without country code, `00` or the leading zero.
 * It needs no country, so it works where the account's numbers are not at hand.
 */
export function isSameNumber(a: string, b: string): boolean {
  const [one, other] = [significant(a), significant(b)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= TELLING && long.endsWith(short);
}

/** The digits without prefixes that only depend on where it is dialled from. */
function significant(number: string): string {
  return number.replace(/\(0\)/u, '').replace(/\D/gu, '').replace(/^0+/u, '');
}
