import { expect, test } from 'vitest';
import { hostileCalls } from './hostile.ts';

test('whatever is asked by whomever, nothing is written, and nobody reads what is not theirs', async () => {
  const came = await hostileCalls(400);
  expect(came.get(200)).toBeGreaterThan(50);
  expect(came.get(401)).toBeGreaterThan(50);
});
