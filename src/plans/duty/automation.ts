import type { AutomationSource } from '../../people/outages/automation.ts';
import type { Clock } from '../../runtime/clock.ts';
import { lateness } from '../temporary/automation.ts';
import { thingName } from '../temporary/words.ts';
import type { DutyJobs } from './duty-jobs.ts';
import type { DutyStore } from './store.ts';

/** How each duty list is, and how its hand-over is tried at once. */
export function dutyAutomations(duties: DutyStore, jobs: () => Promise<DutyJobs>, clock: Clock): AutomationSource {
  return {
    names: ['duty list', 'duty lists'],
    shown: ['Duty lists', 'duty'],
    list: async (tenant) =>
      (await duties.list(tenant)).map((list) => ({
        kind: 'duty',
        copy: { by: 'duty', id: list.id, isNamed: true },
        id: list.id,
        name: `Duty list of ${thingName(list)}`,
        environment: list.environment,
        channel: null,
        owner: list.by,
        standstill: lateness(list.trouble),
      })),
    handOver: (tenant, id, { from, to }) =>
      duties.rewrite(tenant, { id }, (list) => (from.includes(list.by) ? { ...list, by: to } : null)),
    async resume(tenant, id) {
      const found = await duties.find(tenant, { id });
      if (found === null || found.list.trouble === null) return false;
      await (await jobs()).wake(tenant, [found.list], clock.now());
      return true;
    },
  };
}
