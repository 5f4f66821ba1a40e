import type { WorldChannel, WorldUser } from './control-types.ts';
import { EXTERNAL_TEAM, SEED } from './seed.ts';

/** One workspace with the app's installation in it. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  enterprise: { id: string; name: string } | null;
  /** Views name the organisation where they otherwise name the workspace, as Slack's sample of an organisation does. */
  viewsSayOrganisation: boolean;
  readonly botUserId: string;
  readonly botId: string;
  /** Of the newest install; retired tokens are in {@link World.retired}. */
  botToken: string;
  /** What was granted; `null` for all that the manifest asks for. */
  granted: ReadonlySet<string> | null;
  /** The app is here by the install of the organisation; its own token is dead. */
  shared: boolean;
  /** Why the token is refused: the Web API's error; `null` while it works. */
  refusal: 'token_revoked' | 'account_inactive' | null;
}

/** An install of the app for a whole organisation. */
export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly botToken: string;
  readonly botUserId: string;
  readonly granted: ReadonlySet<string>;
  refusal: Workspace['refusal'];
}

/** Who a token speaks for. */
export interface Holder {
  workspace: Workspace;
  /** Set for the token of a whole organisation. */
  organisation: Organisation | null;
  refusal: Workspace['refusal'];
  granted: ReadonlySet<string> | null;
}

/** One person (or bot) as a workspace knows them. */
export interface Person {
  readonly id: string;
  /** The workspace that lists this person. */
  readonly team: string;
  /** Where the person belongs; another organisation for externals. */
  readonly homeTeam: string;
  readonly name: string;
  readonly realName: string;
  role: WorldUser['role'];
  /** What the person is in the organisation of their workspace. */
  organisationRole?: 'owner' | 'admin';
  readonly tz: string;
  /** BCP 47, as the person has set it in Slack; British English where nothing is said. */
  locale?: string;
  /** What the person has put into their profile. */
  phone?: string;
  status?: { text: string; emoji: string; expiration: number };
}

export interface Channel {
  readonly id: string;
  readonly team: string;
  name: string;
  kind: WorldChannel['kind'];
  /** What an archived channel is when it is opened again. */
  readonly openKind: WorldChannel['kind'];
  readonly members: Set<string>;
  /** Only direct messages with the app: the person on the other side. */
  readonly with?: string;
}

interface Group {
  readonly id: string;
  readonly team: string;
  readonly handle: string;
  readonly name: string;
  users: readonly string[];
}

/** Workspaces, people and channels: who exists and who sees what. */
export class World {
  readonly workspaces = new Map<string, Workspace>();
  readonly people = new Map<string, Person>();
  readonly channels = new Map<string, Channel>();
  readonly groups: Group[] = [];
  readonly organisations = new Map<string, Organisation>();
  /** Tokens of earlier installs, by the workspace they were for. */
  readonly retired = new Map<string, string>();
  readonly #tokens: ReadonlyMap<string, string>;

  /** `tokens`: bot token per workspace id; they outlive a reset. */
  constructor(tokens: ReadonlyMap<string, string>, botName: string) {
    this.#tokens = tokens;
    for (const seed of SEED) this.#plant(seed, botName);
  }

  workspace(id: string): Workspace {
    const found = this.workspaces.get(id);
    if (found === undefined) throw new Error(`There is no workspace ${id}.`);
    return found;
  }

  /** Puts a workspace's token where only dead ones are. */
  retire(workspace: Workspace): void {
    if (workspace.botToken !== '') this.retired.set(workspace.botToken, workspace.id);
    workspace.botToken = '';
  }

  /** Who a token speaks for; of an organisation's, the workspace that the call names, or else the first. */
  holder(token: string, team: string): Holder | undefined {
    if (token === '') return undefined;
    for (const organisation of this.organisations.values()) {
      if (organisation.botToken !== token) continue;
      const members = [...this.workspaces.values()].filter(({ enterprise }) => enterprise?.id === organisation.id);
      const workspace = members.find(({ id }) => id === team) ?? members[0];
      if (workspace === undefined) return undefined;
      return { workspace, organisation, refusal: organisation.refusal, granted: organisation.granted };
    }
    for (const workspace of this.workspaces.values()) {
      if (workspace.botToken !== token) continue;
      return { workspace, organisation: null, refusal: workspace.refusal, granted: workspace.granted };
    }
    const once = this.workspaces.get(this.retired.get(token) ?? '');
    if (once === undefined) return undefined;
    return { workspace: once, organisation: null, refusal: 'token_revoked', granted: null };
  }

