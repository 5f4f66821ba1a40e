import { type PostNeeds, postBalance } from './post.ts';
import type { Schedule } from './schedule.ts';

/** How a post that was asked for at once went: in the channel, or why it is not, in words. */
export type SentNow = { kind: 'posted' } | { kind: 'not-posted'; reason: string };

/** Posts the balance of a schedule at once, and says in words what became of it; errors are those of the balance. */
export async function sendNow(needs: PostNeeds, tenant: string, schedule: Schedule): Promise<SentNow> {
  const delivered = await postBalance(needs, tenant, schedule);
  switch (delivered.kind) {
    case 'posted':
      return { kind: 'posted' };
    case 'permanent':
      return { kind: 'not-posted', reason: delivered.reason };
    case 'passing':
      return { kind: 'not-posted', reason: 'Slack does not take it right now. Try again in a minute.' };
    case 'unknown':
      return {
        kind: 'not-posted',
        reason: 'Slack did not answer, so it may be there all the same. Look into the channel before you try again.',
      };
  }
}
