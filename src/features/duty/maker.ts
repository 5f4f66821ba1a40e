import { shiftAt } from '../../plans/duty/shifts.ts';
import type { PlanMaker } from '../../plans/proposals/proposed-plan.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { type DutyMaking, shownWithHours, swappable } from './deps.ts';
import { putBack, saveProposed, takeAnswerBack } from './edit.ts';
import { swapShift } from './swap.ts';
import { removedMessage, swappedMessage } from './view.ts';
import { fingerprint, proposedSchema } from './wanted.ts';

/** Carries out approved proposals of a duty list, a swap or a removal. */
export function dutyMaker(deps: DutyMaking): PlanMaker {
  const fault = async (job: Job, wanted: Json) => {
    const does = proposedSchema.parse(wanted);
    const { tenant } = job.caller;
    const found =
      does.does !== 'list'
        ? await deps.duties.find(tenant, { id: does.does === 'swap' ? does.swap.id : does.id })
        : await deps.duties.of(tenant, { environment: does.wanted.e, kind: 'follow-me', subject: does.wanted.s });
    if ((found === null ? null : fingerprint(found.list)) !== does.before) return CHANGED;
    const isOver =
      does.does === 'swap' && found !== null && swappable(found.list, does.swap.shift, deps.clock.now()) === null;
    return isOver ? 'This shift is over.' : null;
  };
  return {
    fault,
    async make(job, wanted, author) {
      const does = proposedSchema.parse(wanted);
      const { tenant } = job.caller;
      if (does.does === 'list') {
        const message = await saveProposed(deps, job, { ...does, ...author });
        return message === null ? { fault: CHANGED } : { message };
      }
      if (does.does === 'remove') {
        // First, so that hours name nobody without a list.
        const more = await takeAnswerBack(deps, tenant, does.hours);
        const removed = await deps.dutyJobs.remove(tenant, does.id);
        if (removed === null) return { fault: CHANGED };
        return { message: removedMessage(await shownWithHours(deps, tenant, removed), more) };
      }
      if (does.does === 'back') {
        const message = await putBack(deps, job, does);
        return message === null ? { fault: CHANGED } : { message };
      }
      const found = await deps.duties.find(tenant, { id: does.swap.id });
      const made = found === null ? null : swapShift(found.list, does.swap, deps.clock.now());
      if (found === null || made === null || !(await deps.dutyJobs.save(tenant, made.next, found)))
        return { fault: CHANGED };
      return { message: swappedMessage(made.next, made.shift, shiftAt(found.list, made.shift.count)) };
    },
  };
}

const CHANGED = 'This duty list has been changed since.';
