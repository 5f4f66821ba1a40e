import type { AutomationSource, Standstill } from '../../people/outages/automation.ts';
import type { Outages } from '../../people/outages/outages.ts';
import type { Pause, Schedule, Schedules } from './schedule.ts';
import { formatPost } from './timing-format.ts';

/** How each balance post is, and how one goes on. */
export function postAutomations(schedules: Schedules, outages: Pick<Outages, 'over'>): AutomationSource {
  return {
    list: async (tenant) =>
      (await schedules.list(tenant)).map((schedule) => ({
        kind: 'post',
        id: schedule.id,
        name: `Balance post, ${formatPost(schedule)} ${schedule.zone}`,
        environment: schedule.environment,
        channel: schedule.channel,
        owner: schedule.owner,
        standstill: standstillOf(schedule),
      })),
    async resume(tenant, id) {
      const resumed = await schedules.resume(tenant, id);
      if (resumed === null) return false;
      // Somebody may have paused it while the channel took nothing.
      await outages.over(tenant, resumed.before?.cause ?? 'channel', resumed.schedule);
      return resumed.isNew;
    },
  };
}

function standstillOf({ paused, last, settled }: Schedule): Standstill | null {
  if (paused !== null) return pauseOf(paused);
  if (last?.outcome !== 'failed' || last.at === settled) return null;
  return { why: last.detail ?? 'not delivered the last time', cause: null, by: null, isPaused: false };
}

/** A stored pause as people are told of it. */
export function pauseOf({ reason, cause, by }: Pause): Standstill {
  return { why: reason, cause: cause ?? null, by, isPaused: true };
}
