import type { Environment } from './types.ts';

const TOKEN = 'POST /auth/token';
const ofToken = (endpoint: string): boolean => endpoint === TOKEN;
const ofProtected = (endpoint: string): boolean => endpoint !== TOKEN;

/**
 * The errors that the provider's document names (docs/provider.md, Errors): the status, `null` where it gives none, and the
 * calls that answer with them.
 */
const DOCUMENTED = {
  missing_credentials: { status: 400, of: ofToken },
  invalid_credentials: { status: 401, of: ofToken },
  server_error: { status: 500, of: ofToken },
  invalid_token: { status: 401, of: ofProtected },
  missing_token: { status: null, of: ofProtected },
  // It says itself that it concerns the key, so also where the key alone is sent.
  inactive_api_key: { status: null, of: () => true },
  scope_denied: { status: 403, of: ofProtected },
  customer_context_missing: { status: 403, of: ofProtected },
  number_not_found: { status: 404, of: (endpoint: string) => endpoint === 'GET /numbers/{telephone_number}' },
  rate_limited: { status: 429, of: ofProtected },
  balance_unavailable: { status: 503, of: (endpoint: string) => endpoint === 'GET /balance' },
  request_failed: { status: 502, of: ofProtected },
} as const satisfies Readonly<Record<string, { status: number | null; of(endpoint: string): boolean }>>;
export type KnownCode = keyof typeof DOCUMENTED;
export const KNOWN_CODES = Object.keys(DOCUMENTED).filter(isKnownCode);

/** Whether the document names this code, for whichever call. */
export function isKnownCode(code: string | null): code is KnownCode {
  return code !== null && Object.hasOwn(DOCUMENTED, code);
}

/**
 * The error of the document that an answer is; `null` for a code at a call or a status that the document does not name, from which
 * nothing may be concluded (docs/decisions/0273-what-is-not-documented-decides-nothing.md).
 */
function documented(endpoint: string, { status, code }: Pick<Refusal, 'status' | 'code'>): KnownCode | null {
  // What 429 says, HTTP says itself (RFC 6585).
  if (status === 429) return 'rate_limited';
  if (!isKnownCode(code) || !DOCUMENTED[code].of(endpoint)) return null;
  const stated = DOCUMENTED[code].status;
  return (stated === null ? status >= 400 : status === stated) ? code : null;
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
  /** The error that the document names for this call; `null` for any other, which decides nothing. */
  readonly code: KnownCode | null;
  /** The code as it came. */
  readonly saidCode: string | null;
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
    this.code = documented(endpoint, refusal);
    this.saidCode = refusal.code;
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

/** Whether the API refused; with `code`, whether it refused for that reason. */
export function isRefused(error: unknown, code?: KnownCode): error is ApiRejection {
  return error instanceof ApiRejection && (code === undefined || error.code === code);
}

/** Refusals of the key itself, which every call gets until the key is replaced or activated. */
const OF_KEY: ReadonlySet<string | null> = new Set<KnownCode>([
  'missing_credentials',
  'invalid_credentials',
  'inactive_api_key',
]);

export function isKeyRefused(error: unknown): boolean {
  return isRefused(error) && OF_KEY.has(error.code);
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
  if (error.code === 'rate_limited') return 'limited';
  return error.status >= 500 && error.code !== 'balance_unavailable' ? 'down' : null;
}
