import type { Reading } from '../balance/reading.ts';
import { confirmSending, UNCONFIRMED } from './confirm.ts';
import { type PostServices, postBalance } from './post.ts';
import type { Schedule, Schedules } from './schedule.ts';

/** The outcome of a post sent at once: in the channel, not there (why, in words), or not known. */
type SendNowResult =
  | { kind: 'posted'; schedule: Schedule }
  | { kind: 'not-posted'; reason: string }
  /** Slack did not answer, and the message is not in the channel so far, or Slack does not let the app look. */
  | { kind: 'unknown'; schedule: Schedule };

interface SendNowOptions extends PostServices {
  schedules: Schedules;
  /** Called when a post could not be noted; it is in the channel all the same. */
  onFailure(err: unknown): void;
}

/**
 * Posts the balance of a schedule at once, notes it as its newest post, and returns the outcome in words; errors are
 * those of the balance.
 */
export async function sendNow(deps: SendNowOptions, tenant: string, schedule: Schedule): Promise<SendNowResult> {
  // No firing has an id like this, so none is mistaken for posted because of it.
  const mark = { schedule: `${schedule.id}/now`, scheduledAt: new Date(deps.clock.now()).toISOString() };
  const { delivered, reading, sendingAt } = await postBalance(deps, tenant, schedule, mark);
  const posted = async (): Promise<SendNowResult> => ({
    kind: 'posted',
    schedule: await note(deps, tenant, schedule, { outcome: 'sent', detail: null, reading }),
  });
  switch (delivered.kind) {
    case 'posted':
      return posted();
    case 'permanent':
      return { kind: 'not-posted', reason: delivered.reason };
    case 'passing':
      return { kind: 'not-posted', reason: 'Slack does not take it right now. Try again in a minute.' };
    case 'unknown': {
      const looked = { id: mark.schedule, channel: schedule.channel };
      const between = { from: sendingAt, to: deps.clock.now() };
      const found = await confirmSending(() => deps.web(tenant), looked, mark.scheduledAt, between);
      if (found.kind === 'posted') return posted();
      const ended = { outcome: 'failed', detail: UNCONFIRMED, reading: null } as const;
      return { kind: 'unknown', schedule: await note(deps, tenant, schedule, ended) };
    }
  }
}

/** Notes the outcome for the list; returns the schedule as it is then. */
async function note(
  { schedules, clock, onFailure }: SendNowOptions,
  tenant: string,
  schedule: Schedule,
  { outcome, detail, reading }: { outcome: 'sent' | 'failed'; detail: string | null; reading: Reading | null },
): Promise<Schedule> {
  const at = new Date(clock.now()).toISOString();
  try {
    const noted = await schedules.change(tenant, schedule.id, (current) => ({
      ...current,
      posted: reading ?? current.posted ?? null,
      last: { at, scheduledAt: at, outcome, detail },
    }));
    return noted ?? schedule;
  } catch (error) {
    onFailure(error);
    return schedule;
  }
}
