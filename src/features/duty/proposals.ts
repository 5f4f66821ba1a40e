import { z } from 'zod';
import { dutyName } from '../../plan/duty/messages.ts';
import type { DutyList } from '../../plan/duty/record.ts';
import type { FoundDuty } from '../../plan/duty/store.ts';
import type { PlanMaker } from '../../plan/proposals/answer.ts';
import { offerPlan } from '../../plan/proposals/propose.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import { instantWords } from '../../temporary/end-words.ts';
import { printOf, saveProposed, type WantedList, wireWanted } from './edit.ts';
import { type DutyMaking, type DutyNeeds, SHOWN_SHIFTS, SWAPPABLE, shiftsFrom } from './needs.ts';
import { swapShift, wireSwap } from './swap.ts';
import { nameOf, oftenWords, swappedMessage } from './view.ts';

const proposed = z.discriminatedUnion('does', [
  z.object({ does: z.literal('list'), wanted: wireWanted, before: z.string().nullable() }),
  z.object({ does: z.literal('swap'), swap: wireSwap, before: z.string() }),
]);

/** Asks for the reason of a duty list that is not to be saved at once. */
export function offerDuty(
  needs: DutyNeeds,
  job: Job,
  {
    list,
    before,
    wanted,
    risky,
  }: { list: Omit<DutyList, 'job'>; before: FoundDuty | null; wanted: WantedList; risky: boolean },
) {
  const name = dutyName(list);
  const shifts = shiftsFrom(list, needs.clock.now(), SHOWN_SHIFTS);
  const does: z.infer<typeof proposed> = {
    ...{ does: 'list', wanted },
    before: before === null ? null : printOf(before.list),
  };
  const content = {
    ...{
      kind: 'duty' as const,
      subject: list.subject,
      environment: list.environment,
      title: `the duty list of ${name}`,
    },
    will: `${new Intl.ListFormat('en-GB').format(list.people.map(nameOf))} will take turns at being first at ${name}.`,
    lines: [
      oftenWords(list),
      ...shifts.map((shift) => `From ${instantWords(shift.from, list.zone)}: ${nameOf(shift.person)} first`),
      ...(list.channel === null ? [] : ['Announced in a channel']),
    ],
    wanted: asJson(does),
  };
  return offerPlan(needs, job, content, { risky });
}

/** Asks for the reason of a swap that is not to be made at once. */
export function offerSwap(
  needs: DutyNeeds,
  job: Job,
  { list, swap, will }: { list: DutyList; swap: z.infer<typeof wireSwap>; will: string },
) {
  const does: z.infer<typeof proposed> = { does: 'swap', swap, before: printOf(list) };
  const content = {
    ...{ kind: 'duty' as const, subject: `${list.subject} ${swap.shift}`, environment: list.environment },
    ...{ title: `the duty list of ${dutyName(list)}, one shift swapped`, will, lines: [], wanted: asJson(does) },
  };
  return offerPlan(needs, job, content, { risky: false });
}

/** What is made of a duty list, or a swap, that was proposed. */
export function dutyMaker(needs: DutyMaking): PlanMaker {
  const fault = async (job: Job, wanted: Json) => {
    const does = proposed.parse(wanted);
    const { tenant } = job.caller;
    const found =
      does.does === 'swap'
        ? await needs.duties.find(tenant, { id: does.swap.id })
        : await needs.duties.of(tenant, { environment: does.wanted.e, kind: 'follow-me', subject: does.wanted.s });
    if ((found === null ? null : printOf(found.list)) !== does.before) return CHANGED;
    const isOver =
      does.does === 'swap' &&
      found !== null &&
      !shiftsFrom(found.list, needs.clock.now(), SWAPPABLE).some(({ count }) => String(count) === does.swap.shift);
    return isOver ? 'This shift is over.' : null;
  };
  return {
    fault,
    async make(job, wanted, proposedBy) {
      const why = await fault(job, wanted);
      if (why !== null) return { fault: why };
      const does = proposed.parse(wanted);
      if (does.does === 'list') {
        const message = await saveProposed(needs, job, { ...does, proposedBy });
        return message === null ? { fault: CHANGED } : { message };
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

/** Through JSON once: it holds what came from Slack. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
