import {
  ahead,
  anyOf,
  map,
  memoise,
  notFollowedBy,
  optional,
  phrases,
  preceded,
  type Reader,
  seq,
  word,
  wordThat,
} from '../text/words.ts';
import type { DateWords } from '../times/date-words.ts';
import { each } from './each.ts';
import { MONTHS } from './month-names.ts';
import { ordinal, wholeNumber } from './numbers.ts';

const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  [
    ['monday', 'mon'],
    ['tuesday', 'tues', 'tue'],
    ['wednesday', 'weds', 'wed'],
    ['thursday', 'thurs', 'thur', 'thu'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const weekday = phrases(WEEKDAYS);
const month = phrases(MONTHS);
const which = phrases(
  new Map([
    ['next', 'next'],
    ['this', 'this'],
    ['coming', 'this'],
    ['last', 'last'],
  ] as const),
);

export const year: Reader<number> = wordThat((said) => (/^20\d{2}$/.test(said) ? Number(said) : null));

/** `12`, `12th`. */
export const dayOfMonth: Reader<number> = anyOf(
  ordinal,
  wordThat((said) => (/^\d{1,2}$/.test(said) && Number(said) >= 1 && Number(said) <= 31 ? Number(said) : null)),
);

const dateWords = (date: number, of: number | null, inYear: number | null): DateWords & { kind: 'date' } => ({
  kind: 'date',
  date,
  month: of,
  year: inYear,
  weekday: null,
});

const the = optional(word('the'));

/** What an ordinal counts that is no day of a month by itself: "the first half of May". */
const COUNTED: ReadonlySet<string> = new Set([
  ...['half', 'week', 'weeks', 'weekend', 'fortnight', 'month', 'quarter', 'days', 'few', 'couple', 'two', 'three'],
  ...WEEKDAYS.keys(),
]);

/** `Dec 24th` */
export const monthFirst: Reader<DateWords & { kind: 'date' }> = map(
  seq(month, preceded(the, dayOfMonth)),
  ([of, date]) => dateWords(date, of, null),
);

/** `24 Dec`, `the 24th of December 2026`, `Dec 24th`, `the 3rd`. */
const dated: Reader<DateWords> = anyOf(
  map(
    seq(preceded(the, dayOfMonth), seq(preceded(optional(word('of')), month), optional(year))),
    ([date, [of, inYear]]) => dateWords(date, of, inYear),
  ),
  map(seq(monthFirst, optional(year)), ([said, inYear]) => ({ ...said, year: inYear })),
  map(
    notFollowedBy(preceded(word('the'), ordinal), (next) => COUNTED.has(next)),
    (date) => dateWords(date, null, null),
  ),
  // The fourth Thursday of November falls on one of these days.
  ...[22, 23, 24, 25, 26, 27, 28].map((day) =>
    map(
      phrases(
        new Map([
          ['thanksgiving', day],
          ['thanksgiving day', day],
        ]),
      ),
      (date) => ({
        ...dateWords(date, 11, null),
        weekday: 4,
      }),
    ),
  ),
  map(
    phrases(
      new Map<string, readonly [number, number]>([
        ['christmas eve', [24, 12]],
        ['christmas day', [25, 12]],
        ['xmas eve', [24, 12]],
        ['xmas day', [25, 12]],
        ['boxing day', [26, 12]],
        ['halloween', [31, 10]],
        ["valentine's day", [14, 2]],
        ['valentines day', [14, 2]],
        ['bonfire night', [5, 11]],
        ["new year's", [1, 1]],
        ["new year's eve", [31, 12]],
        ['new years eve', [31, 12]],
        ["new year's day", [1, 1]],
        ['new years day', [1, 1]],
      ]),
    ),
    ([date, of]) => dateWords(date, of, null),
  ),
);

const slashed: Reader<DateWords> = wordThat((said) => {
  const match = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(said);
  if (match === null || (said.includes('.') && match[3] === undefined)) return null;
  const written = match[3] === undefined ? null : Number(match[3]);
  const inYear = written !== null && written < 100 ? 2000 + written : written;
  return { kind: 'slashed', parts: [Number(match[1]), Number(match[2])], year: inYear, weekday: null };
});

/** A day and its month with a full stop between them, as in most of Europe; `isDate` tells it from an hour such as `9.30`. */
const dottedWhere = (isDate: (said: string, day: number) => boolean): Reader<DateWords> =>
  wordThat((said) => {
    const match = /^(\d{1,2})\.(\d{1,2})\.?$/.exec(said);
    const [day, of] = [Number(match?.[1]), Number(match?.[2])];
    const isPossible = match !== null && day >= 1 && day <= 31 && of >= 1 && of <= 12;
    return isPossible && isDate(said, day) ? dateWords(day, of, null) : null;
  });

/** `25.01.`, and `25.01`, which cannot be an hour; `19.06` and `01.07` may be either. */
const dotted = dottedWhere(
  (said, day) => said.endsWith('.') || day > 23 || /^(?:0\d|1[3-9]|2\d)\.(?:0\d|1\d)$/.test(said),
);
const anyDotted = dottedWhere(() => true);

const iso: Reader<DateWords> = wordThat((said) => {
  const ofMonth = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(said);
  if (ofMonth !== null) return { kind: 'month', month: Number(ofMonth[2]), year: Number(ofMonth[1]), which: null };
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(said);
  return match === null
    ? null
    : { kind: 'iso', year: Number(match[1]), month: Number(match[2]), date: Number(match[3]) };
});

const weekdays: Reader<DateWords> = anyOf<DateWords>(
  map(seq(optional(which), weekday), ([said, day]) => ({ kind: 'weekday', weekday: day, which: said, weeks: 0 })),
  map(ahead(weekday, word('week')), (day) => ({ kind: 'weekday', weekday: day, which: null, weeks: 1 })),
  map(ahead(weekday, word('fortnight')), (day) => ({ kind: 'weekday', weekday: day, which: null, weeks: 2 })),
  map(preceded(seq(phrases(new Map([['a week', 1]])), optional(word('on', 'from'))), weekday), (day) => ({
    kind: 'weekday',
    weekday: day,
    which: null,
    weeks: 1,
  })),
  // A weekday with a date: if the two do not agree, it is not a day.
  map(seq(weekday, ordinal), ([day, date]) => ({ ...dateWords(date, null, null), weekday: day })),
  map(seq(ahead(weekday, the), anyOf(dated, slashed, anyDotted)), ([day, said]) =>
    said.kind === 'date' || said.kind === 'slashed' ? { ...said, weekday: day } : null,
  ),
);

/** Past times to which something may belong: "last week's changes". */
const OWNING: readonly (readonly [string, DateWords])[] = [
  ['today', { kind: 'offset', days: 0 }],
  ['yesterday', { kind: 'offset', days: -1 }],
  ['last night', { kind: 'offset', days: -1 }],
  ['last evening', { kind: 'offset', days: -1 }],
  ['this week', { kind: 'week', weeks: 0 }],
  ['last week', { kind: 'week', weeks: -1 }],
  ['last weekend', { kind: 'weekend', weeks: -1 }],
  ['this month', { kind: 'months', months: 0 }],
  ['last month', { kind: 'months', months: -1 }],
];

const endOf = (days: DateWords): DateWords => ({ kind: 'end-of', days });

const relative: Reader<DateWords> = phrases(
  new Map<string, DateWords>([
    ...OWNING.flatMap(([said, day]) => ['', "'s", 's'].map((ending) => [`${said}${ending}`, day] as const)),
    ...each<DateWords>('tomorrow,tmrw,tomorow', { kind: 'offset', days: 1 }),
    ...each<DateWords>('the day after tomorrow,day after tomorrow', { kind: 'offset', days: 2 }),
    ...each<DateWords>('the day before yesterday', { kind: 'offset', days: -2 }),
    ...each<DateWords>('the week before last,week before last', { kind: 'week', weeks: -2 }),
    ...each<DateWords>('the month before last,month before last', { kind: 'months', months: -2 }),
    ...each<DateWords>('a week today', { kind: 'offset', days: 7 }),
    ...each<DateWords>('a week tomorrow', { kind: 'offset', days: 8 }),
    ...each<DateWords>('a fortnight today', { kind: 'offset', days: 14 }),
    ...each<DateWords>('next week', { kind: 'week', weeks: 1 }),
    ...each<DateWords>('the weekend,this weekend,weekend,at the weekend', { kind: 'weekend', weeks: 0 }),
    ...each<DateWords>('next weekend', { kind: 'weekend', weeks: 1 }),
    ...each<DateWords>('next month', { kind: 'months', months: 1 }),
    ['end of week', { kind: 'end-of-week', weeks: 0 }],
    ...each<DateWords>('end of month,month end', endOf({ kind: 'months', months: 0 })),
  ]),
);

const months: Reader<DateWords> = map(
  preceded(
    optional(phrases(new Map(each('the month of,month of', true)))),
    seq(seq(optional(which), month), optional(year)),
  ),
  ([[said, of], inYear]) => ({ kind: 'month', month: of, year: inYear, which: said }),
);

/** `the first half of May`. */
const half: Reader<DateWords> = map(
  seq(
    preceded(
      the,
      phrases(
        new Map<string, 1 | 2>([
          ['first half', 1],
          ['second half', 2],
        ]),
      ),
    ),
    preceded(word('of'), anyOf(months, relative)),
  ),
  ([of, days]) => (days.kind === 'month' || days.kind === 'months' ? { kind: 'half', half: of, days } : null),
);

/** `the second week of May`. */
const weekOfMonth: Reader<DateWords> = map(
  seq(
    preceded(
      the,
      phrases(
        new Map([
          ['first week', 1],
          ['second week', 2],
          ['third week', 3],
          ['fourth week', 4],
          ['last week', null],
        ]),
      ),
    ),
    preceded(word('of', 'in'), anyOf(months, relative)),
  ),
  ([count, days]) => (days.kind === 'month' || days.kind === 'months' ? { kind: 'week-in', count, days } : null),
);

/** `the week of 12 October`, `week commencing 3/8`, `week ending Sunday 14 June`. */
const weekOf: Reader<DateWords> = map(
  seq(
    preceded(
      seq(the, word('week')),
      phrases(new Map([...each('of,beginning,commencing,starting', false), ...each('ending,ending on', true)])),
    ),
    anyOf(weekdays, dated, slashed, anyDotted, iso),
  ),
  ([isEnd, day]) => (day.kind === 'month' ? null : { kind: isEnd ? 'week-ending' : 'week-of', day }),
);

const howMany: Reader<number> = anyOf(
  wholeNumber,
  map(word('a'), () => 1),
);

/** `3 days ago`; `2 weeks ago` is a day, or a week. */
const ago: Reader<DateWords> = ahead(
  anyOf<DateWords>(
    map(ahead(howMany, word('day', 'days')), (days) => ({ kind: 'offset', days: -days })),
    map(ahead(howMany, word('week', 'weeks')), (weeks) => ({ kind: 'offset', days: -7 * weeks })),
    map(ahead(howMany, word('week', 'weeks')), (weeks) => ({ kind: 'week', weeks: -weeks })),
    map(ahead(howMany, word('month', 'months')), (many) => ({ kind: 'months', months: -many })),
  ),
  word('ago'),
);

/** What ends: for a week in the sense of offices or of calendars. */
const ending: Reader<DateWords> = phrases(
  new Map<string, DateWords>([
    ...each<DateWords>('the week,this week', { kind: 'end-of-week', weeks: 0 }),
    ...each<DateWords>('next week', { kind: 'end-of-week', weeks: 1 }),
    ...each<DateWords>('the month,this month', endOf({ kind: 'months', months: 0 })),
    ...each<DateWords>('next month', endOf({ kind: 'months', months: 1 })),
    ['last week', endOf({ kind: 'week', weeks: -1 })],
    ['last month', endOf({ kind: 'months', months: -1 })],
  ]),
);

/** `the end of the month`, `end July`. */
const ends: Reader<DateWords> = preceded(
  seq(seq(the, word('end')), optional(word('of'))),
  anyOf(ending, map(months, endOf)),
);

/** `the start of the month`, `the beginning of last week`. */
const begins: Reader<DateWords> = map(
  preceded(
    seq(seq(the, word('start', 'beginning')), word('of')),
    anyOf<DateWords>(
      relative,
      months,
      phrases(
        new Map<string, DateWords>([
          ['the week', { kind: 'week', weeks: 0 }],
          ['the month', { kind: 'months', months: 0 }],
          ...each<DateWords>('the year,this year,year', { kind: 'years', years: 0 }),
          ['last year', { kind: 'years', years: -1 }],
        ]),
      ),
    ),
  ),
  (days) => ({ kind: 'start-of', days }),
);

/** A single day that is named, as the answers to a question are: of tomorrow's end, only the working day may be meant. */
export const namedDay: Reader<DateWords> = memoise(anyOf(weekdays, dated, slashed, dotted, iso));

/** After "until" a single day, elsewhere a season. */
export const christmas: Reader<DateWords> = map(word('christmas', 'xmas'), () => dateWords(25, 12, null));

/** A day or several, in every sense that these words can have. */
export const date: Reader<DateWords> = memoise(
  anyOf(relative, weekdays, dated, slashed, dotted, iso, months, weekOf, weekOfMonth, half, ends, begins, ago),
);
