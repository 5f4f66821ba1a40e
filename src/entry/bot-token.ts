import type { Logger } from '../log.ts';
import { refusedToken } from '../slack/api/errors.ts';
import type { Installations } from '../slack/api/installations.ts';

/** Slack does not take the bot token that the app was started with; the message is for whoever started it. */
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
 * Asks Slack at the start whether it takes the one bot token (`auth.test`), so that whoever starts the app reads it and
 * not the first person who types a command. That Slack cannot be asked is logged, and asked again by that command.
 */
export async function checkBotToken(installations: Installations, apiUrl: string, log: Logger): Promise<void> {
  try {
    await installations.find('', null);
  } catch (err) {
    const code = refusedToken(err);
    if (code !== null) throw new BotTokenFault(words(code), { cause: err });
    log.warn({ err, url: apiUrl }, 'Slack could not be asked about SLACK_BOT_TOKEN; the first command asks again');
  }
}

function words(code: string): string {
  const remedy = REMEDY.get(code) ?? 'Copy it anew';
  return `Slack does not accept SLACK_BOT_TOKEN (${code}). ${remedy} from api.slack.com/apps, under OAuth & Permissions > Bot User OAuth Token.`;
}
