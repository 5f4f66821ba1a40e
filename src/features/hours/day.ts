import { z } from 'zod';
import { type Day, wallClock } from '../../language/times/calendar.ts';
import { readDayText, writeDayText } from '../../plans/hours/read-hours.ts';
import { type DaySpan, type Holds, type Hours, MOST_EXCEPTIONS } from '../../plans/hours/record.ts';
import type { VersionedHours } from '../../plans/hours/store.ts';
import { spansOn } from '../../plans/hours/timeline.ts';
import { describeDay, describeHolds, fingerprint } from '../../plans/hours/words.ts';
import { offerPlan } from '../../plans/proposals/proposed-plan.ts';
import { saveOrPropose } from '../../plans/proposals/save-or-propose.ts';
import { readEndText } from '../../plans/temporary/read-end.ts';
import { fieldErrors, modalOutcome, type Outcome, readMetadata, writeMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, CommandJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { HoursDeps } from './deps.ts';
import { DAY_INPUTS, PAUSE_INPUTS } from './form.ts';
import { keepHours } from './save.ts';
import { dayForm, goneMessage, pauseForm } from './view.ts';

const state = z.object({ id: z.string() });

/** Opens the form of one day of a plan, with the hours that it has by now, or with those given. */
export function openDay(job: Job, plan: Hours, { now, day, text }: { now: number; day?: Day; text?: string }): Outcome {
  const shown = day ?? wallClock(now, plan.zone).day;
  const spans = spansOn(plan, shown);
  const filled = { name: plan.name, day: shown, text: text ?? textOf(spans) };
  return modalOutcome(dayForm(filled, writeMetadata(job.caller, { id: plan.id })));
}

/** Opens the form of the day that a button is about. */
export async function openDayOf(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const found = await planOf(deps, job.caller.tenant, job.value);
  return found === null ? gone() : openDay(job, found.plan, { now: deps.clock.now() });
}

/** What is typed of one day: `close at 3 today`, `open until 20:00`. */
const ONE_DAY = /(?:^| )(close[sd]?|shut|(?:stay )?open) (?:(?:at|until|till|from) )?/iu;

/** Opens the form of one day as it was typed; `null` where something else was. */
export async function openTypedDay(deps: HoursDeps, job: CommandJob): Promise<Outcome | null> {
  const text = job.text.replace(/\s+/gu, ' ').trim();
  const said = ONE_DAY.exec(text);
  if (said === null || /\belse\b|: /iu.test(text)) return null;
  const [named, verb = '', when] = [text.slice(0, said.index), said[1], text.slice(said.index + said[0].length)];
  const plan = await planCalled(deps, job.caller.tenant, named);
  if (plan === null) return null;
  const [person, now] = [await job.person(), deps.clock.now()];
  const read = readEndText(`until ${when}`, { now, zone: plan.zone, locale: person.locale ?? 'en-GB' });
  if (read.kind !== 'end' || read.end === null) return null;
  const { day, minute } = wallClock(read.end.at, plan.zone);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const spans = spansOn(plan, day);
  const cut = /open/iu.test(verb) ? openUntil(spans, time) : closeAt(spans, time);
  return openDay(job, plan, { now, day, text: textOf(cut) });
}

/** The plan of this name, or for a number of this name; where nothing is named, the only one. */
async function planCalled(
  { hours, directory, sessions }: HoursDeps,
  tenant: string,
  named: string,
): Promise<Hours | null> {
  const plans = (await hours.list(tenant)).filter(({ ending }) => !ending);
  const [only, ...others] = plans;
  if (named === '') return others.length === 0 ? (only ?? null) : null;
  const called = plans.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (called !== undefined) return called;
  const session = await sessions.open(tenant);
  const match = await directory.findNumber(session, named);
  const number = match.kind === 'one' ? match.item.number : null;
  return plans.find(({ things }) => things.some(({ subject }) => subject === number)) ?? null;
}

/** A day that ends earlier: what begins later goes. */
function closeAt(spans: readonly DaySpan[], time: string): DaySpan[] {
  return spans
    .filter(({ from }) => from < time)
    .map((span) => (span.until > time || span.until <= span.from ? { ...span, until: time } : span));
}

/** A day whose last span ends later. */
function openUntil(spans: readonly DaySpan[], time: string): DaySpan[] {
  const last = spans.at(-1);
  if (last === undefined) return [];
  return [...spans.slice(0, -1), { ...last, until: time }];
}

function textOf(spans: readonly DaySpan[]): string {
  return writeDayText(
    spans.map(({ from, until, holds }) => ({ from, until, who: holds.is === 'set' ? null : nameOf(holds) })),
  );
}

function nameOf(holds: Exclude<Holds, { is: 'set' }>): string {
  return holds.is === 'preset' ? holds.name : holds.who;
}

/** Saves one day of a plan, or proposes it. */
export async function submitDay(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, state);
  const found = await planOf(deps, job.caller.tenant, id);
  if (found === null) return { kind: 'close', message: goneMessage() };
  const { plan } = found;
  const today = wallClock(deps.clock.now(), plan.zone).day;
  const day = DAY_INPUTS.day.read(job.view.values);
  const text = DAY_INPUTS.text.read(job.view.values);
  if (day === null || !/^\d{4}-\d\d-\d\d$/u.test(day) || day < today)
    return fieldErrors({ [DAY_INPUTS.day.id]: 'Choose today or a later day.' });
  const kept = plan.exceptions.filter((each) => each.day >= today && each.day !== day);
  if (kept.length >= MOST_EXCEPTIONS)
    return fieldErrors({ [DAY_INPUTS.day.id]: `At most ${MOST_EXCEPTIONS} days ahead have hours of their own.` });
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
  const words =
    read === null ? `${describeDay({ day, spans: [] }).split(':', 1)[0]}: as usual` : describeDay({ day, spans });
  return change(deps, job, found, { ...plan, exceptions }, words);
}

