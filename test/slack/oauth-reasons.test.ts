import { expect, test } from 'vitest';
import { ACME, startWorld } from '../support/world.ts';
import { Visitor } from './installing.ts';
import { slackFault } from './support.ts';

/** The errors of https://docs.slack.dev/reference/methods/oauth.v2.access, which are safe to show. */
const CODES = [
  'access_denied',
  'accesslimited',
  'account_inactive',
  'bad_client_secret',
  'bad_redirect_uri',
  'cannot_install_an_org_installed_app',
  'code_already_used',
  'code_expired',
  'deprecated_endpoint',
  'ekm_access_denied',
  'enterprise_is_restricted',
  'fatal_error',
  'internal_error',
  'invalid_arguments',
  'invalid_auth',
  'invalid_client_id',
  'invalid_code',
  'invalid_grant_type',
  'invalid_refresh_token',
  'invalid_scope',
  'method_deprecated',
  'no_permission',
  'no_scopes',
  'not_allowed_token_type',
  'not_authed',
  'oauth_authorization_url_mismatch',
  'org_login_required',
  'preview_feature_not_available',
  'ratelimited',
  'request_timeout',
  'service_unavailable',
  'team_access_not_granted',
  'team_added_to_org',
  'token_expired',
  'token_revoked',
  'two_factor_setup_required',
];

test('each reason that Slack documents for a refused install stands on the page', async () => {
  await using world = await startWorld({ oauth: true });
  const unsaid: string[] = [];
  for (const error of CODES) {
    const visitor = new Visitor(world.app.url);
    const back = await visitor.allow({ place: `team:${ACME}` });
    await slackFault(world, 'oauth.v2.access', { kind: 'error', error });
    const { text } = await visitor.visit(back.href);
    if (!text.includes(`reason: ${error}.`)) unsaid.push(`${error}: ${text}`);
  }
  expect(unsaid).toEqual([]);
});
