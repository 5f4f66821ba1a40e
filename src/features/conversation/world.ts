import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { fold } from '../../language/text/fold.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import type { OwnNumber, World } from '../../language/world.ts';
import type { ListedDestination } from '../../people/directory/ring-list.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import { isDiversion } from '../../plans/hours/layer.ts';
import type { TemporaryChange } from '../../plans/temporary/record.ts';
import type { Services } from '../../services/services.ts';
import type { Person } from '../../slack/api/people.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { TelephoneNumber } from '../../telephony/types.ts';
import { NotConnected } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import { type ExampleNames, namesIn } from './examples.ts';

/** The most ring lists read for one sentence; those of other numbers are read when the sentence names them. */
const MAX_RING_LISTS = 20;

/** How old a ring list may be for recognising names: any action reads it again. */
const FRESH_MS = 15 * 60_000;

/** Ring lists read at once, so that the workspace's other requests to the provider do not wait for a sentence. */
const AT_ONCE = 4;

/** Stand in where Slack does not say where somebody is. */
export const ZONE = 'Etc/UTC';
const LOCALE = 'en-GB';

/** Everything that a sentence can refer to, as far as it has been read. */
export interface AccountWorld {
  world: World;
  /** The account that is meant; `null` where none is connected. */
  session: Session | null;
  /** As the provider lists them; empty where they were not read. */
  listed: readonly TelephoneNumber[];
  /** Typed channel names that none of the channels listed by Slack has. */
  unknownChannels: readonly string[];
}

/** What is at hand without asking anybody, apart from what is connected; channels are those that the text names. */
export async function cachedWorld(deps: Services, job: Job, text: string): Promise<AccountWorld> {
  const session = await sessionOf(deps, job);
  const lists = session === null ? null : await deps.directory.listsAtHand(session);
  const place = placeOf(deps, job.knownPerson());
  const [persons, held] = await Promise.all([
    personsOf(deps, job),
    orNothing(job, deps.temporary.list(job.caller.tenant)),
  ]);
  return {
    session,
    listed: lists?.numbers ?? [],
    unknownChannels: [],
    world: {
      ...place,
      user: job.caller.user,
      numbers: (lists?.numbers ?? []).map((each) => ownNumber(each, [])),
      menus: (lists?.menus ?? []).map(({ ivrId, name, telephoneNumber }) => ({
        id: ivrId,
        name: name ?? ivrId,
        number: telephoneNumber,
      })),
      channels: channelsIn(text),
      persons,
      diverted: divertedIn(deps, held ?? [], session, place.zone),
      schedules: [],
      presets: [],
      changes: [],
    },
  };
}

/** The same with the account's numbers, menus and balance posts, and where the person is; what cannot be read is left out. */
export async function loadWorld(deps: Services, job: Job, text: string, isChannelAsked = false): Promise<AccountWorld> {
  const { directory, schedules, presets, hours, temporary } = deps;
  const session = await sessionOf(deps, job);
  const [person, numbers, menus, posts, persons, named, open, held, typed] = await Promise.all([
    orNothing(job, job.person()),
    session === null ? null : orNothing(job, directory.numbers(session)),
    session === null ? null : orNothing(job, directory.ivrs(session)),
    orNothing(job, schedules.list(job.caller.tenant)),
    personsOf(deps, job),
    orNothing(job, presets.list(job.caller.tenant)),
    orNothing(job, hours.list(job.caller.tenant)),
    orNothing(job, temporary.list(job.caller.tenant)),
    orNothing(job, channelsTyped(job, text, isChannelAsked)),
  ]);
  const unknownChannels = (typed ?? []).flatMap(({ id, name }) => (id === null ? [name] : []));
  const place = placeOf(deps, person ?? undefined);
  return {
    session,
    listed: numbers?.items ?? [],
    unknownChannels,
    world: {
      ...place,
      user: job.caller.user,
      numbers: (numbers?.items ?? []).map((each) => ownNumber(each, [])),
      menus: (menus?.items ?? []).map(({ ivrId, name, telephoneNumber }) => ({
        id: ivrId,
        name: name ?? ivrId,
        number: telephoneNumber,
      })),
      channels: [...channelsIn(text), ...(typed ?? []).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))],
      persons,
      schedules: (posts ?? []).map(({ id, channel }) => ({ id, channel })),
      presets: (named ?? []).map(({ name }) => ({ name })),
      hours: (open ?? [])
        .filter(({ ending }) => !ending)
        .map(({ name, things }) => ({ name, numbers: things.map(({ subject }) => subject) })),
      diverted: divertedIn(deps, held ?? [], session, place.zone),
      changes: [],
    },
  };
}

/** The kind of setting that rings somebody else for a while. */
const FOLLOW_ME = 'follow-me';

/** The numbers of the account that ring somebody else for a while. */
function divertedIn(
  { kinds }: Services,
  held: readonly TemporaryChange[],
  session: Session | null,
  zone: string,
): World['diverted'] {
  return held
    .filter((change) => change.kind === FOLLOW_ME && change.environment === session?.environment && isDiversion(change))
    .map((change) => ({
      number: change.subject,
      to: onlyRinging(kinds.of(change).duty, change.wrote, change.subject),
      until: change.end === null ? null : localTime(wallClock(change.end.at, zone)),
    }));
}

/** The name, or else the number, of whom these settings ring alone; empty where they ring nobody or several. */
export function onlyRinging(duty: SettingKind['duty'], settings: Settings, subject: string): string {
  const ringing =
    duty?.people(settings).filter(({ number }) => duty.standing(settings, number, subject) === 'on') ?? [];
  const [only, ...others] = ringing;
  return others.length > 0 ? '' : (only?.name ?? only?.number ?? '');
}

