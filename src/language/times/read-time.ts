import { type Budget, STEPS } from '../budget.ts';
import type { PhraseWords } from '../en/phrase-words.ts';
import { timePhrase } from '../en/time-phrase.ts';
import type { Parse } from '../text/sign-readers.ts';
import { wordsOf } from '../text/tokens.ts';
import type { Grammar } from '../text/words.ts';
import { addDays, type Day, monthAround, wallClock, weekdayOf } from './calendar.ts';
import {
  daysOf,
  endsAfter,
  type Moment,
  type MomentContext,
  minutesOf,
  resolveEnd,
  resolveMoment,
  wallAt,
  wasJustNow,
} from './moment.ts';
import type { Clock, TimeContext, TimePhrase, TimeReading, WallTime } from './time.ts';
import { whyUnread } from './unread-time.ts';
import { typedTimes } from './written-times.ts';

/**
 * Reads a phrase about time; every word of it has to be used. Design and what others get wrong: docs/language.md.
 */
export function readTime(text: string, context: TimeContext): TimeReading {
  const words = wordsOf(typedTimes(text, context.zone));
  return decide(meanings(words[0], timePhrase.at(words, 0), words.length, context), context);
}

/** Why a phrase is no time, in a sentence: a day that does not exist, a weekday that is not its date's; `null` where that cannot be said. */
export function whyNotRead(text: string, { now, zone, direction }: TimeContext): string | null {
  return whyUnread(wordsOf(typedTimes(text, zone)), { today: now.day, direction });
}

/** By whose clock somebody's words are read. */
export function timeContext({ now, zone, locale }: Clock, direction: TimeContext['direction'] = 'future'): TimeContext {
  return { now: wallClock(now, zone), zone, locale, direction };
}

const NOTHING: readonly never[] = [];

/** A phrase about time that begins at a word, and the word after it. */
export interface TimeMatch {
  reading: TimeReading;
  end: number;
}

/** Every phrase about time that begins at a word, the longest first; `phrase` is the grammar of a language. */
export function readTimesAt(
  words: readonly string[],
  at: number,
  context: TimeContext & { budget?: Budget },
  phrase: Grammar<PhraseWords> = timePhrase,
): readonly TimeMatch[] {
  const found = phrase.at(words, at);
  context.budget?.spend(STEPS.value + STEPS.time * found.length);
  if (found.length === 0) return NOTHING;
  const ends: number[] = [];
  for (const { end } of found) if (!ends.includes(end)) ends.push(end);
  if (ends.length > 1) ends.sort((one, other) => other - one);
  return ends.map((end) => ({ reading: decide(meanings(words[at], found, end, context), context), end }));
}

function meanings(
  first: string | undefined,
  found: readonly Parse<PhraseWords>[],
  end: number,
  context: TimeContext,
): readonly TimePhrase[] {
  const here = momentContext(context);
  const ofEnd = found.length === 1 && found[0]?.end === end ? found : found.filter((each) => each.end === end);
  const [only, ...others] = ofEnd;
  if (only !== undefined && others.length === 0) return meaningsOf(only.value, context, here);
  const dates = ofEnd.find(({ value }) => value.kind === 'dates')?.value;
  if (dates?.kind === 'dates' && (dates.sure || context.direction === 'past')) return meaningsOf(dates, context, here);
  const isOf = (kind: PhraseWords['kind']) => ofEnd.some(({ value }) => value.kind === kind);
  // "from 10 to 4" is a span, although "10 to 4" is a time as well.
  const likely =
    first === 'for' ? 'duration' : first !== 'since' && first !== 'after' && isOf('since') ? 'range' : null;
  const isLikely = dates === undefined && likely !== null && isOf(likely);
  return ofEnd.flatMap(({ value }) => (isLikely && value.kind !== likely ? [] : meaningsOf(value, context, here)));
}

function decide(meanings: readonly TimePhrase[], context: TimeContext): TimeReading {
  const different =
    meanings.length < 2 ? meanings : [...new Map(meanings.map((each) => [JSON.stringify(each), each])).values()];
  const possible = different.filter((each) => isInRange(each, context));
  const [first, ...others] = possible;
  if (first !== undefined) {
    return others.length === 0 ? { kind: 'read', phrase: first } : { kind: 'ask', choices: possible };
  }
  const [refused] = different;
  return refused === undefined ? { kind: 'unknown' } : { kind: 'out-of-range', phrase: refused };
}

