import { includesRight } from '../../people/rights/access.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { listMessage, nowMessage } from './view.ts';

/**
 * All hours of the workspace with what the reader may do about them, or `only` one plan; `lead` is a sentence before them.
 * `isBrief` has them say only what holds now.
 */
export async function listed(
  { hours, access, clock, plans: held }: Pick<HoursDeps, 'hours' | 'access' | 'clock' | 'plans'>,
  job: Job,
  { only, lead = null, isBrief = false }: { only?: Hours | null; lead?: string | null; isBrief?: boolean } = {},
): Promise<MessageOutcome> {
  const { tenant } = job.caller;
  const [plans, role, exceptions] = await Promise.all([
    hours.list(tenant),
    access.roleFor(job),
    held.exceptions(tenant),
  ]);
  const may = { edit: includesRight(role, 'edit'), propose: includesRight(role, 'propose') };
  const shown = only == null ? plans.filter(({ ending }) => !ending) : [only];
  if (isBrief && shown.length > 0) return messageOutcome(nowMessage(shown, clock.now(), exceptions.ofHours));
  return messageOutcome(
    listMessage(shown, clock.now(), { command: job.command, may, lead, others: exceptions.ofHours }),
  );
}
