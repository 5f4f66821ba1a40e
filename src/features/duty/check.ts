import { wallClock } from '../../language/times/calendar.ts';
import { describeRepeat } from '../../plans/duty/messages.ts';
import { partsFrom } from '../../plans/duty/shifts.ts';
import { repeatedTurn, withDuty } from '../../plans/hours/duty.ts';
import { planFor } from '../../plans/hours/store.ts';
import { savePlan } from '../../plans/proposals/plan-workflow.ts';
import { keepShown, shownPlan } from '../../plans/proposals/shown-plan.ts';
import { isAsSeen } from '../../runtime/seen.ts';
import { channelProblemText, judgeChannel } from '../../slack/api/channels.ts';
import { fieldErrors, type Outcome, readMetadata } from '../../slack/blocks/outcome.ts';
import { readForm, required, withDefault } from '../../slack/forms/inputs.ts';
import type { SubmissionJob } from '../../slack/inbound/feature.ts';
import { zoneNamed } from '../../storage/timing.ts';
import { ownerOf } from '../../workspace/owner.ts';
import { type DutyDeps, SHOWN_SHIFTS, shownOf } from './deps.ts';
import { around, finalOf, formAgain, hoursToConfirm, listOf, needsAnswer, requireRights } from './edit.ts';
import { DUTY_INPUTS, readDutyForm } from './form.ts';
import { dutyKind, keepList, listRequest } from './plan.ts';
import { checkView, sameMessage } from './view.ts';
import { formSchema, listSchema, printOf, type WantedList } from './wanted.ts';

/** Shows what was submitted, to be checked before it is saved. */
export async function checkList(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { clock, web } = deps;
  const { seen, ...subject } = readMetadata(job.caller, job.view.metadata, formSchema);
  const [found, person] = await Promise.all([around(deps, job, subject), job.person()]);
  const { session, kind, title, settings, called, everybody, before } = found;
  const now = clock.now();
  const today = wallClock(now, person.tz ?? 'UTC').day;
  const form = readDutyForm(job.view.values, everybody, { today, zoneNamed, before: before?.list ?? null });
  if ('errors' in form) return fieldErrors(form.errors);
  const { people, ...rest } = form.value;
  const { channel } = rest;
  if (channel !== null && channel !== before?.list.channel) {
    const problem = await judgeChannel(await web.of(job.caller), channel);
    if (problem !== null)
      return fieldErrors({ [DUTY_INPUTS.channel.id]: channelProblemText(problem, 'hand-overs are not announced') });
  }
  const numbers = people.map(({ number }) => number);
  if (!isAsSeen(seen, printOf(before))) return formAgain(job, found, { p: numbers, w: rest });
  const warnings = await requireRights(deps, job, found, numbers);
  const risky = warnings.length > 0;
  const wanted = { ...subject, p: numbers, w: rest };
  const { list, edited } = listOf(deps, job, found, wanted);
  const from = edited?.stays == null ? now : Math.max(now, edited.stays.until);
  const shifts = partsFrom(list, from, SHOWN_SHIFTS);
  const first = edited?.stays == null ? shifts[0]?.person : edited.stays.person;
  const order = kind.duty?.first(settings, { id: subject.s, people: numbers, first: first?.number ?? '' }) ?? null;
  const plan = planFor(await deps.hours.list(session.tenant), list);
  // As the hours are where whoever is on duty comes first, which is asked below.
  const counted = plan !== null && needsAnswer(plan) ? withDuty(plan, 'set') : plan;
  const pair = repeatedTurn(counted, list, from);
  const view = checkView(
    {
      environment: session.environment,
      name: called ?? title,
      list,
      shifts,
      warnings: [...warnings, ...finalOf(found, numbers).map((text) => ({ text, risky: false }))],
      stays: edited?.stays ?? null,
      lost: edited?.lost ?? [],
      lostIn: before?.list.zone ?? list.zone,
      gaps: (await deps.dutyJobs()).gaps(list, settings),
      hours: plan !== null && needsAnswer(plan) ? { plan } : null,
      repeated: counted === null || pair === null ? null : describeRepeat(list, counted, pair),
      sentence: order === null ? null : kind.sentence(order),
      matters: kind.duty?.matters(settings) ?? false,
    },
    await keepShown(deps, job, { kind: 'duty', ...listRequest(list, { wanted, before, risky, now }) }),
  );
  return { kind: 'push', view };
}

/** Saves what was checked, or proposes it. */
export async function saveList(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const read = readForm({ answer: withDefault(required(DUTY_INPUTS.hours, 'Choose one.'), null) }, job.view.values);
  if ('errors' in read) return fieldErrors(read.errors);
  const { answer } = read.value;
  const { wanted: shown } = await shownPlan(deps, job, listSchema);
  const state: WantedList = answer === null ? shown.wanted : { ...shown.wanted, h: answer };
  const found = await around(deps, job, state);
  if (printOf(found.before) !== shown.before) return formAgain(job, found, state);
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
