import { distance } from 'fastest-levenshtein';
import { readTime, timeContext } from '../../language/times/read-time.ts';
import type { Clock } from '../../language/times/time.ts';
import { findPeople, isNamed, nearestPeople } from '../../people/directory/finder.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import type { EndRead } from '../../plans/temporary/checked-end.ts';
import { endClockOf } from '../../plans/temporary/end-form.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { readEndText, readStartText, unusedWords, withoutFrom } from '../../plans/temporary/read-end.ts';
import { readTypedEnd, withoutRemind } from '../../plans/temporary/typed-end.ts';
import { OR } from '../../runtime/lists.ts';
import { unmasked } from '../../runtime/marked-text.ts';
import type { Services } from '../../services/services.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { modalOutcome, type RedrawOutcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { isolate, phoneText } from '../../slack/blocks/rows.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { isSameNumber, plainText, readNumber } from '../../telephony/typed-number.ts';
import type { Environment } from '../../telephony/types.ts';
import { diversionFault, withDiversion } from './destination.ts';
import { DIVERSION_END, type Diversion, readNumberToRing } from './destination-form.ts';
import { diversionView, type TypedDiversion } from './destination-view.ts';
import { countryOf } from './dialling.ts';
import { followMeKind } from './kind.ts';
import { findInOtherLists } from './other-lists.ts';
import { type ListedEntry, listOf } from './ring-list/list.ts';
import { personKey } from './ring-list/people.ts';
import { visibleName } from './settings.ts';

/** A diversion, as far as it was typed. */
interface WantedDiversion {
  environment: Environment;
  /** As the provider writes it. */
  number: string;
  /** Empty where nobody was named. */
  to: string;
  /** Slack's id of whoever was mentioned there; `null` where nobody was. */
  toUser: string | null;
  /** With its "from"; empty where no start was named. */
  from: string;
  /** With its "until"; empty where no end was named. */
  until: string;
}

/** How people name themselves. */
const ME = /^me$/iu;

/** How a time is passed on from a sentence that was understood. */
const HANDED_ON = /^(?:until )?\d{4}-\d\d-\d\d \d\d:\d\d$/u;

/** Words of a time as the field shows them: what a person typed as they typed it, what a sentence said in words. */
function asRead(words: string, read: EndRead | null): string {
  if (read?.kind !== 'end' || read.end === null || !HANDED_ON.test(words)) return words;
  // The offset of an hour that comes twice is not typed.
  return formatInstant(read.end.at, read.end.zone).replace(/ UTC\S*$/u, '');
}

/**
 * Opens the preview of a diversion that is typed in full; where something is missing, or cannot be used, the form that asks
 * for it, filled in with the rest.
 */
export async function openDiversionForm(
  deps: Services,
  job: Job,
  { environment, number, to, toUser, ...times }: WantedDiversion,
): Promise<RedrawOutcome> {
  const { access, workflow, drafts, clock, persons } = deps;
  const { tenant } = job.caller;
  const begun = await workflow.begin(job, followMeKind, number, environment);
  const list = listOf(begun);
  const people = await persons.known(tenant);
  const here = { ...endClockOf(begun), now: clock.now() };
  const own = targetOf(to, ME.test(to) ? job.caller.user : toUser, list, number, people, (words) =>
    isTime(words, here),
  );
  const target = own.isUnknown === true ? await elsewhere(deps, job, environment, to, own) : own;
  const [from, until] = withRest(target.rest ?? '', times, here);
  const start = readStartText(from, here);
  const startsAt = start.kind === 'end' ? start.end : null;
  const end = until === '' ? null : readEndText(withoutRemind(until), here, startsAt);
  const notes = [...target.notes, ...timeNotes(from, start), ...(end === null ? [] : timeNotes(until, end))];
  // Words that cannot be used stay in their field, where they can be corrected.
  const typedEnd = { choice: null, text: asRead(until, end), start: asRead(withoutFrom(from), start) };
  const draft = { ...begun, typedEnd };
  const form = async (more: readonly string[] = []) => {
    const id = await drafts.create(tenant, draft);
    const metadata = writeMetadata(job.caller, { draft: id, alone: true });
    const typed = { ...target, notes: [...notes, ...more], close: 'Cancel' as const };
    return modalOutcome(diversionView(draft, list, metadata, typed, people));
  };
  const ending = readTypedEnd(DIVERSION_END, { choice: null, text: until, start: from }, here);
  if (target.to === null || until === '' || notes.length > 0 || 'errors' in ending) return form();
  const diversion = { to: target.to, ending, newKey: 'said' };
  const fault = await diversionFault(deps, job, { draft, role: await access.roleFor(job), chosen: diversion });
  if (fault !== null) return form(Object.values(fault));
  const whole = { ...withDiversion(draft, diversion), form: false };
  const id = await drafts.create(tenant, whole);
  return workflow.wholePreview(job, id, whole);
}

/** Somebody who is not on this list, looked up in the others. */
async function elsewhere(deps: Services, job: Job, environment: Environment, to: string, own: Target): Promise<Target> {
  const { found, complete } = await findInOtherLists(deps, job, environment, to);
  const [first, ...more] = found;
  const unread = complete ? [] : ['Not every ring list could be read in time, so somebody may be missing here.'];
  if (first === undefined) return { ...own, notes: [...own.notes, ...unread] };
  // Whoever is on a list that was not read may have the same name.
  if (more.length === 0 && complete) {
    const { number, name } = first;
    return { choice: null, number, name, to: { number, name }, notes: [] };
  }
  const notes = [`"${shown(to)}" is on more than one ring list, with different numbers: choose one.`];
  return { choice: null, number: '', to: null, others: found, notes: complete ? notes : unread };
}

