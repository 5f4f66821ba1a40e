import { MINUTE_MS } from '../../runtime/durations.ts';
import { offsetAt } from '../../runtime/zones.ts';
import type { Day } from './calendar.ts';
import { type NamedInstant, ZoneClocks } from './instant.ts';
import type { WallTime } from './time.ts';

/** What the clocks show a number of elapsed minutes after a time on them. */
export type ElapsedTime = (from: { day: Day; minute: number }, minutes: number) => WallTime & { time: string };

/** Computes elapsed time in an IANA zone: two hours are two hours, even when the clocks change in between. */
export function elapsedIn(zone: string): ElapsedTime {
  return ({ day, minute }, minutes) => {
    const wall = Date.parse(day) + minute * MINUTE_MS;
    if (minutes === 0) return written(wall);
    const start = wall - offsetAt(wall - offsetAt(wall, zone), zone);
    const later = start + minutes * MINUTE_MS;
    return written(later + offsetAt(later, zone));
  };
}

function written(wall: number): WallTime & { time: string } {
  const iso = new Date(wall).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Whether clocks show a local time (`YYYY-MM-DDTHH:MM`) once, never or twice. */
export type ShownOnce = (local: string) => NamedInstant['kind'];

/** Says of the clocks of a zone whether they show a time. */
export function shownIn(zone: string): ShownOnce {
  const clocks = new ZoneClocks(zone);
  return (local) => clocks.instantOf(local.slice(0, 10), local.slice(11)).kind;
}
