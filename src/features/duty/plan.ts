import { settingKey } from '../../changes/apply-change.ts';
import { editTurns } from '../../plans/duty/edit-list.ts';
import { dutyName } from '../../plans/duty/messages.ts';
import type { DutyList, DutyPerson } from '../../plans/duty/record.ts';
import {
  partAt,
  partsFrom,
  partsOf,
  type Shift,
  shiftAt,
  shiftOf,
  shiftsFrom,
  swapsOf,
  withPart,
} from '../../plans/duty/shifts.ts';
import type { VersionedDuty } from '../../plans/duty/store.ts';
import { DUTY_ANSWERS, withDuty } from '../../plans/hours/duty.ts';
import { planFor } from '../../plans/hours/store.ts';
import {
  type Keeping,
  type Kept,
  type NumberChange,
  type NumberInPlan,
  type PlanCopy,
  type PlanKind,
  type PlanRequest,
  planKind,
  removePlan,
} from '../../plans/proposals/plan-workflow.ts';
import type { OtherAccount } from '../../plans/several/other-account.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import type { SettingId } from '../../plans/temporary/store.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { AND } from '../../runtime/lists.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import { isOwnedBy, ownerOf } from '../../workspace/owner.ts';
import { type DutyDeps, KIND, SHOWN_SHIFTS, shownOf, shownWithHours, swappable } from './deps.ts';
import { around, finalOf, listOf, requireRights, saveAnswered, takeAnswerBack } from './edit.ts';
import { AS_PLANNED } from './form.ts';
import {
  describeClocks,
  describeInterval,
  describeWithout,
  goneMessage,
  nameOf,
  removedMessage,
  savedMessage,
  swappedMessage,
} from './view.ts';
import {
  type AnsweredHours,
  fingerprint,
  type ProposedDuty,
  printOf,
  proposedSchema,
  type WantedList,
  type WantedSwap,
} from './wanted.ts';

/** What is wanted of a list, by what it does. */
type Wanted<Does extends ProposedDuty['does']> = Extract<ProposedDuty, { does: Does }>;

/** Duty lists as a kind of plan. */
export function dutyKind(deps: Services): PlanKind {
  return planKind<ProposedDuty>(proposedSchema, {
    name: 'duty',
    words: { one: 'The duty list of', several: 'Duty lists' },
    gone: goneMessage,
    async fault({ caller }, wanted) {
      const found = await meant(deps, caller.tenant, wanted);
      if (printOf(found) !== wanted.before) return CHANGED;
      const isOver =
        wanted.does === 'swap' && found !== null && swapShift(found.list, wanted.swap, deps.clock.now()) === null;
      return isOver ? 'This shift is over.' : null;
    },
    async reach(job, wanted) {
      const now = deps.clock.now();
      const found = await meant(deps, job.caller.tenant, wanted);
      const after = await listAfter(deps, job, wanted, found);
      const both = [found?.list, after].flatMap((list) => list ?? []);
      const isOf = (a: SettingId) => (b: SettingId) => settingKey(a) === settingKey(b);
      const until = both.flatMap((list) => shiftsFrom(list, now, SHOWN_SHIFTS).map((shift) => shift.until));
      const whole = wanted.does === 'swap' && after !== null ? swappable(after, wanted.swap.shift, now) : null;
      const shift = (wanted.does === 'swap' ? wanted.swap.part : null) ?? whole;
      return {
        things: both,
        times: [{ from: now, until: Math.max(now, ...until) }, ...(shift === null ? [] : [shift])],
        zone: both.at(-1)?.zone,
        duties: (all) => [...all.filter((list) => !both.some(isOf(list))), ...(after === null ? [] : [after])],
        hours: (all) =>
          all.map((plan) =>
            after !== null && wanted.does === 'list' && wanted.wanted.h !== undefined && planFor([plan], after) !== null
              ? withDuty(plan, wanted.wanted.h)
              : plan,
          ),
      };
    },
    async keep(job, wanted, how) {
      if (wanted.does === 'list') return keepAsked(deps, job, wanted, how);
      if (wanted.does === 'back') return putBack(deps, job, wanted, how);
      return wanted.does === 'swap' ? keepSwap(deps, job, wanted) : remove(deps, job, wanted);
    },
    standing: (tenant, change) => standing(deps, tenant, change),
    replaced: (wanted, change) => replaced(wanted, change, deps.clock.now()),
    copy: (job, id, account) => copyOf(deps, job, id, account),
  });
}

