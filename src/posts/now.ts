import { type PostNeeds, postBalance } from './post.ts';
import type { Reading } from './reading.ts';
import type { Schedule, Schedules } from './schedule.ts';

/** How a post that was asked for at once went: in the channel, or why it is not, in words. */
export type SentNow = { kind: 'posted'; schedule: Schedule } | { kind: 'not-posted'; reason: string };

export interface SendNeeds extends PostNeeds {
  schedules: Schedules;
  /** Told that a post could not be noted; it is in the channel all the same. */
  failed(err: unknown): void;
}

/**
 * Posts the balance of a schedule at once, notes it as its newest post, and says in words what became of it; errors are
 * those of the balance.
 */
export async function sendNow(needs: SendNeeds, tenant: string, schedule: Schedule): Promise<SentNow> {
  const { delivered, reading } = await postBalance(needs, tenant, schedule);
  switch (delivered.kind) {
    case 'posted':
      return { kind: 'posted', schedule: (await note(needs, tenant, schedule.id, reading)) ?? schedule };
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

async function note(
  { schedules, clock, failed }: SendNeeds,
  tenant: string,
  id: string,
  reading: Reading | null,
): Promise<Schedule | null> {
  const at = new Date(clock.now()).toISOString();
  try {
    return await schedules.change(tenant, id, (current) => ({
      ...current,
      posted: reading ?? current.posted ?? null,
      last: { at, scheduledAt: at, outcome: 'sent', detail: null },
    }));
  } catch (error) {
    failed(error);
    return null;
  }
}
