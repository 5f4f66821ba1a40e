import type { Window } from '../language/times/window.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';

const DAY = 24 * 60 * 60_000;

/** The furthest ahead that people can ask about, and the longest time, in days: what is worked out grows with both. */
const MOST_AHEAD = 366;
const MOST_DAYS = 31;

/** Throws `WorkspaceProblem` where a time that somebody asks about is too far ahead or too long. */
export function requireNear(windows: readonly Window[], now: number): void {
  const next = `Ask about ${MOST_DAYS} days at most, within the next year.`;
  // A day more, because one of them may have 25 hours.
  if (windows.some(({ from, until }) => until - from > (MOST_DAYS + 1) * DAY))
    throw new WorkspaceProblem({ headline: 'That is too long a time to look at.', next });
  if (windows.some(({ until }) => until > now + MOST_AHEAD * DAY))
    throw new WorkspaceProblem({ headline: 'That is too far ahead.', next });
}
