import { randomBytes } from 'node:crypto';
import type { ApiKey, Environment } from './model.ts';

interface Issued {
  keyId: string;
  environment: Environment;
  expiresAt: number;
}

/** The tokens in use; a token belongs to one key and one environment (docs/provider.md, Keys and tokens). */
export class Tokens {
  readonly #issued = new Map<string, Issued>();

  /** A new token for the key; `expiresAt` is epoch milliseconds, whole seconds. */
  issue(key: ApiKey, now: number): { token: string; expiresAt: number } {
    const token = `demo_token_${randomBytes(18).toString('base64url')}`;
    const expiresAt = (Math.floor(now / 1000) + key.tokenSeconds) * 1000;
    this.#issued.set(token, { keyId: key.id, environment: key.environment, expiresAt });
    return { token, expiresAt };
  }

  /** The id of the key that holds the token, or `null` if it is unknown, expired or of the other environment. */
  holder(token: string, environment: Environment, now: number): string | null {
    const issued = this.#issued.get(token);
    if (issued === undefined || issued.environment !== environment) return null;
    if (now < issued.expiresAt) return issued.keyId;
    return null;
  }
}
