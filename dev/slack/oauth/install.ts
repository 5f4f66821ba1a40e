import type { Ids } from '../ids.ts';
import type { Slack } from '../slack.ts';
import type { Organisation, Workspace } from '../world.ts';

/** Makes a bot token as Slack's look. */
export function mintBotToken(ids: Ids): string {
  return `xoxb-${ids.digits(12)}-${ids.digits(13)}-${ids.hex(24)}`;
}

/** Installs the app into a workspace: a new token unless it is there already; scopes add up. */
export function installInto(slack: Slack, workspace: Workspace, scopes: readonly string[]): void {
  const there = workspace.refusal === null && !workspace.shared;
  if (!there) {
    slack.state.world.retire(workspace);
    workspace.botToken = mintBotToken(slack.ids);
  }
  const before = there ? (workspace.granted ?? slack.manifest.scopes) : [];
  workspace.granted = new Set([...before, ...scopes]);
  workspace.refusal = null;
  workspace.shared = false;
  slack.changes.bump();
}

/** Installs the app for a whole organisation, into each of its workspaces that does not have it already. */
export function installForAll(slack: Slack, enterprise: string, scopes: readonly string[]): Organisation {
  const { world } = slack.state;
  const members = [...world.workspaces.values()].filter((each) => each.enterprise?.id === enterprise);
  const [home] = members;
  if (home === undefined) throw new Error(`There is no organisation ${enterprise}.`);
  const before = world.organisations.get(enterprise);
  const made: Organisation = {
    id: enterprise,
    name: home.enterprise?.name ?? enterprise,
    botUserId: home.botUserId,
    botToken: before?.refusal === null ? before.botToken : mintBotToken(slack.ids),
    granted: new Set([...(before?.refusal === null ? before.granted : []), ...scopes]),
    refusal: null,
  };
  if (before !== undefined && before.botToken !== made.botToken) world.retired.set(before.botToken, home.id);
  world.organisations.set(enterprise, made);
  for (const workspace of members) {
    if (workspace.refusal === null && !workspace.shared) continue;
    world.retire(workspace);
    workspace.shared = true;
    workspace.refusal = null;
  }
  slack.changes.bump();
  return made;
}
