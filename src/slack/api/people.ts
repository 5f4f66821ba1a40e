import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import { beginningOf } from '../../runtime/marked-text.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { isZone } from '../../runtime/zones.ts';
import type { Message } from '../blocks/outcome.ts';
import type { Caller } from '../tenant.ts';
import type { SlackClient } from './clients.ts';

/** What Slack says about a person, as far as rights and times depend on it (docs/slack.md, People). */
export interface Person {
  id: string;
  /** What they are called: their handle, their full name and the name that they chose, as far as Slack says. */
  names: readonly string[];
  /** What people read as their name: the full one, else the one that they chose, else the handle. */
  called: string | null;
  team: string | null;
  /** The workspaces of their organisation that they are in; empty without an organisation. */
  teams: readonly string[];
  enterprise: string | null;
  admin: boolean;
  owner: boolean;
  /** Owner of the whole organisation. */
  organisationOwner: boolean;
  guest: boolean;
  bot: boolean;
  deleted: boolean;
  /** IANA zone; `null` when Slack sends none, or one that this machine does not know. */
  tz: string | null;
  /** BCP 47; `null` when Slack sends none, as for people from other organisations. */
  locale: string | null;
  /** What they have put beside their name. */
  status: Status;
}

/** A status as a person has set it. */
export interface Status {
  text: string;
  /** Written between colons; empty without one. */
  emoji: string;
  /** Epoch milliseconds; `null` where it stays until it is removed. */
  endsAt: number | null;
}

const flag = z.boolean().nullish();

/** The most characters that are read of a name or a status; Slack lets people write fewer (docs/slack.md, People). */
const MAX_NAME_LENGTH = 200;
const shown = z
  .string()
  .transform((text) => beginningOf(text, MAX_NAME_LENGTH))
  .nullish();

/** What people read as somebody's name, asked of Slack; `null` where it says none. */
export async function nameOf(web: SlackClient, user: string): Promise<string | null> {
  const { real_name: real, name } = nameSchema.parse(await web.user(user));
  return real || name || null;
}

const nameSchema = z.object({ real_name: z.string().nullish(), name: z.string().nullish() });

