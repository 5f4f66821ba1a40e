import {
  addDays,
  type Day,
  dayOf,
  localTime,
  mondayOf,
  monthAround,
  monthOf,
  wallClock,
  weekdayOf,
} from '../../language/times/calendar.ts';
import type { Stretch } from '../../language/times/edges.ts';
import type { ZoneClocks } from '../../language/times/instant.ts';
import { pastStretchesAt } from '../../language/times/past-stretch.ts';
import { type Clock, phrasesOf } from '../../language/times/time.ts';
import { TypedWords } from '../../language/times/typed-words.ts';
import { DAY_MS } from '../../runtime/durations.ts';

/** Local times (`YYYY-MM-DDTHH:MM`) of a zone; `until` is not included. */
export interface Period {
  from: string;
  until: string;
}

/** By what a statement is divided. */
export const UNITS = ['day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

/** What a statement begins with: what was spent, what the balance did on the whole, where it rose, or the budget. */
export const LEADS = ['spent', 'balance', 'rises', 'budget'] as const;
type Lead = (typeof LEADS)[number];

/** What somebody wants to know of the spending. */
export interface SpendQuestion {
  lead: Lead;
  period: Period;
  /** The period to compare with; `null` for the one before. */
  against: Period | null;
  /** `null` where none was named. */
  by: Unit | null;
  /** The unit of which the dearest is wanted; `null` where none is. */
  dearest: Unit | null;
}

/** Why a text names no period. */
export type PeriodFault =
  /** It lies ahead. */
  | { kind: 'ahead' }
  /** What will be spent is asked. */
  | { kind: 'forecast' }
  /** It may be one of these. */
  | { kind: 'several'; choices: readonly SpendQuestion[] }
  /** Words that could not be used, and why where that can be said. */
  | { kind: 'unused'; words: string; why: string | null };

const MIDNIGHT = 'T00:00';
/** How far back the dearest unit is looked for, in months. */
const YEAR_MONTHS = 12;
/** The longest period, and the most that "last … months" may name: what readings are kept for. */
const MAX_MONTHS = 25;

/** Words between those that mean something. */
const FILLERS: ReadonlySet<string> = new Set('in of on for the during spend spending spent statement and'.split(' '));
const AGAINST: ReadonlySet<string> = new Set(['against', 'versus', 'vs', 'than', 'compared to', 'compared with']);
const DEAREST: ReadonlySet<string> = new Set(['dearest', 'costliest', 'priciest']);
/** Words for what a statement begins with. */
const LEAD_WORDS: ReadonlyMap<string, Lead> = new Map([
  ['balance', 'balance'],
  ['budget', 'budget'],
  ['rises', 'rises'],
  ['topups', 'rises'],
  ['top ups', 'rises'],
  ['top - ups', 'rises'],
]);
/** Words for a period that has not ended: its statement says so without them. */
const SO_FAR: ReadonlySet<string> = new Set(['so far', 'to date']);

/** Words that mean a period together with the next one. */
const BEFORE_UNIT = /^(?:last|previous|this)$/u;

/** Longer texts name no period. */
const MAX_WORDS = 24;

/** What a text asks for; nothing asks for the month so far. */
export function readSpendQuestion(text: string, clock: Clock): SpendQuestion | PeriodFault {
  // "year-to-date" is three words.
  const said = new TypedWords(text.replace(/-to-date\b/giu, ' to date'), clock, 'past');
  const { words, unread } = said;
  const today = wallClock(clock.now, clock.zone).day;
  /** What each period that is named may mean. */
  const found: (readonly Period[])[] = [];
  let [by, dearest]: [Unit | null, Unit | null] = [null, null];
  let lead: Lead = 'spent';
  let isAgainst = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const behind = unitOf(words[at + 1]);
    const named = at < MAX_WORDS && found.length < 2 ? periodsAt(said, at, today, clock, found[0]?.[0] ?? null) : null;
    // A year that is a period here may be an hour elsewhere: "in 2025".
    if (at === unread?.from && (named === null || named.end < unread.end)) {
      const isAhead = said.timesAt(at).some(({ reading }) => reading.kind === 'out-of-range');
      return isAhead ? { kind: 'ahead' } : { kind: 'unused', words: said.text(at, unread.end), why: unread.why };
    }
    if (word === 'ahead') return { kind: 'forecast' };
    if (said.timesAt(at)[0]?.reading.kind === 'out-of-range') return { kind: 'ahead' };
    const led = [1, 2, 3].find((count) => LEAD_WORDS.has(words.slice(at, at + count).join(' ')));
    if (named !== null) {
      found.push(named.periods);
      at = named.end;
    } else if ((word === 'by' || word === 'per') && behind !== null) [by, at] = [behind, at + 2];
    else if (word === 'by' && isToCome(text, at + 1, clock)) return { kind: 'forecast' };
    else if (DEAREST.has(word) && behind !== null) [dearest, at] = [behind, at + 2];
    else if (led !== undefined) [lead, at] = [LEAD_WORDS.get(words.slice(at, at + led).join(' ')) ?? lead, at + led];
    else if (SO_FAR.has(`${word} ${words[at + 1]}`)) at += 2;
    else if (AGAINST.has(word) && found.length > 0) [isAgainst, at] = [true, at + 1];
    else if (AGAINST.has(`${word} ${words[at + 1]}`) && found.length > 0) [isAgainst, at] = [true, at + 2];
    else if (FILLERS.has(word)) at += 1;
    else {
      // What comes behind "last" is what does not fit.
      const isBehind = BEFORE_UNIT.test(word) && at + 1 < words.length;
      return { kind: 'unused', words: said.text(isBehind ? at + 1 : at, at + (isBehind ? 2 : 1)), why: null };
    }
  }
  if (found.length > 1 && !isAgainst)
    return { kind: 'unused', words: text.trim(), why: 'two periods need "against" between them' };
  const whole = dearest === null ? 1 : YEAR_MONTHS;
  const usual = lead === 'rises' ? closed({ from: null, until: null }, today) : monthsAround(today, 1 - whole, whole);
  const now = localTime(wallClock(clock.now, clock.zone));
  const choices = (found[0] ?? [usual])
    .flatMap((period) => (found[1] ?? [null]).map((against) => ({ lead, period, against, by, dearest })))
    .filter(({ period, against }) =>
      [period, against ?? period].every(({ from, until }) => from < until && from <= now),
    );
  const [only, ...others] = choices;
  if (only === undefined) return { kind: 'ahead' };
  return others.length === 0 ? only : { kind: 'several', choices };
}

