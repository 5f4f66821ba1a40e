import type { Decimal } from 'decimal.js';

/** The provider's two environments; keys, tokens and addresses of one never work in the other (docs/provider.md, Environments). */
export type Environment = 'sandbox' | 'live';

/** What a customer types into the connect form; the secret is to be treated like a password (docs/provider.md, Keys and tokens). */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

/** What one function group allows a key. A member the API did not send is `null`, which never means yes. */
export interface Capability {
  read: boolean | null;
  write: boolean | null;
  /** `not_available`, or any other word the API sends; `null` when it sent none. */
  status: string | null;
}

/** Group name → capability; unknown groups are kept as they came (docs/provider.md, Fields). */
export type Capabilities = Readonly<Record<string, Capability>>;

/** Fields that are `null` were absent, null or empty in the answer (docs/provider.md, Fields). */
export interface Customer {
  customerName: string | null;
  companyName: string | null;
  billingPostcode: string | null;
  status: string | null;
  activeAccounts: number | null;
  activeTelephoneNumbers: number | null;
}

export interface TelephoneNumber {
  /** Exactly as the API wrote it; the only string that may go into a number path (docs/provider.md, Calls). */
  number: string;
  displayName: string | null;
  status: string | null;
  productName: string | null;
  followMeAvailable: boolean | null;
  voicemailAvailable: boolean | null;
}

/** A list as it was sent, without the entries that could not be read. */
export interface ListOf<T> {
  items: readonly T[];
  /** Entries left out because they could not be read. */
  unreadable: number;
  /** The API's own count, the larger where it names a total too; `null` when it sent none. */
  count: number | null;
  /** Whether the API names a next page: there is more than it sent. */
  more: boolean;
}

export type NumberList = ListOf<TelephoneNumber>;

export interface Balance {
  /** For arithmetic. */
  amount: Decimal;
  /** For people: every digit the API sent, `0.000` included; an exponent is written out. */
  text: string;
  /** ISO 8601 with offset, as sent; `null` when it sent none. */
  reportedAt: string | null;
}

/** Sequences the document names; any other word is kept and shown as it is. */
export const SEQUENCES = ['ordered', 'random', 'simultaneous'] as const;
export type Sequence = (typeof SEQUENCES)[number];

/** Server-issued; a provider that writes integers gets integers back. */
type DestinationId = string | number;

/** A `null` was not stated, and must not be sent back as if it had been. */
export interface Destination {
  /** Sent back for an existing destination. */
  destinationId: DestinationId | null;
  name: string | null;
  number: string;
  enabled: boolean | null;
  ringSeconds: number | null;
  order: number | null;
  /** Not in the documented reads (docs/provider.md, Fields); empty where one says so. */
  period: string | null;
}

export interface FollowMe {
  telephoneNumber: string;
  /** Label whose allowed values are not documented. */
  mode: string | null;
  /** One of {@link SEQUENCES}, or an unknown word. */
  sequence: string | null;
  timeoutSeconds: number | null;
  maxForwards: number | null;
  /** In the API's `order`, then as listed. */
  destinations: readonly Destination[];
  /** Destinations left out because they could not be read; if there are any, the list must never be sent back. */
  unreadable: number;
  destinationLimit: number | null;
}

export interface DestinationInput {
  /** Absent for a new destination. */
  destinationId?: DestinationId;
  name: string;
  number: string;
  enabled: boolean;
  /** 0 to 90. */
  ringSeconds: number;
  /** Meaning and format not documented; empty is allowed (docs/provider.md, Fields). */
  period: string;
}

/** Only what is present is sent; `destinations` replaces the whole list (docs/provider.md, Calls). */
export interface FollowMeChange {
  sequence?: Sequence;
  timeoutSeconds?: number;
  maxForwards?: number;
  destinations?: readonly DestinationInput[];
}

export interface Prompt {
  type: string | null;
  customPromptSet: boolean | null;
}

/** An IVR menu; in the list every field but the id may be missing, because the list's shape is not documented. */
export interface Ivr {
  /** Used exactly as returned. */
  ivrId: string;
  telephoneNumber: string | null;
  name: string | null;
  isRoot: boolean | null;
  schedule: string | null;
  scheduleDescription: string | null;
  replayCount: number | null;
  firstDigitTimeoutSeconds: number | null;
  nextDigitTimeoutSeconds: number | null;
  directDialEnabled: boolean | null;
  prompts: { intro: Prompt | null; menu: Prompt | null };
}

export type IvrList = ListOf<Ivr>;

/** Only what is present is sent (docs/provider.md, Calls). */
export interface IvrChange {
  schedule?: string;
  scheduleDescription?: string;
  replayCount?: number;
  firstDigitTimeoutSeconds?: number;
  nextDigitTimeoutSeconds?: number;
  directDialEnabled?: boolean;
}

export interface CallOptions {
  /** Epoch milliseconds; no attempt starts or goes on after it. Default: 15 s from the call. */
  deadline?: number;
  /** Reads only: makes a single attempt, because the caller retries later itself. */
  once?: boolean;
}

/** The provider's API for one key in one environment. Every method may throw `ApiRejection`, `Unreachable` or `InvalidResponse`. */
export interface TelephonyClient {
  readonly environment: Environment;
  /** Exchanges the key for a new token, bypassing the cache; used to check credentials. */
  authenticate(options?: CallOptions): Promise<void>;
  /** GET /test; its body is not documented, so a 2xx is the answer. */
  test(options?: CallOptions): Promise<void>;
  capabilities(options?: CallOptions): Promise<Capabilities>;
  customer(options?: CallOptions): Promise<Customer>;
  numbers(options?: CallOptions): Promise<NumberList>;
  number(number: string, options?: CallOptions): Promise<TelephoneNumber>;
  balance(options?: CallOptions): Promise<Balance>;
  followMe(number: string, options?: CallOptions): Promise<FollowMe>;
  /**
   * Resolves when the API accepted the change; read back to know what it holds. After a failure `mayHaveApplied`
   * (errors.ts) says whether to read back as well: outcome `unknown`, or a 5xx that may have come after the work was
   * done.
   */
  updateFollowMe(number: string, change: FollowMeChange, options?: CallOptions): Promise<void>;
  ivrs(options?: CallOptions): Promise<IvrList>;
  ivr(ivrId: string, options?: CallOptions): Promise<Ivr>;
  /** As {@link TelephonyClient.updateFollowMe}. */
  updateIvr(ivrId: string, change: IvrChange, options?: CallOptions): Promise<void>;
}

/** Whose token a call uses; the tenant is part of the cache key so that workspaces never share one. */
export interface Owner {
  tenant: string;
  environment: Environment;
  credentials: Credentials;
}
