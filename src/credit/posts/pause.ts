import type { Tell } from '../../people/rights/notifier.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { ClaimLease } from './claim.ts';
import { pausedNotice } from './notices.ts';
import type { Schedule, Schedules } from './schedule.ts';

export interface NotifyServices {
  schedules: Schedules;
  clock: Clock;
  tell: Tell;
}

/** Pauses a schedule that cannot be delivered, and tells its owner once, or managers. */
export async function pauseAndNotify(
  deps: NotifyServices,
  work: { tenant: string; schedule: Schedule; scheduledAt: string; held: ClaimLease },
  reason: string,
): Promise<void> {
  const { tenant, schedule, scheduledAt, held } = work;
  if (!held.claim.told) {
    // Noted first, because telling twice is worse than not at all: the list of schedules says it as well.
    await held.step({ phase: 'taken', sendingAt: null, sending: null, trouble: reason, told: true });
    await notifyPaused(deps, tenant, schedule, reason);
  }
  const at = new Date(deps.clock.now()).toISOString();
  const last = { at, scheduledAt, outcome: 'failed', detail: reason } as const;
  await deps.schedules.pause(tenant, schedule.id, { reason, by: null, at, last });
}

/**
 * Pauses a schedule as `Schedules.pause` does, and tells its owner unless somebody else has just done so; returns the
 * schedule as it is then.
 */
export async function pauseAndTell(
  deps: NotifyServices,
  tenant: string,
  id: string,
  reason: string,
  still: (current: Schedule) => boolean,
): Promise<Schedule | null> {
  const at = new Date(deps.clock.now()).toISOString();
  const paused = await deps.schedules.pause(tenant, id, { reason, by: null, at }, still);
  if (paused?.isNew) await notifyPaused(deps, tenant, paused.schedule, reason);
  return paused?.schedule ?? null;
}

/** Tells whoever may resume it why a schedule was paused. */
async function notifyPaused(
  { tell }: NotifyServices,
  tenant: string,
  schedule: Schedule,
  reason: string,
): Promise<void> {
  await tell(tenant, {
    owners: [schedule.owner],
    message: (isOwner) => pausedNotice(schedule, reason, isOwner),
  });
}
