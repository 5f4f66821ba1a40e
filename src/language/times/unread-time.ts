import { MONTHS } from '../en/month-names.ts';
import { type Day, dayOf, monthOf, weekdayOf } from './calendar.ts';

/** Words about a time that could not be read whole, and why, where that can be said. */
export interface UnreadTime {
  from: number;
  end: number;
  why: string | null;
}

/** When it is said, and which way: decides which year a day without one is in. */
interface UnreadContext {
  today: Day;
  direction: 'future' | 'past';
}

/** Whether the words from a place to another are a phrase about time, all of them. */
type IsRead = (from: number, end: number) => boolean;

const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'mon'],
  ['tuesday', 'tues', 'tue'],
  ['wednesday', 'weds', 'wed'],
  ['thursday', 'thurs', 'thur', 'thu'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
];

const NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/u;
const YEAR = /^(?:19|20)\d\d$/u;
const HOUR = /^\d{1,2}:\d\d(?::\d\d)?$/u;
const WRITTEN_DAY = /^(?:\d{4}-\d\d(?:-\d\d)?|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\.\d{1,2}\.\d{4})$/u;
/** What is left of an instant whose zone is not known: `2026-11-01t09:00pt`. */
const INSTANT = /^(?:\d{4}-\d\d-\d\d)?t?\d\d:\d\d(?::\d\d)?\S+$/u;
const HALF = /^(?:am|pm|a\.m\.?|p\.m\.?)$/u;
/** Zones by letters that name several, or that are not read as words of their own. */
const ZONE =
  /^(?:pt|et|ct|mt|z|utc[+-]\d\S*|gmt[+-]\d\S*|jst|hkt|sgt|msk|eet|eest|wet|west|sast|brt|art|akst|hst|pkt)$/u;
const LINK = /^(?:since|until|till|til|from|on|at|before|after|by|in|during|between|ending|starting)$/u;
const OF = /^(?:of|the)$/u;

/** Whether a word leads to a time: "since", "until", "on". */
export const leadsToTime = (word: string): boolean => LINK.test(word);

const DAY_NAME = WEEKDAYS.flat().join('|');
const MONTH_NAME = [...MONTHS.keys()].join('|');
/** A day that its name alone does not tell: "Good Friday" and "the first Monday of the month" are no Friday and no Monday, nor a whole month. */
const HOLIDAY = new RegExp(
  `^(?:(?:good|easter|whit|palm|ash|shrove|maundy|holy|black|cyber|(?:bank|public|national) holiday) (?:${DAY_NAME})` +
    `|(?:bank|public|national) holidays?(?= \\d)` +
    `|(?:${MONTH_NAME}) (?:bank|public|national) holidays?(?: weekend)?(?: (?:${DAY_NAME}))?` +
    `|(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th|last) (?:${DAY_NAME})s? (?:of|in) (?:the|every|each) month` +
    `|(?:every|each) (?:other|second|third|fourth|2nd|3rd|4th) (?:${DAY_NAME})s?)(?= |$)`,
  'u',
);

/** How many words such a name has at most. */
const MOST_WORDS = 6;

const holidayAt = (words: readonly string[], at: number): string | undefined =>
  HOLIDAY.exec(words.slice(at, at + MOST_WORDS).join(' '))?.[0];

const weekdayIn = (word: string | undefined): number => WEEKDAYS.findIndex((names) => names.includes(word ?? '')) + 1;
const monthIn = (word: string | undefined): number => MONTHS.get(word ?? '') ?? 0;
/** Whether a word is a weekday or a month; "may" is more often none. */
export const isDayOrMonth = (word: string): boolean => weekdayIn(word) > 0 || (word !== 'may' && monthIn(word) > 0);
const dayIn = (word: string | undefined): number | null =>
  NUMBER.test(word ?? '') ? Number.parseInt(word ?? '', 10) : null;

/**
 * The first words that name a time together and are not one phrase that could be read: "31 April", "Monday 20 November" where
 * that is a Friday, "5pm PT", "25:00". `null` where each is read whole, or none is there: a part of one is never used.
 */
export function unreadTime(words: readonly string[], isRead: IsRead, context: UnreadContext): UnreadTime | null {
  for (let at = 0; at < words.length; at += 1) {
    const end = endOf(words, at);
    if (end === at) continue;
    if (!isReadFrom(words, at, end, isRead)) return { from: at, end, why: whyUnread(words.slice(at, end), context) };
    at = end - 1;
  }
  return null;
}

/** Read with the words before it that lead to it; a figure at its beginning may belong to what comes before. */
function isReadFrom(words: readonly string[], at: number, end: number, isRead: IsRead): boolean {
  for (const from of [at, at - 1, at - 2, at - 3]) if (from >= 0 && isRead(from, end)) return true;
  const isApart = dayIn(words[at]) !== null && !isDated(words, at) && !HALF.test(words[at + 1] ?? '');
  return isApart && at + 1 < end && words[at + 1] !== '-' && isReadFrom(words, at + 1, end, isRead);
}

/** Whether a figure is the day of a month that is named beside it. */
function isDated(words: readonly string[], at: number): boolean {
  let next = at + 1;
  while (OF.test(words[next] ?? '')) next += 1;
  return monthIn(words[next]) > 0;
}

