import type { Clock } from '../../clock.ts';
import { type Firing, RetryLater } from '../../storage/ports.ts';

/**
 * What is shorter is waited for: another delivery of the same firing that has just gone on with it. What is longer, as
 * all that waits for a provider or for Slack, would be paid for by the second and hold what others need.
 */
const WORTH_WAITING_MS = 2000;

/** So much of an invocation has to be left when its wait is over, for the work itself. */
const NEEDED_MS = 30_000;

/** EventBridge Scheduler counts in minutes, and a time that has passed is no time for it. */
const SOONEST_AGAIN_MS = 60_000;

export interface DeliveryOptions {
  fire(firing: Firing): Promise<void>;
  /** Has the same firing told at that time (epoch milliseconds), by whatever environment there is then. */
  again(firing: Firing, at: number): Promise<void>;
  clock: Clock;
  /** Milliseconds left of this invocation. */
  left(): number;
}

/** Tells a firing, and tells it again until its work is done: now when that is soon, else by a schedule for that one time. */
export async function deliverFiring(firing: Firing, { fire, again, clock, left }: DeliveryOptions): Promise<void> {
  for (;;) {
    try {
      return await fire(firing);
    } catch (error) {
      if (!(error instanceof RetryLater)) throw error;
      const now = clock.now();
      const wait = Math.max(0, error.at - now);
      if (error.byJob || wait > WORTH_WAITING_MS || left() < wait + NEEDED_MS) {
        return again(firing, Math.max(error.at, now + SOONEST_AGAIN_MS));
      }
      await clock.sleep(wait);
    }
  }
}
