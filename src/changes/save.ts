import type { ModalView } from '@slack/types';
import type { SubmissionJob } from '../slack/feature.ts';
import { fieldErrors, type Outcome, show } from '../slack/outcome.ts';
import { wordsFor } from '../slack/problem.ts';
import { isRefused, type Refused } from '../telephony/errors.ts';
import { Forbidden } from '../workspace/errors.ts';
import type { Sessions } from '../workspace/session.ts';
import type { Applied } from './apply.ts';
import { settingsOf } from './booked.ts';
import { conflictView, DECISION, DECISIONS, type Decision } from './conflict-view.ts';
import type { Draft, Drafts } from './drafts.ts';
import { rebase, sameSettings } from './kind.ts';
import {
  acceptedResult,
  doneResult,
  failureWords,
  mismatchResult,
  notYetResult,
  sentences,
  timeOf,
  unknownWords,
} from './results.ts';
import { draftState } from './rights.ts';
import type { DrawForm, Road } from './road.ts';
import { CONFIRM, type Result, resultMessage, resultView, thingOf } from './view.ts';

interface Needs {
  road: Road;
  drafts: Drafts;
  sessions: Sessions;
  /** The forms that lie under previews. */
  forms: Readonly<Record<Draft['kind'], DrawForm>>;
}

/** A submitted preview: rights again, then the road, then what became of it. */
export async function save(needs: Needs, job: SubmissionJob): Promise<Outcome> {
  const { road } = needs;
  const { id, draft, role } = await road.resume(job, job.view, draftState);
  const session = await needs.sessions.open(job.caller.tenant, draft.environment);
  const warnings = await road.warnings(session, draft);
  try {
    road.requireManagerFor(warnings, role);
  } catch (error) {
    await road.rights.book(job, draft, draft.title);
    throw error;
  }
  // The preview has no button for it; this one was drawn for another state, or is forged.
  if (warnings.some(({ blocking }) => blocking === true)) return show(await road.preview(job, id, draft));
  if (warnings.some(({ risky }) => risky) && !confirmed(job)) {
    const otherwise = draft.form ? 'go back and change the destination' : 'leave it as it is with Cancel';
    return fieldErrors({ [CONFIRM]: `Tick the box to go on, or ${otherwise}.` });
  }
  return conclude(needs, job, id, draft, await apply(needs, job, id, draft));
}

/** Of two submissions of one draft only the first is sent; a draft that came to nothing is kept for another try. */
async function apply({ road, drafts }: Needs, job: SubmissionJob, id: string, draft: Draft): Promise<Applied> {
  let taken = false;
  const claim = async () => {
    await drafts.take(job.caller.tenant, id, draft);
    taken = true;
  };
  try {
    return await road.apply(job, draft, claim);
  } catch (error) {
    if (taken) await drafts.save(job.caller.tenant, id, draft);
    if (error instanceof Forbidden || isRefused(error, 'scope_denied')) await road.rights.book(job, draft, draft.title);
    throw error;
  }
}

function confirmed(job: SubmissionJob): boolean {
  const picked = job.view.values[CONFIRM]?.[CONFIRM]?.selected_options;
  return Array.isArray(picked) && picked.length > 0;
}

async function conclude(
  needs: Needs,
  job: SubmissionJob,
  id: string,
  draft: Draft,
  applied: Applied,
): Promise<Outcome> {
  const wording = needs.road.wording(draft.kind);
  const about = thingOf(draft);
  switch (applied.kind) {
    case 'done':
      return end(doneResult(wording, about, draft, applied));
    case 'unchanged':
      return end({
        ...about,
        headline: AS_WANTED,
        note: sentences('Nothing was sent.', applied.remark),
        sentence: wording.sentence(applied.now),
      });
    case 'mismatch':
      return end(mismatchResult(wording, about, applied));
    case 'not-applied':
      return notApplied(needs, job, id, draft, applied);
    case 'not-yet':
      return end(notYetResult(wording, about, { ...applied, accepted: true }));
    case 'accepted':
      return end(acceptedResult(about, applied.entry));
    case 'unknown':
      return end({ ...about, headline: 'Not known if it is saved', note: unknownWords(applied.error) });
    case 'refused':
      return refused(needs, job, id, draft, applied.error);
    case 'moved': {
      await needs.drafts.save(job.caller.tenant, id, { ...draft, now: applied.now });
      const left = applied.last?.after ?? null;
      return show(
        conflictView({
          ...about,
          theirs: wording.lines(draft.base, applied.now),
          yours: wording.lines(draft.base, draft.wanted),
          last: applied.last,
          elsewhere: left !== null && !sameSettings(wording, settingsOf(draft.kind, left), applied.now),
          form: draft.form,
          metadata: needs.road.metadata(job, id),
        }),
      );
    }
  }
}

const AS_WANTED = 'Already as you want it';

