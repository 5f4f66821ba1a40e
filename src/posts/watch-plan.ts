import { z } from 'zod';
import type { Json } from '../storage/ports.ts';
import { MOST_LEVELS, wireLevel } from './level.ts';
import type { WatchState } from './watch-state.ts';

/** How often a watch may look, in minutes; each divides the day, so that checks come at the same times every day. */
export const CHECK_MINUTES = [15, 30, 60, 120, 240, 360, 720, 1440] as const;

const wirePlan = z.object({
  /** Which watch it is; a new one for each that is set up. */
  run: z.string(),
  /** Slack channel id. */
  channel: z.string(),
  environment: z.enum(['sandbox', 'live']),
  everyMinutes: z.number().int().min(15).max(1440),
  levels: z.array(wireLevel).max(MOST_LEVELS),
  /** How long somebody has to take an alarm, in minutes. */
  takeMinutes: z.number().int().min(15).max(1440),
  /** Slack user id of whoever is told then. */
  manager: z.string(),
  /** Slack user id of whoever may change it, and is told when it stops. */
  owner: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The slash command as people of the workspace type it. */
  command: z.string(),
  /** `null` while it runs; otherwise why it does not, in words for a person; `by` is `null` when it stopped by itself. */
  paused: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
});

/** What a workspace wants to be warned of. */
export type WatchPlan = z.infer<typeof wirePlan>;

/** The state is ours alone and never edited by hand, so only its outline is checked. */
const wireState = z.looseObject({
  next: z.number().int(),
  alarms: z.array(z.looseObject({ id: z.number().int() })),
  pending: z.array(z.looseObject({ id: z.number().int(), kind: z.string() })),
});

const wireWatch = z.object({ plan: wirePlan, state: wireState });

/** A watch as it is stored. */
export interface StoredWatch {
  plan: WatchPlan;
  state: WatchState;
}

/** Fails on what was never written by {@link toWatchJson}. */
export function readWatch(value: Json): StoredWatch {
  const { plan, state } = wireWatch.parse(value);
  return { plan, state: state as object as WatchState };
}

export function toWatchJson(watch: StoredWatch): Json {
  return JSON.parse(JSON.stringify(watch)) as Json;
}
