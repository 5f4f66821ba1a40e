import type { ProposalLapses } from '../changes/proposals/lapse.ts';
import type { Watch } from '../credit/alerts/watch.ts';
import type { ZoneFormats } from '../credit/balance/zone-formats.ts';
import { type NotifyServices, pauseAndTell } from '../credit/posts/pause.ts';
import type { Schedule } from '../credit/posts/schedule.ts';
import type { ClosedDayJobs } from '../plans/closed-day-jobs.ts';
import type { DutyJobs } from '../plans/duty/duty-jobs.ts';
import type { TemporaryChanges } from '../plans/temporary/temporary-changes.ts';

interface RepairNeeds extends NotifyServices {
  watch: Watch;
  zoneFormats: ZoneFormats;
  temporary: Pick<TemporaryChanges, 'repair'>;
  closedDayJobs: Pick<ClosedDayJobs, 'agree'>;
  dutyJobs: Pick<DutyJobs, 'repair'>;
  lapses: Pick<ProposalLapses, 'repair'>;
}

/** Makes the scheduler agree with the schedules and the watch of a workspace (docs/decisions/0007-posts-layer.md). */
export function createScheduleRepair(needs: RepairNeeds): (tenant: string) => Promise<void> {
  return async (tenant) => {
    for (const schedule of await needs.schedules.list(tenant)) {
      await repairSchedule(needs, tenant, schedule);
    }
    await needs.watch.repair(tenant);
    await needs.temporary.repair(tenant);
    await needs.closedDayJobs.agree(tenant);
    await needs.dutyJobs.repair(tenant);
    await needs.lapses.repair(tenant);
  };
}

/**
 * Makes the scheduler agree with one schedule, whose job may have been lost; one that can never be due is paused, and
 * its owner told. Returns the schedule as it is then, `null` when it is gone.
 */
export async function repairSchedule(
  needs: NotifyServices & { zoneFormats: ZoneFormats },
  tenant: string,
  schedule: Schedule,
): Promise<Schedule | null> {
  const { id, zone, paused } = schedule;
  if (paused === null && needs.zoneFormats.read(zone) !== zone) {
    const reason = `The time zone ${zone} is no longer known. Edit the post and choose another one.`;
    return pauseAndTell(needs, tenant, id, reason, (current) => current.zone === zone);
  }
  await needs.schedules.repair(tenant, id);
  return schedule;
}