function momentContext({ now: { day, minute }, locale, direction }: TimeContext): MomentContext {
  return { today: day, minute, direction, dayFirst: locale !== 'en-US' };
}

function meaningsOf(words: PhraseWords, context: TimeContext, here: MomentContext): readonly TimePhrase[] {
  switch (words.kind) {
    case 'moment':
      return alone(words.moment, here);
    case 'until':
      return resolveMoment(words.until, here).map((until) => ({
        kind: 'span',
        from: null,
        until: words.isBefore === true && context.direction === 'past' ? dayBefore(until) : until,
      }));
    case 'since':
      return resolveMoment(words.from, here).map((from) => ({ kind: 'span', from, until: null }));
    case 'range':
      return ranges(words, here);
    case 'dates':
      return areInOrder(words.from.date, words.until.date) ? rangesFrom(words.from, words.until, here) : [];
    case 'duration': {
      const starts = words.from === null ? [null] : resolveMoment(words.from, here);
      return starts.map((from) => ({ kind: 'duration', from, ...words.length }));
    }
    case 'after':
      return endsAfter(words, here).map((until) => ({
        kind: 'after',
        ...words.length,
        lasting: words.lasting,
        ...(until === null ? {} : { until }),
      }));
    case 'recent':
      if (words.minutes > 0)
        return context.direction === 'past' ? [{ kind: 'duration', from: null, days: 0, minutes: words.minutes }] : [];
      return [{ kind: 'days', first: firstOf(words, here.today), last: here.today }];
    case 'rest':
      return [{ kind: 'span', from: null, until: restOf(words.of, here) }];
    case 'permanent':
      return [{ kind: 'permanent' }];
  }
}

/** The first of the days up to today: the past day has begun yesterday, the past month on the day behind today's date in it. */
function firstOf({ days, months }: PhraseWords & { kind: 'recent' }, today: Day): Day {
  if (months === 0) return addDays(today, Math.min(-1, 1 - days));
  const { first, last } = monthAround(today, -months);
  const same = addDays(first, Number(today.slice(8)) - 1);
  return addDays(same < last ? same : last, 1);
}

/** "What changed before Monday" asks for nothing of Monday. */
function dayBefore(at: WallTime): WallTime {
  return at.time === null && at.part === undefined ? { ...at, date: addDays(at.date, -1) } : at;
}

function alone(moment: Moment, here: MomentContext): readonly TimePhrase[] {
  const days = daysOf(moment, here);
  if (days.length > 0)
    return days.map(({ first, last }) =>
      first === last ? { kind: 'at', at: { date: first, time: null } } : { kind: 'days', first, last },
    );
  return resolveMoment(moment, here).map((at) => ({ kind: 'at', at }));
}

function ranges(words: PhraseWords & { kind: 'range' }, here: MomentContext): readonly TimePhrase[] {
  const { from, until, shared } = words;
  const apart = shared === 'yes' ? [] : rangesFrom(from, until, here);
  const shares = shared === 'no' ? [] : rangesFrom({ ...from, date: until.date }, { ...until, date: null }, here);
  // On a day that both ends share, the end is no earlier than the beginning: "from 5 until 3 today" is a slip.
  const together = shares.filter((each) => each.kind !== 'span' || isOfOneDay(each) || until.hour?.kind === 'midnight');
  // "from 2 till 5 tomorrow": office hours lie on one day, not two.
  return together.length > 0 && together.every(isInOffice) ? together : [...together, ...apart];
}

/** Days of one month. */
const areInOrder = (from: Moment['date'], until: Moment['date']): boolean =>
  from?.kind === 'date' && until?.kind === 'date' && from.date <= until.date;

/** "5/1 to 5/15" has its months in front wherever it is said. */
function monthsWhere(from: Moment, until: Moment, here: MomentContext): MomentContext {
  const isMonth = (moment: Moment, part: 0 | 1) => moment.date?.kind === 'slashed' && moment.date.parts[part] <= 12;
  const other = here.dayFirst ? 0 : 1;
  const fits = (part: 0 | 1) => isMonth(from, part) && isMonth(until, part);
  return fits(other) && !fits(other === 0 ? 1 : 0) ? { ...here, dayFirst: !here.dayFirst } : here;
}

const isOfOneDay = ({ from, until }: TimePhrase & { kind: 'span' }): boolean => from?.date === until?.date;

