/** The error codes (docs/provider.md, Errors) with their status; `null` where that is open. */
export const DOCUMENTED_ERRORS = {
  missing_credentials: { status: 400, message: 'The API key or the API secret is missing.' },
  invalid_credentials: { status: 401, message: 'The credentials are not valid for this environment.' },
  server_error: { status: 500, message: 'The token could not be issued.' },
  invalid_token: { status: 401, message: 'The access token is invalid or has expired.' },
  scope_denied: { status: 403, message: 'The API key does not have the required permission.' },
  customer_context_missing: { status: 403, message: 'The API key is not linked to a customer.' },
  number_not_found: { status: 404, message: 'No active number like this was found for the customer.' },
  rate_limited: { status: 429, message: 'Too many requests. Try again later.' },
  balance_unavailable: { status: 503, message: 'No call credit balance is available for this customer profile.' },
  request_failed: { status: 502, message: 'The request could not be completed.' },
  missing_token: { status: 401, message: 'The Authorization header with a Bearer token is missing.' },
  inactive_api_key: { status: 403, message: 'The API key is not active.' },
} as const;

/** Codes this sandbox chose for conditions the document names no code for. */
export const OWN_ERRORS = {
  validation_failed: { status: 422, message: 'A field of the request is not acceptable.' },
  malformed_json: { status: 400, message: 'The request body is not valid JSON.' },
  not_found: { status: 404, message: 'There is nothing at this path.' },
  ivr_not_found: { status: 404, message: 'No IVR menu with this id was found for the customer.' },
  method_not_allowed: { status: 405, message: 'This path does not support the method.' },
  not_acceptable: { status: 406, message: 'The service answers in JSON only; accept application/json.' },
  follow_me_unavailable: { status: 409, message: 'Follow-Me is not available for this number.' },
  payload_too_large: { status: 413, message: 'The request body is larger than 64 KB.' },
  unsupported_media_type: { status: 415, message: 'The request body must be sent as application/json.' },
} as const;

/** Every error the sandbox can answer with on its own. */
export const ERRORS = { ...DOCUMENTED_ERRORS, ...OWN_ERRORS } as const;
export type ErrorCode = keyof typeof ERRORS;

/** What a refusal may say beyond its code. */
interface RefusalDetails {
  message?: string;
  /** The request field at fault, e.g. `destinations[2].ring_seconds`. */
  field?: string;
  headers?: Record<string, string>;
}

/** A request that is answered with one of {@link ERRORS}. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | null;
  readonly headers: Record<string, string>;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.field = details.field ?? null;
    this.headers = details.headers ?? {};
  }
}

/** The message that goes with a code when nobody gave another; empty for a code the sandbox does not know. */
export function messageFor(code: string): string {
  return Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : '';
}
