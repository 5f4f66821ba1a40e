import { ahead, anyOf, Grammar, map, optional, phrases, preceded, type Reader, seq, word } from '../text/words.ts';
import type { DateWords } from '../times/date-words.ts';
import type { Moment } from '../times/moment.ts';
import { christmas, dayOfMonth, monthFirst, year } from './dates.ts';
import { each } from './each.ts';
import { lasting } from './lasting.ts';
import { moment, nothing, part, theDate, theTime, today } from './moments.ts';
import { ordinal, wholeNumber } from './numbers.ts';
import type { PhraseWords } from './phrase-words.ts';
import { backAgain, sinceWord, toWord, untilWord } from './time-joins.ts';

function rangeOf(from: Moment, link: 'yes' | 'and' | 'perhaps', until: Moment): PhraseWords | null {
  if (link === 'and' && isBehind(from.date, until.date)) return rangeOf(until, link, from);
  // "March and May" leave out April.
  if (link === 'and' && !mayFollow(from.date, until.date)) return null;
  const mayShare = from.date === null && until.date !== null && until.hourFirst;
  return { kind: 'range', from, until, shared: mayShare ? (link === 'perhaps' ? link : 'yes') : 'no' };
}

/** "this month and last month", "today and yesterday" */
function isBehind(one: Moment['date'], next: Moment['date']): boolean {
  if (one?.kind === 'offset' && next?.kind === 'offset') return one.days === next.days + 1;
  if (one?.kind === 'week' && next?.kind === 'week') return one.weeks === next.weeks + 1;
  return one?.kind === 'months' && next?.kind === 'months' && one.months === next.months + 1;
}

function mayFollow(one: Moment['date'], next: Moment['date']): boolean {
  return one?.kind !== 'month' || next?.kind !== 'month' || next.month === (one.month % 12) + 1;
}

/** "16h", which elsewhere is as long as sixteen hours. */
const withUnit = ahead(moment, optional(word('h')));

/** "tomorrow", "tonight", "Friday morning": what an hour behind it is of. */
const dayOrPart = anyOf<Pick<Moment, 'date' | 'part'>>(
  map(theDate, (said) => ({ date: said, part: null })),
  map(part, (said) => (said.date === null ? null : said)),
  map(seq(theDate, part), ([said, named]) => (named.date === null ? { date: said, part: named.part } : null)),
);

const onwards = optional(word('on', 'onwards', 'onward'));

const range: Reader<PhraseWords> = anyOf(
  map(seq(preceded(optional(sinceWord), withUnit), seq(toWord, withUnit)), ([from, [link, until]]) =>
    rangeOf(from, link, until),
  ),
  map(preceded(word('between'), seq(withUnit, preceded(word('and'), withUnit))), ([from, until]) =>
    rangeOf(from, 'yes', until),
  ),
  // "tomorrow from 9 to 5"
  map(
    seq(
      dayOrPart,
      anyOf(
        // "Friday from 8pm until 6am on Saturday"
        preceded(
          word('from', 'between'),
          seq(theTime, preceded(word('to', '-', 'and', 'until', 'till', 'til'), moment)),
        ),
        // "Tonight after 6 until 8", though "after 10 to 5" is after 16:50.
        preceded(sinceWord, seq(theTime, preceded(word('until', 'till', 'til'), moment))),
      ),
    ),
    ([said, [from, until]]) =>
      until.hour === null
        ? null
        : {
            kind: 'range',
            from: { ...nothing, ...said, hour: from },
            until: { ...until, hourFirst: false },
            shared: 'no',
          },
  ),
);

/** "on 25 and 26 December": two days that follow each other. */
const twoDates: Reader<PhraseWords> = map(
  seq(preceded(optional(word('on', 'for')), dayOfMonth), preceded(word('and', '&', '+'), theDate)),
  ([day, until]) =>
    until.kind !== 'date' || until.month === null || until.date !== day + 1
      ? null
      : datesOf({ ...until, date: day, weekday: null }, until, true),
);

