import type { Reader } from '../text/words.ts';
import { anyOf, memoise, phrases, wordThat } from '../text/words.ts';

const TO_NINETEEN =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Those in words: up to twenty, and then in steps of five. */
const SMALL: ReadonlyMap<string, number> = new Map([
  ...TO_NINETEEN.map((each, index) => [each, index + 1] as const),
  ...TENS.flatMap((ten, index) => [[ten, 20 + 10 * index] as const, [`${ten} five`, 25 + 10 * index] as const]),
]);

const TO_NINETEENTH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

/** Those of the days of a month, in their order. */
const ORDINALS: readonly string[] = [
  ...TO_NINETEENTH,
  'twentieth',
  ...TO_NINETEENTH.slice(0, 9).map((each) => `twenty ${each}`),
  ...['thirtieth', 'thirty first'],
];

/** A whole number in words: "twenty five". */
export const numberInWords: Reader<number> = phrases(SMALL);

/** A whole number in digits or words, as it counts things. */
export const wholeNumber: Reader<number> = memoise(
  anyOf(
    wordThat((said) => (/^\d{1,4}$/.test(said) ? Number(said) : null)),
    numberInWords,
  ),
);

/** `3rd`, `third`. */
export const ordinal: Reader<number> = anyOf(
  wordThat((said) => {
    const match = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(said);
    return match === null ? null : Number(match[1]);
  }),
  phrases(new Map(ORDINALS.map((each, index) => [each, index + 1]))),
);
