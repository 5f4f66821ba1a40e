import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import type { SuddenDrop } from '../balance/sudden-drop.ts';
import type { Alarm, Effect, WatchState } from './plan.ts';
import { type BalanceSnapshot, comparePosition, type Threshold } from './threshold.ts';

/** {@link Effect} before it has its id; one by one, because `Omit` of a union would keep only what all have. */
type NewEffect = Effect extends infer E ? (E extends Effect ? Omit<E, 'id'> : never) : never;

/** What the state machine needs of the plan. */
interface WatchRules {
  levels: readonly Threshold[];
  /** How long somebody has to take an alarm, in milliseconds. */
  takeMs: number;
}

/** `at` in epoch milliseconds, always. */
export type WatchEvent =
  | { kind: 'read'; at: number; sight: BalanceSnapshot; drop: SuddenDrop | null }
  | { kind: 'failed'; at: number; why: string }
  | { kind: 'taken'; at: number; alarm: number; by: string }
  | { kind: 'snoozed'; at: number; alarm: number; by: string }
  /** An effect has been carried out, or is not to be tried again; `ts` is the message where there is one. */
  | { kind: 'said'; at: number; effect: number; ts: string | null };

export const INITIAL_STATE: WatchState = Object.freeze({ next: 1, alarms: [], outage: null, drop: null, pending: [] });

/** How many failed checks in a row count as an outage; a single one is not worth mentioning. */
const OUTAGE_CHECKS = 2;
/** Checks closer together than this count as one, because they are retries. */
const CHECK_GAP_MS = 10 * 60 * 1000;
/** How long a promise to top up holds; then the manager is told that the balance has not recovered. */
export const ACKNOWLEDGED_MS = DAY_MS;
export const SNOOZE_MS = 4 * HOUR_MS;
/** The least time between two alarms of sudden drops, in milliseconds. */
const DROP_GAP_MS = 6 * HOUR_MS;

/**
 * The next state, with new notifications at the end of `pending`. Pure and idempotent: a repeated event changes nothing
 * more.
 */
export function nextState(state: WatchState, event: WatchEvent, rules: WatchRules): WatchState {
  switch (event.kind) {
    case 'read':
      return read(state, event, rules);
    case 'failed':
      return failed(state, event, rules);
    case 'taken':
      return taken(state, event);
    case 'snoozed':
      return snoozed(state, event);
    case 'said':
      return said(state, event);
  }
}

/** The same for other levels: what is open of a level stays as it is where that level does, and is over where it does not. */
export function withLevels(state: WatchState, before: readonly Threshold[], after: readonly Threshold[]): WatchState {
  const keys = after.map((level) => JSON.stringify(level));
  const moved = (index: number) => keys.indexOf(JSON.stringify(before[index]));
  const alarms = state.alarms
    .map((alarm) => ({ ...alarm, levels: alarm.levels.map(moved).filter((index) => index >= 0) }))
    .filter(({ levels }) => levels.length > 0);
  return { ...state, alarms };
}

/** When a notification is due without a new reading, in epoch milliseconds; `null` when never. */
export function wakeAt({ alarms }: WatchState): number | null {
  const times = alarms.flatMap(({ escalateAt, snoozed: pause }) =>
    pause !== null ? [pause.until] : escalateAt === null ? [] : [escalateAt],
  );
  return times.length === 0 ? null : Math.min(...times);
}

function read(state: WatchState, event: Extract<WatchEvent, { kind: 'read' }>, rules: WatchRules): WatchState {
  const { at, sight, drop } = event;
  let now = restored(state, sight);
  now = recovered(now, sight, rules);
  now = crossed(now, at, sight, rules);
  now = reminded(now, at, sight, rules);
  return dropped(now, at, sight, drop);
}

function restored(state: WatchState, sight: BalanceSnapshot): WatchState {
  const { outage } = state;
  if (outage === null) return state;
  const calm = { ...state, outage: null };
  return outage.told ? say(calm, { kind: 'restored', thread: outage.ts, since: outage.since, sight }) : calm;
}

