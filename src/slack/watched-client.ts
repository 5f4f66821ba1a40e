import { type WebAPICallResult, WebAPIPlatformError, WebClient, type WebClientOptions } from '@slack/web-api';

/** Slack's codes for a token that will never work again: it was revoked, or the app was removed. */
const TOKEN_GONE: ReadonlySet<string> = new Set(['token_revoked', 'account_inactive', 'invalid_auth']);

/** Whether Slack refused a call because the token is gone for good. */
export function isTokenGone(error: unknown): boolean {
  return error instanceof WebAPIPlatformError && TOKEN_GONE.has(error.data.error);
}

/** A client that tells when Slack refuses its token for good; the call fails all the same. */
export class WatchedClient extends WebClient {
  readonly #onGone: () => void;

  constructor(token: string, options: WebClientOptions, onGone: () => void) {
    super(token, options);
    this.#onGone = onGone;
  }

  override async apiCall(method: string, options?: Record<string, unknown>): Promise<WebAPICallResult> {
    try {
      return await super.apiCall(method, options);
    } catch (error) {
      if (isTokenGone(error)) this.#onGone();
      throw error;
    }
  }
}
