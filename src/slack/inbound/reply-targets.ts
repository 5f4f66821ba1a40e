import { section } from '../blocks/blocks.ts';
import type { Message } from '../blocks/outcome.ts';
import type { ReplyTargets } from './answer.ts';
import type { ActionJob } from './feature.ts';
import type { BlockActionsPayload, CommandPayload } from './payloads.ts';
import type { Ack } from './responder.ts';

/** The answer to a control that no feature knows any more. */
export const NO_LONGER: Message = {
  text: 'This button or form is from an earlier version of Switchboard. Run the command again.',
  blocks: [section('This button or form is from an earlier version of Switchboard. Run the command again.')],
};

/** The ways in which a payload can be answered. */
export function replyTargetsOf(body: Pick<CommandPayload, 'response_url' | 'trigger_id'>, ack: Ack): ReplyTargets {
  return { ack, responseUrl: body.response_url, trigger: body.trigger_id, inPublic: false };
}

/** Whether others can see the message whose button was pressed: they can, unless Slack says that it is ephemeral. */
export function isPublic({ caller, place }: ActionJob, { container }: BlockActionsPayload): boolean {
  if (place !== 'message' || caller.channel === null || caller.channel.startsWith('D')) return false;
  return container?.is_ephemeral !== true;
}
