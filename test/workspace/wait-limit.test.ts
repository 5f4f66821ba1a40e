import { expect, test } from 'vitest';
import { waitLimit } from '../../src/workspace/session.ts';

test('without a deadline nobody stops waiting', () => {
  expect(waitLimit('live', 'GET /numbers', undefined)).toBeUndefined();
});

test.each(['sandbox', 'live'] as const)(
  'whoever waits until a deadline is told what was asked of %s',
  (environment) => {
    const limit = waitLimit(environment, 'GET /numbers', 0);
    expect(limit?.deadline).toBe(0);
    expect(limit?.late()).toMatchObject({
      endpoint: 'GET /numbers',
      outcome: 'unknown',
      reason: 'deadline',
      environment,
    });
  },
);