const userSchema = z.object({
  id: z.string(),
  name: shown,
  real_name: shown,
  profile: z
    .object({
      display_name: shown,
      real_name: shown,
      status_text: shown.catch(null),
      status_emoji: shown.catch(null),
      status_expiration: z.number().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  team_id: z.string().nullish(),
  deleted: flag,
  is_admin: flag,
  is_owner: flag,
  is_primary_owner: flag,
  is_restricted: flag,
  is_ultra_restricted: flag,
  is_bot: flag,
  is_stranger: flag,
  tz: z.string().nullish().catch(null),
  locale: z.string().nullish().catch(null),
  enterprise_user: z
    .object({
      id: z.string().nullish(),
      enterprise_id: z.string().nullish(),
      is_admin: flag,
      is_owner: flag,
      is_primary_owner: flag,
      teams: z.array(z.string()).nullish(),
    })
    .nullish(),
});

/** How long Slack's answer about a person is cached: roles change, and a former admin must not stay one. */
const PERSON_TTL_MS = 60_000;

/** Who asks about others, and how Slack is asked. */
interface Asker {
  caller: Caller;
  web: () => Promise<SlackClient>;
  log: Logger;
}

/** The most people cached at once; the least recently used goes. */
const MAX_PEOPLE = 10_000;

/**
 * Who people are, looked up in Slack at most once a minute per workspace and person. Owner: the process; key: tenant
 * and user; lifetime: {@link PERSON_TTL_MS}; failures are not kept. Concurrent questions share one request.
 */
export class People {
  readonly #people: TtlCache<Person>;

  constructor(clock: Clock) {
    this.#people = new TtlCache(clock, PERSON_TTL_MS, MAX_PEOPLE);
  }

  /** Rejects when Slack cannot say who it is; nobody may do anything then. */
  find(caller: Caller, web: () => Promise<SlackClient>): Promise<Person> {
    return this.#people.get(`${caller.tenant} ${caller.user}`, () => ask(caller.user, web));
  }

  /** The same from the cache; no call is made. */
  known({ tenant, user }: Pick<Caller, 'tenant' | 'user'>): Person | undefined {
    return this.#people.known(`${tenant} ${user}`)?.value;
  }

  /** Who somebody else is, whom an answer can do without; `null` where Slack does not say, which is noted. */
  async findOther(user: string, { caller, web, log }: Asker): Promise<Person | null> {
    try {
      return await this.find({ ...caller, user }, web);
    } catch (err) {
      log.info({ err }, 'Slack did not return the name of a user');
      return null;
    }
  }

  /** Drops everybody in a workspace, when the app leaves it. */
  dropCached(tenant: string): void {
    this.#people.dropAll(`${tenant} `);
  }
}

async function ask(user: string, web: () => Promise<SlackClient>): Promise<Person> {
  const wire = userSchema.parse(await (await web()).user(user));
  const organisation = wire.enterprise_user;
  // The id in the answer may differ from the one asked for: people who were in a workspace before it joined an
  // organisation have a local and a global one, and Slack translates between them (docs.slack.dev, migration.exchange).
  return {
    id: wire.id,
    names: [wire.name, wire.real_name, wire.profile?.display_name, wire.profile?.real_name].filter(isSaid),
    called: [wire.real_name, wire.profile?.real_name, wire.profile?.display_name, wire.name].find(isSaid) ?? null,
    team: wire.team_id ?? null,
    teams: organisation?.teams ?? [],
    enterprise: organisation?.enterprise_id ?? null,
    admin: wire.is_admin === true || organisation?.is_admin === true,
    owner: wire.is_owner === true || wire.is_primary_owner === true,
    organisationOwner: organisation?.is_owner === true || organisation?.is_primary_owner === true,
    guest: wire.is_restricted === true || wire.is_ultra_restricted === true || wire.is_stranger === true,
    bot: wire.is_bot === true,
    deleted: wire.deleted === true,
    tz: wire.tz && isZone(wire.tz) ? wire.tz : null,
    locale: wire.locale ?? null,
    status: {
      text: wire.profile?.status_text ?? '',
      emoji: wire.profile?.status_emoji ?? '',
      endsAt: wire.profile?.status_expiration ? wire.profile.status_expiration * 1000 : null,
    },
  };
}

function isSaid(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && name !== '';
}

/** The most admins who are looked up. */
const MAX_ADMINS = 12;

/** Ids of some admins and owners of the workspace, of the people whom Slack lists first. */
export async function adminsOf(web: SlackClient): Promise<string[]> {
  const people = (await web.users()).flatMap((each) => userSchema.safeParse(each).data ?? []);
  return people
    .filter((each) => each.deleted !== true && each.is_bot !== true)
    .filter((each) => each.is_admin === true || each.is_owner === true || each.is_primary_owner === true)
    .slice(0, MAX_ADMINS)
    .map(({ id }) => id);
}

/** The most people looked up at once to see whether they have left; the others count as still there. */
export const MAX_LOOKED_UP = 25;

/** The most characters of a text, so that added marks never make it too long for Slack. */
const MAX_CHARACTERS = 2_900;

const MENTION = /<@([UW][A-Z0-9]{1,20})>/gu;

/** Those whose accounts were deactivated; anybody for whom Slack cannot say counts as still there. */
export async function leaversAmong(
  people: People,
  { caller, web }: Omit<Asker, 'log'>,
  users: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(users)].slice(0, MAX_LOOKED_UP);
  const gone = await Promise.all(
    ids.map((user) =>
      people.find({ ...caller, user, userTeam: null }, web).then(
        ({ deleted }) => deleted,
        // A mark is only a hint; without one the person is shown as usual.
        () => false,
      ),
    ),
  );
  return new Set(ids.filter((_, at) => gone[at] === true));
}

/** The message with a mark after every mention of somebody who has left. */
export async function markLeavers(people: People, asking: Omit<Asker, 'log'>, message: Message): Promise<Message> {
  const mentioned = [...JSON.stringify(message.blocks).matchAll(MENTION)].map(([, user = '']) => user);
  const left = await leaversAmong(people, asking, mentioned);
  if (left.size === 0) return message;
  const mark = (text: string): string => {
    const marked = text.replace(MENTION, (whole, user: string) => (left.has(user) ? `${whole} (left)` : whole));
    return marked.length > MAX_CHARACTERS ? text : marked;
  };
  const marked = JSON.stringify(message.blocks, (key, value: unknown) =>
    key === 'text' && typeof value === 'string' ? mark(value) : value,
  );
  return { ...message, blocks: JSON.parse(marked) as Message['blocks'] };
}
