import {
  ahead,
  anyOf,
  map,
  memoise,
  notPrecededBy,
  optional,
  phrases,
  preceded,
  type Reader,
  seq,
  word,
  wordThat,
} from '../text/words.ts';
import type { Hour, PartOfDay } from '../times/time.ts';
import { each } from './each.ts';
import { MONTHS } from './month-names.ts';
import { numberInWords, wholeNumber } from './numbers.ts';

const NOON = 12 * 60;

const PARTS: ReadonlyMap<string, PartOfDay> = new Map([
  ...each('morning,first thing,first thing in the morning,early morning,mid morning,late morning', 'morning'),
  ...each('early afternoon,mid afternoon,late afternoon,afternoon', 'afternoon'),
  ...each('early evening,late evening,dinner time,evening', 'evening'),
  ...each('after lunch,lunch,lunchtime,lunch time', 'lunch'),
  ...each('night', 'night'),
  ...each(
    'end of day,the end of the day,end of the day,end of play,end of business,end of the working day,the end of the working day,closing time,home time,close of play,close of business,eod,cob',
    'end-of-day',
  ),
]);

/** `morning`, `lunch`, `end of day`, without an article. */
export const partOfDay: Reader<PartOfDay> = phrases(PARTS);

/** An hour of a twelve-hour clock, where twelve is zero. */
function onDial(hour: number, minute: number): (Hour & { kind: 'bare' }) | null {
  return hour >= 1 && hour <= 12 && minute < 60 ? { kind: 'bare', minute: (hour % 12) * 60 + minute } : null;
}

/** `17:30`, `5.30`, `09:00`: from 13 on, or with a leading zero, on the 24-hour clock. */
function writtenHour(said: string): Hour | null {
  const match = /^(\d{1,2})[:.h](\d{2})\.?$/.exec(said);
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (hour > 12 || said.startsWith('0') || hour === 0)
    return { kind: 'exact', minute: hour * 60 + minute, written: true };
  const bare = onDial(hour, minute);
  return bare === null ? null : { ...bare, written: true };
}

const written = wordThat(writtenHour);

const fourDigits = (isHour: (said: string) => boolean): Reader<Hour> =>
  wordThat((said) => {
    if (!/^\d{4}$/.test(said) || !isHour(said)) return null;
    const [hour, minute] = [Number(said.slice(0, 2)), Number(said.slice(2))];
    return hour < 24 && minute < 60 ? { kind: 'exact', minute: hour * 60 + minute } : null;
  });

/** `1730`, `0900`; what looks like a year of these decades is an hour only with `hours` after it. */
const hours = word('hours', 'hrs', 'h');
const clockDigits: Reader<Hour> = anyOf(
  fourDigits((said) => !/^20(?:2\d|\d[1-46-9])$/.test(said)),
  ahead(
    fourDigits(() => true),
    hours,
  ),
);

/** The same; after the name of a month, four digits are a year. */
const military: Reader<Hour> = notPrecededBy(clockDigits, (before) => MONTHS.has(before));

const hourOf = (hour: number): Hour | null =>
  hour > 12 && hour < 24 ? { kind: 'exact', minute: hour * 60 } : onDial(hour, 0);

const plain: Reader<Hour> = anyOf(
  wordThat((said) => {
    if (!/^\d{1,2}$/.test(said)) return null;
    return /^0[1-9]/.test(said) ? { kind: 'exact', minute: Number(said) * 60 } : hourOf(Number(said));
  }),
  map(numberInWords, hourOf),
);

/** `half past five`, `half 5`, `quarter to six`, `twenty past two`, `10 to 4`. */
const spoken: Reader<Hour> = anyOf(
  // "quarter till three"; "10 till 4" is six hours.
  map(preceded(seq(optional(word('a')), seq(word('quarter'), word('till', 'til', 'before'))), wholeNumber), (hour) =>
    onDial(hour === 1 ? 12 : hour - 1, 45),
  ),
  map(preceded(seq(word('half'), optional(word('past'))), wholeNumber), (hour) => onDial(hour, 30)),
  map(
    seq(
      anyOf(
        phrases(
          new Map([
            ['quarter', 15],
            ['a quarter', 15],
          ]),
        ),
        ahead(wholeNumber, word('minutes', 'mins')),
        // Without the word "minutes", only round numbers: "9 to 5" is two hours.
        map(wholeNumber, (minutes) => (minutes % 5 === 0 ? minutes : null)),
      ),
      seq(word('past', 'to', 'of', 'after'), wholeNumber),
    ),
    ([minutes, [side, hour]]) => {
      if (minutes > 59) return null;
      return side === 'past' || side === 'after'
        ? onDial(hour, minutes)
        : onDial(hour === 1 ? 12 : hour - 1, 60 - minutes);
    },
  ),
);

