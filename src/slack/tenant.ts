/** The draft of an agent that somebody goes on from: the agent's name as it gave it, and the draft's id. */
export interface AgentDraft {
  agent: string;
  draft: string;
}

/** Settings that something changes at the provider, by the key of which account and the group of its capabilities. */
export interface Writes {
  /** `null` for the account in use. */
  environment: 'sandbox' | 'live' | null;
  group: string;
}

/** What a key has to allow: all of one of these. Nothing where there are none. */
export type Ways = readonly (readonly Writes[])[];

/** Since when the key of each account is connected (ISO 8601, UTC); `null` for none. */
type KeysSince = Readonly<Record<'sandbox' | 'live', string | null>>;

/** Who sent a request, and from where; only ever taken from a verified payload. */
export interface Caller {
  /** The key under which everything of the workspace is stored: `enterprise_id|'-'` + `.` + `team_id`. */
  tenant: string;
  team: string;
  enterprise: string | null;
  user: string;
  /** The person's own workspace when the payload names it; it differs for people from other organisations. */
  userTeam: string | null;
  channel: string | null;
  /** Where it goes on from what an agent drafted. */
  asked?: AgentDraft;
  /** What it leads to, where the row that began it changes something at the provider; each form of it carries that. */
  writes?: Ways;
  /** The keys with which that began: another key may be another account's, which can have a number of the same name. */
  keys?: KeysSince;
  /** Under which id it is kept where its form was opened, so that what comes of the form is said there. */
  origin?: string;
}

/** The key under which a workspace's data are stored. */
export function tenantOf(enterprise: string | null, team: string): string {
  return `${enterprise ?? '-'}.${team}`;
}

/** Takes the place of the workspace in the tenant key of a whole organisation. */
export const ORGANISATION = '-';

/** The workspace that a tenant key names. */
export function parseTenant(tenant: string): { team: string; enterprise: string | null } {
  const gap = tenant.indexOf('.');
  const enterprise = tenant.slice(0, gap);
  return { team: tenant.slice(gap + 1), enterprise: enterprise === '-' ? null : enterprise };
}
