import { clockTime } from './calendar.ts';
import type { Hour } from './time.ts';

/** From one hour to another on some day, as `HH:MM`; `24:00` for its end, and an end that is no later is on the next day. */
export interface HourSpan {
  from: string;
  until: string;
}

/** In minutes from the beginning of the day; an end on the next day is beyond 24:00. */
interface Minutes {
  from: number;
  until: number;
}

const HOUR = 60;
const TEN = 10 * HOUR;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
/** Bare hours before this one do not begin a day's work, and those after it do; the one itself may begin a day or an evening. */
const FIRST = 6 * HOUR;
const SURE = 7 * HOUR;
/** What begins this late on a 24-hour clock lasts into the morning: "18-8". */
const EVENING = 17 * HOUR;
/** What goes on into the next day is no longer than this. */
const LONGEST = 17 * HOUR;
/** What is named behind other hours of a day begins so soon after them, if it can. */
const BREAK = 3 * HOUR;
/** The last minute of a day stands for its end. */
const LAST_MINUTE = DAY - 1;

/** Why two hours are no span: one ends before it begins, the other has no length. */
export type NoSpan = 'backwards' | 'empty';

/**
 * What two hours mean as the beginning and the end of opening hours: the most likely first, two where both are possible.
 * `earlier` are those that were named before them for the same day, and `half` is the half of the day that was.
 */
export function spansOf(
  from: Hour,
  until: Hour,
  { earlier = [], half }: { earlier?: readonly HourSpan[]; half?: 'am' | 'pm' | undefined } = {},
): readonly HourSpan[] | NoSpan {
  const all = from.kind === 'bare' ? [from.minute, from.minute + NOON].map((each) => spanFrom(each, until)) : [];
  const likely = from.kind === 'bare' ? likelyOf(from, until) : ofSure(from, until);
  if (typeof likely === 'string') return likely;
  const ofHalf = all.filter((each) => each !== null && each.from < NOON === (half === 'am'));
  const found = half === undefined || ofHalf.length === 0 ? likely : ofHalf.filter((each) => each !== null);
  return behind(found, all, earlier).map(({ from: first, until: last }) => ({
    from: clockTime(first),
    until: last === DAY ? '24:00' : clockTime(last % DAY),
  }));
}

/** What is said behind other spans of the day comes after them, where it could not be so otherwise: "9-1, 2-5, 7-10". */
function behind(
  found: readonly Minutes[],
  all: readonly (Minutes | null)[],
  earlier: readonly HourSpan[],
): readonly Minutes[] {
  const taken = earlier.map(minutesOf);
  const end = Math.max(0, ...taken.map(({ until }) => until));
  if (found.every(({ from }) => from >= end)) return found;
  const isFree = (each: Minutes) => taken.every(({ from, until }) => each.from >= until || each.until <= from);
  const after = all.filter((each) => each !== null).filter(({ from, until }) => from >= end && until <= DAY + FIRST);
  if (after.some(({ from }) => from - end <= BREAK)) return after;
  const free = [...found.filter(isFree), ...after.filter((each) => !found.some(({ from }) => from === each.from))];
  return free.length === 0 ? found : free;
}

function minutesOf({ from, until }: HourSpan): Minutes {
  const [first, last] = [from, until].map((time) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)));
  return { from: first ?? 0, until: (last ?? 0) <= (first ?? 0) ? (last ?? 0) + DAY : (last ?? 0) };
}

/** The minutes at which something may end. */
function endsOf(hour: Hour): readonly number[] {
  if (hour.kind === 'bare') return [hour.minute, hour.minute + NOON];
  if (hour.kind !== 'exact') return hour.kind === 'midnight' ? [DAY] : [];
  return [hour.minute === 0 || hour.minute === LAST_MINUTE ? DAY : hour.minute];
}

/** What begins at a minute and ends at the first such hour after it; `null` where it would be no span. */
function spanFrom(from: number, until: Hour): Minutes | null {
  const ends = endsOf(until);
  const last = [...ends, ...ends.map((each) => each + DAY)].filter((each) => each > from).sort((a, b) => a - b)[0];
  return last === undefined ? null : { from, until: last };
}

