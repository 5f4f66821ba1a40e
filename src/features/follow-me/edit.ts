import type { Drafts } from '../../changes/drafts.ts';
import { draftState, type Resumed, type Road } from '../../changes/road.ts';
import type { ActionJob, Feature, SubmissionJob, WithinModal } from '../../slack/feature.ts';
import { fieldErrors, type Outcome, type Redrawn, show } from '../../slack/outcome.ts';
import type { Directory } from '../../workspace/directory.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { readReference } from '../../workspace/reference.ts';
import type { Sessions } from '../../workspace/session.ts';
import { submitDestination, submitDiversion } from './destination.ts';
import { NUMBER } from './destination-form.ts';
import { checkingView, DESTINATION, DIVERSION, destinationView, diversionView, entryView } from './destination-view.ts';
import { fieldId, keepTyped, readTyped } from './form.ts';
import {
  ADD,
  DIVERT,
  EDIT,
  EDIT_ENTRY,
  ENTRY,
  FAULT_FIELD,
  FORM,
  followMeForm,
  openingView,
  previewingView,
} from './form-view.ts';
import { type ListedEntry, listOf, placeOf, readStep, type Step, take, withList } from './ring-list.ts';

/** What changing Follow-Me needs. */
export interface EditingNeeds {
  road: Road;
  drafts: Drafts;
  sessions: Sessions;
  directory: Directory;
}

/** The form for a number's Follow-Me, which leads onto the road of changes. */
export function followMeEditing(needs: EditingNeeds): Required<Pick<Feature, 'actions' | 'submissions'>> {
  return {
    actions: {
      [EDIT]: { loading: openingView, run: (job) => open(needs, job) },
      [ENTRY]: { once: true, choose: (job) => useEntryMenu(needs, job.value ?? '') },
      [ADD]: { once: true, within: 'modal', loading: entryView, run: (job) => openPushed(needs, job, () => null) },
      [DIVERT]: { once: true, within: 'modal', loading: entryView, run: (job) => openDiversion(needs, job) },
    },
    submissions: {
      [FORM]: { faultOn: FAULT_FIELD, loading: previewingView, run: (job) => preview(needs, job) },
      [DESTINATION]: { faultOn: NUMBER, loading: checkingView, run: (job) => submitDestination(needs, job) },
      [DIVERSION]: { loading: checkingView, run: (job) => submitDiversion(needs, job) },
    },
  };
}

async function open({ road, drafts, sessions, directory }: EditingNeeds, job: ActionJob): Promise<Outcome> {
  // The card's own environment: another may be in use by now, and may know the same number.
  const { environment: named, id: subject } = readReference(job.value ?? '');
  const draft = await road.begin(job, 'follow-me', subject, named ?? undefined);
  const id = await drafts.create(job.caller.tenant, draft);
  // The preview warns of the customer's own numbers; the form does not wait for them, and it asks again if this fails.
  job.beside(sessions.open(job.caller.tenant, draft.environment).then((session) => directory.numbers(session)));
  return show(followMeForm(draft, road.metadata(job, id)));
}

/** Whose form it is and may it be gone on with, and what was typed in it put away safely. */
async function goOn({ road, drafts }: EditingNeeds, job: ActionJob): Promise<Resumed<{ draft: string }>> {
  if (job.view === null) throw new WorkspaceProblem({ headline: 'This belongs into a form.', next: 'Open it again.' });
  const { values } = job.view;
  const resumed = await road.resume(job, job.view, draftState);
  const draft = await drafts.change(job.caller.tenant, resumed.id, (now) => keepTyped(now, values));
  return { ...resumed, draft };
}

function useEntryMenu(needs: EditingNeeds, value: string): WithinModal {
  const [word, key] = value.split(' ');
  if (word === EDIT_ENTRY) {
    const find = (list: readonly ListedEntry[]) => list.find((entry) => entry.key === key);
    return { within: 'modal', loading: entryView, run: (job) => openPushed(needs, job, find) };
  }
  const step = readStep(value);
  return { within: 'modal', run: async (job) => (step === null ? { kind: 'nothing' } : takeStep(needs, job, step)) };
}

async function takeStep(needs: EditingNeeds, job: ActionJob, step: Step): Promise<Redrawn> {
  const { id } = await goOn(needs, job);
  const draft = await needs.drafts.change(job.caller.tenant, id, (now) => withList(now, take(listOf(now), step)));
  const metadata = needs.road.metadata(job, id);
  return {
    kind: 'modal',
    view: followMeForm(draft, metadata),
    again: async () => followMeForm(await needs.drafts.read(job.caller.tenant, id, job.caller.user), metadata),
  };
}

/** Pushes the form of a destination; a destination that is gone by now draws the list anew instead. */
async function openPushed(
  needs: EditingNeeds,
  job: ActionJob,
  find: (list: readonly ListedEntry[]) => ListedEntry | null | undefined,
): Promise<Outcome> {
  const { id, draft } = await goOn(needs, job);
  const entry = find(listOf(draft));
  if (entry === undefined) return show(followMeForm(draft, needs.road.metadata(job, id)));
  const key = entry?.key ?? null;
  const metadata = needs.road.metadata(job, id, { key, place: placeOf(listOf(draft), key) });
  return { kind: 'push', view: destinationView(draft, entry, metadata) };
}

async function openDiversion(needs: EditingNeeds, job: ActionJob): Promise<Outcome> {
  const { id, draft } = await goOn(needs, job);
  return { kind: 'push', view: diversionView(draft, listOf(draft), needs.road.metadata(job, id)) };
}

async function preview({ road, drafts }: EditingNeeds, job: SubmissionJob): Promise<Outcome> {
  const { id, draft } = await road.resume(job, job.view, draftState);
  const { errors } = readTyped(job.view.values, draft);
  const edited = await drafts.change(job.caller.tenant, id, (now) => ({
    ...keepTyped(now, job.view.values),
    now: null,
    faults: {},
  }));
  if (Object.keys(errors).length > 0) return fieldErrors(errors);
  if (road.lines(edited).length === 0) {
    return fieldErrors({ [fieldId('timeoutSeconds', edited)]: 'Nothing is different from what is there now.' });
  }
  return road.pushPreview(job, id, edited);
}
