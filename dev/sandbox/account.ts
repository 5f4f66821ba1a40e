import type { Dialects } from './dialects.ts';
import { type Fields, invalid, object, readSent, text } from './fields.ts';
import type { ApiKey, Customer, Environment } from './model.ts';
import { formatTime } from './moving-clock.ts';
import { Refusal } from './refusal.ts';
import { emptyReply, jsonReply, type Reply, success } from './replies.ts';
import type { Service } from './service.ts';

function credential(fields: Fields, name: 'api_key' | 'api_secret'): string {
  const value = fields[name];
  if (value === undefined || value === null || value === '') throw new Refusal('missing_credentials', { field: name });
  return text(1000)(value, name);
}

/** `POST /auth/token` (docs/provider.md, Keys and tokens): also issues to an inactive key, which every other path then refuses. */
export function issueToken(service: Service, environment: Environment, body: unknown): { reply: Reply; key: ApiKey } {
  if (body === undefined) throw new Refusal('missing_credentials');
  const fields = object(body, '');
  const apiKey = credential(fields, 'api_key');
  const apiSecret = credential(fields, 'api_secret');
  readSent(fields, { api_key: text(1000), api_secret: text(1000) });
  const key = service.world.keyByApiKey(environment, apiKey);
  if (key === null || key.apiSecret !== apiSecret) throw new Refusal('invalid_credentials');
  service.rateLimit.countToken(key.id, service.clock.now());
  const { token, expiresAt } = service.tokens.issue(key, service.clock.now());
  const data = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: key.tokenSeconds,
    expires_at: formatTime(expiresAt),
  };
  return { key, reply: success(data, { requestId: service.nextRequestId() }) };
}

/** `GET /test`: the body is not shown, so the dialect decides. */
export function testKey(dialect: Dialects['test']): Reply {
  if (dialect === 'empty') return emptyReply(200);
  if (dialect === 'data') return success({ customer_reached: true });
  return jsonReply(200, { success: true, message: 'The API key reaches its customer.' });
}

/** `GET /capabilities`. */
export function showCapabilities(key: ApiKey): Reply {
  return success(key.capabilities);
}

/** A "when available" field: its value, or what the dialect writes where there is none. */
export function whenAvailable(
  name: string,
  value: string | null,
  dialect: Dialects['absent'],
): Record<string, unknown> {
  if (value !== null) return { [name]: value };
  if (dialect === 'absent') return {};
  return { [name]: dialect === 'null' ? null : '' };
}

/** `GET /customer`. */
export function showCustomer(service: Service, customer: Customer): Reply {
  const dialect = service.dialects.absent;
  let active = 0;
  for (const each of customer.numbers.values()) if (each.status === 'active') active += 1;
  const data = {
    customer_name: customer.customer_name,
    ...whenAvailable('company_name', customer.company_name, dialect),
    ...whenAvailable('billing_postcode', customer.billing_postcode, dialect),
    status: customer.status,
    active_accounts: customer.active_accounts,
    active_telephone_numbers: active,
  };
  return success(data, {
    environment: service.environmentSaid(customer.environment),
    requestId: service.nextRequestId(),
  });
}

/** `GET /balance`. */
export function showBalance(service: Service, customer: Customer): Reply {
  if (customer.balance === null) throw new Refusal('balance_unavailable');
  const data = { call_credit_balance: customer.balance, reported_at: formatTime(service.clock.now()) };
  return success(data, {
    environment: service.environmentSaid(customer.environment),
    requestId: service.nextRequestId(),
  });
}

/** Reads a decimal the way the API writes one: optional minus, digits, optional fraction; or with an exponent behind it. */
export function decimal(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(value)) return value;
  throw invalid(field, 'must be a decimal string');
}
