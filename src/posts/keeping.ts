import type { Clock } from '../clock.ts';
import type { Telephony } from '../telephony/types.ts';
import type { Readings } from './readings.ts';

interface KeepingNeeds {
  readings: Readings;
  clock: Clock;
  /** Told when a reading could not be kept; whoever asked for the balance gets it all the same. */
  failed: (err: unknown) => void;
}

/** The same service, whose clients keep every balance that they read, whoever asked for it. */
export function keepReadings(telephony: Telephony, { readings, clock, failed }: KeepingNeeds): Telephony {
  return {
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      return {
        ...client,
        async balance(options) {
          const balance = await client.balance(options);
          await readings.keep(owner.tenant, owner.environment, balance, clock.now()).catch(failed);
          return balance;
        },
      };
    },
    forget: (tenant, environment, keep) => telephony.forget(tenant, environment, keep),
    close: () => telephony.close(),
  };
}
