import type { StopCause } from '../../people/outages/automation.ts';
import type { Outages } from '../../people/outages/outages.ts';
import type { Tell } from '../../people/rights/notifier.ts';
import type { Clock } from '../../runtime/clock.ts';
import { pausedNotice } from './notices.ts';
import type { Schedule, Schedules } from './schedule.ts';

export interface NotifyServices {
  schedules: Schedules;
  clock: Clock;
  tell: Tell;
  outages: Pick<Outages, 'stopped'>;
}

/** Why a schedule is paused: in words, and what has to be over before it goes on; `null` where a person has to see to it. */
export interface PauseReason {
  reason: string;
  cause: StopCause | null;
}

/**
 * Pauses a schedule as `Schedules.pause` does; whoever may resume it is told once of each cause, of all that it stops. Returns
 * the schedule as it is then.
 */
export async function pauseAndTell(
  deps: NotifyServices,
  tenant: string,
  id: string,
  { reason, cause, last }: PauseReason & { last?: Schedule['last'] },
  still: (current: Schedule) => boolean = () => true,
): Promise<Schedule | null> {
  const at = new Date(deps.clock.now()).toISOString();
  const paused = {
    reason,
    by: null,
    at,
    ...(cause === null ? {} : { cause }),
    ...(last === undefined ? {} : { last }),
  };
  const found = await deps.schedules.pause(tenant, id, paused, still);
  if (found === null) return null;
  const { schedule, isNew } = found;
  const owners = [schedule.owner];
  if (cause !== null) {
    if (schedule.paused?.cause === cause)
      await deps.outages.stopped(tenant, { ...schedule, cause, owners, why: reason });
  } else if (isNew) {
    const message = (isOwner: boolean) => pausedNotice(schedule, reason, isOwner);
    await deps.tell(tenant, { owners, message, inChannel: { channel: schedule.channel, message: message(true) } });
  }
  return schedule;
}
