import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type ClosedDay, wireClosedDay } from '../../closed-days/record.ts';
import { spanWords } from '../../closed-days/words.ts';
import type { PlanMaker } from '../../plan/proposals/answer.ts';
import { offerPlan } from '../../plan/proposals/propose.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import type { Environment } from '../../telephony/types.ts';
import { savedMessage } from './list-view.ts';
import type { ClosedDayNeeds } from './needs.ts';
import { type DayStores, type Saved, saveDays, tryDays, type Wanted } from './save.ts';

const wireWanted = z.object({
  days: z.array(wireClosedDay.omit({ id: true, jobs: true, proposedBy: true }).extend({ id: z.string().nullable() })),
  /** Those that are to be changed, as they were. */
  before: z.array(wireClosedDay),
});

interface Offered {
  wanted: readonly Wanted[];
  tried: Saved;
  environment: Environment;
  risky: boolean;
}

/** Asks for the reason of closed days that are not to be saved at once. */
export async function offerDays(needs: ClosedDayNeeds, job: Job, { wanted, tried, environment, risky }: Offered) {
  const entries = await needs.closedDays.list(job.caller.tenant);
  const changed = new Set(wanted.map(({ id }) => id));
  const [only, ...more] = wanted;
  const lines = tried.saved.map(
    ({ entry, preset }) => `${isolate(entry.name)}: ${spanWords(entry)}, preset ${isolate(preset)}`,
  );
  const name = isolate(only?.name ?? '');
  const about = more.length === 0 ? `the closed day ${name}` : `${wanted.length} closed days, from ${name} on`;
  const will = only?.id == null ? `There will be ${about}.` : `The closed day ${name} will be changed.`;
  const content = {
    ...{ kind: 'closed-days' as const, subject: only?.id ?? `new ${only?.from ?? ''} ${only?.name ?? ''}` },
    ...{ environment, title: about, will },
    lines: [...lines, ...tried.left.map((each) => `Left out: ${each}`)],
    wanted: asJson({
      days: wanted.map(({ id, name: called, from, until, zone, preset, by }) => ({
        ...{ id, name: called, from, until, zone, preset, by },
      })),
      before: entries.filter(({ id }) => changed.has(id)),
    }),
  };
  return offerPlan(needs, job, content, { risky });
}

/** What is made of closed days that were proposed. */
export function closedDayMaker(needs: DayStores): PlanMaker {
  const fault = async (job: Job, proposed: Json) => {
    const { tenant } = job.caller;
    const { days, before } = wireWanted.parse(proposed);
    const now = await needs.closedDays.list(tenant);
    const isAsIt = (old: ClosedDay) => now.some((each) => isDeepStrictEqual(dayOf(each), dayOf(old)));
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

/** What people set of it. */
function dayOf({ id, name, from, until, zone, preset }: ClosedDay) {
  return { id, name, from, until, zone, preset };
}

/** Through JSON once: it holds what came from Slack. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
