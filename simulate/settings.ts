import { FUNCTIONS, type FunctionName, MOST_READINGS, WORLD_OUTSIDE } from './assumptions.ts';
import type { Distances } from './costs.ts';
import type { Store } from './operations.ts';
import { QUOTAS } from './quotas.ts';

/** When the provider is down, in milliseconds of the day, and how: it refuses at once, or never answers. */
export interface Outage {
  from: number;
  to: number;
  kind: 'refuses' | 'hangs';
}

/** Under what limits a day runs; the defaults are those of an account that asked AWS for nothing. */
export interface Settings {
  seed: number;
  store: Store;
  schedulerPerSecond: number;
  /** Executions at once of the whole account, and how many of them are kept for commands (`slackConcurrency`); 0 for a common pool. */
  concurrency: number;
  keptForCommands: number;
  /** Calls that the provider lets an account make in a minute; `null` for no limit. */
  providerPerMinute: number | null;
  outage: Outage | null;
  away: Distances;
  /** Readings of a balance that a history holds of each day, at the most. */
  keptPerDay: number;
  /** Part of the deliveries that come twice, and of the operations whose environment dies. */
  duplicates: number;
  crashes: number;
  /** False shows what would happen without claims. */
  claims: boolean;
  /** How much one operation differs from another. */
  variation: number;
  /** How long a new environment takes to start, by function, in milliseconds. */
  startMs: Readonly<Record<FunctionName, number>>;
  keptWarmMs: number;
  /** New environments of one function: at once, and each second. */
  burst: number;
  growthPerSecond: number;
}

export const DEFAULTS: Settings = {
  seed: 1,
  store: 'secrets-manager',
  schedulerPerSecond: QUOTAS.invocations.limit,
  concurrency: QUOTAS.concurrency.limit,
  keptForCommands: 0,
  providerPerMinute: null,
  outage: null,
  away: WORLD_OUTSIDE,
  keptPerDay: MOST_READINGS,
  duplicates: WORLD_OUTSIDE.duplicates,
  crashes: WORLD_OUTSIDE.crashes,
  claims: true,
  variation: WORLD_OUTSIDE.variation,
  startMs: { slack: FUNCTIONS.slack.startMs, fire: FUNCTIONS.fire.startMs },
  keptWarmMs: WORLD_OUTSIDE.keptWarmMs,
  burst: QUOTAS.scaling.limit,
  growthPerSecond: QUOTAS.scaling.limit / 10,
};
