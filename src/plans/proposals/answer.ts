import { z } from 'zod';
import { ownLapsed } from '../../changes/proposals/again.ts';
import { closedFor, OVER, showClosed, tellBeside } from '../../changes/proposals/announce.ts';
import { ownProposal } from '../../changes/proposals/approval.ts';
import { readWord } from '../../changes/proposals/form.ts';
import { declinedMessage, declineForm } from '../../changes/proposals/view.ts';
import { includesRight } from '../../people/rights/access.ts';
import { personMention } from '../../people/rights/role-labels.ts';
import { section } from '../../slack/blocks/blocks.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import {
  fieldErrors,
  type Message,
  type MessageOutcome,
  modalOutcome,
  type Outcome,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { Json } from '../../storage/ports.ts';
import type { Audit } from '../../workspace/audit.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import { takesSecondPerson } from '../../workspace/rules.ts';
import { askingOf, type OfferNeeds, offerPlan, type PlanNeeds } from './propose.ts';
import type { PlanKind, PlanProposal } from './record.ts';
import { approveForm, CONFIRM, cannotView, DECLINED, madeMessage, madeView, WORD } from './view.ts';

/** How a feature carries out proposals of its kind. */
export interface PlanMaker {
  /** Why it cannot be carried out as things are now, in a sentence; `null` where it can. */
  fault(job: Job, wanted: Json): Promise<string | null>;
  /** Carries it out with the rights of the approver. */
  make(job: Job, wanted: Json, proposedBy: string): Promise<{ message: Message } | { fault: string }>;
}

export type PlanMakers = Readonly<Record<PlanKind, PlanMaker>>;

/** What answering needs. */
export type AnswerNeeds = PlanNeeds & { audit: Audit; makers: PlanMakers };

const wireId = z.object({ p: z.string() });

/** Shows what approving would do, as things are now. */
export async function openPlanApproval(needs: AnswerNeeds, job: ActionJob): Promise<Outcome> {
  const found = await needs.planProposals.find(job.caller.tenant, job.value);
  if (found === null || !needs.planProposals.isOpen(found.proposal)) return closed(needs, job, found?.proposal ?? null);
  const { proposal } = found;
  await requireMay(needs, job, proposal);
  const fault = await needs.makers[proposal.kind].fault(job, proposal.wanted);
  if (fault !== null) return modalOutcome(cannotView(proposal, fault));
  return modalOutcome(approveForm(proposal, writeMetadata(job.caller, { p: proposal.id })));
}

/** Approves a proposal, once, and carries it out. */
export async function approvePlan(needs: AnswerNeeds, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { planProposals: proposals, audit } = needs;
  const { p: id } = readMetadata(job.caller, job.view.metadata, wireId);
  const found = await proposals.find(tenant, id);
  if (found === null || !proposals.isOpen(found.proposal)) return ended(needs, job, found?.proposal ?? null);
  const { proposal } = found;
  await requireMay(needs, job, proposal);
  if (proposal.risky && !isTicked(job))
    return fieldErrors({ [CONFIRM]: 'Tick the box to go on, or leave it as it is.' });
  const word = readWord(job.view.values, WORD);
  if (!(await proposals.answer(tenant, found, 'applying', { by: user, word }))) {
    return ended(needs, job, (await proposals.find(tenant, id))?.proposal ?? null);
  }
  const made = await needs.makers[proposal.kind]
    .make(job, proposal.wanted, proposal.by)
    .catch(async (error: unknown) => {
      await proposals.settle(tenant, id, user, 'open');
      throw error;
    });
  if ('fault' in made) {
    await proposals.settle(tenant, id, user, 'open');
    return modalOutcome(cannotView(proposal, made.fault));
  }
  await proposals.settle(tenant, id, user, 'approved');
  const { by, reason, environment, title } = proposal;
  await audit.note(job.caller, { action: 'schedule', environment, title, proposed: { by, reason, word } });
  showClosed(askingOf(needs), job, id);
  const message = madeMessage(made.message, { by, word }, user);
  if (by !== user) {
    tellBeside(job, by, (approver) => ({
      text: `${approver.called ?? 'Somebody'} approved your proposal. ${word === '' ? '' : `${word} `}${message.text}`,
      blocks: [section(`${personMention(user)} approved your proposal.`), ...message.blocks],
    }));
  }
  return { kind: 'modal', view: madeView(message), message, copy: message };
}

