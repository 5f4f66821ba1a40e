import { modalOutcome, type Outcome } from '../slack/blocks/outcome.ts';
import { loadingView } from '../slack/forms/modals.ts';
import type { ActionJob, Feature, Job } from '../slack/inbound/feature.ts';
import { CONFLICT, DECISION } from './conflict-view.ts';
import { lookAgain } from './look.ts';
import { proposalRows } from './proposals/flow.ts';
import { CHANGE_CONTROLS } from './proposals/form.ts';
import { proposeChange, proposedChange } from './proposals/proposed-change.ts';
import { recordedChange, writesTo } from './recorded-change.ts';
import { decide, type SaveNeeds, save } from './save.ts';
import { draftOfUndo } from './undo.ts';
import { CONFIRM, LOOK, PREVIEW, savingView, UNDO } from './view.ts';

/** The screens that every change goes through: preview, conflict, result and undo. */
export function changesFeature(needs: SaveNeeds): Feature {
  const answers = proposalRows(needs, proposedChange(needs));
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
        loading: () => loadingView('Undo', 'Reading what the provider holds now …'),
        run: (job) => undo(needs, job, job.value),
      },
      [LOOK]: {
        may: 'edit',
        act: 'look at a change again',
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => loadingView('Look again', 'Reading what the provider holds now …'),
        run: (job) => lookAgain(needs, job, job.value),
      },
      ...answers.actions,
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
      [CHANGE_CONTROLS.propose]: {
        may: 'propose',
        act: needs.workflow.rights.act,
        refused: needs.workflow.rights.step,
        faultOn: CHANGE_CONTROLS.reason.id,
        loading: () => loadingView('Propose', 'Asking those who may approve it …'),
        run: (job) => proposeChange(needs, job),
      },
      ...answers.submissions,
      [CONFLICT]: {
        may: 'edit',
        act: needs.workflow.rights.act,
        refused: needs.workflow.rights.step,
        faultOn: DECISION,
        loading: () => loadingView('One moment', 'Reading what the provider holds now …'),
        run: (job) => decide(needs, job),
      },
    },
  };
}

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
