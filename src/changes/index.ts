import type { Clock } from '../clock.ts';
import type { ActionJob, Feature, Job } from '../slack/feature.ts';
import { type Outcome, show } from '../slack/outcome.ts';
import type { Environment } from '../telephony/types.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Sessions } from '../workspace/session.ts';
import { canUndo, settingsOf } from './booked.ts';
import { CONFLICT, DECISION } from './conflict-view.ts';
import type { Draft, Drafts } from './drafts.ts';
import { overrules, rebase, type Settings } from './kind.ts';
import { readFollowMeSettings } from './kinds/follow-me.ts';
import { lookAgain } from './look.ts';
import { lostWords } from './results.ts';
import type { DrawForm, Road } from './road.ts';
import { decide, save } from './save.ts';
import { CONFIRM, LOOK, PREVIEW, savingView, sentenceStart, UNDO, workingView } from './view.ts';

interface Needs {
  road: Road;
  drafts: Drafts;
  sessions: Sessions;
  audit: Audit;
  clock: Clock;
  forms: Readonly<Record<Draft['kind'], DrawForm>>;
}

/** The screens that every change goes through: preview, conflict, result, and the way back. */
export function changesFeature(needs: Needs): Feature {
  return {
    name: 'changes',
    actions: {
      [UNDO]: {
        may: 'edit',
        beside: true,
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Undo', 'Reading what the provider holds now …'),
        run: (job) => undo(needs, job, job.value ?? ''),
      },
      [LOOK]: {
        may: 'edit',
        refused: (job, refusal) => refusedEntry(needs, job, refusal),
        loading: () => workingView('Look again', 'Reading what the provider holds now …'),
        run: (job) => lookAgain(needs, job, job.value ?? ''),
      },
      // Ticking a box in a form is reported only when the form is submitted; Slack may still tell us at once.
      [CONFIRM]: { may: 'anyone', run: () => ({ kind: 'nothing' }) },
      [DECISION]: { may: 'anyone', run: () => ({ kind: 'nothing' }) },
    },
    submissions: {
      [PREVIEW]: {
        may: 'edit',
        refused: needs.road.rights.step,
        faultOn: CONFIRM,
        loading: savingView,
        run: (job) => save(needs, job),
      },
      [CONFLICT]: {
        may: 'edit',
        refused: needs.road.rights.step,
        faultOn: DECISION,
        loading: () => workingView('One moment', 'Reading what the provider holds now …'),
        run: (job) => decide(needs, job),
      },
    },
  };
}

/**
 * The same road backwards: what that change touched goes back to what it was before, against what the vendor holds
 * now; what it did not touch stays as it is.
 */
async function undo(needs: Needs, job: Job, entryId: string): Promise<Outcome> {
  const { road } = needs;
  const { tenant } = job.caller;
  const entry = await needs.audit.find(tenant, entryId);
  refuseTwice(entry);
  const change = undoable(entry);
  const begun = await road.begin(job, change.kind, change.subject, change.environment);
  const { title, base: now } = begun;
  const wording = road.wording(change.kind);
  const back = wording.restore(change.before, now);
  const wanted = rebase(wording, change.after, back, now);
  const moved = overrules(wording, change.after, now, wanted);
  const own = change.by === job.caller.user && change.confirmed && !moved;
  const lost = wording.lost(change, now, wanted);
  const draft: Draft = { ...begun, wanted, form: false, undoes: entryId, putBack: own ? change.numbers : [], lost };
  if (road.lines(draft).length === 0) {
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
  const doubt = !change.confirmed
    ? 'It is not certain that the provider made that change. This brings back what was there before it.'
    : moved
      ? 'It was changed again after that; undoing takes back the later change too.'
      : null;
  const missing =
    lost.length === 0 ? null : `Undo cannot bring back ${lost.join('; ')}: the provider did not state it.`;
  const note = [doubt, missing].filter((each) => each !== null).join(' ') || null;
  const id = await needs.drafts.create(tenant, draft);
  return show(await road.preview(job, id, draft, note));
}

/** A button may stand in an old message; a second undo would take back what came after the first. */
function refuseTwice(entry: AuditEntry | null): void {
  const undone = entry?.undone ?? null;
  if (undone === null) return;
  throw new WorkspaceProblem({
    headline: `That change was undone already, ${undone.at.slice(0, 16).replace('T', ' ')} UTC.`,
    next: 'History shows what was changed since, with a button where it can be undone.',
  });
}

/** Books that somebody who may not tried to undo a change, or to look at it again. */
async function refusedEntry({ audit, road }: Needs, job: ActionJob, refusal: unknown): Promise<undefined> {
  const entry = await audit.find(job.caller.tenant, job.value ?? '');
  const about = entry !== null && canUndo(entry) ? entry : null;
  if (about === null || about.subject === null) return;
  const { subject, environment } = about;
  await road.rights.refused(job, refusal, { kind: about.action === 'ivr' ? 'ivr' : 'follow-me', subject, environment });
}

interface Undoable {
  kind: Draft['kind'];
  subject: string;
  environment: Environment;
  before: Settings;
  /** What the vendor held, or what was asked of it where that is not known. */
  after: Settings;
  /** What was asked for; `null` where that is not known. */
  wanted: Settings | null;
  confirmed: boolean;
  /** Slack user id of who made it. */
  by: string;
  /** Those of the ring list that was there before it. */
  numbers: string[];
}

function undoable(entry: AuditEntry | null): Undoable {
  const found = entry === null || !canUndo(entry) ? null : entry;
  if (found === null || found.subject === null || found.environment === null) {
    throw new WorkspaceProblem({
      headline: 'There is nothing here that could be undone.',
      next: 'History shows what was changed, with a button where it can be undone.',
    });
  }
  const { subject, environment, outcome } = found;
  const confirmed = outcome === 'done' || outcome === 'mismatch';
  const after = confirmed ? found.after : found.wanted;
  const kind = found.action === 'ivr' ? 'ivr' : 'follow-me';
  const before = settingsOf(found.action, found.before);
  const numbers = kind === 'ivr' ? [] : readFollowMeSettings(before).destinations.map(({ number }) => number);
  const wanted = found.wanted === null ? null : settingsOf(found.action, found.wanted);
  return {
    kind,
    subject,
    environment,
    before,
    after: settingsOf(found.action, after),
    wanted,
    confirmed,
    by: found.by,
    numbers,
  };
}