/** One's own proposal that nobody answered in time, to be proposed once more. */
export async function proposePlanAgain(needs: AnswerNeeds & OfferNeeds, job: ActionJob): Promise<Outcome> {
  const found = (await needs.planProposals.find(job.caller.tenant, job.value))?.proposal ?? null;
  const proposal = ownLapsed(needs.planProposals, found, job.caller.user);
  if (proposal === null) return { kind: 'message', message: closedFor(askingOf(needs), job, found), settled: OVER };
  const { kind, subject, environment, title, will, lines, removes, wanted, risky, reason } = proposal;
  const fault = await needs.makers[kind].fault(job, wanted);
  if (fault !== null) throw new WorkspaceProblem({ headline: fault, next: 'Nothing was proposed.' });
  return offerPlan(needs, job, { kind, subject, environment, title, will, lines, removes, wanted }, { risky, reason });
}

/** Opens the form that asks why a proposal is declined. */
export async function openPlanDecline(needs: AnswerNeeds, job: ActionJob): Promise<Outcome> {
  const found = await needs.planProposals.find(job.caller.tenant, job.value);
  if (found === null || !needs.planProposals.isOpen(found.proposal)) return closed(needs, job, found?.proposal ?? null);
  const { proposal } = found;
  const metadata = writeMetadata(job.caller, { p: proposal.id });
  return modalOutcome(
    declineForm(metadata, needs.planProposals.about(proposal), proposal.by, { id: DECLINED, word: WORD }),
  );
}

/** Declines a proposal, once; its author is told. */
export async function declinePlan(needs: AnswerNeeds, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { planProposals: proposals } = needs;
  const { p: id } = readMetadata(job.caller, job.view.metadata, wireId);
  const found = await proposals.find(tenant, id);
  const word = readWord(job.view.values, WORD);
  const isDeclined = found !== null && (await proposals.answer(tenant, found, 'declined', { by: user, word }));
  const now = (await proposals.find(tenant, id))?.proposal ?? null;
  if (isDeclined && now !== null) {
    showClosed(askingOf(needs), job, id);
    if (now.by !== user) tellBeside(job, now.by, (by) => declinedMessage({ ...now, about: proposals.about(now) }, by));
  }
  return { kind: 'close', message: closedFor(askingOf(needs), job, now) };
}

/** Throws where a risky proposal needs a manager, or somebody approves their own although a second person is needed. */
async function requireMay(needs: AnswerNeeds, job: Job, proposal: PlanProposal): Promise<void> {
  if (proposal.risky && !includesRight(await needs.access.roleFor(job), 'manage')) {
    throw new Forbidden({ headline: 'Only a manager can approve this.', next: 'Nothing was changed.' });
  }
  const { tenant, user } = job.caller;
  if (proposal.by === user && takesSecondPerson(await needs.rules.known(tenant), proposal)) throw ownProposal();
}

function isTicked(job: SubmissionJob): boolean {
  const picked = job.view.values[CONFIRM]?.[CONFIRM]?.selected_options;
  return Array.isArray(picked) && picked.length > 0;
}

function closed(needs: AnswerNeeds, job: ActionJob, proposal: PlanProposal | null): MessageOutcome {
  const message = closedFor(askingOf(needs), job, proposal);
  return { kind: 'message', message, settled: OVER };
}

function ended(needs: AnswerNeeds, job: Job, proposal: PlanProposal | null): Outcome {
  return { kind: 'close', message: closedFor(askingOf(needs), job, proposal) };
}
