import { addDays, clockTime, type Day } from './calendar.ts';
import type { DateWords } from './date-words.ts';
import { type DateContext, type DaySpan, resolveDate } from './resolve-date.ts';
import type { Hour, PartOfDay, WallTime } from './time.ts';

/** A day, a time of day, or both, as said. */
export interface Moment {
  date: DateWords | null;
  hour: Hour | null;
  part: PartOfDay | null;
  /** Whether the hour came before its day: in "9 to 5 tomorrow" both hours are tomorrow's. */
  hourFirst: boolean;
}

/** Where a moment is read. */
export interface MomentContext extends DateContext {
  /** The minute of the day now, 0 to 1439. */
  minute: number;
}

/** The hours in which a time without a day is plausible, in minutes: 07:00 to 22:00. */
const WAKING = { from: 7 * 60, until: 22 * 60 };
/** Somebody who speaks between these hours may mean the night as well. */
const NIGHT = { from: 18 * 60, until: 6 * 60 };
/** An hour that passed this many minutes ago, or fewer, need not mean tomorrow. */
const JUST_PASSED = 2 * 60;
const HALF_DAY = 12 * 60;
const FULL_DAY = 24 * 60;

/** Until when a part of the day still lies ahead today, in minutes. */
const PART_ENDS: Readonly<Record<PartOfDay, number>> = {
  morning: 9 * 60,
  lunch: 14 * 60,
  afternoon: 18 * 60,
  evening: 22 * 60,
  night: FULL_DAY,
  'end-of-day': 18 * 60,
  later: FULL_DAY,
};

/** The minutes between which an hour belongs to a part of the day. */
const PART_SPANS: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  morning: [0, HALF_DAY],
  lunch: [11 * 60, 15 * 60],
  afternoon: [HALF_DAY, 19 * 60],
  evening: [16 * 60, FULL_DAY],
  night: [17 * 60, FULL_DAY],
  'end-of-day': [14 * 60, FULL_DAY],
  later: [0, FULL_DAY],
};

/** Every plausible meaning of a moment that is one point in time; a span of days is taken for its first. */
export function resolveMoment(moment: Moment, context: MomentContext): readonly WallTime[] {
  const { date, part } = moment;
  const hour: Hour | null = moment.hour?.kind === 'same' ? { kind: 'exact', minute: context.minute } : moment.hour;
  if (date === null) return hour === null ? partAlone(part, context) : hourAlone(withPart(hour, part, false), context);
  const spans = resolveDate(date, context);
  if (hour === null) return spans.map(({ first }) => openTime(first, part));
  const said = withPart(hour, part, true);
  return spans.flatMap(({ first, last }) => (first === last && said !== null ? onDay(first, said) : []));
}

/** The days that a moment without an hour names; empty where it names a point in time. */
export function daysOf({ date, hour, part }: Moment, context: MomentContext): readonly DaySpan[] {
  return date === null || hour !== null || part !== null ? [] : resolveDate(date, context);
}

/** The hour of an end: after its beginning on the same day, else on the next. */
export function resolveEnd(hour: Hour, from: WallTime): readonly WallTime[] {
  // A day without an hour is a named day; a span that begins in the evening does not end earlier that day.
  if (from.time === null && from.part === undefined && hour.kind === 'bare') return onDay(from.date, hour);
  const start = from.time !== null ? minutesOf(from.time) : from.part === undefined ? -1 : PART_SPANS[from.part][0];
  const options = optionsOf(hour);
  const onSameDay = options.filter((minute) => minute > start);
  const [first, second] = onSameDay.length > 0 ? onSameDay : options.map((minute) => minute + FULL_DAY);
  if (first === undefined) return [];
  // "From 3 until 2" is more likely a slip than a span that ends at night.
  const isSlip = hour.kind === 'bare' && start < NIGHT.from && first > FULL_DAY && hour.minute < WAKING.from;
  return isSlip && second !== undefined
    ? [wallAt(from.date, first), wallAt(from.date, second)]
    : [wallAt(from.date, first)];
}

/** When something ends that begins so long after now; `null` where no end was said. */
export function endsAfter(
  { length: { days, minutes }, until }: { length: { days: number; minutes: number }; until?: Moment },
  context: MomentContext,
): readonly (WallTime | null)[] {
  if (until === undefined) return [null];
  const start = wallAt(addDays(context.today, days), context.minute + minutes);
  if (until.date === null && until.hour !== null) return resolveEnd(until.hour, start);
  return resolveMoment(until, context).filter(
    ({ date, time }) => date > start.date || (date === start.date && time !== null && time > (start.time ?? '')),
  );
}

