import type { ApiRejection } from './errors.ts';
import type { Credentials, Environment, Owner, TelephonyClient } from './types.ts';

/** The telephony service of the process: connection pools and the token cache. */
export interface Telephony {
  /** A client bound to the owner; cheap, make one per request. `refused` is called for every refusal of the API. */
  client(owner: Owner, refused?: (error: ApiRejection) => void): TelephonyClient;
  /** Never shows these where the provider repeats them to the tenant, whichever call it answers. */
  hide(tenant: string, secrets: readonly string[]): void;
  /** Drops the tenant's tokens of one environment, after a disconnect or a new key, whose own token to `keep`. */
  forget(tenant: string, environment: Environment, keep?: Credentials): void;
  close(): Promise<void>;
}
