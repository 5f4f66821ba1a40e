import { draftState } from '../../changes/draft.ts';
import { writesReferred } from '../../changes/recorded-change.ts';
import { sourceOf } from '../../changes/source-message.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { draftTimes, endClockOf, typedEnd } from '../../plans/temporary/end-form.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import type { Services } from '../../services/services.ts';
import { fieldErrors, modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, SubmissionJob } from '../../slack/inbound/feature.ts';
import { ivrEnd, readIvrForm } from './form.ts';
import { EDIT, FAULT_FIELD, FORM, ivrForm, openingView, previewingView } from './form-view.ts';
import { ivrKind } from './kind.ts';
import type { IvrDraft } from './settings.ts';

/** The form for a menu's six settings, which leads to the preview of a change. */
export function ivrEditing(deps: Services): Required<Pick<Feature, 'actions' | 'submissions'>> {
  return {
    actions: {
      [EDIT]: {
        may: 'propose',
        act: ({ value }) => changeAct(readReference(value).id),
        writes: writesReferred(ivrKind.group),
        beside: true,
        refused: deps.workflow.rights.begins(ivrKind.name),
        loading: openingView,
        open: (job) => open(deps, job),
      },
    },
    submissions: {
      [FORM]: {
        may: 'propose',
        act: deps.workflow.rights.act,
        refused: deps.workflow.rights.step,
        writes: 'as opened',
        faultOn: FAULT_FIELD,
        loading: previewingView,
        run: (job) => preview(deps, job),
      },
    },
  };
}

/** What changing a menu is called, with the name that people use for it. */
export function changeAct(called: string): string {
  return `change the IVR menu ${called}`;
}

async function open({ workflow, drafts }: Services, job: ActionJob): Promise<Outcome> {
  const wanted = readReference(job.value);
  const draft = await workflow.begin(job, ivrKind, wanted.id, wanted.environment ?? undefined);
  const id = await drafts.create(job.caller.tenant, draft, sourceOf(job));
  return modalOutcome(ivrForm(draft, writeMetadata(job.caller, { draft: id })));
}

async function preview({ workflow, drafts, clock }: Services, job: SubmissionJob): Promise<Outcome> {
  const { id, draft } = await workflow.resume(job, job.view, draftState, ivrKind);
  const form = readIvrForm(job.view.values, draft);
  const end = ivrEnd(draft);
  const { values } = job.view;
  const ending = readEnd(end, values, { ...endClockOf(draft), now: clock.now() });
  if ('errors' in form || 'errors' in ending) {
    return fieldErrors({ ...('errors' in form ? form.errors : {}), ...('errors' in ending ? ending.errors : {}) });
  }
  if ('stale' in form) {
    const faults = { form: 'The settings were changed since this form was drawn. Here is what there is now.' };
    return modalOutcome(ivrForm({ ...draft, faults }, writeMetadata(job.caller, { draft: id })));
  }
  const edited: IvrDraft = {
    ...draft,
    wanted: { ...form.value },
    now: null,
    faults: {},
    ...draftTimes(ending, false),
    typedEnd: typedEnd(end, values),
  };
  if (ivrKind.lines(edited.base, edited.wanted).length === 0) {
    const faults = { form: 'Nothing is different from what is there now.' };
    return modalOutcome(ivrForm({ ...edited, faults }, writeMetadata(job.caller, { draft: id })));
  }
  await drafts.save(job.caller.tenant, id, edited);
  return { kind: 'push', view: await workflow.preview(job, id, edited) };
}
