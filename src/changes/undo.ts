import { plainTime } from '../slack/blocks/plain-time.ts';
import type { Job } from '../slack/inbound/feature.ts';
import type { AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Draft } from './draft.ts';
import { type RecordedChange, recordedChange } from './recorded-change.ts';
import { describeLost } from './results.ts';
import type { SaveDeps } from './save.ts';
import { rebase, revertsOthersEdit, type SettingKinds } from './setting-kind.ts';
import { sentenceStart } from './view.ts';

/** An undo, not yet stored, and what to know about it. */
interface Undo {
  draft: Draft;
  note: string | null;
}

/**
 * A draft of the reverse change: settings that the change touched go back to what they were, compared with what the
 * provider holds now; all others stay as they are.
 */
export async function draftOfUndo(
  { audit, kinds, workflow }: Pick<SaveDeps, 'audit' | 'kinds' | 'workflow'>,
  job: Job,
  entryId: string,
): Promise<Undo> {
  const { tenant } = job.caller;
  const change = undoable(kinds, await audit.find(tenant, entryId), job.knownPerson()?.tz ?? null);
  const { kind, before, after, confirmed } = change;
  const begun = await workflow.begin(job, kind, change.subject, change.environment);
  const { title, base: now } = begun;
  const wanted = rebase(kind, after, kind.restore(before, now), now);
  const moved = revertsOthersEdit(kind, after, now, wanted);
  const own = change.entry.by === job.caller.user && confirmed && !moved;
  // Of what nobody was ever shown, its warning says that it may be cleared.
  const lost = kind.lost(change, now, wanted, { onlyKnown: true });
  const putBack = own ? kind.numbersIn(before) : [];
  const draft: Draft = { ...begun, wanted, form: false, undoes: entryId, putBack, lost };
  if (kind.lines(now, wanted).length === 0) {
    if (lost.length > 0) {
      throw new WorkspaceProblem({
        headline: `${sentenceStart(title)} cannot be put back as it was. ${describeLost(lost)}`,
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
  const endless = change.entry.temporary?.phase === 'end' ? WITHOUT_END : null;
  const note = [endless, doubt].filter((each) => each !== null).join(' ') || null;
  return { draft, note };
}

/** Said where the undone change put back what was there before a temporary one. */
const WITHOUT_END = 'What comes back was there for a while, and has no end now: it stays until somebody changes it.';

interface Undoable extends RecordedChange {
  /** Whether the provider was seen to hold `after`; otherwise that is only what was asked for. */
  confirmed: boolean;
}

/** A button may stand in an old message; a second undo would take back what came after the first. */
function undoable(kinds: SettingKinds, entry: AuditEntry | null, zone: string | null): Undoable {
  const undone = entry?.undone ?? null;
  if (undone !== null) {
    throw new WorkspaceProblem({
      headline: `That change was undone already, ${plainTime(undone.at, zone)}.`,
      next: 'History shows what was changed since, with a button where it can be undone.',
      // What the message says of the change remains true.
      settled: { list: 'history', replaces: 'controls' },
    });
  }
  const found = recordedChange(kinds, entry);
  if (found === null) {
    throw new WorkspaceProblem({
      headline: 'There is nothing here that could be undone.',
      next: 'History shows what was changed, with a button where it can be undone.',
    });
  }
  const { outcome } = found.entry;
  return { ...found, confirmed: outcome === 'done' || outcome === 'mismatch' };
}
