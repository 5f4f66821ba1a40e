import type { ApiKey, Customer, Environment, Permission } from './model.ts';
import { Refusal } from './refusal.ts';
import type { Service } from './service.ts';

const BEARER = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/;

function readToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}

/** The id of the key whose valid token the header carries, or `null`. */
export function holderOf(service: Service, environment: Environment, authorization: string | undefined): string | null {
  const token = readToken(authorization);
  return token === undefined ? null : service.tokens.holder(token, environment, service.clock.now());
}

/** The key whose valid token the header carries (docs/provider.md, Keys and tokens); throws the refusal of a missing, wrong or expired one. */
export function identify(service: Service, environment: Environment, authorization: string | undefined): ApiKey {
  if (readToken(authorization) === undefined) throw new Refusal('missing_token');
  const keyId = holderOf(service, environment, authorization);
  const key = keyId === null ? null : service.world.key(keyId);
  if (key === null) throw new Refusal('invalid_token');
  return key;
}

/** Refuses an inactive key, one that asks too often, and one without the permission, in this order. */
export function admit(service: Service, key: ApiKey, permission: Permission | null): void {
  if (!key.active) throw new Refusal('inactive_api_key');
  service.rateLimit.count(key.id, service.clock.now());
  if (permission !== null && !key.permissions.has(permission)) {
    throw new Refusal('scope_denied', { message: `The API key does not have the permission ${permission}.` });
  }
}

/** The customer the key is linked to, or the refusal (docs/provider.md, Keys and tokens). */
export function customerOf(service: Service, key: ApiKey): Customer {
  const customer = service.world.customerOf(key);
  if (customer === null) throw new Refusal('customer_context_missing');
  return customer;
}
