import type { ModalView } from '@slack/types';
import { fieldErrors, modalOutcome, type Outcome, writeMetadata } from '../slack/blocks/outcome.ts';
import { isTicked } from '../slack/forms/inputs.ts';
import type { SubmissionJob } from '../slack/inbound/feature.ts';
import { problemTextFor } from '../slack/inbound/problem.ts';
import { type ApiRejection, isRefused } from '../telephony/errors.ts';
import { Forbidden, WorkspaceProblem } from '../workspace/errors.ts';
import type { Session } from '../workspace/session.ts';
import { type ApplyDeps, applyChange, type ChangeOutcome, settingKey } from './apply-change.ts';
import type { ChangeWorkflow } from './change-workflow.ts';
import { DECISION, DECISION_CHOICE, findConflict } from './conflict-view.ts';
import { type Draft, draftState } from './draft.ts';
import type { EndingStep, Endings } from './ending.ts';
import { isAsShown, openApproval } from './proposals/approve.ts';
import { type Approval, claimApproval, closedNow, ownProposal, type ProposalServices } from './proposals/flow.ts';
import { approvedMessage, describeAuthors } from './proposals/view.ts';
import {
  acceptedResult,
  describeFailure,
  describeUnknownOutcome,
  doneResult,
  mismatchResult,
  notYetResult,
  sentences,
  stateOf,
  timeOf,
} from './results.ts';
import { rebase, type SettingKind, type SettingKinds } from './setting-kind.ts';
import type { Settings } from './settings.ts';
import type { SourceMessages } from './source-message.ts';
import { AFTERWARDS_CHOICE, CONFIRM, type Result, resultMessage, resultView, targetOf } from './view.ts';

/** What saving a change needs. */
export interface SaveDeps extends ApplyDeps, ProposalServices<{ draft: Draft }> {
  workflow: ChangeWorkflow;
  kinds: SettingKinds;
  sources: SourceMessages;
  endings: Endings;
}

/** A submitted preview: checks rights again, makes the change, and says how it ended. */
export async function save(deps: SaveDeps, job: SubmissionJob): Promise<Outcome> {
  const { workflow } = deps;
  const { id, draft, role } = await workflow.resume(job, job.view, draftState);
  const session = await deps.sessions.open(job.caller.tenant, draft.environment);
  const warnings = await workflow.warnings(session, draft);
  try {
    await workflow.requireManagerFor(job, draft.title, warnings, role);
  } catch (error) {
    await workflow.rights.record(job, draft);
    throw error;
  }
  // Such a preview has no submit button, so this one was drawn for another state, or is forged.
  if (warnings.some(({ blocking }) => blocking === true)) return modalOutcome(await workflow.preview(job, id, draft));
  const submitAction = await workflow.submitActionFor(session.tenant, draft, role, warnings);
  if (submitAction === 'propose') return modalOutcome(await workflow.preview(job, id, draft));
  if (warnings.some(({ risky }) => risky) && !isTicked(job.view.values, CONFIRM)) {
    const otherwise = draft.form ? 'go back and change the destination' : 'leave it as it is with Cancel';
    return fieldErrors({ [CONFIRM]: `Tick the box to go on, or ${otherwise}.` });
  }
  const asked = deps.endings.reminderIn(job.view.values, draft);
  if ('errors' in asked) return fieldErrors(asked.errors);
  const timed = { ...draft, reminder: asked.reminder ?? draft.reminder };
  const user = job.caller.user;
  const approval = await approvalOf(deps, job, draft, () => workflow.takesSecond(session.tenant, draft, warnings));
  if (draft.starts != null) return planLater(deps, job, session, { id, draft, timed, approval });
  const afterwards = AFTERWARDS_CHOICE.read(job.view.values) === 'afterwards';
  const ending = deps.endings.step(session, timed, { user, afterwards });
  const final = warnings.filter((warning) => warning.final === true).map(({ text }) => text);
  const { reference } = job;
  const saving = { ...deps, job, reference, kind: deps.kinds.of(draft), id, draft, ending, approval, final };
  const proposed = approval?.recorded ?? null;
  const asShown = (held: { now: Settings; deadline: number }) => isAsShown(deps, session.tenant, draft, held);
  const agreed = approval === null ? {} : { isAsShown: asShown };
  const applied = await applyChange(deps, { ...saving, ...agreed, session, by: user, proposed }).catch(
    async (error) => {
      await approval?.release();
      if (error instanceof Forbidden || isRefused(error, 'scope_denied')) {
        await workflow.rights.record(job, draft);
      }
      throw error;
    },
  );
  await (shown.has(applied.kind) || applied.kind === 'unknown' ? approval?.approved() : approval?.release());
  if (shown.has(applied.kind)) deps.sources.refresh(job, draft, 'entry' in applied ? applied.entry : undefined);
  return conclude(saving, applied);
}

