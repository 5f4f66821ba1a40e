/** The two environments (docs/provider.md, Environments); each has its own keys, tokens, customers and base address. */
export const ENVIRONMENTS = ['sandbox', 'live'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The permissions of keys (docs/provider.md, Calls). */
export const NAMED_PERMISSIONS = [
  'numbers.read',
  'follow_me.read',
  'follow_me.write',
  'ivrs.read',
  'ivrs.write',
  'capabilities.read',
] as const;

/** Names this sandbox chose where the document shows none: `GET /customer` and `GET /balance`. */
const OWN_PERMISSIONS = ['customer.read', 'balance.read'] as const;

/** Every permission a key of this sandbox can have. */
export const PERMISSIONS = [...NAMED_PERMISSIONS, ...OWN_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** One function group of `GET /capabilities` (docs/provider.md, Fields): `read` and `write` booleans, `status` text. */
export type Capability = Record<string, boolean | string>;

/** Ring strategies (docs/provider.md, Fields). */
export const SEQUENCES = ['ordered', 'random', 'simultaneous'] as const;

/** Destinations a number can have (docs/provider.md, Limits). */
export const DESTINATION_LIMIT = 10;

/** Schedules that the sandbox's IVR menus know; the document shows `always` only. */
export const SCHEDULES = ['always', 'office_hours', 'out_of_hours', 'weekends', 'bank_holidays'] as const;

/** A stored destination; `order` is its place in the list, `period` is kept but never read out (docs/provider.md, Fields). */
export interface Destination {
  destination_id: string;
  name: string;
  number: string;
  enabled: boolean;
  ring_seconds: number;
  period: string;
}

/** The stored Follow-Me settings of one number. */
export interface FollowMe {
  mode: string;
  sequence: string;
  timeout_seconds: number;
  max_forwards: number;
  destinations: Destination[];
}

/** A stored telephone number; `null` where a "when available" field has no value. */
export interface NumberEntry {
  number: string;
  display_name: string | null;
  status: string;
  product_name: string | null;
  follow_me_available: boolean;
  voicemail_available: boolean;
  follow_me: FollowMe;
}

/** One prompt of a menu (docs/provider.md, Fields). */
interface Prompt {
  type: string;
  custom_prompt_set: boolean;
}

/** A stored IVR menu, as `GET /ivrs/{ivr_id}` shows it. */
export interface Ivr {
  ivr_id: string;
  telephone_number: string;
  name: string;
  is_root: boolean;
  schedule: string;
  schedule_description: string;
  replay_count: number;
  first_digit_timeout_seconds: number;
  next_digit_timeout_seconds: number;
  direct_dial_enabled: boolean;
  prompts: { intro: Prompt; menu: Prompt };
}

/** A stored customer of one environment; `balance` is `null` for a profile without call credit. */
export interface Customer {
  id: string;
  environment: Environment;
  customer_name: string;
  company_name: string | null;
  billing_postcode: string | null;
  status: string;
  active_accounts: number;
  balance: string | null;
  numbers: Map<string, NumberEntry>;
  ivrs: Map<string, Ivr>;
}

/** An API key with everything that decides what it may do. */
export interface ApiKey {
  id: string;
  environment: Environment;
  apiKey: string;
  apiSecret: string;
  /** The customer it belongs to; it reaches it only while `linked`. */
  customer: string;
  linked: boolean;
  active: boolean;
  permissions: Set<Permission>;
  capabilities: Record<string, Capability>;
  tokenSeconds: number;
  about: string;
}
