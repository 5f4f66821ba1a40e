import { distance } from 'fastest-levenshtein';
import { isSameNumber, MAX_TYPED_LENGTH, plainText, readNumber } from '../../telephony/typed-number.ts';
import type { Ivr, TelephoneNumber } from '../../telephony/types.ts';
import { homeCountryOf, internationalDigits } from './home-country.ts';

/** The digits of a text that is a telephone number and nothing else, `(0)` left out after a country code; else `null`. */
export function digitsTyped(text: string): string | null {
  return readNumber(text)?.digits ?? null;
}

/** The digits of a number, however it is written. */
export function digitsOf(number: string): string {
  return number.replace(/\D/gu, '');
}

/** The text without case, accents and invisible characters. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  // The capital ß becomes ss only by way of the small one.
  return plain.toLowerCase().toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Whether the text is the whole of a name. */
export function isNamed(name: string | null, text: string): boolean {
  return name !== null && fold(text) !== '' && fold(name) === fold(text);
}

/** Whether the text is one or more whole words of a name, such as the first name. */
export function isWordOfName(name: string | null, text: string): boolean {
  return name !== null && fold(text) !== '' && ` ${fold(name)} `.includes(` ${fold(text)} `);
}

/** Whether the text is a part of a name. */
export function isPartOfName(name: string | null, text: string): boolean {
  return name !== null && fold(text) !== '' && fold(name).includes(fold(text));
}

/** What a typed text stands for in a list. */
export type Match<T> =
  | { kind: 'one'; item: T }
  /** More than one fits; the person chooses. */
  | { kind: 'several'; items: readonly T[] }
  /** Nothing fits; similar ones, best first, and `null` where nothing is listed at all. */
  | { kind: 'none'; nearest: readonly T[] | null };

/** Fewer digits than this do not count as the ending of a number, but as a slip. */
const MIN_ENDING_DIGITS = 3;

/** The fewest letters that stand for a feature of a number. */
const MIN_FEATURE_LENGTH = 4;

/** The fewest digits of a national number, not counting its leading zero. */
const MIN_NATIONAL_DIGITS = 6;

const NEAREST = 3;

/** The share of letters or digits in which something may differ and still count as similar. */
const MAX_DIFFERENCE = 0.4;

/**
 * The number that a person means: the provider's own string, the same number written in any way, its ending, its
 * friendly name, a part of either, or what else a list says of it, in this order.
 */
export function findNumber(typed: string, numbers: readonly TelephoneNumber[]): Match<TelephoneNumber> {
  const text = plainText(typed);
  return (
    findCalled(typed, numbers, 0) ??
    decideNumber(numbers.filter((each) => mentions(each, text))) ??
    chooseFrom(numbers.filter((each) => hasDigits(each, text))) ?? {
      kind: 'none',
      nearest: numbers.length === 0 ? null : nearestNumbers(typed, numbers),
    }
  );
}

/** The fewest letters that stand for a part of a name, where nobody said that a number is meant. */
const MIN_PART_LENGTH = 3;

/**
 * The number that words mean although nobody said that they are about a number: the number itself, its ending, its name
 * or a part of either; `null` where there is none.
 */
export function findCalled(
  typed: string,
  numbers: readonly TelephoneNumber[],
  shortestPart = MIN_PART_LENGTH,
): Exclude<Match<TelephoneNumber>, { kind: 'none' }> | null {
  const text = plainText(typed);
  return (
    decideNumber(numbers.filter(({ number }) => number === typed || number === text)) ??
    decideNumber(sameNumber(text, numbers)) ??
    decideNumber(numbers.filter((each) => isNamed(each.displayName, text) || endsWith(each, text))) ??
    (text.length < shortestPart ? null : decideNumber(partOf(text, numbers)))
  );
}

function decideNumber(items: readonly TelephoneNumber[]) {
  return judge(items, ({ number }) => number);
}

/** Too little to tell which is meant, even if it fits only one; but those that it fits are not called merely similar. */
function chooseFrom<T>(items: readonly T[]): Match<T> | null {
  return items.length === 0 ? null : { kind: 'several', items };
}

/** Whether the text is the whole name of one of them. */
export function isNameOf(typed: string, names: readonly (string | null)[]): boolean {
  return names.some((name) => isNamed(name, plainText(typed)));
}

