import type { Clock } from '../../runtime/clock.ts';
import { type Firing, RetryLater } from '../../storage/ports.ts';

/**
 * The longest wait made within the invocation, such as for another delivery of the same firing. Longer waits, such as
 * for the provider or Slack, would cost money by the second and take up what others need.
 */
const WORTH_WAITING_MS = 2000;

/** How much of an invocation must be left for the work itself when the wait is over. */
const NEEDED_MS = 30_000;

/** EventBridge Scheduler counts in minutes, and does not accept a time in the past. */
const SOONEST_AGAIN_MS = 60_000;

interface DeliveryOptions {
  fire(firing: Firing): Promise<void>;
  /** Schedules the same firing for that time (epoch milliseconds), in whatever environment there is then. */
  again(firing: Firing, at: number): Promise<void>;
  clock: Clock;
  /** Milliseconds left of this invocation. */
  left(): number;
}

/**
 * Delivers a firing, and repeats it until its work is done: now when that is soon, else by a schedule for that one
 * time.
 */
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
