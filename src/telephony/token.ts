import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../runtime/clock.ts';
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
const MAX_LIFETIME_MS = 24 * 3_600_000;

/** Workspaces and environments whose tokens are kept at once; the ones used longest ago go. */
const MAX_SCOPES = 20_000;

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
  /** The token before the current one, which the API may still repeat; `null` when there was none. */
  former(owner: Owner): string | null;
  /** Stops the use of a token that the API called invalid; does nothing when it has been replaced already. */
  retire(owner: Owner, token: string): void;
  /** Takes a token obtained outside {@link Tokens.get}. */
  keep(owner: Owner, issued: IssuedToken): void;
  /** Drops all tokens of the tenant in one environment, including those being fetched; only the one of `keep` stays. */
  forget(tenant: string, environment: Environment, keep?: Credentials): void;
}

interface Slot {
  token: string | null;
  former: string | null;
  renewAt: number;
  pending: Promise<string> | null;
}

/**
 * Keyed by tenant and environment, then by API key and a digest of the secret: a tenant that types a wrong secret for a
 * key never gets the token of the right one. `fetch` gets a deadline of its own, so that a caller that gives up early
 * does not affect the others.
 */
export function createTokens(clock: Clock, fetch: (owner: Owner) => Promise<IssuedToken>): Tokens {
  // `max` would allocate room for all of them at once.
  const tenants = new LRUCache<string, Map<string, Slot>>({ maxSize: MAX_SCOPES, sizeCalculation: () => 1 });
  const keys = new WeakMap<Owner, { scope: string; key: string }>();
  let sweepAt = 0;

  function keysOf(owner: Owner): { scope: string; key: string } {
    const known = keys.get(owner);
    if (known) return known;
    const made = { scope: scopeOf(owner.tenant, owner.environment), key: keyOf(owner.credentials) };
    keys.set(owner, made);
    return made;
  }

  function find(owner: Owner): Slot | undefined {
    const { scope, key } = keysOf(owner);
    return tenants.get(scope)?.get(key);
  }

  function findOrMake(owner: Owner): Slot {
    const { scope, key } = keysOf(owner);
    let slots = tenants.get(scope);
    if (!slots) {
      slots = new Map();
      tenants.set(scope, slots);
    }
    let slot = slots.get(key);
    if (!slot) {
      slot = { token: null, former: null, renewAt: 0, pending: null };
      slots.set(key, slot);
    }
    return slot;
  }

  function fill(slot: Slot, issued: IssuedToken): string {
    slot.former = slot.token ?? slot.former;
    slot.token = issued.token.accessToken;
    slot.renewAt = renewalTime(issued);
    return slot.token;
  }

  /** Drops expired tokens of inactive tenants, at most once a minute. */
  function sweep(now: number): void {
    if (now < sweepAt) return;
    sweepAt = now + 60_000;
    for (const [scope, slots] of [...tenants.entries()]) {
      for (const [key, slot] of slots) {
        if (slot.pending === null && slot.renewAt <= now) slots.delete(key);
      }
      if (slots.size === 0) tenants.delete(scope);
    }
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
    former: (owner) => find(owner)?.former ?? null,
    retire(owner, token) {
      const slot = find(owner);
      if (slot?.token !== token) return;
      slot.former = token;
      slot.token = null;
    },
    keep(owner, issued) {
      fill(findOrMake(owner), issued);
    },
    forget(tenant, environment, keep) {
      const scope = scopeOf(tenant, environment);
      const before = tenants.get(scope);
      tenants.delete(scope);
      if (keep === undefined) return;
      const key = keyOf(keep);
      const kept = before?.get(key);
      if (kept !== undefined) tenants.set(scope, new Map([[key, kept]]));
    },
  };
}

function scopeOf(tenant: string, environment: Environment): string {
  return `${environment} ${tenant}`;
}

function keyOf({ apiKey, apiSecret }: Credentials): string {
  return `${hash('sha256', apiSecret, 'base64')} ${apiKey}`;
}
