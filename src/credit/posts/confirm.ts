import type { SlackClient } from '../../slack/api/clients.ts';
import { NotInstalled } from '../../slack/api/clients.ts';
import { isSlackError, postFailure } from '../../slack/api/errors.ts';
import type { Schedule } from './schedule.ts';

/** How far Slack's clock and ours may differ, plus how long a message may take to arrive. */
const AROUND_MS = 2 * 60_000;

/** Whether a message that was being sent when the process ended has arrived. */
type Confirmed =
  | { kind: 'posted' }
  | { kind: 'absent' }
  /** Slack can be asked again later. */
  | { kind: 'later'; retryAfterMs: number | null }
  /** Slack does not let this app look. */
  | { kind: 'unknowable' };

/** What is noted about a post where Slack does not say. */
export const UNCONFIRMED = 'It could not be confirmed whether this post was made, so it was not made again.';

/** Slack's codes after which asking again is of no use. */
const CLOSED = [
  'missing_scope',
  'channel_not_found',
  'not_in_channel',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'not_authed',
  'no_permission',
];

/** Looks for the marked message around the time it was sent, between `from` and `to` where it is not known exactly. */
export async function confirmSending(
  web: () => Promise<SlackClient>,
  { id, channel }: Pick<Schedule, 'id' | 'channel'>,
  scheduledAt: string,
  { from, to }: { from: number; to: number },
): Promise<Confirmed> {
  try {
    const between = { from: from - AROUND_MS, to: to + AROUND_MS };
    const found = await (await web()).findPost(channel, { schedule: id, scheduledAt }, between);
    return found === null ? { kind: 'absent' } : { kind: 'posted' };
  } catch (error) {
    if (error instanceof NotInstalled) return { kind: 'unknowable' };
    // Not Slack's error: the code that runs firings, or answers a person, logs it.
    if (!isSlackError(error)) throw error;
    const failure = postFailure(error);
    if (failure.kind === 'unknown') return { kind: 'later', retryAfterMs: null };
    return CLOSED.includes(failure.code)
      ? { kind: 'unknowable' }
      : { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }
}
