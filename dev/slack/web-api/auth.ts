import { textAt } from '../json.ts';
import { flagArg, type Method, paginate, refuse } from './call.ts';

/** Tokens, connections and the method that only answers. */
export const auth: Readonly<Record<string, Method>> = {
  'api.test': {
    token: 'none',
    scopes: [],
    errors: [],
    run: ({ args }) => {
      const { token: _token, ...echo } = args;
      const error = textAt(args, 'error');
      return error === '' ? { args: echo } : refuse(error, { args: echo });
    },
  },
  'auth.test': {
    token: 'bot',
    scopes: [],
    errors: [],
    run: ({ slack, workspace, organisation }) => ({
      url: `https://${workspace.domain}.${organisation === null ? '' : 'enterprise.'}slack.com/`,
      team: organisation?.name ?? workspace.name,
      user: slack.manifest.botName,
      team_id: organisation?.id ?? workspace.id,
      user_id: workspace.botUserId,
      bot_id: workspace.botId,
      ...(workspace.enterprise === null ? {} : { enterprise_id: workspace.enterprise.id }),
      is_enterprise_install: organisation !== null,
    }),
  },
  'auth.teams.list': {
    token: 'bot',
    scopes: [],
    errors: ['invalid_cursor', 'invalid_limit'],
    run: ({ slack, workspace, organisation, args }) => {
      const here = [...slack.state.world.workspaces.values()].filter((each) =>
        organisation === null
          ? each.id === workspace.id
          : each.enterprise?.id === organisation.id && each.shared && each.refusal === null,
      );
      const cut = paginate(here, args);
      if ('error' in cut) return refuse(cut.error);
      return { teams: cut.page.map(({ id, name }) => ({ id, name })), response_metadata: cut.response_metadata };
    },
  },
  'auth.revoke': {
    token: 'bot',
    scopes: [],
    errors: [],
    run: ({ workspace, organisation, args }) => {
      if (flagArg(args, 'test')) return { revoked: false };
      (organisation ?? workspace).refusal = 'token_revoked';
      return { revoked: true };
    },
  },
  'apps.connections.open': {
    token: 'app',
    scopes: [],
    errors: [],
    run: ({ slack }) => ({ url: slack.sockets.ticket() }),
  },
};