function recovered(state: WatchState, sight: BalanceSnapshot, { levels }: WatchRules): WatchState {
  const isAbove = (index: number) => {
    const level = levels[index];
    return level === undefined || comparePosition(level, sight) === 'above';
  };
  const parted = state.alarms.map((alarm) => {
    const rest = alarm.levels.filter((index) => !isAbove(index));
    return { alarm, gone: alarm.levels.filter(isAbove), rest };
  });
  const alarms = parted.flatMap(({ alarm, rest }) => (rest.length > 0 ? [{ ...alarm, levels: rest }] : []));
  const better = parted
    .filter(({ gone }) => gone.length > 0)
    .map(({ alarm, gone, rest }) => ({ alarm, levels: pick(levels, gone), rest: pick(levels, rest) }));
  let now: WatchState = { ...state, alarms };
  const isBudget = (each: (typeof better)[number]) => each.levels.some(({ kind }) => kind === 'budget');
  for (const some of [better.filter((each) => !isBudget(each)), better.filter(isBudget)])
    now = sayRecovered(now, sight, some);
  return now;
}

/** Alarms of one kind that recovered at the same time. */
function sayRecovered(
  state: WatchState,
  sight: BalanceSnapshot,
  better: readonly { alarm: Alarm; levels: Threshold[]; rest: Threshold[] }[],
): WatchState {
  // People look at the newest post.
  const newest = better.at(-1);
  const others = better.slice(0, -1);
  const told = { levels: others.flatMap((each) => each.levels), rest: others.flatMap((each) => each.rest) };
  let now = state;
  for (const { alarm, ...named } of better) {
    const how = alarm !== newest?.alarm ? { closed: true as const } : others.length === 0 ? {} : { others: told };
    const about = { alarm: alarm.id, thread: alarm.ts, was: alarm.sight, sight };
    now = say(now, { kind: 'recovered', ...about, ...named, ...how });
  }
  return now;
}

function crossed(state: WatchState, at: number, sight: BalanceSnapshot, { levels, takeMs }: WatchRules): WatchState {
  const open = new Set(state.alarms.flatMap((alarm) => alarm.levels));
  const fresh = levels.flatMap((level, index) =>
    !open.has(index) && comparePosition(level, sight) === 'below' ? [index] : [],
  );
  // What a month costs and how much is left are two matters, each with its own alarm.
  const isBudget = (index: number) => levels[index]?.kind === 'budget';
  const low = alarmOf(
    state,
    fresh.filter((index) => !isBudget(index)),
    at,
    sight,
    { levels, takeMs },
  );
  return alarmOf(low, fresh.filter(isBudget), at, sight, { levels, takeMs });
}

function alarmOf(
  state: WatchState,
  fresh: readonly number[],
  at: number,
  sight: BalanceSnapshot,
  { levels, takeMs }: WatchRules,
): WatchState {
  if (fresh.length === 0) return state;
  const kindOf = (index: number | undefined) =>
    index !== undefined && levels[index]?.kind === 'budget' ? 'budget' : 'credit';
  // Somebody who tops up for one level does so for the next one as well.
  const promised = state.alarms.find(
    (alarm) => alarm.taken !== null && alarm.escalateAt !== null && kindOf(alarm.levels[0]) === kindOf(fresh[0]),
  );
  const id = state.next;
  const alarm: Alarm = {
    id,
    levels: fresh,
    sight,
    ts: null,
    snoozed: null,
    taken: promised?.taken ?? null,
    escalateAt: promised?.escalateAt ?? at + takeMs,
  };
  const named = pick(levels, fresh);
  return say(
    { ...state, next: id + 1, alarms: [...state.alarms, alarm] },
    { kind: 'crossed', alarm: id, levels: named, sight, taken: alarm.taken },
  );
}

