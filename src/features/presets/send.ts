import { z } from 'zod';
import { applyChange, type ChangeOutcome } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import { describeFailure, doneResult } from '../../changes/results.ts';
import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings, Warning } from '../../changes/settings.ts';
import { targetOf } from '../../changes/view.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import { fieldErrors, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { isRefused } from '../../telephony/errors.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import { failureReason, hindrance, secondPerson } from './apply.ts';
import { CONFIRM_ALL, type Ended, resultMessage, resultView } from './check-view.ts';
import type { PresetDeps } from './deps.ts';

/** Changes that are sent at once: each is several calls of the provider. */
const SENT_AT_ONCE = 3;

const checkState = z.object({ run: z.string() });

/** Handles a submitted preview: makes each change by the rules of a single change, then reports all outcomes. */
export async function submitCheck(deps: PresetDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { run: id } = readMetadata(job.caller, job.view.metadata, checkState);
  const run = await deps.presetRuns.find(tenant, id, user);
  if (run === null) {
    throw new WorkspaceProblem({
      headline: 'This form is too old to go on with.',
      next: 'Nothing was sent; open it again.',
    });
  }
  const session = await deps.sessions.open(tenant, run.environment);
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const drafts = await mapConcurrently(run.drafts, SENT_AT_ONCE, (draft) => deps.drafts.find(tenant, draft));
  const sending = await mapConcurrently(run.drafts, 1, async (draftId) => {
    const draft = drafts[run.drafts.indexOf(draftId)] ?? null;
    if (draft === null || draft.by !== user) return null;
    const warnings = await deps.workflow.warnings(session, draft);
    return { id: draftId, draft, warnings, second: await secondPerson(deps, tenant, draft, { warnings, run }) };
  });
  const known = sending.filter((each) => each !== null);
  if (known.length === 0) {
    throw new WorkspaceProblem({
      headline: 'This was sent already, or is too old to go on with.',
      next: 'Nothing more was sent; the history shows what was changed.',
    });
  }
  const isRisky = known.some(({ warnings }) => warnings.some(({ risky }) => risky));
  if (isRisky && isManager && !isTicked(job.view.values, CONFIRM_ALL))
    return fieldErrors({ [CONFIRM_ALL]: 'Tick the box to go on, or leave with Back.' });
  const sent = await mapConcurrently(known, SENT_AT_ONCE, (each) =>
    sendOne(deps, job, session, { ...each, why: hindrance(each.warnings, isManager) ?? each.second }),
  );
  const left = run.left.map(({ called, why }): Ended => ({ ...NOT_CHANGED, called, said: why }));
  const end = known[0]?.draft.ends ?? null;
  const result = {
    name: run.name,
    environment: run.environment,
    does: run.does,
    ended: [...sent, ...left],
    until: end === null ? null : formatEnd(end),
  };
  const message = resultMessage(result);
  return { kind: 'modal', view: resultView(result), message, copy: message };
}

async function sendOne(
  deps: PresetDeps,
  job: SubmissionJob,
  session: Session,
  { id, draft, warnings, why }: { id: string; draft: Draft; warnings: readonly Warning[]; why: string | null },
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
    return { called, ...endedAs(kind, draft, applied, final) };
  } catch (error) {
    if (error instanceof Forbidden || isRefused(error, 'scope_denied')) {
      await deps.workflow.rights.record(job, draft);
    }
    return refused(failureReason(job, error));
  }
}

/** The settings already held temporarily; only the end differs. */
async function stayed(
  { audit, temporary }: PresetDeps,
  job: SubmissionJob,
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
const NOT_CHANGED: Omit<Ended, 'called' | 'said'> = {
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
  final: readonly string[],
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
        said: 'It was changed since the preview was shown, so nothing was sent. Apply the preset again to see what it would change.',
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
