import { z } from 'zod';
import type { ChangeContext, Settings, Warning } from '../../changes/settings.ts';
import { wallClock } from '../../language/calendar.ts';
import { type DutyList, MOST_PEOPLE } from '../../plan/duty/record.ts';
import { saveOrPropose } from '../../plan/proposals/save-or-propose.ts';
import { channelProblemText, judgeChannel } from '../../slack/api/channels.ts';
import { readMetadata, writeMetadata } from '../../slack/blocks/metadata.ts';
import { fieldErrors, type Message, modalOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { zoneNamed } from '../../storage/timing.ts';
import type { Environment } from '../../telephony/types.ts';
import { ownerOf } from '../../temporary/owner.ts';
import { requireWrite, type Session } from '../../workspace/session.ts';
import { DUTY_INPUTS, readDutyForm } from './form.ts';
import { type DutyMaking, type DutyNeeds, KIND, SHOWN_SHIFTS, shiftsFrom, shownOf } from './needs.ts';
import { checkView, dutyForm, goneMessage, savedMessage } from './view.ts';
import { printOf, type WantedList, wireSubject, wireWanted } from './wanted.ts';

/** Opens the form of a number's duty list. */
export async function openForm(needs: DutyNeeds, job: Job, session: Session, subject: string): Promise<Outcome> {
  const { duties, directory, clock, kinds } = needs;
  const { environment, tenant } = session;
  const kind = kinds.of({ kind: KIND });
  const [read, capabilities, found, called, person] = await Promise.all([
    kind.read(session.client, subject),
    needs.sessions.capabilities(session),
    duties.of(tenant, { environment, kind: KIND, subject }),
    kind.friendlyName(directory, session, subject),
    job.person(),
  ]);
  requireWrite(capabilities, kind.group, read.title);
  const everybody = kind.duty?.people(read.settings) ?? [];
  const zone = person.tz ?? 'UTC';
  const starts = wallClock(clock.now(), zone).day;
  const fresh = {
    people: everybody.slice(0, MOST_PEOPLE),
    every: 'week',
    time: '09:00',
    zone,
    starts,
    channel: null,
  } as const;
  const start = {
    ...{ environment, name: called ?? read.title, everybody, isNew: found === null },
    wanted: found?.list ?? { ...fresh, people: [...fresh.people] },
  };
  return modalOutcome(dutyForm(start, writeMetadata(job.caller, { e: environment, s: subject })));
}

/** What the form is about, as it is now. */
async function around(needs: DutyMaking, job: Job, { e: environment, s: subject }: { e: Environment; s: string }) {
  const { sessions, kinds, directory } = needs;
  const session = await sessions.open(job.caller.tenant, environment);
  const kind = kinds.of({ kind: KIND });
  const [read, capabilities, called] = await Promise.all([
    kind.read(session.client, subject),
    sessions.capabilities(session),
    kind.friendlyName(directory, session, subject),
  ]);
  requireWrite(capabilities, kind.group, read.title);
  return { session, kind, read, called, subject, everybody: kind.duty?.people(read.settings) ?? [] };
}

/** Shows what was submitted, to be checked before it is saved. */
export async function preview(needs: DutyNeeds, job: SubmissionJob): Promise<Outcome> {
  const { clock, web } = needs;
  const subject = readMetadata(job.caller, job.view.metadata, wireSubject);
  const [found, person] = await Promise.all([around(needs, job, subject), job.person()]);
  const { session, kind, read, called, everybody } = found;
  const today = wallClock(clock.now(), person.tz ?? 'UTC').day;
  const form = readDutyForm(job.view.values, everybody, { today, zoneNamed });
  if ('errors' in form) return fieldErrors(form.errors);
  const { value: wanted } = form;
  if (wanted.channel !== null) {
    const problem = await judgeChannel(await web.of(job.caller), wanted.channel);
    if (problem !== null)
      return fieldErrors({ [DUTY_INPUTS.channel.id]: channelProblemText(problem, 'hand-overs are not announced') });
  }
  const warnings = await requireRights(
    needs,
    job,
    found,
    wanted.people.map(({ number }) => number),
  );
  const now = clock.now();
  const list = { ...wanted, swaps: {} };
  const shifts = shiftsFrom(list, now, SHOWN_SHIFTS);
  const turn = {
    id: found.subject,
    people: wanted.people.map(({ number }) => number),
    first: shifts[0]?.person?.number ?? '',
  };
  const order = kind.duty?.first(read.settings, turn) ?? null;
  const whole: DutyList = {
    ...blank(session.environment, found.subject, read.title, called),
    ...{ ...list, by: job.caller.user, owner: { key: '', customer: null } },
  };
  const metadata = writeMetadata(job.caller, {
    ...subject,
    ...{ p: turn.people, w: { ...wanted, people: undefined } },
  });
  const view = checkView(
    {
      ...{ environment: session.environment, name: called ?? read.title, list: wanted, shifts, warnings },
      gaps: needs.dutyJobs.gaps(whole, read.settings),
      sentence: order === null ? null : kind.sentence(order),
      matters: kind.duty?.matters(read.settings) ?? false,
    },
    metadata,
  );
  return { kind: 'push', view };
}

/**
 * A number abroad or at a higher rate needs a manager even if it is on the ring list already, because it will now come
 * first.
 */
async function requireRights(
  { workflow, access, directory }: DutyMaking,
  job: Job,
  { session, kind, read, subject }: Awaited<ReturnType<typeof around>>,
  people: readonly string[],
): Promise<Warning[]> {
  const { items } = await directory.numbers(session);
  const context: ChangeContext = { id: subject, ownNumbers: items.map(({ number }) => number), form: false };
  const only: Settings = { ...read.settings, destinations: entriesOf(read.settings, people) };
  const warnings = kind.warnings({ ...read.settings, destinations: [] }, only, context).filter(({ risky }) => risky);
  await workflow.requireManagerFor(job, read.title, warnings, await access.roleFor(job));
  return warnings;
}

const wireEntries = z.array(z.looseObject({ number: z.string() }).and(z.record(z.string(), z.json()))).catch([]);

function entriesOf(settings: Settings, people: readonly string[]) {
  return wireEntries.parse(settings.destinations).filter(({ number }) => people.includes(String(number)));
}

function blank(environment: Environment, subject: string, title: string, called: string | null) {
  return {
    ...{ version: 1 as const, id: '', environment, kind: KIND, subject, title, called },
    ...{ swaps: {}, done: -1, announced: -1, named: [], job: '', trouble: null },
  };
}

/** Saves what was checked, or proposes it. */
export async function save(needs: DutyNeeds, job: SubmissionJob): Promise<Outcome> {
  const state = readMetadata(job.caller, job.view.metadata, wireWanted);
  const found = await around(needs, job, state);
  const warnings = await requireRights(needs, job, found, state.p);
  const { environment } = found.session;
  const risky = warnings.length > 0;
  const { list, before } = await listOf(needs, job, found, state);
  if ((await saveOrPropose(needs, job, { environment, risky })) === 'propose') {
    return (await import('./proposals.ts')).offerDuty(needs, job, { list, before, wanted: state, risky });
  }
  if (!(await needs.dutyJobs.save(found.session.tenant, list, before)))
    return { kind: 'close', message: goneMessage() };
  const title = `the duty list of ${found.called ?? found.read.title}`;
  await needs.audit.note(job.caller, { action: 'schedule', environment, title });
  return { kind: 'close', message: savedMessage(shownOf(list, needs.clock.now())) };
}

/**
 * Saves what somebody proposed, with the rights of the person who approves it; `null` where the list was changed since.
 */
export async function saveProposed(
  needs: DutyMaking,
  job: Job,
  { wanted, before: version, proposedBy }: { wanted: WantedList; before: string | null; proposedBy: string },
): Promise<Message | null> {
  const found = await around(needs, job, wanted);
  await requireRights(needs, job, found, wanted.p);
  const { list, before } = await listOf(needs, job, found, wanted);
  if ((before === null ? null : printOf(before.list)) !== version) return null;
  const isSaved = await needs.dutyJobs.save(found.session.tenant, { ...list, proposedBy }, before);
  return isSaved ? savedMessage(shownOf(list, needs.clock.now())) : null;
}

/** The list as it is wanted, and as it is. */
async function listOf(
  { duties, newId }: DutyMaking,
  job: Job,
  { session, read, called, everybody, subject }: Awaited<ReturnType<typeof around>>,
  { p: numbers, w: wanted }: WantedList,
) {
  const people = numbers.map((number) => everybody.find((each) => each.number === number) ?? { name: null, number });
  const before = await duties.of(session.tenant, { environment: session.environment, kind: KIND, subject });
  const list = {
    ...blank(session.environment, subject, read.title, called),
    ...{ ...wanted, people, id: before?.list.id ?? newId(), by: job.caller.user, owner: await ownerOf(session) },
  };
  return { list, before };
}
