import type { OnCall } from './call.ts';

/** Sends a message to a `response_url`; rejects when Slack did not take it. */
export type Respond = (url: string, body: object) => Promise<void>;

/** Slack did not accept a post to a `response_url`: it was used up, expired or refused. */
export class RespondFailed extends Error {
  override readonly name = 'RespondFailed';
  readonly status: number | null;
  constructor(status: number | null, options?: ErrorOptions) {
    super(status === null ? 'A response_url is not one of Slack' : `A response_url answered ${status}`, options);
    this.status = status;
  }
}

const SLACK_HOSTS: ReadonlySet<string> = new Set(['hooks.slack.com', 'hooks.slack-gov.com']);

/**
 * Posts to `response_url`s, and only to Slack's own hosts by HTTPS on the default port or, if another Web API address
 * is configured, to that scheme, host and port (docs/slack.md, Requests).
 */
export function createRespond(apiUrl: string, calling?: OnCall): Respond {
  const own = new URL(apiUrl).origin;
  return async (url, body) => {
    const target = URL.parse(url);
    if (target === null || target.username !== '' || !(isSlack(target) || target.origin === own)) {
      throw new RespondFailed(null);
    }
    const ended = calling?.('response_url');
    const sent = fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    });
    // The caller gets the error below.
    if (ended !== undefined) sent.then(({ ok, status }) => ended(ok ? 'ok' : status)).catch(() => ended('unreachable'));
    const answer = await sent;
    await answer.body?.cancel();
    if (!answer.ok) throw new RespondFailed(answer.status);
  };
}

function isSlack({ protocol, hostname, port }: URL): boolean {
  return protocol === 'https:' && port === '' && SLACK_HOSTS.has(hostname);
}
