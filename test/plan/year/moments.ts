import type { End } from '../../../src/changes/draft.ts';
import { addDays, wallClock } from '../../../src/language/times/calendar.ts';
import { toInstant } from '../../../src/language/times/instant.ts';

/** A job may be a second early by the clocks of machines that differ. */
export const EARLY = 1_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONES = ['Europe/London', 'America/New_York'] as const;
/** The nights in which the clocks change there, in 2026. */
const NIGHTS = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01'] as const;

/** A wall time within days of an instant, often in a night in which the clocks change, or a length of time. */
export function momentAfter(from: number, random: () => number): End {
  const upTo = (most: number) => Math.floor(random() * most);
  const chance = (share: number) => random() < share;
  const zone = ZONES[upTo(ZONES.length)] ?? ZONES[0];
  if (chance(0.3)) return { at: from + MINUTE + upTo(8 * HOUR), zone, wall: null };
  const { day } = wallClock(from, zone);
  const night = NIGHTS.find((each) => each > day && each <= addDays(day, 20));
  const date = night !== undefined && chance(0.5) ? night : addDays(day, upTo(4));
  const time = `${String(upTo(24)).padStart(2, '0')}:${chance(0.5) ? '00' : '30'}`;
  const near = night === date ? `0${1 + upTo(2)}:30` : time;
  return { at: toInstant(date, near, zone).at, zone, wall: `${date}T${near}` };
}
