import { includesRight } from '../../people/rights/access.ts';
import { fieldErrors, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import { readForm } from '../../slack/forms/input.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { draftState } from '../rights.ts';
import type { SaveNeeds } from '../save.ts';
import { targetOf } from '../view.ts';
import { askReviewers, closedFor, OVER, proposedOf, showClosed } from './announce.ts';
import { REASON } from './form.ts';
import { proposedMessage, proposedView, WITHDRAW } from './view.ts';

/**
 * Handles a preview submitted by somebody who may not save, or not alone: the proposal is stored, and those who may
 * approve it are asked.
 */
export async function propose(needs: SaveNeeds, job: SubmissionJob): Promise<Outcome> {
  const { workflow, proposals, drafts } = needs;
  const { tenant, user: by } = job.caller;
  const { id, draft, role } = await workflow.resume(job, job.view, draftState);
  const session = await needs.sessions.open(tenant, draft.environment);
  const [warnings, ending] = await Promise.all([
    workflow.warnings(session, draft),
    needs.endings.preview(session, draft),
  ]);
  const risky = warnings.some((warning) => warning.risky);
  const blocked = warnings.some(({ blocking }) => blocking === true) || (risky && !includesRight(role, 'manage'));
  const kind = needs.kinds.of(draft);
  const submitAction = await workflow.submitActionFor(tenant, draft, role, warnings);
  // A proposal to extend a temporary change differs from it in its end alone.
  const isNothing = draft.ends == null && kind.lines(draft.base, draft.wanted).length === 0;
  // Drawn for another state, or forged: what can be done now is shown instead.
  if (blocked || submitAction !== 'propose' || isNothing) {
    return modalOutcome(await workflow.preview(job, id, draft));
  }
  const read = readForm<{ reason: string }>({ reason: REASON }, job.view.values);
  if ('errors' in read) return fieldErrors(read.errors);
  await drafts.take(tenant, id, draft);
  const reached = await (async () => {
    const { proposal, replaced } = await proposals.open(tenant, {
      by,
      reason: read.value.reason,
      draft,
      risky,
    });
    const what = proposedOf(kind, proposal, { warnings, ending });
    const asked = await askReviewers(needs, job, proposal, what);
    if (asked.length > 0) {
      for (const each of replaced) showClosed(needs, job, each.id);
      return { proposal, asked, will: what.outcome.will };
    }
    await proposals.drop(tenant, proposal.id);
    throw new WorkspaceProblem({
      headline: `Nobody who may approve it could be reached${risky ? '; it takes a manager' : ''}.`,
      next: 'Nothing was proposed or sent. A manager can name somebody with /phone access.',
    });
  })().catch(async (error: unknown) => {
    await drafts.save(tenant, id, draft);
    throw error;
  });
  const { proposal, asked, will } = reached;
  const message = proposedMessage(proposal.id, targetOf(proposal.draft), asked, WITHDRAW, {
    will,
    ending: ending.lines,
  });
  return { kind: 'modal', view: proposedView(message), message, copy: message };
}

/** Withdraws the person's own proposal. */
export async function withdraw(needs: SaveNeeds, job: ActionJob): Promise<Outcome> {
  const { tenant, user: by } = job.caller;
  const found = await needs.proposals.find(tenant, job.value);
  if (found !== null && found.proposal.by !== by) {
    throw new WorkspaceProblem({
      headline: 'Only whoever made a proposal can withdraw it.',
      next: 'Nothing was changed; you can decline it.',
    });
  }
  if (found !== null && (await needs.proposals.answer(tenant, found, 'withdrawn', { by, word: '' }))) {
    showClosed(needs, job, found.proposal.id);
  }
  const now = await needs.proposals.find(tenant, job.value);
  return { kind: 'message', message: closedFor(needs, job, now?.proposal ?? null), settled: OVER };
}
