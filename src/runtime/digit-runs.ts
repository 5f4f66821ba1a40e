import { plainCopy } from './ascii-marks.ts';

/** Digits that stand together, such as `(07700)`, in a text. */
export interface DigitGroup {
  digits: string;
  /** With a plus before it, perhaps in brackets. */
  isInternational: boolean;
  isInBrackets: boolean;
  /** Its place, with what belongs to it. */
  from: number;
  to: number;
}

/** Fewer digits are no telephone number of a subscriber, and more are none either (ITU-T E.164, with `00` before it). */
export const MIN_DIGITS = 7;
export const MAX_DIGITS = 17;

/** A day; groups on both sides of one are not one number. */
const DAY = String.raw`(?<!\d[-./]?)(?:(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\2(?:19|20)\d\d)(?![-./]?\d)`;
const TOKEN = new RegExp(String.raw`${DAY}|(\(\+?\d+\)|\+ ?\(?\d+\)?|\d+)`, 'gu');

/** What people write between the groups of one number; the sign of a currency stands before amounts, and a colon in times of day, whose groups are short. */
const GAP = /^[^\p{L}\p{Sc}:]{0,5}$/u;
const LONG_GAP = /^[^\p{L}\p{Sc}]{0,5}$/u;
const LONG = 3;
/** Spaces, dots and the like are drawn out to fill a line. */
const MAX_GAP = 40;

/** Groups of digits that may be one telephone number, or several in a row; runs of fewer than {@link MIN_DIGITS} digits are left out. */
export function digitRuns(text: string): DigitGroup[][] {
  if (!hasEnoughDigits(text)) return [];
  const copy = plainCopy(text);
  const runs: DigitGroup[][] = [];
  let run: DigitGroup[] = [];
  let end = 0;
  for (const { index, 0: token, 3: group } of copy.text.matchAll(TOKEN)) {
    const gap = copy.text.slice(end, index);
    const digits = group?.replace(/\D/gu, '') ?? '';
    // As a space is written in a form (`07700+900111`).
    const isSpace = gap === '' && token.startsWith('+') && digits.length < MIN_DIGITS;
    if (!isGap(gap, Math.min(digits.length, run.at(-1)?.digits.length ?? 0))) run = [];
    end = index + token.length;
    if (group === undefined) continue;
    if (run.length === 0) runs.push(run);
    run.push({
      digits,
      isInternational: group.includes('+') && !(isSpace && run.length > 0),
      isInBrackets: group.startsWith('('),
      from: copy.place(index),
      to: characterEnd(text, copy.place(end - 1)),
    });
  }
  return runs.filter((groups) => digitsIn(groups) >= MIN_DIGITS);
}

/** Whether one number may have it between two groups, of which the shorter has so many digits. */
function isGap(gap: string, shorter: number): boolean {
  if (shorter === 0 || gap.length > MAX_GAP) return false;
  return (shorter < LONG ? GAP : LONG_GAP).test(gap.replace(/(.)\1+/gsu, '$1'));
}

/** Where the digits begin that a cut at this place would take from what may be one number; otherwise the place itself. */
export function numberStart(text: string, at: number): number {
  const from = Math.max(0, at - AROUND);
  for (const run of digitRuns(text.slice(from, at + AROUND))) {
    const cut = run.findIndex(({ to }) => from + to > at);
    let start = at;
    let digits = 0;
    for (const group of run.slice(0, cut + 1).reverse()) {
      digits += group.digits.length;
      if (digits > MAX_DIGITS) break;
      start = Math.min(start, from + group.from);
    }
    if (start < at) return start;
  }
  return at;
}

/** The longest number with what is drawn out between its groups. */
const AROUND = 80;

function characterEnd(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

function digitsIn(groups: readonly DigitGroup[]): number {
  return groups.reduce((sum, { digits }) => sum + digits.length, 0);
}

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/** Whether a text has as many digits as a telephone number. Most have fewer, and need no search. */
export function hasEnoughDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= ZERO && code <= NINE) || (code > 0x7f && isDigit(text, at))) digits += 1;
    if (digits === MIN_DIGITS) return true;
  }
  return false;
}

function isDigit(text: string, at: number): boolean {
  return /^[\p{Nd}\p{No}]$/u.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}
