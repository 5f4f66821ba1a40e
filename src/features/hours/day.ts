import { z } from 'zod';
import { type Day, wallClock } from '../../language/times/calendar.ts';
import { goneOutcome } from '../../plans/card.ts';
import { formatDay } from '../../plans/closed-days/words.ts';
import { cutDay, firstDay } from '../../plans/hours/cut-day.ts';
import type { DayChange } from '../../plans/hours/read-day.ts';
import { isOnDuty, readDayText, writeDayText } from '../../plans/hours/read-hours.ts';
import { type DaySpan, type Holds, type Hours, MAX_EXCEPTIONS } from '../../plans/hours/record.ts';
import type { VersionedHours } from '../../plans/hours/store.ts';
import { spansOn } from '../../plans/hours/timeline.ts';
import { describeDay, describeHolds, fingerprint, typedWho } from '../../plans/hours/words.ts';
import { savePlan } from '../../plans/proposals/plan-workflow.ts';
import {
  FormOvertaken,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { DAY_INPUTS, PAUSE_INPUTS } from './form.ts';
import { hoursKind, hoursRequest } from './plan.ts';
import { dayForm, goneMessage, pauseForm, sameMessage } from './view.ts';

const state = z.object({ id: z.string() });

/** Opens the form of one day of a plan, with the hours that it has by now, or with those given. */
export function openDay(
  job: Job,
  plan: Hours,
  { now, day, text, note = null }: { now: number; day?: Day; text?: string; note?: string | null },
): Outcome {
  const shown = day ?? wallClock(now, plan.zone).day;
  const filled = { name: plan.name, day: shown, text: text ?? textOf(spansOn(plan, shown)), note };
  return modalOutcome(dayForm(filled, writeMetadata(withOrigin(job), { id: plan.id })));
}

/** Opens the form of the day that something was said of, changed as it was said, or as it is and why it cannot be so. */
export function openDayChange(
  job: Job,
  plan: Hours,
  { now, line, change }: { now: number; line: string; change: Exclude<DayChange, { week: string }> },
): Outcome {
  if ('cut' in change) {
    const { day, spans, fault = null } = cutDay(plan, change);
    return openDay(job, plan, {
      now,
      day,
      text: textOf(spans),
      note: fault === null ? change.remark : `"${line}" could not be used. ${fault}`,
    });
  }
  const { day, text } = change;
  const read = readDayText(text);
  return openDay(job, plan, { now, day, text, note: 'fault' in read ? read.fault : null });
}

/** Opens the form of the day that a button is about. */
export async function openDayOf(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const found = await planOf(deps, job.caller.tenant, job.value);
  return found === null ? gone() : openDay(job, found.plan, { now: deps.clock.now() });
}

function textOf(spans: readonly DaySpan[]): string {
  return writeDayText(spans.map(({ from, until, holds }) => ({ from, until, who: typedWho(holds) })));
}

/** Saves one day of a plan, or proposes it. */
export async function submitDay(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, state);
  const found = await planOf(deps, job.caller.tenant, id);
  if (found === null) throw new FormOvertaken(goneMessage());
  const { plan } = found;
  const today = firstDay(plan, deps.clock.now());
  const day = DAY_INPUTS.day.read(job.view.values);
  const text = DAY_INPUTS.text.read(job.view.values);
  if (day === null || !/^\d{4}-\d\d-\d\d$/u.test(day) || day < today)
    return fieldErrors({ [DAY_INPUTS.day.id]: 'Choose today or a later day.' });
  const kept = plan.exceptions.filter((each) => each.day >= today && each.day !== day);
  if (kept.length >= MAX_EXCEPTIONS)
    return fieldErrors({ [DAY_INPUTS.day.id]: `At most ${MAX_EXCEPTIONS} days ahead have hours of their own.` });
  const read = text === '' ? null : readDayText(text);
  if (read !== null && 'fault' in read) return fieldErrors({ [DAY_INPUTS.text.id]: read.fault });
  const spans: DaySpan[] = [];
  for (const { who, ...span } of read?.value ?? []) {
    const holds = holdsCalled(plan, who);
    if (holds === null)
      return fieldErrors({
        [DAY_INPUTS.text.id]: `A day can name only who these hours name; edit the hours to add ${isolate(who ?? '')}.`,
      });
    spans.push({ ...span, holds });
  }
  const exceptions = read === null ? kept : [...kept, { day, spans }].sort((a, b) => a.day.localeCompare(b.day));
  const words = read === null ? `${formatDay(day)}: as usual` : describeDay({ day, spans }, plan.zone);
  return change(deps, job, found, { ...plan, exceptions }, words);
}

/** Who is called so among those that the hours name already, because they were looked at when that was saved. */
function holdsCalled({ week, otherwise, seasons }: Hours, who: string | null): Holds | null {
  if (who === null) return { is: 'set' };
  const all = [otherwise, ...[week, ...seasons.map((each) => each.week)].flat().map(({ holds }) => holds)];
  if (isOnDuty(who)) return all.find(({ is }) => is === 'duty') ?? null;
  const isCalled = (holds: Holds) =>
    [describeHolds(holds), typedWho(holds)].some((name) => name?.toLowerCase() === who.toLowerCase());
  return all.find(isCalled) ?? null;
}

/** Opens the form that pauses a plan until a day, or, without one, lets it go on. */
export function openPause(job: Job, plan: Hours, until: Day | null): Outcome {
  return modalOutcome(pauseForm(plan, until, writeMetadata(withOrigin(job), { id: plan.id })));
}

/** Opens the form that pauses the plan that a button is about, or that lets it go on where it is paused. */
export async function openPauseOf(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const found = await planOf(deps, job.caller.tenant, job.value);
  return found === null ? gone() : openPause(job, found.plan, null);
}

/** Pauses a plan until a day, or lets it go on. */
export async function submitPause(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, state);
  const found = await planOf(deps, job.caller.tenant, id);
  if (found === null) throw new FormOvertaken(goneMessage());
  const { plan } = found;
  const today = wallClock(deps.clock.now(), plan.zone).day;
  const until = PAUSE_INPUTS.until.read(job.view.values);
  if (until !== null && (!/^\d{4}-\d\d-\d\d$/u.test(until) || until <= today))
    return fieldErrors({ [PAUSE_INPUTS.until.id]: 'Choose a day after today.' });
  const words = until === null ? 'They go on now.' : `They are paused, and hold again from ${until}.`;
  return change(deps, job, found, { ...plan, pausedUntil: until }, words);
}

/** Saves what needs no manager, because it names nobody new, or proposes it. */
async function change(
  deps: HoursDeps,
  job: SubmissionJob,
  { plan: before }: VersionedHours,
  after: Hours,
  words: string,
): Promise<Outcome> {
  if (fingerprint(before) === fingerprint(after)) return { kind: 'close', message: sameMessage(before) };
  const { id, job: _, ...plan } = after;
  const asked = hoursRequest({ id, before: fingerprint(before), plan }, { lines: [words], risky: false });
  return savePlan(deps, job, hoursKind(deps), asked);
}

async function planOf({ hours }: HoursDeps, tenant: string, id: string): Promise<VersionedHours | null> {
  const found = await hours.find(tenant, { id });
  return found?.plan.ending === false ? found : null;
}

function gone(): Outcome {
  return goneOutcome(goneMessage(), 'hours');
}