interface Later {
  /** The draft's id. */
  id: string;
  draft: Draft;
  /** The draft with the answers given in its preview. */
  timed: Draft;
  approval: Approval | null;
}

/** Stores a change that begins later; nothing is sent. If that fails, the draft is kept for another try. */
async function planLater(
  deps: SaveDeps,
  job: SubmissionJob,
  session: Session,
  { id, draft, timed, approval }: Later,
): Promise<Outcome> {
  const { leases, drafts, endings, kinds } = deps;
  const { tenant, user } = job.caller;
  const kind = kinds.of(draft);
  const work = async () => {
    await drafts.take(tenant, id, draft);
    try {
      if (approval !== null) {
        const { settings: now } = await kind.read(session.client, draft.subject);
        if (!(await isAsShown(deps, tenant, draft, { now }))) return null;
      }
      return await endings.plan(session, timed, { user, proposed: approval?.recorded ?? null });
    } catch (error) {
      await drafts.save(tenant, id, draft);
      throw error;
    }
  };
  const ending = await leases.hold(tenant, settingKey(draft), work).catch(async (error) => {
    await approval?.release();
    throw error;
  });
  if (ending === null) {
    await approval?.release();
    return showAnew(deps, job, draft);
  }
  await approval?.approved();
  const state = kind.outcome(draft, 'will').will;
  const planned = { ...targetOf(draft), headline: 'Planned', state, ending };
  const result = credited(approval, job, planned);
  const message = resultMessage(result);
  return { kind: 'modal', view: resultView(result), message, copy: message };
}

/** After these, the message that the form was opened from may no longer show what the provider holds. */
const shown: ReadonlySet<ChangeOutcome['kind']> = new Set(['done', 'unchanged', 'mismatch', 'not-yet', 'accepted']);

/** A draft that was submitted, and what its save needs. */
interface Saving extends SaveDeps {
  job: SubmissionJob;
  kind: SettingKind;
  /** The draft's id. */
  id: string;
  draft: Draft;
  ending: EndingStep;
  /** The approval that this save carries out; `null` where nobody proposed the change. */
  approval: Approval | null;
  /** What it did that cannot be undone, in sentences. */
  final: readonly string[];
}

/**
 * Claims the proposal that a draft approves, so that it is saved only once; `null` for a draft that approves none.
 * Nobody may approve their own where a second person is needed.
 */
async function approvalOf(
  deps: SaveDeps,
  job: SubmissionJob,
  draft: Draft,
  takesSecond: () => Promise<boolean>,
): Promise<Approval | null> {
  if (draft.approves == null) return null;
  const { id, by, revision = 0 } = draft.approves;
  const { tenant, user } = job.caller;
  if (by === user && (await takesSecond())) throw ownProposal();
  const approval = await claimApproval(deps, job, await deps.proposals.find(tenant, id), revision);
  if (approval !== null) return approval;
  throw new WorkspaceProblem({ headline: (await closedNow(deps, job, id)).text, next: 'Nothing was sent.' });
}

