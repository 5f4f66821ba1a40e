import type { Clock } from '../../runtime/clock.ts';
import { beginningOf } from '../../runtime/marked-text.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import type { Reader } from '../../slack/api/mask.ts';
import type { People, Person } from '../../slack/api/people.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { Connections } from '../../workspace/credentials.ts';
import { Forbidden } from '../../workspace/errors.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { RoleAssignments, Roles } from './roles.ts';

/** What Slack says about a person, as far as rights depend on it. */
export interface RoleAnswer {
  team: string | null;
  /** Workspaces of their organisation that they are in. */
  teams: readonly string[];
  enterprise: string | null;
  admin: boolean;
  owner: boolean;
  organisationOwner: boolean;
  guest: boolean;
  bot: boolean;
  deleted: boolean;
}

/** The person asking, and in which workspace. */
export interface Requester extends Reader {
  user: string;
}

/** *manager* connects keys and decides who may do what · *editor* changes settings · *viewer* reads and proposes · *outsider* nothing (docs/access.md). */
export type Role = 'manager' | 'editor' | 'viewer' | 'outsider';

/** A request, as far as rights depend on it. */
interface RightsQuery {
  caller: Requester;
  person: () => Promise<RoleAnswer>;
  /** The same where it is remembered. */
  knownPerson?: () => RoleAnswer | undefined;
}

/** What is refused: what they wanted to do, a verb first, or better words for it. */
interface Refusal {
  act: string;
  headline?: string;
  next?: string;
  /** Who can help besides managers. */
  ask?: readonly string[];
}

/** Who connected what. */
type Connected = Pick<Connections, 'sandbox' | 'live'>;

/** What somebody may be allowed to do. */
export type Right = 'read' | 'propose' | 'edit' | 'manage';

const REACH: Readonly<Record<Role, readonly Right[]>> = {
  manager: ['read', 'propose', 'edit', 'manage'],
  editor: ['read', 'propose', 'edit'],
  viewer: ['read', 'propose'],
  outsider: [],
};

/** Whether a role includes a right. */
export function includesRight(role: Role, right: Right): boolean {
  return REACH[role].includes(right);
}

/** Whether somebody may change what belongs to one person, or to nobody yet: managers any of it, editors their own. */
export function managesOwned(role: Role, user: string, owner: string | null): boolean {
  if (includesRight(role, 'manage')) return true;
  return includesRight(role, 'edit') && (owner === null || owner === user);
}

/** How long Slack's answer about who is in a user group is cached. */
const MEMBERS_TTL_MS = 60_000;

/** The most groups cached at once, for all workspaces together. */
const MAX_GROUPS = 5_000;

/** Most people whom a refusal names, or whom a request is sent to. */
const MAX_HELPERS = 3;

/** The most managers looked up to find some who still are. */
const MAX_LOOKED_UP = 12;

interface AccessOptions {
  sessions: Sessions;
  roles: Roles;
  clock: Clock;
  /** Ids of the people in a user group of the asker's workspace; rejects when Slack does not say. */
  members: (asker: Requester, group: string) => Promise<readonly string[]>;
  /** Who somebody is; rejects when Slack does not say. */
  standing: (person: Requester) => Promise<RoleAnswer>;
  /** Called when it is not known who is in a group, or whether a manager still is one. */
  onFailure: (error: unknown, what: 'group' | 'manager') => void;
}

/**
 * Decides what people may do in their workspace; when Slack cannot say who someone is, nothing. Caches who is in which
 * group: owner, the process; key, tenant and group; lifetime {@link MEMBERS_TTL_MS}; failures are not kept.
 */
export class Access {
  readonly #options: AccessOptions;
  readonly #members: TtlCache<ReadonlySet<string>>;

  constructor(options: AccessOptions) {
    this.#options = options;
    this.#members = new TtlCache(options.clock, MEMBERS_TTL_MS, MAX_GROUPS);
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#members.dropAll(`${tenant} `);
  }

