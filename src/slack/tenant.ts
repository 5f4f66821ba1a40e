/** Who asks, from where: taken from a verified payload, the only source of it. */
export interface Caller {
  /** Key of everything kept for the workspace: `enterprise_id|'-'` + `.` + `team_id` (docs/architecture.md, Glossary). */
  tenant: string;
  team: string;
  enterprise: string | null;
  user: string;
  /** The person's own workspace when the payload names it; it differs for people of other organisations. */
  userTeam: string | null;
  channel: string | null;
}

/** The key under which a workspace's data is kept. */
export function tenantOf(enterprise: string | null, team: string): string {
  return `${enterprise ?? '-'}.${team}`;
}

/** Stands in a tenant key where a workspace would, for what belongs to a whole organisation. */
export const ORGANISATION = '-';

/** The workspace that a tenant key names. */
export function parseTenant(tenant: string): { team: string; enterprise: string | null } {
  const gap = tenant.indexOf('.');
  const enterprise = tenant.slice(0, gap);
  return { team: tenant.slice(gap + 1), enterprise: enterprise === '-' ? null : enterprise };
}
