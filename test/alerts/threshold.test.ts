import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readThreshold } from '../../src/credit/alerts/read-threshold.ts';
import { comparePosition, snapshotOf, suggestThreshold, thresholdText } from '../../src/credit/alerts/threshold.ts';
import type { Forecast } from '../../src/credit/balance/spending.ts';

const NOW = Date.UTC(2026, 2, 12, 9, 30);
const IDLE: Forecast = { kind: 'none', why: 'nothing was spent in the last 7 days' };

/** A forecast of so much a day. */
const using = (perDay: string): Forecast => ({
  kind: 'lasts',
  until: new Date(NOW + 3.5 * 24 * 3_600_000).toISOString(),
  fromDays: 3,
  toDays: 4,
  perDay,
});

describe('what is typed for a level', () => {
  test.each([
    ['20', { kind: 'money', amount: '20' }],
    [' 20.00 ', { kind: 'money', amount: '20.00' }],
    ['-5.5', { kind: 'money', amount: '-5.5' }],
    ['12345678901234567890.123456789', { kind: 'money', amount: '12345678901234567890.123456789' }],
    ['3 days', { kind: 'days', days: 3 }],
    ['1 day', { kind: 'days', days: 1 }],
    ['14d', { kind: 'days', days: 14 }],
    ['365 Days', { kind: 'days', days: 365 }],
    ['2 weeks', { kind: 'days', days: 14 }],
    ['a week', { kind: 'days', days: 7 }],
    ['a fortnight', { kind: 'days', days: 14 }],
    ['3 days left', { kind: 'days', days: 3 }],
    ['£20', { kind: 'money', amount: '20' }],
    ['-£3.05', { kind: 'money', amount: '-3.05' }],
    ['20 GBP', { kind: 'money', amount: '20' }],
    ['gbp 20', { kind: 'money', amount: '20' }],
    ['20 pounds', { kind: 'money', amount: '20' }],
    ['£1,250.50', { kind: 'money', amount: '1250.50' }],
  ])('%s is one', (typed, level) => {
    for (const currency of [null, 'GBP']) expect(readThreshold(typed, currency)).toEqual({ kind: 'level', level });
  });

  test.each([
    '',
    'a lot',
    '0 days',
    '366 days',
    '1.5 days',
    '1e3',
    'NaN',
    '.5',
    '5.',
    '--5',
    '53 weeks',
    '20 pounds of flesh',
    '£20 GBP',
    '20 zzz',
    '20 months',
  ])('%s is none', (typed) => {
    expect(readThreshold(typed, 'GBP')).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['20,00', '20.00', '2000'],
    ['1,5', '1.5', '15'],
    ['0,500', '0.5', '500'],
    ['£1.250', '1.25', '1250'],
    ['1.000 GBP', '1.00', '1000'],
    ['1.255', '1.2550', '1255'],
    ['-1.250', '-1.25', '-1250'],
  ])('%s may be two amounts, each written so that it is read as that', (typed, decimals, thousands) => {
    expect(readThreshold(typed, 'GBP')).toEqual({ kind: 'either', typed, amounts: [decimals, thousands] });
    for (const amount of [decimals, thousands]) {
      expect(readThreshold(amount, 'GBP')).toEqual({ kind: 'level', level: { kind: 'money', amount } });
    }
  });

  test.each([
    ['1.250,50', '1250.50'],
    ['1.250.000', '1250000'],
    ['1,250.50', '1250.50'],
    ['0.500', '0.500'],
    ['\u200e٢٠', '20'],
  ])('%s can only be %s', (typed, amount) => {
    expect(readThreshold(typed, 'GBP')).toEqual({ kind: 'level', level: { kind: 'money', amount } });
  });

  test.each([
    ['€20', 'GBP'],
    ['20 EUR', 'GBP'],
    ['$20', 'EUR'],
    ['£20', 'USD'],
    ['20 dollars', 'GBP'],
    ['US$20', 'CAD'],
  ])('%s is of another currency than %s', (typed, currency) => {
    expect(readThreshold(typed, currency)).toEqual({ kind: 'currency', typed });
  });

  test.each([
    ['$20', 'CAD'],
    ['20 EUR', 'EUR'],
    ['20 chf', 'CHF'],
  ])('%s may be in %s', (typed, currency) => {
    expect(readThreshold(typed, currency)).toEqual({ kind: 'level', level: { kind: 'money', amount: '20' } });
  });

  test('comes back as it was', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(99))
      .map(([whole, cents]) => `${whole}.${cents}`);
    const typed = fc.oneof(
      amount,
      fc.integer({ min: 2, max: 365 }).map((days) => `${days} days`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readThreshold(text, null);
        expect(read.kind === 'level' ? thresholdText(read.level) : null).toBe(text);
      }),
    );
  });
});

