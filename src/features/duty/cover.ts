import { z } from 'zod';
import { changing } from '../../changes/recorded-change.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { goneOutcome } from '../../plans/card.ts';
import { coverEndMessage, describeTakers } from '../../plans/duty/cover-messages.ts';
import { coveredShift, settleCovers } from '../../plans/duty/covers.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import { type Cover, type DutyList, MAX_COVERS } from '../../plans/duty/record.ts';
import { type Shift, shiftsFrom } from '../../plans/duty/shifts.ts';
import type { VersionedDuty } from '../../plans/duty/store.ts';
import { saveRequest } from '../../plans/proposals/plan-workflow.ts';
import { channelProblemText, judgeChannel } from '../../slack/api/channels.ts';
import {
  FormOvertaken,
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import type { ActionJob, Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { takesSecondPerson } from '../../workspace/rules.ts';
import { coverForm, coverRequestMessage } from './cover-view.ts';
import { type DutyDeps, SWAPPABLE, swappable } from './deps.ts';
import { COVER_INPUTS } from './form.ts';
import { dutyKind, swapRequest, swapShift } from './plan.ts';
import { describeSwap, goneMessage } from './view.ts';

/** How often something is tried while others change the duty list. */
const MAX_ATTEMPTS = 5;

/** Opens the form that asks for cover, for the next shift of whoever opens it where they have one. */
export async function openCover(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const found = await deps.duties.find(job.caller.tenant, { id: job.value });
  if (found === null) return goneOutcome(goneMessage(), 'duty');
  return coverFormFor(deps, job, found.list);
}

/** The form for a list; `said` is the shift that was named, and why none is where none fits. */
export async function coverFormFor(
  deps: DutyDeps,
  by: Job,
  list: DutyList,
  said: { shift: Shift | null; note: string | null } | null = null,
): Promise<Outcome> {
  const { persons, access, clock } = deps;
  const [own, role] = await Promise.all([persons.numberOf(by.caller.tenant, by.caller.user), access.roleFor(by)]);
  const now = clock.now();
  const ahead = shiftsFrom(list, now, SWAPPABLE + 1).filter(({ from }) => from > now);
  const all = said?.shift == null || ahead.some(({ day }) => day === said.shift?.day) ? ahead : [...ahead, said.shift];
  const mine = ownShifts(list, own, now);
  const offered = includesRight(role, 'edit') ? all : all.filter((each) => isOwn(each, own));
  const shifts = offered.length > 0 ? offered : mine;
  if (shifts.length === 0) throw cannotAsk(list, own);
  const isMeant = said?.shift != null && shifts.some(({ day }) => day === said.shift?.day);
  const shift = said === null ? (mine[0] ?? null) : isMeant ? said.shift : null;
  const { caller } = await changing(deps, by, [list]);
  const metadata = writeMetadata(caller, { id: list.id });
  return modalOutcome(coverForm(list, shifts, metadata, { shift, note: said?.note ?? null }));
}

/** Their own shifts ahead, the next one first. */
function ownShifts(list: DutyList, own: string | null, now: number): Shift[] {
  const ahead = shiftsFrom(list, now, list.people.length + SWAPPABLE);
  return ahead.filter((each) => each.from > now && isOwn(each, own)).slice(0, SWAPPABLE);
}

function isOwn({ person }: Shift, own: string | null): boolean {
  return person !== null && own !== null && isSameNumber(person.number, own);
}

/** Why somebody who may not edit can ask for no shift of a list. */
function cannotAsk(list: DutyList, own: string | null): WorkspaceProblem {
  const headline =
    own === null
      ? 'Switchboard does not know which number is yours.'
      : `None of the next shifts at ${dutyName(list)} is yours.`;
  const next = own === null ? 'Say it with `/phone access people <number>`, or ask an editor.' : 'An editor can ask.';
  return new WorkspaceProblem({ headline, next });
}

/** Asks who takes a shift: stored first, then sent. */
export async function askCover(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { duties, clock, newId } = deps;
  const { tenant, user } = job.caller;
  const { id } = readMetadata(job.caller, job.view.metadata, z.object({ id: z.string() }));
  const picked = COVER_INPUTS.shift.read(job.view.values) ?? '';
  const channel = COVER_INPUTS.channel.read(job.view.values);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await duties.find(tenant, { id });
    if (found === null) throw new FormOvertaken(goneMessage());
    const { list } = found;
    const now = clock.now();
    const shift = swappable(list, picked, now);
    const fault = await whyNotAsked(deps, job, list, shift);
    if (fault !== null || shift?.person == null) return fieldErrors({ [COVER_INPUTS.shift.id]: fault ?? OVER });
    const to = await placesFor(deps, job, { list, number: shift.person.number, channel });
    if ('fault' in to) return fieldErrors({ [COVER_INPUTS.channel.id]: to.fault });
    const { day, person } = shift;
    const cover: Cover = { id: newId(), day, number: person.number, by: user, at: now, reminded: now, sent: [] };
    const asked = await (await deps.dutyJobs()).ask(tenant, found, cover);
    if (asked === null) continue;
    const sent = await (await deps.covers()).ask(tenant, asked.list, cover, to);
    if (sent === 0) {
      await takeBack(deps, tenant, { id, cover: cover.id });
      return fieldErrors({ [COVER_INPUTS.channel.id]: 'The message could not be sent there. Choose another channel.' });
    }
    const where = 'channel' in to ? `in <#${to.channel}>` : `${sent} ${sent === 1 ? 'person' : 'people'} of the list`;
    return { kind: 'close', message: coverRequestMessage(list, cover, shift, where) };
  }
  throw new FormOvertaken(goneMessage());
}

const OVER = 'Choose a shift that has not begun.';

/** Why nobody can be asked to take a shift, on its field; `null` where they can. */
async function whyNotAsked(
  { persons, access, clock }: DutyDeps,
  job: Job,
  list: DutyList,
  shift: Shift | null,
): Promise<string | null> {
  if (shift === null) return OVER;
  if (shift.from <= clock.now()) return 'This shift has begun. Swap it with /phone plans duty swap, or choose another.';
  if (shift.person === null) return 'Nobody takes this shift, so nobody needs cover. Swap it instead.';
  const [own, role] = await Promise.all([persons.numberOf(job.caller.tenant, job.caller.user), access.roleFor(job)]);
  if (!includesRight(role, 'edit') && !isOwn(shift, own))
    return 'This is not your shift. An editor can ask for somebody else.';
  const covers = list.covers ?? [];
  // One that was stored and reached nobody is asked anew.
  if (covers.some(({ day, sent }) => day === shift.day && sent.length > 0))
    return 'Cover for this shift is asked for already.';
  return covers.length < MAX_COVERS
    ? null
    : `At most ${MAX_COVERS} requests may be open on a list. Withdraw one first.`;
}

/** Where it is asked: in a channel, or by direct message. */
async function placesFor(
  { persons, access, people }: DutyDeps,
  job: Job,
  { list, number, channel }: { list: DutyList; number: string; channel: string | null },
): Promise<{ channel: string } | { users: string[] } | { fault: string }> {
  if (channel !== null) {
    const problem = await judgeChannel(await job.web(), channel);
    return problem === null ? { channel } : { fault: channelProblemText(problem, 'nothing is asked') };
  }
  const { tenant, user: asker } = job.caller;
  const others = list.people.filter((each) => each.number !== number);
  const known = (await persons.known(tenant)).filter(
    ({ user, number: own }) => user !== asker && others.some((each) => isSameNumber(each.number, own)),
  );
  const users: string[] = [];
  for (const { user } of known) {
    const caller = { ...job.caller, user, userTeam: null };
    const role = await people.find(caller, job.web).then(
      (person) => access.roleOf(caller, person),
      () => 'outsider' as const,
    );
    if (includesRight(role, 'propose')) users.push(user);
  }
  if (users.length > 0) return { users };
  return { fault: 'Nobody else on this list has said which number is theirs. Choose a channel.' };
}

const buttonSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Which request a button is about. */
function readCover(value: string) {
  const [list = '', day = '', cover = ''] = buttonSchema.safeParse(value.split(' ')).data ?? [];
  return { list, day, cover };
}

/** Takes the shift of a request: whoever is first has it, because the list is stored only as it was found. */
export async function takeCover(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { duties, persons, clock } = deps;
  const { tenant, user } = job.caller;
  const about = readCover(job.value);
  const [own, role] = await Promise.all([persons.numberOf(tenant, user), deps.access.roleFor(job)]);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await duties.find(tenant, { id: about.list });
    const cover = openCoverIn(found, about.cover, clock.now());
    if (found === null || cover === null) return overOutcome(found, about, clock.now());
    const { list } = found;
    const taker = takerOf(list, cover, own);
    const wanted = { id: list.id, shift: cover.day, who: taker.number };
    const made = swapShift(list, wanted, clock.now());
    if (made === null) return overOutcome(found, about, clock.now());
    const way = await wayFor(deps, tenant, list, role);
    const asked = swapRequest(list, wanted, describeSwap(list, made.shift));
    const done = await saveRequest(deps, job, dutyKind(deps), asked, { way });
    if ('offered' in done) return done.offered;
    if ('message' in done) return { kind: 'message', message: done.message };
  }
  throw new WorkspaceProblem({
    headline: 'The duty list is being changed just now.',
    next: 'Press again in a moment.',
  });
}

