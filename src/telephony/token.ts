import { hash } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import type { Credentials, Environment, Owner } from './types.ts';
import type { Token } from './wire.ts';

/** A token with the times from which its lifetime is computed, in epoch milliseconds. */
export interface IssuedToken {
  token: Token;
  /** When the request for it left. */
  requestedAt: number;
  /** The server's own clock when it answered, from its `Date` header; `null` when it sent none. */
  serverTime: number | null;
}

const RENEW_BEFORE_MS = 60_000;
const UNSTATED_LIFETIME_MS = 5 * 60_000;
const MAX_LIFETIME_MS = DAY_MS;

/** Tokens kept at once; the ones used longest ago go. A post for one without waits for another call of the provider. */
const MAX_TOKENS = 20_000;

/**
 * When to stop using a token, in epoch milliseconds: a minute before it expires, or a tenth of its life where that is
 * less. `expires_in` counts from the request and needs no common clock; `expires_at` is read against the server's own
 * clock where it is known. A lifetime that makes no sense is replaced by a short one: the API's `invalid_token` has
 * the last word anyway.
 */
export function renewalTime({ token, requestedAt, serverTime }: IssuedToken): number {
  const lifetime = Math.min(statedLifetime(token, serverTime ?? requestedAt), MAX_LIFETIME_MS);
  return requestedAt + lifetime - Math.min(RENEW_BEFORE_MS, lifetime / 10);
}

function statedLifetime(token: Token, serverNow: number): number {
  if (token.expiresIn !== null && token.expiresIn > 0) return token.expiresIn * 1_000;
  const at = token.expiresAt === null ? Number.NaN : Date.parse(token.expiresAt);
  return at > serverNow ? at - serverNow : UNSTATED_LIFETIME_MS;
}

/** The bearer tokens of the process; owned by the `Telephony` instance; nothing outlives it. */
export interface Tokens {
  /** The current token if there is one, without waiting; used by warm reads. */
  peek(owner: Owner): string | null;
  /** The token being fetched, which all callers share; for those to whom {@link Tokens.peek} gives none. */
  get(owner: Owner): Promise<string>;
  /** Stops the use of a token that the API called invalid; does nothing when it has been replaced already. */
  retire(owner: Owner, token: string): void;
  /** Takes a token obtained outside {@link Tokens.get}. */
  keep(owner: Owner, issued: IssuedToken): void;
  /** Drops all tokens of the tenant in one environment, including those being fetched; only the one of `keep` stays. */
  forget(tenant: string, environment: Environment, keep?: Credentials): void;
}

interface Slot {
  token: string | null;
  renewAt: number;
  pending: Promise<string> | null;
}

/**
 * Keyed by tenant and environment, then by API key and a digest of the secret: a tenant that types a wrong secret for a
 * key never gets the token of the right one. `fetch` gets a deadline of its own, so that a caller that gives up early
 * does not affect the others.
 */
export function createTokens(clock: Clock, fetch: (owner: Owner) => Promise<IssuedToken>): Tokens {
  const slots = new TtlMap<Slot>({ max: MAX_TOKENS });
  const keys = new WeakMap<Owner, string>();
  let sweepAt = 0;

  function find(owner: Owner): Slot | undefined {
    const known = keys.get(owner);
    const key = known ?? keyOf(owner, owner.credentials);
    if (known === undefined) keys.set(owner, key);
    return slots.get(key);
  }

  function findOrMake(owner: Owner): Slot {
    const found = find(owner);
    if (found !== undefined) return found;
    const made: Slot = { token: null, renewAt: 0, pending: null };
    slots.set(keyOf(owner, owner.credentials), made);
    return made;
  }

  function fill(slot: Slot, issued: IssuedToken): string {
    slot.token = issued.token.accessToken;
    slot.renewAt = renewalTime(issued);
    return slot.token;
  }

  /** Drops expired tokens of inactive tenants, at most once a minute. */
  function sweep(now: number): void {
    if (now < sweepAt) return;
    sweepAt = now + 60_000;
    slots.deleteWhere((_, { pending, renewAt }) => pending === null && renewAt <= now);
  }

  return {
    peek(owner) {
      const slot = find(owner);
      return slot !== undefined && clock.now() < slot.renewAt ? slot.token : null;
    },
    get(owner) {
      sweep(clock.now());
      const slot = findOrMake(owner);
      slot.pending ??= fetch(owner)
        .then((issued) => fill(slot, issued))
        .finally(() => {
          slot.pending = null;
        });
      return slot.pending;
    },
    retire(owner, token) {
      const slot = find(owner);
      if (slot?.token === token) slot.token = null;
    },
    keep(owner, issued) {
      fill(findOrMake(owner), issued);
    },
    forget(tenant, environment, keep) {
      const owned = `${scopeOf({ tenant, environment })} `;
      const kept = keep && keyOf({ tenant, environment }, keep);
      slots.deleteWhere((key) => key.startsWith(owned) && key !== kept);
    },
  };
}

type Scope = Pick<Owner, 'tenant' | 'environment'>;

function scopeOf({ tenant, environment }: Scope): string {
  return `${environment} ${tenant}`;
}

function keyOf(scope: Scope, { apiKey, apiSecret }: Credentials): string {
  return `${scopeOf(scope)} ${hash('sha256', apiSecret, 'base64')} ${apiKey}`;
}
