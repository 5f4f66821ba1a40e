import type { Status } from '../../slack/api/people.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Somebody away for less than this is back before anybody would have changed a ring list. */
const SHORTEST_MS = 12 * HOUR_MS;
/** A change cannot hold for longer. */
const LONGEST_MS = 31 * DAY_MS;

/** Words for a longer absence; "away" alone may mean a lunch break. */
const AWAY =
  /\b(?:holidays?|vacation|(?:annual|parental|maternity|paternity|sick|on) leave|out of (?:the )?office|ooo|off sick|sick|time off|day off|days off|sabbatical|urlaub|krank|vacances|congés?)\b/iu;
const AWAY_EMOJI: ReadonlySet<string> = new Set([
  ...[':palm_tree:', ':desert_island:', ':beach_with_umbrella:', ':face_with_thermometer:', ':airplane:'],
]);

/** Words that rule out an absence, whatever stands beside them. */
const THERE = /\b(?:not|no|back|working|remote|remotely|wfh|available|reachable|until then)\b/iu;

/**
 * Until when a status says that somebody is away, epoch milliseconds: only where it has an end some while ahead, says so in
 * plain words or by an emoji that stands for it, and nothing in it says otherwise. `null` for every other status.
 */
export function absenceOf({ text, emoji, endsAt }: Status, now: number): number | null {
  if (endsAt === null || endsAt - now < SHORTEST_MS || endsAt - now > LONGEST_MS) return null;
  if (THERE.test(text)) return null;
  const isAway = AWAY.test(text) || (text.trim() === '' && AWAY_EMOJI.has(emoji));
  return isAway ? endsAt : null;
}