/**
 * Whether a shift that was asked about is taken at once. Whoever made the list put both on it, and two people want this; where
 * changes need a second person, only an editor is one, as for a swap.
 */
async function wayFor({ rules }: DutyDeps, tenant: string, { environment }: DutyList, role: Role) {
  if (includesRight(role, 'edit')) return 'save';
  return takesSecondPerson(await rules.known(tenant), { environment, risky: false }) ? 'propose' : 'save';
}

function openCoverIn(found: VersionedDuty | null, id: string, now: number): Cover | null {
  if (found === null) return null;
  return settleCovers(found.list, now).list.covers?.find((each) => each.id === id) ?? null;
}

/** Whose the shift is now, in place of what was asked. */
function overOutcome(found: VersionedDuty | null, about: { day: string; cover: string }, now: number): Outcome {
  if (found === null) return goneOutcome(goneMessage(), 'duty');
  const { list } = found;
  const known = settleCovers(list, now).over.find(({ cover }) => cover.id === about.cover);
  const { day } = about;
  const isDay = /^\d{4}-\d\d-\d\d$/u.test(day);
  const end = known ?? { cover: { day }, shift: isDay ? coveredShift(list, { day }) : null, isMissed: false };
  return goneOutcome(coverEndMessage(list, end), 'duty');
}

