import { digitsOf } from '../../people/directory/finder.ts';
import { homeCountryOf, numberKind } from '../../people/directory/home-country.ts';
import { asciiMarks } from '../../telephony/typed-number.ts';

/** The most numbers of one message that are looked up. */
export const MOST_ASKED = 5;

/** What may be a number: digits with what people put between them, perhaps after a plus. */
const CANDIDATE = /(?<![\p{L}\p{N}])(?:\+|\(\+?)?\d(?:[\d ().\-/]{4,28})\d(?![\p{L}\p{N}])/gu;

const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;
/** With the zero before it. */
const SHORTEST_NATIONAL = 10;

/** A date is not a number: `2026-06-09`, `09/06/2026`. */
const DATE = /(?<!\d)(?:\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})(?!\d)/gu;

/** Slack's own bound of a message. */
const LONGEST_TEXT = 40_000;

/** The most candidates compared, in case a text is nothing but digits. */
const MOST_LOOKED_AT = 50;

/**
 * The telephone numbers that a text of Slack's holds, in its order and each once. A number that no numbering plan knows
 * does not count, unless it is one of `known`, such as a short number of the account's own.
 */
export function numbersSaid(text: string, own: readonly string[], known: (number: string) => boolean): string[] {
  const home = homeCountryOf(own)?.country ?? null;
  let looked = 0;
  const found = new Map<string, string>();
  // Slack writes a link to a number as `<tel:+44…|+44 …>`.
  const plain = asciiMarks(text.slice(0, LONGEST_TEXT))
    .replace(/<tel:([^|<>]*)(?:\|[^<>]*)?>/gu, ' $1 ')
    .replace(/<[^<>]*>/gu, ' ')
    .replace(DATE, ' ');
  for (const [candidate] of plain.matchAll(CANDIDATE)) {
    const number = candidate.trim();
    const digits = digitsOf(number);
    if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) continue;
    looked += 1;
    if (looked > MOST_LOOKED_AT) break;
    const isWhole = /^(?:\+|\(\+|00)/u.test(number) || (/^\(?0/u.test(number) && digits.length >= SHORTEST_NATIONAL);
    if (!found.has(digits.slice(-9)) && (isWhole || numberKind(number, home) !== 'none' || known(number))) {
      found.set(digits.slice(-9), number);
    }
  }
  return [...found.values()];
}
