import { z } from 'zod';
import { askReviewers, closedFor, OVER, type ProposalServices, showClosed } from '../../changes/proposals/announce.ts';
import { proposedMessage, proposedView } from '../../changes/proposals/view.ts';
import { includesRight } from '../../people/rights/access.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import { fieldErrors, modalOutcome, type Outcome, type RedrawOutcome } from '../../slack/blocks/outcome.ts';
import { readForm } from '../../slack/forms/input.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import type { StoredForms } from '../../workspace/stored-forms.ts';
import type { PlanContent, PlanDraft } from './record.ts';
import type { SaveOrProposeNeeds } from './save-or-propose.ts';
import { ANSWERS, proposedOf, proposeForm, REASON, WITHDRAW } from './view.ts';

/** What is wanted, until its reason is given. */
export interface OfferNeeds extends SaveOrProposeNeeds {
  planDrafts: StoredForms<PlanDraft>;
}

/** What proposing needs, and answering. */
export type PlanNeeds = Omit<ProposalServices<PlanContent>, 'proposals'> & {
  planProposals: ProposalServices<PlanContent>['proposals'];
};

/** The same for what is common to every proposal. */
export function askingOf({ planProposals: proposals, ...rest }: PlanNeeds): ProposalServices<PlanContent> {
  return { ...rest, proposals };
}

const held = z.object({ plan: z.string() });

/** Asks for the reason of something that is not to be saved at once. */
export async function offerPlan(
  needs: OfferNeeds,
  job: Job,
  wanted: PlanContent,
  { risky, reason = null }: { risky: boolean; reason?: string | null },
): Promise<RedrawOutcome> {
  const role = await needs.access.roleFor(job);
  if (risky && !includesRight(role, 'manage')) {
    throw new Forbidden({ headline: 'Only a manager can propose this.', next: 'Nothing was proposed or saved.' });
  }
  const { tenant, user: by } = job.caller;
  const plan = await needs.planDrafts.create(tenant, { ...wanted, by, risky });
  const mayEdit = includesRight(role, 'edit');
  return modalOutcome(proposeForm(wanted, { mayEdit, reason }, writeMetadata(job.caller, { plan })));
}

/** Handles a submitted reason: the proposal is stored, and those who may approve it are asked. */
export async function proposePlan(needs: PlanNeeds & OfferNeeds, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const { plan } = readMetadata(job.caller, job.view.metadata, held);
  const found = await needs.planDrafts.find(tenant, plan, by);
  if (found === null) {
    throw new WorkspaceProblem({
      headline: 'This form is too old to go on with.',
      next: 'Nothing was proposed; open it again.',
    });
  }
  const read = readForm<{ reason: string }>({ reason: REASON }, job.view.values);
  if ('errors' in read) return fieldErrors(read.errors);
  const { proposal, replaced } = await needs.planProposals.open(tenant, { ...found, reason: read.value.reason });
  const asking = askingOf(needs);
  const asked = await askReviewers(asking, job, proposal, proposedOf(proposal), ANSWERS);
  if (asked.length === 0) {
    await needs.planProposals.drop(tenant, proposal.id);
    throw new WorkspaceProblem({
      headline: `Nobody who may approve it could be reached${proposal.risky ? '; it takes a manager' : ''}.`,
      next: 'Nothing was proposed or saved. A manager can name somebody with /phone access.',
    });
  }
  for (const each of replaced) showClosed(asking, job, each.id);
  const message = proposedMessage(proposal.id, needs.planProposals.about(proposal), asked, WITHDRAW);
  return { kind: 'modal', view: proposedView(message), message, copy: message };
}

/** Withdraws the person's own proposal. */
export async function withdrawPlan(needs: PlanNeeds, job: ActionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const { planProposals: proposals } = needs;
  const found = await proposals.find(tenant, job.value);
  if (found !== null && found.proposal.by !== by) {
    throw new WorkspaceProblem({
      headline: 'Only whoever made a proposal can withdraw it.',
      next: 'Nothing was changed; you can decline it.',
    });
  }
  const asking = askingOf(needs);
  if (found !== null && (await proposals.answer(tenant, found, 'withdrawn', { by, word: '' }))) {
    showClosed(asking, job, found.proposal.id);
  }
  const now = await proposals.find(tenant, job.value);
  return { kind: 'message', message: closedFor(asking, job, now?.proposal ?? null), settled: OVER };
}
