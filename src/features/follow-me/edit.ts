import type { Resumed } from '../../changes/change-workflow.ts';
import { draftState } from '../../changes/draft.ts';
import { writesReferred } from '../../changes/recorded-change.ts';
import { sourceOf } from '../../changes/source-message.ts';
import { readReference } from '../../people/directory/number-labels.ts';
import { draftTimes, endClockOf } from '../../plans/temporary/end-form.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import type { Services } from '../../services/services.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  type RedrawOutcome,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Feature, SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { pickDiversion, submitDestination, submitDiversion } from './destination.ts';
import { CHOICE, NUMBER } from './destination-form.ts';
import { checkingView, DESTINATION, DIVERSION, destinationView, diversionView, entryView } from './destination-view.ts';
import { formEnd, keepTyped, readTyped } from './form.ts';
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
import { followMeKind } from './kind.ts';
import { type ListedEntry, listOf, placeOf, readStep, take, withList } from './ring-list/list.ts';
import type { FollowMeSettings } from './settings.ts';

/** The form for a number's Follow-Me, which leads to the preview of a change. */
export function followMeEditing(deps: Services): Required<Pick<Feature, 'actions' | 'submissions'>> {
  const { rights } = deps.workflow;
  const form = { may: 'propose' as const, act: rights.act, refused: rights.step };
  const step = { ...form, within: 'modal' as const };
  const submission = { ...form, writes: 'as opened' as const };
  return {
    actions: {
      [EDIT]: {
        may: 'propose',
        act: (job) => changeOf(deps, job),
        writes: writesReferred(followMeKind.group),
        beside: true,
        refused: rights.begins(followMeKind.name),
        loading: openingView,
        open: (job) => open(deps, job),
      },
      [ENTRY]: {
        choose: ({ value }) => (editedKey(value) === null ? 'step' : 'edit'),
        choices: {
          edit: { ...step, loading: entryView, run: (job) => openPushed(deps, job, chosenEntry(job)) },
          step: { ...step, run: (job) => takeStep(deps, job) },
        },
      },
      [ADD]: { ...step, loading: entryView, run: (job) => openPushed(deps, job, () => null) },
      [CHOICE]: { ...step, loading: checkingView, open: (job) => pickDiversion(deps, job) },
      [DIVERT]: { ...step, loading: entryView, run: (job) => openDiversion(deps, job) },
    },
    submissions: {
      [FORM]: { ...submission, faultOn: FAULT_FIELD, loading: previewingView, run: (job) => preview(deps, job) },
      [DESTINATION]: {
        ...submission,
        faultOn: NUMBER,
        loading: checkingView,
        run: (job) => submitDestination(deps, job),
      },
      [DIVERSION]: { ...submission, loading: checkingView, run: (job) => submitDiversion(deps, job, job.view) },
    },
  };
}

/** What changing the Follow-Me of a number is called, with the name that people use for it. */
export function changeAct(called: string): string {
  return `change Follow-Me of ${called}`;
}

/** What the card's button does, with the name of the number where that is cached. */
async function changeOf({ sessions, directory }: Services, job: ActionJob): Promise<string> {
  const { environment, id: number } = readReference(job.value);
  const name = await sessions
    .open(job.caller.tenant, environment ?? undefined)
    .then((session) => directory.nameAtHand(session, number))
    // The account may be disconnected by now; the number says what was meant.
    .catch(() => null);
  return changeAct(name ?? number);
}

async function open({ workflow, drafts, sessions, directory }: Services, job: ActionJob): Promise<Outcome> {
  // The card's own environment: another may be in use by now, and may know the same number.
  const { environment: named, id: subject } = readReference(job.value);
  const draft = await workflow.begin(job, followMeKind, subject, named ?? undefined);
  const id = await drafts.create(job.caller.tenant, draft, sourceOf(job));
  // The preview warns of the customer's own numbers; the form does not wait for them, and it asks again if this fails.
  job.beside(sessions.open(job.caller.tenant, draft.environment).then((session) => directory.numbers(session)));
  return modalOutcome(followMeForm(draft, writeMetadata(job.caller, drafts.stateOf(job.caller.tenant, id))));
}

