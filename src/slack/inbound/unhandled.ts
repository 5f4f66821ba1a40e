import type { Logger } from 'pino';

type Body = Readonly<Record<string, unknown>>;

/**
 * The kinds of payload that the router handles: if one gets this far, something went wrong, and the person is to see
 * that.
 */
const ROUTED: ReadonlySet<unknown> = new Set([
  'block_actions',
  'view_submission',
  'block_suggestion',
  'shortcut',
  'message_action',
]);

/** Whether a payload is of a kind that the app handles. */
export function isRouted(body: Body): boolean {
  return body.command !== undefined || ROUTED.has(body.type);
}

/**
 * Logs a payload from Slack that no part of the app handles, by its kind and never its content. Returns whether Slack
 * may legitimately send it, in which case it is acked, because Slack counts anything else as a failure of the app.
 */
export function noteUnhandled(log: Logger, body: Body): boolean {
  const { type: kind } = body;
  if (isRouted(body) || typeof kind !== 'string' || !/^\w{1,60}$/.test(kind)) return false;
  if (kind === 'app_rate_limited') {
    const minute = typeof body.minute_rate_limited === 'number' ? body.minute_rate_limited : null;
    log.warn({ kind, minute }, 'Slack withholds events: too many within the hour');
  } else log.info({ kind }, 'nothing handles a payload of this kind');
  return true;
}
