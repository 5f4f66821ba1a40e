import { type Days, FUNCTIONS, LOG_BYTES, type Mix } from './assumptions.ts';
import { type Cost, costOf, functionOf, METERS, type Meter } from './costs.ts';
import { meanOf } from './expected.ts';
import { readingsOf } from './fleet.ts';
import { type Kind, READING_BYTES, type Store } from './operations.ts';
import { PRICES } from './prices.ts';

/** A month of 30.4 days, and how many of them are working days. */
const DAYS = 30.4;
const WORKING_DAYS = (DAYS * 5) / 7;

/** How long readings are kept (src/balance/readings.ts), in days. */
const KEPT_DAYS = 400;
/** What else lies in the table of a workspace: settings, schedules, claims, some history. */
const OTHER_BYTES = 8_000;

const GIGA = 1e9;
const MILLION = 1e6;

const PER_MONTH: Readonly<Record<Days, number>> = {
  'every day': DAYS,
  weekdays: WORKING_DAYS,
  'once a week': DAYS / 7,
  'once a month': 1,
};

/** What one workspace does in a month on the average, and what that takes. */
export interface Month {
  posts: number;
  checks: number;
  commands: number;
  /** Of both functions, starts not counted. */
  gigabyteSeconds: number;
  totals: Readonly<Record<Meter, number>>;
  /** Bytes in the table once readings are as old as they get. */
  stored: number;
}

export function monthOf(mix: Mix, store: Store): Month {
  const posts = meanOf(mix.schedules) * mix.days.reduce((sum, [days, share]) => sum + PER_MONTH[days] * share, 0);
  const commands = mix.commands * (WORKING_DAYS + (DAYS - WORKING_DAYS) * mix.dayOff);
  const totals: Record<Meter, number> = { reads: 0, writes: 0, secretReads: 0, decrypts: 0, provider: 0, slack: 0 };
  let [checks, gigabyteSeconds, stored] = [0, 0, OTHER_BYTES];
  for (const [every, share] of mix.watch) {
    const perDay = readingsOf(every, 1 + mix.commands);
    const ofWatch = every === 0 ? 0 : (1440 / every) * DAYS;
    checks += share * ofWatch;
    stored += share * perDay * KEPT_DAYS * READING_BYTES;
    const counts: readonly (readonly [Kind, number])[] = [
      ['post', posts],
      ['watch', ofWatch],
      ['balance', commands],
    ];
    for (const [kind, count] of counts) {
      const cost: Cost = costOf(kind, store, perDay);
      const gigabytes = FUNCTIONS[functionOf(kind)].memoryMb / 1024;
      gigabyteSeconds += (share * count * cost.durationMs * gigabytes) / 1000;
      for (const meter of METERS) totals[meter] += share * count * cost.totals[meter];
    }
  }
  return { posts, checks, commands, gigabyteSeconds, totals, stored };
}

/** US dollars a month, by what they are paid for. */
export interface Bill {
  secrets: number;
  table: number;
  functions: number;
  scheduler: number;
  logs: number;
  total: number;
}

/** `cold` is the part of the invocations that start an environment. */
export function billOf(month: Month, workspaces: number, store: Store, cold: number): Bill {
  const { posts, checks, commands, totals } = month;
  const invocations = (posts + checks + commands) * workspaces;
  // Nearly all that starts is `fire`.
  const starts = (invocations * cold * FUNCTIONS.fire.startMs * FUNCTIONS.fire.memoryMb) / 1024 / 1000;
  const decrypts = totals.decrypts * workspaces;
  const secrets =
    store === 'secrets-manager'
      ? workspaces * PRICES.secretMonth + ((totals.secretReads * workspaces) / 10_000) * PRICES.secretReads10k
      : PRICES.keyMonth + (beyond(decrypts, PRICES.keyFreeRequests) / 10_000) * PRICES.keyRequests10k;
  const table =
    ((totals.reads * PRICES.readUnitsMillion + totals.writes * PRICES.writeUnitsMillion) * workspaces) / MILLION +
    ((month.stored * workspaces) / GIGA) * (PRICES.storageGb + PRICES.recoveryGb);
  const functions =
    beyond(month.gigabyteSeconds * workspaces + starts, PRICES.freeGbSeconds) * PRICES.gbSecond +
    (beyond(invocations, PRICES.freeRequests) / MILLION) * PRICES.requestsMillion;
  const fired = (posts + checks) * workspaces;
  const scheduler = (beyond(fired, PRICES.freeInvocations) / MILLION) * PRICES.invocationsMillion;
  const logs = beyond((invocations * LOG_BYTES) / GIGA, PRICES.freeLogGb) * PRICES.logGb;
  return { secrets, table, functions, scheduler, logs, total: secrets + table + functions + scheduler + logs };
}

function beyond(used: number, free: number): number {
  return Math.max(0, used - free);
}
