import { applyChange, type ChangeOutcome } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import { describeFailure, doneResult } from '../../changes/results.ts';
import type { SaveDeps } from '../../changes/save.ts';
import type { SettingKind } from '../../changes/setting-kind.ts';
import type { ChangeLine, Settings, Warning } from '../../changes/settings.ts';
import { targetOf } from '../../changes/view.ts';
import type { StopCause } from '../../people/outages/automation.ts';
import { causeIn } from '../../people/outages/cause.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { isRefused } from '../../telephony/errors.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import type { TemporaryChanges } from '../temporary/temporary-changes.ts';
import { summariseTemporary, thingName } from '../temporary/words.ts';

/** What several changes are sent with. */
type SeveralDeps = Pick<
  SaveDeps,
  'audit' | 'clock' | 'drafts' | 'endings' | 'feed' | 'kinds' | 'leases' | 'sessions' | 'workflow'
> & { temporary: Pick<TemporaryChanges, 'of'> };

/** One change of several. */
interface OneOfSeveral {
  /** Of the draft. */
  id: string;
  draft: Draft;
  warnings: readonly Warning[];
  /** Why it is not made; `null` where nothing is in the way. */
  why: string | null;
  /** What to do where it was changed since the preview, in a sentence. */
  again: string;
}

/** How one change of several ended. */
export interface Ended {
  called: string;
  how: 'done' | 'same' | 'refused' | 'unknown';
  /** What holds now, in a sentence; `null` where that is not known, or is as it was. */
  state: string | null;
  /** Why not, or what else there is to know, in sentences. */
  said: string | null;
  /** What is different. */
  lines: readonly ChangeLine[];
  /** What cannot be undone, in sentences. */
  final: readonly string[];
  /** Where the history has it, where it can be undone. */
  entry: string | null;
  /** Where it was not made for something that may pass by itself: what has to be over first, `null` where that is not known. */
  passing?: StopCause | null;
}

/** Makes one change of several by the rules of a single one; where it cannot be made, that is said and nothing is thrown. */
export async function sendOne(
  deps: SeveralDeps,
  job: Job,
  session: Session,
  { id, draft, warnings, why, again }: OneOfSeveral,
): Promise<Ended> {
  const { user: by } = job.caller;
  const called = thingName({ title: draft.title, called: draft.called ?? null });
  const refused = (said: string): Ended => ({ ...NOT_CHANGED, called, said });
  if (why !== null) {
    await deps.workflow.rights.record(job, draft);
    return refused(why);
  }
  const kind = deps.kinds.of(draft);
  // Without an end it is meant to be permanent, even during a temporary change.
  const ending = deps.endings.step(session, draft, { user: by, afterwards: true });
  try {
    const applied = await applyChange(deps, { kind, session, id, draft, by, reference: job.reference, ending });
    if (applied.kind === 'unchanged' && kind.lines(draft.base, draft.wanted).length === 0)
      return { called, ...(await stayed(deps, job, kind, draft)) };
    const final = warnings.flatMap((warning) => (warning.final === true ? [warning.text] : []));
    return { called, ...endedAs(kind, draft, applied, { final, again }) };
  } catch (error) {
    if (isForbidden(error)) await deps.workflow.rights.record(job, draft);
    return { ...refused(failureReason(job, error)), ...passing(error) };
  }
}

/** The settings already held temporarily; only the end differs. */
async function stayed(
  { audit, temporary }: SeveralDeps,
  job: Job,
  kind: SettingKind,
  draft: Draft,
): Promise<Omit<Ended, 'called'>> {
  const held = await temporary.of(job.caller.tenant, draft);
  const how = held === null ? 'for good' : summariseTemporary(held);
  const { environment, title, preset = '' } = draft;
  await audit.note(job.caller, {
    action: 'schedule',
    environment,
    title: `${title} ${how}, by the preset ${preset}`,
  });
  const said = held === null ? 'It stays like this: nothing will be put back.' : `${how}.`;
  const state = kind.outcome({ ...draft, base: draft.wanted }, 'is').will;
  return { ...NOT_CHANGED, how: 'done', state, said: `${said} ${NO_UNDO}` };
}