/** Whether the words from one on name a time that has not come. */
function isToCome(text: string, at: number, clock: Clock): boolean {
  return new TypedWords(text, clock, 'future').timesAt(at).some(({ reading }) => phrasesOf(reading).length > 0);
}

function unitOf(word: string | undefined): Unit | null {
  return UNITS.find((unit) => word === unit) ?? null;
}

/**
 * What the period that is named from a word on may mean, by as many words as mean something. `first` is the one named before, of
 * which "last" alone is the one before.
 */
function periodsAt(
  said: TypedWords,
  at: number,
  today: Day,
  clock: Clock,
  first: Period | null,
): { periods: readonly Period[]; end: number } | null {
  const unit = unitAt(said.words.slice(at), today, first);
  const stretch = pastStretchesAt(said, at, MAX_WORDS, clock);
  // What has no beginning and ends after this month is not a stretch of the past.
  const isPast = stretch?.stretches.every(
    ({ from, until }) => from !== null || (until ?? '') <= `${monthAround(today, 1).first}${MIDNIGHT}`,
  );
  if (unit !== null && (stretch === null || isPast !== true || at + unit.count >= stretch.end))
    return { periods: [unit.period], end: at + unit.count };
  if (stretch === null || isPast !== true) return null;
  return { periods: stretch.stretches.map((each) => closed(each, today)), end: stretch.end };
}

