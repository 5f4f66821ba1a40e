import { ORGANISATION, tenantOf } from './caller.ts';
import { isTokenGone } from './slack-error.ts';
import { type CallSettings, createCalls } from './web-call.ts';

/** A workspace's install of this app: the token and the app's own user there. */
export interface Installation {
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

/** Asks Slack whether it still takes a token; rejects when Slack cannot be asked. */
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

/** Where installs are looked up; `null` when this app is not installed there. */
export interface Installations {
  find(team: string, enterprise: string | null): Promise<Installation | null>;
  /** Told that Slack refused the token of an install for good, so that it is not believed any longer. */
  drop?(team: string, enterprise: string | null): void;
}

/** What `auth.test` says of a token. */
export type Identify = (botToken: string) => Promise<Pick<Installation, 'team' | 'enterprise' | 'botUser'>>;

/**
 * One workspace, by its bot token. Which workspace that is, Slack is asked once; every other is not installed.
 * An unanswered question is asked again on the next look-up.
 */
export function singleInstallation(botToken: string, identify: Identify): Installations {
  let known: Promise<Installation> | undefined;
  return {
    async find(team) {
      known ??= identify(botToken).then((who) => ({ ...who, botToken }));
      try {
        const installation = await known;
        return installation.team === team ? installation : null;
      } catch (error) {
        known = undefined;
        throw error;
      }
    },
  };
}

/** What is kept of installs, by tenant key. */
export interface InstallBook {
  read(tenant: string): Promise<Kept | null>;
  drop(tenant: string): void;
  /** Writes down that a workspace lives by the install of its organisation. */
  note(organisation: string, tenant: string): Promise<void>;
}

interface Kept {
  botToken: string;
  botUser: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Many workspaces, each by its own install or by that of its organisation, whichever was made later
 * (docs/decisions/0012-installs.md).
 */
export function manyInstallations(book: InstallBook): Installations {
  return {
    async find(team, enterprise) {
      const tenant = tenantOf(enterprise, team);
      const organisation = enterprise === null ? null : tenantOf(enterprise, ORGANISATION);
      const [own, shared] = await Promise.all([
        book.read(tenant),
        organisation === null ? null : book.read(organisation),
      ]);
      if (organisation !== null && shared !== null && (own === null || shared.at > own.at)) {
        await book.note(organisation, tenant);
        return { team, enterprise, botToken: shared.botToken, botUser: shared.botUser };
      }
      return own === null ? null : { team, enterprise, botToken: own.botToken, botUser: own.botUser };
    },
    drop(team, enterprise) {
      book.drop(tenantOf(enterprise, team));
      if (enterprise !== null) book.drop(tenantOf(enterprise, ORGANISATION));
    },
  };
}
