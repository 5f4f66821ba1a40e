import type { Clock } from '../clock.ts';
import type { Telephony } from '../telephony/service.ts';
import type { Readings } from './readings.ts';

interface RecordingOptions {
  readings: Readings;
  clock: Clock;
  /** Told when a reading could not be kept; whoever asked for the balance gets it all the same. */
  failed: (err: unknown) => void;
  /** Takes the work of keeping, which then nobody waits for; absent, the balance is there once it is kept. */
  beside?: ((work: Promise<void>) => void) | undefined;
}

/** The same service, whose clients keep every balance that they read, whoever asked for it. */
export function recordBalances(telephony: Telephony, { readings, clock, failed, beside }: RecordingOptions): Telephony {
  return {
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      return {
        ...client,
        async balance(options) {
          const balance = await client.balance(options);
          const kept = readings.keep(owner.tenant, owner.environment, balance, clock.now()).catch(failed);
          if (beside === undefined) await kept;
          else beside(kept);
          return balance;
        },
      };
    },
    forget: (tenant, environment, keep) => telephony.forget(tenant, environment, keep),
    close: () => telephony.close(),
  };
}
