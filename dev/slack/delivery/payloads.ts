import type { Json } from '../json.ts';
import type { Slack } from '../slack.ts';
import type { Person, Workspace } from '../world.ts';

/** The fields every interaction carries. */
export function interactionBase(slack: Slack, workspace: Workspace, person: Person): Json {
  return {
    user: { id: person.id, username: person.name, name: person.name, team_id: person.homeTeam },
    api_app_id: slack.app.id,
    token: slack.app.token,
    team: teamPayload(workspace),
    enterprise: workspace.enterprise,
    is_enterprise_install: workspace.shared,
  };
}

function teamPayload({ id, domain, enterprise }: Workspace): Json {
  return {
    id,
    domain,
    ...(enterprise === null ? {} : { enterprise_id: enterprise.id, enterprise_name: enterprise.name }),
  };
}
