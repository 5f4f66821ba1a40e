import type { StopCause } from '../../people/outages/automation.ts';
import { causeIn } from '../../people/outages/cause.ts';
import { NotInstalled } from '../../slack/api/clients.ts';
import { isSlackError, postFailure } from '../../slack/api/errors.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { ApiRejection, TelephonyError } from '../../telephony/errors.ts';
import { permanentReason, stopCauseOf } from './deliver.ts';

/** Who can have kept a post from being made: the provider, Slack, or the app itself. */
export const FAULTS = ['provider', 'slack', 'switchboard'] as const;
export type Fault = (typeof FAULTS)[number];

/** Why there is no post, and whether a person has to act. */
export interface Failure {
  /** In words, for a person. */
  reason: string;
  /** Whether somebody has to do something first. */
  permanent: boolean;
  retryAfterMs: number | null;
  fault: Fault;
  /** What has to be over before it can be made; `null` where that is not known. */
  cause: StopCause | null;
}

/** Logs an unforeseen error and returns its reference in the log. */
export type ReportUnforeseen = (err: unknown) => string;

const FIRST_DELAY_MS = 15_000;
const MAX_DELAY_MS = 10 * 60_000;

/** What an error during a post means; an unforeseen one is logged, and named by its reference. */
export function classifyFailure(error: unknown, unforeseen: ReportUnforeseen): Failure {
  if (isSlackError(error)) return slackTrouble(error);
  const { headline, unexpected } = problemTextFor(error);
  const cause = causeIn(error);
  const permanent = isPermanent(error);
  if (error instanceof TelephonyError) {
    const retryAfterMs = error instanceof ApiRejection ? (error.retryAfterMs ?? null) : null;
    return { reason: headline, permanent, retryAfterMs, fault: 'provider', cause };
  }
  const reason = unexpected ? `Something went wrong inside Switchboard (reference ${unforeseen(error)}).` : headline;
  return { reason, permanent, retryAfterMs: null, fault: 'switchboard', cause };
}

/** Whether only a person can resolve it. */
export function isPermanent(error: unknown): boolean {
  if (isSlackError(error)) return slackTrouble(error).permanent;
  const cause = causeIn(error);
  return cause === 'key' || cause === 'rights' || cause === 'account' || error instanceof NotInstalled;
}

function slackTrouble(error: unknown): Failure {
  const failure = postFailure(error);
  const { code, retryAfterMs } = failure.kind === 'unknown' ? { code: 'no_answer', retryAfterMs: null } : failure;
  const reason = permanentReason(code);
  const permanent = reason !== null;
  const cause = permanent ? stopCauseOf(code) : null;
  return { reason: reason ?? describePassingFailure(code), permanent, retryAfterMs, fault: 'slack', cause };
}

/** What to say about a refusal by Slack that may be temporary. */
export function describePassingFailure(code: string): string {
  if (code === 'ratelimited' || code === 'rate_limited') return 'Slack was limiting what Switchboard may post.';
  if (code === 'no_answer') return 'Slack did not answer.';
  return code === 'not_sent' ? 'Slack could not be reached.' : `Slack did not take the message (${code}).`;
}

/**
 * When to try again, in epoch milliseconds: with growing intervals, but not before a rate limit allows, and with some
 * jitter. Depends on nothing but the time, so a restart changes nothing.
 */
export function retryAt(at: { now: number; dueAt: number; retryAfterMs: number | null; random: number }): number {
  const { now, dueAt, retryAfterMs, random } = at;
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS + Math.max(0, now - dueAt) / 2);
  return now + Math.max(retryAfterMs ?? 0, delay * 0.75) + random * delay * 0.25;
}