const isInOffice = (phrase: TimePhrase): boolean =>
  phrase.kind === 'span' &&
  phrase.from?.date === phrase.until?.date &&
  (phrase.from?.time ?? '') >= '07:00' &&
  (phrase.until?.time ?? '24:00') <= '19:00';

function rangesFrom(from: Moment, until: Moment, where: MomentContext): readonly TimePhrase[] {
  const here = monthsWhere(from, until, where);
  // An hour that begins a span is an office hour: 9 is in the morning, 5 in the afternoon.
  const isHour = from.hour?.kind === 'bare' || from.hour?.kind === 'exact';
  const starts = startsOf(from, until).flatMap((each) =>
    each.date === null && isHour ? soonest(each, until, here) : resolveMoment(each, here),
  );
  return starts.flatMap((start): readonly TimePhrase[] => {
    const there = {
      ...here,
      direction: 'future' as const,
      today: start.date,
      minute: start.time === null ? 0 : minutesOf(start.time),
    };
    const place = isFromToday(until.date) ? { ...there, today: here.today, minute: here.minute } : there;
    if (
      until.date !== null &&
      until.hour === null &&
      until.part === null &&
      start.time === null &&
      from.part === null
    ) {
      const lasts =
        here.direction === 'future'
          ? daysOf(until, there)
          : daysOf(until, place).filter(({ last }) => last >= start.date);
      return lasts.map(({ last }) => ({ kind: 'days', first: start.date, last }));
    }
    const ends =
      until.date === null && until.hour !== null ? resolveEnd(until.hour, start) : endsOf(until, from, start, place);
    return ofOneDay(until, start, ends).map((end) => ({ kind: 'span', from: start, until: end }));
  });
}

/** "Tomorrow", "this Friday" and "last week" are counted from today, also after another day. */
function isFromToday(date: Moment['date']): boolean {
  if (date?.kind === 'weekday') return date.which !== null;
  return date !== null && ['offset', 'week', 'months', 'years'].includes(date.kind);
}

/** A beginning as it may be meant: "from 6 until 14:00" begins in the morning, "from 6 until 2" in the morning or evening. */
function startsOf(from: Moment, until: Moment): readonly Moment[] {
  const { hour } = from;
  const day = dayOfFigure(from, until);
  // "Mon 22" may be ten in the evening.
  if (day !== null) return hour?.kind === 'bare' ? [day] : [day, from];
  const end = until.hour;
  const isDoubtful = hour?.kind === 'bare' && hour.minute > 0 && hour.minute < EARLY && from.part === null;
  if (!isDoubtful || until.date !== null || until.part !== null || end === null) return [from];
  const morning: Moment = { ...from, hour: { kind: 'exact', minute: hour.minute } };
  const late = hour.minute + HALF_DAY;
  if (end.kind === 'exact') return end.minute > hour.minute && end.minute <= late ? [morning] : [from];
  const isShift = hour.minute >= FIRST_SHIFT && end.kind === 'bare' && end.minute > 0 && end.minute <= hour.minute;
  return isShift ? [morning, from] : [from];
}

/** The day that a figure behind a weekday is, where the end names its day in that way: "Mon 10 to Wed 12 August" is no hour. */
function dayOfFigure({ date, hour, part }: Moment, { date: end, hour: endHour }: Moment): Moment | null {
  const isFigure = hour?.kind === 'bare' || (hour?.kind === 'exact' && hour.minute > HALF_DAY);
  if (!isFigure || hour.written === true || hour.minute % 60 > 0 || part !== null) return null;
  if (date?.kind !== 'weekday' || date.which !== null || date.weeks !== 0) return null;
  if (end?.kind !== 'date' || end.month === null || endHour !== null) return null;
  const named = { ...end, date: hour.minute / 60, weekday: date.weekday };
  return { date: named, hour: null, part: null, hourFirst: false };
}

/** An end on another day: "8pm tonight until 6 tomorrow" may end in the morning, "20:00 until 6:00 tomorrow" does. */
function endsOf(until: Moment, from: Moment, start: WallTime, place: MomentContext): readonly WallTime[] {
  const { hour } = until;
  const ends = resolveMoment(until, place);
  const isEvening = start.time !== null && minutesOf(start.time) >= EVENING;
  if (hour?.kind !== 'bare' || hour.minute >= EARLY || until.part !== null || !isEvening) return ends;
  const isNext = ends.some((end) => end.date === addDays(start.date, 1));
  if (!isNext) return ends;
  const isOf24Hours = hour.written === true && from.hour?.kind === 'exact' && from.hour.written === true;
  // On a 24-hour clock, 12:30 is after noon.
  const minute = isOf24Hours && hour.minute < NOON_HOUR ? hour.minute + HALF_DAY : hour.minute;
  const morning = resolveMoment({ ...until, hour: { kind: 'exact', minute } }, place);
  return isOf24Hours ? morning : [...morning, ...ends];
}

