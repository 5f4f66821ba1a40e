import { plainCopy } from './ascii-marks.ts';

/** Digits that stand together, such as `(07700)`, in a text. */
export interface DigitGroup {
  digits: string;
  /** With a plus before it, perhaps in brackets. */
  isInternational: boolean;
  isInBrackets: boolean;
  /** What stands between it and the group before it, in ASCII. */
  gap: string;
  /** What a word before it calls a reference; it stands alone. */
  isReference: boolean;
  /** Its place, with what belongs to it. */
  from: number;
  to: number;
}

/** Fewer digits are no telephone number of a subscriber, and more are none either (ITU-T E.164, with `00` before it). */
export const MIN_DIGITS = 7;
export const MAX_DIGITS = 17;

const [YEAR, MONTH, DATE] = [String.raw`(?:19|20)\d\d`, '(?:0?[1-9]|1[0-2])', '(?:0?[1-9]|[12]\\d|3[01])'];
const DAYS = ['[.]', '/', '-'].map(
  (sign) =>
    `(?:${DATE}${sign}${MONTH}|${MONTH}${sign}${DATE})${sign}(?:${YEAR}|\\d\\d)|${YEAR}${sign}${MONTH}${sign}${DATE}`,
);
const DAY = `(?:${DAYS.join('|')})(?!\\d)`;
const HOURS = String.raw`(?:[01]?\d|2[0-4])\.[0-5]\d`;
const CURRENCY = '(?:GBP|EUR|USD|CHF|NOK|SEK|DKK|PLN|CZK|AUD|NZD|CAD|INR|SGD|HKD|ZAR|JPY|CNY|VND|kr)';
const OCTET = '(?:1\\d\\d|2[0-4]\\d|25[0-5])';
/** Neither in the middle nor at the beginning of something longer. */
const [BEGIN, END] = [String.raw`(?<!\d[-./]?)`, String.raw`(?![-./]?\d)`];
/**
 * What is known to be no telephone number, by its form: days, also without a year; hours with points; years; amounts;
 * an address on the internet; a UUID. Groups on both sides of one are not one number.
 */
const KNOWN = [
  String.raw`${BEGIN}${DAY}(?: ?- ?${DAY})?${END}(?! \d\d(?!\d|[-./:]\d))`,
  String.raw`${BEGIN}(?:${DATE}\.${MONTH}\.(?![\d.])|(?:${DATE}/${MONTH}|${MONTH}/${DATE})(?=[ ,]{1,2}\d{1,2}/\d{1,2}${END}|$))`,
  String.raw`(?<!\d)20[0-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[T-]?\d{4}(?:\d\d)?)?(?!\d)`,
  String.raw`${BEGIN}${HOURS} ?- ?${HOURS}${END}`,
  `${BEGIN}${YEAR} ?[-/] ?${YEAR}${END}`,
  String.raw`(?<=(?:\p{Sc}|(?<!\p{L})${CURRENCY}) ?)[1-9]\d*(?:[,.' ]\d{3})*(?:[,.]\d\d?)?(?![-./, ]?\d)`,
  String.raw`(?<!\d[,.' ]?)[1-9]\d*(?:[,.' ]\d{3})*(?:[,.]\d\d?)?(?= ?(?:\p{Sc}|${CURRENCY}(?!\p{L})))`,
  String.raw`(?<![\d.,])[1-9]\d{0,2}(?:(?:,\d{3})+\.|(?:[.']\d{3})+,)\d\d(?![-./,]?\d)`,
  String.raw`(?<![\d.])(?:10|${OCTET})(?:\.(?:${OCTET}|[1-9]?\d)){3}(?![\d.])`,
  String.raw`(?<![\da-f])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-f])`,
].join('|');
/** What words before it call a reference; it begins as no number does. */
const REFERENCE = String.raw`(?<=(?<!\p{L})(?:ref|reference|order|invoice|ticket|case|po|id|request|booking)[ .:#-]{0,3})(?:[1-9]\d{6,}|[1-9]\d{3,}(?:[-/]\d{3,})+)(?![-./ ]?\d)`;
const TOKEN = new RegExp(String.raw`${KNOWN}|(${REFERENCE})|(\(\+?\d+\)|\+ ?\(?\d+\)?|\d+)`, 'giu');

/** What people write between the groups of one number; the sign of a currency stands before amounts, and a colon in times of day, whose groups are short. */
const GAP = /^[^\p{L}\p{Sc}:]{0,5}$/u;
const LONG_GAP = /^[^\p{L}\p{Sc}]{0,5}$/u;
const LONG = 3;
/** More than a time of day. */
const BEGUN = 5;
/** Spaces, dots and the like are drawn out to fill a line. */
const MAX_GAP = 40;

