import type { Schedule } from './schedule.ts';
import { type TellNeeds, tellPaused } from './stop.ts';
import { Walls } from './walls.ts';
import type { Watch } from './watch.ts';

export interface RepairNeeds extends TellNeeds {
  watch: Watch;
}

/** Makes the scheduler agree with the schedules and the watch of a workspace (docs/decisions/0007-posts-layer.md). */
export function createRepair(needs: RepairNeeds): (tenant: string) => Promise<void> {
  const walls = new Walls();
  return async (tenant) => {
    for (const schedule of await needs.schedules.list(tenant)) {
      const { id, zone, paused } = schedule;
      if (paused !== null || walls.read(zone) === zone) await needs.schedules.repair(tenant, id);
      else await pauseLost(needs, tenant, schedule);
    }
    await needs.watch.repair(tenant);
  };
}

/** Pauses a schedule that can never be due, and tells its owner, unless somebody else has just done so. */
async function pauseLost(needs: RepairNeeds, tenant: string, { id, zone }: Schedule): Promise<void> {
  const reason = `The time zone ${zone} is not known here any more. Edit the post and choose another one.`;
  const at = new Date(needs.clock.now()).toISOString();
  let stopped = false;
  const paused = await needs.schedules.change(tenant, id, (current) => {
    stopped = current.paused === null && current.zone === zone;
    return stopped ? { ...current, paused: { reason, by: null, at } } : current;
  });
  if (stopped && paused !== null) await tellPaused(needs, tenant, paused, reason);
}
