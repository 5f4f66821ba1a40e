import { type Caller, ORGANISATION, tenantOf } from '../tenant.ts';
import type { BlockActionsPayload, CommandPayload, EventPayload } from './payloads.ts';

/** A payload that does not say which workspace or person sent it, and so cannot be handled. */
export class Unidentified extends Error {
  override readonly name = 'Unidentified';
}

/** What a payload may say of who sent it, and from where: commands in flat fields, interactions in parts. */
type Sender = Pick<CommandPayload, 'team_id' | 'enterprise_id' | 'user_id' | 'channel_id'> &
  Partial<Pick<BlockActionsPayload, 'user' | 'team' | 'enterprise' | 'channel' | 'view'>>;

/**
 * The caller of a command or interaction. Where the app is installed for an organisation, any field for the workspace
 * may hold the organisation, and `team` may be null (docs/slack.md, Organisations): the first that is a workspace counts, in
 * Bolt's order.
 */
export function callerOf({ user, view, team: from, ...sent }: Sender): Caller {
  const ids = [view?.app_installed_team_id, sent.team_id, from?.id, view?.team_id, user?.team_id];
  const team = firstWorkspace(...ids);
  const enterprise = sent.enterprise_id ?? sent.enterprise?.id ?? from?.enterprise_id ?? null;
  const id = sent.user_id ?? user?.id ?? null;
  if (team === null || id === null) throw new Unidentified('The payload names no workspace or no person');
  return {
    tenant: tenantOf(enterprise, team),
    team,
    enterprise,
    user: id,
    userTeam: user?.team_id ?? null,
    channel: sent.channel_id ?? sent.channel?.id ?? null,
  };
}

/** Stands in where an event names no person, such as one about the end of an install. */
const NO_PERSON = 'USLACK';

/**
 * The caller of an event: the install that it is delivered to, which in a shared channel is not always the outer
 * `team_id` (Bolt's order). An event that names an organisation but no workspace belongs to the organisation.
 */
export function callerOfEvent({ event, authorizations: [first], ...outer }: EventPayload): Caller {
  // An install outside any organisation says so with null, whatever organisation the other side belongs to.
  const said = [first?.enterprise_id, outer.context_enterprise_id, outer.enterprise_id];
  const named = said.find((id) => id !== undefined);
  const enterprise = typeof named === 'string' && named !== '' ? named : null;
  const organisation = enterprise === null ? null : ORGANISATION;
  const team = firstWorkspace(first?.team_id, outer.context_team_id, outer.team_id) ?? organisation;
  if (team === null) throw new Unidentified('The event names no workspace');
  const [user, channel] = [event?.user ?? NO_PERSON, event?.channel ?? null];
  // Slack only names it for people from other organisations.
  const userTeam = event?.user_team ?? event?.source_team ?? null;
  return { tenant: tenantOf(enterprise, team), team, enterprise, user, userTeam, channel };
}

/** Whether an event is about an install for a whole organisation, as far as Slack says (docs/slack.md, Organisations). */
export function isOfOrganisation({ authorizations: [first] }: EventPayload, { team }: Caller): boolean {
  return team === ORGANISATION || first?.is_enterprise_install === true;
}

/** The first id of a workspace; that of an organisation begins with another letter. */
function firstWorkspace(...ids: readonly (string | null | undefined)[]): string | null {
  return ids.find((id) => id?.startsWith('T') === true) ?? null;
}
