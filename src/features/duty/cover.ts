import { z } from 'zod';
import { changing } from '../../changes/recorded-change.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { goneOutcome } from '../../plans/card.ts';
import { coverEndMessage, describeTakers } from '../../plans/duty/cover-messages.ts';
import { type CoveredShift, coveredShift, settleCovers } from '../../plans/duty/covers.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import { type Cover, type DutyList, MAX_COVERS, type PartSpan } from '../../plans/duty/record.ts';
import { partsOf, type Shift, shiftsFrom } from '../../plans/duty/shifts.ts';
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
import { type DutyDeps, SWAPPABLE, swappable } from './deps.ts';
import { COVER_INPUTS, NO_PART, partFields, readPart } from './form.ts';
import { dutyKind, swapRequest, swapShift } from './plan.ts';
import { coverForm, coverRequestMessage } from './shift-view.ts';
import { describeSwap, goneMessage } from './view.ts';

/** How often something is tried while others change the duty list. */
const MAX_ATTEMPTS = 5;

/** Opens the form that asks for cover, for the next shift of whoever opens it where they have one. */
export async function openCover(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const found = await deps.duties.find(job.caller.tenant, { id: job.value });
  if (found === null) return goneOutcome(goneMessage(), 'duty');
  return coverFormFor(deps, job, found.list);
}

/** The form for a list; `said` is the shift and the part of it that were named, and why none is where none fits. */
export async function coverFormFor(
  deps: DutyDeps,
  by: Job,
  list: DutyList,
  said: { shift: Shift | null; part?: PartSpan | null; note: string | null } | null = null,
): Promise<Outcome> {
  const { persons, access, clock } = deps;
  const [own, role] = await Promise.all([persons.numberOf(by.caller.tenant, by.caller.user), access.roleFor(by)]);
  const now = clock.now();
  const ahead = shiftsFrom(list, now, SWAPPABLE + 1);
  const all = said?.shift == null || ahead.some(({ day }) => day === said.shift?.day) ? ahead : [...ahead, said.shift];
  const mine = ownShifts(list, own, now);
  const offered = includesRight(role, 'edit') ? all : all.filter((each) => isOnIn(list, each, own));
  const shifts = offered.length > 0 ? offered : mine;
  if (shifts.length === 0) throw cannotAsk(list, own);
  const meant = shifts.find(({ day }) => day === said?.shift?.day) ?? null;
  const shift = said === null ? (mine.find(({ from }) => from > now) ?? null) : meant;
  const { caller } = await changing(deps, by, [list]);
  const metadata = writeMetadata(caller, { id: list.id });
  const notTheirs =
    said?.shift != null && meant === null
      ? 'The shift in the time that you gave is not yours. Choose one that is.'
      : null;
  const part = meant === null || said?.part == null ? NO_PART : partFields(list, meant, said.part);
  return modalOutcome(coverForm(list, shifts, metadata, { shift, note: said?.note ?? notTheirs, part }));
}

/** Their own shifts, or those of which they have a part, the next one first. */
function ownShifts(list: DutyList, own: string | null, now: number): Shift[] {
  const ahead = shiftsFrom(list, now, list.people.length + SWAPPABLE);
  return ahead.filter((each) => each.until > now && isOnIn(list, each, own)).slice(0, SWAPPABLE);
}