/**
 * The numbers of which the text is a part: of the number however written, of the name, the product or the status, or of
 * what appears available (`voicemail`, `no Follow-Me`). An empty text fits all.
 */
export function filterNumbers(typed: string, numbers: readonly TelephoneNumber[]): readonly TelephoneNumber[] {
  const text = plainText(typed);
  if (text === '') return numbers;
  const called = isCalled(text, numbers);
  return numbers.filter((each) => called(each) || mentions(each, text));
}

/** Whether the text is a part of a number, however written, or of its name. */
function isCalled(text: string, numbers: readonly TelephoneNumber[]): (number: TelephoneNumber) => boolean {
  const forms = prefixForms(digitsTyped(text) ?? '', numbers);
  return (each) => {
    if (isPartOfName(each.displayName, text) || hasDigits(each, text)) return true;
    return forms.some((form) => digitsOf(each.number).startsWith(form));
  };
}

/** Whether the text is a run of digits in the number. */
function hasDigits({ number }: Numbered, text: string): boolean {
  const digits = digitsTyped(text) ?? '';
  return digits !== '' && digitsOf(number).includes(digits);
}

/** Whether the text is in what a list says about a number besides its name. */
function mentions(
  { status, productName, followMeAvailable, voicemailAvailable }: TelephoneNumber,
  text: string,
): boolean {
  if (isPartOfName(status, text) || isPartOfName(productName, text)) return true;
  const [, no, feature = ''] = /^(no )?(.*)$/su.exec(fold(text)) ?? [];
  if (feature.length < MIN_FEATURE_LENGTH) return false;
  const is = (available: boolean | null) => available === (no === undefined);
  return (
    (is(followMeAvailable) && ['follow-me', 'follow me', 'followme'].some((name) => name.startsWith(feature))) ||
    (is(voicemailAvailable) && ['voicemail', 'voice mail'].some((name) => name.startsWith(feature)))
  );
}

/** The numbers that look like the text, best first. */
export function nearestNumbers(typed: string, numbers: readonly TelephoneNumber[]): readonly TelephoneNumber[] {
  const text = plainText(typed);
  const digits = digitsTyped(text);
  const wanted = digits === null ? null : (internationalForm(text, numbers) ?? digits);
  return nearest(numbers, (each) =>
    Math.min(
      distanceToName(each.displayName, text),
      wanted === null
        ? 1
        : relativeDistance(wanted, digitsOf(each.number).slice(-Math.max(wanted.length, MIN_ENDING_DIGITS))),
    ),
  );
}

/**
 * The menu that a person means: its id exactly, its name, the number it belongs to, however that is written, the ending
 * of that, or a part of the name or the number.
 */
export function findIvr(typed: string, ivrs: readonly Ivr[]): Match<Ivr> {
  const text = plainText(typed);
  const decide = (items: readonly Ivr[]) => judge(items, ({ ivrId }) => ivrId);
  const numbered = ivrs.flatMap((ivr) => (ivr.telephoneNumber === null ? [] : [{ number: ivr.telephoneNumber, ivr }]));
  const menus = (items: readonly { ivr: Ivr }[]) => items.map(({ ivr }) => ivr);
  return (
    decide(ivrs.filter(({ ivrId }) => ivrId === typed || ivrId === text)) ??
    decide(ivrs.filter(({ name }) => isNamed(name, text))) ??
    decide(menus(sameNumber(text, numbered))) ??
    decide(menus(numbered.filter((each) => endsWith(each, text)))) ??
    decide(ivrs.filter(({ name }) => isPartOfName(name, text))) ??
    chooseFrom(menus(numbered.filter((each) => hasDigits(each, text)))) ?? {
      kind: 'none',
      nearest:
        ivrs.length === 0
          ? null
          : nearest(ivrs, ({ ivrId, name }) => Math.min(relativeDistance(text, ivrId), distanceToName(name, text))),
    }
  );
}

/** Somebody on a list. */
interface Listed {
  name: string | null;
  number: string;
}

/**
 * Whoever of a list a typed text means: by the number as it is written there, the whole name, the same number, its ending, a
 * word of the name or a part of it, in this order. Several are for the person to choose from.
 */
