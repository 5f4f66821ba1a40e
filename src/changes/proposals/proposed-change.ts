import { includesRight } from '../../people/rights/access.ts';
import { fieldErrors, modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { loadingView } from '../../slack/forms/modals.ts';
import type { ActionJob, SubmissionJob } from '../../slack/inbound/feature.ts';
import { type Draft, draftState } from '../draft.ts';
import { findConflict } from '../find-conflict.ts';
import { writesTo } from '../recorded-change.ts';
import { type SaveDeps, save } from '../save.ts';
import { rebase, sameSettings } from '../setting-kind.ts';
import { targetOf } from '../view.ts';
import { ownProposal, type Proposable, propose, readReason } from './flow.ts';
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
  const [warnings, ending] = await Promise.all([
    workflow.warnings(session, draft),
    deps.endings.preview(session, draft),
  ]);
  const risky = warnings.some((warning) => warning.risky);
  const blocked = warnings.some(({ blocking }) => blocking === true) || (risky && !includesRight(role, 'manage'));
  const kind = deps.kinds.of(draft);
  const submitAction = await workflow.submitActionFor(tenant, draft, role, warnings);
  const lines = kind.lines(draft.base, draft.wanted);
  // A proposal to extend a temporary change differs from it in its end alone.
  const isNothing = draft.ends == null && lines.length === 0;
  // Drawn for another state, or forged: what can be done now is shown instead.
  if (blocked || submitAction !== 'propose' || isNothing) {
    return modalOutcome(await workflow.preview(job, id, draft));
  }
  const read = readReason(deps, job);
  if ('errors' in read) return fieldErrors(read.errors);
  await drafts.take(tenant, id, draft);
  const outcome = kind.outcome(draft, 'will');
  const what = { ...targetOf(draft), outcome, lines, warnings, ending: ending.lines, times: ending.times ?? [] };
  const told = { will: outcome.will, ending: ending.lines };
  // A proposal is kept for longer than that message can be replaced, and for others.
  const proposed = { ...draft, source: undefined };
  return propose(deps, job, { ...read.value, draft: proposed, risky }, { what, undone: 'sent', told }).catch(
    async (error: unknown) => {
      await drafts.save(tenant, id, draft);
      throw error;
    },
  );
}

/** Compared with what the provider holds now; submitting it saves. */
async function openApproval(
  deps: SaveDeps,
  job: ActionJob,
  { id, by, reason, draft: proposed }: Proposal,
): Promise<Outcome> {
  const { workflow, drafts } = deps;
  const { tenant } = job.caller;
  const kind = deps.kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const { base, wanted } = proposed;
  const draft: Draft = { ...carriedOver(begun, proposed), base, wanted, approves: { id, by, reason } };
  if (by === job.caller.user) {
    const session = await deps.sessions.open(tenant, draft.environment);
    const warnings = await workflow.warnings(session, draft);
    if (await workflow.takesSecond(tenant, draft, warnings)) throw ownProposal();
  }
  const now = begun.base;
  if (sameSettings(kind, base, now)) {
    const draftId = await drafts.create(tenant, draft);
    // The line in App Home says what the preview would; what has to be ticked there is shown first.
    if (job.place === 'home' && job.view !== null && !(await takesLook(deps, tenant, draft))) {
      const metadata = writeMetadata(job.caller, { draft: draftId });
      return save(deps, { ...job, view: { ...job.view, metadata, values: {} } });
    }
    return modalOutcome(await workflow.preview(job, draftId, draft));
  }
  const draftId = await drafts.create(tenant, { ...draft, now });
  const last = await deps.audit.latest(tenant, draft.environment, draft.subject);
  return modalOutcome(findConflict(kind, job, draftId, draft, { now, last }));
}

/** Whether something is to be ticked, answered or changed before a proposal can be approved. */
async function takesLook({ workflow, sessions, endings }: SaveDeps, tenant: string, draft: Draft): Promise<boolean> {
  const session = await sessions.open(tenant, draft.environment);
  const [warnings, ending] = await Promise.all([workflow.warnings(session, draft), endings.preview(session, draft)]);
  const isLoud = warnings.some(({ risky, blocking }) => risky || blocking === true);
  return isLoud || ending.hindrance !== null || ending.until !== null || ending.blocks.length > 0;
}

/** The preview of a lapsed proposal, as a change to what the provider holds now. */
async function openAgain(deps: SaveDeps, job: ActionJob, { draft: proposed, reason }: Proposal): Promise<Outcome> {
  const { workflow, drafts, kinds } = deps;
  const kind = kinds.of(proposed);
  const begun = await workflow.begin(job, kind, proposed.subject, proposed.environment);
  const wanted = rebase(kind, proposed.base, proposed.wanted, begun.base);
  const draft: Draft = { ...carriedOver(begun, proposed), wanted, reason };
  const id = await drafts.create(job.caller.tenant, draft);
  return modalOutcome(await workflow.preview(job, id, draft));
}

/** A change begun now, with what was proposed beside its settings. */
function carriedOver(begun: Draft, { undoes, lost, starts, ends, reminder, asked }: Draft): Draft {
  return { ...begun, undoes, lost, starts, ends, reminder, asked, form: false };
}
