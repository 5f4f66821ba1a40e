import { savePlan } from '../../plans/proposals/plan-workflow.ts';
import { isAsSeen } from '../../runtime/seen.ts';
import { fieldErrors, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { ownerOf } from '../../workspace/owner.ts';
import { type DutyDeps, shownOf } from './deps.ts';
import { around, formAgain, hoursToConfirm, listOf, requireRights } from './edit.ts';
import { DUTY_INPUTS } from './form.ts';
import { dutyKind, keepList, listRequest } from './plan.ts';
import { sameMessage } from './view.ts';
import { checkedSchema, printOf, type WantedList } from './wanted.ts';

/** Saves what was checked, or proposes it. */
export async function save(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { seen, ...checked } = readMetadata(job.caller, job.view.metadata, checkedSchema);
  const isAsked = DUTY_INPUTS.hours.isIn(job.view.values);
  const answer = isAsked ? DUTY_INPUTS.hours.read(job.view.values) : null;
  if (isAsked && answer === null) return fieldErrors({ [DUTY_INPUTS.hours.id]: 'Choose one.' });
  const state: WantedList = answer === null ? checked : { ...checked, h: answer };
  const found = await around(deps, job, state);
  if (!isAsSeen(seen, printOf(found.before))) return formAgain(job, found, state);
  const warnings = await requireRights(deps, job, found, state.p);
  const risky = warnings.length > 0;
  const made = listOf(deps, job, found, state, await ownerOf(found.session));
  const { list, before, isSame } = made;
  const hours = answer === null ? null : await hoursToConfirm(deps, found.session.tenant, list);
  const isAnswered = hours === null || (answer === 'rests' && hours.plan.dutyRests === true);
  if (isSame && isAnswered) return { kind: 'close', message: sameMessage(shownOf(list, deps.clock.now())) };
  const asked = listRequest(list, { wanted: state, before, risky, now: deps.clock.now() });
  const keep = () => keepList(deps, found, made, state, { headline: 'Saved' });
  return savePlan(deps, job, dutyKind(deps), asked, {
    keep,
    refused: async () => formAgain(job, await around(deps, job, state), state),
  });
}