const ofDates = optional(anyOf<unknown>(sinceWord, word('between')));

const datesOf = (from: NamedDate, until: NamedDate, sure: boolean): PhraseWords => ({
  kind: 'dates',
  from: { ...nothing, date: from },
  until: { ...nothing, date: until },
  sure,
});

type NamedDate = DateWords & { kind: 'date' };

const dates: Reader<PhraseWords> = anyOf<PhraseWords>(
  // "between 1 and 12 November"
  map(seq(preceded(ofDates, dayOfMonth), seq(toWord, theDate)), ([day, [link, until]]) =>
    until.kind !== 'date' || until.month === null
      ? null
      : datesOf({ ...until, date: day, weekday: null }, until, link !== 'perhaps'),
  ),
  // "Nov 3rd to 9th"
  map(seq(preceded(ofDates, theDate), seq(toWord, ordinal)), ([from, [link, day]]) =>
    from.kind !== 'date' || from.month === null
      ? null
      : datesOf(from, { ...from, date: day, weekday: null }, link !== 'perhaps'),
  ),
  // "Nov 3-9", "Nov 3 to 9 2025": of which the second may be an hour
  map(
    seq(seq(preceded(seq(ofDates, optional(word('on'))), monthFirst), preceded(toWord, dayOfMonth)), optional(year)),
    ([[from, date], inYear]) => datesOf({ ...from, year: inYear }, { ...from, year: inYear, date }, false),
  ),
);

const recentUnit = phrases(
  new Map([
    ['days', 1],
    ['day', 1],
    ['weeks', 7],
    ['week', 7],
    ['fortnight', 14],
  ]),
);

const recent: Reader<PhraseWords> = map(
  anyOf<readonly [number, number]>(
    // "last week" is the week of the calendar, and "in the last week" the seven days up to today.
    map(
      preceded(seq(word('in', 'over', 'during', 'within'), seq(word('the'), word('last'))), recentUnit),
      (days) => [1, days] as const,
    ),
    preceded(
      seq(optional(word('in', 'over', 'for', 'during', 'within')), optional(word('the', 'these'))),
      anyOf<readonly [number, number]>(
        preceded(word('last', 'past'), seq(wholeNumber, recentUnit)),
        map(preceded(word('past'), recentUnit), (days) => [1, days] as const),
        map(seq(word('last'), word('fortnight')), () => [1, 14] as const),
      ),
    ),
  ),
  ([many, days]) => (many === 0 ? null : { kind: 'recent', days: many * days, months: 0, minutes: 0 }),
);

const recentMonths: Reader<PhraseWords> = map(
  preceded(
    seq(seq(optional(word('in', 'over', 'for', 'during', 'within')), optional(word('the', 'this'))), word('past')),
    phrases(
      new Map([
        ['month', 1],
        ['quarter', 3],
        ['half year', 6],
        ['year', 12],
      ]),
    ),
  ),
  (months) => ({ kind: 'recent', days: 0, months, minutes: 0 }),
);

/** "in the past hour", "the last 24 hours" */
const recentHours: Reader<PhraseWords> = map(
  preceded(
    seq(seq(optional(word('in', 'within', 'over', 'during')), optional(word('the'))), word('last', 'past')),
    anyOf<number>(
      phrases(
        new Map([
          ['hour', 60],
          ['half hour', 30],
          ['half an hour', 30],
        ]),
      ),
      map(ahead(wholeNumber, word('hours', 'hrs')), (hours) => (hours === 0 ? null : 60 * hours)),
      map(ahead(wholeNumber, word('minutes', 'mins')), (minutes) => (minutes === 0 ? null : minutes)),
    ),
  ),
  (minutes) => ({ kind: 'recent', days: 0, months: 0, minutes }),
);

