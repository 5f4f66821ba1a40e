import type { ClosedDay } from '../../closed-days/record.ts';
import type { PlanMaker } from '../../plan/proposals/answer.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { savedMessage } from './list-view.ts';
import { type DayStores, saveDays, tryDays } from './save.ts';
import { wireWanted } from './wanted.ts';

/** What is made of closed days that were proposed. */
export function closedDayMaker(needs: DayStores): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { tenant } = job.caller;
    const { days, before } = wireWanted.parse(proposed);
    const now = await needs.closedDays.list(tenant);
    const isAsIt = (old: ClosedDay) => now.some((each) => printOf(each) === printOf(old));
    if (!before.every(isAsIt)) return 'Somebody changed this closed day since this was proposed.';
    const { saved, left } = await tryDays(needs, tenant, days);
    return saved.length === 0 ? left.join(' ') : null;
  };
  return {
    fault,
    async make(job, proposed, proposedBy) {
      const why = await fault(job, proposed);
      if (why !== null) return { fault: why };
      const { days } = wireWanted.parse(proposed);
      const wanted = days.map((day) => ({ ...day, by: job.caller.user, proposedBy }));
      const { saved, left } = await saveDays(needs, job.caller.tenant, wanted);
      return saved.length === 0 ? { fault: left.join(' ') } : { message: savedMessage(saved, left) };
    },
  };
}

/** What people set of it, by which it is known whether it is still the same. */
function printOf({ id, name, from, until, zone, preset }: ClosedDay): string {
  return JSON.stringify([id, name, from, until, zone, preset]);
}
