import type { Schedule } from './schedule.ts';
import { pauseAndTell, type TellNeeds } from './stop.ts';
import { Walls } from './walls.ts';
import type { Watch } from './watch.ts';

export interface RepairNeeds extends TellNeeds {
  watch: Watch;
  /** Kept by whoever repairs many. */
  walls?: Walls;
}

/** Makes the scheduler agree with the schedules and the watch of a workspace (docs/decisions/0007-posts-layer.md). */
export function createRepair(needs: RepairNeeds): (tenant: string) => Promise<void> {
  const walls = new Walls();
  return async (tenant) => {
    for (const schedule of await needs.schedules.list(tenant)) {
      await repairSchedule({ ...needs, walls }, tenant, schedule);
    }
    await needs.watch.repair(tenant);
  };
}

/**
 * Makes the scheduler agree with one schedule, whose job may have been lost; one that can never be due is paused, and
 * its owner told. Gives the schedule as it is then, `null` when it is gone.
 */
export async function repairSchedule(
  needs: TellNeeds & { walls?: Walls },
  tenant: string,
  schedule: Schedule,
): Promise<Schedule | null> {
  const { id, zone, paused } = schedule;
  const walls = needs.walls ?? new Walls();
  if (paused === null && walls.read(zone) !== zone) {
    const reason = `The time zone ${zone} is not known here any more. Edit the post and choose another one.`;
    return pauseAndTell(needs, tenant, id, reason, (current) => current.zone === zone);
  }
  await needs.schedules.repair(tenant, id);
  return schedule;
}