/** The list of a number as its counterpart in another account would have it: the same turns, by those who are there. */
async function copyOf(deps: Services, job: Job, id: string, account: OtherAccount): Promise<PlanCopy | null> {
  const found = await deps.duties.find(job.caller.tenant, { id });
  if (found === null) return null;
  const { list } = found;
  const to = account.thing(list);
  const missing: string[] = [];
  let next: DutyList | null = list;
  if (to === null) return { asked: null, warnings: [], left: [account.lacks(list)] };
  for (const person of whoIn(list)) {
    const by = account.person(to.subject, person);
    if (next !== null && by?.number !== person.number)
      next = withNumber(next, { number: person.number, by }, deps.clock.now());
    if (by === null) missing.push(nameOf(person));
  }
  const left =
    missing.length === 0
      ? []
      : [`${AND.format(missing)} ${missing.length === 1 ? 'is' : 'are'} on no list of ${account.name}.`];
  if (next === null) return { asked: null, warnings: [], left };
  const { environment } = account.session;
  const there = await around(deps, job, { e: environment, s: to.subject });
  const { proposedBy: _, covers: __, covered: ___, ...kept } = next;
  const own = { id: deps.newId(), environment, owner: account.owner, by: job.caller.user, named: [], trouble: null };
  const made: DutyList = { ...kept, ...to, ...own };
  const numbers = made.people.map(({ number }) => number);
  const warnings = await requireRights(deps, job, there, numbers);
  const asked = backAsked(there.before?.list ?? null, made);
  const final = finalOf(there, numbers).map((text) => ({ text, risky: false, final: true as const }));
  return {
    asked: asked && { ...asked, ...describeList(made, deps.clock.now()), risky: warnings.length > 0 },
    warnings: [...warnings, ...final],
    left,
  };
}

/** Everybody who takes a turn, or a shift in place of another. */
function whoIn(list: DutyList): DutyPerson[] {
  const swapped = [...swapsOf(list).values()].flatMap((person) => person ?? []);
  const all = [...list.people, ...swapped, ...(list.parts ?? []).map(({ person }) => person)];
  return [...new Map(all.map((person) => [person.number, person])).values()];
}

/** The list as it is to be; `null` where there is to be none. */
async function listAfter(
  deps: Services,
  job: Job,
  wanted: ProposedDuty,
  found: VersionedDuty | null,
): Promise<DutyList | null> {
  if (wanted.does === 'list') return listOf(deps, job, await around(deps, job, wanted.wanted), wanted.wanted).list;
  if (wanted.does === 'back') return wanted.list;
  if (wanted.does === 'remove' || found === null) return null;
  return swapShift(found.list, wanted.swap, deps.clock.now())?.next ?? null;
}

/** The duty lists of an account in which a number takes turns. */
async function standing({ duties, clock }: Services, tenant: string, change: NumberChange): Promise<NumberInPlan[]> {
  const { session, by } = change;
  const found: NumberInPlan[] = [];
  for (const { list } of await duties.all(tenant)) {
    if (list.environment !== session.environment || !(await isOwnedBy(session, list.owner))) continue;
    const next = withNumber(list, change, clock.now());
    if (next !== null && fingerprint(next) === fingerprint(list)) continue;
    const asked = next === null ? removalAsked(list, {}) : backAsked(list, next);
    if (asked === null) continue;
    found.push({
      called: dutyName(list),
      becomes:
        next === null
          ? 'removed: nobody else takes turns'
          : by === null
            ? 'taken off, with the shifts that were swapped to them'
            : `${isolate(by.name)} takes the same turns, and the shifts that were swapped to them`,
      asked: { ...asked, will: next === null ? asked.will : describeTurns(next) },
      warnings: [],
    });
  }
  return found;
}

