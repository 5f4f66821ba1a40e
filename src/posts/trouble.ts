import { wordsFor } from '../slack/problem.ts';
import { rateLimitSeconds, refusalCode } from '../slack/slack-error.ts';
import { NotInstalled } from '../slack/web.ts';
import { Refused, TelephonyError } from '../telephony/errors.ts';
import { NotConnected } from '../workspace/errors.ts';
import { permanentReason } from './deliver.ts';

/** Why there is no post, by what is to be done about it. */
export interface Trouble {
  /** In words, for a person. */
  reason: string;
  /** Somebody has to do something first. */
  permanent: boolean;
  retryAfterMs: number | null;
  /** The provider, not Slack or ourselves. */
  ofProvider: boolean;
}

/** The provider's codes that no waiting changes (API document §7). */
const LASTING: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'missing_credentials',
  'inactive_api_key',
  'scope_denied',
  'customer_context_missing',
]);

const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 10 * 60_000;

/** What an error on the way to a post means. */
export function troubleOf(error: unknown): Trouble {
  const { headline } = wordsFor(error);
  if (error instanceof NotConnected || error instanceof NotInstalled) {
    return { reason: headline, permanent: true, retryAfterMs: null, ofProvider: false };
  }
  if (error instanceof Refused) {
    const { code, retryAfterMs = null } = error;
    return { reason: headline, permanent: LASTING.has(code ?? ''), retryAfterMs, ofProvider: true };
  }
  if (error instanceof TelephonyError) {
    return { reason: headline, permanent: false, retryAfterMs: null, ofProvider: true };
  }
  const seconds = rateLimitSeconds(error);
  const refused = refusalCode(error);
  const reason = refused === null ? null : permanentReason(refused);
  return {
    reason: reason ?? (refused === null ? headline : passingWords(refused)),
    permanent: reason !== null,
    retryAfterMs: seconds === null ? null : seconds * 1000,
    ofProvider: false,
  };
}

/** What to say of a refusal of Slack's that may pass. */
export function passingWords(code: string): string {
  if (code === 'ratelimited' || code === 'rate_limited') return 'Slack was limiting what Switchboard may post.';
  return code === 'not_sent' ? 'Slack could not be reached.' : `Slack did not take the message (${code}).`;
}

/**
 * When to try again, in epoch milliseconds: later and later, but as soon as whoever limits us allows, a little
 * scattered. It depends on nothing but the time, so a restart changes nothing.
 */
export function againAt(at: { now: number; dueAt: number; retryAfterMs: number | null; random: number }): number {
  const { now, dueAt, retryAfterMs, random } = at;
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS + Math.max(0, now - dueAt) / 2);
  return now + Math.max(retryAfterMs ?? 0, delay * 0.75) + random * delay * 0.25;
}
