import type { Clock } from '../../runtime/clock.ts';
import type { Telephony } from '../../telephony/service.ts';
import { ringListOf } from './ring-list.ts';
import type { RingListIndex } from './ring-list-index.ts';

/**
 * The same service, whose clients refresh the index with every Follow-Me that they read, whoever asked for it. What a
 * write is about is forgotten until it is read back: nobody knows what the provider holds meanwhile.
 */
export function recordRingLists(telephony: Telephony, index: RingListIndex, clock: Pick<Clock, 'now'>): Telephony {
  return {
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      const { tenant, environment } = owner;
      const account = { tenant, environment, apiKey: owner.credentials.apiKey };
      return {
        ...client,
        async followMe(number, options) {
          const followMe = await client.followMe(number, options);
          index.keep(account, ringListOf(number, followMe, clock.now()));
          return followMe;
        },
        async updateFollowMe(number, change, options) {
          try {
            await client.updateFollowMe(number, change, options);
          } finally {
            index.drop(account, number);
          }
        },
      };
    },
    forget: (tenant, environment, keep) => telephony.forget(tenant, environment, keep),
    close: () => telephony.close(),
  };
}
