import type { Json } from '../json.ts';
import { textAt } from '../json.ts';
import type { Slack } from '../slack.ts';
import { type Delivered, deliver } from './deliver.ts';

/** When Slack tries again after a failure, counted from that failure. */
const RETRY_AFTER_MS = [0, 60_000, 300_000];

/** Wraps an event as the Events API does. `more` overrides what a shared channel changes. */
function eventEnvelope(slack: Slack, team: string, event: Json, more: Json = {}): Json {
  const workspace = slack.state.world.workspace(team);
  const enterpriseId = workspace.enterprise?.id ?? null;
  const now = slack.clock.now();
  return {
    token: slack.app.token,
    team_id: team,
    ...(enterpriseId === null ? {} : { enterprise_id: enterpriseId }),
    context_team_id: team,
    context_enterprise_id: enterpriseId,
    api_app_id: slack.app.id,
    event: { event_ts: slack.ids.ts(now), ...event },
    type: 'event_callback',
    event_id: slack.ids.object('Ev'),
    event_time: Math.floor(now / 1000),
    authorizations: [
      {
        enterprise_id: enterpriseId,
        team_id: workspace.shared ? null : team,
        user_id: workspace.botUserId,
        is_bot: true,
        is_enterprise_install: workspace.shared,
      },
    ],
    is_ext_shared_channel: false,
    event_context: `4-${slack.ids.hex(40)}`,
    ...more,
  };
}

/** Sends an event if the manifest subscribes to it; answers the first attempt, and goes on trying in the background. */
export async function sendEvent(
  slack: Slack,
  team: string,
  event: Json,
  more: Json = {},
): Promise<Delivered | undefined> {
  const type = textAt(event, 'type');
  if (!slack.manifest.events.has(subscriptionOf(event))) return undefined;
  const scope = SCOPES[subscriptionOf(event)];
  const granted = slack.state.world.workspace(team).granted ?? slack.manifest.scopes;
  if (scope !== undefined && !granted.has(scope)) return undefined;
  return attempt(slack, eventEnvelope(slack, team, event, more), type, 0, undefined);
}

/** What an install must have been given to be told. */
const SCOPES: Readonly<Record<string, string>> = {
  app_mention: 'app_mentions:read',
  'message.im': 'im:history',
};

/** The name a manifest subscribes by: messages are told apart by the kind of their channel. */
function subscriptionOf(event: Json): string {
  if (event.type !== 'message') return textAt(event, 'type');
  const kinds: Readonly<Record<string, string>> = { im: 'message.im', group: 'message.groups' };
  return kinds[textAt(event, 'channel_type')] ?? 'message.channels';
}

async function attempt(
  slack: Slack,
  payload: Json,
  label: string,
  number: number,
  reason: string | undefined,
): Promise<Delivered> {
  const headers = reason === undefined ? {} : { 'x-slack-retry-num': String(number), 'x-slack-retry-reason': reason };
  const { world } = slack.state;
  const delivered = await deliver(slack, { kind: 'event', log: { kind: 'event', label }, payload, headers });
  const failure = failureOf(delivered);
  const pause = RETRY_AFTER_MS[number];
  if (failure !== undefined && pause !== undefined && delivered.headers['x-slack-no-retry'] !== '1') {
    slack.clock.alarm(pause, () => {
      // A reset makes a new world: what the old one still had to say is dropped.
      if (slack.state.world === world) void attempt(slack, payload, label, number + 1, failure);
    });
  }
  return delivered;
}

function failureOf({ status, failure }: Delivered): string | undefined {
  if (failure === 'timeout') return 'http_timeout';
  if (failure === 'connection') return 'connection_failed';
  return status !== null && status >= 200 && status < 300 ? undefined : 'http_error';
}
