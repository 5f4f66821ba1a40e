import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryAt } from '../../src/credit/posts/failure.ts';
import { HOUR, MINUTE } from './support.ts';

const DUE = Date.parse('2026-03-09T09:00:00Z');
const part = fc.double({ min: 0, max: 1, noNaN: true });

test('the tries of a late post are never more than ten minutes apart, and never closer than ten seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HOUR }), part, (late, random) => {
      const wait = retryAt({ now: DUE + late, dueAt: DUE, retryAfterMs: null, random }) - (DUE + late);
      expect(wait).toBeLessThanOrEqual(10 * MINUTE);
      expect(wait).toBeGreaterThanOrEqual(10_000);
    }),
  );
});

test('a try never comes before whoever limits us allows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: HOUR }), fc.integer({ min: 0, max: HOUR }), part, (late, asked, random) => {
      const now = DUE + late;
      expect(retryAt({ now, dueAt: DUE, retryAfterMs: asked, random })).toBeGreaterThanOrEqual(now + asked);
    }),
  );
});
