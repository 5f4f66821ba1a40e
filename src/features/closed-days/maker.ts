import type { ClosedDay } from '../../plans/closed-days/record.ts';
import type { PlanMaker } from '../../plans/proposals/proposed-plan.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { removedMessage, savedMessage } from './list-view.ts';
import { takeAway } from './remove.ts';
import { type DayStores, saveDays, tryDays } from './save.ts';
import { readMake, wantedSchema } from './wanted.ts';

/** Carries out approved proposals of closed days, or of the removal of one. */
export function closedDayMaker(deps: DayStores): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { tenant } = job.caller;
    const { days, make, before, removes } = wantedSchema.parse(proposed);
    const now = await deps.closedDays.list(tenant);
    const isAsIt = (old: ClosedDay) => now.some((each) => fingerprint(each) === fingerprint(old));
    if (!before.every(isAsIt)) return CHANGED;
    if (removes) return null;
    const { saved, left } = await tryDays(deps, tenant, days, readMake(make));
    return saved.length === 0 ? left.join(' ') : null;
  };
  return {
    fault,
    async make(job, proposed, author) {
      const { days, make: stored, before, removes } = wantedSchema.parse(proposed);
      if (removes) {
        const prints = before.map(fingerprint);
        const removed = await takeAway(deps, job.caller.tenant, (entry) => prints.includes(fingerprint(entry)));
        return removed.length === 0 ? { fault: CHANGED } : { message: removedMessage(removed) };
      }
      const by = { by: job.caller.user, ...author };
      const make = readMake(stored);
      const { saved, left } = await saveDays(
        deps,
        job.caller.tenant,
        days.map((day) => ({ ...day, ...by })),
        make === null ? null : { ...make, ...by },
      );
      const headline = author.proposedBy === undefined ? 'Undone' : 'Saved';
      return saved.length === 0 ? { fault: left.join(' ') } : { message: savedMessage(saved, left, headline) };
    },
  };
}

const CHANGED = 'This closed day has been changed since.';

/** A fingerprint of the settings that people made, to tell whether it has changed. */
function fingerprint({ id, name, from, until, zone, preset }: ClosedDay): string {
  return JSON.stringify([id, name, from, until, zone, preset]);
}
