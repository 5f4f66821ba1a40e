import { decimal } from './account.ts';
import { followCapabilities, showPermissions } from './capability-groups.ts';
import {
  flag,
  integer,
  invalid,
  list,
  nullable,
  object,
  type Rule,
  readSent,
  required,
  text,
  within,
  word,
} from './fields.ts';
import { type ApiKey, type Capability, type Customer, type Ivr, type NumberEntry, PERMISSIONS } from './model.ts';

const anyText = text(5000);
const anyCount = integer(0, 1_000_000);

const capability: Rule<Capability | null> = (value, field) => {
  if (value === null) return null;
  const members: Capability = {};
  for (const [name, member] of Object.entries(object(value, field))) {
    if (typeof member !== 'boolean' && typeof member !== 'string') {
      throw invalid(within(field, name), 'must be true, false or a string');
    }
    members[name] = member;
  }
  return members;
};

const capabilities: Rule<Record<string, Capability | null>> = (value, field) =>
  Object.fromEntries(
    Object.entries(object(value, field)).map(([group, each]) => [group, capability(each, within(field, group))]),
  );

/** A key as the control routes show it, secret included: nothing here is worth stealing. */
export function showKey(key: ApiKey): Record<string, unknown> {
  const { id, environment, customer, linked, active, capabilities: groups, about } = key;
  return {
    id,
    environment,
    api_key: key.apiKey,
    api_secret: key.apiSecret,
    customer,
    linked,
    active,
    permissions: [...key.permissions],
    capabilities: groups,
    token_seconds: key.tokenSeconds,
    about,
  };
}

/**
 * Changes what a key may do, at once and for tokens already issued. Permissions and capabilities keep each other in
 * step when one is sent; when both are, each is taken as it is. A group that is `null` is left out from then on.
 */
export function changeKey(key: ApiKey, body: unknown): Record<string, unknown> {
  const sent = readSent(body, {
    active: flag,
    linked: flag,
    permissions: list(word(PERMISSIONS), PERMISSIONS.length),
    capabilities,
    token_seconds: integer(1, 31_536_000),
  });
  key.active = sent.active ?? key.active;
  key.linked = sent.linked ?? key.linked;
  key.tokenSeconds = sent.token_seconds ?? key.tokenSeconds;
  if (sent.permissions) key.permissions = new Set(sent.permissions);
  if (sent.permissions && !sent.capabilities) showPermissions(key.capabilities, key.permissions);
  for (const [group, members] of Object.entries(sent.capabilities ?? {})) {
    if (members === null) delete key.capabilities[group];
    else key.capabilities[group] = members;
  }
  if (sent.capabilities && !sent.permissions) followCapabilities(key, Object.keys(sent.capabilities));
  return showKey(key);
}

/** A customer as the control routes show it. */
export function showCustomer({ numbers, ivrs, ...customer }: Customer): Record<string, unknown> {
  return { ...customer, numbers: [...numbers.keys()], ivrs: [...ivrs.keys()] };
}

/** Changes a customer; `balance: null` takes the call credit profile away, other nulls a "when available" field. */
export function changeCustomer(customer: Customer, body: unknown): Record<string, unknown> {
  const sent = readSent(body, {
    customer_name: anyText,
    company_name: nullable(anyText),
    billing_postcode: nullable(anyText),
    status: anyText,
    active_accounts: anyCount,
    balance: nullable(decimal),
  });
  Object.assign(customer, sent);
  return showCustomer(customer);
}

/** Changes a number; one whose status is not `active` is neither listed nor readable. */
export function changeNumber(entry: NumberEntry, body: unknown): unknown {
  const sent = readSent(body, {
    display_name: nullable(anyText),
    status: anyText,
    product_name: nullable(anyText),
    follow_me_available: flag,
    voicemail_available: flag,
  });
  Object.assign(entry, sent);
  return entry;
}

const prompt: Rule<{ type: string; custom_prompt_set: boolean }> = (value, field) => {
  const sent = readSent(value, { type: anyText, custom_prompt_set: flag }, { parent: field });
  return {
    type: required(sent.type, within(field, 'type')),
    custom_prompt_set: required(sent.custom_prompt_set, within(field, 'custom_prompt_set')),
  };
};

const prompts: Rule<Ivr['prompts']> = (value, field) => {
  const sent = readSent(value, { intro: prompt, menu: prompt }, { parent: field });
  return { intro: required(sent.intro, within(field, 'intro')), menu: required(sent.menu, within(field, 'menu')) };
};

/** Changes a menu the way the provider's own portal could: any field but the id, any schedule. */
export function changeIvr(ivr: Ivr, body: unknown): Ivr {
  const sent = readSent(body, {
    name: anyText,
    is_root: flag,
    schedule: anyText,
    schedule_description: anyText,
    replay_count: anyCount,
    first_digit_timeout_seconds: anyCount,
    next_digit_timeout_seconds: anyCount,
    direct_dial_enabled: flag,
    prompts,
  });
  return Object.assign(ivr, sent);
}
