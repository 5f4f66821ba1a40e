import type { Clock } from '../../runtime/clock.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { asJson, changeRecord } from '../../storage/change-record.ts';
import type { Json, Records, Scheduler } from '../../storage/ports.ts';
import { RetryLater } from '../../storage/ports.ts';
import { isRefused } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { Reading } from '../balance/reading.ts';
import type { Readings } from '../balance/readings.ts';
import { forecast } from '../balance/spending.ts';
import { DROP_HISTORY_MS, suddenDrop } from '../balance/sudden-drop.ts';
import type { ChannelCheck } from '../posts/channel-check.ts';
import { classifyFailure, isPermanent, type ReportUnforeseen, retryAt } from '../posts/failure.ts';
import type { PauseReason } from '../posts/pause.ts';
import type { PostLimiter } from '../posts/post-limiter.ts';
import { isReplaced, waitsForResume } from '../posts/schedule.ts';
import type { MonthSpend } from '../spend/month.ts';
import type { WorkspaceZone } from '../spend/workspace-zone.ts';
import type { AlertNotifier } from './notifier.ts';
import { type Alarm, readWatch, type StoredWatch, WATCH_JOB, type WatchPlan } from './plan.ts';
import { INITIAL_STATE, nextState, type WatchEvent, wakeAt, withLevels } from './state.ts';
import { budgetOf, levelsInForce, snapshotOf } from './threshold.ts';

interface WatchDeps {
  records: Records;
  scheduler: Scheduler;
  sessions: Sessions;
  readings: Readings;
  clock: Clock;
  limiter: PostLimiter;
  look: ChannelCheck;
  /** Loaded when there is something to say, which is rare. */
  notifier(): Promise<AlertNotifier>;
  /** 0 to 1, for jitter. */
  random(): number;
  unforeseen: ReportUnforeseen;
  /** Called for stored parts of a watch that cannot be read. */
  unreadable(err: unknown): void;
  workspaceZone: WorkspaceZone;
  /** Has the balance read regularly from now on; never fails. */
  needReadings(tenant: string, environment: Environment): Promise<void>;
}

const KEY = 'watch';
const READ_DEADLINE_MS = 15_000;
/**
 * The longest interval between checks while the balance is low or cannot be read; never shorter than a watch may have.
 */
const OPEN_MS = HOUR_MS;
const MIN_MS = 15 * 60 * 1000;

/** How long it is remembered whether a workspace has one, and of how many workspaces; what is set here shows at once. */
const BELIEVED_MS = 60_000;
const MAX_REMEMBERED = 5_000;

