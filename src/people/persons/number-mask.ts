import type { CountryCode } from 'libphonenumber-js/max';
import type { Reader } from '../../slack/api/mask.ts';
import { UNMASKED_MARK } from '../../slack/blocks/blocks.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { countryOfMost, numberKind } from '../directory/home-country.ts';
import type { NumbersOfPersons, Persons } from './persons.ts';

interface NumberMaskOptions {
  persons: Pick<Persons, 'numbers'>;
  /** Whether somebody may change settings; synchronous where that is cached. */
  isEditor: (reader: Reader & { user: string }) => boolean | Promise<boolean>;
  /** The account's own numbers, as far as they are cached: a refused person causes no call to the provider. */
  ownNumbers: (tenant: string) => Promise<readonly string[]>;
  /** Called when it is not known who reads, or what is private: then all that may be private is masked. */
  onFailure: (error: unknown) => void;
}

/**
 * Decides which telephone numbers are shown to whom, in the one place that everything sent to Slack passes, so that no
 * view can forget it (docs/decisions/0092-who-sees-numbers.md).
 */
export class NumberMask {
  readonly #options: NumberMaskOptions;

  constructor(options: NumberMaskOptions) {
    this.#options = options;
  }

  /** What was drawn, as a reader sees it; the same where there is no number in it. */
  maskFor<T extends object>(reader: Reader, drawn: T): T | Promise<T> {
    return mayHoldNumbers(drawn) ? this.#maskFor(reader, drawn) : drawn;
  }

  async #maskFor<T extends object>(reader: Reader, drawn: T): Promise<T> {
    return maskNumbers(drawn, await this.#visibilityFor(reader));
  }

  async #visibilityFor(reader: Reader): Promise<Visibility> {
    const { persons, ownNumbers } = this.#options;
    const { tenant, user } = reader;
    const isEditor =
      user !== null && (await this.#orElse(async () => this.#options.isEditor({ ...reader, user }), false));
    const known = await this.#orElse(() => persons.numbers(tenant), new Map<string, string>());
    // For somebody who sees everything, nothing more need be known.
    const own = isEditor ? [] : await this.#orElse(() => ownNumbers(tenant), []);
    return { own, home: countryOfMost(own), persons: known, isEditor, user };
  }

  async #orElse<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      this.#options.onFailure(error);
      return otherwise;
    }
  }
}

/** What decides which numbers are masked. */
export interface Visibility {
  /** Numbers of the account itself, which are nobody's secret. */
  own: readonly string[];
  /** Where the account is, for numbers that name no country. */
  home: CountryCode | null;
  persons: NumbersOfPersons;
  /** Whether the reader sees private numbers in full. */
  isEditor: boolean;
  /** Who reads it; `null` for everybody in a channel. */
  user: string | null;
}

/** Groups of digits with what is written between them, behind nothing that makes them a part of a word, an id or a fraction. */
const NUMBER = /(?<![\p{L}\d_#@:/-]|\d\.)\+?\d+(?:[ \u00a0./-]{1,2}\d+| ?\(\d+\)[ \u00a0./-]{0,2}\d+)*(?![\p{L}\d_])/gu;
const GROUP = /[+(]?\d+\)?/gu;

/** The most groups in a telephone number; longer runs are checked in parts. */
const MAX_GROUPS = 8;

/** Fewer digits are no telephone number. */
const MIN_DIGITS = 8;

const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/** How many digits are shown of a private number. */
const SHOWN = 3;

/** Slack's own tokens: only the words behind the bar of one are text. */
const TOKEN = /<[!@#][^<>]*>/gu;

/** What is shown of a private number. */
function maskedNumber(number: string): string {
  return `•••${number.replace(/\D/gu, '').slice(-SHOWN)}`;
}

/** Where nothing is shown, but what a press or a form is about. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  ...['value', 'action_id', 'block_id', 'callback_id', 'external_id', 'private_metadata', 'type', 'url', 'image_url'],
  ...['style', 'hash', 'min_value', 'max_value', 'initial_date', 'initial_time', 'initial_date_time'],
]);

/** Longer texts of Slack's are refused, so nobody is named in one that is nearly as long. */
const MAX_CHARACTERS = 2_900;

/** Whether there is anything in it that could be a telephone number. */
export function mayHoldNumbers(drawn: unknown): boolean {
  if (typeof drawn === 'string')
    return drawn.includes(UNMASKED_MARK) || (hasEnoughDigits(drawn) && numbersIn(drawn).length > 0);
  if (typeof drawn !== 'object' || drawn === null) return false;
  if (Array.isArray(drawn)) return drawn.some(mayHoldNumbers);
  for (const key in drawn) if (!NOT_SHOWN.has(key) && mayHoldNumbers(drawn[key as keyof typeof drawn])) return true;
  return false;
}

/**
 * What somebody is shown of something that was drawn: of private numbers, which are mobiles and what people confirmed as
 * theirs, the last digits, unless an editor or the owner reads it alone; and beside the number of a person, the person.
 */
export function maskNumbers<T>(drawn: T, visibility: Visibility): T {
  return walk(drawn, visibility, false) as T;
}

function walk(value: unknown, visibility: Visibility, isMarkup: boolean): unknown {
  if (typeof value === 'string') return maskedText(value, visibility, isMarkup);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => walk(each, visibility, false));
  const emptied = withoutMasked(value, visibility);
  if (emptied !== null) return walk(emptied, visibility, false);
  const isMarked = 'type' in value && value.type === 'mrkdwn';
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, NOT_SHOWN.has(key) ? inner : walk(inner, visibility, isMarked)]),
  );
}

