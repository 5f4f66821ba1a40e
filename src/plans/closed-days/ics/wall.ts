import { dayOf } from '../../../language/times/calendar.ts';

/** What clocks show, `YYYY-MM-DDTHH:mm`; of times of a calendar the seconds are dropped. */
export type Wall = string;

/** A date, or a date with a time. */
interface DateTime {
  wall: Wall;
  /** Whether it is a date alone. */
  isDate: boolean;
  isUtc: boolean;
}

/** A date or date-time of RFC 5545 (sections 3.3.4 and 3.3.5); `null` for anything else, and for one that does not exist. */
export function parseDateTime(text: string): DateTime | null {
  const [, year, month, date, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/u.exec(text.trim()) ?? [];
  const day = dayOf(Number(year), Number(month), Number(date));
  if (day === null) return null;
  if (hour === undefined) return { wall: `${day}T00:00`, isDate: true, isUtc: false };
  // A leap second counts as the one before it.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  return { wall: `${day}T${hour}:${minute}`, isDate: false, isUtc: utc === 'Z' };
}

/** A wall time as the instant at which the clocks of UTC show it, in epoch milliseconds. */
export function toUtc(wall: Wall): number {
  return Date.parse(`${wall}:00Z`);
}

/** What the clocks of UTC show at an instant in epoch milliseconds. */
export function toWall(at: number): Wall {
  return new Date(at).toISOString().slice(0, 16);
}
