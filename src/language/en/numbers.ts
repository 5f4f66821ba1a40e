import type { Reader } from '../words.ts';
import { either, once, phrases, wordThat } from '../words.ts';

const SMALL = [
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['twenty five', 25],
  ['thirty', 30],
  ['forty', 40],
  ['forty five', 45],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['seventy five', 75],
  ['eighty', 80],
  ['ninety', 90],
] as const;

const ORDINALS =
  'first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth,twenty first,twenty second,twenty third,twenty fourth,twenty fifth,twenty sixth,twenty seventh,twenty eighth,twenty ninth,thirtieth,thirty first'.split(
    ',',
  );

/** A whole number in digits or words, as it counts things. */
export const wholeNumber: Reader<number> = once(
  either(
    wordThat((said) => (/^\d{1,4}$/.test(said) ? Number(said) : null)),
    phrases<number>(new Map(SMALL)),
  ),
);

/** `3rd`, `third`. */
export const ordinal: Reader<number> = either(
  wordThat((said) => {
    const match = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(said);
    return match === null ? null : Number(match[1]);
  }),
  phrases(new Map(ORDINALS.map((each, index) => [each, index + 1]))),
);