/** A beginning that may be in one half of the day alone. */
function ofSure(hour: Hour, until: Hour): readonly Minutes[] | NoSpan {
  if (hour.kind === 'same') return 'empty';
  const from = hour.kind === 'exact' ? hour.minute : 0;
  if (from >= DAY) return 'backwards';
  const found = spanFrom(from, until);
  if (found === null) return 'empty';
  const isOf24Hours = hour.kind === 'exact' && hour.half !== true && from > NOON;
  if (isOf24Hours && until.kind === 'bare') {
    // "14:00-10:00" has both on that clock, on which "12:30" is after noon.
    const isWritten = hour.written === true && until.written === true;
    const noon = isWritten && until.minute < HOUR ? NOON : 0;
    if (noon > 0 || (isWritten && until.minute >= TEN)) return [{ from, until: until.minute + noon + DAY }];
    // An end on the same clock lies in the morning, unless the afternoon is as likely: "13-5".
    const night = { from, until: until.minute + DAY };
    return found.until > DAY || from >= EVENING ? [night] : [found, night];
  }
  // "20-18" lasts nearly a day: one of them was meant otherwise.
  if (found.until > DAY && found.until - from > LONGEST && from > NOON) return 'backwards';
  if (found.until === from + DAY && !(from === 0 && until.kind !== 'bare' && isMidnight(until))) return 'empty';
  return found.until > DAY && from < NOON && !isNight(found, until) ? 'backwards' : [found];
}

const isMidnight = (until: Hour): boolean => endsOf(until)[0] === DAY;

/** Whether something that begins in the morning may go on until that hour of the night. */
const isNight = ({ from, until }: Minutes, hour: Hour): boolean =>
  until - from <= LONGEST && hour.kind === 'exact' && hour.minute <= FIRST;

/** A beginning that may lie in either half of the day: the morning from seven on, the afternoon before six. */
function likelyOf(hour: Hour & { kind: 'bare' }, until: Hour): readonly Minutes[] | NoSpan {
  const [day, late] = [spanFrom(hour.minute, until), spanFrom(hour.minute + NOON, until)];
  if (day === null || late === null) return 'empty';
  if (until.kind === 'midnight') return hour.minute < FIRST ? [late] : [day, late];
  if (until.kind === 'exact' && until.half === true) return sharedHalf(day, late, until.minute);
  if (until.kind === 'exact') return on24Hours(day, late, isMidnight(until), hour.written === true);
  // Twelve begins at noon, and before six only the evening is likely, unless it would go on into the night.
  if (hour.minute < HOUR) return late.until - late.from === NOON ? [late, day] : [late];
  if (hour.minute < FIRST) return late.until < DAY ? [late] : [day, late];
  return hour.minute < SURE ? [day, late] : [day];
}

/** "2-6pm", "7-10pm" and "6-9am" have one half of the day in common; "9-5pm" and "10-2am" cannot. */
function sharedHalf(day: Minutes, late: Minutes, end: number): readonly Minutes[] {
  if (end >= NOON) return late.until < DAY ? [late] : [day];
  if (day.until < NOON) return [day];
  return day.from < SURE || day.until - day.from > LONGEST ? [late] : [day, late];
}

/** An end as a 24-hour clock shows it, so that the beginning is as it stands there. */
function on24Hours(day: Minutes, late: Minutes, isOver: boolean, isWritten: boolean): readonly Minutes[] | NoSpan {
  if (day.until > DAY) {
    if (day.until - day.from > LONGEST) return 'backwards';
    return isWritten ? [day] : [day, late];
  }
  // "12-17" begins at noon, and "2-17" may begin at night.
  if (day.from < HOUR) return late.until <= DAY ? [late] : 'backwards';
  if (day.from >= FIRST || late.until > DAY) return [day];
  return isOver ? [late] : [day, late];
}