export function findPeople<T extends Listed>(typed: string, list: readonly T[]): readonly T[] {
  const text = plainText(typed);
  const isNumber = digitsTyped(text) !== null;
  const ways: readonly ((each: T) => boolean)[] = [
    ({ number }) => number === typed,
    ({ name }) => isNamed(name, text),
    ({ number }) => isNumber && isSameNumber(number, text),
    (each) => endsWith(each, text),
    ({ name }) => isWordOfName(name, text),
    ({ name }) => isPartOfName(name, text),
  ];
  const way = text === '' ? undefined : ways.find((fits) => list.some(fits));
  return way === undefined ? [] : list.filter(way);
}

/** Whoever is called something like a text, best first. */
export function nearestPeople<T extends Listed>(typed: string, list: readonly T[]): readonly T[] {
  return nearest(list, ({ name }) => distanceToName(name, plainText(typed)));
}

/** Anything that has a telephone number. */
type Numbered = Pick<TelephoneNumber, 'number'>;

/** The menus that belong to a number. */
export function ivrsOf(number: string, ivrs: readonly Ivr[]): readonly Ivr[] {
  return ivrs.filter(
    ({ telephoneNumber }) => telephoneNumber !== null && digitsOf(telephoneNumber) === digitsOf(number),
  );
}

function judge<T>(items: readonly T[], idOf: (item: T) => string): Exclude<Match<T>, { kind: 'none' }> | null {
  const distinct = [...new Map(items.map((item) => [idOf(item), item])).values()];
  const [first] = distinct;
  if (first === undefined) return null;
  return distinct.length === 1 ? { kind: 'one', item: first } : { kind: 'several', items: distinct };
}

/** Those with the same digits, country code included. */
function sameNumber<T extends Numbered>(text: string, numbers: readonly T[]): readonly T[] {
  const digits = digitsTyped(text);
  if (digits === null) return [];
  const plain = [digits, ...(digits.startsWith('00') ? [digits.slice(2)] : [])];
  const found = numbers.filter(({ number }) => plain.includes(digitsOf(number)));
  const international = found.length > 0 ? null : internationalForm(text, numbers);
  return international === null ? found : numbers.filter(({ number }) => digitsOf(number) === international);
}

/** As it is dialled in the country of the customer's numbers. */
function internationalForm(text: string, numbers: readonly Numbered[]): string | null {
  return internationalDigits(text, text.startsWith('+') ? null : homeCountryOf(numbers.map(({ number }) => number)));
}

function endsWith({ number }: Numbered, text: string): boolean {
  const digits = digitsTyped(text);
  if (digits === null || digits.length < MIN_ENDING_DIGITS) return false;
  const own = digitsOf(number);
  const national = digits.replace(/^0+/u, '');
  return own.endsWith(digits) || (national.length >= MIN_NATIONAL_DIGITS && own.endsWith(national));
}

function partOf(text: string, numbers: readonly TelephoneNumber[]): readonly TelephoneNumber[] {
  const digits = digitsTyped(text);
  if (digits !== null && digits.length < MIN_ENDING_DIGITS) {
    return numbers.filter(({ displayName }) => isPartOfName(displayName, text));
  }
  return text === '' ? [] : numbers.filter(isCalled(text, numbers));
}

/** How a partly typed number begins with its country code: `0113 …` is `44113…` at home, `0044 …` is `44…`. */
function prefixForms(digits: string, numbers: readonly TelephoneNumber[]): string[] {
  if (!digits.startsWith('0')) return [];
  const home = homeCountryOf(numbers.map(({ number }) => number));
  return [
    ...(digits.length > 2 && digits.startsWith('00') ? [digits.slice(2)] : []),
    ...(digits.length > 1 && home !== null ? [`${home.callingCode}${digits.slice(1)}`] : []),
  ];
}

function nearest<T>(items: readonly T[], farOf: (item: T) => number): readonly T[] {
  return items
    .map((item) => ({ item, away: farOf(item) }))
    .filter(({ away }) => away <= MAX_DIFFERENCE)
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST)
    .map(({ item }) => item);
}

function distanceToName(name: string | null, text: string): number {
  if (name === null) return 1;
  const [own, wanted] = [fold(name).slice(0, MAX_TYPED_LENGTH), fold(text)];
  return Math.min(relativeDistance(wanted, own), ...own.split(' ').map((word) => relativeDistance(wanted, word)));
}

/** 0 for the same, 1 for nothing in common. */
function relativeDistance(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : distance(a, b) / longest;
}
