import { Decimal as Short } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/credit/balance/reading.ts';
import { type Forecast, forecast } from '../../src/credit/balance/spending.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 2, 12, 9, 30);

/** Exact for every balance in here. */
const Decimal = Short.clone({ precision: 60 });

type Lasts = Extract<Forecast, { kind: 'lasts' }>;

function lasts(result: Forecast): Lasts {
  if (result.kind !== 'lasts') throw new Error(`No forecast: ${result.why}`);
  return result;
}

function why(result: Forecast): string {
  return result.kind === 'none' ? result.why : `lasts until ${result.until}`;
}

const at = (ms: number, balance: string | number): Reading => ({
  at: new Date(ms).toISOString(),
  balance: String(balance),
});

/** One reading every `every` milliseconds up to now, each `step` lower, the last of them `end`. */
function decline(count: number, every: number, step: Short.Value, end: Short.Value): Reading[] {
  return Array.from({ length: count }, (_, index) => {
    const before = count - 1 - index;
    return at(NOW - before * every, new Decimal(end).plus(new Decimal(step).times(before)).toFixed());
  });
}

const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => new Decimal(value).dividedBy(100));
const evenly = fc.record({
  count: fc.integer({ min: 10, max: 80 }),
  hours: fc.integer({ min: 6, max: 12 }),
  step: cents,
  end: cents,
});

describe('a forecast', () => {
  test('of steady spending names the exact moment', () => {
    const result = lasts(forecast(decline(8, DAY, '4.20', '12.60'), NOW));
    expect(result).toEqual({
      kind: 'lasts',
      until: new Date(NOW + 3 * DAY).toISOString(),
      fromDays: 3,
      toDays: 3,
      perDay: '4.20',
    });
  });

  test('of any steady spending names the exact moment, within its own range', () => {
    fc.assert(
      fc.property(evenly, ({ count, hours, step, end }) => {
        const days = end.dividedBy(step).times(hours).dividedBy(24).toNumber();
        fc.pre(days <= 730);
        const result = lasts(forecast(decline(count, hours * HOUR, step, end), NOW));
        expect(Math.abs(Date.parse(result.until) - (NOW + days * DAY))).toBeLessThanOrEqual(1);
        expect(result.fromDays).toBeLessThanOrEqual(days);
        expect(result.toDays).toBeGreaterThanOrEqual(Math.floor(days));
        expect(result.fromDays).toBeLessThanOrEqual(result.toDays);
      }),
    );
  });

  test('is counted from the newest reading, and its range from now', () => {
    const result = lasts(forecast(decline(8, DAY, '4', '12'), NOW + 12 * HOUR));
    expect(result.until).toBe(new Date(NOW + 3 * DAY).toISOString());
    expect([result.fromDays, result.toDays]).toEqual([2, 3]);
  });

  test('keeps its rate when money is paid in, whenever and however often', () => {
    const topUps = fc.array(fc.record({ before: fc.integer({ min: 1, max: 38 }), amount: cents }), { maxLength: 5 });
    fc.assert(
      fc.property(evenly, topUps, ({ hours, step, end }, paid) => {
        const readings = decline(40, 4 * HOUR, step, end).map(({ at: when, balance }, index) => {
          const before = 39 - index;
          // What is paid in shows only where it is more than what is spent in between.
          const sum = paid
            .filter((each) => each.before >= before)
            .reduce((total, each) => total.plus(each.amount.plus(step.times(2))), new Decimal(0));
          return { at: when, balance: new Decimal(balance).plus(sum).toFixed() };
        });
        const result = forecast(readings, NOW);
        fc.pre(result.kind === 'lasts' && hours > 0);
        expect(lasts(result).perDay).toBe(step.times(6).toFixed(2));
      }),
    );
  });

  test('is the same in any currency', () => {
    const daily = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 5, maxLength: 7 });
    fc.assert(
      fc.property(daily, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -6, max: 12 }), (days, end, power) => {
        const readings = spendingOf(days, end);
        const scaled = readings.map(({ at: when, balance }) => ({
          at: when,
          balance: new Decimal(balance).times(new Decimal(10).pow(power)).toFixed(),
        }));
        const [one, other] = [forecast(readings, NOW), forecast(scaled, NOW)];
        expect({ ...other, perDay: null }).toEqual({ ...one, perDay: null });
      }),
    );
  });

  test('of spending that differs from day to day has a range around its moment', () => {
    const result = lasts(forecast(spendingOf([2, 9, 4, 12, 1, 7, 5], 30), NOW));
    const days = (Date.parse(result.until) - NOW) / DAY;
    expect(result.fromDays).toBeLessThan(Math.floor(days));
    expect(result.toDays).toBeGreaterThan(Math.ceil(days));
  });

  test('looks at the last seven days only', () => {
    const old = [at(NOW - 30 * DAY, '90000'), at(NOW - 8 * DAY, '500')];
    expect(forecast([...old, ...decline(8, DAY, '4', '12')], NOW)).toEqual(forecast(decline(8, DAY, '4', '12'), NOW));
  });

  test('does not mind the order, repetitions or readings of the future', () => {
    const readings = decline(15, 12 * HOUR, '2', '12');
    const mixed = [at(NOW + DAY, '1'), ...readings.toReversed(), ...readings];
    expect(forecast(mixed, NOW)).toEqual(forecast(readings, NOW));
  });

  test('takes a small rise for a correction, which lessens the spending', () => {
    const readings = decline(8, DAY, '10', '100');
    readings.splice(4, 0, at(NOW - 4 * DAY + HOUR, '140.5'));
    const result = lasts(forecast(readings, NOW));
    expect(result.perDay).toBe('10.00');
  });

  test('keeps every digit of a balance with twenty', () => {
    const readings = decline(8, DAY, '1.000000000000000001', '12345678901234567.890123456789');
    expect(why(forecast(readings, NOW))).toContain('more than two years');
    const result = lasts(
      forecast(decline(8, DAY, '100000000000000000.000000000000000001', '12345678901234567890'), NOW),
    );
    expect(result.perDay).toBe('100000000000000000.000000000000000001');
    expect(Date.parse(result.until)).toBe(NOW + Math.round(123.45678901234567 * DAY));
  });
});

