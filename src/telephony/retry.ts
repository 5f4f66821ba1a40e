/** How one attempt failed, as far as the retry rules care. */
export type AttemptFailure =
  | { kind: 'refused'; status: number; code: string | null; retryAfterMs: number | null }
  | { kind: 'unreachable'; outcome: 'not-sent' | 'unknown' }
  | { kind: 'unintelligible' };

interface Attempt {
  /**
   * `read` may be repeated freely (the token request counts as one); `write` only where it cannot have been applied.
   */
  call: 'read' | 'write';
  failure: AttemptFailure;
  /** 1 for the first. */
  attempt: number;
  /** Attempts in all; one more where the provider limits requests. */
  maxAttempts: number;
  /** Milliseconds until the caller's deadline. */
  remainingMs: number;
  /** 0 to 1, for jitter. */
  random: number;
}

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 2_000;

/** After a refusal by a limiter that names no delay: 1, 2, 4 s. Rate limits work in seconds or more. */
const FIRST_LIMITED_DELAY_MS = 1_000;

/** How long to wait before the next attempt, or `null` to give up. Pure. */
export function decideRetry({ call, failure, attempt, maxAttempts, remainingMs, random }: Attempt): number | null {
  const limited = isLimited(failure);
  const attempts = limited && maxAttempts > 1 ? maxAttempts + 1 : maxAttempts;
  if (attempt >= attempts || !isRetryable(call, failure)) return null;
  const asked = failure.kind === 'refused' ? failure.retryAfterMs : null;
  const delay = asked ?? (limited ? FIRST_LIMITED_DELAY_MS * 2 ** (attempt - 1) : jitter(attempt, random));
  return delay < remainingMs ? delay : null;
}

function isRetryable(call: Attempt['call'], failure: AttemptFailure): boolean {
  if (failure.kind === 'unintelligible') return false;
  if (failure.kind === 'unreachable') return call === 'read' || failure.outcome === 'not-sent';
  // Whatever the answer to a write, it may have been carried out; only reading back tells whether it may be sent again.
  if (call === 'write' || failure.code === 'balance_unavailable') return false;
  return isLimited(failure) || failure.status === 502 || failure.status === 503;
}

function isLimited(failure: AttemptFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'rate_limited';
}

/** Half fixed, half random: callers that failed together do not retry together. */
function jitter(attempt: number, random: number): number {
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}

/**
 * Milliseconds asked for by a `Retry-After` header: seconds, or an HTTP date read against the server's own `Date`
 * where it sent one, so that a wrong clock here does not matter. `null` when absent or not readable.
 */
export function readRetryAfter(value: string | null, date: string | null, nowMs: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.ceil(Number(text) * 1_000);
  if (!/^[A-Za-z]{3}, /.test(text)) return null;
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  const serverNow = date === null ? Number.NaN : Date.parse(date);
  return Math.max(0, at - (Number.isNaN(serverNow) ? nowMs : serverNow));
}