/** The result with both names, for an approved proposal, whose author is told. */
function credited(approval: Approval | null, job: SubmissionJob, result: Result): Result {
  if (approval === null) return result;
  const { by, word } = approval.recorded;
  approval.tellAuthor((approver) => approvedMessage(result, word, approver));
  return { ...result, credit: describeAuthors(by, job.caller.user) };
}

async function conclude(saving: Saving, applied: ChangeOutcome): Promise<Outcome> {
  const { job, kind, id, draft } = saving;
  const about = targetOf(draft);
  const ending = saving.ending.result();
  switch (applied.kind) {
    case 'done': {
      const done = doneResult(kind, about, draft, applied);
      return ended(saving, { ...done, final: [...saving.final, ...(done.final ?? [])], ending });
    }
    case 'unchanged':
      return ended(saving, {
        ...about,
        headline: ending === null ? AS_WANTED : 'Another end',
        note: sentences('Nothing was sent.', applied.remark),
        state: stateOf(kind, about, applied.now, draft.base),
        ending,
      });
    case 'mismatch':
      return ended(saving, { ...mismatchResult(kind, about, applied), ending });
    case 'not-applied':
      return notApplied(saving, applied);
    case 'not-yet':
      return ended(saving, {
        ...notYetResult(kind, about, { ...applied, wanted: draft.wanted, accepted: true, zone: zoneOf(job) }),
        ending,
      });
    case 'accepted':
      return ended(saving, { ...acceptedResult(about, applied.entry), ending });
    case 'unknown':
      return ended(saving, {
        ...about,
        headline: 'Not known if it is saved',
        note: describeUnknownOutcome(applied.error),
      });
    case 'refused':
      return refused(saving, applied.error);
    case 'moved': {
      if (saving.approval !== null) return showAnew(saving, job, draft);
      await saving.drafts.save(job.caller.tenant, id, { ...draft, now: applied.now });
      return modalOutcome(findConflict(kind, job, id, draft, applied));
    }
  }
}

/** Shows a proposal whose approval was void, because it no longer does what was shown; it is open. */
async function showAnew(deps: SaveDeps, job: SubmissionJob, draft: Draft): Promise<Outcome> {
  const id = draft.approves?.id ?? '';
  const proposal = (await deps.proposals.find(job.caller.tenant, id))?.proposal ?? null;
  if (proposal !== null && deps.proposals.isOpen(proposal)) return openApproval(deps, job, proposal, draft);
  throw new WorkspaceProblem({ headline: (await closedNow(deps, job, id)).text, next: 'Nothing was sent.' });
}

const AS_WANTED = 'Already as you want it';

/** Shows how it ended; a result that may have changed something is also sent to the person as a message. */
function end(result: Result, replace = false): Outcome {
  const message = resultMessage(result);
  const kept = result.entry === undefined ? {} : { copy: message };
  return { kind: 'modal', view: resultView(result), message, ...kept, replace };
}

function ended({ approval, job, draft }: Saving, result: Result): Outcome {
  return end(credited(approval, job, result), draft.undoes !== null);
}

/** The IANA zone of the person who saves, where Slack has said it lately. */
function zoneOf(job: SubmissionJob): string | null {
  return job.knownPerson()?.tz ?? null;
}

/** The change may still be applied, so the message gives the time at which it had not been. */
async function notApplied(
  saving: Saving,
  { error, at, entry }: Extract<ChangeOutcome, { kind: 'not-applied' }>,
): Promise<Outcome> {
  const why = describeFailure(error);
  const text = `${why}, and still held the old settings when looked at, ${timeOf(at, zoneOf(saving.job))}. It may yet follow: look again before you try once more.`;
  return backIntoForm(saving, { faults: { form: text }, sent: entry }, text);
}

