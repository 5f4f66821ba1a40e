import type { StopCause } from '../../people/outages/automation.ts';
import type { PostOptions, SlackClient } from '../../slack/api/clients.ts';
import { postFailure, REFUSED_CONTENT } from '../../slack/api/errors.ts';
import type { Message } from '../../slack/blocks/outcome.ts';

/** The outcome of sending a message. */
export type DeliveryResult =
  | { kind: 'posted'; ts: string }
  /** Slack will go on refusing it until somebody does something; the reason is in words, the code Slack's own. */
  | { kind: 'permanent'; reason: string; code: string }
  /** It was not posted, but can be tried again. */
  | { kind: 'passing'; retryAfterMs: number | null; code: string }
  /** It may have been posted. */
  | { kind: 'unknown' };

/** Why a message can no longer be posted, by Slack's code (docs.slack.dev, chat.postMessage, errors). */
const PERMANENT: Readonly<Record<string, string>> = {
  is_archived: 'The channel is archived.',
  channel_not_found: 'The channel is gone, or it is private and Switchboard is not in it.',
  not_in_channel: 'Switchboard is not in the channel; invite it there.',
  restricted_action: 'A setting of this workspace keeps Switchboard from posting there.',
  restricted_action_read_only_channel: 'The channel is read-only for apps.',
  restricted_action_thread_only_channel: 'The channel takes nothing but replies in threads.',
  restricted_action_non_threadable_channel: 'The channel takes no replies in threads.',
  restricted_action_thread_locked: 'The thread is locked.',
  messages_tab_disabled: 'Direct messages with Switchboard are switched off.',
  account_inactive: 'Switchboard was removed from this workspace, or the workspace was deleted.',
  token_revoked: 'Switchboard was removed from this workspace, or its token was revoked.',
  token_expired: 'The Slack token of Switchboard has expired.',
  invalid_auth: 'Slack no longer accepts the token of Switchboard.',
  not_authed: 'Slack no longer accepts the token of Switchboard.',
  missing_scope: 'Switchboard is not allowed to post messages in this workspace; it has to be installed again.',
  org_login_required: 'The workspace has moved into an organisation; Switchboard has to be installed again.',
  team_access_not_granted: 'The organisation gave Switchboard no access to this workspace.',
  ekm_access_denied: 'Administrators have suspended posting in this workspace.',
};

/** Posts a message and returns the outcome, in terms of what to do next. */
export async function deliver(
  web: SlackClient,
  channel: string,
  message: Message,
  options?: PostOptions,
): Promise<DeliveryResult> {
  try {
    const { ts } = await web.post(channel, message, options);
    return { kind: 'posted', ts };
  } catch (error) {
    const failure = postFailure(error);
    if (failure.kind === 'unknown') return failure;
    const { code, retryAfterMs } = failure;
    if (REFUSED_CONTENT.has(code)) return { kind: 'permanent', reason: 'Slack refused the form of the message.', code };
    const reason = permanentReason(code);
    return reason === null ? { kind: 'passing', retryAfterMs, code } : { kind: 'permanent', reason, code };
  }
}

/** Why Slack will go on refusing, in words; `null` for a code that may be temporary. */
export function permanentReason(code: string): string | null {
  const known = Object.hasOwn(PERMANENT, code) ? PERMANENT[code] : undefined;
  if (known !== undefined) return known;
  return code.startsWith('restricted_action') ? (PERMANENT.restricted_action ?? null) : null;
}

/** The codes of {@link PERMANENT} that say nothing of the channel. */
const OF_SLACK: ReadonlySet<string> = new Set([
  'account_inactive',
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'not_authed',
  'missing_scope',
  'org_login_required',
  'team_access_not_granted',
  'ekm_access_denied',
  'not_installed',
]);

/** What has to be over before Slack takes a message that it refused for good, by its code. */
export function stopCauseOf(code: string): StopCause | null {
  if (OF_SLACK.has(code)) return 'slack';
  return permanentReason(code) === null ? null : 'channel';
}