/**
 * Groups of digits that may be one telephone number, or several in a row; runs of fewer than {@link MIN_DIGITS} digits are left
 * out, and so are references but for whoever knows what numbers are like in a country.
 */
export function digitRuns(text: string, { references = false }: { references?: boolean } = {}): DigitGroup[][] {
  if (!hasDigits(text)) return [];
  const copy = plainCopy(text);
  const runs: DigitGroup[][] = [];
  let run: DigitGroup[] = [];
  let end = 0;
  for (const { index, 0: token, 1: reference, 2: number } of copy.text.matchAll(TOKEN)) {
    const group = references && reference !== undefined ? reference : number;
    const gap = copy.text.slice(end, index);
    const digits = group?.replace(/\D/gu, '') ?? '';
    // As a space is written in a form (`07700+900111`).
    const isSpace = gap === '' && token.startsWith('+') && digits.length < MIN_DIGITS;
    const last = run.at(-1);
    const isJoined =
      isGap(gap, Math.min(digits.length, last?.digits.length ?? 0)) ||
      (isWord(gap, last, digits) && !/[\p{L}\d_]/u.test(copy.text.charAt(end - (last?.digits.length ?? 0) - 1)));
    if (!isJoined || reference !== undefined) run = [];
    end = index + token.length;
    if (group === undefined) continue;
    if (run.length === 0) runs.push(run);
    run.push({
      digits,
      isInternational: group.includes('+') && !(isSpace && run.length > 0),
      isInBrackets: group.startsWith('('),
      gap,
      isReference: reference !== undefined,
      from: copy.from(index),
      to: copy.to(end - 1),
    });
    if (reference !== undefined) run = [];
  }
  return runs.filter((groups) => digitsIn(groups) >= MIN_DIGITS);
}

/** Letters that are read as the digits beside them. */
const LETTERS =
  /(?<=\p{Nd}[ .-]?)[OoОоΟοIlІ]{1,9}(?=\p{Nd}|(?![\p{L}\p{N}]))|(?<![\p{L}\p{N}])[OoОоΟοIlІ]{1,9}(?=\p{Nd})/gu;

/** The same text, as long, with digits for the letters that people type or read in their place: `O77OO` for `07700`. */
export function withoutLetters(text: string): string {
  if (!hasDigits(text, 1)) return text;
  return text.replace(LETTERS, (letters) => letters.replace(/[OoОоΟο]/gu, '0').replace(/[^0]/gu, '1'));
}

/** Whether one number may have it between two groups, of which the shorter has so many digits. */
function isGap(gap: string, shorter: number): boolean {
  if (shorter === 0 || gap.length > MAX_GAP) return false;
  return (shorter < LONG ? GAP : LONG_GAP).test(gap.replace(/(.)\1+/gsu, '$1'));
}

/** Whether a word stands in the middle of a number (`07700 or 900111`), which shows by its beginning. */
function isWord(gap: string, before: DigitGroup | undefined, digits: string): boolean {
  if (before === undefined || before.digits.length < BEGUN || digits.length < LONG) return false;
  return before.digits.startsWith('0') && /^[ (.,-]{0,2}\p{L}{1,8}[ ).,-]{0,2}$/u.test(gap);
}

/** Where the digits begin that a cut at this place would take from what may be one number; otherwise the place itself. */
export function numberStart(text: string, at: number): number {
  const from = Math.max(0, at - AROUND);
  for (const run of digitRuns(withoutLetters(text.slice(from, at + AROUND)))) {
    const cut = run.findIndex(({ to }) => from + to > at);
    let start = at;
    let digits = 0;
    for (const group of run.slice(0, cut + 1).reverse()) {
      digits += group.digits.length;
      // Of a number before it, no part may be left either, which nothing would know as one.
      if (digits > 2 * MAX_DIGITS) break;
      start = Math.min(start, from + group.from);
      if (group.isInternational && digits >= MIN_DIGITS) break;
    }
    if (start < at) return start;
  }
  return at;
}

/** The longest number with what is drawn out between its groups. */
const AROUND = 80;

function digitsIn(groups: readonly DigitGroup[]): number {
  return groups.reduce((sum, { digits }) => sum + digits.length, 0);
}

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/** Whether a text has so many digits, by default as many as a telephone number. Most have fewer, and need no search. */
export function hasDigits(text: string, least = MIN_DIGITS): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= ZERO && code <= NINE) || (code > 0x7f && isDigit(text, at))) digits += 1;
    if (digits === least) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  return /^[\p{Nd}\p{No}]$/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
