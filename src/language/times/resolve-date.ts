import { addDays, type Day, dayOf, mondayOf, monthAround, monthOf, weekdayOf } from './calendar.ts';
import type { DateWords } from './date-words.ts';

/** The day or days that words may mean; a single day is both the first and the last. */
export interface DaySpan {
  first: Day;
  last: Day;
}

/** Where words are read: the day they were said, whether they look ahead, and whether a date begins with its day. */
export interface DateContext {
  today: Day;
  direction: 'future' | 'past';
  dayFirst: boolean;
}

const one = (day: Day): DaySpan => ({ first: day, last: day });
const weekFrom = (monday: Day): DaySpan => ({ first: monday, last: addDays(monday, 6) });

/** Every plausible meaning; empty where there is no such day. */
export function resolveDate(words: DateWords, context: DateContext): readonly DaySpan[] {
  const { today } = context;
  switch (words.kind) {
    case 'offset':
      return [one(addDays(today, words.days))];
    case 'weekday':
      return weekdays(words, context)
        .slice(0, words.weeks > 0 ? 1 : undefined)
        .map((day) => one(addDays(day, 7 * words.weeks)));
    case 'date':
      return dates(words, context);
    case 'slashed': {
      const [first, second] = words.parts;
      const [date, month] = context.dayFirst ? [first, second] : [second, first];
      return dates({ kind: 'date', date, month, year: words.year, weekday: words.weekday }, context);
    }
    case 'iso': {
      const day = dayOf(words.year, words.month, words.date);
      return day === null ? [] : [one(day)];
    }
    case 'week':
      return [weekFrom(addDays(mondayOf(today), 7 * words.weeks))];
    case 'week-of':
      return resolveDate(words.day, context).map(({ first }) => weekFrom(mondayOf(first)));
    case 'week-ending':
      return resolveDate(words.day, context).map(({ last }) => ({ first: addDays(last, -6), last }));
    case 'weekend':
      return weekends(words.weeks, context);
    case 'months':
      return [monthAround(today, words.months)];
    case 'years': {
      const year = monthOf(today).year + words.years;
      return [{ first: `${year}-01-01`, last: `${year}-12-31` }];
    }
    case 'month':
      return months(words, context);
    case 'end-of-week': {
      // For an office it ends on Friday, for a calendar on Sunday.
      const monday = addDays(mondayOf(today), 7 * words.weeks);
      return [one(addDays(monday, 4)), one(addDays(monday, 6))];
    }
    case 'week-in':
      return resolveDate(words.days, context).flatMap(({ first, last }) => {
        const day = words.count === null ? addDays(last, -6) : addDays(first, 7 * (words.count - 1));
        const monday = mondayOf(addDays(day, 6));
        return monday === day ? [weekFrom(day)] : [weekFrom(day), weekFrom(addDays(monday, -7)), weekFrom(monday)];
      });
    case 'half':
      return resolveDate(words.days, context).map(({ first, last }) =>
        words.half === 1 ? { first, last: addDays(first, 14) } : { first: addDays(first, 15), last },
      );
    case 'start-of':
      return resolveDate(words.days, context).map(({ first }) => one(first));
    case 'end-of':
      return resolveDate(words.days, context).map(({ last }) => one(last));
  }
}

/** People differ about "next Friday" on a Monday: the coming one or the one of next week. */
function weekdays({ weekday, which }: DateWords & { kind: 'weekday' }, { today, direction }: DateContext): Day[] {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const coming = addDays(today, ahead);
  if (which === 'last' || (which === null && direction === 'past')) {
    const newest = ahead === 0 ? coming : addDays(coming, -7);
    if (which === null) return [newest];
    const before = ahead === 0 ? addDays(coming, -7) : newest;
    const ofLastWeek = addDays(mondayOf(today), weekday - 8);
    return before === ofLastWeek ? [before] : [ofLastWeek, before];
  }
  if (which === 'this') return [addDays(mondayOf(today), weekday - 1)];
  if (which === 'next') {
    const after = ahead === 0 ? addDays(today, 7) : coming;
    const ofNextWeek = addDays(mondayOf(today), weekday + 6);
    return after === ofNextWeek ? [after] : [after, ofNextWeek];
  }
  // Said on the day itself, it may mean today or the same day next week.
  return ahead === 0 ? [today, addDays(today, 7)] : [coming];
}

function dates(words: DateWords & { kind: 'date' }, { today, direction }: DateContext): DaySpan[] {
  const { date, month, year, weekday } = words;
  const fits = (day: Day | null): day is Day => day !== null && (weekday === null || weekdayOf(day) === weekday);
  const isOnThatSide = (day: Day) => (direction === 'future' ? day >= today : day <= today);
  if (year !== null && month !== null) {
    const day = dayOf(year, month, date);
    return fits(day) ? [one(day)] : [];
  }
  const now = monthOf(today);
  const step = direction === 'future' ? 1 : -1;
  let found: Day | null = null;
  for (let away = 0; found === null && away < (month === null ? 13 : 5); away += 1) {
    // So many months away where no unit was said, otherwise so many years.
    const index = now.month - 1 + away * step;
    const day =
      month === null
        ? dayOf(now.year + Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, date)
        : dayOf(now.year + away * step, month, date);
    if (day !== null && isOnThatSide(day)) found = day;
  }
  return fits(found) ? [one(found)] : [];
}

function weekends(weeks: number, { today, direction }: DateContext): DaySpan[] {
  const saturday = addDays(mondayOf(today), 5);
  const span = (first: Day): DaySpan => ({ first, last: addDays(first, 1) });
  if (weeks === 0) return [span(direction === 'past' && weekdayOf(today) < 6 ? addDays(saturday, -7) : saturday)];
  // On a Monday "next weekend" is the coming one to some, the one after it to others.
  if (weeks === 1)
    return weekdayOf(today) > 5 ? [span(addDays(saturday, 7))] : [span(saturday), span(addDays(saturday, 7))];
  return [span(addDays(saturday, 7 * weeks))];
}

function months({ month, year, which }: DateWords & { kind: 'month' }, { today, direction }: DateContext): DaySpan[] {
  const now = monthOf(today);
  const away = (inYear: number) => monthAround(today, (inYear - now.year) * 12 + month - now.month);
  if (year !== null) return which === null ? [away(year)] : [];
  if (which === 'this') return [away(now.year)];
  const isPast = which === 'last' || (which === null && direction === 'past');
  if (isPast) return [away(month > now.month || (which === 'last' && month === now.month) ? now.year - 1 : now.year)];
  return [away(month < now.month || (which === 'next' && month === now.month) ? now.year + 1 : now.year)];
}
