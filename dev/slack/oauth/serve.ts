import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendText } from '../http.ts';
import type { Slack } from '../slack.ts';
import type { Consent } from './codes.ts';
import { consentPage, errorPage } from './page.ts';
import { type Asked, readAsked } from './request.ts';

/** Serves the consent page at `/oauth/v2/authorize`, and what it sends when somebody decides. */
export async function serveConsent(slack: Slack, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const decided = request.method === 'POST';
  if (!decided && request.method !== 'GET') return sendText(response, 405, 'method_not_allowed');
  const origin = request.headers.origin;
  if (decided && origin !== undefined && origin !== `http://${request.headers.host}`) {
    return sendText(response, 403, 'Consent is taken from its own page only.');
  }
  const url = new URL(request.url ?? '/', slack.url);
  const params = decided ? new URLSearchParams(await readBody(request)) : url.searchParams;
  const asked = readAsked(slack, params);
  if (typeof asked === 'string') return sendText(response, 400, errorPage(asked), 'text/html');
  if (!decided) return sendText(response, 200, consentPage(slack, asked, params), 'text/html');
  const consent = consentOf(slack, asked, params);
  if (typeof consent === 'string') return sendText(response, 400, errorPage(consent), 'text/html');
  const back = new URL(asked.back);
  if (consent === null) back.searchParams.set('error', 'access_denied');
  else back.searchParams.set('code', slack.state.codes.mint(consent, slack.ids, slack.clock.now()));
  // Slack sends an empty state when none was given.
  back.searchParams.set('state', asked.state ?? '');
  response.writeHead(302, { location: back.href }).end();
}

/** What the person decided; `null` when they cancelled, a text when there is no such place. */
function consentOf(slack: Slack, { scopes, redirectUri }: Asked, params: URLSearchParams): Consent | null | string {
  if (params.get('answer') !== 'allow') return null;
  const [kind, id = ''] = (params.get('place') ?? '').split(':');
  const { world } = slack.state;
  const home = [...world.workspaces.values()].find((each) =>
    kind === 'enterprise' ? each.enterprise?.id === id : kind === 'team' && each.id === id,
  );
  if (home === undefined) return 'no_such_workspace';
  const owner = [...world.people.values()].find(({ team, role }) => team === home.id && role === 'primary_owner');
  const kept = params.getAll('optional');
  return {
    place: kind === 'enterprise' ? { enterprise: id } : { team: id },
    user: owner?.id ?? '',
    scopes: scopes.filter((scope) => !slack.manifest.optionalScopes.has(scope) || kept.includes(scope)),
    redirectUri,
  };
}
