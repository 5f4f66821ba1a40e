import type { Outages } from '../../people/outages/outages.ts';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import { type Records, RetryLater } from '../../storage/ports.ts';
import type { ChannelCheck, ChannelVerdict } from './channel-check.ts';
import { type Claim, type ClaimLease, ClaimLost, Claims } from './claim.ts';
import { confirmSending, UNCONFIRMED } from './confirm.ts';
import { type DeliveryResult, deliver, stopCauseOf } from './deliver.ts';
import {
  classifyFailure,
  describePassingFailure,
  type Failure,
  type Fault,
  isPermanent,
  type ReportUnforeseen,
  retryAt,
} from './failure.ts';
import { afterOutage, outageNotice } from './notices.ts';
import { type NotifyServices, type PauseReason, pauseAndTell } from './pause.ts';
import { type ComposedPost, composePost, type PostServices, writerOf } from './post.ts';
import type { PostLimiter } from './post-limiter.ts';
import { newer, type Schedule, type Schedules, waitsForResume } from './schedule.ts';

/** How late a post may be without mentioning it. */
const PUNCTUAL_MS = 2 * 60_000;

/** How long a post is tried that cannot be made; then the channel is told why. */
const TOO_LATE_MS = HOUR_MS;

/** How late a post may begin where nothing ran when it was due: its lateness is said. A summary is of days that have passed. */
const LATEST_MS = { balance: DAY_MS, summary: 31 * DAY_MS } as const;

/** The named points of a post, in order, at which a test may end the process. */
export type Checkpoint = 'claimed' | 'read' | 'sending' | 'sent' | 'recorded';

interface DuePostOptions extends PostServices, NotifyServices {
  outages: Pick<Outages, 'stopped' | 'wentOn'>;
  schedules: Schedules;
  records: Records;
  limiter: PostLimiter;
  look: ChannelCheck;
  clock: Clock;
  /** 0 to 1, for jitter. */
  random(): number;
  unforeseen: ReportUnforeseen;
  /** Called for a record that could not be read. */
  unreadable(err: unknown): void;
  /** Called for a post that was skipped for good, with whose fault that was; `null` where it is not known. */
  gaveUp(post: { id: string; scheduledAt: string; outcome: 'failed' | 'skipped'; fault: Fault | null }): void;
  /** Called with how a post ended: made, made late, or skipped for good. */
  counted(outcome: 'posted' | 'late' | 'given_up'): void;
  /** Called at each point that a schedule's post reaches. */
  onCheckpoint?: (point: Checkpoint, id: string) => Promise<void>;
}

/** One firing being worked on. */
interface FiringWork {
  tenant: string;
  schedule: Schedule;
  scheduledAt: string;
  held: ClaimLease;
}

/**
 * Makes the post of one firing: once, however often and from wherever it is reported
 * (docs/decisions/0008-one-post-per-firing.md).
 */
