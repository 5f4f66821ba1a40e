import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, readChart, ticksFor } from '../../../../dev/slack/page/blocks/chart-geometry.ts';

test('a series without a point for a category has a gap there', () => {
  const chart = readChart({
    type: 'line',
    series: [
      {
        name: 'Balance',
        data: [
          { label: 'Mon', value: 0 },
          { label: 'Wed', value: 2.5 },
        ],
      },
    ],
    axis_config: { categories: ['Mon', 'Tue', 'Wed'], x_label: 'Day' },
  });
  expect(chart).toMatchObject({
    categories: ['Mon', 'Tue', 'Wed'],
    series: [{ name: 'Balance', values: [0, null, 2.5] }],
    xLabel: 'Day',
  });
});

test('a pie is read as one series', () => {
  const segments = [
    { label: 'In', value: 3 },
    { label: 'Out', value: 1 },
  ];
  expect(readChart({ type: 'pie', segments })).toMatchObject({
    categories: ['In', 'Out'],
    series: [{ values: [3, 1] }],
  });
});

test('a line is broken where a value is missing', () => {
  expect(linePath([[0, 1], [2, 3], null, [4, 5]])).toBe('M0.0 1.0L2.0 3.0M4.0 5.0');
});

test('ticks span every value, rise evenly and stay few', () => {
  const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, fromZero) => {
      const ticks = ticksFor(values, fromZero);
      const slack = Math.max(...values.map(Math.abs)) * 1e-9 + 1e-300;
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values) + slack);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - slack);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});
