import { Decimal } from 'decimal.js';
import type { Reading } from './reading.ts';

/** Exact for balances of any length the API has shown, and for fractions of a day's spending. */
export const Exact = Decimal.clone({ precision: 60 });

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/**
 * A rise of up to this share of all spending counts as a correction, such as a refunded call; a larger one is a top-up.
 */
const NOISE = '0.01';

/** A reading prepared for arithmetic. */
export interface BalancePoint {
  /** Epoch milliseconds. */
  at: number;
  balance: Decimal;
}

/** What happened to the credit between two readings. */
export interface BalanceStep {
  from: number;
  to: number;
  /** Negative after a small correction; meaningless for a top-up. */
  spent: Decimal;
  /** Money was paid in, so it is not known what was spent meanwhile. */
  topUp: boolean;
}

/** Spending over some time; `ms` is how much of that time is known. */
interface Spending {
  spent: Decimal;
  ms: number;
}

/** Readings from `since` to `until` inclusive, oldest first, one per moment; invalid ones are left out. */
export function pointsOf(readings: readonly Reading[], since: number, until: number): BalancePoint[] {
  const byTime = new Map<number, BalancePoint>();
  for (const { at: iso, balance } of readings) {
    const at = Date.parse(iso);
    if (!(at >= since && at <= until)) continue;
    const amount = amountOf(balance);
    if (amount !== null) byTime.set(at, { at, balance: amount });
  }
  return [...byTime.values()].sort((one, other) => one.at - other.at);
}

/** The amount in a text; `null` for anything that is not a finite decimal number. */
export function amountOf(text: string): Decimal | null {
  if (!/^[+-]?(?=\.?\d)\d*(?:\.\d*)?$/u.test(text.trim())) return null;
  return new Exact(text.trim());
}

/** The steps from each reading to the next, with top-ups distinguished from spending. */
export function stepsOf(points: readonly BalancePoint[]): BalanceStep[] {
  const steps = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    return { from: before.at, to: point.at, spent: before.balance.minus(point.balance), topUp: false };
  });
  const falls = steps.reduce((sum, { spent }) => (spent.isPositive() ? sum.plus(spent) : sum), new Exact(0));
  const noise = falls.times(NOISE);
  return steps.map((step) => ({ ...step, topUp: step.spent.negated().greaterThan(noise) }));
}

/** What was spent from `from` to `to`: steps that cross a boundary count in proportion, top-ups not at all. */
export function spendingIn(steps: readonly BalanceStep[], from: number, to: number): Spending {
  let spent: Decimal = new Exact(0);
  let ms = 0;
  for (const step of steps) {
    const overlap = Math.min(to, step.to) - Math.max(from, step.from);
    if (step.topUp || overlap <= 0) continue;
    spent = spent.plus(step.spent.times(overlap).dividedBy(step.to - step.from));
    ms += overlap;
  }
  return { spent, ms };
}

/** An amount for people: as many decimals as the readings have, at least two; never rounded to zero. */
export function formatWithPrecisionOf(amount: Decimal, points: readonly BalancePoint[]): string {
  const places = Math.max(2, ...points.map(({ balance }) => balance.decimalPlaces()));
  const rounded = amount.toDecimalPlaces(places);
  return rounded.isZero() && !amount.isZero() ? amount.toSignificantDigits(2).toFixed() : rounded.toFixed(places);
}