/** The period that words begin with which name a unit of the calendar, and how many they are. */
function unitAt(words: readonly string[], today: Day, first: Period | null): { period: Period; count: number } | null {
  const [word = '', next, third, fourth] = words;
  if (first !== null && /^(?:last|previous|before)$/u.test(word) && (next === undefined || FILLERS.has(next)))
    return { period: shifted(first, -1), count: 1 };
  if (word === 'year' && next === 'before' && third === 'last')
    return { period: unitAround(today, word, -2), count: 3 };
  if (first !== null && `${word} ${next}` === 'year before') return { period: yearBefore(first), count: 2 };
  const whole = /^(?:day|week|month|quarter|year)$/u;
  if (word === 'this' && next !== undefined && whole.test(next))
    return { period: unitAround(today, next, 0), count: 2 };
  if (/^(?:last|previous)$/u.test(word) && next !== undefined && whole.test(next))
    return { period: unitAround(today, next, -1), count: 2 };
  if (/^(?:last|previous|past)$/u.test(word) && third === 'months') {
    const count = Number(next);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_MONTHS)
      return { period: monthsAround(today, 1 - count, count), count: 3 };
  }
  const toDate = TO_DATE.get(word) ?? (whole.test(word) ? word : null);
  if (toDate !== null) return { period: unitAround(today, toDate, 0), count: 1 };
  const quarter = /^q[1-4]$/u.test(word) ? Number(word.slice(1)) : null;
  if (quarter !== null) {
    const isYear = next !== undefined && YEAR.test(next);
    const period = quarterOf(today, quarter, isYear ? Number(next) : null);
    return period === null ? null : { period, count: isYear ? 2 : 1 };
  }
  // "2025 Q4"
  if (YEAR.test(word) && /^q[1-4]$/u.test(next ?? '')) {
    const period = quarterOf(today, Number(next?.slice(1)), Number(word));
    return period === null ? null : { period, count: 2 };
  }
  return YEAR.test(word) && fourth !== '-' ? { period: yearOf(Number(word)), count: 1 } : null;
}

const YEAR = /^20\d\d$/u;
/** Short for "month to date". */
const TO_DATE: ReadonlyMap<string, string> = new Map([
  ['wtd', 'week'],
  ['mtd', 'month'],
  ['qtd', 'quarter'],
  ['ytd', 'year'],
]);

/** Open on one side is from the first reading that can be kept, or until today. */
function closed({ from, until }: Stretch, today: Day): Period {
  return {
    from: from ?? `${monthAround(today, -MAX_MONTHS).first}${MIDNIGHT}`,
    until: until ?? `${addDays(today, 1)}${MIDNIGHT}`,
  };
}

function unitAround(today: Day, unit: string, count: number): Period {
  if (unit === 'day') return days(addDays(today, count), addDays(today, count));
  if (unit === 'week') return days(addDays(mondayOf(today), 7 * count), addDays(mondayOf(today), 7 * count + 6));
  if (unit === 'month') return monthsAround(today, count);
  const { year, month } = monthOf(today);
  if (unit === 'year') return yearOf(year + count);
  return monthsAround(today, -((month - 1) % 3) + 3 * count, 3);
}

function quarterOf(today: Day, quarter: number, named: number | null): Period | null {
  const { year, month } = monthOf(today);
  const first = dayOf(named ?? (3 * (quarter - 1) + 1 > month ? year - 1 : year), 3 * (quarter - 1) + 1, 1);
  return first === null ? null : monthsAround(first, 0, 3);
}

function yearOf(year: number): Period {
  return days(`${year}-01-01`, `${year}-12-31`);
}

function monthsAround(day: Day, from: number, count = 1): Period {
  return days(monthAround(day, from).first, monthAround(day, from + count - 1).last);
}

function days(first: Day, last: Day): Period {
  return { from: `${first}${MIDNIGHT}`, until: `${addDays(last, 1)}${MIDNIGHT}` };
}

/** The first day, and the last that is included. */
export function daysOf({ from, until }: Period): { first: Day; last: Day } {
  return {
    first: from.slice(0, 10),
    last: until.endsWith(MIDNIGHT) ? addDays(until.slice(0, 10), -1) : until.slice(0, 10),
  };
}

