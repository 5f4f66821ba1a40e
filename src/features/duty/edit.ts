import type { ModalView } from '@slack/types';
import { changing } from '../../changes/recorded-change.ts';
import type { ChangeContext, Warning } from '../../changes/settings.ts';
import { wallClock } from '../../language/times/calendar.ts';
import { type EditedTurns, editTurns } from '../../plans/duty/edit-list.ts';
import { type DutyList, type DutyPerson, MAX_PEOPLE } from '../../plans/duty/record.ts';
import type { VersionedDuty } from '../../plans/duty/store.ts';
import { asksOfDuty, type DutyAnswer, withDuty, withoutAnswer } from '../../plans/hours/duty.ts';
import { withoutDuty } from '../../plans/hours/hours-jobs.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { planFor, type VersionedHours } from '../../plans/hours/store.ts';
import { fingerprint as hoursFingerprint } from '../../plans/hours/words.ts';
import type { SettingId } from '../../plans/temporary/store.ts';
import { seenOf } from '../../runtime/seen.ts';
import type { Services } from '../../services/services.ts';
import { modalOutcome, type Outcome, withOrigin, writeMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Environment } from '../../telephony/types.ts';
import { sameOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { type DutyDeps, KIND } from './deps.ts';
import { describeChanged, dutyForm } from './view.ts';
import { type AnsweredHours, fingerprint, printOf, type WantedList } from './wanted.ts';

/** Opens the form of a number's duty list. */
export async function openForm(deps: DutyDeps, by: Job, { environment }: Session, subject: string): Promise<Outcome> {
  const job = await changing(deps, by, [{ environment, kind: KIND }]);
  const [found, person] = await Promise.all([around(deps, job, { e: environment, s: subject }), job.person()]);
  const zone = person.tz ?? 'UTC';
  const fresh = {
    people: (found.kind.duty?.people(found.settings) ?? []).slice(0, MAX_PEOPLE),
    every: 'week',
    time: '09:00',
    zone,
    starts: wallClock(deps.clock.now(), zone).day,
    channel: null,
  } as const;
  return modalOutcome(formOf(job, found, found.before?.list ?? { ...fresh, people: [...fresh.people] }));
}

/** The form as it is filled in, of the list as it is now. */
function formOf(
  job: Job,
  { session, kind, title, settings, called, subject, before, everybody }: Awaited<ReturnType<typeof around>>,
  wanted: Parameters<typeof dutyForm>[0]['wanted'],
  note: string | null = null,
): ModalView {
  const { environment } = session;
  const start = {
    environment,
    name: called ?? title,
    everybody,
    isNew: before === null,
    isEmpty: (kind.duty?.people(settings) ?? []).length === 0,
    wanted,
    note,
  };
  return dutyForm(start, writeMetadata(withOrigin(job), { e: environment, s: subject, seen: seenOf(printOf(before)) }));
}

/** The form once more, filled in as it was, where the list is no longer as it was when it was opened. */
export function formAgain(
  job: Job,
  found: Awaited<ReturnType<typeof around>>,
  { p, w }: Pick<WantedList, 'p' | 'w'>,
): Outcome {
  const people = p.map((number) => found.everybody.find((each) => each.number === number) ?? { name: null, number });
  return modalOutcome(formOf(job, found, { ...w, people }, describeChanged(found.before?.list ?? null)));
}

/** Everybody who may take turns: those on the ring list, and those who take turns already, whatever became of them there. */
function whoMay(ringing: readonly DutyPerson[], found: VersionedDuty | null): readonly DutyPerson[] {
  const gone = (found?.list.people ?? []).filter(({ number }) => !ringing.some((each) => each.number === number));
  return [...ringing, ...gone];
}

/** What the form is about, as it is now. */
export async function around(deps: Services, job: Job, { e: environment, s: subject }: { e: Environment; s: string }) {
  const { sessions, kinds, directory, duties, dutyJobs } = deps;
  const session = await sessions.open(job.caller.tenant, environment);
  const kind = kinds.of({ kind: KIND });
  const [read, called, before] = await Promise.all([
    kind.read(session.client, subject),
    kind.friendlyName(directory, session, subject),
    duties.of(session.tenant, { environment, kind: KIND, subject }),
  ]);
  const settings = await (await dutyJobs()).setBeneath(
    session.tenant,
    { environment, kind: KIND, subject },
    read.settings,
  );
  const everybody = whoMay(kind.duty?.people(settings) ?? [], before);
  return { session, kind, title: read.title, settings, called, subject, before, everybody };
}

/**
 * A number abroad or at a higher rate needs a manager even if it is on the ring list already, because it will now come
 * first.
 */
export async function requireRights(
  { workflow, access, directory }: Services,
  job: Job,
  { session, kind, title, settings, subject }: Awaited<ReturnType<typeof around>>,
  people: readonly string[],
): Promise<Warning[]> {
  const { items } = await directory.numbers(session);
  const context: ChangeContext = { id: subject, ownNumbers: items.map(({ number }) => number), form: false };
  const only = (numbers: readonly string[]) => kind.duty?.only(settings, numbers) ?? settings;
  const warnings = kind.warnings(only([]), only(people), context).filter(({ risky }) => risky);
  await workflow.requireManagerFor(job, title, warnings, await access.roleFor(job));
  return warnings;
}

/** What no undo brings back once the order of the ring list is sent, in sentences. */
export function finalOf(
  { kind, settings, subject }: Awaited<ReturnType<typeof around>>,
  people: readonly string[],
): string[] {
  const orders = people.map((first) => kind.duty?.first(settings, { id: subject, people, first }) ?? settings);
  const warnings = orders.flatMap((order) =>
    kind.warnings(settings, order, { id: subject, ownNumbers: [], form: false }),
  );
  return [...new Set(warnings.flatMap(({ final, text }) => (final === true ? [text] : [])))];
}

/** The hours of which it has to be asked when a list counts in them; `null` for none. */
export async function hoursToConfirm(
  { hours }: Services,
  tenant: string,
  list: SettingId,
): Promise<VersionedHours | null> {
  const plan = planFor(await hours.list(tenant), list);
  return plan !== null && needsAnswer(plan) ? hours.find(tenant, { id: plan.id }) : null;
}

/** Whether it has to be asked when a duty list counts in hours. */
export function needsAnswer(plan: Hours): boolean {
  return plan.stopped === null && asksOfDuty(plan);
}

/**
 * Saves a list, once the hours of its number say when it counts; the hours that this changed, if any, and `false` where
 * somebody changed one of the two meanwhile.
 */
export async function saveAnswered(
  deps: Services,
  tenant: string,
  { list, before, answer }: { list: DutyList; before: VersionedDuty | null; answer: DutyAnswer | undefined },
): Promise<AnsweredHours | undefined | false> {
  const answered = await answerInHours(deps, tenant, list, answer);
  if (answered === false) return false;
  // Saving the hours woke the list's job, which may have written the list since it was read.
  const found = before === null || answered === undefined ? before : await deps.duties.find(tenant, before.list);
  const isSame = before === null || (found !== null && fingerprint(found.list) === fingerprint(before.list));
  if (isSame && (await (await deps.dutyJobs()).save(tenant, list, found))) return answered;
  await takeAnswerBack(deps, tenant, answered);
  return false;
}

/** Puts hours back as they were before they were told when a list counts, unless they have been changed since; what became of them, in a sentence. */
export async function takeAnswerBack(
  { hours, hoursJobs }: Services,
  tenant: string,
  answered: AnsweredHours | undefined,
): Promise<string[]> {
  if (answered === undefined) return [];
  for (let tries = 0; ; tries += 1) {
    const found = await hours.find(tenant, { id: answered.id });
    if (found === null || found.plan.ending) return [];
    const { plan } = found;
    const name = isolate(plan.name);
    // They may be turning over just now, which changes nothing of what people set.
    if (tries === MAX_TRIES || hoursFingerprint(plan) !== answered.since)
      return [`The hours ${name} were changed since, and stay so.`];
    if (await hoursJobs.save(tenant, withoutAnswer(plan, answered.rested), found))
      return [`The hours ${name} are as they were before.`];
  }
}

const MAX_TRIES = 5;

async function answerInHours(
  deps: Services,
  tenant: string,
  list: SettingId,
  answer: DutyAnswer | undefined,
): Promise<AnsweredHours | undefined | false> {
  const found = answer === undefined ? null : await hoursToConfirm(deps, tenant, list);
  if (answer === undefined || found === null || (answer === 'rests' && found.plan.dutyRests === true)) return undefined;
  const { dutyRests, ...plan } = found.plan;
  const lacking = plan.things.filter(({ subject }) => subject !== list.subject).map(withoutDuty);
  const told = [...new Set([...plan.told, ...lacking])];
  const wanted: Hours = withDuty({ ...plan, told }, answer);
  if (!(await deps.hoursJobs.save(tenant, wanted, found))) return false;
  return { id: plan.id, name: plan.name, since: hoursFingerprint(wanted), rested: dutyRests === true };
}

/** A list as it is wanted, and what it comes to. */
interface WantedDuty {
  list: DutyList;
  before: VersionedDuty | null;
  /** `null` for a list that is new. */
  edited: EditedTurns | null;
  /** Whether nothing would change but who saved it last. */
  isSame: boolean;
}

/** `owner` is left out where the list is only shown. */
export function listOf(
  { newId, clock }: Services,
  job: Job,
  { session, title, called, everybody, subject, before }: Awaited<ReturnType<typeof around>>,
  { p: numbers, w: wanted }: WantedList,
  owner: DutyList['owner'] = { key: '', customer: null },
): WantedDuty {
  const known = before?.list.people ?? [];
  const people = numbers.map((number) => ({
    ...known.find((each) => each.number === number),
    ...(everybody.find((each) => each.number === number) ?? { name: null, number }),
  }));
  const { environment } = session;
  const saved = { by: job.caller.user, owner, title, called };
  if (before === null) {
    const made = { version: 1 as const, id: newId(), environment, kind: KIND, subject, swaps: {}, named: [] };
    const list = { ...made, ...saved, ...wanted, people, done: -1, announced: -1, job: '', trouble: null };
    return { list, before, edited: null, isSame: false };
  }
  // What is not asked for in the form is kept.
  const { proposedBy: _, ...kept } = before.list;
  const edited = editTurns(before.list, { ...wanted, people }, clock.now());
  const list = { ...kept, ...saved, channel: wanted.channel, ...edited.turns };
  const isSame = fingerprint(list) === fingerprint(before.list) && sameOwner(list.owner, before.list.owner);
  return { list, before, edited, isSame };
}
