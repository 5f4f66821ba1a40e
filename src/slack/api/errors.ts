import { WebAPIHTTPError, WebAPIPlatformError, WebAPIRateLimitedError, WebAPIRequestError } from '@slack/web-api';

/** Slack's codes for a token that will never work again: it was revoked, or the app was removed. */
const TOKEN_GONE: ReadonlySet<string> = new Set(['token_revoked', 'account_inactive', 'invalid_auth']);

/** Whether Slack refused a call because the token is gone for good. */
export function isTokenGone(error: unknown): boolean {
  return TOKEN_GONE.has(refusalCode(error) ?? '');
}

/** Its codes for a token that cannot be used as it is, whatever is asked. */
const TOKEN_REFUSED: ReadonlySet<string> = new Set([
  ...TOKEN_GONE,
  'not_authed',
  'token_expired',
  'not_allowed_token_type',
]);

/** Slack's code when it rejects the token itself; `null` for everything else. */
export function refusedToken(error: unknown): string | null {
  const code = refusalCode(error);
  return code !== null && TOKEN_REFUSED.has(code) ? code : null;
}

/**
 * Whether Slack refused a call because of its token, a scope or the rate limit, which only the person who runs the app
 * can change. Looks behind errors that carry another as their cause.
 */
export function isSlackRefusal(error: unknown): boolean {
  if (refusedToken(error) !== null || refusalCode(error) === 'missing_scope' || rateLimitSeconds(error) !== null) {
    return true;
  }
  return error instanceof Error && error.cause !== undefined && isSlackRefusal(error.cause);
}

/** Slack's codes for rejected content; another form of the message may be accepted. */
export const REFUSED_CONTENT: ReadonlySet<string> = new Set([
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_blocks_too_long',
  'block_mismatch',
]);

/** Whether Slack refused the blocks of a message or a view. */
export function isAboutBlocks(error: unknown): boolean {
  return REFUSED_CONTENT.has(refusalCode(error) ?? '') || isAboutArgument(error, '/blocks/');
}

const TRIGGER_GONE: ReadonlySet<string> = new Set([
  'expired_trigger_id',
  'exchanged_trigger_id',
  'trigger_expired',
  'trigger_exchanged',
  'invalid_trigger_id',
]);

/**
 * Whether Slack refused a modal because its trigger is too old or was used, under any of its names for that
 * (docs/slack.md, Timing).
 */
export function isTriggerGone(error: unknown): boolean {
  return TRIGGER_GONE.has(refusalCode(error) ?? '') || isAboutArgument(error, 'trigger_id');
}

/** Whether Slack refused a call for an argument whose name, or place, has this in it. */
function isAboutArgument(error: unknown, name: string): boolean {
  if (!(error instanceof WebAPIPlatformError) || error.data.error !== 'invalid_arguments') return false;
  return (error.data.response_metadata?.messages ?? []).some((message) => message.includes(name));
}

/** Whether a call failed because the view is no longer on screen. */
export function isViewGone(error: unknown): boolean {
  return ['not_found', 'view_not_found'].includes(refusalCode(error) ?? '');
}

/** Whether a call failed because the view has been drawn anew since the hash that was sent. */
export function isViewStale(error: unknown): boolean {
  return refusalCode(error) === 'hash_conflict';
}

/** Seconds that Slack wants us to wait; `null` when the error is not a rate limit. */
export function rateLimitSeconds(error: unknown): number | null {
  if (error instanceof WebAPIRateLimitedError) return error.retryAfter;
  return refusalCode(error) === 'ratelimited' ? UNSAID_WAIT : null;
}

/** Seconds to wait where Slack does not say. */
const UNSAID_WAIT = 60;

/** Whether an error came from Slack, or from the connection to it. */
export function isSlackError(error: unknown): boolean {
  return (
    error instanceof WebAPIPlatformError ||
    error instanceof WebAPIRateLimitedError ||
    error instanceof WebAPIHTTPError ||
    error instanceof WebAPIRequestError
  );
}

/** Slack's codes for a fault of its own. */
const FAULT_OF_SLACK: ReadonlySet<string> = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'team_added_to_org',
]);

/** Whether a call failed for a fault of Slack's, or because Slack was not reached. */
export function isSlackDown(error: unknown): boolean {
  const code = refusalCode(error);
  return code === null ? isSlackError(error) : FAULT_OF_SLACK.has(code);
}

/** How a call that writes failed: Slack refused it (`code`), or it may have been done. */
type PostFailure = { kind: 'refused'; code: string; retryAfterMs: number | null } | { kind: 'unknown' };

/**
 * Slack's codes after which the call may have been carried out all the same (docs.slack.dev, chat.postMessage, errors).
 */
const MAY_HAVE_HAPPENED: ReadonlySet<string> = new Set(['internal_error', 'fatal_error']);

/** The connection was never made, so nothing was sent. */
const NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Says what a failed write means; an unforeseen error may have come after it was sent. */
export function postFailure(error: unknown): PostFailure {
  if (error instanceof WebAPIRateLimitedError) {
    return { kind: 'refused', code: 'ratelimited', retryAfterMs: error.retryAfter * 1000 };
  }
  if (error instanceof WebAPIPlatformError) {
    const code = error.data.error;
    // Anything that is not a code came from somewhere between Slack and us, and says nothing.
    return MAY_HAVE_HAPPENED.has(code) || !/^\w+$/.test(code)
      ? { kind: 'unknown' }
      : { kind: 'refused', code, retryAfterMs: null };
  }
  if (error instanceof WebAPIHTTPError) {
    const { statusCode } = error;
    // By definition a 503 means that nothing was done (RFC 9110 §15.6.4); any other server error leaves it open.
    if (statusCode === 429) return { kind: 'refused', code: 'ratelimited', retryAfterMs: null };
    if (statusCode === 408 || (statusCode >= 500 && statusCode !== 503)) return { kind: 'unknown' };
    return { kind: 'refused', code: `http_${statusCode}`, retryAfterMs: null };
  }
  return error instanceof WebAPIRequestError && causes(error.original).some((code) => NOT_SENT.has(code))
    ? { kind: 'refused', code: 'not_sent', retryAfterMs: null }
    : { kind: 'unknown' };
}

/** The codes of an error and of what caused it. */
function causes(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [error.code] : [];
  const several = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [...own, ...several, ...causes(error.cause)];
}

/** Slack's code when it refused a call; `null` for everything else. */
export function refusalCode(error: unknown): string | null {
  return error instanceof WebAPIPlatformError ? error.data.error : null;
}

/** The scope that Slack says a call needs, for `missing_scope`; `null` when it does not say. */
export function neededScope(error: unknown): string | null {
  if (!(error instanceof WebAPIPlatformError)) return null;
  const { needed } = error.data as { needed?: unknown };
  return typeof needed === 'string' && /^[a-z:.,]{1,200}$/u.test(needed) ? needed : null;
}
