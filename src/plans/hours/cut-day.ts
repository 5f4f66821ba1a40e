import { addDays, clockTime, type Day, wallClock } from '../../language/times/calendar.ts';
import { minutesOf } from '../../language/times/moment.ts';
import { formatDay } from '../closed-days/words.ts';
import type { DaySpan, Hours } from './record.ts';
import { spansOn } from './timeline.ts';

/** The hours of a day as they are to be; with `fault`, as they are, and why they cannot be as was said. */
interface CutDay {
  day: Day;
  spans: readonly DaySpan[];
  fault?: string;
}

const DAY = 24 * 60;
/** Until this hour of the morning, in minutes, a night is meant that began on the day before. */
const NIGHT = 6 * 60;

/** The day whose hours begin or end at an instant (epoch milliseconds) instead: what is open then may have begun the day before. */
export function cutDay(plan: Hours, { cut, at }: { cut: 'from' | 'until'; at: number }): CutDay {
  const { day, minute } = wallClock(at, plan.zone);
  return cut === 'from' ? beginning(plan, day, minute) : ending(plan, day, minute);
}

/** The first day whose hours can still be changed: yesterday, while its night goes on. */
export function firstDay(plan: Hours, now: number): Day {
  const { day, minute } = wallClock(now, plan.zone);
  const before = addDays(day, -1);
  return timesOf(plan, before).some(({ until }) => until > minute + DAY) ? before : day;
}

/** The spans of a day, with their minutes from its beginning; what ends on the next day ends after 24:00. */
function timesOf(plan: Hours, day: Day): { span: DaySpan; from: number; until: number }[] {
  return spansOn(plan, day).map((span) => {
    const [from, until] = [minutesOf(span.from), minutesOf(span.until)];
    return { span, from, until: until <= from ? until + DAY : until };
  });
}

function ending(plan: Hours, day: Day, minute: number): CutDay {
  const before = addDays(day, -1);
  const [night, own] = [timesOf(plan, before), timesOf(plan, day)];
  const isOpenAt = (spans: typeof own, at: number) => spans.some(({ from, until }) => from < at && at <= until);
  const isEarly = minute <= NIGHT && night.length > 0 && !own.some(({ from }) => from < minute);
  const isOfNight = isOpenAt(night, minute + DAY) || (isEarly && !isOpenAt(own, minute));
  const [of, at, all] = isOfNight ? [before, minute + DAY, night] : [day, minute, own];
  const kept = all.filter(({ from }) => from < at);
  if (kept.length === 0) return { day, spans: spansOn(plan, day), fault: whyNot(day, own, 'ends') };
  return {
    day: of,
    // Of two spans, the later goes, and a break stays one.
    spans: kept.map(({ span, until }, index) =>
      until > at || (index === kept.length - 1 && kept.length === all.length)
        ? { ...span, until: clockTime(at % DAY) }
        : span,
    ),
  };
}

function beginning(plan: Hours, day: Day, minute: number): CutDay {
  const all = timesOf(plan, day);
  const kept = all.filter(({ until }) => until > minute);
  if (kept.length === 0) return { day, spans: spansOn(plan, day), fault: whyNot(day, all, 'begins') };
  return {
    day,
    spans: kept.map(({ span, from }, index) =>
      from < minute || (index === 0 && kept.length === all.length) ? { ...span, from: clockTime(minute) } : span,
    ),
  };
}

function whyNot(day: Day, all: readonly { span: DaySpan }[], edge: 'begins' | 'ends'): string {
  const [first, last] = [all[0]?.span.from, all.at(-1)?.span.until];
  const shown = formatDay(day);
  if (first === undefined || last === undefined)
    return `${shown} has no hours, so type when it begins and when it ends, such as 10-15.`;
  return edge === 'ends'
    ? `${shown} begins at ${first}. Type when it begins and ends, such as 10-15.`
    : `${shown} ends at ${last}. Type when it begins and ends, such as 18-20.`;
}
