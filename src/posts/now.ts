import { type PostNeeds, postBalance } from './post.ts';
import type { Schedule, Schedules } from './schedule.ts';

/** How a post that was asked for at once went: in the channel, or why it is not, in words. */
export type SentNow = { kind: 'posted'; schedule: Schedule } | { kind: 'not-posted'; reason: string };

export interface SendNeeds extends PostNeeds {
  schedules: Schedules;
}

/**
 * Posts the balance of a schedule at once, notes it as its newest post, and says in words what became of it; errors are
 * those of the balance.
 */
export async function sendNow(needs: SendNeeds, tenant: string, schedule: Schedule): Promise<SentNow> {
  const { delivered, reading } = await postBalance(needs, tenant, schedule);
  switch (delivered.kind) {
    case 'posted': {
      const at = new Date(needs.clock.now()).toISOString();
      const noted = await needs.schedules.change(tenant, schedule.id, (current) => ({
        ...current,
        posted: reading ?? current.posted ?? null,
        last: { at, scheduledAt: at, outcome: 'sent', detail: null },
      }));
      return { kind: 'posted', schedule: noted ?? schedule };
    }
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
