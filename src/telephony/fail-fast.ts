import type { Clock } from '../clock.ts';
import { Refused, Unreachable } from './errors.ts';
import type { Telephony } from './service.ts';
import type { Environment } from './types.ts';

/** So long a provider that failed is not asked again. */
const LEFT_ALONE_MS = 60_000;

/**
 * The same service for work that can be put off: while a place of the provider is known to be down, reading a balance
 * fails at once instead of waiting for it, where each wait is paid for and holds what others need. What one read finds
 * out all know for a minute.
 */
export function failFastWhileDown(telephony: Telephony, clock: Pick<Clock, 'now'>): Telephony {
  const downUntil = new Map<Environment, number>();
  return {
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
            if (isDown(error)) downUntil.set(environment, clock.now() + LEFT_ALONE_MS);
            throw error;
          }
        },
      };
    },
    forget: (tenant, environment, keep) => telephony.forget(tenant, environment, keep),
    close: () => telephony.close(),
  };
}

/** No answer, or one that is about the provider and not about this customer. */
function isDown(error: unknown): boolean {
  if (error instanceof Unreachable) return true;
  return error instanceof Refused && error.status >= 500 && error.code !== 'balance_unavailable';
}
