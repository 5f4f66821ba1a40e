import type { End } from '../../changes/draft.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { instantAfter, toInstant } from '../../language/times/instant.ts';
import type { Clock, Length, WallTime } from '../../language/times/time.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { OR } from '../../runtime/lists.ts';
import type { Person } from '../../slack/api/people.ts';
import { formatEnd, formatInstant, MAX_DAYS } from './end-words.ts';

/** The clock of a person; UTC with the day first where Slack does not say. */
export function endClockFor({ tz, locale }: Pick<Person, 'tz' | 'locale'>, now: number): Clock {
  return { now, zone: tz ?? 'UTC', locale: locale ?? 'en-GB' };
}

/** An end as it was read: one, none (`null`), several possible ones, or why it cannot be used. */
export type EndRead =
  | { kind: 'end'; end: End | null }
  | { kind: 'ask'; ends: readonly End[] }
  | { kind: 'fault'; words: string };

/** What can be typed as an end. */
export const END_EXAMPLE = 'Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';

/** What to ask of somebody whose words may mean several ends. */
export function describeChoices(ends: readonly End[]): string {
  return `That may be ${OR.format(ends.map((end) => formatEnd(end)))}. Type the day and the hour.`;
}

/** An end so long after the start, or after `from`. */
export function endAfter(
  length: Length,
  clock: Clock & { start?: End | null },
  from = clock.start?.at ?? clock.now,
): EndRead {
  return checked({ at: instantAfter(from, length, clock.zone), zone: clock.zone, wall: null }, clock);
}

/** An end that was given as a local date and time. */
export function endAtWall({ date, time }: WallTime, clock: Clock & { start?: End | null }): EndRead {
  if (time === null) return { kind: 'fault', words: `Name the hour as well. ${END_EXAMPLE}` };
  const { now, zone, start } = clock;
  const [first, { at }] = [toInstant(date, time, zone), toInstant(date, time, zone, start?.at ?? now)];
  // A local time alone names the first of two.
  return checked({ at, zone, wall: at === first.at ? `${date}T${time}` : null }, clock);
}

function checked(end: End, { now, start = null }: Clock & { start?: End | null }): EndRead {
  if (end.at <= now) return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
  if (start !== null && end.at <= start.at) {
    return { kind: 'fault', words: `It begins ${formatEnd(start)}. Name an end that is later than that.` };
  }
  if (end.at > (start?.at ?? now) + MAX_DAYS * DAY_MS) {
    const ahead = start === null ? 'ahead' : 'after the start';
    return { kind: 'fault', words: `That is more than ${MAX_DAYS} days ${ahead}; the longest is ${MAX_DAYS} days.` };
  }
  return { kind: 'end', end };
}

/**
 * What to say of an end, or a start, at a local time that does not exist in its zone, or exists twice; `null` for any
 * other.
 */
export function clockRemark({ at, zone, wall }: End, does = 'it ends'): string | null {
  const [date = '', time = ''] = (wall ?? localTime(wallClock(at, zone))).split('T');
  const first = toInstant(date, time, zone);
  if (first.kind === 'exact') return null;
  const shown = formatInstant(at, zone);
  return first.kind === 'skipped'
    ? `There is no ${time} on that day in ${zone}, because the clocks go forward: ${does} at ${shown}.`
    : `${time} comes twice on that day in ${zone}, because the clocks go back: ${does} the ${at === first.at ? 'first' : 'second'} time, ${shown}.`;
}
