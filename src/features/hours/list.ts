import type { Hours } from '../../plans/hours/record.ts';
import { mayPlan } from '../../plans/may-plan.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { presentOf } from './present.ts';
import { listMessage, nowMessage } from './view.ts';

/** The most numbers and menus of hours about which the provider is asked for one answer. */
const MAX_ASKED = 10;

/**
 * All hours of the workspace with what the reader may do about them, or `only` one plan; `lead` is a sentence before them.
 * `isBrief` has them say only what holds now. Where the present is asked about, the provider is asked who rings.
 */
export async function listed(
  deps: HoursDeps,
  job: Job,
  { only, lead = null, isBrief = false }: { only?: Hours | null; lead?: string | null; isBrief?: boolean } = {},
): Promise<MessageOutcome> {
  const { accounts, hours, clock } = deps;
  const { tenant } = job.caller;
  const [plans, may] = await Promise.all([hours.list(tenant), mayPlan(deps, job)]);
  const shown = only == null ? plans.filter(({ ending }) => !ending) : [only];
  const isAsked = (isBrief || only != null) && shown.flatMap(({ things }) => things).length <= MAX_ASKED;
  const present = await presentOf(deps, tenant, shown, isAsked);
  const { name: account } = await accounts.names(tenant, shown);
  if (isBrief && shown.length > 0) return messageOutcome(nowMessage(shown, clock.now(), account, present));
  return messageOutcome(listMessage(shown, clock.now(), { command: job.command, may, lead, account, present }));
}
