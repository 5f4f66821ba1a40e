import type { RecurringTiming } from '../../storage/ports.ts';
import { ZoneFormats } from '../balance/zone-formats.ts';
import type { Schedule } from './schedule.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The name of an ISO weekday, Monday 1 to Sunday 7. */
export function weekdayName(day: number): string {
  return WEEKDAYS[day - 1] ?? `day ${day}`;
}

/** When something recurs, as people say it: `Every weekday at 09:00`. */
export function formatTiming(timing: RecurringTiming): string {
  switch (timing.kind) {
    case 'weekly':
      return `${formatDays(timing.days)} at ${timing.time}`;
    case 'monthly':
      return timing.day === 'last'
        ? `On the last day of every month at ${timing.time}`
        : `On day ${timing.day} of every month${timing.day > 28 ? ' that has it,' : ''} at ${timing.time}`;
    case 'interval':
      return timing.minutes === 60 ? 'Every hour' : `Every ${formatDuration(timing.minutes * 60_000)}`;
  }
}

/** The same with what is posted, unless it is the balance: `Summary every Friday at 09:00`. */
export function formatPost({ content, timing }: Pick<Schedule, 'content' | 'timing'>): string {
  const when = formatTiming(timing);
  return content === 'summary' ? `Summary ${when.slice(0, 1).toLowerCase()}${when.slice(1)}` : when;
}

function formatDays(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const key = sorted.join('');
  if (key === '1234567') return 'Every day';
  if (key === '12345') return 'Every weekday';
  const names = sorted.map(weekdayName);
  const last = names.at(-1) ?? '';
  return `Every ${names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`;
}

/** A local time in a zone, with the zone named: `Mon 23 Nov 09:00 Europe/London`; UTC where the zone is unknown. */
export function localTime(iso: string, zone: string, zoneFormats: ZoneFormats = new ZoneFormats()): string {
  const time = zoneFormats.format(zone, 'full').format(Date.parse(iso)).replaceAll(',', '').replace(' at ', ' ');
  return `${time} ${zoneFormats.read(zone)}`;
}

/** `12 minutes`, `1 hour 5 minutes`; less than a minute is one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  return [count(days, 'day'), count(hours, 'hour'), count(rest, 'minute')].filter((part) => part !== '').join(' ');
}

function count(n: number, unit: string): string {
  return n === 0 ? '' : `${n} ${unit}${n === 1 ? '' : 's'}`;
}

const OUTCOMES: Readonly<Record<NonNullable<Schedule['last']>['outcome'], string>> = {
  posted: 'posted',
  late: 'posted late',
  skipped: 'not posted',
  failed: 'failed',
  sent: 'sent by hand',
};

/**
 * How the newest post went, as the words before its time and those after it: `failed`, `: The channel is archived.`;
 * `null` before the first. A post that was not made has the time it was due. A reason that is also why the schedule is
 * paused is left out, because that is shown beside it.
 */
export function describeOutcome({ last, paused }: Schedule): { before: string; at: string; behind: string } | null {
  if (last === null) return null;
  const { outcome, detail } = last;
  const isMissing = outcome === 'skipped' || outcome === 'failed';
  const behind = detail === null || detail === paused?.reason ? '' : `: ${detail}`;
  return { before: OUTCOMES[outcome], at: isMissing ? last.scheduledAt : last.at, behind };
}
