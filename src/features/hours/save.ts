import { DUTY_ANSWERS, withDuty } from '../../plans/hours/duty.ts';
import { fingerprint, hoursText } from '../../plans/hours/words.ts';
import { savePlan } from '../../plans/proposals/plan-workflow.ts';
import { requireManager, shownPlan } from '../../plans/proposals/shown-plan.ts';
import { fieldErrors, type Outcome } from '../../slack/blocks/outcome.ts';
import { isTicked, readForm, required, withDefault } from '../../slack/forms/inputs.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { DUTY_INPUT } from './form.ts';
import { hoursKind, hoursRequest, savedHours } from './plan.ts';
import { CONFIRM, sameMessage } from './view.ts';

/** How many outcomes a proposal names. */
const MAX_LINES = 40;

/** Saves what was checked, or proposes it. */
export async function saveChecked(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const read = readForm({ answer: withDefault(required(DUTY_INPUT, 'Choose one.'), null) }, job.view.values);
  if ('errors' in read) return fieldErrors(read.errors);
  const { answer } = read.value;
  const { asked: shown, wanted } = await shownPlan(deps, job, savedHours);
  const { risky } = shown;
  const { id, before, plan: checked } = wanted;
  const plan = answer === null ? checked : withDuty(checked, answer);
  await requireManager(deps, job, shown, 'save', 'Nothing was saved.');
  if (risky && !isTicked(job.view.values, CONFIRM)) return fieldErrors({ [CONFIRM]: 'Tick the box to go on.' });
  if (before === fingerprint(plan)) return { kind: 'close', message: sameMessage(plan) };
  const { checkedAgain, formAgain } = await import('./make.ts');
  const found = await checkedAgain(deps, job, { id, plan });
  if ('again' in found) return found.again;
  const final = found.warnings.flatMap((warning) => (warning.final === true ? [warning.text] : []));
  const asked = hoursRequest(
    { id, before, plan },
    {
      lines: [
        ...hoursText(plan).split('\n'),
        `Times are in the time zone ${plan.zone}.`,
        ...DUTY_ANSWERS.filter(([value]) => value === answer).map(([, said]) => said),
        ...final,
        ...found.outcomes,
      ].slice(0, MAX_LINES),
      risky,
    },
  );
  const refused = (fault: string) => formAgain(deps, job, { id, plan }, fault);
  return savePlan(deps, job, hoursKind(deps), asked, { final, refused });
}
