import { sendEvent } from '../delivery/events.ts';
import { isObject, type Json, textAt } from '../json.ts';
import { see, seeWorld } from '../people/see.ts';
import { correct, talk, talkAsBot } from '../people/talk.ts';
import { EXTERNAL_TEAM } from '../seed.ts';
import type { Slack } from '../slack.ts';
import { userPayload } from '../web-api/users.ts';
import type { Person, Workspace } from '../world.ts';
import { needActing } from './acts.ts';
import { controlFile } from './files.ts';
import { deliverRaw } from './raw.ts';
import { BadControl, needFlag, needText, readFault, readTalk } from './read.ts';
import { controlSockets } from './sockets.ts';

/** `rest`: the path after the route's own name. */
type Route = (slack: Slack, body: Json, rest: string) => unknown;

const ROLES: readonly Person['role'][] = [
  'primary_owner',
  'owner',
  'admin',
  'member',
  'guest',
  'single_channel_guest',
  'deleted',
];

/** The control routes that answer at once, as `METHOD name`. */
export const ROUTES: Readonly<Record<string, Route>> = {
  'GET world': (slack) => seeWorld(slack),
  'GET clock': (slack) => ({ now: slack.clock.now() }),
  'POST clock': (slack, body) =>
    slack.clock.inTurn(async () => {
      const { set, advance_ms: by } = body;
      const to = typeof set === 'number' ? set : typeof by === 'number' ? slack.clock.now() + by : null;
      if (to === null) throw new BadControl('Send { "advance_ms": number } or { "set": epoch milliseconds }.');
      if (to < slack.clock.now()) throw new BadControl('The clock never goes back.');
      // What is due on the way happens at its time, in order, as it would have if nobody had moved the clock.
      let last = Number.NEGATIVE_INFINITY;
      for (let at = await slack.nextDue(to); at !== null; at = await slack.nextDue(to)) {
        if (at <= last || at > to) break;
        last = at;
        // The clock has gone on by itself since it was asked.
        if (at > slack.clock.now()) await moveClock(slack, at);
      }
      await moveClock(slack, to);
      return { now: slack.clock.now() };
    }),
  'POST press': async (slack, body) => {
    const wanted = needText(body, 'control');
    const control = slack.controls.find(({ id }) => id === wanted);
    if (control === undefined) throw new BadControl(`There is no control ${wanted}.`);
    await control.run();
    slack.changes.bump();
    return { control: wanted };
  },
  'GET files': (slack, _, rest) => {
    const found = slack.state.uploads.find(rest);
    if (found === undefined || found.content === null) throw new BadControl(`There is no file ${rest}.`);
    const { name, content, channel } = found;
    return { name, content, channel };
  },
  'POST files': controlFile,
  'GET faults': (slack) => ({ faults: slack.faults.list() }),
  'POST faults': (slack, body) => {
    slack.faults.add(readFault(body));
    return { faults: slack.faults.list() };
  },
  'DELETE faults': (slack) => {
    slack.faults.clear();
    return { faults: [] };
  },
  'POST release': (slack) => {
    const released = slack.faults.held;
    slack.faults.release();
    return { released };
  },
  'POST recording': (slack, body) => {
    slack.traffic.recording = needFlag(body, 'on');
    return { on: slack.traffic.recording };
  },
  'POST connect': (slack, body) => {
    slack.app.requestUrl = needText(body, 'url');
    slack.changes.bump();
    return { url: slack.app.requestUrl };
  },
  'GET sockets': (slack) => slack.sockets.counts,
  'POST sockets': (slack, body) => controlSockets(slack, body),
  'POST message': (slack, body) => {
    const acting = needActing(slack, body);
    const talked = readTalk(body);
    const said = talk(slack, acting, talked);
    if (typeof said === 'string') throw new BadControl(said);
    return { ...said, seen: see(slack, acting.person, talked.channel, acting) };
  },
  'POST edit': (slack, body) => {
    const acting = needActing(slack, body);
    const what = { channel: needText(body, 'channel'), ts: needText(body, 'ts'), text: needText(body, 'text') };
    const said = correct(slack, acting, what);
    if (typeof said === 'string') throw new BadControl(said);
    return said;
  },
  'POST bot': (slack, body) => {
    const what = { channel: needText(body, 'channel'), text: needText(body, 'text'), plain: body.plain === true };
    const said = talkAsBot(slack, needWorkspace(slack, needText(body, 'team')), what);
    if (typeof said === 'string') throw new BadControl(said);
    return said;
  },
  'POST deliver': (slack, body) => deliverRaw(slack, body),
  'POST membership': (slack, body) => {
    const channel = slack.state.world.channel(needText(body, 'team'), needText(body, 'channel'));
    const user = needText(body, 'user');
    if (channel === undefined) throw new BadControl('There is no such channel.');
    if (slack.state.world.person(channel.team, user) === undefined) throw new BadControl('There is no such user.');
    if (needFlag(body, 'member')) channel.members.add(user);
    else channel.members.delete(user);
    slack.changes.bump();
    return { channel: channel.id, members: [...channel.members] };
  },
  'POST users': async (slack, body, id) => {
    const person = slack.state.world.people.get(id);
    if (person === undefined) throw new BadControl(`There is no user ${id}.`);
    const role = ROLES.find((each) => each === body.role);
    if (role === undefined) throw new BadControl(`"role" must be one of ${ROLES.join(', ')}.`);
    person.role = role;
    if (typeof body.locale === 'string') person.locale = body.locale;
    if (typeof body.phone === 'string') person.phone = body.phone;
    if (isObject(body.status)) person.status = readStatus(body.status);
    if (body.organisation === 'owner' || body.organisation === 'admin') person.organisationRole = body.organisation;
    else delete person.organisationRole;
    slack.changes.bump();
    const user = userPayload(person, needWorkspace(slack, person.team), slack.clock.now());
    void sendEvent(slack, person.team, { type: 'user_change', user });
    return { id, role };
  },
  'POST channels': (slack, body, id) => {
    const channel = slack.state.world.channels.get(id);
    if (channel === undefined) throw new BadControl(`There is no channel ${id}.`);
    if (typeof body.name === 'string') {
      channel.name = body.name;
      void sendEvent(slack, channel.team, { type: 'channel_rename', channel: { id, name: body.name } });
    }
    if (typeof body.archived === 'boolean') {
      channel.kind = body.archived ? 'archived' : channel.openKind;
      void sendEvent(slack, channel.team, {
        type: body.archived ? 'channel_archive' : 'channel_unarchive',
        channel: id,
      });
    }
    if (typeof body.shared === 'boolean') {
      const own = channel.openKind === 'shared' ? 'public' : channel.openKind;
      channel.kind = body.shared ? 'shared' : own;
      void sendEvent(slack, channel.team, {
        channel: id,
        ...(body.shared
          ? { type: 'channel_shared', connected_team_id: EXTERNAL_TEAM.id }
          : { type: 'channel_unshared', previously_connected_team_id: EXTERNAL_TEAM.id, is_ext_shared: false }),
      });
    }
    slack.changes.bump();
    return { id, name: channel.name, kind: channel.kind };
  },
  'POST groups': (slack, body, id) => {
    const group = slack.state.world.groups.find((each) => each.id === id);
    const { users } = body;
    if (group === undefined) throw new BadControl(`There is no user group ${id}.`);
    if (!Array.isArray(users) || !users.every((each) => typeof each === 'string')) {
      throw new BadControl('"users" must be a list of strings.');
    }
    const [added, removed] = [
      users.filter((each) => !group.users.includes(each)),
      group.users.filter((each) => !users.includes(each)),
    ];
    group.users = users;
    const event = { type: 'subteam_members_changed', subteam_id: id, team_id: group.team };
    void sendEvent(slack, group.team, { ...event, added_users: added, removed_users: removed });
    return { id, users };
  },
  'POST workspaces': (slack, body, id) => {
    const workspace = needWorkspace(slack, id);
    const org = body.enterprise;
    workspace.enterprise = isObject(org) ? { id: needText(org, 'id'), name: needText(org, 'name') } : null;
    workspace.viewsSayOrganisation = body.views === 'organisation';
    slack.changes.bump();
    return { id, enterprise: workspace.enterprise };
  },
  'POST tokens': (slack, body) => {
    const workspace = needWorkspace(slack, needText(body, 'team'));
    workspace.refusal = needFlag(body, 'revoked') ? 'token_revoked' : null;
    slack.changes.bump();
    return { team: workspace.id, refusal: workspace.refusal };
  },
  'POST scopes': (slack, body) => {
    const workspace = needWorkspace(slack, needText(body, 'team'));
    const lacking = Array.isArray(body.lacking) ? body.lacking : [];
    workspace.granted = new Set([...slack.manifest.scopes].filter((scope) => !lacking.includes(scope)));
    slack.changes.bump();
    return { team: workspace.id, granted: [...workspace.granted] };
  },
  'POST access': grantAccess,
  'POST uninstall': uninstall,
};

