import type { ActResult, HomeAct } from '../control-types.ts';
import { sendEvent } from '../delivery/events.ts';
import type { Json } from '../json.ts';
import type { Slack } from '../slack.ts';
import { viewPayload } from '../views.ts';
import { type Acting, result } from './act.ts';
import { encodeText } from './text.ts';

/** Opens the app's own tab. */
export async function openHome(slack: Slack, acting: Acting, act: HomeAct): Promise<ActResult> {
  const { person, workspace } = acting;
  const direct = slack.state.world.direct(person);
  if (workspace.refusal !== null) return result(slack, acting, direct.id, undefined, 'app_not_installed');
  const home = slack.state.views.home(person.id);
  const view = home === undefined ? {} : { view: viewPayload(home, slack.app.id, workspace) };
  const tab = act.tab ?? 'home';
  const event = { type: 'app_home_opened', user: person.id, channel: direct.id, tab, ...(tab === 'home' ? view : {}) };
  const delivered = await sendEvent(slack, workspace.id, event);
  return result(slack, acting, direct.id, delivered);
}

/** Says something in a channel; answers its timestamp, or a text that tells why not. */
export function talk(
  slack: Slack,
  { person, workspace }: Acting,
  channelId: string,
  text: string,
): { ts: string } | string {
  const { world, messages } = slack.state;
  const channel = world.channel(workspace.id, channelId);
  if (channel === undefined || !world.sees(person, channel)) return 'channel_not_found';
  if (channel.kind === 'archived') return 'is_archived';
  if (channel.with !== undefined && slack.manifest.messagesTabReadOnly) return 'messages_tab_read_only';
  const ts = slack.ids.ts(slack.clock.now());
  const encoded = encodeText(text, world, person);
  messages.add({
    ts,
    channel: channel.id,
    team: workspace.id,
    user: person.id,
    botId: null,
    threadTs: null,
    onlyFor: null,
    text: encoded,
    blocks: [],
    attachments: [],
    metadata: undefined,
    edited: null,
    inputs: new Map(),
  });
  slack.changes.bump();
  const shared = channel.kind === 'shared';
  const channelType = { im: 'im', private: 'group' }[String(channel.kind)] ?? 'channel';
  const foreign: Json =
    person.homeTeam === workspace.id ? {} : { user_team: person.homeTeam, source_team: person.homeTeam };
  const event = { type: 'message', user: person.id, ts, text: encoded, channel: channel.id, channel_type: channelType };
  const more = { is_ext_shared_channel: shared };
  void sendEvent(slack, workspace.id, { ...event, team: person.homeTeam, event_ts: ts, ...foreign }, more);
  return { ts };
}