const PARTS_OF_TODAY = ['morning', 'afternoon', 'evening', 'night'] as const;

const rest: Reader<PhraseWords> = preceded(
  optional(word('for')),
  phrases<PhraseWords>(
    new Map([
      ...each<PhraseWords>(
        'the rest of the day,rest of the day,rest of day,the rest of today,rest of today,the remainder of the day',
        { kind: 'rest', of: 'day' },
      ),
      ...each<PhraseWords>(
        'the rest of the week,rest of the week,rest of this week,the rest of this week,the remainder of the week',
        { kind: 'rest', of: 'week' },
      ),
      ...PARTS_OF_TODAY.flatMap((named) =>
        ['the rest of the', 'rest of the', 'the rest of this', 'the remainder of the'].map(
          (rest): readonly [string, PhraseWords] => [
            `${rest} ${named}`,
            { kind: 'until', until: { ...nothing, date: today, part: named } },
          ],
        ),
      ),
    ]),
  ),
);

const permanent: Reader<PhraseWords> = phrases<PhraseWords>(
  new Map([
    ...each<PhraseWords>(
      'until further notice,till further notice,for good,permanently,indefinitely,forever,for ever,for now,for the time being,for the moment,until i say otherwise,until i say so,until i say,until we say so,until told otherwise',
      { kind: 'permanent' },
    ),
    ...each<PhraseWords>(
      'no end,with no end,without an end,no end date,with no end date,without an end date,no end time,with no end time,without an end time',
      { kind: 'permanent' },
    ),
  ]),
);

const placed = phrases(
  new Map(
    each(
      'in,during,over,for,throughout,all,all day,all of,for all of,only,all through,the whole of,for the whole of,the whole day,for the whole day,the entire day',
      true,
    ),
  ),
);

/** What may be said after a day. */
const wholeDay = phrases(new Map(each('all day,only,the whole day,the entire day', true)));

/** From this evening to tomorrow morning. */
const overnight: Reader<PhraseWords> = phrases<PhraseWords>(
  new Map(
    ['overnight', 'over night', 'through the night', 'all night', 'during the night'].map((each) => [
      each,
      {
        kind: 'range',
        from: { ...nothing, date: today, part: 'night' },
        until: { ...nothing, date: { kind: 'offset', days: 1 }, part: 'morning' },
        shared: 'no',
      },
    ]),
  ),
);

/** A phrase about time, in every sense that these words may have. */
export const timePhrase = new Grammar<PhraseWords>(
  anyOf<PhraseWords>(
    map(preceded(optional(placed), ahead(moment, optional(wholeDay))), (said) => ({ kind: 'moment', moment: said })),
    overnight,
    map(ahead(seq(untilWord, moment), optional(backAgain)), ([link, until]) => ({
      kind: 'until',
      until,
      ...(link === 'before' ? { isBefore: true } : {}),
    })),
    map(seq(untilWord, ahead(moment, word('h'))), ([, until]) =>
      until.hour?.kind === 'exact' ? { kind: 'until', until } : null,
    ),
    map(preceded(untilWord, christmas), (said) => ({ kind: 'until', until: { ...nothing, date: said } })),
    map(
      preceded(phrases(new Map(each('from now until,from now till,from now to,now until,now till', true))), moment),
      (until) => ({ kind: 'until', until }),
    ),
    map(ahead(preceded(sinceWord, moment), onwards), (from) => ({ kind: 'since', from })),
    // "today from 5", "Friday after 2pm"
    map(seq(dayOrPart, ahead(preceded(sinceWord, theTime), onwards)), ([said, hour]) => ({
      kind: 'since',
      from: { ...nothing, ...said, hour },
    })),
    ahead(range, optional(backAgain)),
    dates,
    twoDates,
    ahead(lasting, optional(backAgain)),
    recent,
    recentMonths,
    recentHours,
    rest,
    permanent,
  ),
);
