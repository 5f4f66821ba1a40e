import type { AutomationSource, Standstill } from '../../people/outages/automation.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Pause, Schedule, Schedules } from './schedule.ts';
import { formatPost } from './timing-format.ts';

/** How each balance post is, and how one goes on. */
export function postAutomations(schedules: Schedules, clock: Clock): AutomationSource {
  return {
    names: ['balance post', 'balance posts'],
    shown: ['Balance posts', 'schedule'],
    isPersonal: true,
    list: async (tenant) =>
      (await schedules.list(tenant)).map((schedule) => ({
        kind: 'post',
        copy: { by: 'post', id: schedule.id },
        id: schedule.id,
        name: `Balance post, ${formatPost(schedule)} ${schedule.zone}`,
        environment: schedule.environment,
        channel: schedule.channel,
        owner: schedule.owner,
        standstill: standstillOf(schedule),
      })),
    resume: async (tenant, id) => (await schedules.resume(tenant, id))?.isNew ?? false,
    async handOver(tenant, id, { from, to }) {
      let isTheirs = false;
      const changed = await schedules.change(tenant, id, (current) => {
        isTheirs = from.includes(current.owner);
        return isTheirs ? { ...current, owner: to } : current;
      });
      return changed !== null && isTheirs;
    },
    async close(tenant, id, channel, reason) {
      await schedules.pause(tenant, id, closed(clock, reason), (current) => current.channel === channel);
    },
  };
}

function standstillOf({ paused, last, settled, trouble }: Schedule): Standstill | null {
  if (paused !== null) return pauseOf(paused);
  const late = { cause: null, by: null, isPaused: false };
  if (trouble !== undefined) return { why: trouble, ...late };
  if (last?.outcome !== 'failed' || last.at === settled) return null;
  return { why: last.detail ?? 'not delivered', ...late, isMissed: true };
}

/** The pause of what posts in a channel that takes nothing. */
export function closed(clock: Clock, reason: string): Pause {
  return { reason, by: null, at: new Date(clock.now()).toISOString(), cause: 'channel' };
}

/** A stored pause as people are told of it. */
export function pauseOf({ reason, cause, by }: Pause): Standstill {
  return { why: reason, cause: cause ?? null, by, isPaused: true };
}
