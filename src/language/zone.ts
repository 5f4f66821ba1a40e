import type { Day } from './calendar.ts';
import type { WallTime } from './time.ts';

/** What the clocks show so many elapsed minutes after a time on them. */
export type ElapsedTime = (from: { day: Day; minute: number }, minutes: number) => WallTime & { time: string };

const MINUTE_MS = 60_000;

/** Reckons elapsed time in an IANA zone: two hours are two hours, also when the clocks change in between. */
export function elapsedIn(zone: string): ElapsedTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  /** What the clocks show at an instant, as if they were UTC's. */
  const shown = (at: number): number => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`);
  };
  return ({ day, minute }, minutes) => {
    const wall = Date.parse(day) + minute * MINUTE_MS;
    if (minutes === 0) return written(wall);
    const guess = wall - (shown(wall) - wall);
    const start = guess + (wall - shown(guess));
    return written(shown(start + minutes * MINUTE_MS));
  };
}

function written(wall: number): WallTime & { time: string } {
  const iso = new Date(wall).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
