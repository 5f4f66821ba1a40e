import { z } from 'zod';
import { addDays, clockTime, type Day, wallClock } from '../../language/times/calendar.ts';
import { minutesOf } from '../../language/times/moment.ts';
import { goneOutcome } from '../../plans/card.ts';
import { formatDay } from '../../plans/closed-days/words.ts';
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
function openDay(
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
  const plan = await planIn(deps, job);
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
  return change(deps, job, plan, { ...plan, exceptions }, words);
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
  const plan = await planIn(deps, job);
  const today = wallClock(deps.clock.now(), plan.zone).day;
  const until = PAUSE_INPUTS.until.read(job.view.values);
  if (until !== null && (!/^\d{4}-\d\d-\d\d$/u.test(until) || until <= today))
    return fieldErrors({ [PAUSE_INPUTS.until.id]: 'Choose a day after today.' });
  const words = until === null ? 'They go on now.' : `They are paused, and hold again from ${until}.`;
  return change(deps, job, plan, { ...plan, pausedUntil: until }, words);
}

/** Saves what needs no manager, because it names nobody new, or proposes it. */
async function change(
  deps: HoursDeps,
  job: SubmissionJob,
  before: Hours,
  after: Hours,
  words: string,
): Promise<Outcome> {
  if (fingerprint(before) === fingerprint(after)) return { kind: 'close', message: sameMessage(before) };
  const { id, job: _, ...plan } = after;
  const asked = hoursRequest({ id, before: fingerprint(before), plan }, { lines: [words], risky: false });
  return savePlan(deps, job, hoursKind(deps), asked);
}

/** The hours that a submitted form is about; throws where they are gone. */
async function planIn(deps: HoursDeps, { caller, view }: SubmissionJob): Promise<Hours> {
  const { id } = readMetadata(caller, view.metadata, state);
  const found = await planOf(deps, caller.tenant, id);
  if (found === null) throw new FormOvertaken(goneMessage());
  return found.plan;
}

async function planOf({ hours }: HoursDeps, tenant: string, id: string): Promise<VersionedHours | null> {
  const found = await hours.find(tenant, { id });
  return found?.plan.ending === false ? found : null;
}

function gone(): Outcome {
  return goneOutcome(goneMessage(), 'hours');
}

/** The hours of a day as they are to be; with `fault`, as they are, and why they cannot be as was said. */
interface CutDay {
  day: Day;
  spans: readonly DaySpan[];
  fault?: string;
}

const DAY = 24 * 60;
/** Until this hour of the morning, in minutes, a night is meant that began on the day before. */
const NIGHT = 6 * 60;

/** The day whose hours begin or end at an instant (epoch milliseconds) instead: what is open then may have begun the day before. */
function cutDay(plan: Hours, { cut, at }: { cut: 'from' | 'until'; at: number }): CutDay {
  const { day, minute } = wallClock(at, plan.zone);
  return cut === 'from' ? beginning(plan, day, minute) : ending(plan, day, minute);
}

/** The first day whose hours can still be changed: yesterday, while its night goes on. */
function firstDay(plan: Hours, now: number): Day {
  const { day, minute } = wallClock(now, plan.zone);
  const before = addDays(day, -1);
  return timesOf(plan, before).some(({ until }) => until > minute + DAY) ? before : day;
}

/** The spans of a day, with their minutes from its beginning; what ends on the next day ends after 24:00. */
function timesOf(plan: Hours, day: Day): { span: DaySpan; from: number; until: number }[] {
  return spansOn(plan, day).map((span) => {
    const [from, until] = [minutesOf(span.from), minutesOf(span.until)];
    return { span, from, until: until <= from ? until + DAY : until };
  });
}

function ending(plan: Hours, day: Day, minute: number): CutDay {
  const before = addDays(day, -1);
  const [night, own] = [timesOf(plan, before), timesOf(plan, day)];
  const isOpenAt = (spans: typeof own, at: number) => spans.some(({ from, until }) => from < at && at <= until);
  const isEarly = minute <= NIGHT && night.length > 0 && !own.some(({ from }) => from < minute);
  const isOfNight = isOpenAt(night, minute + DAY) || (isEarly && !isOpenAt(own, minute));
  const [of, at, all] = isOfNight ? [before, minute + DAY, night] : [day, minute, own];
  const kept = all.filter(({ from }) => from < at);
  if (kept.length === 0) return { day, spans: spansOn(plan, day), fault: whyNot(day, own, 'ends') };
  return {
    day: of,
    // Of two spans, the later goes, and a break stays one.
    spans: kept.map(({ span, until }, index) =>
      until > at || (index === kept.length - 1 && kept.length === all.length)
        ? { ...span, until: clockTime(at % DAY) }
        : span,
    ),
  };
}

function beginning(plan: Hours, day: Day, minute: number): CutDay {
  const all = timesOf(plan, day);
  const kept = all.filter(({ until }) => until > minute);
  if (kept.length === 0) return { day, spans: spansOn(plan, day), fault: whyNot(day, all, 'begins') };
  return {
    day,
    spans: kept.map(({ span, from }, index) =>
      from < minute || (index === 0 && kept.length === all.length) ? { ...span, from: clockTime(minute) } : span,
    ),
  };
}

function whyNot(day: Day, all: readonly { span: DaySpan }[], edge: 'begins' | 'ends'): string {
  const [first, last] = [all[0]?.span.from, all.at(-1)?.span.until];
  const shown = formatDay(day);
  if (first === undefined || last === undefined)
    return `${shown} has no hours, so type when it begins and when it ends, such as 10-15.`;
  return edge === 'ends'
    ? `${shown} begins at ${first}. Type when it begins and ends, such as 10-15.`
    : `${shown} ends at ${last}. Type when it begins and ends, such as 18-20.`;
}