/** Who is called so among those that the hours name already, because they were looked at when that was saved. */
function holdsCalled({ week, otherwise, seasons }: Hours, who: string | null): Holds | null {
  if (who === null) return { is: 'set' };
  const all = [otherwise, ...[week, ...seasons.map((each) => each.week)].flat().map(({ holds }) => holds)];
  return all.find((holds) => describeHolds(holds).toLowerCase() === who.toLowerCase() || isCalled(holds, who)) ?? null;
}

function isCalled(holds: Holds, who: string): boolean {
  return holds.is !== 'set' && nameOf(holds).toLowerCase() === who.toLowerCase();
}

/** Opens the form that pauses a plan. */
export async function openPause(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const found = await planOf(deps, job.caller.tenant, job.value);
  if (found === null) return gone();
  const { plan } = found;
  return modalOutcome(pauseForm(plan, writeMetadata(job.caller, { id: plan.id })));
}

/** Pauses a plan until a day, or lets it go on. */
export async function submitPause(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { id } = readMetadata(job.caller, job.view.metadata, state);
  const found = await planOf(deps, job.caller.tenant, id);
  if (found === null) return { kind: 'close', message: goneMessage() };
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
  const { environment, name, id } = before;
  const { id: _, job: __, ...plan } = { ...after, by: job.caller.user };
  const wanted = { id, before: fingerprint(before), plan };
  if ((await saveOrPropose(deps, job, { environment, risky: false })) === 'propose') {
    const will = `The hours ${isolate(name)} will be changed.`;
    const title = `the hours ${name}`;
    const content = {
      kind: 'hours' as const,
      subject: id,
      environment,
      title,
      will,
      lines: [words],
      wanted: asJson({ ...wanted, does: 'save' }),
    };
    return offerPlan(deps, job, content, { risky: false });
  }
  const saved = await keepHours(deps, job.caller.tenant, wanted);
  if ('fault' in saved) return { kind: 'close', message: goneMessage() };
  await deps.audit.note(job.caller, { action: 'schedule', environment, title: `the hours ${name}` });
  return { kind: 'close', message: saved.message };
}

async function planOf({ hours }: HoursDeps, tenant: string, id: string): Promise<VersionedHours | null> {
  const found = await hours.find(tenant, { id });
  return found?.plan.ending === false ? found : null;
}

function gone(): Outcome {
  return { kind: 'message', message: goneMessage(), settled: { list: 'hours' } };
}
