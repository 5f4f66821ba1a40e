import type { End } from '../../changes/draft.ts';
import { clockTime, wallClock } from '../../language/times/calendar.ts';
import { formatTimeOn } from '../../language/times/instant.ts';

/** The longest that a change may hold before it ends by itself, in days. */
export const MAX_DAYS = 31;

/** An end as people read it: `Tuesday 9 June, 17:00 (Europe/London)`. */
export function formatEnd({ at, zone }: Pick<End, 'at' | 'zone'>): string {
  return `${formatInstant(at, zone)} (${zone})`;
}

/** What the clocks of UTC show. */
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** A day and a time in a zone: `Tuesday 9 June, 17:00`; where its clocks show it twice, `Sunday 25 October, 01:30 UTC+1`. */
export function formatInstant(at: number, zone: string): string {
  const { day, minute } = wallClock(at, zone);
  return `${DAY.format(Date.parse(day))}, ${formatTimeOn(day, clockTime(minute), zone, at)}`;
}

/**
 * From when until when in a zone, each day once and whole days by their names: `Tuesday 9 June, 17:00 to 18:30`,
 * `Friday 12 June`, `Saturday 13 June to Sunday 14 June`.
 */
export function formatPeriod({ from, until }: { from: number; until: number }, zone: string): string {
  const dayOf = (at: number) => formatInstant(at, zone).split(', ')[0] ?? '';
  const isWhole = from < until && [from, until].every((at) => wallClock(at, zone).minute === 0);
  const [first, last] = isWhole
    ? [dayOf(from), dayOf(until - 1)]
    : [formatInstant(from, zone), formatInstant(until, zone)];
  if (isWhole) return first === last ? first : `${first} to ${last}`;
  const isOneDay = wallClock(from, zone).day === wallClock(until, zone).day;
  return `${first} to ${isOneDay ? last.split(', ').at(-1) : last}`;
}

/**
 * How late something was done. Where nothing was sent now, it may have been done in time, such as while it could not be
 * stored, and only the message is known to be late. `null` for less than two minutes.
 */
export function lateSentence(ms: number, { isSent = true }: { isSent?: boolean } = {}): string | null {
  const late = describeLateness(ms);
  return late === null ? null : `${isSent ? 'This is' : 'This message comes'} ${late} late.`;
}

/** How long something took, in its two largest units; `null` for less than two minutes, which nobody needs to know. */
export function describeLateness(ms: number): string | null {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 2) return null;
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [rest, 'minute'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  return said.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ');
}
