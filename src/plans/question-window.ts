import { readTime, timeContext, whyNotRead } from '../language/times/read-time.ts';
import type { Clock } from '../language/times/time.ts';
import type { Window } from '../language/times/window.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { clip, escapeText, section } from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';

/** The furthest ahead that people can ask about, and the longest time, in days: what is worked out grows with both. */
const MAX_DAYS_AHEAD = 366;
const MAX_DAYS = 31;

/** Throws `WorkspaceProblem` where a time that somebody asks about is too far ahead or too long. */
export function requireNear(windows: readonly Window[], now: number): void {
  const next = `Ask about ${MAX_DAYS} days at most, within the next year.`;
  // A day more, because one of them may have 25 hours.
  if (windows.some(({ from, until }) => until - from > (MAX_DAYS + 1) * DAY_MS))
    throw new WorkspaceProblem({ headline: 'That is too long a time to look at.', next });
  if (windows.some(({ until }) => until > now + MAX_DAYS_AHEAD * DAY_MS))
    throw new WorkspaceProblem({ headline: 'That is too far ahead.', next });
}

/** Says of words that they name no time ahead, why if that is known, and what can be typed instead. */
export function noTimeMessage(words: string, clock: Clock, example: string): Message {
  const typed = `"${clip(words, 100)}"`;
  const context = timeContext(clock);
  const why = whyNotRead(words, context);
  const said =
    readTime(words, context).kind === 'out-of-range'
      ? `${typed} has already passed.`
      : `${typed} is not a time that Switchboard understands.${why === null ? '' : ` ${why}`}`;
  const next = `Type for example ${example}.`;
  return {
    text: `${said} ${next}`,
    blocks: [section(`*${escapeText(said)}*\n${escapeText(next)}`)],
    unfit: 'name',
  };
}
