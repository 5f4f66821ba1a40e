import type { Services } from '../../services/services.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { spokenIn } from './reply-place.ts';
import { ConversationState, threadName } from './state.ts';

/** Closes a question in a thread once a button has done something there: the next sentence stands alone. */
export async function endOpenQuestion(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  { caller: { tenant, channel, user }, threadTs }: Pick<ActionJob, 'caller' | 'threadTs'>,
): Promise<void> {
  if (channel !== null)
    await new ConversationState(records, clock).forget(tenant, threadName(channel, spokenIn({ threadTs }), user));
}
