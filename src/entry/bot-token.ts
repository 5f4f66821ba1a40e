import type { Logger } from '../runtime/log.ts';
import { refusedToken } from '../slack/api/errors.ts';
import type { Installations } from '../slack/api/installations.ts';

/** Slack does not accept the bot token that the app was started with; the message is for the person who started it. */
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

/**
 * Asks Slack at the start whether it takes the one bot token (`auth.test`), so that the person who starts the app
 * learns of a bad one, and not the first who types a command. If Slack cannot be asked, this is logged, and that
 * command asks again. So is a refusal where something is due (`isNeeded`), which needs the provider alone
 * (docs/decisions/0249-what-needs-only-the-provider-is-done.md). Errors: {@link BotTokenFault}.
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
      const fault = new BotTokenFault(words(code), { cause: err });
      if (!isNeeded()) throw fault;
      log.error({ err: fault }, 'Slack refuses SLACK_BOT_TOKEN; only what is due and needs the provider alone is done');
      return;
    }
    log.warn({ err, url: apiUrl }, 'Slack could not be asked about SLACK_BOT_TOKEN; the first command asks again');
  }
}

function words(code: string): string {
  const remedy = REMEDY.get(code) ?? 'Copy it again';
  return `Slack does not accept SLACK_BOT_TOKEN (${code}). ${remedy} from api.slack.com/apps, under OAuth & Permissions > Bot User OAuth Token.`;
}