/**
 * The same with the ring lists of the numbers that a sentence may be about: the named one, else all. Those that were read
 * lately are taken as they were; of the others, no more than the limit are read.
 */
export async function withRingLists(
  { rings, clock }: Services,
  known: AccountWorld,
  job: Job,
  named: string | undefined,
): Promise<AccountWorld> {
  const { session, listed, world } = known;
  if (session === null) return known;
  const stored = await rings.atHand(accountOf(session));
  const lists = new Map<string, OwnNumber['destinations']>();
  for (const [number, { readAt, destinations }] of stored) {
    if (clock.now() - readAt < FRESH_MS) lists.set(number, destinations.map(destinationOf));
  }
  const wanted = listed
    .filter(({ number, followMeAvailable }) => (named === undefined ? followMeAvailable !== false : number === named))
    .filter(({ number }) => !lists.has(number))
    .slice(0, MAX_RING_LISTS);
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const read = wanted.slice(at, at + AT_ONCE).map(async ({ number }) => {
      const followMe = await orNothing(job, session.client.followMe(number));
      if (followMe !== null) lists.set(number, followMe.destinations.map(destinationOf));
    });
    await Promise.all(read);
  }
  const numbers = world.numbers.map((each) => ({ ...each, destinations: lists.get(each.number) ?? [] }));
  const hasUnreadLists = listed.some(
    ({ number, followMeAvailable }) => followMeAvailable !== false && !lists.has(number),
  );
  return { ...known, world: { ...world, numbers, hasUnreadLists } };
}

/** The same where who rings can be nobody, and whoever is on a ring list, like a preset: on a closed day. */
export async function withWhoRings(deps: Services, known: AccountWorld, job: Job): Promise<AccountWorld> {
  const { world } = await withRingLists(deps, known, job, undefined);
  const people = world.numbers.flatMap(({ destinations }) => destinations.map(({ name }) => name));
  const taken = new Set(['', ...world.presets.map(({ name }) => fold(name))]);
  const alone = [...new Set(['Nobody', ...people])].filter((name) => !taken.has(fold(name)));
  return {
    ...known,
    world: { ...world, presets: [...world.presets, ...alone.map((name) => ({ name, alone: true as const }))] },
  };
}

/** Names for examples, of what was read of the account in use before: nobody is asked for them. */
export async function exampleNames(deps: Services, job: Job): Promise<ExampleNames> {
  const { session, world } = await cachedWorld(deps, job, '');
  const stored = session === null ? null : await deps.rings.atHand(accountOf(session));
  const numbers = world.numbers.map((each) => ({
    ...each,
    destinations: stored?.get(each.number)?.destinations.map(destinationOf) ?? [],
  }));
  return namesIn({ ...world, numbers });
}

function destinationOf({ name, number, enabled }: Pick<ListedDestination, 'name' | 'number' | 'enabled'>) {
  return { name: name ?? '', number, enabled: enabled !== false };
}

/** Whoever has confirmed a number, by the name and the number of each. */
async function personsOf({ persons }: Services, job: Job): Promise<NonNullable<World['persons']>> {
  const known = await orNothing(job, persons.known(job.caller.tenant));
  return (known ?? []).map(({ user, number, called }) => ({ user, number, name: called }));
}

async function sessionOf({ sessions }: Services, { caller }: Job): Promise<Session | null> {
  try {
    return await sessions.open(caller.tenant);
  } catch (error) {
    // Whatever needs an account says so itself, and how to connect one.
    if (error instanceof NotConnected) return null;
    throw error;
  }
}

function placeOf({ clock }: Services, person: Person | undefined): Pick<World, 'now' | 'zone' | 'locale'> {
  const zone = person?.tz ?? ZONE;
  return { now: wallClock(clock.now(), zone), zone, locale: person?.locale ?? LOCALE };
}

function ownNumber({ number, displayName }: TelephoneNumber, destinations: OwnNumber['destinations']): OwnNumber {
  return { number, name: displayName, destinations };
}

/** The channels that a text names, by Slack's markup; the name of a private one is kept back. */
function channelsIn(text: string): World['channels'] {
  const found = text.matchAll(/<#([CG][A-Z0-9]+)(?:\|([^<>]*))?>/gu);
  return [...found].map(([, id = '', name = '']) => ({ id, name: name === '' ? id : name }));
}

/**
 * The channels that a text names as they are written, where nobody chose them from Slack's list; `id` is `null` for one
 * that was not found. Behind the question for one, each of the first words may be its name.
 */
async function channelsTyped(
  job: Job,
  text: string,
  isAsked: boolean,
): Promise<readonly { id: string | null; name: string }[]> {
  const namesIn = (words: RegExp) => [...text.matchAll(words)].map(([, name = '']) => name.toLowerCase());
  const signed = new Set(namesIn(/(?<![\p{L}\p{N}<#&])#([\p{L}\p{N}][\p{L}\p{N}_-]*)/gu));
  const bare = isAsked
    ? namesIn(/(?<![\p{L}\p{N}<#&@|_-])([\p{L}\p{N}][\p{L}\p{N}_-]*)/gu).slice(0, MAX_BARE_WORDS)
    : [];
  const names = new Set([...signed, ...bare]);
  if (names.size === 0) return [];
  const web = await job.web();
  const found = await web.publicChannels(names);
  const unknown = [...signed].filter((name) => found.every((each) => each.name !== name));
  return [...found, ...unknown.map((name) => ({ id: null, name }))];
}

/** The most words of an answer that are looked up as the name of a channel. */
const MAX_BARE_WORDS = 12;

/** The result, or nothing where it cannot be had and the sentence can be understood without it; the log says why. */
async function orNothing<T>(job: Job, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (err) {
    job.log.info({ err }, 'a sentence is read without data that could not be loaded');
    return null;
  }
}
