import type { ActResult, ShortcutAct } from '../control-types.ts';
import { deliver } from '../delivery/deliver.ts';
import { interactionBase } from '../delivery/payloads.ts';
import type { Slack } from '../slack.ts';
import { screenOf } from '../views.ts';
import { messagePayload } from '../web-api/posting.ts';
import { type Acting, failureOf, result } from './act.ts';
import { spotOf } from './place.ts';

/** Chooses a shortcut: in the menu of a message where one is named, else in that of the composer. */
export async function chooseShortcut(slack: Slack, acting: Acting, act: ShortcutAct): Promise<ActResult> {
  const { person, workspace, window } = acting;
  const refused = (error: string) => result(slack, acting, act.channel, undefined, error);
  const { manifest } = slack;
  const offered = manifest.interactivity && manifest.scopes.has('commands') ? manifest.shortcuts : [];
  const known = offered.find((each) => each.callbackId === act.callback_id);
  // Shortcuts are not shared over Slack Connect, and are gone with the app.
  if (known === undefined || person.role === 'external' || workspace.refusal !== null)
    return refused('shortcut_not_found');
  const ofMessage = act.ts !== undefined;
  if (ofMessage !== (known.type === 'message')) return refused('shortcut_not_offered_here');
  const spot = ofMessage ? spotOf(slack, acting, { channel: act.channel ?? '', ts: act.ts ?? '' }) : null;
  if (typeof spot === 'string') return refused(spot);
  const message = spot?.message;
  if (ofMessage && (message === undefined || message.onlyFor !== null)) return refused('ephemeral_message');
  const now = slack.clock.now();
  const channel = message?.channel;
  const origin = { team: workspace.id, user: person.id, screen: screenOf(person.id, window), view: null, channel };
  const common = {
    ...interactionBase(slack, workspace, person),
    callback_id: known.callbackId,
    trigger_id: slack.state.triggers.mint(origin, slack.ids, now),
    action_ts: slack.ids.ts(now),
  };
  const payload =
    message === undefined
      ? { type: 'shortcut', ...common }
      : { type: 'message_action', ...common, ...ofThe(slack, acting, message) };
  const log = { kind: payload.type, label: known.callbackId };
  const delivered = await deliver(slack, { kind: 'interaction', log, payload });
  return result(slack, acting, channel ?? act.channel, delivered, failureOf(delivered));
}

type ChosenMessage = Parameters<typeof messagePayload>[1];

/** What a message shortcut says of its message. */
function ofThe(slack: Slack, { person, workspace }: Acting, message: ChosenMessage) {
  const { world, responseUrls } = slack.state;
  const channel = world.channels.get(message.channel);
  const target = { team: workspace.id, user: person.id, channel: message.channel, original: null, threadTs: null };
  const path = responseUrls.mint('actions', target, slack.ids, slack.clock.now());
  return {
    channel: { id: message.channel, name: channel?.kind === 'im' ? 'directmessage' : (channel?.name ?? '') },
    message: messagePayload(slack, message),
    message_ts: message.ts,
    response_url: slack.url + path,
  };
}
