import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendText } from '../http.ts';
import { textAt } from '../json.ts';
import type { Slack } from '../slack.ts';
import { type Method, refuse } from '../web-api/call.ts';
import { errorPage, signInPage } from './page.ts';
import { readBack } from './request.ts';

/** What a person let an app know, until the app exchanges the code for it. */
export interface SignIn {
  readonly user: string;
  readonly scopes: readonly string[];
  readonly nonce: string | null;
  readonly redirectUri: string;
}

const SCOPES: ReadonlySet<string> = new Set(['openid', 'profile', 'email']);

/** Serves Sign in with Slack at `/openid/connect/authorize`: the page, and what it sends when somebody decides. */
export async function serveSignIn(slack: Slack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const decided = request.method === 'POST';
  if (!decided && request.method !== 'GET') return sendText(response, 405, 'method_not_allowed');
  const origin = request.headers.origin;
  if (decided && origin !== undefined && origin !== `http://${request.headers.host}`) {
    return sendText(response, 403, 'Consent is taken from its own page only.');
  }
  const params = decided
    ? new URLSearchParams(await readBody(request))
    : new URL(request.url ?? '/', slack.url).searchParams;
  const asked = readAsked(slack, params);
  if (typeof asked === 'string') return sendText(response, 400, errorPage(asked), 'text/html');
  if (!decided) return sendText(response, 200, signInPage(slack, params), 'text/html');
  const { back, scopes, redirectUri } = asked;
  const user = params.get('user') ?? '';
  if (params.get('answer') !== 'allow') back.searchParams.set('error', 'access_denied');
  else if (slack.state.world.people.get(user) === undefined) {
    return sendText(response, 400, errorPage('no_such_person'), 'text/html');
  } else {
    const made = { user, scopes, nonce: params.get('nonce'), redirectUri };
    back.searchParams.set('code', slack.state.signIns.mint(made, slack.ids, slack.clock.now()));
  }
  back.searchParams.set('state', params.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
}

function readAsked(slack: Slack, params: URLSearchParams) {
  if (params.get('client_id') !== slack.app.clientId) return 'invalid_client_id';
  if (params.get('response_type') !== 'code') return 'invalid_response_type';
  const scopes = (params.get('scope') ?? '').split(/[ ,]/).filter((scope) => scope !== '');
  const declared = slack.manifest.userScopes;
  if (!scopes.includes('openid') || scopes.some((scope) => !SCOPES.has(scope) || !declared.has(scope)))
    return 'invalid_scope';
  const redirectUri = params.get('redirect_uri');
  const back = redirectUri === null ? null : readBack(slack, redirectUri);
  return redirectUri === null || back === null ? 'bad_redirect_uri' : { scopes, redirectUri, back };
}

/** Exchanges the code of a sign-in for a token that says who it was. Its signature is none: the app reads it from Slack itself. */
export const openid: Readonly<Record<string, Method>> = {
  'openid.connect.token': {
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
      const { app, state, clock, ids } = slack;
      if (textAt(args, 'client_id') !== app.clientId) return refuse('invalid_client_id');
      if (textAt(args, 'client_secret') !== app.clientSecret) return refuse('bad_client_secret');
      if (!['', 'authorization_code'].includes(textAt(args, 'grant_type'))) return refuse('invalid_grant_type');
      const signIn = state.signIns.spend(textAt(args, 'code'), clock.now());
      if (typeof signIn === 'string') return refuse(signIn);
      if (textAt(args, 'redirect_uri') !== signIn.redirectUri) return refuse('bad_redirect_uri');
      const person = state.world.people.get(signIn.user);
      const team = person && state.world.workspaces.get(person.team);
      if (person === undefined || team === undefined) return refuse('invalid_code');
      const at = Math.floor(clock.now() / 1000);
      const claims = {
        iss: slack.url,
        sub: person.id,
        aud: app.clientId,
        exp: at + 300,
        iat: at,
        auth_time: at,
        ...(signIn.nonce === null ? {} : { nonce: signIn.nonce }),
        'https://slack.com/user_id': person.id,
        'https://slack.com/team_id': team.id,
        ...(team.enterprise === null ? {} : { 'https://slack.com/enterprise_id': team.enterprise.id }),
        ...(signIn.scopes.includes('profile')
          ? { name: person.realName, 'https://slack.com/team_name': team.name, locale: person.locale ?? 'en-GB' }
          : {}),
      };
      return {
        access_token: `xoxp-${ids.digits(12)}-${ids.digits(13)}-${ids.hex(32)}`,
        token_type: 'Bearer',
        id_token: `${encoded({ typ: 'JWT', alg: 'RS256', kid: ids.hex(16) })}.${encoded(claims)}.${ids.hex(64)}`,
      };
    },
  },
};

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
