import type { ClosedDay } from '../../plans/closed-days/record.ts';
import { formatSpan } from '../../plans/closed-days/words.ts';
import { offerPlan } from '../../plans/proposals/proposed-plan.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Environment } from '../../telephony/types.ts';
import type { ClosedDayDeps } from './deps.ts';
import type { ClosedDayRequest, Saved } from './wanted.ts';

interface Offered {
  wanted: readonly ClosedDayRequest[];
  tried: Saved;
  environment: Environment;
  risky: boolean;
}

/** Asks for the reason of closed days that are not to be saved at once. */
export async function offerDays(deps: ClosedDayDeps, job: Job, { wanted, tried, environment, risky }: Offered) {
  const entries = await deps.closedDays.list(job.caller.tenant);
  const changed = new Set(wanted.map(({ id }) => id));
  const [only] = wanted;
  const [first, ...more] = tried.saved.map(({ entry }) => entry);
  const lines = tried.saved.map(
    ({ entry, preset }) => `${isolate(entry.name)}: ${formatSpan(entry)}, preset ${isolate(preset)}`,
  );
  const name = isolate(first?.name ?? '');
  const about = more.length === 0 ? `the closed day ${name}` : `${tried.saved.length} closed days, from ${name} on`;
  const will = only?.id == null ? `There will be ${about}.` : `The closed day ${name} will be changed.`;
  const content = {
    kind: 'closed-days' as const,
    subject: only?.id ?? `new ${only?.from ?? ''} ${only?.name ?? ''}`,
    environment,
    title: about,
    will,
    lines: [...lines, ...tried.left.map((each) => `Left out: ${each}`)],
    wanted: asJson({
      days: wanted,
      before: entries.filter(({ id }) => changed.has(id)),
    }),
  };
  return offerPlan(deps, job, content, { risky });
}

/** Asks for the reason why a closed day is to be removed. */
export function offerRemoval(
  deps: ClosedDayDeps,
  job: Job,
  { entry, environment }: { entry: ClosedDay; environment: Environment },
) {
  const name = isolate(entry.name);
  const content = {
    kind: 'closed-days' as const,
    subject: entry.id,
    environment,
    removes: true,
    title: `the closed day ${name}, removed`,
    will: `The closed day ${name} will be removed.`,
    lines: [formatSpan(entry)],
    wanted: asJson({ removes: true, days: [], before: [entry] }),
  };
  return offerPlan(deps, job, content, { risky: false });
}
