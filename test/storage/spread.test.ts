import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SPREAD_MS, spreadOf } from '../../src/storage/embedded/jobs.ts';

const NINE = Date.parse('2026-11-23T09:00:00Z');

const jobs = Array.from({ length: 10_000 }, (_, index) => ({ tenant: `-.T${index}`, id: 'daily' }));

describe('jobs that are due at the same time', () => {
  test('are told at once where there is only one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer(), (tenant, id, due) => {
        expect(spreadOf({ tenant, id }, due, 1)).toBe(0);
        expect(spreadOf({ tenant, id }, due, 0)).toBe(0);
      }),
    );
  });

  test('are told within a second for a handful, within twenty for ten thousand', () => {
    expect(Math.max(...jobs.slice(0, 6).map((job) => spreadOf(job, NINE, 6)))).toBeLessThan(1000);
    expect(Math.max(...jobs.map((job) => spreadOf(job, NINE, 10_000)))).toBeLessThan(MAX_SPREAD_MS);
  });

  test('are told evenly over that time: of ten thousand never more than 600 in a second', () => {
    const perSecond = new Map<number, number>();
    for (const job of jobs) {
      const second = Math.floor(spreadOf(job, NINE, 10_000) / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    expect([...perSecond.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, second) => second));
    expect(Math.max(...perSecond.values())).toBeLessThan(600);
    expect(Math.min(...perSecond.values())).toBeGreaterThan(400);
  });

  test('have the same place in every process, and another one the next day', () => {
    const order = (due: number) =>
      jobs.slice(0, 50).toSorted((a, b) => spreadOf(a, due, 10_000) - spreadOf(b, due, 10_000));
    expect(order(NINE)).toEqual(order(NINE));
    expect(order(NINE)).not.toEqual(order(NINE + 86_400_000));
  });

  test('of one workspace are spread as those of several are', () => {
    const own = ['a', 'b', 'c', 'd'].map((id) => spreadOf({ tenant: '-.T1', id }, NINE, 1000));
    expect(new Set(own).size).toBe(4);
  });
});
