import { ORGANISATION, tenantOf } from '../tenant.ts';
import { type CallSettings, createCalls } from './call.ts';
import { isTokenGone, refusedToken } from './errors.ts';

/** A workspace's install of this app: the token and the app's own user there. */
interface Installation {
  team: string;
  enterprise: string | null;
  botToken: string;
  botUser: string;
}

/** Asks Slack by `auth.test`; rejects when Slack cannot be reached or does not take the token. */
export function identifyWith(settings: CallSettings): Identify {
  const callAs = createCalls(settings);
  return async (botToken) => {
    const who = await callAs({ token: botToken })('auth.test', {});
    return { team: who.team_id ?? '', enterprise: who.enterprise_id ?? null, botUser: who.user_id ?? '' };
  };
}

/** Asks Slack whether it still accepts a token; rejects when Slack cannot be asked. */
export function probeWith(settings: CallSettings): (botToken: string) => Promise<boolean> {
  const identify = identifyWith(settings);
  return async (botToken) => {
    try {
      await identify(botToken);
      return true;
    } catch (error) {
      if (isTokenGone(error)) return false;
      throw error;
    }
  };
}

/** The largest page of `auth.teams.list`. */
const MAX_TEAMS = 1000;

/** Asks Slack which workspaces an organisation's install covers; rejects when Slack does not say. */
export function teamsWith(settings: CallSettings): (botToken: string) => Promise<ReadonlySet<string>> {
  const callAs = createCalls(settings);
  return async (botToken) => {
    const teams = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await callAs({ token: botToken })('auth.teams.list', {
        limit: MAX_TEAMS,
        ...(cursor === undefined ? {} : { cursor }),
      });
      if (page.teams === undefined) throw new Error('auth.teams.list named no workspaces');
      for (const { id } of page.teams) if (id !== undefined) teams.add(id);
      cursor = page.response_metadata?.next_cursor || undefined;
    } while (cursor !== undefined);
    return teams;
  };
}

/** Asks Slack, without a token, whether it answers at all; rejects when it does not. */
export function createPing(settings: CallSettings): () => Promise<boolean> {
  const call = createCalls(settings)({ token: '' });
  return async () => (await call('api.test', {})).ok;
}

/**
 * Asks Slack by `auth.test` whether a workspace belongs to an organisation now, or to none: only the workspace's own
 * tokens prove it. Rejects when Slack cannot be asked.
 */
export function createOrgCheck(
  settings: CallSettings,
  read: (tenant: string) => Promise<{ botToken: string } | null>,
): (place: { team: string; enterprise: string | null }, tenants: readonly string[]) => Promise<boolean> {
  const identify = identifyWith(settings);
  return async ({ team, enterprise }, tenants) => {
    for (const tenant of tenants) {
      const held = await read(tenant);
      if (held === null) continue;
      try {
        const who = await identify(held.botToken);
        if (who.team === team && who.enterprise === enterprise) return true;
      } catch (error) {
        // A token that is gone proves nothing; another may.
        if (!isTokenGone(error)) throw error;
      }
    }
    return false;
  };
}

/** Where installs are looked up; `null` when this app is not installed there. */
export interface Installations {
  find(team: string, enterprise: string | null): Promise<Installation | null>;
  /** Called with Slack's code when it refused the token of an install, which is then no longer cached. */
  onRefusedToken?: OnRefusedToken;
}

/** Called with Slack's code for each call in which it refused the token of a workspace. */
export type OnRefusedToken = (place: { team: string; enterprise: string | null }, code: string) => void;

/** What `auth.test` says of a token. */
type Identify = (botToken: string) => Promise<Pick<Installation, 'team' | 'enterprise' | 'botUser'>>;

/**
 * One workspace, by its bot token. Slack is asked once which workspace that is; no other counts as installed. If Slack
 * could not be asked, it is asked again on the next look-up.
 */
