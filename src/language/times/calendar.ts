import { DAY_MS, MINUTE_MS } from '../../runtime/durations.ts';
import { offsetAt } from '../../runtime/zones.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

/** The day of a year, a month (1 to 12) and a day of the month; `null` where the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): Day | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal ? written(at) : null;
}

/** Days since 1 January 1970. */
function dayNumber(day: Day): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

/** The day that is `days` later, or earlier where `days` is negative. */
export function addDays(day: Day, days: number): Day {
  if (days === 0) return day;
  return written(new Date(dayNumber(day) * DAY_MS + days * DAY_MS));
}

/** How many days later another day is. */
export const daysBetween = (first: Day, last: Day): number => dayNumber(last) - dayNumber(first);

function written(at: Date): Day {
  const year = String(at.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** A minute of the day as clocks write it, `HH:MM`. */
export function clockTime(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** What clocks show, `YYYY-MM-DDTHH:MM`. */
export function localTime({ day, minute }: { day: Day; minute: number }): string {
  return `${day}T${clockTime(minute)}`;
}

/** 1 (Monday) to 7 (Sunday), as ISO 8601 counts. */
export function weekdayOf(day: Day): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** Its year and month (1 to 12). */
export function monthOf(day: Day): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** The first and the last day of a month, `months` after the one that the day is in. */
export function monthAround(day: Day, months: number): { first: Day; last: Day } {
  const { year, month } = monthOf(day);
  return {
    first: written(new Date(Date.UTC(year, month - 1 + months, 1))),
    last: written(new Date(Date.UTC(year, month + months, 1) - DAY_MS)),
  };
}

/** The day and the minute of it (0 to 1439) that the clocks of an IANA zone show at an instant in epoch milliseconds. */
export function wallClock(at: number, zone: string): { day: Day; minute: number } {
  const shown = at + offsetAt(at, zone);
  const day = written(new Date(shown));
  return { day, minute: Math.floor((shown - Date.parse(day)) / MINUTE_MS) };
}
