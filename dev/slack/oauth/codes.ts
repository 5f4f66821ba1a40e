import type { Ids } from '../ids.ts';

/** How long a code can be exchanged (Slack's page on installing with OAuth). */
const CODE_TTL_MS = 600_000;

/** What a person allowed, until the app exchanges the code for it. */
export interface Consent {
  /** The workspace, or an organisation with all its workspaces. */
  readonly place: { readonly team: string } | { readonly enterprise: string };
  readonly user: string;
  readonly scopes: readonly string[];
  /** As it was sent with the authorisation; then the exchange must send the same. */
  readonly redirectUri: string | null;
}

interface Kept<T> {
  consent: T;
  until: number;
  used: boolean;
}

/** Codes of consents: each good once, for ten minutes. */
export class Codes<T extends object> {
  readonly #kept = new Map<string, Kept<T>>();

  mint(consent: T, ids: Ids, now: number): string {
    const code = `${ids.digits(12)}.${ids.digits(13)}.${ids.hex(64)}`;
    this.#kept.set(code, { consent, until: now + CODE_TTL_MS, used: false });
    return code;
  }

  /** The consent behind a code that is good at this moment; the code is spent by it. */
  spend(code: string, now: number): T | 'invalid_code' | 'code_expired' | 'code_already_used' {
    const kept = this.#kept.get(code);
    if (kept === undefined) return 'invalid_code';
    if (kept.used) return 'code_already_used';
    if (kept.until <= now) return 'code_expired';
    kept.used = true;
    return kept.consent;
  }
}
