import type { Draft } from '../../changes/drafts.ts';
import { draftState } from '../../changes/rights.ts';
import type { Services } from '../../services.ts';
import type { ActionJob, Feature, SubmissionJob } from '../../slack/feature.ts';
import { fieldErrors, type Outcome, show } from '../../slack/outcome.ts';
import { readReference } from '../../workspace/reference.ts';
import { fieldId, readIvrForm } from './form.ts';
import { EDIT, FAULT_FIELD, FORM, ivrForm, openingView, previewingView } from './form-view.ts';

/** What changing a menu needs. */
export type EditingNeeds = Pick<Services, 'road' | 'drafts'>;

/** The form for a menu's six settings, which leads onto the road of changes. */
export function ivrEditing(needs: EditingNeeds): Required<Pick<Feature, 'actions' | 'submissions'>> {
  return {
    actions: {
      [EDIT]: {
        may: 'edit',
        beside: true,
        refused: needs.road.rights.begins('ivr'),
        loading: openingView,
        run: (job) => open(needs, job),
      },
    },
    submissions: {
      [FORM]: {
        may: 'edit',
        refused: needs.road.rights.step,
        faultOn: FAULT_FIELD,
        loading: previewingView,
        run: (job) => preview(needs, job),
      },
    },
  };
}

async function open({ road, drafts }: EditingNeeds, job: ActionJob): Promise<Outcome> {
  const wanted = readReference(job.value ?? '');
  const draft = await road.begin(job, 'ivr', wanted.id, wanted.environment ?? undefined);
  const id = await drafts.create(job.caller.tenant, draft);
  return show(ivrForm(draft, road.metadata(job, id)));
}

async function preview({ road, drafts }: EditingNeeds, job: SubmissionJob): Promise<Outcome> {
  const { id, draft } = await road.resume(job, job.view, draftState);
  const form = readIvrForm(job.view.values, draft);
  if ('errors' in form) return fieldErrors(form.errors);
  if ('stale' in form) {
    const faults = { form: 'The settings were changed since this form was drawn. Here is what there is now.' };
    return show(ivrForm({ ...draft, faults }, road.metadata(job, id)));
  }
  const edited: Draft = { ...draft, wanted: { ...form.value }, now: null, faults: {} };
  if (road.lines(edited).length === 0) {
    return fieldErrors({ [fieldId('schedule', draft)]: 'Nothing is different from what is there now.' });
  }
  await drafts.save(job.caller.tenant, id, edited);
  return road.pushPreview(job, id, edited);
}
