/** A day of the calendar, `YYYY-MM-DD`. */
export type Day = string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

/** Zones that are remembered, and hours of each, of most days the first; a process may live long. */
const MAX_ZONES = 100;
const MAX_HOURS = 2_000;

/** Milliseconds that the clocks of an IANA zone are ahead of UTC at an instant in epoch milliseconds. */
export const offsetAt = rememberedByZone();

/** A zone shows everybody the same, and making a format costs more than all the rest. */
function rememberedByZone(): (at: number, zone: string) => number {
  const zones = new Map<string, (at: number) => number>();
  return (at, zone) => {
    const known = zones.get(zone);
    if (known !== undefined) return known(at);
    const made = offsetsOf(zone);
    if (zones.size >= MAX_ZONES) zones.clear();
    zones.set(zone, made);
    return made(at);
  };
}

function offsetsOf(zone: string): (at: number) => number {
  const hours = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const read = (at: number) => {
    // `09/06/2026, 10:00:05`; its parts one by one would take twice as long.
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = format
      .format(at)
      .split(/\D+/u)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
  const onTheHour = (hour: number) => {
    const found = hours.get(hour);
    if (found !== undefined) return found;
    const offset = read(hour * HOUR_MS);
    if (hours.size >= MAX_HOURS) hours.clear();
    hours.set(hour, offset);
    return offset;
  };
  /** The offset that holds throughout `size` hours; `null` where clocks are changed, which no zone has done and undone within a day. */
  const throughout = (at: number, size: number) => {
    const first = Math.floor(at / (size * HOUR_MS)) * size;
    const offset = onTheHour(first);
    return offset === onTheHour(first + size) ? offset : null;
  };
  return (at) => throughout(at, 24) ?? throughout(at, 1) ?? read(at);
}
