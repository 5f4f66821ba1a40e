import type { CountryCode } from 'libphonenumber-js/max';
import { type DigitGroup, digitRuns, hasDigits, withoutLetters } from '../../runtime/digit-runs.ts';
import { hasMarks, piecesOf, withoutAnyMarks } from '../../runtime/marked-text.ts';
import type { Reader } from '../../slack/api/mask.ts';
import { countryOfMost } from '../directory/home-country.ts';
import type { NumbersOfPersons, Persons } from './persons.ts';

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

interface NumberMaskOptions {
  persons: Pick<Persons, 'numbers'>;
  /** Whether somebody may change settings; synchronous where that is cached. */
  isEditor: (reader: Reader & { user: string }) => boolean | Promise<boolean>;
  /** The account's own numbers, as far as they are known: nothing is asked for them. */
  ownNumbers: (tenant: string) => Promise<readonly string[]>;
  /** Brings what masks them, which most messages do without. */
  mask: () => Promise<<T>(drawn: T, visibility: Visibility) => T>;
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

  /** What was drawn, as a reader sees it; nothing is looked up where there is no number in it. */
  maskFor<T extends object>(reader: Reader, drawn: T): T | Promise<T> {
    return mayHoldNumbers(drawn) ? this.#maskFor(reader, drawn) : withoutAnyMarks(drawn);
  }

  async #maskFor<T extends object>(reader: Reader, drawn: T): Promise<T> {
    const [mask, visibility] = await Promise.all([this.#options.mask(), this.#visibilityFor(reader)]);
    return mask(drawn, visibility);
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

/** Where nothing is shown, but what a press or a form is about. */
export const NOT_SHOWN: ReadonlySet<string> = new Set([
  ...['value', 'action_id', 'block_id', 'callback_id', 'external_id', 'private_metadata', 'type', 'url', 'image_url'],
  ...['style', 'hash', 'min_value', 'max_value', 'initial_date', 'initial_time', 'initial_date_time'],
]);

/** In mrkdwn, Slack's own tokens, and where a link leads: only the words behind the bar of a link are text. */
const TOKEN = /<(?:[!@#][^<>]*|(?:https?|mailto):[^<>|]*)/gu;

/** Whether there is anything in it that could be a telephone number. */
export function mayHoldNumbers(drawn: unknown, isMarkup = false): boolean {
  if (typeof drawn === 'string') {
    if (!hasMarks(drawn) && !hasDigits(withoutLetters(drawn))) return false;
    return piecesOf(drawn).some(
      ({ kind, text }) => kind === 'number' || (kind !== 'figure' && mayBeIn(text, isMarkup)),
    );
  }
  if (typeof drawn !== 'object' || drawn === null) return false;
  if (Array.isArray(drawn)) return drawn.some((each) => mayHoldNumbers(each));
  const isMarked = 'type' in drawn && drawn.type === 'mrkdwn';
  for (const key in drawn)
    if (!NOT_SHOWN.has(key) && mayHoldNumbers(drawn[key as keyof typeof drawn], isMarked)) return true;
  return false;
}

/** Whether there are digits in it, or letters in their place, that may be a number. */
export function mayBeIn(text: string, isMarkup: boolean): boolean {
  if (runsIn(text, isMarkup).length > 0) return true;
  const read = withoutLetters(text);
  return read !== text && runsIn(read, isMarkup).length > 0;
}

/** The groups of digits that may be numbers, in a text or in Slack's markup. */
export function runsIn(text: string, isMarkup: boolean): DigitGroup[][] {
  const read = isMarkup ? text.replace(TOKEN, (token) => 'x'.repeat(token.length)) : text;
  return digitRuns(read, { references: true });
}
