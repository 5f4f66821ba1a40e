import { z } from 'zod';
import { includesRight } from '../../people/rights/access.ts';
import { DUTY_ANSWERS, withDuty } from '../../plans/hours/duty.ts';
import { type Hours, wantedSchema } from '../../plans/hours/record.ts';
import { planFor } from '../../plans/hours/store.ts';
import { fingerprint, weeksLines } from '../../plans/hours/words.ts';
import { offerPlan, withUndo } from '../../plans/proposals/proposed-plan.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { FormOvertaken, fieldErrors, type Message, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { isTicked } from '../../slack/forms/inputs.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import type { HoursDeps, HoursStores } from './deps.ts';
import { DUTY_INPUT } from './form.ts';
import { CONFIRM, endedMessage, goneMessage, sameMessage, savedMessage, thingsText } from './view.ts';

const checkState = z.object({ form: z.string(), asks: z.boolean().default(false) });

/** What is proposed: hours to be saved, or to be ended. */
export const proposedSchema = z.discriminatedUnion('does', [
  wantedSchema.extend({ does: z.literal('save') }),
  z.object({ does: z.literal('end'), id: z.string(), before: z.string() }),
]);

export type ProposedHours = z.infer<typeof proposedSchema>;

/** Saves what was checked, or proposes it. */
export async function saveChecked(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const { form, asks } = readMetadata(job.caller, job.view.metadata, checkState);
  const answer = asks ? DUTY_INPUT.read(job.view.values) : null;
  if (asks && answer === null) return fieldErrors({ [DUTY_INPUT.id]: 'Choose one.' });
  const held = await deps.hoursForms.find(tenant, form, user);
  if (held === null) {
    throw new WorkspaceProblem({
      headline: 'This form is too old to go on with.',
      next: 'Nothing was saved; open it again.',
    });
  }
  const { risky, lines, final, id, before } = held;
  const plan = answer === null ? planOf(held) : withDuty(planOf(held), answer);
  if (risky && !includesRight(await deps.access.roleFor(job), 'manage'))
    throw new Forbidden({ headline: 'Only a manager can save this.', next: 'Nothing was saved.' });
  if (risky && !isTicked(job.view.values, CONFIRM)) return fieldErrors({ [CONFIRM]: 'Tick the box to go on.' });
  if (before === fingerprint(plan)) return { kind: 'close', message: sameMessage(plan) };
  const { checkedAgain, formAgain } = await import('./make.ts');
  const again = await checkedAgain(deps, job, { id, plan });
  if (again !== null) return again;
  const { environment, name } = plan;
  if ((await saveOrPropose(deps, job, { environment, risky })) === 'propose') {
    const wanted: ProposedHours = { does: 'save', id, before, plan: plan as typeof held.plan };
    const content = {
      kind: 'hours' as const,
      subject: id ?? `new ${name}`,
      environment,
      title: `the hours ${name}`,
      will:
        id === null
          ? `There will be the hours ${isolate(name)} for ${thingsText(plan)}.`
          : `The hours ${isolate(name)} will be changed.`,
      lines: [
        ...weeksLines(plan),
        `Times are in the time zone ${plan.zone}.`,
        ...DUTY_ANSWERS.filter(([value]) => value === answer).map(([, said]) => said),
        ...final,
        ...lines,
      ].slice(0, MAX_LINES),
      wanted: asJson(wanted),
    };
    return offerPlan(deps, job, content, { risky });
  }
  return saveHours(deps, job, { id, before, plan, final }, (fault) => formAgain(deps, job, { id, plan }, fault));
}

/** Hours to be saved, and a fingerprint of those that they take the place of. */
interface WantedHours {
  id: string | null;
  before: string | null;
  plan: Omit<Hours, 'id' | 'job'>;
  /** What no undo brings back, in sentences. */
  final?: readonly string[];
}

