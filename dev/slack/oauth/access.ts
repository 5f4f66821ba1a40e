import { textAt } from '../json.ts';
import { type Method, refuse } from '../web-api/call.ts';
import { installForAll, installInto } from './install.ts';

/** Exchanges the code of a consent for the token of the install. Client id and secret come as arguments. */
export const oauth: Readonly<Record<string, Method>> = {
  'oauth.v2.access': {
    token: 'none',
    scopes: [],
    errors: [
      'invalid_client_id',
      'bad_client_secret',
      'invalid_grant_type',
      'invalid_code',
      'code_expired',
      'code_already_used',
      'bad_redirect_uri',
    ],
    run: ({ slack, args }) => {
      const { app, state, clock } = slack;
      if (textAt(args, 'client_id') !== app.clientId) return refuse('invalid_client_id');
      if (textAt(args, 'client_secret') !== app.clientSecret) return refuse('bad_client_secret');
      if (!['', 'authorization_code'].includes(textAt(args, 'grant_type'))) return refuse('invalid_grant_type');
      const consent = state.codes.spend(textAt(args, 'code'), clock.now());
      if (typeof consent === 'string') return refuse(consent);
      const given = textAt(args, 'redirect_uri');
      if (given !== (consent.redirectUri ?? '')) return refuse('bad_redirect_uri');
      const { place, scopes, user } = consent;
      const base = { token_type: 'bot', app_id: app.id, authed_user: { id: user } };
      if ('enterprise' in place) {
        const { id, name, botToken, botUserId, granted } = installForAll(slack, place.enterprise, scopes);
        const own = { access_token: botToken, scope: [...granted].join(','), bot_user_id: botUserId };
        return { ...base, ...own, team: null, enterprise: { id, name }, is_enterprise_install: true };
      }
      const workspace = state.world.workspace(place.team);
      installInto(slack, workspace, scopes);
      return {
        ...base,
        access_token: workspace.botToken,
        scope: [...(workspace.granted ?? [])].join(','),
        bot_user_id: workspace.botUserId,
        team: { id: workspace.id, name: workspace.name },
        enterprise: workspace.enterprise,
        is_enterprise_install: false,
      };
    },
  },
};
