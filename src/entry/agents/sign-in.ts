import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Reach } from '../../app/app.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type CallSettings, createCalls } from '../../slack/api/call.ts';
import { NotInstalled } from '../../slack/api/clients.ts';
import { resolveTenant } from '../../slack/inbound/jobs.ts';
import { tenantOf } from '../../slack/tenant.ts';
import type { Person } from './authorization-server.ts';

/** What Slack signs about somebody (https://docs.slack.dev/authentication/sign-in-with-slack). */
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  name: z.string().max(200).optional(),
  'https://slack.com/user_id': z.string().regex(/^[UW]\w{1,29}$/u),
  'https://slack.com/team_id': z.string().regex(/^T\w{1,29}$/u),
  'https://slack.com/team_name': z.string().max(200).optional(),
  'https://slack.com/enterprise_id': z
    .string()
    .regex(/^E\w{1,29}$/u)
    .nullish(),
});

interface SlackClient extends CallSettings {
  clientId: string;
  clientSecret: string;
  clock: Clock;
}

/**
 * Asks Slack who signed in, by the code that it sent them back with. Slack answers on the connection that it encrypts, so
 * the signature of its token need not be checked (OpenID Connect Core, 3.1.3.7). Rejects when Slack refuses, or answers for
 * another app or another sign-in.
 */
export function identifyWithSlack({ clientId, clientSecret, clock, ...settings }: SlackClient) {
  const call = createCalls({ ...settings, timeout: 10_000 })({ token: '' });
  return async (code: string, redirectUri: string, nonce: string): Promise<Person> => {
    const answer = await call('openid.connect.token', {
      client_id: clientId,
      client_secret: clientSecret,
      code,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
    });
    const claims = claimsSchema.parse(decodeJwt(answer.id_token ?? ''));
    const isOurs = claims.aud === clientId && claims.nonce === nonce && claims.iss === new URL(settings.apiUrl).origin;
    if (!isOurs || claims.exp * 1000 <= clock.now()) throw new Error('Slack answered for another sign-in');
    const user = claims['https://slack.com/user_id'];
    return {
      team: claims['https://slack.com/team_id'],
      enterprise: claims['https://slack.com/enterprise_id'] ?? null,
      user,
      name: claims.name ?? user,
      workspace: claims['https://slack.com/team_name'] ?? claims['https://slack.com/team_id'],
    };
  };
}

/** Where the data of a person lie who may read them; whoever may not is told why. */
export function admitWith({ services }: Pick<Reach, 'services'>) {
  return async ({
    team,
    enterprise,
    user,
  }: Pick<Person, 'team' | 'enterprise' | 'user'>): Promise<{ tenant: string } | { refused: string }> => {
    const { people, web, access } = services;
    const asked = { tenant: tenantOf(enterprise, team), team, enterprise, user, userTeam: null, channel: null };
    const tenant = await resolveTenant(services, asked);
    const caller = { ...asked, tenant };
    try {
      const rights = await access.rightsOf(caller, await people.find(caller, () => web.of(caller)));
      return rights.includes('read') ? { tenant } : { refused: FOR_MEMBERS };
    } catch (error) {
      if (error instanceof NotInstalled)
        return { refused: enterprise === null ? `${NOT_THERE} ${IN_ORGANISATION}` : NOT_THERE };
      throw error;
    }
  };
}

const FOR_MEMBERS = 'Switchboard is for full members of this workspace.';
const NOT_THERE =
  'Switchboard is not installed in the workspace that Slack named. Sign in with another workspace, or ask an admin there.';
/** Slack's documentation does not say that a sign-in names the organisation, under which the data are kept. */
const IN_ORGANISATION =
  'If this workspace belongs to an organisation, make a token instead: on App Home in Slack, under Agents.';
