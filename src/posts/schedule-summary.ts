import { escapeText, limitedText, slackDate } from '../slack/blocks/blocks.ts';
import type { RecurringTiming } from '../storage/ports.ts';
import type { Schedule } from './schedule.ts';
import { localTime, outcomeWords, timingWords } from './timing-format.ts';

/** `Every weekday at 09:00 Europe/London in #phones`, in mrkdwn. */
export function scheduleSentence(timing: RecurringTiming, zone: string, channel: string): string {
  return `*${escapeText(timingWords(timing))}* ${escapeText(zone)} in <#${escapeText(channel)}>`;
}

/**
 * When it is due next, on its own wall, and in the reader's time unless that is the same; nothing when that is not known.
 * `reader` is the reader's IANA zone, `null` where nobody knows it.
 */
export function nextLines(next: number | null, zone: string, reader: string | null): string[] {
  if (next === null) return [];
  const iso = new Date(next).toISOString();
  return [`Next: ${escapeText(localTime(iso, zone))}${reader === zone ? '' : ` (for you ${slackDate(iso)})`}`];
}

/**
 * How a schedule does: when it comes next or why it does not, and how its newest post went. `next` in epoch milliseconds,
 * `reader` as for {@link nextLines}.
 */
export function healthLines(schedule: Schedule, next: number | null, reader: string | null): string[] {
  const { zone, paused } = schedule;
  const last = outcomeWords(schedule);
  return [
    ...(paused === null ? nextLines(next, zone, reader) : [pausedLine(paused)]),
    last === null
      ? schedule.lastUnread === true
        ? LAST_UNREAD
        : 'Not posted yet'
      : `Last: ${last.before} ${slackDate(last.at)}${limitedText(last.behind, 500)}`,
  ];
}

/** What is said of the newest post where its note is of another version, or broken. */
export const LAST_UNREAD = 'Last: not known; its record could not be read';

function pausedLine({ at, by, reason }: NonNullable<Schedule['paused']>): string {
  return `*Paused* ${slackDate(at)}${by === null ? `: ${limitedText(reason, 500)}` : ` by <@${by}>`}`;
}

/** How is noted that somebody paused a schedule or the watch, by Slack user id. */
export function pausedByHand(by: string, now: number): NonNullable<Schedule['paused']> {
  return { reason: 'paused by hand', by, at: new Date(now).toISOString() };
}