/** A list as it is to be, with another in every turn and swap of a number; others name people as they were when asked for. */
function replaced(
  wanted: ProposedDuty,
  change: Pick<NumberChange, 'number' | 'by'>,
  now: number,
): Pick<NumberInPlan, 'asked' | 'warnings'> | null {
  if (wanted.does !== 'back') return null;
  const { list, before, hours, id } = wanted;
  const next = withNumber(list, change, now);
  if (next === list) return null;
  if (next !== null) {
    const asked = backAsked(list, next, hours);
    const back: Wanted<'back'> = { does: 'back', id, list: next, before, hours };
    return asked && { asked: { ...asked, will: describeTurns(next), wanted: asJson(back) }, warnings: [] };
  }
  if (before === null) return null;
  const gone: Wanted<'remove'> = { does: 'remove', id, before, hours };
  return { asked: { ...removalAsked(list, { hours }), wanted: asJson(gone) }, warnings: [] };
}

function describeTurns({ people }: Pick<DutyList, 'people'>): string {
  return `${AND.format(people.map(nameOf))} will take turns.`;
}

/** The list with another in every turn and swap of a number, or without it; `null` where nobody is left. */
function withNumber(list: DutyList, { number, by }: Pick<NumberChange, 'number' | 'by'>, now: number): DutyList | null {
  const isMeant = (other: string) => other === number || isSameNumber(other, number);
  if (!whoIn(list).some((each) => isMeant(each.number))) return list;
  if (by !== null) {
    const taken = (person: DutyPerson) => (isMeant(person.number) ? { ...person, ...by } : person);
    return {
      ...list,
      people: list.people.map(taken),
      swaps: {},
      swapped: [...swapsOf(list)].map(([day, person]) => ({ day, person: person === null ? null : taken(person) })),
      parts: list.parts?.map((each) => ({ ...each, person: taken(each.person) })),
    };
  }
  const people = list.people.filter((each) => !isMeant(each.number));
  if (people.length === 0) return null;
  const { turns } = editTurns(list, { ...list, people }, now);
  const swapped = (turns.swapped ?? []).filter(({ person }) => person === null || !isMeant(person.number));
  return { ...list, ...turns, swapped, parts: turns.parts?.filter(({ person }) => !isMeant(person.number)) };
}

/** The list that is there. */
function meant({ duties }: Services, tenant: string, wanted: ProposedDuty): Promise<VersionedDuty | null> {
  if (wanted.does === 'list')
    return duties.of(tenant, { environment: wanted.wanted.e, kind: KIND, subject: wanted.wanted.s });
  if (wanted.does === 'back') return duties.of(tenant, wanted.list);
  return duties.find(tenant, { id: wanted.does === 'swap' ? wanted.swap.id : wanted.id });
}

/** A list that is to be saved in place of the one found. */
export function listRequest(
  list: Omit<DutyList, 'job'>,
  { wanted, before, risky, now }: { wanted: WantedList; before: VersionedDuty | null; risky: boolean; now: number },
): PlanRequest {
  const { will, lines } = describeList(list, now);
  const answer = DUTY_ANSWERS.filter(([value]) => value === wanted.h).map(([, said]) => said);
  const does = { does: 'list', wanted, before: printOf(before) } as const;
  return requestOf(list, does, { will, lines: [...lines, ...answer], risky });
}

/** What is wanted of a list; what it comes to stands behind the title. */
function requestOf(
  list: Omit<DutyList, 'job'>,
  does: ProposedDuty,
  { becomes = '', ...about }: Pick<PlanRequest, 'will'> & Partial<PlanRequest> & { becomes?: string },
): PlanRequest {
  const { subject, environment } = list;
  const title = `the duty list of ${dutyName(list)}${becomes}`;
  return { subject, environment, about: [subject], title, lines: [], risky: false, ...about, wanted: asJson(does) };
}

/** What there will be, and what it has, each a line. */
function describeList(list: Omit<DutyList, 'job'>, now: number): Pick<PlanRequest, 'will' | 'lines'> {
  const shifts = partsFrom(list, now, SHOWN_SHIFTS);
  return {
    will: `${AND.format(list.people.map(nameOf))} will take turns at being first at ${dutyName(list)}.`,
    lines: [
      describeInterval(list),
      ...shifts.map((shift) => `From ${formatInstant(shift.from, list.zone)}: ${nameOf(shift.person)} first`),
      ...describeClocks(list, shifts),
      ...(list.channel === null ? [] : ['Announced in a channel']),
    ],
  };
}