/** A minute of a day, which may be past its end. */
export function wallAt(day: Day, minute: number): WallTime {
  const over = Math.floor(minute / FULL_DAY);
  const rest = minute - over * FULL_DAY;
  return { date: addDays(day, over), time: clockTime(rest) };
}

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function openTime(day: Day, part: PartOfDay | null): WallTime {
  return part === null ? { date: day, time: null } : { date: day, time: null, part };
}

/** The minutes of the day that an hour may mean. */
function optionsOf(hour: Hour): readonly number[] {
  if (hour.kind === 'midnight') return [FULL_DAY];
  return hour.kind === 'bare' ? [hour.minute, hour.minute + HALF_DAY] : [hour.kind === 'exact' ? hour.minute : 0];
}

/**
 * Decides which half of the day is meant where a part of the day was named; `null` where the two do not fit. The night goes on
 * into the next day: "1:30 tonight", "midnight tonight".
 */
function withPart(hour: Hour, part: PartOfDay | null, hasDay: boolean): Hour | null {
  if (part === null || part === 'later') return hour;
  const goesOn = hasDay && (part === 'evening' || part === 'night');
  if (hour.kind === 'midnight') return goesOn ? { kind: 'exact', minute: FULL_DAY } : hour;
  if (hour.kind === 'same') return hour;
  const isBare = hour.kind === 'bare';
  const late = hour.minute + (isBare ? HALF_DAY : 0);
  if (goesOn && hour.minute < NIGHT.until && !isWithin(late, part))
    return { kind: 'exact', minute: hour.minute + FULL_DAY };
  if (!isBare) return isWithin(hour.minute, part) ? hour : null;
  switch (part) {
    case 'morning':
      return hour.minute >= 60 ? { kind: 'exact', minute: hour.minute } : null;
    case 'lunch':
      return late < 15 * 60 ? { kind: 'exact', minute: late } : null;
    case 'night':
      return late >= 18 * 60 ? { kind: 'exact', minute: late } : null;
    default:
      return { kind: 'exact', minute: late };
  }
}

/** Whether a minute of the day is in a part of it that begins on that day. */
function isWithin(minute: number, part: PartOfDay): boolean {
  const [from, until] = PART_SPANS[part];
  return minute >= from && minute < until;
}

/** With its day named, 7 to 11 is the morning, 12 noon and 1 to 6 the afternoon. */
function onDay(day: Day, hour: Hour): readonly WallTime[] {
  if (hour.kind === 'midnight') return [wallAt(day, 0), wallAt(day, FULL_DAY)];
  if (hour.kind !== 'bare') return optionsOf(hour).map((minute) => wallAt(day, minute));
  return [wallAt(day, hour.minute >= WAKING.from ? hour.minute : hour.minute + HALF_DAY)];
}

/** The next such time within waking hours, or the last one; both halves of the day where both are plausible. */
function hourAlone(hour: Hour | null, { today, minute, direction }: MomentContext): readonly WallTime[] {
  if (hour === null) return [];
  const options = optionsOf(hour);
  const isNight = direction === 'future' && (minute >= NIGHT.from || minute < NIGHT.until);
  const isPlausible = (each: number) => isNight || (each >= WAKING.from && each <= WAKING.until);
  const isFuture = direction === 'future';
  const times: number[] = [];
  for (const each of options) {
    if (hour.kind === 'bare' && !isPlausible(each)) continue;
    if (isFuture) times.push(each > minute ? each : each + FULL_DAY);
    else times.push(each <= minute ? each : each - FULL_DAY);
  }
  if (times.length > 1) times.sort((one, other) => (isFuture ? one - other : other - one));
  return times.map((each) =>
    wasJustNow(each - FULL_DAY, minute, direction) ? passed(today, each) : wallAt(today, each),
  );
}

const passed = (today: Day, minute: number): WallTime => ({ ...wallAt(today, minute), passed: true });

/** Whether an hour passed so recently that it need not mean tomorrow. */
export function wasJustNow(at: number, now: number, direction: MomentContext['direction']): boolean {
  return direction === 'future' && at < now && now - at <= JUST_PASSED;
}

function partAlone(part: PartOfDay | null, { today, minute, direction }: MomentContext): readonly WallTime[] {
  if (part === null) return [];
  const isOver = direction === 'future' && minute >= PART_ENDS[part];
  return [openTime(isOver ? addDays(today, 1) : today, part)];
}
