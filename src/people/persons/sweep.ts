import { createHash } from 'node:crypto';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import type { People, Person, Status } from '../../slack/api/people.ts';
import { parseTenant } from '../../slack/tenant.ts';
import type { Scheduler } from '../../storage/ports.ts';
import { isSameNumber } from '../../telephony/typed-number.ts';
import type { TelephoneNumber } from '../../telephony/types.ts';
import type { Session, Sessions } from '../../workspace/session.ts';
import type { Directory } from '../directory/directory.ts';
import type { RingList } from '../directory/ring-list.ts';
import type { RingListIndex } from '../directory/ring-list-index.ts';
import { accountOf, type RingListReader } from '../directory/ring-list-reader.ts';
import type { Tell } from '../rights/notifier.ts';
import { absenceMessage, leaverMessage, type RingListPlace } from './notices.ts';
import type { PersonRecord } from './person-number.ts';
import type { Persons } from './persons.ts';

/** The job that looks people up once a day. */
export const PEOPLE_JOB = 'people';

/** The most people looked up in one day; if there are more, different ones each day. */
const MAX_PER_DAY = 100;

/** How long the record of somebody who has left is kept. */
const KEPT_MS = 30 * DAY_MS;
const DAY_MINUTES = 24 * 60;

/** How long ring lists are read for somebody who has left; what was read in the last day is not read again. */
const READ_MS = 20_000;

interface SweepDeps {
  persons: Persons;
  people: People;
  tell: Tell;
  sessions: Sessions;
  directory: Directory;
  rings: RingListIndex;
  ringReader: RingListReader;
  scheduler: Scheduler;
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  /** An instant in words, in somebody's zone. */
  formatInstant: (at: number, zone: string) => string;
  /** Called for anything that could not be looked up or sent. */
  onFailure: (err: unknown) => void;
}

/**
 * Checks once a day whether people with numbers have left or are away, and tells those concerned; changes no ring list.
 */
export class PeopleSweep {
  readonly #deps: SweepDeps;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  /** Starts the daily check of a workspace, at a minute of the day of its own. */
  async begin(tenant: string): Promise<void> {
    const minute = createHash('sha256').update(tenant).digest().readUInt32BE(0) % DAY_MINUTES;
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const timing = { kind: 'weekly' as const, days: [1, 2, 3, 4, 5, 6, 7], time };
    await this.#deps.scheduler.upsert({ tenant, id: PEOPLE_JOB, timing, zone: 'UTC' });
  }

  /** The same where the job may have been lost. */
  async repair(tenant: string): Promise<void> {
    if ((await this.#deps.persons.all(tenant)).size > 0) await this.begin(tenant);
  }

  async stop(tenant: string): Promise<void> {
    await this.#deps.scheduler.remove(tenant, PEOPLE_JOB);
  }

  /** One day's check. Never rejects: what fails today is tried again tomorrow. */
  async run(tenant: string): Promise<void> {
    const { persons, clock, onFailure } = this.#deps;
    try {
      const all = [...(await persons.all(tenant))];
      if (all.length === 0) return await this.stop(tenant);
      const day = Math.floor(clock.now() / DAY_MS);
      const from = all.length <= MAX_PER_DAY ? 0 : (day * MAX_PER_DAY) % all.length;
      const turn = [...all.slice(from), ...all.slice(0, from)].slice(0, MAX_PER_DAY);
      // One after another: nobody waits for it, and others of the workspace ask Slack too.
      for (const [user, record] of turn) await this.#look(tenant, user, record);
    } catch (error) {
      onFailure(error);
    }
  }

  async #look(tenant: string, user: string, record: PersonRecord): Promise<void> {
    const { persons, people, clock, web, onFailure } = this.#deps;
    const { number, leftToldAt, askedUntil } = record;
    if (number === null) return;
    if (leftToldAt !== null && clock.now() - leftToldAt > KEPT_MS) {
      await persons.forget(tenant, user);
      return;
    }
    try {
      const caller = { tenant, ...parseTenant(tenant), user, userTeam: null, channel: null };
      const person = await people.find(caller, () => web(tenant));
      if (person.deleted) {
        if (leftToldAt === null) await this.#tellLeft(tenant, { user, number, called: person.called ?? record.called });
        return;
      }
      if (person.called !== record.called || leftToldAt !== null) {
        await persons.note(tenant, user, { called: person.called, leftToldAt: null });
      }
      const until = absenceOf(person.status, clock.now());
      if (until !== null && until !== askedUntil) await this.#ask(tenant, { user, number }, person, until);
    } catch (error) {
      onFailure(error);
    }
  }

  async #tellLeft(tenant: string, person: { user: string; number: string; called: string | null }): Promise<void> {
    const { persons, tell, clock } = this.#deps;
    const { reached, isWhole } = await this.#reachedBy(tenant, person.number, true);
    const { users } = await tell(tenant, {
      except: person.user,
      message: () => leaverMessage(person, reached, isWhole),
    });
    // Nobody knows of it yet: it is told tomorrow.
    if (users.length > 0) await persons.note(tenant, person.user, { leftToldAt: clock.now() });
  }

