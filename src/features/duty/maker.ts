import type { PlanMaker } from '../../plans/proposals/proposed-plan.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { saveProposed } from './edit.ts';
import { type DutyMaking, swappable } from './needs.ts';
import { swapShift } from './swap.ts';
import { removedMessage, swappedMessage } from './view.ts';
import { printOf, wireProposed } from './wanted.ts';

/** Carries out approved proposals of a duty list, a swap or a removal. */
export function dutyMaker(needs: DutyMaking): PlanMaker {
  const fault = async (job: Job, wanted: Json) => {
    const does = wireProposed.parse(wanted);
    const { tenant } = job.caller;
    const found =
      does.does !== 'list'
        ? await needs.duties.find(tenant, { id: does.does === 'swap' ? does.swap.id : does.id })
        : await needs.duties.of(tenant, { environment: does.wanted.e, kind: 'follow-me', subject: does.wanted.s });
    if ((found === null ? null : printOf(found.list)) !== does.before) return CHANGED;
    const isOver =
      does.does === 'swap' && found !== null && swappable(found.list, does.swap.shift, needs.clock.now()) === null;
    return isOver ? 'This shift is over.' : null;
  };
  return {
    fault,
    async make(job, wanted, proposedBy) {
      const does = wireProposed.parse(wanted);
      if (does.does === 'list') {
        const message = await saveProposed(needs, job, { ...does, proposedBy });
        return message === null ? { fault: CHANGED } : { message };
      }
      if (does.does === 'remove') {
        const removed = await needs.dutyJobs.remove(job.caller.tenant, does.id);
        return removed === null ? { fault: CHANGED } : { message: removedMessage(removed) };
      }
      const found = await needs.duties.find(job.caller.tenant, { id: does.swap.id });
      const made = found === null ? null : swapShift(found.list, does.swap, needs.clock.now());
      if (found === null || made === null || !(await needs.dutyJobs.save(job.caller.tenant, made.next, found)))
        return { fault: CHANGED };
      return { message: swappedMessage(made.next, made.shift) };
    },
  };
}

const CHANGED = 'Somebody changed this duty list since this was proposed.';
