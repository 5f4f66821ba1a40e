import type { Environment } from './types.ts';

/** The error codes that the provider's document names (docs/provider.md, Errors); any other code is kept as it came. */
export const KNOWN_CODES = [
  'missing_credentials',
  'invalid_credentials',
  'server_error',
  'invalid_token',
  'missing_token',
  'inactive_api_key',
  'scope_denied',
  'customer_context_missing',
  'number_not_found',
  'rate_limited',
  'balance_unavailable',
  'request_failed',
] as const;
export type KnownCode = (typeof KNOWN_CODES)[number];

const KNOWN: ReadonlySet<string | null> = new Set(KNOWN_CODES);

/** Whether the document names this code, so that we can have our own words for it. */
export function isKnownCode(code: string | null): code is KnownCode {
  return KNOWN.has(code);
}

/** Why no usable answer came; fixed words, safe in a log. */
export type UnreachableReason =
  /** The caller's deadline passed. */
  | 'deadline'
  /** No connection: refused, unroutable, or too slow to be made. */
  | 'connect'
  /** The host name does not resolve. */
  | 'dns'
  /** The certificate or the TLS handshake was refused. */
  | 'tls'
  /** The connection broke before the whole answer was there. */
  | 'connection-lost'
  /** Connected, but no answer began, or its body stalled. */
  | 'slow-answer'
  /** An answer came that does not tell how a write ended: not HTTP, too large to read, or a redirect. */
  | 'unreadable-answer'
  /** The answer to a write names a different environment from the one asked. */
  | 'other-environment'
  /** Too many calls of the same workspace are already waiting for their turn. */
  | 'busy'
  /** This service is closed. */
  | 'closed';

/** Any failure of a call. `endpoint` is the method and path template, never a value; the message holds no secret, number, URL or body. */
export class TelephonyError extends Error {
  override readonly name: string = 'TelephonyError';
  readonly endpoint: string;
  /** Where it happened; the client of an environment sets it, so that people can be told. */
  environment: Environment | null = null;

  constructor(endpoint: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.endpoint = endpoint;
  }
}

/** A fault that the API attributes to one field of the request. */
export interface FieldFault {
  /** The API's name of the field, such as `ring_seconds` or `destinations[2].number`. */
  field: string;
  /** The API's words about it; `null` when it sent none. */
  message: string | null;
}

export interface Refusal {
  status: number;
  /** `null` when the answer named none. */
  code: string | null;
  /** The API's own words, for people; `null` when it sent none that can be shown. */
  apiMessage: string | null;
  requestId: string | null;
  fieldFaults: readonly FieldFault[];
  retryAfterMs: number | null;
}

/** The API answered, and the answer is no (docs/provider.md, Errors). Logs name it as they always have. */
export class ApiRejection extends TelephonyError {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string | null;
  readonly apiMessage: string | null;
  readonly requestId: string | null;
  /** Every field the API blamed. */
  readonly fieldFaults: readonly FieldFault[];
  /** The first of {@link fieldFaults}. */
  declare readonly field?: string;
  /** How long the API asks to be left alone. */
  declare readonly retryAfterMs?: number;

  constructor(endpoint: string, refusal: Refusal) {
    const code = isKnownCode(refusal.code) ? ` ${refusal.code}` : refusal.code === null ? '' : ' and a code of its own';
    super(endpoint, `The telephony API refused ${endpoint} with ${refusal.status}${code}`);
    this.status = refusal.status;
    this.code = refusal.code;
    this.apiMessage = refusal.apiMessage;
    this.requestId = refusal.requestId;
    this.fieldFaults = refusal.fieldFaults;
    const first = refusal.fieldFaults[0];
    if (first) this.field = first.field;
    if (refusal.retryAfterMs !== null) this.retryAfterMs = refusal.retryAfterMs;
  }
}

/** No answer that can be used; `not-sent` is proven (no byte left), `unknown` may have been applied. */
export class Unreachable extends TelephonyError {
  override readonly name = 'Unreachable';
  readonly outcome: 'not-sent' | 'unknown';
  readonly reason: UnreachableReason;

  constructor(
    endpoint: string,
    outcome: 'not-sent' | 'unknown',
    reason: UnreachableReason,
    /** Kept in `cause`; never pass anything that contains bytes of the answer. */
    cause?: unknown,
  ) {
    const fate = outcome === 'not-sent' ? 'was not sent' : 'has no known outcome';
    super(endpoint, `${endpoint} ${fate}: ${reason}`, cause === undefined ? undefined : { cause });
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** The API answered a read with something this client cannot understand; a write in that case is {@link Unreachable}. */
export class InvalidResponse extends TelephonyError {
  override readonly name: string = 'Unintelligible';
  /** What should have been there, in the document's field names; never what was. */
  readonly expected: string;

  constructor(endpoint: string, expected: string) {
    super(endpoint, `The answer to ${endpoint} could not be read: expected ${expected}`);
    this.expected = expected;
  }
}

/**
 * A success that names a different environment from the one asked (docs/provider.md, Fields); its data are not used.
 */
export class WrongEnvironment extends InvalidResponse {
  override readonly name = 'WrongEnvironment';

  constructor(endpoint: string, asked: Environment) {
    super(endpoint, `an answer of the ${asked} environment`);
  }
}

export function isTelephonyError(error: unknown): error is TelephonyError {
  return error instanceof TelephonyError;
}

/** Whether the API refused; with `code`, whether it refused for that reason. */
export function isRefused(error: unknown, code?: KnownCode): error is ApiRejection {
  return error instanceof ApiRejection && (code === undefined || error.code === code);
}

/**
 * Whether the key lacks the permission; the place of the code in an error is not documented (docs/provider.md, Errors),
 * so a 403 without one counts.
 */
export function isScopeDenied(error: unknown): boolean {
  return (
    isRefused(error, 'scope_denied') || (error instanceof ApiRejection && error.status === 403 && error.code === null)
  );
}

/**
 * Whether a write that ended in `error` may have been applied, so that the state must be read back before anything
 * is said: an unknown outcome, or any refusal, which may have come after the work was done.
 */
export function mayHaveApplied(error: unknown): boolean {
  if (!(error instanceof TelephonyError) || !/^(PUT|PATCH) /.test(error.endpoint)) return false;
  if (error instanceof Unreachable) return error.outcome === 'unknown';
  return error instanceof ApiRejection;
}

/**
 * What stands in the way of every request of a workspace: the provider is down, or takes no more for now; `null` where only this
 * one failed.
 */
export function obstacleIn(error: unknown): 'down' | 'limited' | null {
  if (error instanceof Unreachable) return error.reason === 'busy' ? 'limited' : 'down';
  if (!(error instanceof ApiRejection)) return null;
  if (error.status === 429 || error.code === 'rate_limited') return 'limited';
  return error.status >= 500 && error.code !== 'balance_unavailable' ? 'down' : null;
}
