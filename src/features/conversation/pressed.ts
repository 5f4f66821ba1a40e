import type { Services } from '../../services/services.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { spokenIn } from './reply-place.ts';
import { ConversationState, threadName } from './state.ts';
import { ME } from './view.ts';

/** Closes a question in a thread once a button has done something there: the next sentence stands alone. */
export async function endOpenQuestion(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  { action, caller: { tenant, channel, user }, threadTs }: Pick<ActionJob, 'action' | 'caller' | 'threadTs'>,
): Promise<void> {
  // The form of one's own number answers it.
  if (channel !== null && action !== ME)
    await new ConversationState(records, clock).forget(tenant, threadName(channel, spokenIn({ threadTs }), user));
}
