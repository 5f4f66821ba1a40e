import { type Control, controlsIn, type Inputs, inputsOf, type StateValue, stateValues } from '../block-kit/state.ts';
import type { Place } from '../control-types.ts';
import type { Json } from '../json.ts';
import type { Message } from '../messages.ts';
import type { Slack } from '../slack.ts';
import { type View, viewPayload } from '../views.ts';
import { messagePayload } from '../web-api/posting.ts';
import type { Acting } from './act.ts';

/** A message, modal or Home tab in front of a person. */
export interface Spot {
  blocks: readonly Json[];
  readonly inputs: Inputs;
  view: View | undefined;
  message: Message | undefined;
  channel: string | undefined;
  set: (key: string, value: StateValue) => void;
}

/** Finds what the person acts on; a text when it is not in front of them. */
export function spotOf(slack: Slack, { person, window }: Acting, place: Place): Spot | string {
  const { views, messages, world } = slack.state;
  if ('channel' in place) {
    const channel = world.channel(person.team, place.channel);
    if (channel === undefined || !world.sees(person, channel)) return 'channel_not_found';
    const message = messages.find(channel.id, place.ts);
    if (message === undefined || (message.onlyFor !== null && message.onlyFor !== person.id))
      return 'message_not_found';
    return messageSpot(message, person.id);
  }
  if ('home' in place) {
    const home = views.home(person.id);
    return home === undefined ? 'home_is_empty' : viewSpot(home);
  }
  const stack = views.inFront(person.id, window);
  const top = stack.at(-1);
  if (top?.id !== place.view) {
    return stack.some((view) => view.id === place.view) ? 'view_is_covered' : 'view_not_found';
  }
  return viewSpot(top);
}

function messageSpot(message: Message, user: string): Spot {
  const read = () => inputsOf(message.blocks, message.inputs.get(user));
  return {
    blocks: message.blocks,
    get inputs() {
      return read();
    },
    message,
    view: undefined,
    channel: message.channel,
    set: (key, value) => message.inputs.set(user, new Map([...read(), [key, value]])),
  };
}

function viewSpot(view: View): Spot {
  return {
    blocks: view.blocks,
    get inputs() {
      return view.inputs;
    },
    view,
    message: undefined,
    channel: undefined,
    set: (key, value) => {
      view.inputs = new Map([...view.inputs, [key, value]]);
    },
  };
}

export function controlAt(spot: Spot, blockId: string, actionId: string): Control | undefined {
  return controlsIn(spot.blocks).find((each) => each.blockId === blockId && each.actionId === actionId);
}

/** The fields by which an interaction says where it happened. */
export function containerFields(slack: Slack, { workspace }: Acting, spot: Spot): Json {
  const { view, message } = spot;
  if (view !== undefined) {
    return { container: { type: 'view', view_id: view.id }, view: viewPayload(view, slack.app.id, workspace) };
  }
  if (message === undefined) return {};
  const channel = slack.state.world.channels.get(message.channel);
  const name = channel?.kind === 'im' ? 'directmessage' : channel?.kind === 'private' ? 'privategroup' : channel?.name;
  const ephemeral = message.onlyFor !== null;
  const thread = message.threadTs === null ? {} : { thread_ts: message.threadTs };
  return {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: message.channel,
      is_ephemeral: ephemeral,
      ...thread,
    },
    channel: { id: message.channel, name },
    // Slack does not send an ephemeral message back.
    ...(ephemeral ? {} : { message: messagePayload(slack, message) }),
    state: { values: stateValues(spot.blocks, spot.inputs) },
  };
}
