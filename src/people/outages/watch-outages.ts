import type { Telephony } from '../../telephony/service.ts';
import type { Owner, TelephonyClient } from '../../telephony/types.ts';
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
  const reported = async <T>(call: Promise<T>): Promise<T> => {
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
    capabilities: (options) => reported(client.capabilities(options)),
    customer: (options) => reported(client.customer(options)),
    numbers: (options) => reported(client.numbers(options)),
    number: (number, options) => reported(client.number(number, options)),
    balance: (options) => reported(client.balance(options)),
    followMe: (number, options) => reported(client.followMe(number, options)),
    ivrs: (options) => reported(client.ivrs(options)),
    ivr: (id, options) => reported(client.ivr(id, options)),
  };
}