/** A shift, or a part of one, that somebody else is to take; its people were approved with the list. */
export function swapRequest(list: DutyList, swap: WantedSwap, will: string): PlanRequest {
  const subject = [list.subject, swap.shift, ...(swap.part === undefined ? [] : [swap.part.from])].join(' ');
  const does = { does: 'swap', swap, before: fingerprint(list) } as const;
  return requestOf(list, does, { subject, will, becomes: ', one shift swapped' });
}

/** A list that is to be removed, which sends nothing, and so needs no manager; `hours` go back with it. */
function removalAsked(
  list: Omit<DutyList, 'job'>,
  { hours, lines = [] }: { hours?: AnsweredHours | undefined; lines?: string[] },
): PlanRequest {
  const does = { does: 'remove', id: list.id, before: fingerprint(list), hours } as const;
  const more = hours === undefined ? '' : `, and the hours ${isolate(hours.name)} will be as they were before`;
  const will = `The duty list of ${dutyName(list)} will be removed${more}.`;
  return requestOf(list, does, { removes: true, will, lines, becomes: ', removed' });
}

/** What brings a list back as it was, `null` for none, in place of the one there is now; its people were looked at when it was saved. */
function backAsked(
  now: Omit<DutyList, 'job'> | null,
  before: DutyList | null,
  hours?: AnsweredHours | undefined,
): PlanRequest | null {
  if (before === null) return now === null ? null : removalAsked(now, { hours });
  const print = now === null ? null : fingerprint(now);
  const does = { does: 'back', id: before.id, list: before, before: print, hours } as const;
  const more = hours === undefined ? '' : `, and so will the hours ${isolate(hours.name)}`;
  return requestOf(before, does, { will: `The duty list of ${dutyName(before)} will be as it was before${more}.` });
}

/** Removes the list that a button names, or proposes to. */
export async function removeDuty(deps: DutyDeps, job: ActionJob): Promise<Outcome> {
  const { tenant } = job.caller;
  const found = await deps.duties.find(tenant, { id: job.value });
  if (found === null) return removePlan(deps, job, dutyKind(deps), null);
  const lines = [
    'Nobody takes over any more',
    'The ring list stays in the order that it has then',
    ...describeWithout(await shownWithHours(deps, tenant, found.list)),
  ];
  return removePlan(deps, job, dutyKind(deps), removalAsked(found.list, { lines }));
}

/** Saves a list with the rights of whoever asks, unless another one than `before` is there. */
async function keepAsked(deps: Services, job: Job, { wanted, before }: Wanted<'list'>, how: Keeping): Promise<Kept> {
  const found = await around(deps, job, wanted);
  await requireRights(deps, job, found, wanted.p);
  if (printOf(found.before) !== before) return { fault: CHANGED };
  return keepList(deps, found, listOf(deps, job, found, wanted, await ownerOf(found.session)), wanted, how);
}

/** Saves a list in place of the one found. */
export async function keepList(
  deps: Services,
  found: Awaited<ReturnType<typeof around>>,
  { list: made, before }: ReturnType<typeof listOf>,
  wanted: WantedList,
  { headline, proposedBy }: Keeping,
): Promise<Kept> {
  const list = proposedBy === undefined ? made : { ...made, proposedBy };
  const { tenant } = found.session;
  const hours = await saveAnswered(deps, tenant, { list, before, answer: wanted.h });
  if (hours === false) return { fault: CHANGED };
  const old = before?.list ?? null;
  const saved = { headline, before: old, final: finalOf(found, wanted.p) };
  return { message: savedMessage(shownOf(list, deps.clock.now()), saved), undo: backAsked(list, old, hours) };
}

/** Brings back a list as it was, with the rights of whoever asks. */
async function putBack(
  deps: Services,
  job: Job,
  { list: old, before: print, hours }: Wanted<'back'>,
  { headline }: Keeping,
): Promise<Kept> {
  const found = await around(deps, job, { e: old.environment, s: old.subject });
  await requireRights(
    deps,
    job,
    found,
    old.people.map(({ number }) => number),
  );
  const { before } = found;
  if (printOf(before) !== print) return { fault: CHANGED };
  const now = deps.clock.now();
  // The present shift is handed over once more.
  const last = (shiftOf(old, now)?.count ?? 0) - 1;
  const { job: _, ...back } = {
    ...old,
    by: job.caller.user,
    done: Math.min(old.done, last),
    announced: Math.min(old.announced, last),
  };
  const { tenant } = found.session;
  if (!(await (await deps.dutyJobs()).save(tenant, back, before))) return { fault: CHANGED };
  const more = await takeAnswerBack(deps, tenant, hours);
  const undone = { headline, before: before?.list ?? null, final: [], more };
  return {
    message: savedMessage(shownOf({ ...back, job: '' }, now), undone),
    undo: backAsked(back, before?.list ?? null),
  };
}

