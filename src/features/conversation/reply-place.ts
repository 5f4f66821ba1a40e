import { refusalCode } from '../../slack/api/errors.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { ReceivedMessage } from './message.ts';
import { type ConversationState, isLater, threadName } from './state.ts';

/** Slack's refusals of a message that only one person in a channel is to see. */
const NOT_THERE: ReadonlySet<string | null> = new Set(['user_not_in_channel', 'not_in_channel', 'channel_not_found']);

/** The first message of the thread that an answer belongs to, whether that is a thread yet or not. */
export function rootOf({ threadTs, ts }: Pick<ReceivedMessage, 'threadTs' | 'ts'>): string {
  return threadTs ?? ts;
}

/** Stands in for the thread of a sentence outside any: the next one by the same person there continues it. */
const TOP = 'top';

/** Stands in for the thread of a typed sentence: the next one that the same person types there continues it. */
export const TYPED = 'typed';

/** Where what was understood of a sentence is remembered. */
export function spokenIn({ threadTs }: Pick<ReceivedMessage, 'threadTs'>): string {
  return threadTs ?? TOP;
}

/**
 * Has a thread below something that was said outside of any go on with it. In a direct message people also answer below
 * the answer; in a channel nobody can, because it is seen by one person alone.
 */
export async function continueInThread(
  memory: ConversationState,
  tenant: string,
  said: ReceivedMessage,
): Promise<void> {
  const { channel, user, threadTs: root, isDirect } = said;
  if (root === null) return;
  const outside = threadName(channel, TOP, user);
  const belongs = (saidAt: string) => root === saidAt || (isDirect && isLater(root, saidAt));
  await memory.takeAlong(tenant, outside, threadName(channel, root, user), belongs);
}

/**
 * Answers the person where they spoke: in a direct message as an ordinary message, in a channel seen by them alone. At
 * the top of a channel that goes without a thread, because Slack shows a private message in a thread only where there
 * is one (docs/slack.md, Conversations).
 */
export async function sendReply(job: Job, said: ReceivedMessage, message: Message): Promise<void> {
  await job.allowed();
  const web = await job.web();
  const thread = said.threadTs ?? undefined;
  if (said.isDirect) {
    await web.post(said.channel, message, thread === undefined ? {} : { threadTs: thread });
    return;
  }
  try {
    await web.whisper(said.channel, said.user, message, thread);
  } catch (error) {
    if (!NOT_THERE.has(refusalCode(error))) throw error;
    await web.tell(said.user, message);
  }
}
