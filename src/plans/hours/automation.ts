import type { AutomationSource, Standstill } from '../../people/outages/automation.ts';
import { lateness } from '../temporary/automation.ts';
import type { HoursJobs } from './hours-jobs.ts';
import type { Hours } from './record.ts';
import type { HoursStore } from './store.ts';

/** How each plan of hours is, and how one goes on. */
export function hoursAutomations(hours: HoursStore, jobs: HoursJobs): AutomationSource {
  return {
    names: ['plan of hours', 'plans of hours'],
    shown: ['Hours', 'plans hours'],
    list: async (tenant) =>
      (await hours.list(tenant)).map((plan) => ({
        kind: 'hours',
        copy: { by: 'hours', id: plan.id },
        id: plan.id,
        name: `Hours ${plan.name}`,
        environment: plan.environment,
        channel: null,
        owner: plan.by,
        standstill: standstillOf(plan),
      })),
    resume: (tenant, id) => jobs.resume(tenant, id),
    handOver: (tenant, id, { from, to }) =>
      hours.rewrite(tenant, { id }, (plan) => (from.includes(plan.by) ? { ...plan, by: to } : null)),
  };
}

/** Earlier versions stopped hours for good, and did not note what for. */
function standstillOf({ stopped, trouble }: Hours): Standstill | null {
  return stopped === null ? lateness(trouble) : { why: stopped, cause: null, by: null, isPaused: true };
}
