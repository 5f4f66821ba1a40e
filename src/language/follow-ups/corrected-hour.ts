import type { SlotName, Slots, UnderstoodAs } from '../intents.ts';
import type { Candidate } from '../templates/candidate.ts';
import type { ReadingContext, SlotMatch } from '../templates/run.ts';
import { addDays, daysBetween } from '../times/calendar.ts';
import { clockSpan, clockTimes, hasBareHour, isPartOf, partsOfDay } from '../times/clock-times.ts';
import type { PartOfDay } from '../times/time.ts';

/** The length of `YYYY-MM-DD`. */
export const DAY = 10;
const EDGES = ['from', 'until'] as const;

/** What was said before, as far as an hour belongs to it. */
type Before = Pick<UnderstoodAs<'divert'>, 'slots' | 'choices'>;

/** Gives an hour the day that was said before. */
export function withDay(said: Candidate, memory: Before, context: ReadingContext, words: readonly string[]): Slots {
  const { slots: now, missing, bound } = said;
  const moved = onAnotherDay(now, memory.slots, context, words) ?? spanOf(said, memory.slots, context, words);
  if (moved !== null) return { ...without(without(now, 'from'), 'until'), ...moved };
  const begun = beginningOf(said, memory, context, words);
  if (begun !== null)
    return { ...without(now, 'from'), from: begun, ...(begun.length === DAY ? { open: ['from'] } : {}) };
  const before = memory.slots.until;
  const offered = memory.choices?.find(({ slot }) => slot === 'until')?.values ?? [];
  if (now.until === undefined && offered.length === 0 && !missing.includes('until')) return now;
  const day = openDayOf(memory.slots);
  if (day !== undefined && day === before) {
    const times = clockTimes(words, day, context);
    const [only] = times;
    if (times.length === 1 && only !== undefined) return { ...without(now, 'until'), until: only };
  }
  // "end of day" and "first thing" are of the day that is open, and still leave its hour open; "half an hour" is of one that has begun.
  if (day !== undefined && now.until !== undefined) {
    const from = memory.slots.from ?? memory.slots.at;
    const isBefore = from?.length === DAY && now.until < from;
    if (isBefore || (now.until.length === DAY && isPartOf(day, words, context))) {
      const begins: Slots = from === undefined ? {} : { from };
      return { ...now, ...begins, until: day, open: from?.length === DAY ? EDGES : ['until'] };
    }
  }
  if (before?.length === 16 && now.until?.length !== 10) {
    const doubtful = now.until === undefined ? choicesOf(bound, 'until') : [];
    const corrected = correctedHour(before, clockTimes(words, before.slice(0, 10), context), doubtful, () =>
      hasBareHour(words, context),
    );
    if (corrected !== null) return { ...without(now, 'until'), until: corrected };
  }
  // "tomorrow morning" says which of two hours was meant.
  const part = now.until?.length === 10 ? now.until : undefined;
  const fitting = part === undefined ? [] : offered.filter((each) => String(each).startsWith(part));
  const [only] = fitting;
  return fitting.length === 1 && only !== undefined ? { ...without(now, 'until'), until: String(only) } : now;
}

/** The day, `YYYY-MM-DD`, of which an hour was to be said. */
function openDayOf({ until, at, open = [] }: Slots): string | undefined {
  const day = until === undefined && open.includes('at') ? at : until;
  return day?.length === DAY && (day === at || open.includes('until')) ? day : undefined;
}

/** Where a span begins and ends, in local time. */
type Span = Required<Pick<Slots, 'from' | 'until'>>;

/** "Make it Saturday", behind "tomorrow from 9 to 5", keeps the hours, and so does "tomorrow night", behind "from 10 pm to 6 am". */
function onAnotherDay(
  { from: day, until }: Slots,
  before: Slots,
  context: ReadingContext,
  words: readonly string[],
): Span | null {
  const [begins, ends] = [before.from ?? '', before.until ?? ''];
  if (day?.length !== DAY || day !== until) return null;
  if (begins.length !== LOCAL_TIME || ends.length !== LOCAL_TIME) return null;
  const [first, last] = [begins.slice(0, DAY), ends.slice(0, DAY)];
  const isOvernight = last === addDays(first, 1) && ends.slice(DAY) < begins.slice(DAY);
  if (first !== last && !isOvernight) return null;
  // "in the morning instead", behind "from 2 to 4", is of other hours.
  if (!partsOfDay(words, context).every((part) => isIn(part, begins.slice(DAY + 1)))) return null;
  return { from: `${day}${begins.slice(DAY)}`, until: `${isOvernight ? addDays(day, 1) : day}${ends.slice(DAY)}` };
}

/** Where a span of several days begins, and may end: as it was said, or as long behind its new beginning. */
interface MovedSpan {
  from: string;
  ends: readonly string[];
}