const MINUTES: ReadonlyMap<string, number> = new Map([
  ['ten', 10],
  ['fifteen', 15],
  ['twenty', 20],
  ['twenty five', 25],
  ['thirty', 30],
  ['thirty five', 35],
  ['forty', 40],
  ['forty five', 45],
  ['fifty', 50],
  ['fifty five', 55],
  ['15', 15],
  ['30', 30],
  ['45', 45],
]);

/** `five thirty`, `5 30`. */
const twoNumbers: Reader<Hour> = map(seq(wholeNumber, phrases(MINUTES)), ([hour, minute]): Hour | null =>
  hour <= 12 ? onDial(hour, minute) : hour < 24 ? { kind: 'exact', minute: hour * 60 + minute } : null,
);

/** `seventeen hundred`, `fourteen hundred hours`. */
const hundred: Reader<Hour> = map(ahead(ahead(wholeNumber, word('hundred')), optional(word('hours', 'hrs'))), (hour) =>
  hour > 0 && hour < 24 ? { kind: 'exact', minute: hour * 60 } : null,
);

const HALVES: ReadonlyMap<string, 'am' | 'pm' | 'night'> = new Map<string, 'am' | 'pm' | 'night'>([
  ...each('am,a.m.,a.m,in the morning,a m,in the am', 'am'),
  ...each('pm,p.m.,p.m,in the afternoon,in the evening,p m,in the pm', 'pm'),
  ['at night', 'night'],
]);

/** From this hour on the dial, one at night is before midnight. */
const EVENING = 6 * 60;

/** `17:30` before "hours"; "1.25 hours" is a length of time. */
const colon = wordThat((said) => (said.includes(':') ? writtenHour(said) : null));

const clock: Reader<Hour> = memoise(
  anyOf(
    written,
    ahead(colon, word('hours', 'hrs', 'h')),
    plain,
    spoken,
    twoNumbers,
    hundred,
    ahead(
      anyOf(plain, written),
      anyOf<unknown>(word("o'clock", 'oclock', 'uhr'), phrases(new Map([['o clock', true]]))),
    ),
  ),
);

/** What may come after an hour without changing it. */
const exactly = phrases(
  new Map(['sharp', 'on the dot', 'prompt', 'exactly', 'latest', 'at the latest'].map((each) => [each, true] as const)),
);

/** A time of day, in every sense that these words may have. */
const anyHour: Reader<Hour> = memoise(
  anyOf(
    military,
    clock,
    map(seq(clock, phrases(HALVES)), ([said, half]): Hour | null => {
      if (said.kind !== 'bare') return null;
      // With "12 am" it is unclear which end of the day is meant.
      if (said.minute === 0 && half !== 'pm') return { kind: 'midnight' };
      const isLate = half === 'pm' || (half === 'night' && said.minute >= EVENING);
      return { kind: 'exact', minute: said.minute + (isLate ? NOON : 0), half: true };
    }),
    phrases<Hour>(
      new Map([
        ['this time', { kind: 'same' }],
        ['the same time', { kind: 'same' }],
        ['noon', { kind: 'exact', minute: NOON }],
        ['midday', { kind: 'exact', minute: NOON }],
        ['12 noon', { kind: 'exact', minute: NOON }],
        ['midnight', { kind: 'midnight' }],
        ['12 midnight', { kind: 'midnight' }],
      ]),
    ),
  ),
);

/** The same, with "sharp" after it. */
export const hour: Reader<Hour> = memoise(ahead(anyHour, optional(exactly)));
