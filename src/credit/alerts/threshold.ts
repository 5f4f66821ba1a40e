import { z } from 'zod';
import { type Forecast, LASTS_LONG } from '../balance/forecast.ts';
import { amountOf, DAY_MS, Exact } from '../balance/spending.ts';

/** The wire form of a {@link Threshold}. */
export const thresholdSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: z.string() }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(365) }),
]);

/** A level that the credit should not fall to: an amount (decimal string), or the number of days that it will last. */
export type Threshold = z.infer<typeof thresholdSchema>;

/** The most levels of a watch. */
export const MAX_THRESHOLDS = 3;

/** The balance as the watch judges it. */
export interface BalanceSnapshot {
  /** ISO 8601, UTC. */
  at: string;
  /** Every digit the API sent. */
  balance: string;
  /** How long it lasts by the forecast; `null` when there is none. */
  daysLeft: number | null;
}

/** Stands for "for ever"; finite, because it is stored as JSON. */
const FOREVER_DAYS = 100_000;

/**
 * How far above an amount the balance must rise to count as recovered, so that a balance wavering around it makes only one
 * post: a share of it, and at least this much, because a share of nothing is nothing.
 */
const MONEY_MARGIN = '0.1';
const LEAST_MONEY_MARGIN = '1';
/** The same for days, whose forecast wavers more. */
const DAYS_MARGIN = 0.25;

export function snapshotOf(balance: string, forecast: Forecast, now: number): BalanceSnapshot {
  return { at: new Date(now).toISOString(), balance, daysLeft: daysLeft(balance, forecast, now) };
}

function daysLeft(balance: string, forecast: Forecast, now: number): number | null {
  const amount = amountOf(balance);
  if (amount === null) return null;
  if (amount.lessThanOrEqualTo(0)) return 0;
  if (forecast.kind === 'lasts') return Math.max(0, (Date.parse(forecast.until) - now) / DAY_MS);
  return LASTS_LONG.includes(forecast.why) ? FOREVER_DAYS : null;
}

/** Where the balance is: at the level or `below` it, clearly `above` it, or `between`, where nothing changes. */
export function comparePosition(
  level: Threshold,
  { balance, daysLeft: days }: BalanceSnapshot,
): 'below' | 'between' | 'above' {
  if (level.kind === 'days') {
    if (days === null) return 'between';
    if (days <= level.days) return 'below';
    return days > level.days * (1 + DAYS_MARGIN) ? 'above' : 'between';
  }
  const amount = amountOf(balance);
  const bound = amountOf(level.amount);
  if (amount === null || bound === null) return 'between';
  if (amount.lessThanOrEqualTo(bound)) return 'below';
  const margin = Exact.max(bound.abs().times(MONEY_MARGIN), LEAST_MONEY_MARGIN);
  return amount.greaterThan(bound.plus(margin)) ? 'above' : 'between';
}

/** The level as it was typed. */
export function thresholdText(level: Threshold): string {
  return level.kind === 'money' ? level.amount : `${level.days} ${level.days === 1 ? 'day' : 'days'}`;
}

/** For sorting: amounts before days, the higher before the lower. */
export function higherFirst(one: Threshold, other: Threshold): number {
  if (one.kind === 'days' && other.kind === 'days') return other.days - one.days;
  if (one.kind === 'days' || other.kind === 'days') return one.kind === 'days' ? 1 : -1;
  return (amountOf(other.amount) ?? new Exact(0)).comparedTo(amountOf(one.amount) ?? new Exact(0));
}

/** How many days a proposed amount lasts for: the first of these that lies below the balance. */
const SUGGESTED_DAYS: readonly number[] = [7, 5, 3, 2, 1];

/**
 * An amount that is about a week of the average daily use, or fewer days of it where the credit is no more than that;
 * `null` when the use is not known, or no such amount lies below the balance.
 */
export function suggestThreshold(
  forecast: Forecast,
  balance: string | null,
): { amount: string; perDay: string; days: number } | null {
  if (forecast.kind === 'none') return null;
  const held = balance === null ? null : amountOf(balance);
  for (const days of SUGGESTED_DAYS) {
    const whole = new Exact(forecast.perDay).times(days);
    const amount = whole.greaterThanOrEqualTo(10) ? whole.toDecimalPlaces(0) : whole.toSignificantDigits(2);
    if (held === null || amount.lessThan(held)) return { amount: amount.toFixed(), perDay: forecast.perDay, days };
  }
  return null;
}