function isOnIn(list: DutyList, shift: Shift, own: string | null): boolean {
  return partsOf(list, shift).some((each) => isOwn(each, own));
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

/** Asks who takes a shift, or a part of one: stored first, then sent. */
export async function askCover(deps: DutyDeps, job: SubmissionJob): Promise<Outcome> {
  const { duties, clock, newId } = deps;
  const { tenant, user } = job.caller;
  const { id } = readMetadata(job.caller, job.view.metadata, z.object({ id: z.string() }));
  const picked = COVER_INPUTS.shift.read(job.view.values) ?? '';
  const { day, from, until, channel: where } = COVER_INPUTS;
  const channel = where.read(job.view.values);
  const said = {
    day: day.isIn(job.view.values) ? day.read(job.view.values) : null,
    from: from.read(job.view.values),
    until: until.read(job.view.values),
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await duties.find(tenant, { id });
    if (found === null) throw new FormOvertaken(goneMessage());
    const { list } = found;
    const now = clock.now();
    const shift = swappable(list, picked, now);
    if (shift === null) return fieldErrors({ [COVER_INPUTS.shift.id]: OVER });
    const read = readPart(list, shift, said);
    if ('errors' in read) return fieldErrors(read.errors);
    const meant = { day: shift.day, ...(read.part === null ? {} : { part: read.part }) };
    const covered = coveredShift(list, meant);
    const number = covered?.parts.length === 1 ? covered.parts[0]?.person?.number : undefined;
    const fault = await whyNotAsked(deps, job, list, { covered, part: read.part });
    if (fault !== null) return fieldErrors({ [fault.field.id]: fault.words });
    if (covered === null || number === undefined) return fieldErrors({ [COVER_INPUTS.shift.id]: OVER });
    const to = await placesFor(deps, job, { list, number, channel });
    if ('fault' in to) return fieldErrors({ [COVER_INPUTS.channel.id]: to.fault });
    const cover: Cover = { id: newId(), ...meant, number, by: user, at: now, reminded: now, sent: [] };
    const asked = await (await deps.dutyJobs()).ask(tenant, found, cover);
    if (asked === null) continue;
    const sent = await (await deps.covers()).ask(tenant, asked.list, cover, to);
    if (sent === 0) {
      await takeBack(deps, tenant, { id, cover: cover.id });
      return fieldErrors({ [COVER_INPUTS.channel.id]: 'The message could not be sent there. Choose another channel.' });
    }
    const asks = 'channel' in to ? `in <#${to.channel}>` : `${sent} ${sent === 1 ? 'person' : 'people'} of the list`;
    return { kind: 'close', message: coverRequestMessage(list, cover, covered, asks) };
  }
  throw new FormOvertaken(goneMessage());
}

const OVER = 'Choose a shift that has not begun.';

/** Why nobody can be asked to take a shift, or the part of it, and on which field; `null` where they can. */
async function whyNotAsked(
  { duties, persons, access, clock }: DutyDeps,
  job: Job,
  list: DutyList,
  { covered, part }: { covered: CoveredShift | null; part: PartSpan | null },
): Promise<{ field: { id: string }; words: string } | null> {
  const { tenant, user } = job.caller;
  const fault = (words: string) => ({ field: part === null ? COVER_INPUTS.shift : COVER_INPUTS.from, words });
  if (covered === null) return fault(OVER);
  if (covered.from <= clock.now())
    return fault(
      part === null
        ? 'This shift has begun. Say which part of it below, swap it with /phone plans duty swap, or choose another.'
        : 'This has begun. Choose a time that is still to come.',
    );
  const [first, ...others] = covered.parts;
  if (first?.person == null) return fault('Nobody takes this shift, so nobody needs cover. Swap it instead.');
  if (others.length > 0) return fault('More than one person has parts of it. Say which part below, of one person.');
  const [own, role, all] = await Promise.all([
    persons.numberOf(tenant, user),
    access.roleFor(job),
    duties.list(tenant),
  ]);
  if (!includesRight(role, 'edit') && !isOwn(first, own))
    return fault('This is not your shift. An editor can ask for somebody else.');
  const covers = list.covers ?? [];
  const overlaps = (cover: Cover) => {
    const other = coveredShift(list, cover);
    return other !== null && other.from < covered.until && other.until > covered.from;
  };
  // One that was stored and reached nobody is asked anew.
  if (covers.some((cover) => cover.sent.length > 0 && overlaps(cover)))
    return fault(`Cover for ${part === null ? 'this shift' : 'some of this time'} is asked for already.`);
  const theirs = all.flatMap((each) => each.covers ?? []).filter(({ by }) => by === user);
  if (theirs.length >= MAX_COVERS)
    return fault(`You may have at most ${MAX_COVERS} requests open at a time. Withdraw one first.`);
  return covers.length < MAX_COVERS
    ? null
    : fault(`At most ${MAX_COVERS} requests may be open on a list. Withdraw one first.`);
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
    const wanted = { id: list.id, shift: cover.day, who: taker.number, part: cover.part };
    const made = swapShift(list, wanted, clock.now());
    if (made === null) return overOutcome(found, about, clock.now());
    const way = await wayFor(deps, tenant, list, role);
    const asked = swapRequest(list, wanted, describeSwap(list, made));
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
