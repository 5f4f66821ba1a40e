import type { ProposalLapses } from '../changes/proposals/lapse.ts';
import type { Watch } from '../credit/alerts/watch.ts';
import type { ZoneFormats } from '../credit/balance/zone-formats.ts';
import { type NotifyServices, pauseAndTell } from '../credit/posts/pause.ts';
import type { Schedule } from '../credit/posts/schedule.ts';
import type { Wakes } from '../plans/wakes.ts';

interface RepairDeps extends NotifyServices {
  watch: Watch;
  zoneFormats: ZoneFormats;
  wakes: Pick<Wakes, 'walk'>;
  lapses: Pick<ProposalLapses, 'repair'>;
}

/** Makes the scheduler agree with the schedules and the watch of a workspace. */
export function createScheduleRepair(deps: RepairDeps): (tenant: string) => Promise<void> {
  return async (tenant) => {
    for (const schedule of await deps.schedules.list(tenant)) {
      await repairSchedule(deps, tenant, schedule);
    }
    await deps.watch.repair(tenant);
    await deps.wakes.walk(tenant);
    await deps.lapses.repair(tenant);
  };
}

/**
 * Makes the scheduler agree with one schedule, whose job may have been lost; one that can never be due is paused, and
 * its owner told. Returns the schedule as it is then, `null` when it is gone.
 */
export async function repairSchedule(
  deps: NotifyServices & { zoneFormats: ZoneFormats },
  tenant: string,
  schedule: Schedule,
): Promise<Schedule | null> {
  const { id, zone, paused } = schedule;
  if (paused === null && deps.zoneFormats.read(zone) !== zone) {
    const reason = `The time zone ${zone} is no longer known. Edit the post and choose another one.`;
    return pauseAndTell(deps, tenant, id, { reason, cause: null }, (current) => current.zone === zone);
  }
  await deps.schedules.repair(tenant, id);
  return schedule;
}