/** How many whole months a period consists of; `null` where it is none. */
function wholeMonths({ from, until }: Period): number | null {
  if (!from.endsWith(`-01${MIDNIGHT}`) || !until.endsWith(`-01${MIDNIGHT}`)) return null;
  const [start, end] = [monthOf(from), monthOf(until)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

function lengthInDays({ from, until }: Period): number {
  return Math.max(1, Math.ceil((Date.parse(`${until}Z`) - Date.parse(`${from}Z`)) / DAY_MS));
}

/** The period of the same kind right before (`-1`) or after (`1`). */
export function shifted(period: Period, by: 1 | -1): Period {
  const months = wholeMonths(period);
  if (months !== null) return monthsAround(period.from.slice(0, 10), by * months, months);
  return moved(period, by * lengthInDays(period));
}

function moved(period: Period, length: number): Period {
  const move = (local: string) => `${addDays(local.slice(0, 10), length)}${local.slice(10)}`;
  return { from: move(period.from), until: move(period.until) };
}

/** The same months of the year before, else the days 52 weeks before. */
function yearBefore(period: Period): Period {
  const months = wholeMonths(period);
  return months === null ? moved(period, -364) : monthsAround(period.from.slice(0, 10), -12, months);
}

/** By what it is divided unless somebody says otherwise. */
export function usualUnit(period: Period): Unit {
  const length = lengthInDays(period);
  return length <= 14 ? 'day' : length <= 92 ? 'week' : 'month';
}

/** The most rows of a statement in a message. */
const MAX_ROWS = 31;

/** By what it can be divided: into more parts than one, and no more than are read. */
export function unitsOf(period: Period): Unit[] {
  return UNITS.filter((unit) => {
    const parts = edgesOf(period, unit).length - 1;
    return parts > 1 && parts <= MAX_ROWS;
  });
}

/** Local times at which a period begins, its units change, and it ends. */
export function edgesOf({ from, until }: Period, unit: Unit): string[] {
  const edges = [from];
  for (let next = edgeAfter(from, unit); next < until; next = edgeAfter(next, unit)) edges.push(next);
  return [...edges, until];
}

function edgeAfter(local: string, unit: Unit): string {
  const day = local.slice(0, 10);
  if (unit === 'day') return `${addDays(day, 1)}${MIDNIGHT}`;
  return unit === 'week' ? `${addDays(day, 8 - weekdayOf(day))}${MIDNIGHT}` : `${monthAround(day, 1).first}${MIDNIGHT}`;
}

/** The instant (epoch milliseconds) at which the clocks of a zone show a local time, the first where they show it twice. */
export function instantOf(local: string, clocks: ZoneClocks): number {
  return clocks.instantOf(local.slice(0, 10), local.slice(11)).at;
}

/** The period with what lies behind now alone, and whether that is less than all of it. */
export function soFar(period: Period, now: string): { period: Period; running: boolean } {
  const running = period.until > now;
  return { period: running ? { from: period.from, until: now } : period, running };
}

const FORMATS = {
  /** `Thu 26 Nov 2026` */
  day: dayFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  /** `26 Nov 2026` */
  date: dayFormat({ day: 'numeric', month: 'short', year: 'numeric' }),
  /** `Thu 26 Nov` */
  weekday: dayFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  /** `26 Nov` */
  short: dayFormat({ day: 'numeric', month: 'short' }),
  /** `November` */
  monthName: dayFormat({ month: 'long' }),
  /** `November 2026` */
  month: dayFormat({ month: 'long', year: 'numeric' }),
} as const;

function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
}

function format(name: keyof typeof FORMATS, day: Day): string {
  return FORMATS[name].format(Date.parse(day)).replace(',', '');
}

/**
 * `October 2026`, `January to March 2026`, `2026`, `Thu 26 Nov 2026`, `16 Nov 2026 to 22 Nov 2026`; with hours where it does not
 * begin and end at midnight.
 */
export function periodName(period: Period): string {
  const { first, last } = daysOf(period);
  const months = wholeMonths(period);
  if (months === 1) return format('month', first);
  if (months === 12 && monthOf(first).month === 1) return String(monthOf(first).year);
  if (months !== null && months > 1) {
    const isOneYear = monthOf(first).year === monthOf(last).year;
    return `${format(isOneYear ? 'monthName' : 'month', first)} to ${format('month', last)}`;
  }
  if (period.from.endsWith(MIDNIGHT) && period.until.endsWith(MIDNIGHT))
    return first === last ? format('day', first) : `${format('date', first)} to ${format('date', last)}`;
  const time = (local: string, day: Day) =>
    `${format('date', day)}${local.endsWith(MIDNIGHT) ? '' : `, ${local.slice(11)}`}`;
  return `${time(period.from, first)} to ${time(period.until, last)}`;
}

/** `in October 2026`, `on Thu 26 Nov 2026`, `from 16 Nov 2026 to 22 Nov 2026`; the name between marks of mrkdwn. */
export function periodPhrase(period: Period, mark = ''): string {
  const { first, last } = daysOf(period);
  const name = periodName(period);
  const several = name.includes(' to ') ? 'from' : 'in';
  return `${first === last ? 'on' : several} ${mark}${name}${mark}`;
}

/** The name of a row: `Thu 26 Nov`, `16 Nov to 22 Nov`, `October 2026`. */
export function rowName(period: Period, unit: Unit): string {
  const { first, last } = daysOf(period);
  if (first === last) return format('weekday', first);
  if (unit === 'month' && wholeMonths(period) !== null) return periodName(period);
  return `${format('short', first)} to ${format('short', last)}`;
}
