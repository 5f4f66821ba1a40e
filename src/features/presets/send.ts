import { z } from 'zod';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { type Ended, hindrance, NOT_CHANGED, sendOne } from '../../plans/several/send.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { fieldErrors, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { secondPerson } from './apply.ts';
import { CONFIRM_ALL, resultMessage, resultView } from './check-view.ts';
import type { PresetDeps } from './deps.ts';

/** Changes that are sent at once: each is several calls of the provider. */
const SENT_AT_ONCE = 3;

const AGAIN = 'Apply the preset again to see what it would change.';

const checkState = z.object({ run: z.string() });

/** Handles a submitted preview: makes each change by the rules of a single change, then reports all outcomes. */
export async function submitCheck(deps: PresetDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { run: id } = readMetadata(job.caller, job.view.metadata, checkState);
  const run = await deps.presetRuns.require(tenant, id, user);
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
    sendOne(deps, job, session, { ...each, why: hindrance(each.warnings, isManager) ?? each.second, again: AGAIN }),
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
  return { kind: 'modal', view: resultView(result), message, copy: message, replace: run.does === 'undo' };
}
