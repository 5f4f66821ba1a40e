import type { Clock } from '../runtime/clock.ts';
import { HOUR_MS } from '../runtime/durations.ts';
import type { Logger } from '../runtime/log.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import { refusedToken } from '../slack/api/errors.ts';
import type { Installations, OnRefusedToken } from '../slack/api/installations.ts';
import { tenantOf } from '../slack/tenant.ts';

/** Slack does not accept the one bot token; the message is for the person who runs the app. */
export class BotTokenFault extends Error {
  override readonly name = 'BotTokenFault';
}

const REMEDY: ReadonlyMap<string, string> = new Map([
  [
    'token_revoked',
    'The token was revoked or the app removed: install the app into the workspace again, and copy the new token',
  ],
  [
    'account_inactive',
    'The app was removed from the workspace: install the app into the workspace again, and copy the new token',
  ],
  ['not_allowed_token_type', 'It is a token of another kind: copy the one that begins with xoxb-'],
]);

/** How long a refusal that goes on is not logged again. */
const QUIET_MS = HOUR_MS;

/** The most workspaces whose refusal is remembered. */
const MAX_TOLD = 5_000;

/** There is nobody in Slack whom it could be told. */
const GONE =
  'Slack refuses the token of a workspace; nothing can be sent there, and only what is due and needs the provider alone is done';

/** Logs that Slack refuses a token, at the start or at any call after it, once an hour for each workspace. */
export function logRefusedTokens(log: Logger, clock: Clock, install: 'single' | 'oauth'): OnRefusedToken {
  const told = new TtlMap<true>({ max: MAX_TOLD, ttl: { ms: QUIET_MS, clock } });
  return ({ team, enterprise }, code) => {
    // The one token is refused before anybody knows of which workspace it is.
    const tenant = install === 'single' ? 'all' : tenantOf(enterprise, team);
    if (told.get(tenant) === true) return;
    told.set(tenant, true);
    const event = 'slack_token_gone';
    if (install === 'single') log.error({ event, err: new BotTokenFault(words(code)) }, GONE);
    else log.warn({ event, tenant, code }, GONE);
  };
}

/**
 * Asks Slack at the start whether it takes the one bot token (`auth.test`), so that the person who starts the app
 * learns of a bad one, and not the first who types a command. If Slack cannot be asked, this is logged, and that
 * command asks again. A refusal is logged as any later one is; the start goes on only where something is due (`isNeeded`),
 * which needs the provider alone (docs/decisions/0249-what-needs-only-the-provider-is-done.md). Errors:
 * {@link BotTokenFault}.
 */
export async function checkBotToken(
  installations: Installations,
  apiUrl: string,
  log: Logger,
  isNeeded: () => boolean = () => false,
): Promise<void> {
  try {
    await installations.find('', null);
  } catch (err) {
    const code = refusedToken(err);
    if (code !== null) {
      if (!isNeeded()) throw new BotTokenFault(words(code), { cause: err });
      return;
    }
    log.warn({ err, url: apiUrl }, 'Slack could not be asked about SLACK_BOT_TOKEN; the first command asks again');
  }
}

function words(code: string): string {
  const remedy = REMEDY.get(code) ?? 'Copy it again';
  return `Slack does not accept SLACK_BOT_TOKEN (${code}). ${remedy} from api.slack.com/apps, under OAuth & Permissions > Bot User OAuth Token.`;
}