/** "Make it Thursday", behind "Friday 5pm to Monday 9am", is where it begins; whether its end moves as well is asked. */
export function movedSpan(
  { from: day, until }: Slots,
  before: Slots,
  context: ReadingContext,
  words: readonly string[],
): MovedSpan | null {
  const [begins, ends] = [before.from ?? '', before.until ?? ''];
  if (day?.length !== DAY || day !== until) return null;
  if (begins.length !== LOCAL_TIME || ends.length !== LOCAL_TIME) return null;
  const from = `${day}${begins.slice(DAY)}`;
  const length = daysBetween(begins.slice(0, DAY), ends.slice(0, DAY));
  if (length < 1 || partsOfDay(words, context).length > 0) return null;
  const moved = `${addDays(day, length)}${ends.slice(DAY)}`;
  return { from, ends: [...new Set([moved, ends])].filter((end) => end > from) };
}

const isIn = (part: PartOfDay, time: string): boolean => {
  const [first, last] = HOURS[part];
  return first < last ? time >= first && time < last : time >= first || time < last;
};

/** From when until when something may begin that is said to be in a part of the day. */
const HOURS: Readonly<Record<PartOfDay, readonly [string, string]>> = {
  morning: ['00:00', '12:00'],
  lunch: ['11:30', '14:30'],
  afternoon: ['12:00', '18:00'],
  evening: ['17:00', '24:00'],
  night: ['18:00', '06:00'],
  'end-of-day': ['16:00', '24:00'],
  later: ['00:00', '24:00'],
};

/** "10 to 4", behind "tomorrow from 9 to 5", is no ten minutes. */
function spanOf(
  { slots: now, missing }: Candidate,
  before: Slots,
  context: ReadingContext,
  words: readonly string[],
): Span | null {
  const day = openDayOf(before);
  const isOpen = day !== undefined;
  const end = day ?? before.until ?? '';
  const isTime = EDGES.some((edge) => now[edge] !== undefined || missing.includes(edge));
  if (!isTime && !isOpen) return null;
  if (!isOpen && (end.length !== LOCAL_TIME || now.from?.length === DAY || now.until?.length === DAY)) return null;
  const span = clockSpan(words, (before.from ?? end).slice(0, DAY), before.from !== undefined, context);
  if (span === null || !isOpen || before.from === undefined || before.from.slice(0, DAY) === end) return span;
  // Of several days, the first begins and the last ends it.
  return { from: span.from, until: `${end}${span.until.slice(DAY)}` };
}

/** "From 8.30", behind "tomorrow from 9 to 11", is tomorrow's; of a day whose hours are open it is an hour of that. */
function beginningOf(
  { slots: now, missing, bound }: Candidate,
  { slots: { from: before, until, at, open = [] } }: Before,
  context: ReadingContext,
  words: readonly string[],
): string | null {
  const isSaid = now.from !== undefined || missing.includes('from');
  if (!isSaid || now.until !== undefined || missing.includes('until')) return null;
  const day = before ?? (until === undefined && open.includes('at') ? at : undefined);
  if (day?.length === DAY && now.from?.length !== DAY) {
    const [only, ...others] = clockTimes(words, day, context);
    return only === undefined || others.length > 0 ? day : only;
  }
  if (before?.length !== LOCAL_TIME) return null;
  if (now.from !== undefined && now.from.length !== LOCAL_TIME) return null;
  const times = clockTimes(words, before.slice(0, 10), context);
  return correctedHour(before, times, choicesOf(bound, 'from'), () => hasBareHour(words, context));
}

const LOCAL_TIME = 'YYYY-MM-DDTHH:MM'.length;

const choicesOf = (bound: readonly SlotMatch[], slot: SlotName): readonly string[] =>
  bound.flatMap(({ choices = [] }) =>
    choices.filter((each) => each.slot === slot).flatMap(({ values }) => values.map(String)),
  );

/** "make it 6" changes the hour of an end and keeps its day, and where the hour is in doubt, also its half of the day. */
function correctedHour(
  before: string,
  times: readonly string[],
  doubtful: readonly string[],
  isBare: () => boolean,
): string | null {
  const [only] = times;
  if (times.length === 1 && only !== undefined) {
    if (isAfternoon(only) === isAfternoon(before)) return only;
    const hours = (Number(only.slice(11, 13)) + 12) % 24;
    const turned = `${only.slice(0, 11)}${String(hours).padStart(2, '0')}${only.slice(13)}`;
    // "no, 5.45" after half past five in the morning
    const isOfNight = before.slice(11) < WAKING && turned.slice(11) < WAKING && isBare();
    if (isOfNight) return turned;
    return doubtful.length === 0 ? only : null;
  }
  const onThatDay = doubtful.filter((each) => each.startsWith(before.slice(0, 10)));
  return onThatDay.length === 1 ? (onThatDay[0] ?? null) : null;
}

/** Earlier hours are those of the night. */
const WAKING = '07:00';

const isAfternoon = (time: string): boolean => time.slice(11) >= '12';

function without(slots: Slots, edge: 'from' | 'until'): Slots {
  const { open, ...others } = slots;
  const left = open?.filter((each) => each !== edge) ?? [];
  return left.length > 0 ? { ...others, open: left } : others;
}