  /** The scopes that the install of a workspace has, be it its organisation's; `null` for those of the manifest. */
  grantedIn(team: string): ReadonlySet<string> | null {
    const workspace = this.workspaces.get(team);
    const organisation =
      workspace?.shared === true ? this.organisations.get(workspace.enterprise?.id ?? '') : undefined;
    return (organisation ?? workspace)?.granted ?? null;
  }

  /** The person, if this workspace lists them. */
  person(team: string, id: string): Person | undefined {
    const found = this.people.get(id);
    return found?.team === team ? found : undefined;
  }

  /** The same, or one of another workspace of its organisation. */
  colleague(team: string, id: string): Person | undefined {
    const found = this.people.get(id);
    const organisation = this.workspaces.get(team)?.enterprise?.id;
    if (found === undefined || found.team === team || organisation === undefined) return this.person(team, id);
    return this.workspaces.get(found.team)?.enterprise?.id === organisation ? found : undefined;
  }

  channel(team: string, id: string): Channel | undefined {
    const found = this.channels.get(id);
    return found?.team === team ? found : undefined;
  }

  channelNamed(team: string, name: string): Channel | undefined {
    for (const channel of this.channels.values()) {
      if (channel.team === team && channel.name === name && channel.kind !== 'im') return channel;
    }
    return undefined;
  }

  /** The direct message channel between the app and a person, made on first use. */
  direct(person: Person): Channel {
    const id = `D${person.id.slice(1)}`;
    const known = this.channels.get(id);
    if (known !== undefined) return known;
    const members = new Set([person.id, this.workspace(person.team).botUserId]);
    const made: Channel = {
      id,
      team: person.team,
      name: person.name,
      kind: 'im',
      openKind: 'im',
      members,
      with: person.id,
    };
    this.channels.set(id, made);
    return made;
  }

  /** Whether a person can open the channel: members always, full members every public and shared one they are in. */
  sees(person: Person, channel: Channel): boolean {
    if (person.team !== channel.team || person.role === 'deleted') return false;
    if (channel.members.has(person.id)) return true;
    return channel.kind === 'public' && isFullMember(person);
  }

  #plant(seed: (typeof SEED)[number], botName: string): void {
    const { id, name, domain, botUserId, botId } = seed;
    const botToken = this.#tokens.get(id) ?? '';
    const fresh = { enterprise: null, viewsSayOrganisation: false, granted: null, shared: false, refusal: null };
    this.workspaces.set(id, { id, name, domain, botUserId, botId, botToken, ...fresh });
    for (const [userId, userName, realName, role, tz] of seed.people) {
      const homeTeam = role === 'external' ? EXTERNAL_TEAM.id : id;
      this.people.set(userId, { id: userId, team: id, homeTeam, name: userName, realName, role, tz });
    }
    const bot: Person = {
      id: botUserId,
      team: id,
      homeTeam: id,
      name: botName,
      realName: botName,
      role: 'bot',
      tz: 'Etc/UTC',
    };
    this.people.set(botUserId, bot);
    const everyone = [...this.people.values()].filter((person) => person.team === id && isFullMember(person));
    for (const [channelId, channelName, kind, listed, withBot] of seed.channels) {
      const members = new Set(listed === 'all' ? everyone.map((person) => person.id) : listed);
      if (withBot) members.add(botUserId);
      this.channels.set(channelId, {
        id: channelId,
        team: id,
        name: channelName,
        kind,
        openKind: kind === 'archived' ? 'public' : kind,
        members,
      });
    }
    for (const person of [...this.people.values()]) {
      if (person.team === id && person.role !== 'deleted' && person.role !== 'bot') this.direct(person);
    }
    for (const [groupId, handle, groupName, users] of seed.groups) {
      this.groups.push({ id: groupId, team: id, handle, name: groupName, users });
    }
  }
}

/** Members, admins and owners: neither guests nor other organisations' people nor bots. */
function isFullMember(person: Person): boolean {
  return ['primary_owner', 'owner', 'admin', 'member'].includes(person.role);
}
