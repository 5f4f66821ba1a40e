import { modalOutcome, type Outcome } from '../slack/blocks/outcome.ts';
import { plainTime } from '../slack/blocks/plain-time.ts';
import type { ActionJob, Feature, Job } from '../slack/inbound/feature.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { overrules, rebase } from './compare-settings.ts';
import { CONFLICT, DECISION } from './conflict-view.ts';
import type { Draft } from './draft.ts';
import { lookAgain } from './look.ts';
import { decline, openApproval, openDecline } from './proposals/answer.ts';
import { PROPOSE, REASON, WORD } from './proposals/form.ts';
import { propose, withdraw } from './proposals/propose.ts';
import { APPROVE, DECLINE, DECLINED, decliningView, WITHDRAW } from './proposals/view.ts';
import { type RecordedChange, recordedChange, recordedSettings } from './recorded-change.ts';
import { lostWords } from './results.ts';
import { decide, type SaveNeeds, save } from './save.ts';
import type { SettingKinds } from './setting-kind.ts';
import type { Made } from './settings.ts';
import { CONFIRM, LOOK, PREVIEW, savingView, sentenceStart, UNDO, workingView } from './view.ts';

/** The screens that every change goes through: preview, conflict, result, and the way back. */
export function changesFeature(needs: SaveNeeds): Feature {
  return {
    name: 'changes',
    actions: {
      [UNDO]: {
        may: 'edit',
        act: 'undo a change',
        beside: true,
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Undo', 'Reading what the provider holds now …'),
        run: (job) => undo(needs, job, job.value ?? ''),
      },
      [LOOK]: {
        may: 'edit',
        act: 'look at a change again',
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Look again', 'Reading what the provider holds now …'),
        run: (job) => lookAgain(needs, job, job.value ?? ''),
      },
      [APPROVE]: {
        may: 'edit',
        act: ANSWER,
        loading: () => workingView('Approve', 'Reading what the provider holds now …'),
        run: (job) => openApproval(needs, job),
      },
      [DECLINE]: { may: 'edit', act: ANSWER, loading: decliningView, run: (job) => openDecline(needs, job) },
      [WITHDRAW]: { may: 'propose', once: true, loading: decliningView, run: (job) => withdraw(needs, job) },
      // Ticking a box in a form is reported only when the form is submitted; Slack may still tell us at once.
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

/**
 * The same change backwards: what it touched goes back to what it was before, against what the vendor holds now; what
 * it did not touch stays as it is.
 */
async function undo(
  { audit, kinds, workflow, drafts, sources }: SaveNeeds,
  job: Job,
  entryId: string,
): Promise<Outcome> {
  const { tenant } = job.caller;
  const change = undoable(kinds, await audit.find(tenant, entryId), job.knownPerson()?.tz ?? null);
  const { kind, before, after, confirmed } = change;
  const begun = await workflow.begin(job, kind, change.subject, change.environment);
  const { title, base: now } = begun;
  const wanted = rebase(kind, after, kind.restore(before, now), now);
  const moved = overrules(kind, after, now, wanted);
  const own = change.entry.by === job.caller.user && confirmed && !moved;
  const lost = kind.lost(change, now, wanted);
  const putBack = own ? kind.numbersIn(before) : [];
  const source = await sources.find(tenant, entryId);
  const draft: Draft = { ...begun, wanted, form: false, undoes: entryId, putBack, lost };
  if (kind.lines(now, wanted).length === 0) {
    if (lost.length > 0) {
      throw new WorkspaceProblem({
        headline: `${sentenceStart(title)} cannot be put back as it was. ${lostWords(lost)}`,
        next: 'Open the form to set it.',
      });
    }
    throw new WorkspaceProblem({
      headline: `${sentenceStart(title)} is already as it was before that change.`,
      next: 'Nothing is left to undo.',
    });
  }
  const doubt = !confirmed
    ? 'It is not certain that the provider made that change. This brings back what was there before it.'
    : moved
      ? 'It was changed again after that; undoing takes back the later change too.'
      : null;
  const missing =
    lost.length === 0 ? null : `Undo cannot bring back ${lost.join('; ')}: the provider did not state it.`;
  const note = [doubt, missing].filter((each) => each !== null).join(' ') || null;
  const id = await drafts.create(tenant, draft, source);
  return modalOutcome(await workflow.preview(job, id, draft, note));
}

/** Records that somebody who may not tried to undo a change, or to look at it again. */
async function refusedEntry(
  { audit, kinds, workflow }: SaveNeeds,
  job: ActionJob,
  refusal: unknown,
): Promise<undefined> {
  const change = recordedChange(kinds, await audit.find(job.caller.tenant, job.value ?? ''));
  if (change === null) return;
  const { kind, subject, environment } = change;
  await workflow.rights.refused(job, refusal, { kind: kind.name, subject, environment });
}

interface Undoable extends RecordedChange, Made {
  /** The vendor was seen to hold `after`; otherwise that is what was asked of it. */
  confirmed: boolean;
}

/** A button may stand in an old message; a second undo would take back what came after the first. */
function undoable(kinds: SettingKinds, entry: AuditEntry | null, zone: string | null): Undoable {
  const undone = entry?.undone ?? null;
  if (undone !== null) {
    throw new WorkspaceProblem({
      headline: `That change was undone already, ${plainTime(undone.at, zone)}.`,
      next: 'History shows what was changed since, with a button where it can be undone.',
    });
  }
  const found = recordedChange(kinds, entry);
  if (found === null) {
    throw new WorkspaceProblem({
      headline: 'There is nothing here that could be undone.',
      next: 'History shows what was changed, with a button where it can be undone.',
    });
  }
  const { kind } = found;
  const { outcome, before, after, wanted } = found.entry;
  const confirmed = outcome === 'done' || outcome === 'mismatch';
  return {
    ...found,
    before: recordedSettings(kind, before),
    after: recordedSettings(kind, confirmed ? after : wanted),
    wanted: wanted === null ? null : recordedSettings(kind, wanted),
    confirmed,
  };
}
