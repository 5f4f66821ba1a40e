import { z } from 'zod';
import { DAY_MS } from '../../runtime/durations.ts';
import { amountOf, Exact } from '../balance/money.ts';
import { type Forecast, LASTS_LONG } from '../balance/spending.ts';
import type { MonthSpend } from '../spend/month.ts';

/** The wire form of a {@link Threshold}. */
export const thresholdSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: z.string() }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(365) }),
  z.object({ kind: z.literal('budget'), amount: z.string(), at: z.enum(['forecast', 'most', 'all']) }),
]);

/**
 * A level that the credit should not fall to: an amount (decimal string), or the number of days that it will last. Or what a
 * calendar month may cost, in three steps: the forecast of the month passes it, most of it is spent, all of it is.
 */
export type Threshold = z.infer<typeof thresholdSchema>;

/** The most levels of a watch, besides a budget. */
export const MAX_THRESHOLDS = 3;

export const snapshotSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Every digit the API sent. */
  balance: z.string(),
  /** How long it lasts by the forecast; `null` when there is none. */
  daysLeft: z.number().nullable(),
  /** Only where there is a budget, and what was spent is known. */
  month: z.object({ spent: z.string(), expected: z.string().nullable() }).optional(),
});
/** The balance as the watch judges it. */
export type BalanceSnapshot = z.infer<typeof snapshotSchema>;

/** Stands for "for ever"; finite, because it is stored as JSON. */
const FOREVER_DAYS = 100_000;

/**
 * How far above an amount the balance must rise to count as recovered, so that a balance wavering around it makes only one
 * post: a share of it, and at least this much, because a share of nothing is nothing.
 */
const MONEY_MARGIN = '0.1';
const MIN_MONEY_MARGIN = '1';
/** The same for days, whose forecast wavers more. */
const DAYS_MARGIN = 0.25;

export function snapshotOf(
  balance: string,
  forecast: Forecast,
  now: number,
  month: MonthSpend | null = null,
): BalanceSnapshot {
  const sight = { at: new Date(now).toISOString(), balance, daysLeft: daysLeft(balance, forecast, now) };
  return month === null ? sight : { ...sight, month };
}

const BUDGET_STEPS = ['forecast', 'most', 'all'] as const;

/** Where calls stop, whatever else is watched. */
const NOTHING_LEFT: Threshold = { kind: 'money', amount: '0' };

/**
 * The levels that alarms count, in the order of a plan's, with the steps of a budget in its place; behind them that nothing is
 * left, unless an amount is watched that is no higher.
 */
export function levelsInForce(levels: readonly Threshold[]): Threshold[] {
  const stated = levels.flatMap((level): Threshold[] =>
    level.kind === 'budget' ? BUDGET_STEPS.map((at) => ({ kind: level.kind, amount: level.amount, at })) : [level],
  );
  const isLow = (level: Threshold) => level.kind === 'money' && amountOf(level.amount)?.lessThanOrEqualTo(0) === true;
  const isOfCredit = levels.some(({ kind }) => kind !== 'budget');
  return isOfCredit && !levels.some(isLow) ? [...stated, NOTHING_LEFT] : stated;
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
  { balance, daysLeft: days, month }: BalanceSnapshot,
): 'below' | 'between' | 'above' {
  if (level.kind === 'budget') return month === undefined ? 'between' : ofBudget(level, month);
  if (level.kind === 'days') {
    if (days === null) return 'between';
    if (days <= level.days) return 'below';
    return days > level.days * (1 + DAYS_MARGIN) ? 'above' : 'between';
  }
  const amount = amountOf(balance);
  const bound = amountOf(level.amount);
  if (amount === null || bound === null) return 'between';
  if (amount.lessThanOrEqualTo(bound)) return 'below';
  const margin = Exact.max(bound.abs().times(MONEY_MARGIN), MIN_MONEY_MARGIN);
  return amount.greaterThan(bound.plus(margin)) ? 'above' : 'between';
}

/** The share of a budget that is most of it. */
const MOST_SHARE = '0.8';

/** A month that begins anew is `above` each step, and within one no step is left again, so that each is said once a month. */
function ofBudget({ amount, at }: Budget, { spent, expected }: MonthSpend): 'below' | 'between' | 'above' {
  if (at === 'forecast') {
    if (expected === null) return 'above';
    return new Exact(expected).greaterThan(amount) ? 'below' : 'between';
  }
  return new Exact(spent).greaterThanOrEqualTo(spendingAt({ amount, at })) ? 'below' : 'above';
}

/** The spending of a month at which a step of a budget is reached. */
export function spendingAt({ amount, at }: Omit<Budget, 'kind'>): InstanceType<typeof Exact> {
  return new Exact(amount).times(at === 'most' ? MOST_SHARE : 1);
}

/** The level as it was typed. */
export function thresholdText(level: Threshold): string {
  if (level.kind === 'budget') return `${level.amount} a month`;
  return level.kind === 'money' ? level.amount : `${level.days} ${level.days === 1 ? 'day' : 'days'}`;
}

/** The budget among levels; `null` where there is none. */
export function budgetOf(levels: readonly Threshold[]): Budget | null {
  return levels.find((level) => level.kind === 'budget') ?? null;
}

/** What a month may cost. */
type Budget = Extract<Threshold, { kind: 'budget' }>;

/** For sorting: amounts before days before budgets, the higher before the lower. */
export function higherFirst(one: Threshold, other: Threshold): number {
  if (one.kind === 'budget' || other.kind === 'budget')
    return one.kind === other.kind ? 0 : one.kind === 'budget' ? 1 : -1;
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
