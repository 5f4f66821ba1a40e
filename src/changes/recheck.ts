import type { Outcome } from '../slack/blocks/outcome.ts';
import type { ActionJob } from '../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import { compare } from './apply-change.ts';
import { type RecordedChange, recordedChange, settleChange } from './recorded-change.ts';
import { doneResult, mismatchResult, notYetResult } from './results.ts';
import type { SaveDeps } from './save.ts';
import { changedSettings, pick, type Snapshot, sameSettings } from './setting-kind.ts';
import { type Result, resultMessage, resultView } from './view.ts';

/**
 * Checks a change that had not taken effect when it was made: what the provider holds by now is compared again, and
 * recorded.
 */
export async function recheck(deps: SaveDeps, job: ActionJob, entryId: string): Promise<Outcome> {
  const { tenant } = job.caller;
  const change = recordedChange(deps.kinds, await deps.audit.find(tenant, entryId));
  if (change === null) {
    throw new WorkspaceProblem({
      headline: 'There is nothing here to look at.',
      next: 'History shows what was changed.',
    });
  }
  const { kind, subject, environment } = change;
  const session = await deps.sessions.open(tenant, environment);
  const result = await judge(deps, job, change, await kind.read(session.client, subject));
  const view = resultView(result);
  // The form stays open, below what was found.
  const inForm = job.view !== null && job.view.callbackId !== '';
  return inForm ? { kind: 'push', view } : { kind: 'modal', view, message: resultMessage(result) };
}

async function judge(deps: SaveDeps, job: ActionJob, change: RecordedChange, read: Snapshot): Promise<Result> {
  const { tenant } = job.caller;
  const { entry, kind, subject: id, environment, before } = change;
  const wanted = change.wanted ?? change.after;
  const { title, settings: after, remark } = read;
  const about = { title, subject: id, environment };
  const changed = changedSettings(kind, before, wanted);
  const found = compare(kind, { id, before, changed }, after);
  if (found.kind === 'old') {
    const zone = job.knownPerson()?.tz ?? null;
    return notYetResult(kind, about, {
      after,
      wanted: { ...after, ...changed },
      at: deps.clock.now(),
      entry: entry.id,
      accepted: entry.accepted,
      zone,
    });
  }
  // A settled entry is not changed again: somebody may have changed it again since.
  const isOpen = entry.outcome === 'unknown';
  if (found.kind === 'there') {
    const was = { ...after, ...pick(before, Object.keys(changed)) };
    const recorded = !isOpen || (await settleChange(deps, tenant, entry, { outcome: 'done', before: was, after }));
    const alongside = !sameSettings(kind, was, before);
    const applied = { before: was, after, alongside, remark, remarks: found.remarks, failure: null };
    return doneResult(kind, about, { undoes: entry.undoes, wanted }, { ...applied, entry: entry.id, recorded });
  }
  const recorded = !isOpen || (await settleChange(deps, tenant, entry, { outcome: 'mismatch', after }));
  const sent = { ...after, ...changed };
  return mismatchResult(kind, about, { before, sent, after, entry: entry.id, recorded, failure: null });
}
