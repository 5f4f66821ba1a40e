import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/credit/balance/reading.ts';
import { suddenDrop } from '../../src/credit/balance/sudden-drop.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** A Thursday. */
const NOW = Date.UTC(2026, 2, 12, 10, 0);

/** Hourly readings over some days up to now; `spend` says how much in the hour that ends then. */
function hourly(days: number, spend: (end: Date, before: number) => number): Reading[] {
  let balance = new Decimal(10_000);
  return Array.from({ length: days * 24 + 1 }, (_, index) => {
    const before = days * 24 - index;
    const at = new Date(NOW - before * HOUR);
    if (index > 0) balance = balance.minus(spend(at, before));
    return { at: at.toISOString(), balance: balance.toFixed() };
  });
}

/** One an hour from nine to five on working days. */
const office = (at: Date) => (at.getUTCDay() % 6 !== 0 && at.getUTCHours() > 9 && at.getUTCHours() <= 17 ? 1 : 0);

describe('a sudden drop', () => {
  test('is told with what is usual at that time of the week', () => {
    const readings = hourly(30, (at, before) => (before === 0 ? 42.5 : office(at)));
    expect(suddenDrop(readings, NOW)).toEqual({
      spent: '42.50',
      usual: '1.00',
      since: new Date(NOW - HOUR).toISOString(),
    });
  });

  test('is held against the average of the same hours in four weeks, and in no more', () => {
    const week = 7 * 24;
    const readings = hourly(37, (_, before) => {
      if (before === 0) return 100;
      return before % week === 0 ? ([0, 1, 2, 3, 4, 50][before / week] ?? 0) : 0.1;
    });
    expect(suddenDrop(readings, NOW)).toMatchObject({ spent: '100.00', usual: '2.50' });
  });

  test('in a night that is always quiet counts sooner than by day', () => {
    const night = NOW - 8 * HOUR;
    const spend = (by: number) => (at: Date) => (at.getTime() === night ? by : office(at));
    const until = (by: number) => hourly(30, spend(by)).filter(({ at }) => Date.parse(at) <= night);
    expect(suddenDrop(until(5), night)).toMatchObject({ spent: '5.00', usual: '0.00' });
    expect(
      suddenDrop(
        hourly(30, (at, before) => (before === 0 ? 5 : office(at))),
        NOW,
      ),
    ).toBeNull();
  });

  test('is judged by the average where the same hours of other weeks are not known', () => {
    const readings = hourly(4, (_, before) => (before === 0 ? 30 : 1));
    expect(suddenDrop(readings, NOW)).toMatchObject({ spent: '30.00', usual: '1.00' });
  });

  test('is judged by the balance where nothing is spent usually', () => {
    const spend = (by: number) => hourly(10, (_, before) => (before === 0 ? by : 0));
    expect(suddenDrop(spend(999), NOW)).toBeNull();
    expect(suddenDrop(spend(1001), NOW)).toMatchObject({ spent: '1001.00', usual: '0.00' });
  });

  test('of a balance that is looked at once a day is one of the day', () => {
    const daily = (last: number) =>
      Array.from({ length: 15 }, (_, day) => ({
        at: new Date(NOW - (14 - day) * DAY).toISOString(),
        balance: String(1000 - day * 10 - (day === 14 ? last : 0)),
      }));
    expect(suddenDrop(daily(20), NOW)).toBeNull();
    expect(suddenDrop(daily(40), NOW)).toMatchObject({ spent: '50.00', usual: '10.00' });
  });
});

describe('no sudden drop', () => {
  test.each<[string, Reading[]]>([
    ['without readings', []],
    ['of one reading', hourly(0, () => 0)],
    ['in the first two days, of which nobody knows what is usual', hourly(1, (_, before) => (before === 0 ? 500 : 1))],
    ['in spending as ever', hourly(30, office)],
    ['when money is paid in', hourly(30, (at, before) => (before === 0 ? -500 : office(at)))],
    [
      'after days without a reading',
      hourly(30, (at, before) => (before === 0 ? 500 : office(at))).filter(
        (_, index, { length }) => index < length - 60 || index === length - 1,
      ),
    ],
  ])('is seen %s', (_, readings) => {
    expect(suddenDrop(readings, NOW)).toBeNull();
  });

  test('is seen in any steady spending, whatever its size and however often it is looked at', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 5, max: 720 }),
        fc.integer({ min: 3, max: 200 }),
        (step, minutes, count) => {
          const readings = Array.from({ length: count }, (_, index) => ({
            at: new Date(NOW - (count - 1 - index) * minutes * 60_000).toISOString(),
            balance: new Decimal(step)
              .times(count - index)
              .dividedBy(100)
              .toFixed(),
          }));
          expect(suddenDrop(readings, NOW)).toBeNull();
        },
      ),
    );
  });

  test('is seen alike in any currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -6, max: 12 }), (last, power) => {
        const readings = hourly(15, (at, before) => (before === 0 ? last : office(at)));
        const scaled = readings.map(({ at, balance }) => ({
          at,
          balance: new Decimal(balance).times(new Decimal(10).pow(power)).toFixed(),
        }));
        expect(suddenDrop(scaled, NOW) === null).toBe(suddenDrop(readings, NOW) === null);
      }),
    );
  });
});
