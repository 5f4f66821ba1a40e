/** Who asks, from where: taken from a verified payload, the only source of it. */
export interface Caller {
  /** Key of everything kept for the workspace: `enterprise_id|'-'` + `.` + `team_id` (DESIGN §5). */
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
export function placeOf(tenant: string): { team: string; enterprise: string | null } {
  const gap = tenant.indexOf('.');
  const enterprise = tenant.slice(0, gap);
  return { team: tenant.slice(gap + 1), enterprise: enterprise === '-' ? null : enterprise };
}

/** A payload that does not say which workspace or person it is from; nothing can be done for it. */
export class Unidentified extends Error {
  override readonly name = 'Unidentified';
}

interface Ref {
  id?: unknown;
  team_id?: unknown;
  enterprise_id?: unknown;
}

/**
 * The caller of a command, interaction or event (slack-platform §3.3: `team` may be null in org installs, a view
 * may name the team it was installed for, commands are flat).
 */
export function callerOf(body: Readonly<Record<string, unknown>>): Caller {
  const user = ref(body.user);
  const event = ref(body.event) as Ref & { user?: unknown; channel?: unknown };
  const view = ref(body.view) as Ref & { app_installed_team_id?: unknown };
  const team =
    text(view.app_installed_team_id) ??
    text(body.team_id) ??
    text(ref(body.team).id) ??
    text(user.team_id) ??
    text(body.context_team_id);
  const id = text(body.user_id) ?? text(user.id) ?? text(event.user);
  if (team === null || id === null) throw new Unidentified('The payload names no workspace or no person');
  const enterprise =
    text(body.enterprise_id) ?? text(ref(body.enterprise).id) ?? text(ref(body.team).enterprise_id) ?? null;
  return {
    tenant: tenantOf(enterprise, team),
    team,
    enterprise,
    user: id,
    userTeam: text(user.team_id),
    channel: text(body.channel_id) ?? text(ref(body.channel).id) ?? text(event.channel),
  };
}

function ref(value: unknown): Ref {
  return typeof value === 'object' && value !== null ? value : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