  async #ask(
    tenant: string,
    { user, number }: { user: string; number: string },
    { tz, status }: Person,
    until: number,
  ): Promise<void> {
    const { persons, formatInstant, web } = this.#deps;
    const { reached } = await this.#reachedBy(tenant, number, false);
    if (reached.length === 0) return;
    const zone = tz ?? 'Etc/UTC';
    const end = { at: until, words: `${formatInstant(until, zone)} (${zone})` };
    await (await web(tenant)).tell(user, absenceMessage(status.text, end, reached));
    await persons.note(tenant, user, { askedUntil: until });
  }

  /** The ring lists in which a number is switched on, or not known to be off, of every connected account. */
  async #reachedBy(
    tenant: string,
    number: string,
    read: boolean,
  ): Promise<{ reached: RingListPlace[]; isWhole: boolean }> {
    const { sessions } = this.#deps;
    const connected = await sessions.connections(tenant);
    const reached: RingListPlace[] = [];
    let isWhole = true;
    for (const environment of ['live', 'sandbox'] as const) {
      if (connected[environment] === null) continue;
      const session = await sessions.open(tenant, environment);
      const found = await this.#listsOf(session, read);
      isWhole &&= found.isWhole;
      for (const each of found.numbers) {
        const entries = found.lists.get(each.number)?.destinations ?? [];
        const entry = entries.find((own) => own.enabled !== false && isSameNumber(own.number, number));
        if (entry !== undefined) reached.push({ environment, number: each, destination: entry.number });
      }
    }
    return { reached, isWhole };
  }

  async #listsOf(
    session: Session,
    read: boolean,
  ): Promise<{ numbers: readonly TelephoneNumber[]; lists: ReadonlyMap<string, RingList>; isWhole: boolean }> {
    const { rings, ringReader, directory, clock, onFailure } = this.#deps;
    if (read) {
      try {
        const now = clock.now();
        const found = await ringReader.read(session, { since: now - DAY_MS, deadline: now + READ_MS });
        return { numbers: found.numbers.items, lists: found.lists, isWhole: found.unread.size === 0 };
      } catch (error) {
        onFailure(error);
      }
    }
    const lists = await rings.known(accountOf(session));
    const listed = await directory.numbers(session).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    return { numbers: listed?.items ?? [...lists.keys()].map(unlisted), lists, isWhole: false };
  }
}

/** A number of which only the ring list is known. */
function unlisted(number: string): TelephoneNumber {
  return {
    number,
    displayName: null,
    status: null,
    productName: null,
    followMeAvailable: null,
    voicemailAvailable: null,
  };
}

/** Somebody away for less than this is back before anybody would have changed a ring list. */
const MIN_MS = 12 * HOUR_MS;
/** A change cannot hold for longer. */
const MAX_MS = 31 * DAY_MS;

/** Words for a longer absence; "away" alone may mean a lunch break. */
const AWAY =
  /\b(?:holidays?|vacation|(?:annual|parental|maternity|paternity|sick|on) leave|out of (?:the )?office|ooo|off sick|sick|time off|day off|days off|sabbatical|urlaub|krank|vacances|congés?)\b/iu;
const AWAY_EMOJI: ReadonlySet<string> = new Set([
  ...[':palm_tree:', ':desert_island:', ':beach_with_umbrella:', ':face_with_thermometer:', ':airplane:'],
]);

/** Words that rule out an absence, whatever stands beside them. */
const THERE = /\b(?:not|no|back|working|remote|remotely|wfh|available|reachable|until then)\b/iu;

/**
 * Until when a status says that somebody is away, epoch milliseconds: only where it has an end some while ahead, says so in
 * plain words or by an emoji that stands for it, and nothing in it says otherwise. `null` for every other status.
 */
function absenceOf({ text, emoji, endsAt }: Status, now: number): number | null {
  if (endsAt === null || endsAt - now < MIN_MS || endsAt - now > MAX_MS) return null;
  if (THERE.test(text)) return null;
  const isAway = AWAY.test(text) || (text.trim() === '' && AWAY_EMOJI.has(emoji));
  return isAway ? endsAt : null;
}
