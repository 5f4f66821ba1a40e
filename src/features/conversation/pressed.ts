import type { Services } from '../../services/services.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { spokenIn, TYPED } from './reply-place.ts';
import { ConversationState, threadName } from './state.ts';
import { ME } from './view.ts';

/** Closes a question in a thread once a button has done something there: what comes next may go on from what it made. */
export async function endOpenQuestion(
  { records, clock }: Services,
  {
    action,
    caller: { tenant, channel, user },
    threadTs,
    receivedAt,
  }: Pick<ActionJob, 'action' | 'caller' | 'threadTs' | 'receivedAt'>,
): Promise<void> {
  // The form of one's own number answers it.
  if (channel === null || action === ME) return;
  const memory = new ConversationState(records, clock);
  const thread = threadName(channel, spokenIn({ threadTs }), user);
  // Outside of a thread, what is said next in a channel is about anything.
  if (threadTs === null && !channel.startsWith('D')) await memory.forget(tenant, thread);
  else await memory.press(tenant, thread, receivedAt);
  // What was answered to a typed sentence stands in no thread.
  const typed = threadName(channel, TYPED, user);
  if (threadTs === null && (await memory.recall(tenant, typed)) !== null) await memory.press(tenant, typed, receivedAt);
}