/** The place behind the words that name a time together from here on; the same place where none do. */
function endOf(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  const next = words[at + 1];
  const holiday = holidayAt(words, at);
  if (holiday !== undefined) return at + holiday.split(' ').length;
  if (WRITTEN_DAY.test(word)) return behindHour(words, at + 1);
  if (HOUR.test(word) || (NUMBER.test(word) && HALF.test(next ?? ''))) return behindHour(words, at);
  if (INSTANT.test(word)) return at + 1;
  if (weekdayIn(word) > 0 && dayIn(next) !== null && isDated(words, at + 1)) return endOf(words, at + 1);
  if (dayIn(word) !== null && isDated(words, at)) {
    let month = at + 1;
    while (OF.test(words[month] ?? '')) month += 1;
    return behindYear(words, month + 1);
  }
  const isDay = dayIn(next) !== null && !HALF.test(words[at + 2] ?? '') && words[at + 2] !== '-';
  if (monthIn(word) > 0 && isDay && LINK.test(words[at - 1] ?? '')) return behindYear(words, at + 2);
  if (!LINK.test(words[at - 1] ?? '')) return at;
  if (YEAR.test(word)) return at + 1;
  if (word === 'week' && dayIn(next) !== null) return at + 2;
  if (/^q[1-4]$/u.test(word)) return YEAR.test(next ?? '') ? at + 2 : at + 1;
  if (word === 'half' && next === 'past' && /^\d/u.test(words[at + 2] ?? '')) return at + 3;
  if (/^\d{1,2}(?:st|nd|rd|th)$/u.test(word) || /^\d{3,4}(?:am|pm)$/u.test(word)) return at + 1;
  return at;
}

function behindYear(words: readonly string[], at: number): number {
  return behindHour(words, YEAR.test(words[at] ?? '') ? at + 1 : at);
}

/** Behind an hour, its half of the day and its zone, where they stand there. */
function behindHour(words: readonly string[], at: number): number {
  const first = words[at] ?? '';
  if (INSTANT.test(first)) return at + 1;
  if (!HOUR.test(first) && !(NUMBER.test(first) && HALF.test(words[at + 1] ?? ''))) return at;
  const hour = HALF.test(words[at + 1] ?? '') ? at + 2 : at + 1;
  return ZONE.test(words[hour] ?? '') ? hour + 1 : hour;
}

const MONTH_NAMES = [...MONTHS].filter(([name]) => name.length > 3 || name === 'may');
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Why words are no time that could be read, in a sentence; `null` where that cannot be said. */
export function whyUnread(words: readonly string[], { today, direction }: UnreadContext): string | null {
  const hour = words.find((word) => HOUR.test(word));
  if (hour !== undefined && !/^(?:\d|[01]\d|2[0-3]):[0-5]\d|^24:00$/u.test(hour))
    return `${hour} is not a time of day.`;
  const half = words.findIndex((word) => HALF.test(word));
  const said = Number.parseInt(words[half - 1] ?? '', 10);
  if (half > 0 && said > 12) return `${words[half - 1]} ${words[half]} is not a time of day.`;
  const zone = words.find((word) => ZONE.test(word));
  if (zone !== undefined) {
    return `Hours are read on your own clock, and which zone "${zone.toUpperCase()}" is cannot be told; leave it out.`;
  }
  if (words.some((_, at) => holidayAt(words, at) !== undefined)) return 'Name each of those days by its date.';
  const day = dayNamed(words);
  if (day !== null) return whyNoDay(day, { today, direction });
  const year = words.find((word) => YEAR.test(word));
  if (year !== undefined && words.every((word) => word === year || leadsToTime(word)))
    return `${year} may be the year or ${year.slice(0, 2)}:${year.slice(2)}.`;
  if (words.some((word) => word === 'week' || /^q[1-4]$/u.test(word)))
    return 'Weeks and quarters are not read by their numbers.';
  return null;
}

interface NamedDay {
  date: number;
  month: number;
  year: number | null;
  weekday: number;
}

function dayNamed(words: readonly string[]): NamedDay | null {
  const at = words.findIndex((word) => monthIn(word) > 0);
  const month = monthIn(words[at]);
  const weekday = Math.max(0, ...words.map(weekdayIn));
  const year = Number(words.find((word) => YEAR.test(word)) ?? Number.NaN);
  const date =
    words
      .slice(0, Math.max(at, 0))
      .map(dayIn)
      .find((each) => each !== null) ?? dayIn(words[at + 1]);
  if (month > 0 && date !== null) return { date, month, year: Number.isNaN(year) ? null : year, weekday };
  const [, first, second, long] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})$/u.exec(words.find((word) => WRITTEN_DAY.test(word)) ?? '') ?? [];
  if (first === undefined) return null;
  return {
    date: Number(first),
    month: Number(second),
    year: Number(long) < 100 ? 2000 + Number(long) : Number(long),
    weekday,
  };
}

function whyNoDay({ date, month, year, weekday }: NamedDay, { today, direction }: UnreadContext): string | null {
  const name = capital(MONTH_NAMES.find(([, each]) => each === month)?.[0] ?? '');
  if (name === '') return null;
  const shown = `${date} ${name}${year === null ? '' : ` ${year}`}`;
  const now = monthOf(today).year;
  // A leap year is at most eight years away.
  const years =
    year === null ? Array.from({ length: 9 }, (_, away) => now + (direction === 'future' ? away : -away)) : [year];
  const days = years.flatMap((each) => dayOf(each, month, date) ?? []);
  if (days.length === 0) return `${shown} does not exist.`;
  if (weekday === 0) return null;
  const meant = days.find((each) => (direction === 'future' ? each >= today : each <= today)) ?? days[0];
  if (meant === undefined || weekdayOf(meant) === weekday) return null;
  const dayName = (of: number) => capital(WEEKDAYS[of - 1]?.[0] ?? '');
  return `${date} ${name} ${meant.slice(0, 4)} is a ${dayName(weekdayOf(meant))}, not a ${dayName(weekday)}.`;
}
