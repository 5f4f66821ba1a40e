import { changing } from '../../changes/recorded-change.ts';
import { readTime, timeContext, whyNotRead } from '../../language/times/read-time.ts';
import { readWindows, splitWindows, type Window } from '../../language/times/window.ts';
import { findPeople } from '../../people/directory/finder.ts';
import { numberName } from '../../people/directory/number-labels.ts';
import { includesRight } from '../../people/rights/access.ts';
import type { DutyList, DutyPerson } from '../../plans/duty/record.ts';
import { partsBetween, type Shift, shiftsBetween, shiftsFrom } from '../../plans/duty/shifts.ts';
import { noTimeMessage, requireNear } from '../../plans/question-window.ts';
import { endClockFor } from '../../plans/temporary/checked-end.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { type Message, messageOutcome, modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import type { CommandJob, Job } from '../../slack/inbound/feature.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { TelephoneNumber } from '../../telephony/types.ts';
import { nameBefore, openNamedAccount } from '../../workspace/session.ts';
import { type DutyDeps, KIND, SWAPPABLE, swappableAhead, withoutQuestionMark } from './deps.ts';
import { turnsMessage } from './question-view.ts';
import { swapForm, whichListMessage } from './shift-view.ts';
import { COVER, TAKE } from './view.ts';

/** Who is on duty at the time that was typed, on every list or that of a number; `null` where there is none, or nothing lies ahead. */
export async function turnsAt(deps: DutyDeps, job: Job, typed: string, of?: TelephoneNumber): Promise<Message | null> {
  const clock = endClockFor(await job.person(), deps.clock.now());
  const text = withoutQuestionMark(typed);
  const windows = readWindows(text, clock);
  const all = await deps.duties.list(job.caller.tenant);
  const lists = all.filter(({ subject }) => of === undefined || subject === of.number);
  const context = timeContext(clock);
  const isNone =
    of !== undefined || readTime(text, context).kind === 'out-of-range' || whyNotRead(text, context) !== null;
  if (windows.length === 0 && isNone) {
    const name = of === undefined ? '' : `${clip(numberName(of) ?? of.number, 100)} `;
    return noTimeMessage(text, clock, `${job.command} plans duty ${name}on Saturday`);
  }
  if (windows.length === 0 || lists.length === 0) return null;
  requireNear(windows, clock.now);
  const asked = lists.map((list) => ({ list, shifts: shiftsIn(list, windows, partsBetween) }));
  const mayTake = includesRight(await deps.access.roleFor(job), 'propose');
  return turnsMessage(asked, { windows, zone: clock.zone }, job.command, mayTake);
}

/** The shifts, or their parts, that overlap what was asked about, each once. */
function shiftsIn(list: DutyList, windows: readonly Window[], between = shiftsBetween): Shift[] {
  const found = windows.flatMap(({ from, until }) => between(list, from, Math.max(until, from + 1)));
  const touching = found.filter((shift) =>
    windows.some(({ from, until }) => shift.from <= until && shift.until > from),
  );
  return [...new Map(touching.map((shift) => [shift.count, shift])).values()];
}

/** What was typed after `duty swap`: for which number, when, who takes the shift, and whose it may be: `to Ben with Anna`. */
export function readSwap(text: string): { rest: string; who: string; other: string } {
  const plain = text.trim();
  const taker = /(?:^|\s)(?:to|with)\s+/iu.exec(plain);
  if (taker === null) return { rest: plain, who: '', other: '' };
  const [who = '', other = ''] = plain.slice(taker.index + taker[0].length).split(/\s(?:with|and)\s/iu, 2);
  return { rest: plain.slice(0, taker.index).trim(), who: who.trim(), other: other.trim() };
}

/** Opens the form of a swap with what was said filled in; nothing is changed by it. */
export async function openSwapTyped(deps: DutyDeps, job: CommandJob): Promise<Outcome> {
  const { tenant, user } = job.caller;
  const clock = endClockFor(await job.person(), deps.clock.now());
  const { text, windows } = splitWindows(job.text.replace(/^swap\b/iu, ''), clock, true);
  const { rest, who, other } = readSwap(text);
  requireNear(windows, clock.now);
  const lists = await listsFor(deps, job, rest);
  if ('unread' in lists) return messageOutcome(noTimeMessage(lists.unread, clock, lists.example));
  const able = lists.filter(({ people }) =>
    [who, other].every((each) => each === '' || findPeople(each, people).length > 0),
  );
  const [list] = able;
  if (list === undefined || able.length > 1) {
    const why = list === undefined && lists.length > 0 ? who : null;
    return messageOutcome(whichListMessage(able.length > 1 ? able : lists, job.command, why));
  }
  const own = await deps.persons.numberOf(tenant, user);
  // Somebody may take several turns; of several with that name, none is filled in.
  const called = who === '' ? [] : findPeople(who, list.people);
  const [person] = new Set(called.map(({ number }) => number)).size === 1 ? called : [];
  const meant = meantShift(list, windows, { own, taker: person ?? null });
  const shifts = swappableAhead(list, clock.now, meant);
  // If they have the shift already, it goes to the other one, or to the person asking.
  const isOwn = meant !== null && person !== undefined && meant.person?.number === person.number;
  const [partner] = other === '' ? [] : findPeople(other, list.people);
  const giver = partner?.number ?? list.people.find(({ number }) => number === own)?.number ?? null;
  const taker = isOwn ? giver : (person?.number ?? null);
  const { caller } = await changing(deps, job, [list]);
  const metadata = writeMetadata(caller, { id: list.id });
  const note = windows.length === 0 || meant !== null ? null : noteOf(list, windows);
  return modalOutcome(swapForm(list, shifts, metadata, { shift: meant, who: taker, note }));
}