/** The provider holds what it held, so there is no write that could be undone. */
const NO_UNDO = 'Nothing had to be sent, so this has no Undo; Edit on its card sets it otherwise.';

/** Where nothing is known to be different. */
export const NOT_CHANGED: Omit<Ended, 'called' | 'said'> = {
  how: 'refused',
  state: null,
  lines: [],
  final: [],
  entry: null,
};

/** What became of one of them, in words; `final` is what no undo brings back. */
function endedAs(
  kind: SettingKind,
  draft: Draft,
  applied: ChangeOutcome,
  { final, again }: { final: readonly string[]; again: string },
): Omit<Ended, 'called'> {
  const stateOf = (now: Settings) => kind.outcome({ ...draft, base: now, wanted: now }, 'is').will;
  switch (applied.kind) {
    case 'done': {
      const done = doneResult(kind, targetOf(draft), draft, applied);
      return {
        how: 'done',
        state: done.state ?? null,
        said: done.note ?? null,
        lines: done.lines ?? [],
        // What an undo could not bring back, it says by itself.
        final: done.final?.length ? done.final : final,
        entry: applied.entry,
      };
    }
    case 'unchanged':
      return { ...NOT_CHANGED, how: 'same', state: stateOf(applied.now), said: null };
    case 'moved':
      return {
        ...NOT_CHANGED,
        said: `It was changed since the preview was shown, so nothing was sent. ${again}`,
        passing: null,
      };
    case 'refused':
      return { ...NOT_CHANGED, said: `The provider refused it: ${refusalOf(applied.error)}` };
    case 'mismatch':
      return {
        ...NOT_CHANGED,
        how: 'unknown',
        said: `The provider shows something other than what was sent: ${stateOf(applied.after)}`,
        entry: applied.entry,
      };
    case 'not-yet':
    case 'accepted':
      return {
        ...NOT_CHANGED,
        how: 'unknown',
        said: 'The provider accepted it, and does not show it yet.',
        entry: applied.entry,
      };
    case 'not-applied':
    case 'unknown':
      return {
        ...NOT_CHANGED,
        how: 'unknown',
        said: `${describeFailure(applied.error)}. Look at ${draft.called ?? draft.title} before you try once more.`,
      };
  }
}

function refusalOf({ apiMessage, status }: { apiMessage: string | null; status: number }): string {
  return apiMessage ?? `status ${status}`;
}

/** Why the person asking cannot save a change; `null` where it can. */
export function hindrance(
  warnings: readonly { text: string; risky: boolean; blocking?: true }[],
  isManager: boolean,
): string | null {
  const blocking = warnings.find((warning) => warning.blocking === true);
  if (blocking !== undefined) return blocking.text;
  const risky = warnings.filter((warning) => warning.risky);
  return risky.length === 0 || isManager
    ? null
    : `${risky.map(({ text }) => text).join(' ')} Only a manager can save this; \`/phone access\` lists them.`;
}

/** Whether an error passes by itself, as an outcome says it: unless a right is lacking. */
export function passing(error: unknown): Pick<Ended, 'passing'> {
  return isForbidden(error) ? {} : { passing: causeIn(error) };
}

function isForbidden(error: unknown): boolean {
  return error instanceof Forbidden || isRefused(error, 'scope_denied');
}

/** Why something failed, for a person; an unforeseen error is logged. */
export function failureReason(job: Job, error: unknown): string {
  const { headline, next, unexpected } = problemTextFor(error);
  if (!unexpected) return next === null || error instanceof WorkspaceProblem ? headline : `${headline} ${next}`;
  job.log.error({ err: error }, 'one of several changes failed unexpectedly');
  return `Something went wrong inside Switchboard (reference ${job.reference}).`;
}
