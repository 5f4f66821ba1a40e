import { includesRight } from '../../people/rights/access.ts';
import { fieldErrors, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import { loadingView } from '../../slack/forms/modals.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { ownerOf } from '../../workspace/owner.ts';
import { type Draft, draftState } from '../draft.ts';
import { writesTo } from '../recorded-change.ts';
import type { SaveDeps } from '../save.ts';
import { openApproval, over } from './approve.ts';
import { type Proposable, propose, readReason } from './flow.ts';
import { CHANGE_CONTROLS } from './form.ts';
import type { Proposal } from './record.ts';
import { decliningView, withdrawingView } from './view.ts';

/** How a proposed change of settings is approved and proposed again. */
export function proposedChange(deps: SaveDeps): Proposable<{ draft: Draft }> {
  return {
    controls: CHANGE_CONTROLS,
    openApproval: (job, proposal) => openApproval(deps, job, proposal),
    openAgain: (job, proposal) => openAgain(deps, job, proposal),
    writes: ({ draft }) => writesTo(deps.kinds, [draft]),
    loading(step) {
      if (step === 'decline') return decliningView();
      if (step === 'withdraw') return withdrawingView();
      const title = step === 'approve' ? 'Approve' : 'Propose again';
      return loadingView(title, 'Reading what the provider holds now …');
    },
  };
}

/**
 * Handles a preview submitted by somebody who may not save, or not alone: the proposal is stored, and those who may
 * approve it are asked.
 */
export async function proposeChange(deps: SaveDeps, job: SubmissionJob): Promise<Outcome> {
  const { workflow, drafts } = deps;
  const { tenant } = job.caller;
  const { id, draft, role } = await workflow.resume(job, job.view, draftState);
  const session = await deps.sessions.open(tenant, draft.environment);
  const [effects, account] = await Promise.all([workflow.effects(session, draft), ownerOf(session)]);
  const { warnings, lines, outcome, ending } = effects;
  const risky = warnings.some((warning) => warning.risky);
  const blocked = warnings.some(({ blocking }) => blocking === true) || (risky && !includesRight(role, 'manage'));
  const submitAction = await workflow.submitActionFor(tenant, draft, role, warnings);
  // A proposal to extend a temporary change differs from it in its end alone.
  const isNothing = draft.ends == null && lines.length === 0;
  // Drawn for another state, or forged: what can be done now is shown instead.
  if (blocked || submitAction !== 'propose' || isNothing) {
    return modalOutcome(await workflow.preview(job, id, draft));
  }
  const read = readReason(deps, job);
  if ('errors' in read) return fieldErrors(read.errors);
  await drafts.take(tenant, id, draft);
  const told = { will: outcome.will, ending: ending.lines };
  // A proposal is kept for longer than that message can be replaced, and for others.
  const proposed = { ...draft, source: undefined, account };
  return propose(deps, job, { ...read.value, draft: proposed, risky }, { what: effects, undone: 'sent', told }).catch(
    async (error: unknown) => {
      await drafts.save(tenant, id, draft);
      throw error;
    },
  );
}

/** The preview of a lapsed proposal, as a change to what the provider holds now. */
async function openAgain(deps: SaveDeps, job: ActionJob, { draft: proposed, reason }: Proposal): Promise<Outcome> {
  const { workflow, drafts, kinds } = deps;
  const kind = kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const draft: Draft = { ...over(kinds, begun, proposed), reason };
  const id = await drafts.create(job.caller.tenant, draft);
  return modalOutcome(await workflow.preview(job, id, draft));
}
