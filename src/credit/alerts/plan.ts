import { z } from 'zod';
import { storedObject } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import { UnreadableRecord } from '../balance/unreadable.ts';
import { pauseSchema } from '../posts/schedule.ts';
import { MAX_THRESHOLDS, snapshotSchema, thresholdSchema } from './threshold.ts';

/** The id of the job of the low-credit watch. */
export const WATCH_JOB = 'watch';

/** How often a watch may check, in minutes; each divides the day, so that checks come at the same times every day. */
export const CHECK_MINUTES = [15, 30, 60, 120, 240, 360, 720, 1440] as const;

const planSchema = storedObject({
  /** Identifies the watch; each one that is set up gets a new id. */
  run: z.string(),
  /** Slack channel id. */
  channel: z.string(),
  environment: z.enum(['sandbox', 'live']),
  everyMinutes: z.number().int().min(15).max(1440),
  /** With a budget beside those that the credit should not fall to. */
  levels: z.array(thresholdSchema).max(MAX_THRESHOLDS + 1),
  /** How long somebody has to take an alarm, in minutes. */
  takeMinutes: z.number().int().min(15).max(1440),
  /** Slack user id of the person who is told after that. */
  manager: z.string(),
  /**
   * Slack user id of the person mentioned in alarms; `null` for nobody, as in watches stored before there was a choice.
   */
  mention: z.string().nullable().default(null),
  /** IANA zone of whoever saved it, for times in notifications; `null` where Slack named none. */
  zone: z.string().nullable().default(null),
  /** Slack user id of the person who may change it, and is told when it stops. */
  owner: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The slash command as people of the workspace type it. */
  command: z.string(),
  /** `null` while it runs; otherwise why it does not, in words for a person; `by` is `null` when it stopped by itself. */
  paused: pauseSchema.nullable(),
});

/** When and how a workspace wants to be warned. */
export type WatchPlan = z.infer<typeof planSchema>;

/** Somebody's promise to top up; `at` is ISO 8601. */
const promiseSchema = z.object({ by: z.string(), at: z.string() });
const id = z.number().int();

const alarmSchema = z.object({
  id,
  /** Indices of the plan's levels above which the balance has not yet risen again. */
  levels: z.array(z.number().int()).readonly(),
  /** The balance that triggered it. */
  sight: snapshotSchema,
  /** The message in the channel; `null` while it is not posted, or where it is not known. */
  ts: z.string().nullable(),
  taken: promiseSchema.nullable(),
  /** `until` in epoch milliseconds. */
  snoozed: z.object({ by: z.string(), until: z.number() }).nullable(),
  /** When the manager is told, epoch milliseconds; `null` once told. */
  escalateAt: z.number().nullable(),
});

/** An alarm: the levels that the balance fell to at the same time, and what has been done about it. */
export type Alarm = z.infer<typeof alarmSchema>;

const thread = z.string().nullable();
const levels = z.array(thresholdSchema).readonly();
const sight = snapshotSchema;

const effectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('crossed'), id, alarm: id, levels, sight, taken: promiseSchema.nullable() }),
  /**
   * `rest` are levels of the same post above which the balance has not risen yet. Where several alarms recover at once,
   * one is announced, with the levels of the `others`; for each of those, only the post is `closed`.
   */
  z.object({
    kind: z.literal('recovered'),
    id,
    alarm: id,
    thread,
    levels,
    rest: levels,
    /** The balance that triggered the alarm. */
    was: sight,
    sight,
    others: z.object({ levels, rest: levels }).optional(),
    closed: z.literal(true).optional(),
  }),
  /** A snooze has ended. */
  z.object({ kind: z.literal('reminded'), id, alarm: id, thread, levels, sight }),
  /** For the manager. */
  z.object({
    kind: z.literal('unattended'),
    id,
    alarm: id,
    levels,
    sight: sight.nullable(),
    taken: promiseSchema.nullable(),
  }),
  z.object({
    kind: z.literal('dropped'),
    id,
    drop: z.object({ spent: z.string(), usual: z.string(), since: z.string() }),
    sight,
  }),
  z.object({ kind: z.literal('outage'), id, since: z.string(), why: z.string() }),
  z.object({ kind: z.literal('restored'), id, thread, since: z.string(), sight }),
]);

/** A notification; each is sent at most once. */
export type Effect = z.infer<typeof effectSchema>;

/**
 * Alarms and pending notifications are read one by one: only those that another version wrote differently are left out.
 */
const stateSchema = z.object({
  /** The next id of an alarm or an effect. */
  next: id,
  alarms: z.array(z.unknown()).readonly(),
  /** Notifications still to be sent, oldest first. */
  pending: z.array(z.unknown()).readonly(),
  /**
   * `since` is ISO 8601; `last` is the newest check that counts, in epoch milliseconds; `told` is set once a notice is
   * pending.
   */
  outage: z
    .object({ since: z.string(), last: z.number(), checks: z.number(), told: z.boolean(), ts: z.string().nullable() })
    .nullable()
    .catch(null),
  /** The newest sudden drop (epoch milliseconds), and whether it is over. */
  drop: z.object({ at: z.number(), over: z.boolean() }).nullable().catch(null),
});

/** The state of the watch; plain JSON. */
export interface WatchState extends z.infer<typeof stateSchema> {
  alarms: readonly Alarm[];
  pending: readonly Effect[];
}

const watchSchema = z.object({ plan: planSchema, state: stateSchema });

/** A watch as it is stored. */
export interface StoredWatch {
  plan: WatchPlan;
  state: WatchState;
}

/** `null` where it cannot be read; `unreadable` is called for that, and for each part left out. */
export function readWatch(value: Json, unreadable: (err: unknown) => void = () => {}): StoredWatch | null {
  const watch = watchSchema.safeParse(value);
  if (!watch.success) {
    unreadable(new UnreadableRecord('The watch', watch.error));
    return null;
  }
  const { plan, state } = watch.data;
  const each = <T>(what: string, wire: z.ZodType<T>, parts: readonly unknown[]): T[] =>
    parts.flatMap((part) => {
      const read = wire.safeParse(part);
      if (read.success) return [read.data];
      unreadable(new UnreadableRecord(what, read.error));
      return [];
    });
  const alarms = each('An alarm of the watch', alarmSchema, state.alarms);
  const pending = each('Something that the watch had to say', effectSchema, state.pending);
  return { plan, state: { ...state, alarms, pending } };
}
