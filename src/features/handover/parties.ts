import { findPeople, isWordOfName } from '../../people/directory/finder.ts';
import { homeCountryOf } from '../../people/directory/home-country.ts';
import type { RingList } from '../../people/directory/ring-list.ts';
import { findRinging } from '../../people/directory/ring-list-search.ts';
import { readPersonNumber } from '../../people/persons/person-number.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { TelephoneNumber } from '../../telephony/types.ts';
import type { HandoverDeps } from './deps.ts';

/** Somebody as they were named, with the number that is theirs for sure. */
export interface Party {
  called: string;
  /** What lists may call them. */
  names: readonly string[];
  /** The one that they confirmed, or that was typed; `null` where neither is there. */
  number: string | null;
}

/** One of somebody's numbers, with the lists on which it stands. */
export interface PartyNumber {
  number: string;
  name: string;
  /** Whether it is theirs for sure, and not only called as they are. */
  sure: boolean;
  on: readonly Pick<TelephoneNumber, 'number' | 'displayName'>[];
}

/** What was read of the ring lists of an account. */
export interface Lists {
  items: readonly TelephoneNumber[];
  lists: ReadonlyMap<string, RingList>;
}

/** How people write that nobody takes over. */
const NOBODY = /^(?:nobody|no one|no-one)$/iu;

/** Whether words name nobody, on purpose. */
export function isNobody(words: string): boolean {
  return NOBODY.test(words);
}

/** Who is named: a person who was mentioned or has confirmed a number, a telephone number, or a name on lists alone. */
export async function partyOf(
  { people, persons }: Pick<HandoverDeps, 'people' | 'persons'>,
  job: Job,
  { text, user }: { text: string; user: string | null },
  { items, lists }: Lists,
): Promise<Party> {
  const typed = text.replace(/^@/u, '');
  const known = await persons.known(job.caller.tenant);
  const listed = [...lists.values()].flatMap(({ destinations }) => destinations);
  if (user !== null) {
    const own = known.find((each) => each.user === user);
    const found = await people.findOther(user, job);
    const called = found?.called ?? own?.called ?? typed;
    return { called, names: [...new Set([called, typed])], number: own?.number ?? null };
  }
  const read = readPersonNumber(typed, homeCountryOf(items.map(({ number }) => number)));
  if ('number' in read) {
    const owner = known.find(({ number }) => isSame(number, read.number))?.called ?? null;
    const name = listed.find(({ number }) => isSame(number, read.number))?.name?.trim();
    return { called: owner ?? (name || read.number), names: [], number: read.number };
  }
  const [person, ...others] = findPeople(
    typed,
    known.map((each) => ({ ...each, name: each.called })),
  );
  const isOne = person !== undefined && others.length === 0;
  const called = (isOne ? person.called : null) ?? asListed(typed, listed);
  return { called, names: [...new Set([called, typed])], number: isOne ? person.number : null };
}

/** A name as ring lists write it, where they have one like it; else as it was typed. */
function asListed(typed: string, listed: readonly { name: string | null }[]): string {
  const names = new Set(listed.flatMap(({ name }) => (name !== null && isWordOfName(name, typed) ? [name] : [])));
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : typed;
}

/** The numbers by which somebody stands on ring lists: theirs first, then those that only have their name. */
export function numbersOf({ names, number }: Party, { items, lists }: Lists): PartyNumber[] {
  const found: PartyNumber[] = [];
  const ringing = findRinging([...names, ...(number === null ? [] : [number])], items, lists);
  for (const { name, destination, places } of ringing) {
    const sure = number !== null && isSame(destination, number);
    if (!sure && !names.some((each) => isWordOfName(name, each))) continue;
    const at = found.findIndex((each) => isSame(each.number, destination));
    const before = at < 0 ? undefined : found[at];
    const on = [...new Set([...(before?.on ?? []), ...places.map((place) => place.number)])];
    const each = {
      number: before?.number ?? (sure ? number : destination),
      name: before?.name ?? name ?? '',
      sure,
      on,
    };
    found.splice(at < 0 ? found.length : at, at < 0 ? 0 : 1, each);
  }
  // What plans alone name is found by the number that is theirs.
  const own: PartyNumber[] =
    number === null || found.some(({ sure }) => sure) ? [] : [{ number, name: names[0] ?? '', sure: true, on: [] }];
  return [...own, ...found].sort((a, b) => Number(b.sure) - Number(a.sure));
}

/** The number of somebody who has confirmed none, where the ring lists have one of that name and no other. */
export function listedNumber({ names }: Party, { lists }: Lists): { number: string; name: string } | null {
  const all = [...lists.values()].flatMap(({ destinations }) => destinations);
  for (const name of names) {
    const found = findPeople(name, all);
    const [first] = found;
    if (first !== undefined && found.every((each) => isSame(each.number, first.number)))
      return { number: first.number, name: first.name || name };
  }
  return null;
}

/** Whether two numbers dial the same; those of a few digits are compared as they are written. */
export function isSame(a: string, b: string): boolean {
  return a === b || isSameNumber(a, b);
}
