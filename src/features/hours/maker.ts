import { fingerprint } from '../../plans/hours/words.ts';
import type { PlanMaker } from '../../plans/proposals/proposed-plan.ts';
import type { HoursStores } from './deps.ts';
import { endProposed, hoursFault, keepHours, planOf, proposedSchema } from './save.ts';
import { savedMessage } from './view.ts';

/** Carries out approved proposals of hours, or to end them. */
export function hoursMaker(deps: HoursStores): PlanMaker {
  return {
    async fault(job, proposed) {
      const { tenant } = job.caller;
      const wanted = proposedSchema.parse(proposed);
      if (wanted.does === 'save') return hoursFault(deps, tenant, { ...wanted, plan: planOf(wanted) });
      const found = await deps.hours.find(tenant, { id: wanted.id });
      return found !== null && fingerprint(found.plan) === wanted.before ? null : CHANGED;
    },
    async make(job, given, author) {
      const { tenant, user: by } = job.caller;
      const wanted = proposedSchema.parse(given);
      if (wanted.does === 'save') {
        const kept = await keepHours(deps, tenant, { ...wanted, plan: { ...planOf(wanted), by, ...author } });
        const headline = author.proposedBy === undefined ? 'Undone' : 'Saved';
        if ('fault' in kept) return kept;
        const { ofHours } = await deps.plans.exceptions(tenant);
        return { message: savedMessage({ ...kept, headline, others: ofHours(kept.plan) }, deps.clock.now()) };
      }
      const message = await endProposed(deps, tenant, wanted);
      return message === null ? { fault: CHANGED } : { message };
    },
  };
}

const CHANGED = 'These hours have been changed since.';
