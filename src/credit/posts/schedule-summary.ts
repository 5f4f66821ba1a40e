import { escapeText, limitedText, slackDate } from '../../slack/blocks/blocks.ts';
import { type Pause, type Schedule, waitsForResume } from './schedule.ts';
import { describeOutcome, formatPost, localTime } from './timing-format.ts';

/** `Every weekday at 09:00 Europe/London in #phones`, in mrkdwn. */
export function scheduleSentence(schedule: Pick<Schedule, 'content' | 'timing' | 'zone' | 'channel'>): string {
  const { zone, channel } = schedule;
  return `*${escapeText(formatPost(schedule))}* ${escapeText(zone)} in <#${escapeText(channel)}>`;
}

/**
 * When it is next due, in its own zone, and in the reader's unless that is the same; empty when not known. `reader` is
 * the reader's IANA zone, `null` where it is not known.
 */
export function nextLines(next: number | null, zone: string, reader: string | null): string[] {
  if (next === null) return [];
  const iso = new Date(next).toISOString();
  return [`Next: ${escapeText(localTime(iso, zone))}${reader === zone ? '' : ` (for you ${slackDate(iso)})`}`];
}

/**
 * The state of a schedule: when it is next due or why it is not, and how its newest post went. `next` in epoch
 * milliseconds, `reader` as for {@link nextLines}.
 */
export function healthLines(schedule: Schedule, next: number | null, reader: string | null): string[] {
  const { zone, paused } = schedule;
  const last = describeOutcome(schedule);
  return [
    ...(paused === null ? nextLines(next, zone, reader) : [pausedLine(paused)]),
    last === null
      ? schedule.lastUnread === true
        ? LAST_UNREAD
        : 'Not posted yet'
      : `Last: ${last.before} ${slackDate(last.at)}${limitedText(last.behind, 500)}`,
  ];
}

/** What is said of the newest post where its record is from another version, or damaged. */
export const LAST_UNREAD = 'Last: not known; its record could not be read';

function pausedLine({ at, by, reason }: NonNullable<Schedule['paused']>): string {
  return `*Paused* ${slackDate(at)}${by === null ? `: ${limitedText(reason, 500)}` : ` by <@${by}>`}`;
}

/** Until when it does nothing that was changed while it is paused. */
export function pausedNote(paused: Pause): string {
  return waitsForResume(paused)
    ? 'It is paused, and stays so until it is resumed.'
    : 'It is paused until what stopped it is over, or it is resumed.';
}

/** The stored note that somebody, by Slack user id, paused a schedule or the watch. */
export function pausedByHand(by: string, now: number): NonNullable<Schedule['paused']> {
  return { reason: 'paused by hand', by, at: new Date(now).toISOString() };
}
