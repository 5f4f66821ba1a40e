import { z } from 'zod';
import { type Access, includesRight } from '../../people/rights/access.ts';
import { fitsMetadata, readMetadata, readState, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { Forbidden } from '../../workspace/errors.ts';
import type { StoredForms } from '../../workspace/stored-forms.ts';
import { PLAN_DRAFTS, type PlanDraft } from './record.ts';

interface ShownDeps {
  planDrafts: StoredForms<PlanDraft>;
}

/** What a form carries: the plan that it shows, or the id under which that is stored, which earlier versions called otherwise. */
const shownState = z.union([
  z.object({ plan: z.union([z.string(), PLAN_DRAFTS.schema]) }),
  z.object({ shown: z.string() }).transform(({ shown: plan }) => ({ plan })),
  z.object({ form: z.string() }).transform(({ form: plan }) => ({ plan })),
]);

/** The metadata of a form that shows a plan, which is stored where Slack does not carry as much. */
export async function keepShown(
  { planDrafts }: ShownDeps,
  { caller }: Pick<Job, 'caller'>,
  content: Omit<PlanDraft, 'by' | 'writes'>,
): Promise<string> {
  const { tenant, user: by, writes } = caller;
  const plan = PLAN_DRAFTS.schema.parse({ ...content, by });
  if (fitsMetadata(caller, { plan })) return writeMetadata(caller, { plan });
  return writeMetadata(caller, { plan: await planDrafts.create(tenant, { ...plan, writes }) });
}

/** The plan that the submitted form showed, and what is wanted of it as its kind reads that. */
export async function shownPlan<Wanted>(
  { planDrafts }: ShownDeps,
  { caller, view }: SubmissionJob,
  schema: z.ZodType<Wanted>,
): Promise<{ asked: PlanDraft; wanted: Wanted }> {
  const { plan } = readMetadata(caller, view.metadata, shownState);
  const { tenant, user, writes } = caller;
  const asked = typeof plan === 'string' ? await planDrafts.require(tenant, plan, user) : { ...plan, by: user, writes };
  return { asked, wanted: readState(asked.wanted, schema) };
}

/** Throws where something risky is asked for by somebody who is no manager; `verb` says what they want to do. */
export async function requireManager(
  { access }: { access: Access },
  job: Job,
  { risky }: { risky: boolean },
  verb: string,
  next = 'Nothing was changed.',
): Promise<void> {
  if (risky && !includesRight(await access.roleFor(job), 'manage'))
    throw new Forbidden({ headline: `Only a manager can ${verb} this.`, next });
}