  /**
   * Managers are admins and owners of the workspace and owners of its organisation, who therefore cannot be locked out,
   * whoever connected a key, and those named; editors those named and the members of the named groups; every other full
   * member views.
   */
  async roleOf(asker: Requester, standing: RoleAnswer): Promise<Role> {
    return (await this.#judge(asker, standing)).role;
  }

  /** What somebody may do; `connected` spares the look at what is. */
  async rightsOf(asker: Requester, standing: RoleAnswer, connected?: Connected): Promise<readonly Right[]> {
    return REACH[(await this.#judge(asker, standing, connected)).role];
  }

  /** The role of the person asking, where what is shown or done depends on it. */
  async roleFor({ caller, person }: RightsQuery): Promise<Role> {
    return this.roleOf(caller, await person());
  }

  /** What the person asking may do, if everything that decides it is cached; no call is made. */
  knownRights({ caller: asker, knownPerson }: Omit<RightsQuery, 'person'>): readonly Right[] | undefined {
    const standing = knownPerson?.();
    if (standing === undefined) return undefined;
    if (!isFullMember(asker, standing)) return REACH.outsider;
    if (isManagerInSlack(asker, standing)) return REACH.manager;
    const connected = this.#options.sessions.knownConnections(asker.tenant);
    const given = this.#options.roles.remembered(asker.tenant);
    if (connected === undefined || given === undefined) return undefined;
    const role = roleByName(asker.user, connected, given);
    if (role !== null) return REACH[role];
    const groups = given.groups.map((group) => this.#members.known(`${asker.tenant} ${group}`));
    if (groups.some((each) => each?.value.has(asker.user))) return REACH.editor;
    return groups.includes(undefined) ? undefined : REACH.viewer;
  }

  /** The role, and why it may be too low: Slack refused to say who is in a group, for a reason that people are told. */
  async #judge(asker: Requester, standing: RoleAnswer, known?: Connected): Promise<{ role: Role; unsaid?: Error }> {
    if (!isFullMember(asker, standing)) return { role: 'outsider' };
    if (isManagerInSlack(asker, standing)) return { role: 'manager' };
    const { sessions, roles } = this.#options;
    const [connected, given] = await Promise.all([
      known ?? sessions.connections(asker.tenant),
      roles.known(asker.tenant),
    ]);
    const named = roleByName(asker.user, connected, given);
    if (named !== null) return { role: named };
    const found = await Promise.all(given.groups.map((group) => this.#isIn(asker, group)));
    if (found.includes(true)) return { role: 'editor' };
    const unsaid = found.find((each) => each instanceof Error);
    return unsaid === undefined ? { role: 'viewer' } : { role: 'viewer', unsaid };
  }

  /**
   * `Forbidden`, with the names of those who can help, unless whoever asks has the right; there is no wait where it is
   * remembered that they may read. `act` says what they want to do, a verb first.
   */
  check(asking: RightsQuery, right: Right, act?: () => string | Promise<string>): void | Promise<void> {
    const known = right === 'read' || right === 'propose' ? asking.knownPerson?.() : undefined;
    if (known === undefined || !isFullMember(asking.caller, known)) return this.#check(asking, right, act);
  }

  async #check(
    { caller: asker, person }: RightsQuery,
    right: Right,
    act: () => string | Promise<string> = () => 'do that',
  ): Promise<void> {
    const standing = await identify(person);
    // Every full member may read and propose: nobody needs to be asked who was named, or who is in which group.
    if ((right === 'read' || right === 'propose') && isFullMember(asker, standing)) return;
    const { role, unsaid } = await this.#judge(asker, standing);
    if (includesRight(role, right)) return;
    if (unsaid !== undefined && right === 'edit') throw unsaid;
    // Every full member may read and propose.
    if (role === 'outsider' || right === 'read' || right === 'propose') throw outside();
    throw await this.refusal(asker, right, { act: await act() });
  }

  /** Why a full member may not, who can help, and the offer to ask for it where that reaches somebody. */
  async refusal(
    asker: Requester,
    right: GivenRight,
    { act, headline = describeWhoMay(right, act), next = ADMINS, ask = [] }: Refusal,
  ): Promise<Forbidden> {
    const helpers = await this.helpers(asker);
    return new Forbidden({
      headline,
      next,
      ask: [...new Set([...ask, ...helpers])].slice(0, MAX_HELPERS),
      ...(helpers.length === 0 ? {} : { offer: ASK_OFFER, offered: writeAskedAccess({ right, act }) }),
    });
  }

  /** Shown beside what a full member may look at but not do; `asked` is `null` where asking reaches nobody. */
  async missingRight(
    asker: Requester,
    right: GivenRight,
    act: string,
  ): Promise<{ words: string; helpers: readonly string[]; asked: string | null }> {
    const helpers = await this.helpers(asker);
    const asked = helpers.length === 0 ? null : writeAskedAccess({ right, act });
    return { words: describeWhoMay(right, act), helpers, asked };
  }

  /**
   * Ids of managers who can help: whoever connected, then those who were named, at most {@link MAX_HELPERS}; never the
   * asker, and only those who, according to Slack, still may. `connected` spares the look at what is.
   */
  async helpers(asker: Requester, connected?: Connected): Promise<string[]> {
    const others = (await this.named(asker.tenant, connected)).filter((by) => by !== asker.user);
    const found = await Promise.all(
      others.slice(0, MAX_LOOKED_UP).map(async (user) => {
        const person = { ...asker, user, userTeam: null };
        try {
          return (await this.roleOf(person, await this.#options.standing(person))) === 'manager' ? [user] : [];
        } catch (error) {
          this.#options.onFailure(error, 'manager');
          return [];
        }
      }),
    );
    return found.flat().slice(0, MAX_HELPERS);
  }

  /** Ids of those who connected keys, then of named managers, whether or not Slack still knows them as managers. */
  async named(tenant: string, connected?: Connected): Promise<string[]> {
    const { sessions, roles } = this.#options;
    const [{ sandbox, live }, { managers }] = await Promise.all([
      connected ?? sessions.connections(tenant),
      roles.known(tenant),
    ]);
    return [...new Set([live?.by, sandbox?.by, ...managers].filter((by) => by !== undefined))];
  }

  /** Ids of those who were named as editors, whether or not Slack still knows them. */
  async editors(tenant: string): Promise<readonly string[]> {
    return (await this.#options.roles.known(tenant)).editors;
  }

  /** Throws an error with the reason in words where it cannot be known; other failures count as a no. */
  async #isIn(asker: Requester, group: string): Promise<boolean | Error> {
    const { members, onFailure } = this.#options;
    try {
      const key = `${asker.tenant} ${group}`;
      return (await this.#members.get(key, async () => new Set(await members(asker, group)))).has(asker.user);
    } catch (error) {
      onFailure(error, 'group');
      return error instanceof Error && 'spoken' in error ? error : false;
    }
  }
}

async function identify(who: () => Promise<RoleAnswer>): Promise<RoleAnswer> {
  try {
    return await who();
  } catch (error) {
    // Such as an app that is not installed there, or a token that Slack refuses: it says more than "try again".
    if (error instanceof Error && 'spoken' in error) throw error;
    throw new Forbidden(
      {
        headline: 'Slack could not say who you are, so nothing was shown or changed.',
        next: 'Try again in a minute.',
      },
      { cause: error },
    );
  }
}

function isFullMember(asker: Requester, standing: RoleAnswer): boolean {
  return !standing.deleted && !standing.bot && !standing.guest && belongs(asker, standing);
}

/** Those who are managers without being named. */
const ADMINS = 'Workspace admins and owners can help.';

function outside(): Forbidden {
  return new Forbidden({
    headline: 'Switchboard is for full members of this workspace.',
    next: 'Ask a full member to look it up for you.',
  });
}

/** Whether somebody is a manager through Slack, which nothing in Switchboard can change. */
function isManagerInSlack(asker: Requester, standing: RoleAnswer): boolean {
  return standing.organisationOwner || (isOfWorkspace(asker, standing) && (standing.admin || standing.owner));
}

/** The role of somebody who connected a key or was named; `null` for others, whom a group may give one. */
function roleByName(user: string, { sandbox, live }: Connected, given: RoleAssignments): 'manager' | 'editor' | null {
  if (sandbox?.by === user || live?.by === user || given.managers.includes(user)) return 'manager';
  return given.editors.includes(user) ? 'editor' : null;
}

/** An admin of another workspace of the organisation is not one here. */
function isOfWorkspace({ team }: Requester, standing: RoleAnswer): boolean {
  return standing.team === team || standing.teams.includes(team);
}

/** Of this workspace, or of the same organisation; what the payload says and what Slack says must agree. */
function belongs(asker: Requester, standing: RoleAnswer): boolean {
  const sameOrganisation = asker.enterprise !== null && standing.enterprise === asker.enterprise;
  if (standing.team !== asker.team && !sameOrganisation) return false;
  return asker.userTeam === null || asker.userTeam === asker.team || sameOrganisation;
}

/** A right that not every full member has. */
export type GivenRight = 'edit' | 'manage';

/** What somebody who was refused may ask for. */
interface AskedAccess {
  /** The least right that it needs. */
  right: GivenRight;
  /** What they wanted to do, a verb first: `change Follow-Me of Main line`; `null` where they only ask for the right. */
  act: string | null;
}

/** The name of the offer to ask for access after a refusal (see `Feature.offers`). */
export const ASK_OFFER = 'access';

/** The most characters of an act, so that it fits a button and a form. */
const MAX_CHARACTERS = 200;

/** The value of the button that asks for access. */
function writeAskedAccess({ right, act }: AskedAccess): string {
  return act === null ? right : `${right} ${beginningOf(act, MAX_CHARACTERS)}`;
}

/** Reads it back; a button of an earlier version carries nothing. */
export function readAccessRequest(value: string): AskedAccess {
  const [, right = 'edit', act = ''] = /^(edit|manage)(?: (.*))?$/su.exec(value) ?? [];
  return {
    right: right === 'manage' ? 'manage' : 'edit',
    act: act === '' ? null : beginningOf(act, MAX_CHARACTERS),
  };
}

/** Who may do it, where somebody may not. */
function describeWhoMay(right: GivenRight, act: string): string {
  return `Only ${right === 'manage' ? 'managers' : 'managers and editors'} can ${act}.`;
}

/** Who somebody other than the caller is, and their role; rejects where Slack cannot say. */
export async function standingOf(
  { access, people }: { access: Access; people: People },
  { caller, web }: Pick<Job, 'caller' | 'web'>,
  user: string,
): Promise<{ role: Role; person: Person }> {
  const asker = { ...caller, user, userTeam: null };
  const person = await people.find(asker, web);
  return { role: await access.roleOf(asker, person), person };
}
