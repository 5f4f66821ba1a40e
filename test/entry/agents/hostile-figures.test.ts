import { expect, test } from 'vitest';
import { hostileCalls } from './hostile.ts';

test('ten thousand hostile calls write nothing and read nothing that is not theirs', { timeout: 900_000 }, async () => {
  const came = await hostileCalls(10_000);
  expect([...came.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
});
