import type { Telephony } from '../telephony/service.ts';
import type { Owner, TelephonyClient } from '../telephony/types.ts';
import type { Outages } from './outages.ts';

/** The same service, which tells of each read whether the provider answered it. Writes are read back, so they tell as well. */
export function watchOutages(telephony: Telephony, outages: Pick<Outages, 'met' | 'worked'>): Telephony {
  return {
    client: (owner, refused) => watched(telephony.client(owner, refused), owner, outages),
    forget: (tenant, environment, keep) => telephony.forget(tenant, environment, keep),
    close: () => telephony.close(),
  };
}

function watched(client: TelephonyClient, owner: Owner, outages: Pick<Outages, 'met' | 'worked'>): TelephonyClient {
  const heard = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      outages.worked(owner);
      return answer;
    } catch (error) {
      outages.met(owner, error);
      throw error;
    }
  };
  return {
    ...client,
    capabilities: (options) => heard(client.capabilities(options)),
    customer: (options) => heard(client.customer(options)),
    numbers: (options) => heard(client.numbers(options)),
    number: (number, options) => heard(client.number(number, options)),
    balance: (options) => heard(client.balance(options)),
    followMe: (number, options) => heard(client.followMe(number, options)),
    ivrs: (options) => heard(client.ivrs(options)),
    ivr: (id, options) => heard(client.ivr(id, options)),
  };
}
