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
export function placeOf(tenant: string): { team: string; enterprise: string | null } {
  const gap = tenant.indexOf('.');
  const enterprise = tenant.slice(0, gap);
  return { team: tenant.slice(gap + 1), enterprise: enterprise === '-' ? null : enterprise };
}

/** A payload that does not say which workspace or person it is from; nothing can be done for it. */
export class Unidentified extends Error {
  override readonly name = 'Unidentified';
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The caller of a command or interaction. Where the app is installed for an organisation, any field for the workspace
 * may hold the organisation, and `team` may be null (docs/slack.md, Organisations): the first that is a workspace counts, in
 * Bolt's order. Commands are flat.
 */
export function callerOf(body: Fields): Caller {
  const [user, view, from] = [fields(body.user), fields(body.view), fields(body.team)];
  const team = firstWorkspace(view.app_installed_team_id, body.team_id, from.id, view.team_id, user.team_id);
  const enterprise = text(body.enterprise_id) ?? text(fields(body.enterprise).id) ?? text(from.enterprise_id);
  const id = text(body.user_id) ?? text(user.id);
  if (team === null || id === null) throw new Unidentified('The payload names no workspace or no person');
  return {
    tenant: tenantOf(enterprise, team),
    team,
    enterprise,
    user: id,
    userTeam: text(user.team_id),
    channel: text(body.channel_id) ?? text(fields(body.channel).id),
  };
}

/** Stands where an event names no person, such as one about the end of an install. */
const NO_PERSON = 'USLACK';

/**
 * Whose an event is: that of the install it is delivered to, which in a channel shared with others is not always the
 * outer `team_id` (Bolt's order). One that names an organisation and none of its workspaces is the organisation's.
 */
export function callerOfEvent(body: Fields): Caller {
  const event = fields(body.event);
  const [first] = Array.isArray(body.authorizations) ? (body.authorizations as unknown[]).map(fields) : [];
  // An install outside of any organisation says so by null, whatever organisation the other side is of.
  const said = [first?.enterprise_id, body.context_enterprise_id, body.enterprise_id].find((id) => id !== undefined);
  const enterprise = text(said);
  const organisation = enterprise === null ? null : ORGANISATION;
  const team = firstWorkspace(first?.team_id, body.context_team_id, body.team_id) ?? organisation;
  if (team === null) throw new Unidentified('The event names no workspace');
  const user = text(event.user) ?? NO_PERSON;
  return { tenant: tenantOf(enterprise, team), team, enterprise, user, userTeam: null, channel: text(event.channel) };
}

/** Whether an event is about an install for a whole organisation, as far as Slack says (docs/slack.md, Organisations). */
export function isOfOrganisation(body: Fields, { team }: Caller): boolean {
  const [first] = Array.isArray(body.authorizations) ? (body.authorizations as unknown[]) : [];
  return team === ORGANISATION || fields(first).is_enterprise_install === true;
}

/** The first id of a workspace; that of an organisation begins with another letter. */
function firstWorkspace(...ids: readonly unknown[]): string | null {
  return ids.map(text).find((id) => id?.startsWith('T') === true) ?? null;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