async function remove(deps: Services, { caller }: Job, { id, before, hours }: Wanted<'remove'>): Promise<Kept> {
  const { tenant } = caller;
  // First, so that hours name nobody without a list.
  const more = await takeAnswerBack(deps, tenant, hours);
  const list = await (await deps.dutyJobs()).remove(tenant, id, (there) => fingerprint(there) === before);
  if (list === null) return { fault: CHANGED };
  return { message: removedMessage(await shownWithHours(deps, tenant, list), more), undo: backAsked(null, list) };
}

async function keepSwap({ duties, dutyJobs, clock }: Services, { caller }: Job, { swap, before }: Wanted<'swap'>) {
  const found = await duties.find(caller.tenant, { id: swap.id });
  const made = found === null || printOf(found) !== before ? null : swapShift(found.list, swap, clock.now());
  if (found === null || made === null || !(await (await dutyJobs()).save(caller.tenant, made.next, found, caller.user)))
    return { fault: CHANGED };
  const message = swappedMessage(made.next, made, partAt(found.list, made.shift.from)?.person ?? null);
  return { message, undo: backAsked(made.next, found.list) };
}

/** A year of them lies ahead at most, and of those behind only the last few matter. */
const MAX_SWAPS = 400;

/** What a swap comes to. */
interface Swap {
  next: DutyList;
  /** The shift, or the part of it, as it is to be. */
  shift: Shift;
  isPart: boolean;
}

/** The list with one shift, or a part of one, given to somebody else; `null` where that is over, or no part of the shift. */
export function swapShift(list: DutyList, { shift: name, who, part }: WantedSwap, now: number): Swap | null {
  const shift = swappable(list, name, now);
  if (shift === null) return null;
  if (part !== undefined) return swapPart(list, shift, { ...part, who }, now);
  const others = [...swapsOf(list)].filter(([day]) => day !== shift.day).map(([day, person]) => ({ day, person }));
  const person = list.people.find(({ number }) => number === who) ?? null;
  const all = who === AS_PLANNED ? others : [...others, { day: shift.day, person }];
  const swapped = all.sort((a, b) => (a.day < b.day ? -1 : 1)).slice(-MAX_SWAPS);
  // The present shift is handed over once more.
  const [done, announced] = [Math.min(list.done, shift.count - 1), Math.min(list.announced, shift.count - 1)];
  const parts = withPart(list.parts ?? [], { ...shift, person: null });
  const next = { ...list, swaps: {}, swapped, parts: parts.length === 0 ? undefined : parts, done, announced };
  return { next, shift: shiftAt(next, shift.count), isPart: false };
}

/** Parts that are over for so long matter no more: whoever was last on duty is known by the shift. */
const PART_KEPT_MS = 31 * DAY_MS;

function swapPart(
  list: DutyList,
  shift: Shift,
  { from, until, who }: { from: number; until: number; who: string },
  now: number,
): Swap | null {
  const person = list.people.find(({ number }) => number === who);
  if (person === undefined || until <= now || from >= until || from < shift.from || until > shift.until) return null;
  const parts = withPart(list.parts ?? [], { from, until, person });
  const next = { ...list, parts: parts.filter((each) => each.until > now - PART_KEPT_MS).slice(-MAX_SWAPS) };
  const before = partAt(next, from - 1)?.count ?? -1;
  const [done, announced] = [Math.min(list.done, before), Math.min(list.announced, before)];
  const own = partsOf(next, shift).find((each) => each.from <= from && from < each.until) ?? shift;
  return { next: { ...next, done, announced }, shift: { ...own, from, until, person }, isPart: true };
}

const CHANGED = 'This duty list has been changed since.';
