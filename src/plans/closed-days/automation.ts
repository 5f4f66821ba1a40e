import type { AutomationSource } from '../../people/outages/automation.ts';
import type { ClosedDayJobs } from '../closed-day-jobs.ts';
import { lateness } from '../temporary/automation.ts';
import type { ClosedDayStore } from './store.ts';

/** How each closed day that is not over is: whether it began when it was to. */
export function closedDayAutomations(jobs: ClosedDayJobs, days: ClosedDayStore): AutomationSource {
  return {
    names: ['closed day', 'closed days'],
    shown: ['Closed days', 'closed-days'],
    list: async (tenant) =>
      (await jobs.list(tenant)).map(({ entry, preset, trouble }) => ({
        kind: 'closed day',
        copy: { by: 'closed-days', id: entry.preset },
        id: entry.id,
        name: `Closed day ${entry.name}`,
        // Where its preset is gone, it is not known whose it was.
        environment: preset?.environment ?? 'live',
        channel: null,
        owner: entry.by,
        standstill:
          preset === null ? { why: 'its preset is gone', cause: null, by: null, isPaused: false } : lateness(trouble),
      })),
    async handOver(tenant, id, { from, to }) {
      let isTheirs = false;
      await days.change(tenant, (entries) => {
        isTheirs = entries.some((entry) => entry.id === id && from.includes(entry.by));
        return isTheirs ? entries.map((entry) => (entry.id === id ? { ...entry, by: to } : entry)) : entries;
      });
      return isTheirs;
    },
  };
}