/** Notifications that are due because time has passed: the end of a snooze, or telling the manager. */
function reminded(
  state: WatchState,
  at: number,
  sight: BalanceSnapshot | null,
  { levels, takeMs }: WatchRules,
): WatchState {
  let now: WatchState = { ...state, alarms: [] };
  for (const alarm of state.alarms) {
    const about = { alarm: alarm.id, levels: pick(levels, alarm.levels) };
    let next = alarm;
    if (alarm.snoozed !== null) {
      if (at >= alarm.snoozed.until && sight !== null) {
        next = { ...alarm, snoozed: null, escalateAt: at + takeMs };
        now = say(now, { kind: 'reminded', ...about, thread: alarm.ts, sight });
      }
    } else if (alarm.escalateAt !== null && at >= alarm.escalateAt) {
      next = { ...alarm, escalateAt: null };
      now = say(now, { kind: 'unattended', ...about, sight, taken: alarm.taken });
    }
    now = { ...now, alarms: [...now.alarms, next] };
  }
  return now;
}

function dropped(state: WatchState, at: number, sight: BalanceSnapshot, drop: SuddenDrop | null): WatchState {
  const last = state.drop;
  if (drop === null) {
    return last === null || last.over || at - last.at < DROP_GAP_MS
      ? state
      : { ...state, drop: { ...last, over: true } };
  }
  if (last !== null && !last.over) return state;
  return say({ ...state, drop: { at, over: false } }, { kind: 'dropped', drop, sight });
}

function failed(state: WatchState, event: Extract<WatchEvent, { kind: 'failed' }>, rules: WatchRules): WatchState {
  const { at, why } = event;
  const first = { since: new Date(at).toISOString(), last: at, checks: 1, told: false, ts: null };
  const before = state.outage ?? first;
  const counts = at - before.last >= CHECK_GAP_MS;
  const checks = before.checks + (counts ? 1 : 0);
  const tell = !before.told && checks >= OUTAGE_CHECKS;
  const outage = { ...before, last: counts ? at : before.last, checks, told: before.told || tell };
  const now = reminded({ ...state, outage }, at, null, rules);
  return tell ? say(now, { kind: 'outage', since: before.since, why }) : now;
}

function taken(state: WatchState, { alarm, by, at }: Extract<WatchEvent, { kind: 'taken' }>): WatchState {
  const found = state.alarms.find(({ id }) => id === alarm);
  if (found === undefined || isPromised(found)) return state;
  const word = { by, at: new Date(at).toISOString() };
  const quiet = { taken: word, snoozed: null, escalateAt: at + ACKNOWLEDGED_MS };
  return { ...state, alarms: state.alarms.map((each) => (isPromised(each) ? each : { ...each, ...quiet })) };
}

/** Whether somebody's promise still holds; one that was escalated gives way to another person's. */
function isPromised({ taken: word, escalateAt }: Alarm): boolean {
  return word !== null && escalateAt !== null;
}

function snoozed(state: WatchState, { alarm, by, at }: Extract<WatchEvent, { kind: 'snoozed' }>): WatchState {
  const alarms = state.alarms.map((each) =>
    each.id === alarm && each.snoozed === null && !isPromised(each)
      ? { ...each, snoozed: { by, until: at + SNOOZE_MS } }
      : each,
  );
  return { ...state, alarms };
}

function said(state: WatchState, { effect, ts }: Extract<WatchEvent, { kind: 'said' }>): WatchState {
  const done = state.pending.find(({ id }) => id === effect);
  if (done === undefined) return state;
  const pending = state.pending.filter(({ id }) => id !== effect);
  if (done.kind === 'outage') {
    const outage = state.outage === null ? null : { ...state.outage, ts };
    return {
      ...state,
      outage,
      pending: pending.map((each) => (each.kind === 'restored' ? { ...each, thread: ts } : each)),
    };
  }
  if (done.kind !== 'crossed') return { ...state, pending };
  return {
    ...state,
    alarms: state.alarms.map((alarm) => (alarm.id === done.alarm ? { ...alarm, ts } : alarm)),
    pending: pending.map((each) =>
      (each.kind === 'recovered' || each.kind === 'reminded') && each.alarm === done.alarm
        ? { ...each, thread: ts }
        : each,
    ),
  };
}

function say(state: WatchState, what: NewEffect): WatchState {
  const effect: Effect = { ...what, id: state.next };
  return { ...state, next: state.next + 1, pending: [...state.pending, effect] };
}

function pick(levels: readonly Threshold[], indices: readonly number[]): Threshold[] {
  return indices.flatMap((index) => levels[index] ?? []);
}