describe('no forecast', () => {
  test.each<[string, Reading[], string]>([
    ['without a reading', [], 'there is no reading of the last 7 days yet'],
    [
      'of one reading',
      decline(1, DAY, '1', '5'),
      'there is only one reading of the last 7 days, and a forecast needs 4',
    ],
    [
      'of three readings',
      decline(3, DAY, '1', '5'),
      'there are only 3 readings of the last 7 days, and a forecast needs 4',
    ],
    ['of less than two days', decline(40, HOUR, '1', '5'), 'the readings reach back less than two days'],
    ['below zero', decline(8, DAY, '1', '-3.05'), 'the balance is already below zero'],
    ['below zero, of one reading', [at(NOW, '-0.01')], 'the balance is already below zero'],
    ['at zero', decline(8, DAY, '1', '0.000'), 'the credit is used up'],
    ['at minus zero', decline(8, DAY, '1', '-0.00'), 'the credit is used up'],
    ['where nothing was spent', decline(8, DAY, '0', '12'), 'nothing was spent in the last 7 days'],
    [
      'where nearly all was spent at once',
      spendingOf([0, 0, 0, 0, 50, 0, 0], 9),
      'nearly all was spent on a single day',
    ],
    ['for years ahead', decline(8, DAY, '0.01', '1000'), 'at the present spending it lasts for more than two years'],
    [
      'where the balance rises every other day',
      [50, 90, 80, 120, 110, 150, 140, 180].map((balance, day) => at(NOW - (7 - day) * DAY, balance)),
      'the balance rose so often that the spending cannot be told',
    ],
    [
      'of readings that are no numbers',
      decline(8, DAY, '1', '5').map((each) => ({ ...each, balance: 'NaN' })),
      'there is no reading of the last 7 days yet',
    ],
  ])('%s, and it says why', (_, readings, expected) => {
    expect(why(forecast(readings, NOW))).toBe(expected);
  });

  test('when the newest reading is old', () => {
    expect(why(forecast(decline(8, 12 * HOUR, '1', '500'), NOW + 2.5 * DAY))).toBe(
      'the newest reading is more than two days old',
    );
  });

  test('when the credit must be gone by now and nobody has looked', () => {
    expect(why(forecast(decline(8, 12 * HOUR, '10', '5'), NOW + DAY))).toContain('used up by now');
  });
});

test('whatever the readings are, the forecast is whole: no NaN, no end before now, no range that is turned round', () => {
  const balance = fc.oneof(
    fc
      .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
      .map((value) => new Decimal(String(value)).dividedBy(1000).toFixed()),
    fc.integer({ min: -5, max: 50 }).map(String),
    fc.constantFrom('0', '-0', '0.000', 'NaN', 'Infinity', '', '1e400', '00012.50', '-'),
  );
  const when = fc.oneof(
    fc.integer({ min: -10 * DAY, max: DAY }).map((ms) => new Date(NOW + ms).toISOString()),
    fc.constantFrom('yesterday', ''),
  );
  const readings = fc.array(fc.record({ at: when, balance }), { maxLength: 40 });
  fc.assert(
    fc.property(readings, (given) => {
      const result = forecast(given, NOW);
      if (result.kind === 'none') {
        expect(result.why).toMatch(/^[a-z].*[^.]$/u);
        return;
      }
      expect(Date.parse(result.until)).toBeGreaterThan(NOW);
      expect(Number.isInteger(result.fromDays) && Number.isInteger(result.toDays)).toBe(true);
      expect(result.fromDays).toBeGreaterThanOrEqual(0);
      expect(result.toDays).toBeGreaterThanOrEqual(result.fromDays);
      expect(result.perDay).toMatch(/^\d+(?:\.\d+)?$/u);
      expect(Number(result.perDay)).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

/** Hourly readings of days on which so much was spent, oldest day first; `end` is left. */
function spendingOf(days: readonly number[], end: number): Reading[] {
  let balance = new Decimal(end);
  const readings = [at(NOW, balance.toFixed())];
  let when = NOW;
  for (const spent of days.toReversed()) {
    for (let hour = 0; hour < 24; hour += 1) {
      when -= HOUR;
      balance = balance.plus(new Decimal(spent).dividedBy(24).toDecimalPlaces(6));
      readings.push(at(when, balance.toFixed()));
    }
  }
  return readings.toReversed();
}