describe('where a balance is', () => {
  test('is told to the last of any number of digits', () => {
    const level = { kind: 'money', amount: '12345678901234567890.123456789' } as const;
    const at = (balance: string) => comparePosition(level, { at: '', balance, daysLeft: null });
    expect(at('12345678901234567890.123456789')).toBe('below');
    expect(at('12345678901234567890.123456790')).toBe('between');
    expect(at('99345678901234567890.123456790')).toBe('above');
  });

  test.each([
    ['0', '1', '1.01'],
    ['-0.5', '0.5', '0.51'],
    ['5', '6', '6.01'],
    ['-100', '-90', '-89.99'],
    ['200', '220', '220.01'],
  ])('is above %s only where it is more than %s', (amount, most, above) => {
    const at = (balance: string) => comparePosition({ kind: 'money', amount }, { at: '', balance, daysLeft: null });
    expect([at(amount), at(most), at(above)]).toEqual(['below', 'between', 'above']);
  });

  test('never jumps back and forth around a level: between below and above lies a gap', () => {
    const amount = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 40 }), (bound, start, step) => {
        fc.pre(bound !== 0);
        const level = { kind: 'money', amount: String(bound) } as const;
        const place = (value: number) => comparePosition(level, { at: '', balance: String(value), daysLeft: null });
        const gap = Math.abs(bound) / 10;
        fc.pre(step < gap);
        expect([place(start), place(start + step)].toSorted().join()).not.toBe('above,below');
      }),
    );
  });

  test('below zero no day is left, and where nothing is spent all of them are', () => {
    expect(snapshotOf('-3.05', IDLE, NOW).daysLeft).toBe(0);
    expect(snapshotOf('0.000', using('4.20'), NOW).daysLeft).toBe(0);
    expect(snapshotOf('12', IDLE, NOW).daysLeft).toBeGreaterThan(365);
    expect(snapshotOf('12', using('4.20'), NOW).daysLeft).toBe(3.5);
    expect(snapshotOf('12', { kind: 'none', why: 'there is only one reading' }, NOW).daysLeft).toBeNull();
  });
});

describe('a suggested level', () => {
  test.each([
    ['4.20', '29'],
    ['0.013', '0.091'],
    ['1234567890123456789.25', '8641975230864197525'],
  ])('of %s a day is about a week of it', (perDay, amount) => {
    expect(suggestThreshold(using(perDay), null)).toEqual({ amount, perDay, days: 7 });
  });

  test('is one that may be typed, and close to a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }), (whole, places) => {
        const perDay = new Decimal(whole).dividedBy(new Decimal(10).pow(places));
        const suggested = suggestThreshold(using(perDay.toFixed()), null);
        expect(readThreshold(suggested?.amount ?? '', null).kind).toBe('level');
        const days = new Decimal(suggested?.amount ?? 0).dividedBy(perDay).toNumber();
        expect(Math.abs(days - 7)).toBeLessThan(0.4);
      }),
    );
  });

  test('is none without a forecast', () => {
    expect(suggestThreshold(IDLE, null)).toBeNull();
  });

  test('lies below the balance, or is none', () => {
    expect(suggestThreshold(using('8.00'), '44.00')).toEqual({ amount: '40', perDay: '8.00', days: 5 });
    expect(suggestThreshold(using('8.00'), '8.00')).toBeNull();
    expect(suggestThreshold(using('8.00'), '-3.05')).toBeNull();
  });
});
