import { STEPS } from '../budget.ts';
import type { SlotName } from '../intents.ts';
import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { dialledAs, digitsAt, isDigits } from './digits.ts';
import { AMBIGUOUS, NONE, open, value } from './match-results.ts';

/** What a name costs that nothing here has. */
export const UNKNOWN = 4;
/** How many digits it takes to say which of several numbers is meant. */
const MIN_ENDING_DIGITS = 3;
const MIN_SAID_ENDING_DIGITS = 2;
const MIN_NATIONAL_DIGITS = 6;
/** The fewest characters of a number that stands behind "me". */
const MIN_DIALLED_DIGITS = 8;
/** A number of the account's is hardly somebody's; more than by its digits costs. */
const OWN = 0.3;
/** Fewer digits are not a telephone number to which calls could be sent. */
const MIN_NUMBER_DIGITS = 3;

/** The account's numbers that digits may mean: the whole number, the number as dialled at home, or its ending. */
function ownNumbers(run: MatchContext, digits: string, shortest = MIN_ENDING_DIGITS): readonly string[] {
  run.context.budget.spend(STEPS.name * run.context.world.numbers.length);
  const plain = digits.replace(/\D/gu, '');
  const numbers = run.context.world.numbers.map(({ number }) => number);
  const same = (own: string) => {
    const bare = own.replace(/\D/gu, '');
    return bare === plain || (plain.startsWith('00') && bare === plain.slice(2));
  };
  const exact = numbers.filter(same);
  if (exact.length > 0) return exact;
  if (digits.startsWith('+')) return [];
  const national = plain.replace(/^0+/u, '');
  return numbers.filter((own) => {
    const bare = own.replace(/\D/gu, '');
    return (
      (plain.length >= shortest && bare.endsWith(plain)) ||
      (plain.startsWith('0') && national.length >= MIN_NATIONAL_DIGITS && bare.endsWith(national))
    );
  });
}

/** One of the account's numbers, by its digits. */
export const byDigits: SlotReader = (run, at, slot) => {
  if (!run.mayBe(at, BEGINNING.ending | BEGINNING.digits)) return NONE;
  const start = run.context.phrases.ending.endAt(run, at);
  if (!isDigits(run.sentence.words[start])) return NONE;
  return digitsAt(run, start).flatMap(({ end, digits }): SlotMatch[] => {
    // Two digits are enough if it is said that they are an ending.
    const isSaid = start > at && !run.context.lexicon.behindNumber.has(run.plain[start - 1] ?? '');
    const shortest = isSaid ? MIN_SAID_ENDING_DIGITS : MIN_ENDING_DIGITS;
    const fits = ownNumbers(run, digits, shortest);
    const [only] = fits;
    if (only === undefined) {
      return run.mayBeUnknown && digits.length >= shortest ? [open(slot, end, [], UNKNOWN)] : [];
    }
    return fits.length === 1 ? [value(slot, end, only, 0.2)] : [open(slot, end, fits, AMBIGUOUS)];
  });
};

/** A number that was said, which need not be one of the account's; in international form, if such a number can exist. */
export const anyDigits: SlotReader = (run, at, slot) => {
  const first = run.sentence.words[at] ?? '';
  if (!isDigits(first)) return NONE;
  if (WITH_EXTENSION.test(first)) return run.mayBeUnknown ? [unusable(slot, at + 1, first)] : NONE;
  return digitsAt(run, at).flatMap(({ end, digits }): SlotMatch[] => {
    if (digits.length < MIN_NUMBER_DIGITS) return [];
    const said = dialledAs(run, digits);
    // "What's 0141 496 0013 used for?" is about the number, which rings nobody's phone.
    const isOwn = slot === 'name' && ownNumbers(run, digits).length === 1;
    if (said !== null) return [value(slot, end, said, isOwn ? OWN : 0)];
    if (!run.mayBeUnknown) return [];
    return [unusable(slot, end, digits)];
  });
};

/** A number with its extension, as `withPlainNumbers` writes it. */
const WITH_EXTENSION = /^\+?[0-9]+x[0-9]+$/u;

/** What was said instead of a number that calls can be sent to; it is told to whoever is asked for one. */
function unusable(slot: string, end: number, said: string): SlotMatch {
  return { ...open(slot, end, [], UNKNOWN), choices: [{ slot: slot as SlotName, values: [], said }] };
}

/** The same after the name of somebody new, separated by a comma or a bracket: "Imran (07700 900123)". */
export const digitsApart: SlotReader = (run, at, slot) => {
  const isKnown = run.context.names.find('person', run.plain, at - 1).length > 0;
  return run.sentence.commas[at] === true && !isKnown ? anyDigits(run, at, slot) : NONE;
};

/** A number that could be dialled, and no figure of a time. */
export const dialledIn = (run: MatchContext, at: number, slot: string): readonly SlotMatch[] =>
  anyDigits(run, at, slot).filter(({ slots: { to } }) => to !== undefined && to.length >= MIN_DIALLED_DIGITS);
