import type { Clock } from '../clock.ts';
import type { ActionJob } from '../slack/feature.ts';
import type { Outcome } from '../slack/outcome.ts';
import type { Environment } from '../telephony/types.ts';
import type { Audit, AuditEntry } from '../workspace/audit.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';
import type { Sessions } from '../workspace/session.ts';
import { settleChange } from './book.ts';
import { canUndo, settingsOf } from './booked.ts';
import type { Draft } from './drafts.ts';
import { changedSettings, type Settings, sameSettings } from './kind.ts';
import { compare } from './read-back.ts';
import { doneResult, mismatchResult, notYetResult } from './results.ts';
import type { Road } from './road.ts';
import { type Result, resultMessage, resultView } from './view.ts';

interface Needs {
  road: Road;
  audit: Audit;
  sessions: Sessions;
  clock: Clock;
}

/** A change that was not there when it was made: what the vendor holds by now is compared again, and booked. */
export async function lookAgain(needs: Needs, job: ActionJob, entryId: string): Promise<Outcome> {
  const { tenant } = job.caller;
  const entry = await needs.audit.find(tenant, entryId);
  if (entry === null || !canUndo(entry) || entry.subject === null || entry.environment === null) {
    throw new WorkspaceProblem({
      headline: 'There is nothing here to look at.',
      next: 'History shows what was changed.',
    });
  }
  const { subject, environment } = entry;
  const kind: Draft['kind'] = entry.action === 'ivr' ? 'ivr' : 'follow-me';
  const session = await needs.sessions.open(tenant, environment);
  const { title, settings, remark } = await needs.road.read(session, kind, subject);
  const looked = { tenant, entry, kind, id: subject, environment, title, after: settings, remark };
  const result = await judge(needs, looked);
  const view = resultView(result);
  // A form stays, under what was found out about it.
  const inForm = job.view !== null && job.view.callbackId !== '';
  return inForm ? { kind: 'push', view } : { kind: 'modal', view, message: resultMessage(result) };
}

interface Looked {
  tenant: string;
  entry: AuditEntry;
  kind: Draft['kind'];
  id: string;
  environment: Environment;
  title: string;
  after: Settings;
  remark: string | null;
}

async function judge(needs: Needs, looked: Looked): Promise<Result> {
  const { tenant, entry, kind, id, environment, title, after, remark } = looked;
  const wording = needs.road.wording(kind);
  const [before, wanted] = [settingsOf(entry.action, entry.before), settingsOf(entry.action, entry.wanted)];
  const about = { title, environment };
  const changed = changedSettings(wording, before, wanted);
  const found = compare(wording, { id, before, changed }, after);
  const change = { tenant, entry: entry.id, undoes: entry.undoes, by: entry.by };
  if (found.kind === 'old') {
    return notYetResult(wording, about, { after, at: needs.clock.now(), entry: entry.id, accepted: entry.accepted });
  }
  // What was settled stays as it was settled: somebody may have changed it again since.
  const isOpen = entry.outcome === 'unknown';
  if (found.kind === 'there') {
    const touched = Object.keys(changed).map((name) => [name, before[name] ?? null]);
    const was = { ...after, ...Object.fromEntries(touched) };
    const booked = !isOpen || (await settleChange(needs, change, { outcome: 'done', before: was, after }));
    const alongside = !sameSettings(wording, was, before);
    const applied = { before: was, after, alongside, remark, remarks: found.remarks, failure: null };
    return doneResult(wording, about, { undoes: entry.undoes, wanted }, { ...applied, entry: entry.id, booked });
  }
  const booked = !isOpen || (await settleChange(needs, change, { outcome: 'mismatch', after }));
  const sent = { ...after, ...changed };
  return mismatchResult(wording, about, { before, sent, after, entry: entry.id, booked, failure: null });
}
