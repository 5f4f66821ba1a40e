import { z } from 'zod';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import { type MessageOutcome, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { sameSettings } from '../compare-settings.ts';
import { conflictOf } from '../conflict-of.ts';
import type { Draft } from '../draft.ts';
import type { SaveNeeds } from '../save.ts';
import { targetOf } from '../view.ts';
import { closedFor, OVER, showClosed, tellBeside } from './announce.ts';
import { ownProposal } from './approval.ts';
import { readWord } from './form.ts';
import type { Proposal } from './record.ts';
import { declinedMessage, declineForm } from './view.ts';

const wireDecline = z.object({ p: z.string() });

/** Shows what approving a proposal would change now, compared with what the provider holds; submitting it saves. */
export async function openApproval(needs: SaveNeeds, job: ActionJob): Promise<Outcome> {
  const { workflow, drafts, proposals, kinds } = needs;
  const { tenant } = job.caller;
  const found = await proposals.find(tenant, job.value);
  if (found === null || !proposals.isOpen(found.proposal)) return closed(needs, job, found?.proposal ?? null);
  const { id, by, reason, draft: proposed } = found.proposal;
  const kind = kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const { base, wanted, undoes, lost, starts, ends, reminder } = proposed;
  const draft: Draft = {
    ...begun,
    base,
    wanted,
    undoes,
    starts,
    ends,
    reminder,
    approves: { id, by, reason },
    form: false,
    ...(lost === undefined ? {} : { lost }),
  };
  if (by === job.caller.user) {
    const session = await needs.sessions.open(tenant, draft.environment);
    const warnings = await workflow.warnings(session, draft);
    if (await workflow.takesSecond(tenant, draft, warnings)) throw ownProposal();
  }
  const now = begun.base;
  if (sameSettings(kind, base, now)) {
    const draftId = await drafts.create(tenant, draft);
    return modalOutcome(await workflow.preview(job, draftId, draft));
  }
  const draftId = await drafts.create(tenant, { ...draft, now });
  const last = await needs.audit.latest(tenant, draft.environment, draft.subject);
  return modalOutcome(conflictOf(kind, job, draftId, draft, { now, last }));
}

/** Opens the form that asks why a proposal is declined. */
export async function openDecline(needs: SaveNeeds, job: ActionJob): Promise<Outcome> {
  const found = await needs.proposals.find(job.caller.tenant, job.value);
  if (found === null || !needs.proposals.isOpen(found.proposal)) return closed(needs, job, found?.proposal ?? null);
  const { id, by, draft } = found.proposal;
  return modalOutcome(declineForm(writeMetadata(job.caller, { p: id }), targetOf(draft), by));
}

/** Declines a proposal, once; its author is told. */
export async function decline(needs: SaveNeeds, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { p: id } = readMetadata(job.caller, job.view.metadata, wireDecline);
  const found = await needs.proposals.find(tenant, id);
  const word = readWord(job.view.values);
  const declined = found !== null && (await needs.proposals.answer(tenant, found, 'declined', { by: user, word }));
  const now = (await needs.proposals.find(tenant, id))?.proposal ?? null;
  if (declined && now !== null) {
    showClosed(needs, job, id);
    if (now.by !== user) tellBeside(job, now.by, (by) => declinedMessage({ ...now, about: targetOf(now.draft) }, by));
  }
  return { kind: 'close', message: closedFor(needs, job, now) };
}

function closed(needs: SaveNeeds, job: ActionJob, proposal: Proposal | null): MessageOutcome {
  return { kind: 'message', message: closedFor(needs, job, proposal), settled: OVER };
}
