import { Cron } from 'croner';
import { isZone, offsetAt } from '../runtime/zones.ts';
import type { RecurringTiming, Timing } from './ports.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How far to look for a wall time that exists: a leap day on the 29th of February alone is eight years away at most. */
const MAX_CANDIDATES = 500;

/** A zone typed in any case, or by its city where only one zone has it; `null` where this machine knows none. */
export function zoneNamed(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replaceAll(' ', '_');
  const listed = Intl.supportedValuesOf('timeZone');
  const exact = listed.find((zone) => zone.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [only, ...others] = listed.filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (only !== undefined && others.length === 0) return only;
  return isZone(typed.trim()) ? typed.trim() : null;
}

/**
 * The first moment after `after` (both epoch milliseconds) at which a job is due: a wall time that does not exist is
 * skipped, a repeated one is due the first time only. `null` when the zone is unknown here, or nothing more is due.
 *
 * Croner works out the calendar, the zone is worked out here: Croner 11 would make a time that does not exist due a
 * little later instead.
 */
export function nextRun(timing: Timing, zone: string, after: number): number | null {
  if (timing.kind === 'once') return timing.at > after ? timing.at : null;
  if (timing.kind === 'interval') return nextMultiple(timing.minutes * MINUTE, after);
  if (!isZone(zone)) return null;
  const calendar = new Cron(patternOf(timing), { timezone: 'UTC', paused: true });
  // No zone has ever moved its clocks by more than a day, so what is due after `after` reads later than this.
  let wall: Date | null = new Date(after + offsetAt(after, zone) - DAY - 1);
  for (let tried = 0; tried < MAX_CANDIDATES; tried += 1) {
    wall = calendar.nextRun(wall);
    if (wall === null) return null;
    const at = firstInstantOf(zone, wall.getTime());
    if (at !== null && at > after) return at;
  }
  return null;
}

/** Midnight UTC begins a new count, so that the same job is due at the same times every day. */
function nextMultiple(step: number, after: number): number {
  const midnight = Math.floor(after / DAY) * DAY;
  return Math.min(midnight + (Math.floor((after - midnight) / step) + 1) * step, midnight + DAY);
}

function patternOf(timing: Exclude<RecurringTiming, { kind: 'interval' }>): string {
  const [hour, minute] = timing.time.split(':').map(Number);
  if (timing.kind === 'weekly') return `${minute} ${hour} * * ${timing.days.join(',')}`;
  return `${minute} ${hour} ${timing.day === 'last' ? 'L' : timing.day} * *`;
}

/** The first instant with this local time; `null` when there is none. `wall` is the local time as if it were UTC. */
function firstInstantOf(zone: string, wall: number): number | null {
  const offsets = new Set([wall - DAY, wall, wall + DAY].map((at) => offsetAt(at, zone)));
  const found = [...offsets].map((offset) => wall - offset).filter((at) => at + offsetAt(at, zone) === wall);
  return found.length === 0 ? null : Math.min(...found);
}
