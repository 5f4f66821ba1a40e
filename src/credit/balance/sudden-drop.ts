import type { Decimal } from 'decimal.js';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import { Exact } from './money.ts';
import type { Reading } from './reading.ts';
import {
  type BalancePoint,
  type BalanceStep,
  formatWithPrecisionOf,
  pointsOf,
  spendingIn,
  stepsOf,
} from './spending.ts';

/** Far more was spent than usual at this time of the week. */
export interface SuddenDrop {
  /**
   * Decimal strings: the spending since then, and what is usual for the same length of time at that time of the week.
   */
  spent: string;
  usual: string;
  /** ISO 8601, UTC. */
  since: string;
}

/** How far back {@link suddenDrop} looks. */
export const DROP_HISTORY_MS = 35 * DAY_MS;

const WEEK_MS = 7 * DAY_MS;
/** The same hours of this many weeks determine what is usual. */
const WEEKS = 4;
/** The shortest period examined: about an hour, or longer where there was no reading. */
const MIN_MS = 55 * 60 * 1000;
const MAX_MS = 25 * HOUR_MS;
/** How much earlier history must be known before anything counts as usual. */
const MIN_KNOWN_MS = 2 * DAY_MS;
/** A drop is sudden if it exceeds this many times the usual spending, and also half a usual day's. */
const TIMES_USUAL = 3;
const OF_A_DAY = '0.5';
/** The share of the balance that counts as sudden where usually nothing is spent. */
const OF_THE_BALANCE = '0.1';

/** Compares what was spent lately with the same hours of the weeks before; `null` when that is usual, or not known. */
export function suddenDrop(readings: readonly Reading[], now: number): SuddenDrop | null {
  const points = pointsOf(readings, now - DROP_HISTORY_MS, now);
  const last = points.at(-1);
  const start = points.findLast(({ at }) => last !== undefined && at <= last.at - MIN_MS);
  if (last === undefined || start === undefined || last.at - start.at > MAX_MS) return null;
  const steps = stepsOf(points);
  const recent = spendingIn(steps, start.at, last.at);
  const week = spendingIn(steps, start.at - WEEK_MS, start.at);
  if (week.ms < MIN_KNOWN_MS || recent.ms === 0) return null;
  const perDay = week.spent.times(DAY_MS).dividedBy(week.ms);
  const average = perDay.times(last.at - start.at).dividedBy(DAY_MS);
  const usual = atLeastZero(usualOf(steps, start.at, last.at) ?? average);
  if (recent.spent.lessThanOrEqualTo(bound(usual, perDay, start))) return null;
  return {
    spent: formatWithPrecisionOf(recent.spent, points),
    usual: formatWithPrecisionOf(usual, points),
    since: new Date(start.at).toISOString(),
  };
}

function bound(usual: Decimal, perDay: Decimal, { balance }: BalancePoint): Decimal {
  if (perDay.greaterThan(0)) return usual.times(TIMES_USUAL).plus(perDay.times(OF_A_DAY));
  return balance.abs().times(OF_THE_BALANCE);
}

/** The average of the same hours in the weeks before, over the weeks where it is known; `null` where it is for none. */
function usualOf(steps: readonly BalanceStep[], from: number, to: number): Decimal | null {
  // Spending between readings far apart says nothing about single hours.
  const close = steps.filter((step) => step.to - step.from <= MAX_MS);
  const known: Decimal[] = [];
  for (let week = 1; week <= WEEKS; week += 1) {
    const { spent, ms } = spendingIn(close, from - week * WEEK_MS, to - week * WEEK_MS);
    if (ms * 10 >= (to - from) * 9) known.push(spent);
  }
  if (known.length === 0) return null;
  return known.reduce((sum, spent) => sum.plus(spent), new Exact(0)).dividedBy(known.length);
}

function atLeastZero(amount: Decimal): Decimal {
  return amount.isNegative() ? new Exact(0) : amount;
}
