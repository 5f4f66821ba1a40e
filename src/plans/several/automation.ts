import type { AutomationSource } from '../../people/outages/automation.ts';
import { lateness } from '../temporary/automation.ts';
import type { PlannedHandoverStore } from './planned-handovers.ts';

/** How each replacement of somebody from a day on is: whether it was done when it was to be. */
export function replacementAutomations(store: () => Promise<PlannedHandoverStore>): AutomationSource {
  return {
    names: ['planned replacement', 'planned replacements'],
    shown: ['People to be replaced', 'plans'],
    list: async (tenant) =>
      (await (await store()).all(tenant)).map(({ planned: { id, handover, caller, trouble } }) => ({
        kind: 'replacement',
        copy: null,
        id,
        name: `Planned replacement of ${handover.leaver}`,
        environment: handover.environment,
        channel: null,
        owner: caller.user,
        standstill: lateness(trouble),
      })),
    async handOver(tenant, id, { from, to }) {
      const planned = await store();
      return planned.rewrite(
        tenant,
        { id },
        // What was done of it already is undone by whoever did that.
        ({ begun, caller, handover, ...rest }) =>
          begun || !from.includes(caller.user)
            ? null
            : { ...rest, begun, caller: { ...caller, user: to, userTeam: null }, handover: { ...handover, by: to } },
      );
    },
  };
}