/** Whether words behind a name say when, perhaps with a slip in "until"; a figure alone may be part of a name. */
function isTime(words: string, clock: Clock): boolean {
  if (!/[\p{L}:]/u.test(words)) return false;
  const [first = '', ...others] = words.split(' ');
  const isSlip = distance(first.toLowerCase(), 'until') <= MAX_SLIPS;
  return readTime(isSlip ? others.join(' ') : words, timeContext(clock)).kind !== 'unknown';
}

/** The most letters of "until" that may be wrong, left out or one too many. */
const MAX_SLIPS = 2;

/** Words behind a name with when it begins and ends: a beginning if they are one, else the end, which says why they are none. */
function withRest(rest: string, { from, until }: Pick<WantedDiversion, 'from' | 'until'>, here: Clock) {
  if (rest === '') return [from, until] as const;
  const isStart = from === '' && (until !== '' || readStartText(rest, here).kind === 'end');
  return isStart ? ([rest, until] as const) : ([from, [rest, until].join(' ').trim()] as const);
}

/** Which words about time cannot be used, in plain sentences. */
function timeNotes(typed: string, read: EndRead): string[] {
  return read.kind === 'end' ? [] : [unusedWords(typed, read)];
}

/** Who is meant, as the form is filled in. */
type Target = Pick<TypedDiversion, 'choice' | 'number' | 'name' | 'others' | 'notes'> & {
  /** `null` where that is not certain, or the number cannot be used. */
  to: Diversion | null;
  isUnknown?: true;
  /** The words behind a name that are no part of it. */
  rest?: string;
};

/** Who is meant: one of the list by its name or number, or another number. */
function targetOf(
  to: string,
  toUser: string | null,
  list: readonly ListedEntry[],
  subject: string,
  people: readonly KnownPerson[],
  isTime: (words: string) => boolean,
): Target {
  const nobody = { choice: null, number: '', to: null, notes: [] };
  if (to === '') return nobody;
  const home = countryOf(subject);
  const read = readNumberToRing(to, home);
  const isNumber = !(read instanceof Fault);
  const mentioned = people.find(({ user }) => user === toUser);
  if (mentioned !== undefined) return targetOfPerson(mentioned, list);
  // It is part of many a name.
  if (ME.test(to)) {
    return { ...nobody, notes: ['You have not said which number is yours. Choose who rings, or type a number.'] };
  }
  // A number that cannot be used stays in its field, with the reason.
  if (!isNumber && readNumber(to, home) !== null) {
    return { ...nobody, number: unmasked(plainText(to)), notes: [read.words] };
  }
  const typed = to.replace(/^@/u, '');
  const mayBe = (names: readonly string[]) => ({
    ...nobody,
    notes: [`"${shown(to)}" may be ${OR.format(names.map(isolate))}: choose one.`],
  });
  const found = findPeople(typed, list);
  const [first] = found;
  if (first !== undefined && found.length === 1) return { ...nobody, ...listed(first) };
  if (found.length > 1) return mayBe(found.map((entry) => visibleName(entry) ?? phoneText(entry.number)));
  const named = people.map((person) => ({ ...person, name: person.called }));
  const persons = findPeople(typed, named);
  const [person] = persons;
  if (person !== undefined && persons.length === 1) return targetOfPerson(person, list);
  if (persons.length > 1) return mayBe(persons.map(({ called, user }) => called ?? user));
  if (isNumber) return { ...nobody, number: unmasked(read), to: { number: read, name: '' } };
  if (toUser !== null) {
    return {
      ...nobody,
      notes: ['The person you mentioned has not said which number is theirs. Choose who rings, or type a number.'],
    };
  }
  const words = typed.split(' ');
  for (let end = words.length - 1; end > 0; end -= 1) {
    const name = words.slice(0, end).join(' ');
    const [one, ...more] = list.filter((entry) => isNamed(entry.name, name));
    const rest = words.slice(end).join(' ');
    // "Anna Smith" is somebody else.
    if (one !== undefined && more.length === 0 && isTime(rest)) return { ...nobody, ...listed(one), rest };
  }
  const near = [
    ...nearestPeople(typed, list).map((entry) => entry.name),
    ...nearestPeople(typed, named).map(({ name }) => name),
  ].filter((name) => name !== null);
  if (near.length > 0) return { ...mayBe([...new Set(near)]), isUnknown: true };
  return {
    ...nobody,
    isUnknown: true,
    notes: [`"${shown(to)}" is neither on this list nor a number. Choose who rings, or type a number.`],
  };
}

function listed({ key }: ListedEntry) {
  return { choice: key, to: { key } };
}

/** Somebody with a number of their own: their entry in the list if it has that number, else the person. */
function targetOfPerson(person: KnownPerson, list: readonly ListedEntry[]): Target {
  const entry = list.find((each) => isSameNumber(each.number, person.number));
  const found =
    entry === undefined
      ? { choice: personKey(person), to: { number: person.number, name: person.called ?? '' } }
      : listed(entry);
  return { ...found, number: '', notes: [] };
}

function shown(text: string): string {
  return clip(text, 100);
}