export function singleInstallation(
  botToken: string,
  identify: Identify,
  onRefusedToken: OnRefusedToken = () => {},
): Installations {
  let known: Promise<Installation> | undefined;
  return {
    onRefusedToken,
    async find(team, enterprise) {
      known ??= identify(botToken).then((who) => ({ ...who, botToken }));
      try {
        const installation = await known;
        return installation.team === team ? installation : null;
      } catch (error) {
        known = undefined;
        const code = refusedToken(error);
        if (code !== null) onRefusedToken({ team, enterprise }, code);
        throw error;
      }
    },
  };
}

/** Stored installs, by tenant key. */
export interface InstallStore {
  read(tenant: string): Promise<StoredInstallation | null>;
  drop(tenant: string): void;
  /** Records that a workspace uses its organisation's install. */
  note(organisation: string, tenant: string): Promise<void>;
  /** The tenant key under which a workspace's data are stored; it may have belonged to another organisation before. */
  look(place: { team: string; enterprise: string | null }): Promise<{ tenant: string; enterprise: string | null }>;
}

interface StoredInstallation {
  botToken: string;
  botUser: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Many workspaces, each by its own install or by that of its organisation, whichever was made later.
 */
export function manyInstallations(store: InstallStore, onRefusedToken: OnRefusedToken = () => {}): Installations {
  /**
   * Places whose own token Slack refused, so that the install at their home is tried instead; few, and removed when one
   * is found.
   */
  const refused = new Set<string>();

  const installedAt = async (team: string, { tenant, enterprise }: Home): Promise<InstallationRecord | null> => {
    const organisation = enterprise === null ? null : tenantOf(enterprise, ORGANISATION);
    const [own, shared] = await Promise.all([
      store.read(tenant),
      organisation === null ? null : store.read(organisation),
    ]);
    const place = { team, enterprise };
    if (organisation !== null && shared !== null && (own === null || shared.at > own.at)) {
      const { botToken, botUser } = shared;
      return { installation: { ...place, botToken, botUser }, by: organisation, tenant };
    }
    return own === null
      ? null
      : { installation: { ...place, botToken: own.botToken, botUser: own.botUser }, by: null, tenant };
  };

  return {
    async find(team, enterprise) {
      const named = { tenant: tenantOf(enterprise, team), enterprise };
      const first = refused.has(named.tenant) ? null : await installedAt(team, named);
      // An install of its own, under its own key: nothing has moved, and there is nothing to look up.
      if (first?.by === null) return first.installation;
      const found = await installedAt(team, await store.look({ team, enterprise }));
      if (found === null) return null;
      refused.delete(named.tenant);
      if (found.by !== null) await store.note(found.by, found.tenant);
      return found.installation;
    },
    onRefusedToken({ team, enterprise }, code) {
      onRefusedToken({ team, enterprise }, code);
      for (const key of keysOf(team, enterprise)) store.drop(key);
      if (refused.size < MAX_REFUSED) refused.add(tenantOf(enterprise, team));
      const dropOthers = (home: Home) => {
        const others = [home.tenant, ...keysOf(team, home.enterprise)];
        for (const key of new Set(others)) if (!keysOf(team, enterprise).includes(key)) store.drop(key);
      };
      // If it cannot be looked up now, the cached install is used until it would have expired anyway.
      store.look({ team, enterprise }).then(dropOthers, () => {});
    },
  };
}

interface Home {
  tenant: string;
  enterprise: string | null;
}

/**
 * An install, the tenant key of its organisation if it is not the workspace's own, and the tenant whose data it serves.
 */
interface InstallationRecord {
  installation: Installation;
  by: string | null;
  tenant: string;
}

/** Beyond this, places are looked up as if nothing had been refused. */
const MAX_REFUSED = 1000;

/** The keys under which a workspace's install may be stored, in an organisation or in none. */
function keysOf(team: string, enterprise: string | null): string[] {
  return [tenantOf(enterprise, team), ...(enterprise === null ? [] : [tenantOf(enterprise, ORGANISATION)])];
}