/**
 * An input that would begin with a masked number, empty and with that as its placeholder: what is masked must not come
 * back as if it had been typed. Left empty it means what was there; the form that reads it knows. `null` for all else.
 */
function withoutMasked(block: object, visibility: Visibility): object | null {
  if (!('element' in block) || typeof block.element !== 'object' || block.element === null) return null;
  if (!('initial_value' in block.element) || typeof block.element.initial_value !== 'string') return null;
  const { initial_value: initial, ...element } = block.element;
  const shown = maskedText(initial, visibility, false);
  if (shown === initial.replaceAll(UNMASKED_MARK, '')) return null;
  return { ...block, optional: true, element: { ...element, placeholder: { type: 'plain_text', text: shown } } };
}

/** One text, with the people named where it is Slack's markup. */
function maskedText(given: string, visibility: Visibility, isMarkup: boolean): string {
  if (given.includes(UNMASKED_MARK) && visibility.user !== null) {
    // Every second part stood between marks; what only begins with one did not.
    const parts = given.split(UNMASKED_MARK);
    const isSaid = (at: number) => at % 2 === 1 && at < parts.length - 1;
    return parts.map((part, at) => (isSaid(at) ? part : maskedText(part, visibility, isMarkup))).join('');
  }
  const text = given.replaceAll(UNMASKED_MARK, '');
  const name = isMarkup && visibility.user !== null;
  const [named, plain] = [name ? replaced(text, visibility, true) : text, replaced(text, visibility, false)];
  return name && named.length <= MAX_CHARACTERS ? named : plain;
}

function replaced(text: string, visibility: Visibility, name: boolean): string {
  if (!hasEnoughDigits(text) || seesAllUnnamed(visibility)) return text;
  const tokens = [...text.matchAll(TOKEN)].map(({ index, 0: token }) => ({ from: index, to: index + token.length }));
  return text.replace(NUMBER, (found, at: number) => {
    if (isNoNumber(found) || tokens.some(({ from, to }) => at >= from && at < to)) return found;
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
    return maskedRun(found, visibility, (owner) => name && !line.includes(`<@${owner}>`));
  });
}

/**
 * A run of groups of digits. Mostly it is one number; where it is none, another number stands beside it, as in
 * "07700 900123 2 of 3", and the longest part from the left that is private counts.
 */
function maskedRun(run: string, visibility: Visibility, isNamed: (owner: string) => boolean): string {
  const whole = judged(run, visibility);
  if (whole.kind !== 'none') return shownAs(run, whole, isNamed);
  const groups = [...run.matchAll(GROUP)].map(({ index, 0: group }) => ({ from: index, to: index + group.length }));
  for (const [first, { from }] of groups.entries()) {
    for (const { to } of groups.slice(first, first + MAX_GROUPS).toReversed()) {
      const part = run.slice(from, to);
      const found = isNoNumber(part) ? { kind: 'none' as const } : judged(part, visibility);
      if (found.kind === 'none' || (found.kind === 'open' && found.owner === null)) continue;
      const next = groups.find((group) => group.from >= to)?.from ?? run.length;
      const rest = next === run.length ? '' : maskedRun(run.slice(next), visibility, isNamed);
      return `${run.slice(0, from)}${shownAs(part, found, isNamed)}${run.slice(to, next)}${rest}`;
    }
  }
  return run;
}

type NumberVisibility = { kind: 'private' | 'open'; owner: string | null } | { kind: 'none' };

function judged(number: string, { own, home, persons, isEditor, user }: Visibility): NumberVisibility {
  const owner = [...persons].find(([, theirs]) => isSameNumber(theirs, number))?.[0] ?? null;
  const isOwn = own.some((each) => isSameNumber(each, number));
  const kind = numberKind(number, home);
  if (owner === null && !isOwn && kind === 'none') return { kind: 'none' };
  const isPrivate = !isOwn && (owner !== null || kind === 'mobile');
  const isWhole = user !== null && (isEditor || owner === user);
  return { kind: isPrivate && !isWhole ? 'private' : 'open', owner };
}

function shownAs(
  number: string,
  { kind, owner }: Exclude<NumberVisibility, { kind: 'none' }>,
  isNamed: (owner: string) => boolean,
) {
  const shown = kind === 'private' ? maskedNumber(number) : number;
  return owner !== null && isNamed(owner) ? `<@${owner}> ${shown}` : shown;
}

/** Whether nothing is masked for the reader, and nobody has a number whose name would stand beside it. */
function seesAllUnnamed({ isEditor, user, persons }: Visibility): boolean {
  return isEditor && user !== null && persons.size === 0;
}

/** Whether a text has as many digits as a telephone number. Most have fewer, and need no search. */
function hasEnoughDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < MIN_DIGITS; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits += 1;
  }
  return digits === MIN_DIGITS;
}

function numbersIn(text: string): string[] {
  const plain = text.replace(TOKEN, ' ');
  return [...plain.matchAll(NUMBER)].map(([found]) => found).filter((found) => !isNoNumber(found));
}

/** Whether it is not a number: a date, an amount with decimals, a Unix timestamp, or too few digits. */
function isNoNumber(found: string): boolean {
  if (found.replace(/\D/gu, '').length < MIN_DIGITS) return true;
  return /^\d{4}-\d{2}-\d{2}/u.test(found) || /^\d+\.\d+$/u.test(found) || /^1\d{9}$/u.test(found);
}