/** The low-credit watch of each workspace: its plan, its state, and its checks. */
export class Watch {
  readonly #deps: WatchDeps;
  readonly #isThere: TtlCache<boolean>;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#isThere = new TtlCache(deps.clock, BELIEVED_MS, MAX_REMEMBERED);
  }

  /** Whether there is one, readable or not, as of a minute ago at the latest. */
  isThere(tenant: string): Promise<boolean> {
    return this.#isThere.get(tenant, async () => (await this.#deps.records.get(tenant, KEY)) !== null);
  }

  /** Makes the next look-up read what is stored. */
  dropCached(tenant: string): void {
    this.#isThere.drop(tenant);
  }

  /** `null` when there is none, or it cannot be read. */
  async find(tenant: string): Promise<StoredWatch | null> {
    const found = await this.look(tenant);
    return found === 'unreadable' ? null : found;
  }

  /** The same, but distinguishes one that cannot be read from none. */
  async look(tenant: string): Promise<StoredWatch | null | 'unreadable'> {
    const record = await this.#deps.records.get(tenant, KEY);
    return record === null ? null : (readWatch(record.value, this.#deps.unreadable) ?? 'unreadable');
  }

  /** What a month of an account may cost, a decimal string; `null` where nobody said, or while it is paused. */
  async budget(tenant: string, environment: Environment): Promise<string | null> {
    const plan = (await this.find(tenant))?.plan;
    return plan?.environment === environment && plan.paused === null ? (budgetOf(plan.levels)?.amount ?? null) : null;
  }

  /** Sets it up, or changes it; the alarms of levels that stay are kept, unless the account changes. Returns the plan as stored. */
  async set(tenant: string, plan: WatchPlan): Promise<WatchPlan> {
    // Nothing is stored of one that cannot be started.
    await this.#agree(tenant, plan);
    const inForce = ({ levels }: WatchPlan) => levelsInForce(levels);
    let before: StoredWatch | null = null;
    const stored = await this.#change(tenant, (current) => {
      before = current;
      return current !== null && current.plan.environment === plan.environment
        ? {
            plan: { ...current.plan, ...plan, run: current.plan.run },
            state: withLevels(current.state, inForce(current.plan), inForce(plan)),
          }
        : { plan: { ...current?.plan, ...plan }, state: INITIAL_STATE };
    });
    await this.#retire(tenant, before, stored?.state.alarms ?? []);
    return stored?.plan ?? plan;
  }

  /** Says in the posts of alarms that are no longer open that they are not watched any more. */
  async #retire(tenant: string, before: StoredWatch | null, open: readonly Alarm[]): Promise<void> {
    const gone = before?.state.alarms.filter((alarm) => open.every(({ id }) => id !== alarm.id)) ?? [];
    if (before !== null && gone.length > 0) await (await this.#deps.notifier()).retire(tenant, before.plan, gone);
  }

  /** Gives somebody's part in it to another; `false` when it is not there, or the part is no longer theirs. */
  async handOver(
    tenant: string,
    run: string,
    { part, from, to }: { part: 'owner' | 'manager' | 'mention'; from: readonly string[]; to: string },
  ): Promise<boolean> {
    let isTheirs = false;
    await this.#change(tenant, (current) => {
      isTheirs = current?.plan.run === run && from.includes(current.plan[part] ?? '');
      return current === null || !isTheirs ? current : { ...current, plan: { ...current.plan, [part]: to } };
    });
    return isTheirs;
  }

  /** Stops it without forgetting anything; `false` when it is not there or has stopped already. */
  async pause(tenant: string, run: string, paused: NonNullable<WatchPlan['paused']>): Promise<boolean> {
    let stopped = false;
    await this.#change(tenant, (current) => {
      stopped = current !== null && current.plan.run === run && isReplaced(current.plan.paused, paused);
      return current === null || !stopped ? current : { ...current, plan: { ...current.plan, paused } };
    });
    if (stopped && waitsForResume(paused)) await this.#deps.scheduler.remove(tenant, WATCH_JOB);
    return stopped;
  }

  /** Lets it check again; `false` when it is not there or does so already. */
  async resume(tenant: string): Promise<boolean> {
    let resumed = false;
    const watch = await this.#change(tenant, (current) => {
      resumed = current !== null && current.plan.paused !== null;
      return current === null || !resumed ? current : { ...current, plan: { ...current.plan, paused: null } };
    });
    if (watch !== null) await this.#agree(tenant, watch.plan);
    return resumed;
  }

  /** Makes it check within the minute instead of at its next regular time. */
  async checkSoon(tenant: string): Promise<void> {
    const now = this.#deps.clock.now();
    const scheduledAt = new Date(now).toISOString();
    await this.#deps.scheduler.again({ tenant, id: WATCH_JOB, scheduledAt }, now);
  }

  /** Makes the job anew where it was lost; harmless where it was not. */
  async repair(tenant: string): Promise<void> {
    const watch = await this.find(tenant);
    if (watch !== null && !waitsForResume(watch.plan.paused)) await this.#agree(tenant, watch.plan);
  }

  /** Stops the checks; stored data stay until they are wiped. */
  stop(tenant: string): Promise<void> {
    return this.#deps.scheduler.remove(tenant, WATCH_JOB);
  }

  /** `false` when it was not there. */
  async remove(tenant: string): Promise<boolean> {
    await this.stop(tenant);
    const before = await this.find(tenant);
    const removed = await this.#deps.records.delete(tenant, KEY).finally(() => this.dropCached(tenant));
    if (removed) await this.#retire(tenant, before, []);
    return removed;
  }

  /**
   * Handles a button of an alarm; returns the alarm as it is then, `null` when it is over. Updates the posts of all
   * alarms that this changed, except the post with the button, `ts`, which the answer replaces.
   */
  async answer(
    tenant: string,
    {
      run,
      alarm,
      kind,
      by,
      ts,
    }: { run: string; alarm: number; kind: 'taken' | 'snoozed'; by: string; ts: string | null },
  ): Promise<{ plan: WatchPlan; alarm: Alarm } | null> {
    const before = (await this.find(tenant))?.state.alarms ?? [];
    const watch = await this.#apply(tenant, run, { kind, alarm, by, at: this.#deps.clock.now() });
    const found = watch?.state.alarms.find(({ id }) => id === alarm);
    if (watch === null || found === undefined) return null;
    const isChanged = (each: Alarm) => JSON.stringify(before.find(({ id }) => id === each.id)) !== JSON.stringify(each);
    const others = watch.state.alarms.filter((each) => each.ts !== ts && isChanged(each));
    await (await this.#deps.notifier()).refresh(tenant, watch.plan, others);
    return { plan: watch.plan, alarm: found };
  }

  /** One check, due at `scheduledAt`; rejects with `RetryLater` when it has to check again before the next one. */
  async check(tenant: string, scheduledAt: string): Promise<void> {
    const asked = await this.look(tenant);
    if (asked === null) return this.#deps.scheduler.remove(tenant, WATCH_JOB);
    // Another version may be able to read it; meanwhile `/phone balance warn` says that nobody is warned.
    if (asked === 'unreadable') return;
    if (waitsForResume(asked.plan.paused)) return;
    await this.#deps.limiter.run(tenant, asked.plan.channel, async () => {
      const watch = await this.find(tenant);
      if (watch === null || waitsForResume(watch.plan.paused)) return;
      await this.#look(tenant, watch.plan, scheduledAt);
    });
  }

  async #look(tenant: string, plan: WatchPlan, scheduledAt: string): Promise<void> {
    const { clock } = this.#deps;
    const event = await this.#observe(tenant, plan);
    if ('reason' in event) return this.#stop(tenant, plan, event);
    if (plan.paused !== null && event.event.kind === 'read' && !(await this.#goesOn(tenant, plan))) return;
    const watch = await this.#apply(tenant, plan.run, event.event);
    if (watch === null) return;
    const put = await this.#speak(tenant, watch);
    const now = clock.now();
    const { alarms, outage } = watch.state;
    const dueAt = Date.parse(scheduledAt);
    const retry = () => retryAt({ now, dueAt, retryAfterMs: event.retryAfterMs, random: this.#deps.random() });
    const again = [
      put,
      alarms.length === 0 ? null : Math.min(wakeAt(watch.state) ?? Number.POSITIVE_INFINITY, now + OPEN_MS),
      outage === null ? null : outage.told ? now + Math.max(MIN_MS, event.retryAfterMs ?? 0) : retry(),
    ].filter((at) => at !== null);
    const soonest = Math.max(now + 1000, Math.min(...again));
    if (soonest < nextCheck(plan, now)) {
      const byJob = event.event.kind === 'failed';
      throw new RetryLater(soonest, 'The watch has to look again before its next check', { byJob });
    }
  }

  /** Reads the balance and assesses it; `reason` where none can be had until somebody does something. */
  async #observe(
    tenant: string,
    plan: WatchPlan,
  ): Promise<{ event: WatchEvent; retryAfterMs: number | null } | PauseReason> {
    try {
      return { event: await this.#read(tenant, plan), retryAfterMs: null };
    } catch (error) {
      if (!isLasting(error)) return this.#failure(tenant, error);
    }
    // Another process may have stored a new key since; this one's cache is up to a minute old.
    this.#deps.sessions.dropCached(tenant);
    try {
      return { event: await this.#read(tenant, plan), retryAfterMs: null };
    } catch (error) {
      return isLasting(error) ? classifyFailure(error, this.#deps.unforeseen) : this.#failure(tenant, error);
    }
  }

  #failure(tenant: string, error: unknown): { event: WatchEvent; retryAfterMs: number | null } {
    const { reason, retryAfterMs } = classifyFailure(error, this.#deps.unforeseen);
    // The next check may be due before the provider allows another call.
    if (retryAfterMs !== null) this.#deps.limiter.hold(tenant, Math.min(retryAfterMs, OPEN_MS));
    return { event: { kind: 'failed', at: this.#deps.clock.now(), why: reason }, retryAfterMs };
  }

  async #read(tenant: string, plan: WatchPlan): Promise<WatchEvent> {
    const { environment, levels } = plan;
    const { sessions, readings, clock } = this.#deps;
    const session = await sessions.open(tenant, environment);
    const balance = await session.client.balance({ deadline: clock.now() + READ_DEADLINE_MS, once: true });
    const at = clock.now();
    await readings.keep(tenant, environment, balance, at);
    const kept = await readings.history(tenant, environment, at - DROP_HISTORY_MS);
    const all = [...kept, { at: new Date(at).toISOString(), balance: balance.text }];
    const hasBudget = levels.some(({ kind }) => kind === 'budget');
    const month = hasBudget ? await this.#month(tenant, plan, all, at) : null;
    return {
      kind: 'read',
      at,
      sight: snapshotOf(balance.text, forecast(all, at), at, month),
      drop: suddenDrop(all, at),
    };
  }

  async #month(
    tenant: string,
    { environment, zone: own }: WatchPlan,
    readings: readonly Reading[],
    at: number,
  ): Promise<MonthSpend | null> {
    // Few watches have a budget.
    const [{ monthSpend }, zone] = await Promise.all([
      import('../spend/month.ts'),
      this.#deps.workspaceZone(tenant, own),
      this.#deps.needReadings(tenant, environment),
    ]);
    return monthSpend(readings, at, zone);
  }

  /** Sends all pending notifications; returns when to retry those that failed, `null` when all are sent. */
  async #speak(tenant: string, { plan, state }: StoredWatch): Promise<number | null> {
    const { clock } = this.#deps;
    let current = state;
    for (let effect = current.pending[0]; effect !== undefined; effect = current.pending[0]) {
      const spoken = await (await this.#deps.notifier()).say(tenant, plan, effect);
      if (spoken.kind === 'later') return spoken.again;
      if (spoken.kind === 'never') {
        await this.#stop(tenant, plan, spoken);
        return null;
      }
      const event: WatchEvent = { kind: 'said', at: clock.now(), effect: effect.id, ts: spoken.ts };
      const after = await this.#apply(tenant, plan.run, event);
      if (after === null) return null;
      current = after.state;
    }
    return null;
  }

  /** What had stopped it may be over: `false` where it still cannot post. */
  async #goesOn(tenant: string, plan: WatchPlan): Promise<boolean> {
    const { channel, paused } = plan;
    if (paused?.cause === 'channel' && !(await this.#deps.look.takesPosts(tenant, channel))) return false;
    await this.resume(tenant);
    await (await this.#deps.notifier()).goesOn(tenant, plan);
    return true;
  }

  async #stop(tenant: string, plan: WatchPlan, { reason, cause }: PauseReason): Promise<void> {
    const at = new Date(this.#deps.clock.now()).toISOString();
    await this.pause(tenant, plan.run, { reason, by: null, at, ...(cause === null ? {} : { cause }) });
    await (await this.#deps.notifier()).tellStopped(tenant, plan, { reason, cause });
  }

  /** The state after an event; `null` when the watch is gone or another one has taken its place. */
  async #apply(tenant: string, run: string, event: WatchEvent): Promise<StoredWatch | null> {
    const watch = await this.#change(tenant, (current) => {
      if (current === null || current.plan.run !== run) return current;
      const { plan, state } = current;
      return {
        plan,
        state: nextState(state, event, { levels: levelsInForce(plan.levels), takeMs: plan.takeMinutes * 60_000 }),
      };
    });
    return watch === null || watch.plan.run !== run ? null : watch;
  }

  /** Writes the result of `change`, which runs again if others wrote in between; `null` writes nothing. */
  #change(tenant: string, change: (current: StoredWatch | null) => StoredWatch | null): Promise<StoredWatch | null> {
    const { records, unreadable } = this.#deps;
    const codec = { read: (value: Json) => readWatch(value, unreadable), write: asJson };
    return changeRecord(records, tenant, KEY, codec, change).finally(() => this.dropCached(tenant));
  }

  async #agree(tenant: string, { everyMinutes, paused }: WatchPlan): Promise<void> {
    const { scheduler } = this.#deps;
    if (waitsForResume(paused)) return scheduler.remove(tenant, WATCH_JOB);
    const timing = { kind: 'interval', minutes: everyMinutes } as const;
    await scheduler.upsert({ tenant, id: WATCH_JOB, timing, zone: 'UTC' });
  }
}

/** Whether only a person can resolve an error; an account without a balance is one of these. */
function isLasting(error: unknown): boolean {
  return isRefused(error, 'balance_unavailable') || isPermanent(error);
}

/** Intervals are counted from midnight UTC, and each divides the day. */
function nextCheck({ everyMinutes }: WatchPlan, now: number): number {
  const ms = everyMinutes * 60_000;
  return (Math.floor(now / ms) + 1) * ms;
}