/** Gives the app of an organisation's install to one of its workspaces, or takes it from that one alone. */
async function grantAccess(slack: Slack, body: Json): Promise<Json> {
  const workspace = needWorkspace(slack, needText(body, 'team'));
  const granted = needFlag(body, 'granted');
  const organisation = slack.state.world.organisations.get(workspace.enterprise?.id ?? '');
  if (organisation === undefined) throw new BadControl('The organisation of this workspace has not installed the app.');
  workspace.shared = granted;
  workspace.refusal = granted ? null : 'account_inactive';
  slack.changes.bump();
  const event = { type: granted ? 'team_access_granted' : 'team_access_revoked', team_ids: [workspace.id] };
  const install = { team_id: null, user_id: organisation.botUserId, is_bot: true, is_enterprise_install: true };
  const sent = await sendEvent(slack, workspace.id, event, {
    team_id: null,
    context_team_id: null,
    authorizations: [{ ...install, enterprise_id: organisation.id }],
  });
  return { team: workspace.id, granted, status: sent?.status ?? null };
}

/** Removes the app from a workspace or a whole organisation: the token dies, then both events come, in the order asked for. */
async function uninstall(slack: Slack, body: Json): Promise<Json> {
  const organisation = slack.state.world.organisations.get(textAt(body, 'enterprise'));
  const [workspace, ...others] =
    organisation === undefined
      ? [needWorkspace(slack, needText(body, 'team'))]
      : [...slack.state.world.workspaces.values()].filter(
          (each) => each.shared && each.enterprise?.id === organisation.id,
        );
  if (workspace === undefined) throw new BadControl('No workspace has the app by this organisation.');
  if (organisation !== undefined) organisation.refusal = 'account_inactive';
  for (const each of [workspace, ...others]) each.refusal = 'account_inactive';
  slack.changes.bump();
  const removed = { type: 'app_uninstalled' };
  const revoked = { type: 'tokens_revoked', tokens: { oauth: [], bot: [workspace.botUserId] } };
  const events = body.first === 'tokens_revoked' ? [revoked, removed] : [removed, revoked];
  const statuses: Record<string, unknown> = {};
  for (const event of events) statuses[event.type] = (await sendEvent(slack, workspace.id, event))?.status ?? null;
  return { team: workspace.id, statuses };
}

function needWorkspace(slack: Slack, id: string): Workspace {
  const workspace = slack.state.world.workspaces.get(id);
  if (workspace === undefined) throw new BadControl(`There is no workspace ${id}.`);
  return workspace;
}

/** What a person has put beside their name; `expiration` is in seconds, 0 for no end. */
function readStatus(status: Json): NonNullable<Person['status']> {
  const { expiration } = status;
  return {
    text: textAt(status, 'text'),
    emoji: textAt(status, 'emoji'),
    expiration: typeof expiration === 'number' ? expiration : 0,
  };
}

/** Moves the clock unless it has gone on beyond that by itself, and resolves once whoever is told of it has that time. */
async function moveClock(slack: Slack, to: number): Promise<void> {
  slack.clock.set(Math.max(to, slack.clock.now()));
  await slack.clockMoved(slack.clock.ahead);
  slack.changes.bump();
}