/** Checks that a form may be continued, and stores what was typed into it. */
async function goOn(
  { workflow, drafts }: Services,
  job: ActionJob,
): Promise<Resumed<{ draft: string }, FollowMeSettings>> {
  if (job.view === null) throw new WorkspaceProblem({ headline: 'This belongs in a form.', next: 'Open it again.' });
  const { values } = job.view;
  const resumed = await workflow.resume(job, job.view, draftState, followMeKind);
  const draft = await drafts.change(job.caller.tenant, resumed.id, followMeKind, (now) => keepTyped(now, values));
  return { ...resumed, draft };
}

/** The key of the entry that is to be edited; `null` where its menu means something else. */
function editedKey(value: string): string | null {
  const [word, key = ''] = value.split(' ');
  return word === EDIT_ENTRY ? key : null;
}

function chosenEntry({ value }: ActionJob): (list: readonly ListedEntry[]) => ListedEntry | undefined {
  const key = editedKey(value);
  return (list) => list.find((entry) => entry.key === key);
}

async function takeStep(deps: Services, job: ActionJob): Promise<RedrawOutcome> {
  const step = readStep(job.value);
  if (step === null) return { kind: 'nothing' };
  const { id } = await goOn(deps, job);
  const draft = await deps.drafts.change(job.caller.tenant, id, followMeKind, (now) =>
    withList(now, take(listOf(now), step)),
  );
  const metadata = writeMetadata(job.caller, { draft: id });
  return {
    kind: 'modal',
    view: followMeForm(draft, metadata),
    again: async () =>
      followMeForm(await deps.drafts.read(job.caller.tenant, id, job.caller.user, followMeKind), metadata),
  };
}

/** Pushes the form of a destination; a destination that is gone by now draws the list anew instead. */
async function openPushed(
  deps: Services,
  job: ActionJob,
  find: (list: readonly ListedEntry[]) => ListedEntry | null | undefined,
): Promise<Outcome> {
  const { id, draft } = await goOn(deps, job);
  const entry = find(listOf(draft));
  if (entry === undefined) return modalOutcome(followMeForm(draft, writeMetadata(job.caller, { draft: id })));
  const key = entry?.key ?? null;
  const metadata = writeMetadata(job.caller, { key, place: placeOf(listOf(draft), key), draft: id });
  const people = entry === null ? await deps.persons.known(job.caller.tenant) : [];
  return { kind: 'push', view: destinationView(draft, entry, metadata, people) };
}

async function openDiversion(deps: Services, job: ActionJob): Promise<Outcome> {
  const { id, draft } = await goOn(deps, job);
  const people = await deps.persons.known(job.caller.tenant);
  const metadata = writeMetadata(job.caller, { draft: id });
  return { kind: 'push', view: diversionView(draft, listOf(draft), metadata, undefined, people) };
}

async function preview({ workflow, drafts, clock }: Services, job: SubmissionJob): Promise<Outcome> {
  const { id, draft } = await workflow.resume(job, job.view, draftState, followMeKind);
  const { values } = job.view;
  const end = formEnd(draft);
  const ending = readEnd(end, values, { ...endClockOf(draft), now: clock.now() });
  const errors = { ...readTyped(values, draft).errors, ...('errors' in ending ? ending.errors : {}) };
  const times = 'end' in ending ? draftTimes(ending, false) : {};
  const edited = await drafts.change(job.caller.tenant, id, followMeKind, (now) => ({
    ...keepTyped(now, values),
    ...times,
    now: null,
    faults: {},
  }));
  if (Object.keys(errors).length > 0) return fieldErrors(errors);
  if (followMeKind.lines(edited.base, edited.wanted).length === 0) {
    const faults = { form: 'Nothing is different from what is there now.' };
    return modalOutcome(followMeForm({ ...edited, faults }, writeMetadata(job.caller, { draft: id })));
  }
  return { kind: 'push', view: await workflow.preview(job, id, edited) };
}