/** What was typed after `duty cover` and `duty take`, without what only says that a shift is meant: `for Anna's shift`. */
function readWhose(text: string): string {
  return text
    .trim()
    .replace(/^(?:for|from|of)\s+/iu, '')
    .replace(/(?:^|\s)(?:shift|turn|duty)$/iu, '')
    .replace(/['’]s?$/iu, '')
    .replace(/^(?:a|my|the|this)$/iu, '');
}

/** Opens the form that asks for cover with what was said filled in; nothing is asked by it. */
export async function openCoverTyped(deps: DutyDeps, job: CommandJob): Promise<Outcome> {
  const meant = await readShift(deps, job, 'cover', COVER);
  if ('answer' in meant) return meant.answer;
  const { list, windows, own, whose } = meant;
  const number = whose?.number ?? own;
  const { coverFormFor } = await import('./cover.ts');
  if (windows.length === 0 && whose === null) return coverFormFor(deps, job, list);
  const next = shiftsFrom(list, deps.clock.now(), SWAPPABLE).find(
    ({ from, person }) => from > deps.clock.now() && person?.number === number,
  );
  const shift = windows.length === 0 ? (next ?? null) : meantShift(list, windows, { own: number, taker: null });
  const [part = null] = windows;
  return coverFormFor(deps, job, list, { shift, part, note: shift === null ? noteOf(list, windows) : null });
}

/** Opens the form of a swap by which whoever types takes a shift; nothing is changed by it. */
export async function openTakeTyped(deps: DutyDeps, job: CommandJob): Promise<Outcome> {
  const meant = await readShift(deps, job, 'take', TAKE);
  if ('answer' in meant) return meant.answer;
  const { list, windows, own, whose } = meant;
  const { caller } = await changing(deps, job, [list]);
  const { takeForm } = await import('./swap.ts');
  return takeForm(deps, caller, list, {
    own,
    mayEdit: includesRight(await deps.access.roleFor(job), 'edit'),
    meant: (taker) => meantShift(list, windows, { own: whose?.number ?? null, taker }),
    note: windows.length === 0 ? null : noteOf(list, windows),
  });
}

/** Which list and whose shift is meant; of several lists, the one on which whoever types takes turns. */
async function readShift(deps: DutyDeps, job: CommandJob, verb: 'cover' | 'take', action: string) {
  const { tenant, user } = job.caller;
  const clock = endClockFor(await job.person(), deps.clock.now());
  const { text, windows } = splitWindows(job.text.slice(verb.length), clock, true);
  requireNear(windows, clock.now);
  const said = readWhose(text);
  const [all, own] = await Promise.all([deps.duties.list(tenant), deps.persons.numberOf(tenant, user)]);
  const theirs = said === '' ? [] : all.filter(({ people }) => findPeople(said, people).length > 0);
  const lists = theirs.length > 0 ? theirs : await listsFor(deps, job, said);
  if ('unread' in lists) return { answer: messageOutcome(noTimeMessage(lists.unread, clock, lists.example)) };
  const mine = lists.filter(({ people }) => people.some(({ number }) => own !== null && isSameNumber(number, own)));
  const able = mine.length > 0 ? mine : lists;
  const [list] = able;
  if (list === undefined || able.length > 1)
    return { answer: messageOutcome(whichListMessage(able, job.command, null, action)) };
  const [whose = null] = theirs.length > 0 ? findPeople(said, list.people) : [];
  return { list, windows, own, whose };
}

function noteOf(list: DutyList, windows: readonly Window[]): string {
  return `${shiftsIn(list, windows).length === 0 ? 'No shift falls' : 'More than one shift falls'} in the time that you gave. Choose which.`;
}

/** The one shift that is meant: the asker's own within the time given, else the only one that begins or falls then. */
function meantShift(
  list: DutyList,
  windows: readonly Window[],
  { own, taker }: { own: string | null; taker: DutyPerson | null },
): Shift | null {
  const [window, ...others] = windows;
  if (window === undefined || others.length > 0) return null;
  const touching = shiftsIn(list, windows);
  const isOwn = ({ person }: Shift) => own !== null && person?.number === own;
  const begins = touching.filter(({ from }) => from >= window.from && from < window.until);
  const notTheirs = touching.filter(({ person }) => person?.number !== taker?.number);
  for (const some of [touching.filter(isOwn), begins, notTheirs, touching]) {
    const [only, ...more] = some;
    if (only !== undefined && more.length === 0) return only;
  }
  return null;
}

/** The duty list of the number that was named, or all; words behind its name are no time. */
async function listsFor(
  deps: DutyDeps,
  job: CommandJob,
  number: string,
): Promise<readonly DutyList[] | { unread: string; example: string }> {
  const { sessions, directory, duties } = deps;
  const { tenant } = job.caller;
  if (number === '') return duties.list(tenant);
  const names = directory.numberNames;
  const named = { ...job, text: number.replace(/^(?:of|on|at|for)\s+/iu, ''), whole: number };
  const { session, text } = await openNamedAccount(sessions, tenant, named, names);
  const match = await directory.findNumber(session, text);
  const before = match.kind === 'none' ? await nameBefore(names, session, text) : null;
  if (before !== null) {
    const example = `${job.command} plans duty swap ${clip(before.name, 100)} on Saturday with Ben`;
    return { unread: before.rest, example };
  }
  if (match.kind !== 'one') return duties.list(tenant);
  const found = await duties.of(tenant, {
    environment: session.environment,
    kind: KIND,
    subject: match.item.number,
  });
  return found === null ? [] : [found.list];
}
