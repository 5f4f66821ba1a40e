import { findPeople } from '../../people/directory/finder.ts';
import type { RingList } from '../../people/directory/ring-list.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { Environment } from '../../telephony/types.ts';
import { visibleName } from './settings.ts';

/** Somebody of the ring list of another number. */
export interface OtherEntry {
  /** The value of a choice that stands for them; it holds no number of theirs. */
  key: string;
  number: string;
  name: string;
  /** What people call the number on whose list they are. */
  on: string;
}

/** How old a ring list may be for recognising a name. */
const FRESH_MS = DAY_MS;

/** How long after the request lists are read at most; a loading form is shown meanwhile. */
const MAX_MS = 8_000;

/**
 * Those of a name, or of a part of one, in the account's ring lists, one of each number; lists that are not known are read, as far as there is
 * time. `complete` is false where some could not be.
 */
export async function findInOtherLists(
  { sessions, rings, ringReader, clock }: Services,
  job: Job,
  environment: Environment,
  name: string,
): Promise<{ found: readonly OtherEntry[]; complete: boolean }> {
  const session = await sessions.open(job.caller.tenant, environment);
  try {
    const times = { since: clock.now() - FRESH_MS, deadline: job.receivedAt + MAX_MS };
    const { numbers, lists, unread } = await ringReader.read(session, times);
    const titles = new Map(numbers.items.map(({ number, displayName }) => [number, displayName ?? number]));
    return { found: entriesNamed(lists, name, titles), complete: unread.size === 0 };
  } catch (err) {
    if (!(err instanceof TelephonyError)) throw err;
    job.log.info({ err, reference: job.reference }, 'a name is looked up in the stored ring lists alone');
    return { found: entriesNamed(await rings.atHand(accountOf(session)), name), complete: false };
  }
}

/** Who of the other ring lists is meant by a name that is not on a number's own; `null` where nobody is. */
export async function oneInOtherLists(
  deps: Services,
  job: Job,
  environment: Environment,
  name: string,
): Promise<{ number: string; name: string } | { fault: string } | null> {
  const { found, complete } = await findInOtherLists(deps, job, environment, name);
  const [first, ...more] = found;
  const who = isolate(clip(name, NAME_ROOM));
  if (more.length > 0) return { fault: `${who} is on more than one ring list, with different numbers` };
  // Whoever is on a list that was not read may have the same name.
  if (!complete) return { fault: `${who} is not on its list, and not every other list could be read in time` };
  return first === undefined ? null : { number: first.number, name: first.name };
}

const NAME_ROOM = 40;

/** Somebody of that name in the ring lists that are known; `null` where it is not one number. */
export async function inOtherLists(
  { sessions, rings }: Services,
  job: Job,
  environment: Environment,
  name: string,
): Promise<OtherEntry | null> {
  const session = await sessions.open(job.caller.tenant, environment);
  const [first, ...more] = entriesNamed(await rings.atHand(accountOf(session)), name);
  return first === undefined || more.length > 0 ? null : first;
}

/** Who a choice stands for; `gone` where that list no longer has them there, `null` for a choice of something else. */
export async function chosenFromOtherLists(
  { sessions, rings }: Services,
  job: Job,
  environment: Environment,
  key: string | null,
): Promise<OtherEntry | 'gone' | null> {
  const [, subject = '', name = ''] = CHOICE.exec(key ?? '') ?? [];
  if (key === null || subject === '') return null;
  const session = await sessions.open(job.caller.tenant, environment);
  const lists = await rings.of(accountOf(session), [subject]);
  return entriesNamed(lists, name).find((entry) => entry.key === key) ?? 'gone';
}

const CHOICE = /^other:([^:]+):\d+:(.+)$/su;

function entriesNamed(
  lists: ReadonlyMap<string, RingList>,
  name: string,
  titles: ReadonlyMap<string, string> = new Map(),
): OtherEntry[] {
  const all = [...lists].flatMap(([subject, { destinations }]) =>
    destinations.map((entry, place): OtherEntry => {
      const called = visibleName(entry) ?? '';
      const on = titles.get(subject) ?? subject;
      return { key: `other:${subject}:${place}:${called}`, number: entry.number, name: called, on };
    }),
  );
  // The whole of a name before a part of one, as on the number's own list.
  const found = findPeople(name, all);
  return found.filter((entry, at) => found.findIndex((each) => isSameNumber(each.number, entry.number)) === at);
}