/** How it ended; whatever may have changed something is sent to the person as well, to be kept. */
function end(result: Result): Outcome {
  const message = resultMessage(result);
  const kept = result.entry === undefined ? {} : { copy: message };
  return { kind: 'modal', view: resultView(result), message, ...kept };
}

/** It may still be applied, so the time is said at which it was not. */
async function notApplied(
  needs: Needs,
  job: SubmissionJob,
  id: string,
  draft: Draft,
  { error, at, entry }: Extract<Applied, { kind: 'not-applied' }>,
): Promise<Outcome> {
  const why = failureWords(error);
  const text = `${why}, and still held the old settings when looked at, ${timeOf(at)} UTC. It may yet follow: look again before you try once more.`;
  return backIntoForm(needs, job, id, { ...draft, faults: { form: text }, sent: entry }, text);
}

/** The vendor's no goes back into the form, beside the field it names, with everything as it was typed. */
async function refused(needs: Needs, job: SubmissionJob, id: string, draft: Draft, error: Refused): Promise<Outcome> {
  const wording = needs.road.wording(draft.kind);
  if (!draft.form || error.code === 'scope_denied') {
    await needs.drafts.save(job.caller.tenant, id, draft);
    throw error;
  }
  const faults: Record<string, string> = {};
  for (const { field, message } of error.fieldFaults) {
    const setting = wording.settingOf(field) ?? 'form';
    const said = `The provider refused this: ${message ?? error.apiMessage ?? field}`;
    faults[setting] = faults[setting] === undefined ? said : `${faults[setting]}\n${said}`;
  }
  if (error.fieldFaults.length === 0) {
    const { headline, next } = wordsFor(error);
    faults.form =
      error.apiMessage === null
        ? [headline, next].filter((each) => each !== null).join(' ')
        : `The provider refused the change: ${error.apiMessage}`;
  }
  const text = `${Object.values(faults).join(' ')} Nothing was changed.`;
  if (error.requestId !== null) faults.request = error.requestId;
  return backIntoForm(needs, job, id, { ...draft, faults }, text);
}

/** The form under the preview with what was typed and what came of it; without a form, the words alone. */
async function backIntoForm(
  needs: Needs,
  job: SubmissionJob,
  id: string,
  draft: Draft,
  text: string,
): Promise<Outcome> {
  const drawn = { ...draft, revision: draft.revision + 1 };
  await needs.drafts.save(job.caller.tenant, id, drawn);
  if (!draft.form) {
    return end({ ...thingOf(draft), headline: 'Not done', note: text });
  }
  return { kind: 'back', under: formUnder(needs, job, id, drawn), message: { text, blocks: [] } };
}

function formUnder(needs: Needs, job: SubmissionJob, id: string, draft: Draft): { id: string; view: ModalView } {
  return { id: job.view.rootId, view: needs.forms[draft.kind](draft, needs.road.metadata(job, id)) };
}

/** A submitted conflict: mine over what is there now, theirs, or back into the form. */
export async function decide(needs: Needs, job: SubmissionJob): Promise<Outcome> {
  const { road, drafts } = needs;
  const { id, draft } = await road.resume(job, job.view, draftState);
  const decision = readDecision(job);
  if (decision === null) return fieldErrors({ [DECISION]: 'Choose one.' });
  if (decision === 'theirs') {
    await drafts.drop(job.caller.tenant, id);
    return end({ ...thingOf(draft), headline: 'Left as it is', note: 'Nothing of yours was sent.' });
  }
  const now = draft.now ?? draft.base;
  const wording = road.wording(draft.kind);
  const wanted = rebase(wording, draft.base, draft.wanted, now);
  const carried: Draft = {
    ...draft,
    base: now,
    wanted,
    now: null,
    faults: {},
    putBack: [],
    revision: draft.revision + 1,
  };
  if (decision === 'mine' && road.lines(carried).length === 0) {
    await drafts.drop(job.caller.tenant, id);
    return end({ ...thingOf(draft), headline: AS_WANTED, note: 'Nothing was sent.', sentence: wording.sentence(now) });
  }
  await drafts.save(job.caller.tenant, id, carried);
  if (decision === 'edit' && draft.form) {
    const message = { text: 'The form now starts from what is there; nothing was sent.', blocks: [] };
    return { kind: 'back', under: formUnder(needs, job, id, carried), message };
  }
  const view = await road.preview(job, id, carried);
  // What lies under it was drawn for settings that are no longer there.
  return carried.form ? { kind: 'modal', view, under: formUnder(needs, job, id, carried) } : show(view);
}

function readDecision(job: SubmissionJob): Decision | null {
  const picked = job.view.values[DECISION]?.[DECISION]?.selected_option as { value?: unknown } | null | undefined;
  return DECISIONS.find((each) => each === picked?.value) ?? null;
}
