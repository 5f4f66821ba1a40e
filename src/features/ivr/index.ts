import { draftState } from '../../changes/draft.ts';
import { editingOf } from '../../changes/drafts.ts';
import { writesReferred } from '../../changes/recorded-change.ts';
import { sourceOf } from '../../changes/source-message.ts';
import { ivrTitle, readReference } from '../../people/directory/number-labels.ts';
import { includesRight } from '../../people/rights/access.ts';
import { editPermission, requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { planLines, withPlanLines } from '../../plans/plan-lines.ts';
import { draftTimes, endClockOf, typedEnd } from '../../plans/temporary/end-form.ts';
import { readEnd } from '../../plans/temporary/typed-end.ts';
import type { Services } from '../../services/services.ts';
import { fieldErrors, type Message, modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { withRemark } from '../../slack/blocks/rows.ts';
import type {
  ActionJob,
  CommandArguments,
  Feature,
  FindMissingRight,
  Job,
  SubmissionJob,
} from '../../slack/inbound/feature.ts';
import { lookup } from '../../slack/inbound/lookup.ts';
import { openNamedAccount } from '../../workspace/session.ts';
import { ivrEnd, readIvrForm } from './form.ts';
import { EDIT, FAULT_FIELD, FORM, ivrForm, openingView, previewingView } from './form-view.ts';
import { ivrKind } from './kind.ts';
import { CARD, IVR_COMMAND } from './listed.ts';
import type { IvrDraft } from './settings.ts';
import { choiceOfMenusMessage, type IvrLinks, ivrMessage, usageMessage } from './view.ts';

type IvrDeps = Services & {
  links: IvrLinks;
  findMissingRight: FindMissingRight;
};

/** `/phone menus <name>`: one menu's settings, and the way to change them for those who may. */
export function ivrFeature(deps: IvrDeps): Feature {
  const { links } = deps;
  const editing = ivrEditing(deps);
  const { commands, actions } = lookup({
    command: IVR_COMMAND,
    button: CARD,
    usage: (command, environment) => usageMessage(command, environment, links),
    refer: readReference,
    show: (job, asked) => ivrCard(deps, job, asked),
  });
  return {
    name: 'ivr',
    commands,
    actions: { ...editing.actions, ...actions },
    submissions: editing.submissions,
  };
}

/** A menu for whoever asks, by its name or its id; `null` where none is named. */
export async function ivrCard(deps: IvrDeps, job: Job, asked: CommandArguments): Promise<Message | null> {
  const { sessions, access, directory, links, temporary } = deps;
  const names = directory.ivrNames;
  const { session, text, remark } = await openNamedAccount(sessions, job.caller.tenant, asked, names);
  if (text === '') return null;
  // Capabilities only decide what is offered; reading goes on without them.
  const capabilities = await sessions.capabilities(session).catch(unstatedAsNull);
  requireRead(capabilities, ivrKind.group, session.environment);
  const match = await directory.findIvr(session, text);
  if (match.kind !== 'one') {
    const missing = await directory.missingFromIvrs(session);
    return withRemark(choiceOfMenusMessage(text, match, session.environment, links), missing);
  }
  const thing = { environment: session.environment, kind: ivrKind.name, subject: match.item.ivrId };
  const [ivr, role, change, planned] = await Promise.all([
    session.client.ivr(match.item.ivrId),
    access.roleFor(job),
    temporary.of(session.tenant, thing),
    temporary.planned(session.tenant, thing),
  ]);
  const editing = await editingOf(editPermission(capabilities, ivrKind.group, role), () =>
    deps.findMissingRight(job, 'edit', changeAct(ivrTitle(ivr))),
  );
  const card = ivrMessage({ ivr, environment: session.environment, editing }, links);
  const mayEdit = includesRight(role, 'edit');
  const lines = planLines({ answers: [], late: null, change, planned }, { mayEdit, span: null });
  return withRemark(withPlanLines(card, lines), remark);
}

/** The form for a menu's six settings, which leads to the preview of a change. */
function ivrEditing(deps: Services): Required<Pick<Feature, 'actions' | 'submissions'>> {
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
function changeAct(called: string): string {
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