/** The provider's refusal goes back into the form, beside the field it names, with everything as it was typed. */
async function refused(saving: Saving, error: ApiRejection): Promise<Outcome> {
  const { job, kind, id, draft } = saving;
  if (!draft.form || error.code === 'scope_denied') {
    await saving.drafts.save(job.caller.tenant, id, draft);
    throw error;
  }
  const faults: Record<string, string> = {};
  for (const { field, message } of error.fieldFaults) {
    const setting = kind.settingOf(field) ?? 'form';
    const said = `The provider refused this: ${message ?? error.apiMessage ?? field}`;
    faults[setting] = faults[setting] === undefined ? said : `${faults[setting]}\n${said}`;
  }
  if (error.fieldFaults.length === 0) {
    const { headline, next } = problemTextFor(error);
    faults.form =
      error.apiMessage === null
        ? [headline, next].filter((each) => each !== null).join(' ')
        : `The provider refused the change: ${error.apiMessage}`;
  }
  const text = `${Object.values(faults).join(' ')} Nothing was changed.`;
  if (error.requestId !== null) faults.request = error.requestId;
  return backIntoForm(saving, { faults }, text);
}

/** The form under the preview, with what was typed and what went wrong; without a form, the words alone. */
async function backIntoForm(saving: Saving, found: Pick<Draft, 'faults' | 'sent'>, text: string): Promise<Outcome> {
  const { job, id } = saving;
  const draft = { ...saving.draft, ...found, revision: saving.draft.revision + 1 };
  await saving.drafts.save(job.caller.tenant, id, draft);
  if (!draft.form) {
    return end({ ...targetOf(draft), headline: 'Not done', note: text });
  }
  return { kind: 'back', under: formUnder({ ...saving, draft }), message: { text, blocks: [] } };
}

function formUnder({ job, kind, id, draft }: Pick<Saving, 'job' | 'kind' | 'id' | 'draft'>): {
  id: string;
  view: ModalView;
} {
  return { id: job.view.rootId, view: kind.form(draft, writeMetadata(job.caller, { draft: id })) };
}

/** A resolved conflict: keep mine over what is there now, keep theirs, or go back into the form. */
export async function decide(deps: SaveDeps, job: SubmissionJob): Promise<Outcome> {
  const { workflow, drafts } = deps;
  const { id, draft } = await workflow.resume(job, job.view, draftState);
  const decision = DECISION_CHOICE.read(job.view.values);
  if (decision === null) return fieldErrors({ [DECISION]: 'Choose one.' });
  if (decision === 'theirs') {
    await drafts.drop(job.caller.tenant, id);
    return end({ ...targetOf(draft), headline: 'Left as it is', note: 'Nothing of yours was sent.' });
  }
  const now = draft.now ?? draft.base;
  const kind = deps.kinds.of(draft);
  const wanted = rebase(kind, draft.base, draft.wanted, now);
  const carried: Draft = {
    ...draft,
    base: now,
    wanted,
    now: null,
    faults: {},
    putBack: [],
    revision: draft.revision + 1,
  };
  if (decision === 'mine' && kind.lines(now, wanted).length === 0) {
    await drafts.drop(job.caller.tenant, id);
    return end({
      ...targetOf(draft),
      headline: AS_WANTED,
      note: 'Nothing was sent.',
      state: stateOf(kind, targetOf(draft), now, draft.base),
    });
  }
  await drafts.save(job.caller.tenant, id, carried);
  if (decision === 'edit' && draft.form) {
    const message = { text: 'The form now starts from what is there; nothing was sent.', blocks: [] };
    return { kind: 'back', under: formUnder({ job, kind, id, draft: carried }), message };
  }
  const view = await workflow.preview(job, id, carried);
  // The view underneath was drawn for settings that are no longer there.
  return carried.form
    ? { kind: 'modal', view, under: formUnder({ job, kind, id, draft: carried }) }
    : modalOutcome(view);
}
