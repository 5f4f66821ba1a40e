import type { BalanceSnapshot, Threshold } from '../../src/credit/alerts/threshold.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const NOON = Date.UTC(2026, 2, 12, 12, 0);
export const MIA = 'U0MIA0001';
export const NOAH = 'U0NOAH001';
export const LEVELS: readonly Threshold[] = [
  { kind: 'money', amount: '20.00' },
  { kind: 'money', amount: '5' },
  { kind: 'days', days: 3 },
];
export const RULES = { levels: LEVELS, takeMs: HOUR };
export const DROP = { spent: '40.00', usual: '1.00', since: '2026-03-12T11:00:00.000Z' };

/** A balance as the watch judges it. */
export function sightAt(at: number, balance: string, daysLeft: number | null): BalanceSnapshot {
  return { at: new Date(at).toISOString(), balance, daysLeft };
}
