import type { Outages } from '../../people/outages/outages.ts';
import type { Tell } from '../../people/rights/notifier.ts';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Records } from '../../storage/ports.ts';
import type { Audit, AuditEntry } from '../../workspace/audit.ts';
import type { ChannelCheck } from '../posts/channel-check.ts';
import { type DeliveryResult, deliver, stopCauseOf } from '../posts/deliver.ts';
import { classifyFailure, type ReportUnforeseen, retryAt } from '../posts/failure.ts';
import type { PauseReason } from '../posts/pause.ts';
import type { WorkspacePostSettings } from '../posts/settings.ts';
import {
  alarmMessage,
  closedMessage,
  crossedMessage,
  droppedMessage,
  type MessageContext,
  outageMessage,
  recoveredMessage,
  remindedMessage,
  restoredMessage,
  retiredMessage,
  unattendedMessage,
  watchPausedMessage,
} from './messages.ts';
import type { Alarm, Effect, WatchPlan } from './plan.ts';
import { levelsInForce } from './threshold.ts';

interface NotifierOptions {
  records: Records;
  settings: Pick<WorkspacePostSettings, 'read'>;
  audit: Audit;
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  tell: Tell;
  outages: Pick<Outages, 'stopped' | 'wentOn'>;
  look: ChannelCheck;
  /** Somebody's name, from the cache; no call is made. */
  nameOf(tenant: string, user: string): string | null;
  random(): number;
  unforeseen: ReportUnforeseen;
  /** The title of the thing whose settings an entry changed; `null` for any other action. */
  changedTitle(entry: AuditEntry): string | null;
  /** Called with the outcome of each notification. */
  counted(outcome: NotificationResult['kind']): void;
  /** Called with errors that nobody can be told about, or that change nothing. */
  onFailure(err: unknown): void;
}

/** The outcome of a notification. */
type NotificationResult =
  /** `ts` is `null` where the message is not known. */
  | { kind: 'said'; ts: string | null }
  /** Epoch milliseconds. */
  | { kind: 'later'; again: number }
  /** Not possible until somebody does something. */
  | ({ kind: 'never' } & PauseReason);

/** How long a claim lasts: longer than a message to Slack may take, so a process that holds it for longer has died. */
const CLAIM_MS = 60_000;
const CLAIM_KEPT_MS = 30 * DAY_MS;

/** How far back changes are shown beside a sudden drop, and how many. */
const RECENT_MS = 7 * DAY_MS;
const MAX_CHANGES = 10;
/** How many history entries are searched for them. */
const LOOKED_THROUGH = 200;

/** Sends the watch's notifications, each at most once (docs/decisions/0009-watch-says-at-most-once.md). */
export class AlertNotifier {
  readonly #deps: NotifierOptions;

  constructor(deps: NotifierOptions) {
    this.#deps = deps;
  }

  async say(tenant: string, plan: WatchPlan, effect: Effect): Promise<NotificationResult> {
    const result = await this.#say(tenant, plan, effect);
    this.#deps.counted(result.kind);
    return result;
  }