/** Saves hours at once, and says how to undo it; `refused` says why they cannot be. */
export async function saveHours(
  deps: HoursDeps,
  job: Job,
  wanted: WantedHours,
  refused: (fault: string) => Promise<Outcome> = () => Promise.reject(new FormOvertaken(goneMessage())),
): Promise<Outcome> {
  const { environment } = wanted.plan;
  const kept = await keepHours(deps, job.caller.tenant, wanted);
  if ('fault' in kept) return refused(kept.fault);
  const { plan, before } = kept;
  const title = `the hours ${plan.name}`;
  await deps.audit.note(job.caller, { action: 'schedule', environment, title });
  const { final = [] } = wanted;
  const { ofHours } = await deps.plans.exceptions(job.caller.tenant);
  const message = savedMessage({ plan, before, headline: 'Saved', others: ofHours(plan), final }, deps.clock.now());
  const now = fingerprint(plan);
  const about = { kind: 'hours' as const, subject: plan.id, environment, title, lines: [] };
  if (before === null) {
    const end: ProposedHours = { does: 'end', id: plan.id, before: now };
    const will = `The hours ${isolate(plan.name)} will end.`;
    const undo = { ...about, removes: true, will, wanted: asJson(end), risky: false };
    return { kind: 'close', message: await withUndo(deps, job, message, undo) };
  }
  const { id, job: _, proposedBy: __, ...old } = before;
  const back: ProposedHours = { does: 'save', id, before: now, plan: old as z.infer<typeof wantedSchema>['plan'] };
  const will = `The hours ${isolate(before.name)} will be as they were before.`;
  const undo = { ...about, will, wanted: asJson(back), risky: before.risky ?? true };
  return { kind: 'close', message: await withUndo(deps, job, message, undo) };
}

/** How many outcomes a proposal names. */
const MAX_LINES = 40;

/** The stored plan in the shape in which it is used. */
export function planOf({ plan }: Pick<z.infer<typeof wantedSchema>, 'plan'>): Omit<Hours, 'id' | 'job'> {
  return plan as Omit<Hours, 'id' | 'job'>;
}

/** Stores hours, if what they take the place of is as it was. */
export async function keepHours(
  { hours, hoursJobs }: HoursStores,
  tenant: string,
  { id, before, plan }: WantedHours,
): Promise<{ plan: Hours; before: Hours | null } | { fault: string }> {
  const fault = await hoursFault({ hours }, tenant, { id, before, plan });
  if (fault !== null) return { fault };
  if (id === null) {
    const made = await hoursJobs.create(tenant, plan);
    return made === null ? { fault: FULL } : { plan: made, before: null };
  }
  const found = await hours.find(tenant, { id });
  if (found === null) return { fault: CHANGED };
  const next: Hours = { ...plan, id, job: found.plan.job };
  return (await hoursJobs.save(tenant, next, found)) ? { plan: next, before: found.plan } : { fault: CHANGED };
}

/** Why hours cannot be stored as things are now, in a sentence; `null` where they can. */
export async function hoursFault(
  { hours }: Pick<HoursStores, 'hours'>,
  tenant: string,
  { id, before, plan }: { id: string | null; before: string | null; plan: Omit<Hours, 'id' | 'job'> },
): Promise<string | null> {
  const plans = await hours.list(tenant);
  const found = plans.find((each) => each.id === id && !each.ending);
  if ((found === undefined ? null : fingerprint(found)) !== before) return CHANGED;
  const others = plans.filter((each) => each.id !== id);
  for (const thing of plan.things) {
    const other = planFor(others, { ...thing, environment: plan.environment });
    if (other !== null) return `${thingName(thing)} already has the hours ${isolate(other.name)}.`;
  }
  return null;
}

const CHANGED = 'Somebody changed these hours since.';
const FULL = 'There are as many plans of hours as there can be.';

/** Ends hours, or proposes to. */
export async function endHours(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const found = await deps.hours.find(tenant, { id: job.value });
  if (found === null || found.plan.ending)
    return { kind: 'message', message: goneMessage(), settled: { list: 'hours' } };
  const { plan } = found;
  const { environment, name, id } = plan;
  const title = `the hours ${name}, ended`;
  // It only restores earlier settings, so it needs no manager.
  if ((await saveOrPropose(deps, job, { environment, risky: false })) === 'propose') {
    const wanted: ProposedHours = { does: 'end', id, before: fingerprint(plan) };
    const will = `The hours ${isolate(name)} will end.`;
    const content = {
      kind: 'hours' as const,
      subject: id,
      environment,
      removes: true,
      title,
      will,
      lines: [],
      wanted: asJson(wanted),
    };
    return offerPlan(deps, job, content, { risky: false });
  }
  if (!(await deps.hoursJobs.end(tenant, found)))
    return { kind: 'message', message: goneMessage(), settled: { list: 'hours' } };
  await deps.audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'message', message: endedMessage(plan), replace: true };
}

/** Ends hours that somebody proposed to end; `null` where they were changed since. */
export async function endProposed(
  { hours, hoursJobs }: HoursStores,
  tenant: string,
  { id, before }: { id: string; before: string },
): Promise<Message | null> {
  const found = await hours.find(tenant, { id });
  if (found === null || fingerprint(found.plan) !== before || !(await hoursJobs.end(tenant, found))) return null;
  return endedMessage(found.plan);
}
