import { Refusal } from './refusal.ts';

/** How many requests a key may make; the provider's document names no thresholds. */
interface RateRule {
  requests: number;
  window_seconds: number;
  /** Whether the refusal says when to come back. */
  retry_after: boolean;
  /** Whether requests for a token count too; the document names the refusal for protected endpoints only. */
  tokens: boolean;
}

/** Counts requests per key in windows that start with a key's first request. */
export class RateLimit {
  readonly rule: RateRule | null;
  readonly #windows = new Map<string, { start: number; count: number }>();

  constructor(rule: RateRule | null) {
    this.rule = rule;
  }

  /** Counts a request for a token, where those count; throws as {@link RateLimit.count} does. */
  countToken(keyId: string, now: number): void {
    if (this.rule?.tokens === true) this.count(keyId, now);
  }

  /** Counts one request; throws `rate_limited` when the key has used its window up. */
  count(keyId: string, now: number): void {
    if (this.rule === null) return;
    const length = this.rule.window_seconds * 1000;
    const window = this.#windows.get(keyId);
    if (window === undefined || now >= window.start + length || now < window.start) {
      this.#windows.set(keyId, { start: now, count: 1 });
      if (this.rule.requests > 0) return;
    } else if (window.count < this.rule.requests) {
      window.count += 1;
      return;
    }
    const end = (window?.start ?? now) + length;
    const seconds = Math.max(1, Math.ceil((end - now) / 1000));
    throw new Refusal('rate_limited', this.rule.retry_after ? { headers: { 'retry-after': String(seconds) } } : {});
  }
}