export function createDuePostHandler(
  deps: DuePostOptions,
): (tenant: string, id: string, scheduledAt: string) => Promise<void> {
  const { schedules, clock, limiter } = deps;
  const claims = new Claims(deps.records, clock, deps.unreadable);
  const reached = deps.onCheckpoint ?? (async () => {});

  /** Ends the firing, and notes how. */
  async function end(
    { schedule, scheduledAt, held }: FiringWork,
    outcome: NonNullable<Schedule['last']>['outcome'],
    detail: string | null,
    change: Partial<Claim> = {},
  ): Promise<void> {
    const last = { at: new Date(clock.now()).toISOString(), scheduledAt, outcome, detail };
    await held.step({ phase: 'done', sendingAt: null, sending: null, last, ...change });
    const { fault = null } = change;
    if (outcome !== 'failed' && outcome !== 'skipped') return;
    deps.gaveUp({ id: schedule.id, scheduledAt, outcome, fault });
    deps.counted('given_up');
  }

  async function posted(work: FiringWork): Promise<void> {
    const { held, scheduledAt } = work;
    const { claim } = held;
    const lateBy = (claim.sendingAt ?? clock.now()) - Date.parse(scheduledAt);
    const outcome = lateBy > PUNCTUAL_MS ? 'late' : 'posted';
    const change = claim.sending === null ? {} : { posted: claim.sending };
    await end(work, outcome, null, { ...change, outage: null });
    // What had stopped it is over.
    if (work.schedule.paused !== null) await goOn(deps, work.tenant, work.schedule);
    deps.counted(outcome);
  }

  /** Has the firing run again later, or gives up when that would be too late. */
  async function putOff(
    work: FiringWork,
    { reason, retryAfterMs, fault }: Omit<Failure, 'permanent' | 'cause'>,
  ): Promise<void> {
    const { tenant, held, scheduledAt } = work;
    const now = clock.now();
    const dueAt = Date.parse(scheduledAt);
    if (retryAfterMs !== null) limiter.hold(tenant, Math.min(retryAfterMs, TOO_LATE_MS));
    const again = retryAt({ now, dueAt, retryAfterMs, random: deps.random() });
    if (again <= dueAt + TOO_LATE_MS) {
      await held.step({ phase: 'taken', sendingAt: null, sending: null, trouble: reason, fault, until: now });
      throw new RetryLater(again, reason, { byJob: fault === 'provider' });
    }
    await giveUp(work, reason, fault);
  }

  /**
   * Says in the channel, once per outage, why there is no post, unless people from other organisations may be there.
   */
  async function giveUp(work: FiringWork, trouble: string, fault: Fault | null): Promise<void> {
    const { tenant, schedule, scheduledAt, held } = work;
    const isToBeTold = held.claim.outage === null && (await deps.look.check(tenant, schedule.channel)).kind === 'own';
    if (!isToBeTold) return end(work, 'failed', trouble, { fault });
    const web = await deps.web(tenant);
    await held.step({ phase: 'sending', sendingAt: clock.now(), sending: null, outage: scheduledAt });
    const message = outageNotice(schedule, trouble, scheduledAt, fault);
    const told = await deliver(web, schedule.channel, message);
    const isTold = told.kind === 'posted' || told.kind === 'unknown';
    await end(work, 'failed', trouble, isTold ? { fault } : { fault, outage: null });
  }

  async function stop(work: FiringWork, { reason, cause }: PauseReason): Promise<void> {
    const { tenant, schedule, scheduledAt } = work;
    const at = new Date(clock.now()).toISOString();
    const last = { at, scheduledAt, outcome: 'failed', detail: reason } as const;
    await pauseAndTell(deps, tenant, schedule.id, { reason, cause, last });
    await work.held.step({ phase: 'done', sendingAt: null, sending: null });
  }

  /** Reads the balance; on a refusal that would pause the schedule, reads it again with the key that is now stored. */
  async function compose({ tenant, schedule, scheduledAt, held }: FiringWork): Promise<ComposedPost> {
    const late = clock.now() - Date.parse(scheduledAt);
    const due = {
      scheduledAt,
      lateBy: late > PUNCTUAL_MS ? late : null,
      previous: newer(held.claim.posted, schedule.posted ?? null),
      once: true,
    };
    try {
      return await composePost(deps, tenant, schedule, due, writerOf(deps, tenant, schedule));
    } catch (error) {
      if (!isPermanent(error)) throw error;
      // Another process may have stored a new key since; this one's cache is up to a minute old.
      deps.sessions.dropCached(tenant);
      return composePost(deps, tenant, schedule, due, writerOf(deps, tenant, schedule));
    }
  }

  async function send(work: FiringWork, composed: ComposedPost): Promise<DeliveryResult> {
    const { tenant, schedule, scheduledAt, held } = work;
    const web = await deps.web(tenant);
    const { outage } = held.claim;
    const since = (message: ComposedPost['message']) =>
      outage === null || composed.reading === null ? message : afterOutage(message, outage, schedule.zone);
    await held.step({ phase: 'sending', sendingAt: clock.now(), sending: composed.reading });
    await reached('sending', schedule.id);
    return deliver(web, schedule.channel, since(composed.message), { mark: { schedule: schedule.id, scheduledAt } });
  }

  /** Asks Slack about the channel while the balance is read, because both take time. */
  async function prepare(
    work: FiringWork,
  ): Promise<{ looked: ChannelVerdict; composed: ComposedPost | { error: unknown } }> {
    const [looked, composed] = await Promise.all([
      deps.look.check(work.tenant, work.schedule.channel),
      compose(work).catch((error: unknown) => ({ error })),
    ]);
    return { looked, composed };
  }

  async function fail(work: FiringWork, error: unknown): Promise<void> {
    const trouble = classifyFailure(error, deps.unforeseen);
    return trouble.permanent ? stop(work, trouble) : putOff(work, trouble);
  }

  async function make(work: FiringWork): Promise<void> {
    const { looked, composed } = await prepare(work);
    if (looked.kind === 'closed') return stop(work, looked);
    if ('error' in composed) return fail(work, composed.error);
    if (looked.kind === 'unsaid') return putOff(work, looked);
    await reached('read', work.schedule.id);
    let delivered: DeliveryResult;
    try {
      delivered = await send(work, composed);
    } catch (error) {
      if (error instanceof ClaimLost || work.held.claim.phase === 'sending') throw error;
      return fail(work, error);
    }
    await reached('sent', work.schedule.id);
    switch (delivered.kind) {
      case 'posted':
        await posted(work);
        return reached('recorded', work.schedule.id);
      case 'permanent':
        return stop(work, { ...delivered, cause: stopCauseOf(delivered.code) });
      case 'passing':
        return putOff(work, { ...delivered, reason: describePassingFailure(delivered.code), fault: 'slack' });
      case 'unknown':
        return lookAgain(work);
    }
  }

  /** Leaves the claim as it is: the next run has to find out first. */
  async function lookAgain({ held }: FiringWork): Promise<void> {
    const now = clock.now();
    await held.step({ until: now });
    throw new RetryLater(now + CONFIRM_AFTER_MS, 'Slack did not say whether the message was posted');
  }

  async function confirm(work: FiringWork): Promise<void> {
    const { tenant, schedule, scheduledAt, held } = work;
    const now = clock.now();
    const sendingAt = held.claim.sendingAt ?? Date.parse(scheduledAt);
    const between = { from: sendingAt, to: held.claim.sendingAt ?? now };
    const found = await confirmSending(() => deps.web(tenant), schedule, scheduledAt, between);
    if (found.kind === 'posted') return posted(work);
    if (found.kind === 'absent') {
      await held.step({ phase: 'taken', sendingAt: null, sending: null });
      return now - Date.parse(scheduledAt) > TOO_LATE_MS ? belated(work) : make(work);
    }
    if (found.kind === 'later' && now < sendingAt + TOO_LATE_MS) {
      await held.step({ until: now });
      throw new RetryLater(now + Math.max(CONFIRM_AFTER_MS, found.retryAfterMs ?? 0), 'Slack cannot be asked yet');
    }
    return end(work, 'failed', UNCONFIRMED, { fault: 'slack' });
  }

  /** One that was due more than an hour ago. */
  async function belated(work: FiringWork): Promise<void> {
    const { schedule, scheduledAt, held } = work;
    const { trouble, fault, posted: before } = held.claim;
    if (trouble !== null) return giveUp(work, trouble, fault);
    const newest = newer(before, schedule.posted ?? null);
    if (newest !== null && newest.at > scheduledAt) return end(work, 'skipped', 'A later one was posted before it.');
    const latest = LATEST_MS[schedule.content ?? 'balance'];
    if (clock.now() - Date.parse(scheduledAt) <= latest) return make(work);
    return giveUp(work, 'Switchboard did not run when it was due, and later was too late.', null);
  }

  async function run(tenant: string, id: string, scheduledAt: string): Promise<void> {
    const look = () => Promise.all([schedules.written(tenant, id), claims.find(tenant, id, scheduledAt)]);
    const asked = await look();
    if (asked[0] === null || waitsForResume(asked[0].paused) || asked[1] === 'done') return;
    await limiter.run(tenant, asked[0].channel, async (waited) => {
      // It may have been paused, moved, removed or done while this one waited its turn.
      const [schedule, found] = waited ? await look() : asked;
      if (schedule === null || waitsForResume(schedule.paused) || found === 'done') return;
      const held = await claims.take(tenant, id, scheduledAt, found);
      await reached('claimed', id);
      const work: FiringWork = { tenant, schedule, scheduledAt, held };
      if (held.claim.phase === 'sending') return confirm(work);
      if (clock.now() - Date.parse(scheduledAt) > TOO_LATE_MS) return belated(work);
      return make(work);
    });
  }

  return async (tenant, id, scheduledAt) => {
    try {
      await run(tenant, id, scheduledAt);
    } catch (error) {
      if (!(error instanceof ClaimLost)) throw error;
      throw new RetryLater(clock.now() + 1000, 'Another process has gone on with this firing', { cause: error });
    }
  };
}

/** Long enough for a message that Slack accepted to appear in the channel's history. */
const CONFIRM_AFTER_MS = 30_000;

/** Lets a schedule go on that its cause had stopped; whatever stops it next is told anew. */
async function goOn(
  { schedules, outages }: Pick<DuePostOptions, 'schedules' | 'outages'>,
  tenant: string,
  schedule: Schedule,
): Promise<void> {
  const { cause } = (await schedules.resume(tenant, schedule.id))?.before ?? {};
  if (cause !== undefined) await outages.wentOn(tenant, cause, schedule);
}
