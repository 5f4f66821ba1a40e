import type { Clock } from '../../runtime/clock.ts';
import type { Telephony } from '../../telephony/service.ts';
import type { Readings } from './readings.ts';

interface RecordingOptions {
  readings: Readings;
  clock: Clock;
  /** Called when a reading could not be stored; the caller gets the balance all the same. */
  onFailure: (err: unknown) => void;
  /** Takes on the storing, so that nobody waits for it; if absent, the balance is returned once it is stored. */
  beside?: ((work: Promise<void>) => void) | undefined;
}

/** The same service, whose clients keep every balance that they read, whoever asked for it. */
export function recordBalances(
  telephony: Telephony,
  { readings, clock, onFailure, beside }: RecordingOptions,
): Telephony {
  return {
    ...telephony,
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      return {
        ...client,
        async balance(options) {
          const balance = await client.balance(options);
          const kept = readings.keep(owner.tenant, owner.environment, balance, clock.now()).catch(onFailure);
          if (beside === undefined) await kept;
          else beside(kept);
          return balance;
        },
      };
    },
  };
}
