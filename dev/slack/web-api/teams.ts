import { textAt } from '../json.ts';
import { flagArg, type Method, refuse } from './call.ts';

/** Workspaces, bots and user groups. */
export const teams: Readonly<Record<string, Method>> = {
  'team.info': {
    token: 'bot',
    scopes: ['team:read'],
    errors: ['team_not_found'],
    run: ({ workspace, args }) => {
      const asked = textAt(args, 'team');
      if (asked !== '' && asked !== workspace.id) return refuse('team_not_found');
      const { id, name, domain, enterprise } = workspace;
      const org = enterprise === null ? {} : { enterprise_id: enterprise.id, enterprise_name: enterprise.name };
      return { team: { id, name, domain, email_domain: '', url: `https://${domain}.slack.com/`, icon: {}, ...org } };
    },
  },
  'bots.info': {
    token: 'bot',
    scopes: ['users:read'],
    errors: ['bot_not_found'],
    run: ({ slack, workspace, args }) => {
      const asked = textAt(args, 'bot');
      if (asked !== '' && asked !== workspace.botId) return refuse('bot_not_found');
      return {
        bot: {
          id: workspace.botId,
          deleted: false,
          name: slack.manifest.botName,
          updated: 1_750_000_000,
          app_id: slack.app.id,
          user_id: workspace.botUserId,
          icons: {},
        },
      };
    },
  },
  'usergroups.list': {
    token: 'bot',
    scopes: ['usergroups:read'],
    errors: [],
    run: ({ slack, workspace, args }) => ({
      usergroups: slack.state.world.groups
        .filter((group) => group.team === workspace.id)
        .map(({ id, team, handle, name, users }) => ({
          id,
          team_id: team,
          is_usergroup: true,
          name,
          handle,
          description: '',
          is_external: false,
          date_delete: 0,
          user_count: users.length,
          ...(flagArg(args, 'include_users') ? { users } : {}),
        })),
    }),
  },
  'usergroups.users.list': {
    token: 'bot',
    scopes: ['usergroups:read'],
    errors: ['no_such_subteam'],
    required: ['usergroup'],
    run: ({ slack, workspace, args }) => {
      const found = slack.state.world.groups.find(
        (group) => group.id === args.usergroup && group.team === workspace.id,
      );
      return found === undefined ? refuse('no_such_subteam') : { users: found.users };
    },
  },
};
