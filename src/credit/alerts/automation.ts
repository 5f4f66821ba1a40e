import type { AutomationSource, Standstill } from '../../people/outages/automation.ts';
import type { Clock } from '../../runtime/clock.ts';
import { closed, pauseOf } from '../posts/automation.ts';
import type { StoredWatch } from './plan.ts';
import { budgetOf } from './threshold.ts';
import type { Watch } from './watch.ts';

/** How the low-credit watch is, with its budget, and how it goes on. */
export function watchAutomations(watch: Watch, clock: Clock): AutomationSource {
  return {
    names: ['low-credit watch', 'low-credit watches'],
    shown: ['Show it', 'watch'],
    isPersonal: true,
    async list(tenant) {
      const found = await watch.find(tenant);
      if (found === null) return [];
      const { plan } = found;
      return [
        {
          kind: 'watch',
          copy: { by: 'watch', id: plan.run },
          id: plan.run,
          name: budgetOf(plan.levels) === null ? 'Low-credit watch' : 'Low-credit watch and budget',
          environment: plan.environment,
          channel: plan.channel,
          owner: plan.owner,
          standstill: standstillOf(found),
        },
      ];
    },
    async resume(tenant) {
      if (!(await watch.resume(tenant))) return false;
      await watch.checkSoon(tenant);
      return true;
    },
    handOver: (tenant, id, { from, to }) => watch.handOver(tenant, id, { part: 'owner', from, to }),
    async close(tenant, id, channel, reason) {
      if ((await watch.find(tenant))?.plan.channel === channel) await watch.pause(tenant, id, closed(clock, reason));
    },
  };
}

function standstillOf({ plan: { paused }, state: { outage } }: StoredWatch): Standstill | null {
  if (paused !== null) return pauseOf(paused);
  return outage === null
    ? null
    : { why: 'the balance cannot be read at present', cause: null, by: null, isPaused: false };
}
