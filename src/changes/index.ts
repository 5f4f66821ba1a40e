import { modalOutcome, type Outcome } from '../slack/blocks/outcome.ts';
import type { ActionJob, Feature, Job } from '../slack/inbound/feature.ts';
import { CONFLICT, DECISION } from './conflict-view.ts';
import { lookAgain } from './look.ts';
import { proposeAgain } from './proposals/again.ts';
import { decline, openApproval, openDecline } from './proposals/answer.ts';
import { PROPOSE, REASON, WORD } from './proposals/form.ts';
import { propose, withdraw } from './proposals/propose.ts';
import {
  APPROVE,
  DECLINE,
  DECLINED,
  decliningView,
  PROPOSE_AGAIN,
  WITHDRAW,
  withdrawingView,
} from './proposals/view.ts';
import { recordedChange } from './recorded-change.ts';
import { decide, type SaveNeeds, save } from './save.ts';
import { draftOfUndo } from './undo.ts';
import { CONFIRM, LOOK, PREVIEW, savingView, UNDO, workingView } from './view.ts';
import { type WritesOf, writesTo } from './writes.ts';

/** The screens that every change goes through: preview, conflict, result and undo. */
export function changesFeature(needs: SaveNeeds): Feature {
  const ofProposal: WritesOf = async (tenant, { text: id }) => {
    const draft = (await needs.proposals.find(tenant, id))?.proposal.draft;
    return draft === undefined ? [] : writesTo(needs.kinds, [draft]);
  };
  return {
    name: 'changes',
    actions: {
      [UNDO]: {
        may: 'edit',
        act: 'undo a change',
        writes: async (tenant, { text: id }) => {
          const change = recordedChange(needs.kinds, await needs.audit.find(tenant, id));
          return change === null ? [] : writesTo(needs.kinds, [{ ...change, kind: change.kind.name }]);
        },
        beside: true,
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Undo', 'Reading what the provider holds now …'),
        run: (job) => undo(needs, job, job.value),
      },
      [LOOK]: {
        may: 'edit',
        act: 'look at a change again',
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Look again', 'Reading what the provider holds now …'),
        run: (job) => lookAgain(needs, job, job.value),
      },
      [APPROVE]: {
        may: 'edit',
        act: ANSWER,
        writes: ofProposal,
        loading: () => workingView('Approve', 'Reading what the provider holds now …'),
        run: (job) => openApproval(needs, job),
      },
      [DECLINE]: { may: 'edit', act: ANSWER, loading: decliningView, run: (job) => openDecline(needs, job) },
      [WITHDRAW]: {
        may: 'propose',
        once: true,
        settles: true,
        loading: withdrawingView,
        run: (job) => withdraw(needs, job),
      },
      [PROPOSE_AGAIN]: {
        may: 'propose',
        act: 'propose a change',
        writes: ofProposal,
        loading: () => workingView('Propose again', 'Reading what the provider holds now …'),
        run: (job) => proposeAgain(needs, job),
      },
      // Ticking a box in a form is reported only when the form is submitted; but Slack may also send an action for it
      // at once.
      [CONFIRM]: { may: 'anyone', run: () => ({ kind: 'nothing' }) },
      [DECISION]: { may: 'anyone', run: () => ({ kind: 'nothing' }) },
    },
    submissions: {
      [PREVIEW]: {
        may: 'edit',
        act: needs.workflow.rights.act,
        refused: needs.workflow.rights.step,
        faultOn: CONFIRM,
        loading: savingView,
        run: (job) => save(needs, job),
      },
      [PROPOSE]: {
        may: 'propose',
        act: needs.workflow.rights.act,
        refused: needs.workflow.rights.step,
        faultOn: REASON.id,
        loading: () => workingView('Propose', 'Asking those who may approve it …'),
        run: (job) => propose(needs, job),
      },
      [DECLINED]: {
        may: 'edit',
        act: ANSWER,
        faultOn: WORD.id,
        loading: decliningView,
        run: (job) => decline(needs, job),
      },
      [CONFLICT]: {
        may: 'edit',
        act: needs.workflow.rights.act,
        refused: needs.workflow.rights.step,
        faultOn: DECISION,
        loading: () => workingView('One moment', 'Reading what the provider holds now …'),
        run: (job) => decide(needs, job),
      },
    },
  };
}

const ANSWER = 'answer a proposal';

/** Shows the preview of an undo. */
async function undo(needs: SaveNeeds, job: Job, entryId: string): Promise<Outcome> {
  const { tenant } = job.caller;
  const { draft, note } = await draftOfUndo(needs, job, entryId);
  const id = await needs.drafts.create(tenant, draft, await needs.sources.find(tenant, entryId));
  return modalOutcome(await needs.workflow.preview(job, id, draft, note));
}

/** Records an attempt, by somebody without the right, to undo a change or to check it again. */
async function refusedEntry(
  { audit, kinds, workflow }: SaveNeeds,
  job: ActionJob,
  refusal: unknown,
): Promise<undefined> {
  const change = recordedChange(kinds, await audit.find(job.caller.tenant, job.value));
  if (change === null) return;
  const { kind, subject, environment } = change;
  await workflow.rights.refused(job, refusal, { kind: kind.name, subject, environment });
}
