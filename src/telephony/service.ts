import type { Clock } from '../runtime/clock.ts';
import { type ApiRejection, obstacleIn, Unreachable } from './errors.ts';
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

/** How long a provider that failed is not asked again. */
const LEFT_ALONE_MS = 60_000;

/**
 * The same service for work that can be postponed: while one of the provider's environments is known to be down,
 * reading a balance fails at once, because each wait costs money and takes up what others need. One failed read applies
 * to all for a minute.
 */
export function failFastWhileDown(telephony: Telephony, clock: Pick<Clock, 'now'>): Telephony {
  const downUntil = new Map<Environment, number>();
  return {
    ...telephony,
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      const { environment } = owner;
      return {
        ...client,
        async balance(options) {
          if ((downUntil.get(environment) ?? 0) > clock.now()) {
            throw new Unreachable('GET /balance', 'not-sent', 'connect');
          }
          try {
            const balance = await client.balance(options);
            downUntil.delete(environment);
            return balance;
          } catch (error) {
            if (obstacleIn(error) === 'down') downUntil.set(environment, clock.now() + LEFT_ALONE_MS);
            throw error;
          }
        },
      };
    },
  };
}