/** The minutes of the hour after twelve. */
const NOON_HOUR = 60;
/** Bare hours before this one are taken for those of the afternoon, unless the other end of a span says otherwise. */
const EARLY = 7 * 60;
/** No bare hour before this one begins a day's work. */
const FIRST_SHIFT = 6 * 60;
const EVENING = 18 * 60;
/** No bare hour without its day is later than this one. */
const LATE = 22 * 60;
const HALF_DAY = 12 * 60;

/** "from Monday 8 until Monday 6" is one Monday, where its hours are in order. */
function ofOneDay({ date }: Moment, from: WallTime, ends: readonly WallTime[]): readonly WallTime[] {
  if (date?.kind !== 'weekday' || date.which !== null || date.weeks > 0) return ends;
  const together = ends.filter((end) => end.date === from.date && end.time !== null && end.time > (from.time ?? ''));
  return together.length > 0 ? together : ends;
}

function soonest(from: Moment, until: Moment, here: MomentContext): readonly WallTime[] {
  const [onToday] = resolveMoment({ ...from, date: { kind: 'offset', days: 0 } }, here);
  if (onToday === undefined || onToday.time === null) return [];
  const minute = minutesOf(onToday.time);
  const isAhead = minute > here.minute;
  if (here.direction === 'past') return [isAhead ? { ...onToday, date: addDays(onToday.date, -1) } : onToday];
  if (isAhead) return [onToday];
  const tomorrow = { ...onToday, date: addDays(onToday.date, 1) };
  const evening = eveningOf(from, until);
  if (evening !== null && evening > here.minute) return [wallAt(here.today, evening), tomorrow];
  // "2 until 5" at twenty past two is as likely today's.
  return wasJustNow(minute, here.minute, here.direction) ? [onToday, { ...tomorrow, passed: true }] : [tomorrow];
}

/** When "8 to 10" begins if both are hours of the evening, in minutes; `null` if they cannot be. */
function eveningOf({ hour: from, part }: Moment, { hour: until, date, part: untilPart }: Moment): number | null {
  const areBare =
    from?.kind === 'bare' && until?.kind === 'bare' && part === null && untilPart === null && date === null;
  if (!areBare || until.minute <= from.minute || from.minute < EARLY) return null;
  return until.minute + HALF_DAY <= LATE ? from.minute + HALF_DAY : null;
}

function restOf(of: 'day' | 'week', { today }: MomentContext): WallTime {
  if (of === 'day') return { date: today, time: null, part: 'end-of-day' };
  const friday = addDays(today, 5 - weekdayOf(today));
  return { date: friday < today ? addDays(today, 7 - weekdayOf(today)) : friday, time: null, part: 'end-of-day' };
}

/** Whether a phrase lies on the intended side of now. */
function isInRange(phrase: TimePhrase, context: TimeContext): boolean {
  const { now } = context;
  const future = context.direction === 'future';
  switch (phrase.kind) {
    case 'permanent':
    case 'after':
      return future;
    case 'at':
      return isOnSide(phrase.at, now, future);
    case 'days':
      return future ? phrase.last >= now.day : phrase.first <= now.day;
    case 'duration':
      return phrase.from === null || isOnSide(phrase.from, now, future);
    case 'span':
      if (!isOrdered(phrase)) return false;
      if (future && phrase.until !== null) return isOnSide(phrase.until, now, true);
      // "3 to 9/5" begins with no hour of today or yesterday.
      if (typeof phrase.from?.time === 'string' && phrase.until !== null && phrase.until.date > addDays(now.day, 1))
        return false;
      return phrase.from === null || isOnSide(phrase.from, now, future);
  }
}

function isOnSide({ date, time }: WallTime, { day, minute }: TimeContext['now'], future: boolean): boolean {
  if (date !== day) return date > day === future;
  return time === null || minutesOf(time) > minute === future;
}

function isOrdered({ from, until }: TimePhrase & { kind: 'span' }): boolean {
  if (from === null || until === null) return true;
  if (from.date !== until.date) return from.date < until.date;
  return from.time === null || until.time === null || from.time < until.time;
}
