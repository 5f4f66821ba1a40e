import { wallClock } from '../../language/times/calendar.ts';
import { listHolidays, yearsFrom } from './holidays.ts';
import type { NamedSpan } from './ics/read.ts';
import { readSpanText, wholeDays } from './read-span.ts';
import { isAhead } from './record.ts';
import { formatDay } from './words.ts';

/** A longer text names no days one by one. */
const MAX_LENGTH = 200;

/** Holidays that people name together, by the days of the year on which they fall, or by their names. */
const TOGETHER: ReadonlyMap<string, (day: NamedSpan) => boolean> = new Map([
  ['christmas', ({ from }) => from >= `${from.slice(0, 4)}-12-25` && from < `${from.slice(0, 4)}-12-29`],
  ['easter', ({ name }) => /easter|good friday/iu.test(name)],
]);

/** "The Christmas bank holidays", "bank holidays 2027", "next year's public holidays". */
const SEVERAL =
  /^(?:all (?:the )?)?(?:(?<before>\d{4}|(?:this|next) years?) )?(?:(?<season>\w+) )??(?<kind>bank |public |national )?holidays?(?: (?:in |of |for )?(?<after>\d{4}|(?:this|next) year))?$/u;

interface Here {
  /** Whose holidays are meant, by code; `null` where that is not known. */
  place: string | null;
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  locale: string;
}

/**
 * Days that are named one by one, "Christmas Day and 2 January", or by the names of holidays, in order; `null` where any of
 * the words name none, and for what is one span of dates: "25 and 26 December".
 */
export function readDays(text: string, { place, ...clock }: Here): NamedSpan[] | null {
  const parts =
    text.length > MAX_LENGTH ? [] : withMonths(text.replace(/\s+/gu, ' ').split(/ ?[,&] ?(?:and )?| and /iu));
  const year = Number(wallClock(clock.now, clock.zone).day.slice(0, 4));
  const ahead = yearsFrom(year)
    .flatMap((each) => listHolidays(place ?? '', each))
    .filter((day) => isAhead(day, clock));
  const days = new Map<string, NamedSpan>();
  let isOfHolidays = false;
  for (const part of parts) {
    const holidays = holidaysCalled(plain(part), ahead, year);
    const found = holidays.length > 0 ? holidays : dateOf(part, clock, ahead);
    if (found.length === 0) return null;
    isOfHolidays ||= holidays.length > 0;
    for (const day of found) days.set(day.from, day);
  }
  const all = [...days.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  const isSpan = all.every(({ from }, at) => at === 0 || all[at - 1]?.until === from);
  if (isSpan && !isOfHolidays) return null;
  // One that the calendar of dates knows is read there.
  const [only, ...more] = all;
  const isDate = more.length === 0 && dateOf(text, clock, ahead)[0]?.from === only?.from;
  return isDate ? null : all;
}

/** "24 and 31 December": a date has the month of the next one that names it. */
function withMonths(parts: readonly string[]): string[] {
  return parts.map((part, at) => {
    const month = parts.slice(at).find((each) => /\p{L}{3}/u.test(each.replace(/\d{1,2}(?:st|nd|rd|th)/giu, '')));
    const [name = ''] = /\p{L}{3}.*$/su.exec(month?.replace(/\d{1,2}(?:st|nd|rd|th)/giu, '') ?? '') ?? [];
    return /^\s*(?:the )?\d{1,2}(?:st|nd|rd|th)?\s*$/iu.test(part) ? `${part} ${name}` : part;
  });
}

/** A name without what people leave out of it. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.!]/gu, '')
    .replace(/\bxmas\b/gu, 'christmas')
    .replace(/^\s*(?:on )?(?:the )?/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The next holiday of this name, or those of a season, or all of a year: the first in which there are any where none is named. */
function holidaysCalled(name: string, ahead: readonly NamedSpan[], thisYear: number): NamedSpan[] {
  const named = ahead.find((day) => plain(day.name) === name);
  if (named !== undefined) return [named];
  const { before, season, kind, after = before } = SEVERAL.exec(name)?.groups ?? {};
  const isMeant = season === undefined ? () => kind !== undefined : TOGETHER.get(season);
  const all = isMeant === undefined ? [] : ahead.filter(isMeant);
  const relative = after?.startsWith('next') ? thisYear + 1 : thisYear;
  const year = after === undefined ? all[0]?.from.slice(0, 4) : /^\d/u.test(after) ? after : String(relative);
  return all.filter(({ from }) => from.slice(0, 4) === year);
}

/** The one whole day that a date names. */
function dateOf(part: string, clock: Omit<Here, 'place'>, ahead: readonly NamedSpan[]): NamedSpan[] {
  const read = readSpanText(part.replace(/^\s*(?:on )?(?:the )?/iu, ''), clock);
  if ('fault' in read) return [];
  const { from, until } = read.span;
  const day = from.slice(0, 10);
  const whole = wholeDays(day, day);
  if (whole.from !== from || whole.until !== until) return [];
  return [ahead.find((each) => each.from === from) ?? { name: formatDay(day), ...whole }];
}
