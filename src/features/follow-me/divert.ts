import { distance } from 'fastest-levenshtein';
import { readTime, timeContext } from '../../language/times/read-time.ts';
import type { Clock } from '../../language/times/time.ts';
import { findPeople, isNamed, nearestPeople } from '../../people/directory/finder.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import { endClockOf, withoutRemind } from '../../plans/temporary/end-form.ts';
import { formatInstant } from '../../plans/temporary/end-words.ts';
import { type EndRead, readEndText, readStartText, unusedWords, withoutFrom } from '../../plans/temporary/read-end.ts';
import { OR } from '../../runtime/lists.ts';
import { clip, unmasked } from '../../slack/blocks/blocks.ts';
import { modalOutcome, type RedrawOutcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { fullOrTooLong, isolate } from '../../slack/blocks/rows.ts';
import { Fault } from '../../slack/forms/inputs.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { isSameNumber, plainText, readNumber } from '../../telephony/typed-number.ts';
import type { Environment } from '../../telephony/types.ts';
import { readNumberToRing } from './destination-form.ts';
import { diversionView, type TypedDiversion } from './destination-view.ts';
import { countryOf } from './dialling.ts';
import type { EditingDeps } from './edit.ts';
import { followMeKind } from './kind.ts';
import { inOtherLists } from './other-lists.ts';
import { type ListedEntry, listOf } from './ring-list/list.ts';
import { personKey } from './ring-list/people.ts';
import { nameOf } from './settings.ts';

/** A diversion, as far as it was typed. */
export interface WantedDiversion {
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

/** How a time is passed on from a sentence that was understood. */
const HANDED_ON = /^(?:until )?\d{4}-\d\d-\d\d \d\d:\d\d$/u;

/** Words of a time as the field shows them: what a person typed as they typed it, what a sentence said in words. */
function asRead(words: string, read: EndRead | null): string {
  if (read?.kind !== 'end' || read.end === null || !HANDED_ON.test(words)) return words;
  return formatInstant(read.end.at, read.end.zone);
}

/** Opens the form for ringing one number only, filled in with what was typed. */
export async function openDiversionForm(
  deps: EditingDeps,
  job: Job,
  { environment, number, to, toUser, ...times }: WantedDiversion,
): Promise<RedrawOutcome> {
  const { workflow, drafts, clock, persons } = deps;
  const begun = await workflow.begin(job, followMeKind, number, environment);
  const list = listOf(begun);
  const people = await persons.known(job.caller.tenant);
  const here = { ...endClockOf(begun), now: clock.now() };
  const own = targetOf(to, toUser, list, number, people, (words) => isTime(words, here));
  const elsewhere = own.isUnknown === true ? await inOtherLists(deps, job, environment, to) : null;
  const called = elsewhere === null ? own : { ...elsewhere, choice: null, notes: [] };
  const [from, until] = withRest(called.rest ?? '', times, here);
  const start = readStartText(from, here);
  const startsAt = start.kind === 'end' ? start.end : null;
  const end = until === '' ? null : readEndText(withoutRemind(until), here, startsAt);
  const notes = [...called.notes, ...timeNotes(from, start), ...(end === null ? [] : timeNotes(until, end))];
  // Words that cannot be used stay in their field, where they can be corrected.
  const typedEnd = { choice: null, text: asRead(until, end), start: asRead(withoutFrom(from), start) };
  const draft = { ...begun, typedEnd };
  const id = await drafts.create(job.caller.tenant, draft);
  const metadata = writeMetadata(job.caller, { draft: id, alone: true });
  return modalOutcome(diversionView(draft, list, metadata, { ...called, notes, close: 'Cancel' }, people));
}

/** Whether words behind a name say when, perhaps with a slip in "until"; a figure alone may be part of a name. */
function isTime(words: string, clock: Clock): boolean {
  if (!/[\p{L}:]/u.test(words)) return false;
  const [first = '', ...others] = words.split(' ');
  const isSlip = distance(first.toLowerCase(), 'until') <= MOST_SLIPS;
  return readTime(isSlip ? others.join(' ') : words, timeContext(clock)).kind !== 'unknown';
}

/** The most letters of "until" that may be wrong, left out or one too many. */
const MOST_SLIPS = 2;

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
type Target = Pick<TypedDiversion, 'choice' | 'number' | 'name' | 'notes'> & {
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
  const nobody = { choice: null, number: '', notes: [] };
  if (to === '') return nobody;
  const home = countryOf(subject);
  const read = readNumberToRing(to, home);
  const isNumber = !(read instanceof Fault);
  const mentioned = people.find(({ user }) => user === toUser);
  if (mentioned !== undefined) return targetOfPerson(mentioned, list);
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
  if (first !== undefined && found.length === 1) return { ...nobody, choice: first.key };
  if (found.length > 1) return mayBe(found.map((entry) => nameOf(entry) ?? fullOrTooLong(entry.number)));
  const named = people.map((person) => ({ ...person, name: person.called }));
  const persons = findPeople(typed, named);
  const [person] = persons;
  if (person !== undefined && persons.length === 1) return targetOfPerson(person, list);
  if (persons.length > 1) return mayBe(persons.map(({ called, user }) => called ?? user));
  if (isNumber) return { ...nobody, number: unmasked(read) };
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
    if (one !== undefined && more.length === 0 && isTime(rest)) return { ...nobody, choice: one.key, rest };
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

/** Somebody with a number of their own: their entry in the list if it has that number, else the person. */
function targetOfPerson(person: KnownPerson, list: readonly ListedEntry[]) {
  const listed = list.find((entry) => isSameNumber(entry.number, person.number));
  return { choice: listed?.key ?? personKey(person), number: '', notes: [] };
}

function shown(text: string): string {
  return clip(text, 100);
}
