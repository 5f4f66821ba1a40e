import { addDays } from '../../language/times/calendar.ts';
import { formatTimeOn } from '../../language/times/instant.ts';
import type { ClosedDay } from './record.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A period in words: `Friday 25 December 2026`, or `Thursday 24 December 2026, 12:00 to …`. */
export function formatSpan(span: Pick<ClosedDay, 'from' | 'until' | 'zone'>): string {
  return `${formatDays(span)} (${span.zone})`;
}

/** The same where the zone is said beside it. */
export function formatDays({ from, until, zone }: Pick<ClosedDay, 'from' | 'until' | 'zone'>): string {
  const [first = '', begins = ''] = from.split('T');
  const [last = '', ends = ''] = until.split('T');
  if (begins === '00:00' && ends === '00:00') {
    const end = addDays(last, -1);
    return first === end ? formatDay(first) : `${formatDay(first)} to ${formatDay(end)}`;
  }
  const [start, end] = [formatTimeOn(first, begins, zone), formatTimeOn(last, ends, zone)];
  return `${formatDay(first)}, ${start} to ${first === last ? '' : `${formatDay(last)}, `}${end}`;
}

/** How each of several days is written, and the zone to be said once with them; `''` where they have several. */
export function spansTogether(days: readonly Pick<ClosedDay, 'zone'>[]): { write: typeof formatSpan; zone: string } {
  const [zone = '', ...others] = new Set(days.map((day) => day.zone));
  return others.length === 0 ? { write: formatDays, zone: ` (${zone})` } : { write: formatSpan, zone: '' };
}

/** `Friday 25 December 2026`. */
export function formatDay(day: string): string {
  return DAY.format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}

/** `01:30 on Sunday 28 March 2027`, of a local time. */
export function formatTime(wallTime: string): string {
  const [day = '', time = ''] = wallTime.split('T');
  return `${time} on ${formatDay(day)}`;
}
