import { modalOutcome, type Outcome, withOrigin } from '../slack/blocks/outcome.ts';
import { loadingView } from '../slack/forms/modals.ts';
import type { ActionJob, Feature, Job } from '../slack/inbound/feature.ts';
import { CONFLICT, DECISION } from './conflict-view.ts';
import { proposalRows } from './proposals/flow.ts';
import { CHANGE_CONTROLS } from './proposals/form.ts';
import { proposeChange, proposedChange } from './proposals/proposed-change.ts';
import { recheck } from './recheck.ts';
import { recordedChange, writesTo } from './recorded-change.ts';
import { decide, type SaveDeps, save } from './save.ts';
import { asForm, draftShown, saveShown } from './save-shown.ts';
import { draftOfUndo } from './undo.ts';
import { CONFIRM, LOOK, PREVIEW, SAVE, savingView, UNDO } from './view.ts';

/** The screens that every change goes through: preview, conflict, result and undo. */
export function changesFeature(deps: SaveDeps): Feature {
  const answers = proposalRows(deps, proposedChange(deps));
  return {
    name: 'changes',
    actions: {
      [SAVE]: {
        may: 'edit',
        act: (job) => deps.workflow.rights.act(asForm(job)),
        refused: (job, refusal) => deps.workflow.rights.step(asForm(job), refusal),
        writes: async (tenant, { text }) => {
          const draft = await draftShown(deps, tenant, text);
          return draft === null ? [] : writesTo(deps.kinds, [draft]);
        },
        settles: true,
        run: (job) => saveShown(deps, job),
      },
      [UNDO]: {
        may: 'edit',
        act: 'undo a change',
        writes: async (tenant, { text: id }) => {
          // An undo reads it again when it is made.
          const change = recordedChange(deps.kinds, await deps.audit.find(tenant, id, { recent: true }));
          return change === null ? [] : writesTo(deps.kinds, [{ ...change, kind: change.kind.name }]);
        },
        beside: true,
        refused: (job, refusal) => refusedEntry(deps, job, refusal),
        loading: loadingView('Undo', 'Reading what the provider holds now …'),
        open: (job) => undo(deps, job, job.value),
      },
      [LOOK]: {
        may: 'edit',
        act: 'look at a change again',
        refused: (job, refusal) => refusedEntry(deps, job, refusal),
        loading: loadingView('Look again', 'Reading what the provider holds now …'),
        run: (job) => recheck(deps, job, job.value),
      },
      ...answers.actions,
      // Ticking a box in a form is reported only when the form is submitted; but Slack may also send an action for it
      // at once.
      [CONFIRM]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
      [DECISION]: { may: 'anyone', show: () => ({ kind: 'nothing' }) },
    },
    submissions: {
      [PREVIEW]: {
        may: 'edit',
        act: deps.workflow.rights.act,
        refused: deps.workflow.rights.step,
        writes: 'as opened',
        faultOn: CONFIRM,
        loading: savingView,
        run: (job) => save(deps, job),
      },
      [CHANGE_CONTROLS.propose]: {
        may: 'propose',
        act: deps.workflow.rights.act,
        refused: deps.workflow.rights.step,
        writes: 'as opened',
        faultOn: CHANGE_CONTROLS.reason.id,
        loading: loadingView('Propose', 'Asking those who may approve it …'),
        run: (job) => proposeChange(deps, job),
      },
      ...answers.submissions,
      [CONFLICT]: {
        may: 'edit',
        act: deps.workflow.rights.act,
        refused: deps.workflow.rights.step,
        writes: 'as opened',
        faultOn: DECISION,
        loading: loadingView('Check the change', 'Reading what the provider holds now …'),
        run: (job) => decide(deps, job),
      },
    },
  };
}

/** Shows the preview of an undo. */
async function undo(deps: SaveDeps, asking: Job, entryId: string): Promise<Outcome> {
  // The result takes the place of the card whose button it is.
  const job = { ...asking, caller: withOrigin(asking) };
  const { tenant } = job.caller;
  const { draft, note } = await draftOfUndo(deps, job, entryId);
  const id = await deps.drafts.create(tenant, draft, await deps.sources.find(tenant, entryId));
  return modalOutcome(await deps.workflow.preview(job, id, draft, { note }));
}

/** Records an attempt, by somebody without the right, to undo a change or to check it again. */
async function refusedEntry(
  { audit, kinds, workflow }: SaveDeps,
  job: ActionJob,
  refusal: unknown,
): Promise<undefined> {
  const change = recordedChange(kinds, await audit.find(job.caller.tenant, job.value));
  if (change === null) return;
  const { kind, subject, environment } = change;
  await workflow.rights.refused(job, refusal, { kind: kind.name, subject, environment });
}
