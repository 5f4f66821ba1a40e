import type { Logger } from 'pino';

/**
 * Logs that requests were refused because of their signature, with how many; only a warning, because anybody on the
 * internet can send such a request. `secret` is what the secret is called where it is set.
 */
export function logWrongSignature(log: Logger, secret: string, refused: number): void {
  log.warn(
    { refused },
    `a request is refused: its signature was not made with ${secret}. If it came from Slack, copy the signing secret anew from api.slack.com/apps, under Basic Information > App Credentials`,
  );
}