  async #say(tenant: string, plan: WatchPlan, effect: Effect): Promise<NotificationResult> {
    const { records, clock } = this.#deps;
    if (effect.kind === 'recovered' && effect.closed === true) {
      await this.#close(tenant, plan, effect);
      return { kind: 'said', ts: null };
    }
    const key = `watch-said/${plan.run}/${effect.id}`;
    const now = clock.now();
    if (effect.kind !== 'unattended') {
      const looked = await this.#deps.look.check(tenant, plan.channel);
      if (looked.kind === 'closed') return { ...looked, kind: 'never' };
      if (looked.kind === 'unsaid') return { kind: 'later', again: this.#again(now, looked.retryAfterMs) };
    }
    const expiresAt = Math.floor(now) + CLAIM_KEPT_MS;
    const claim = await records.put(tenant, key, now, { when: 'absent', expiresAt });
    if (claim === null) {
      const held = (await records.get(tenant, key))?.value;
      const until = typeof held === 'number' ? held + CLAIM_MS : now;
      return until > now ? { kind: 'later', again: until } : { kind: 'said', ts: null };
    }
    const delivered =
      effect.kind === 'unattended'
        ? await this.#escalate(tenant, plan, effect)
        : await this.#send(tenant, plan, effect);
    switch (delivered.kind) {
      case 'posted':
        await this.#close(tenant, plan, effect);
        return { kind: 'said', ts: delivered.ts };
      case 'unknown':
        return { kind: 'said', ts: null };
      case 'permanent':
        await records.delete(tenant, key, { version: claim });
        return { kind: 'never', reason: delivered.reason, cause: stopCauseOf(delivered.code) };
      case 'passing': {
        await records.delete(tenant, key, { version: claim });
        return { kind: 'later', again: this.#again(now, delivered.retryAfterMs) };
      }
    }
  }

  #again(now: number, retryAfterMs: number | null): number {
    return retryAt({ now, dueAt: now, retryAfterMs, random: this.#deps.random() });
  }

  /** Updates the posts of alarms with their state; if Slack does not accept that, pressing a button still tells. */
  async refresh(tenant: string, plan: WatchPlan, alarms: readonly Alarm[]): Promise<void> {
    const setting = await this.#setting(tenant, plan);
    for (const alarm of alarms) {
      const levels = alarm.levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
      if (alarm.ts !== null) await this.#edit(tenant, plan, alarm.ts, alarmMessage(alarm, levels, setting));
    }
  }

  /** Says in the posts of these alarms that nobody is warned of their levels any more. */
  async retire(tenant: string, plan: WatchPlan, alarms: readonly Alarm[]): Promise<void> {
    const setting = await this.#setting(tenant, plan);
    for (const { levels, sight, ts } of alarms) {
      const named = levels.flatMap((index) => levelsInForce(plan.levels)[index] ?? []);
      if (ts !== null) await this.#edit(tenant, plan, ts, retiredMessage(named, sight, setting));
    }
  }

  /** Removes the buttons from an alarm that is over. */
  async #close(tenant: string, plan: WatchPlan, effect: Effect): Promise<void> {
    if (effect.kind !== 'recovered' || effect.thread === null || effect.rest.length > 0) return;
    await this.#edit(tenant, plan, effect.thread, closedMessage(effect, await this.#setting(tenant, plan)));
  }

  async #edit(tenant: string, { channel }: WatchPlan, ts: string, message: Message): Promise<void> {
    try {
      await (await this.#deps.web(tenant)).edit(channel, ts, message);
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }

  /** Tells whoever may resume it, once of each cause, that the watch has stopped. */
  async tellStopped(tenant: string, plan: WatchPlan, { reason, cause }: PauseReason): Promise<void> {
    const { tell, outages } = this.#deps;
    const owners = [plan.owner, plan.manager];
    if (cause !== null) return outages.stopped(tenant, { ...plan, cause, owners, why: reason });
    const message = watchPausedMessage(reason, await this.#setting(tenant, plan));
    await tell(tenant, { owners, message: () => message, inChannel: { channel: plan.channel, message } });
  }

  /** What had stopped the watch is over; whatever stops it next is told anew. */
  async goesOn(tenant: string, { paused, environment, channel }: WatchPlan): Promise<void> {
    if (paused?.cause !== undefined) await this.#deps.outages.wentOn(tenant, paused.cause, { environment, channel });
  }

  /** Tells the person chosen for it, or else others, that nobody takes an alarm; the channel was told. */
  async #escalate(tenant: string, plan: WatchPlan, effect: Effect): Promise<DeliveryResult> {
    const message = await this.#message(tenant, plan, effect);
    const notice = { owners: [plan.manager, plan.owner], right: 'read', message: () => message } as const;
    const { isPassing } = await this.#deps.tell(tenant, notice);
    return isPassing ? { kind: 'passing', retryAfterMs: null, code: 'not_sent' } : { kind: 'unknown' };
  }

  async #send(tenant: string, plan: WatchPlan, effect: Effect): Promise<DeliveryResult> {
    const message = await this.#message(tenant, plan, effect);
    let web: SlackClient;
    try {
      web = await this.#deps.web(tenant);
    } catch (error) {
      const { permanent, reason, retryAfterMs } = classifyFailure(error, this.#deps.unforeseen);
      return permanent
        ? { kind: 'permanent', reason, code: 'not_installed' }
        : { kind: 'passing', retryAfterMs, code: 'not_sent' };
    }
    const thread = 'thread' in effect ? effect.thread : null;
    return deliver(web, plan.channel, message, thread === null ? undefined : { threadTs: thread });
  }

  async #message(tenant: string, plan: WatchPlan, effect: Effect): Promise<Message> {
    const setting = await this.#setting(tenant, plan);
    switch (effect.kind) {
      case 'crossed':
        return crossedMessage(effect, setting);
      case 'recovered':
        return recoveredMessage(effect, setting);
      case 'reminded':
        return remindedMessage(effect, setting);
      case 'unattended':
        return unattendedMessage(effect, setting);
      case 'dropped':
        return droppedMessage(effect, await this.#recentChanges(tenant, plan), setting);
      case 'outage':
        return outageMessage(effect, setting);
      case 'restored':
        return restoredMessage(effect, setting);
    }
  }

  async #recentChanges(tenant: string, { environment }: WatchPlan): Promise<AuditEntry[]> {
    const { entries } = await this.#deps.audit.list(tenant, { limit: LOOKED_THROUGH });
    const since = this.#deps.clock.now() - RECENT_MS;
    const recent = entries.filter(
      (entry) =>
        this.#deps.changedTitle(entry) !== null &&
        entry.environment === environment &&
        entry.outcome !== 'refused' &&
        Date.parse(entry.at) >= since,
    );
    return recent
      .slice(0, MAX_CHANGES)
      .map((entry) => (entry.subject === null ? entry : { ...entry, title: this.#deps.changedTitle(entry) }));
  }

  async #setting(tenant: string, plan: WatchPlan): Promise<MessageContext> {
    const { environment, channel, run, command, mention, zone } = plan;
    const { settings, nameOf } = this.#deps;
    const { currency } = await settings.read(tenant);
    return { environment, channel, run, command, currency, mention, zone, nameOf: (user) => nameOf(tenant, user) };
  }
}