/** Who of the list somebody is by their number; throws where they cannot take the shift, and says who can. */
function takerOf(list: DutyList, cover: Cover, own: string | null) {
  const who = describeTakers(list, cover);
  if (own === null) {
    const headline = 'Switchboard does not know which number is yours, so it cannot put you on duty.';
    throw new WorkspaceProblem({
      headline,
      next: `Say it with /phone access people <number>, then press again. ${who}`,
    });
  }
  if (isSameNumber(cover.number, own)) {
    throw new WorkspaceProblem({ headline: 'You have this shift already.', next: who });
  }
  const taker = list.people.find(({ number }) => isSameNumber(number, own));
  if (taker !== undefined) return taker;
  throw new WorkspaceProblem({
    headline: `You take no turns at ${dutyName(list)}.`,
    next: `Nothing was changed. ${who}`,
  });
}

/** Withdraws a request, for whoever asked, or an editor. */
export async function withdrawCover(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const about = readCover(job.value);
  const found = await deps.duties.find(tenant, { id: about.list });
  const cover = openCoverIn(found, about.cover, deps.clock.now());
  if (found !== null && cover !== null) {
    if (cover.by !== user && !includesRight(await deps.access.roleFor(job), 'edit'))
      throw new WorkspaceProblem({ headline: 'Only whoever asked, or an editor, can withdraw this.' });
    await takeBack(deps, tenant, { id: found.list.id, cover: cover.id });
  }
  return overOutcome(await deps.duties.find(tenant, { id: about.list }), about, deps.clock.now());
}

async function takeBack(
  { duties, dutyJobs }: DutyDeps,
  tenant: string,
  { id, cover }: { id: string; cover: string },
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await duties.find(tenant, { id });
    const open = found?.list.covers?.find((each) => each.id === cover);
    if (found === null || open === undefined || (await (await dutyJobs()).withdraw(tenant, found, open))) return;
  }
}
